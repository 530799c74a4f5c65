"""Replaying a ledger log: every result and every expectation is checked, line by line.

May import `log`, `game`, `state`. Reads lines from any iterable, so that a log of any length
needs no more memory than its game.
"""

from bank import log, state
from bank.game import Game
from bank.refusals import OK


class Difference(Exception):
    """The engine's answer is not the log's; the message says what was expected and what came."""

    def __init__(self, line: int, text: str):
        super().__init__(text)
        self.line = line


class BadLog(Exception):
    """The log itself is wrong at `line`; the message is one sentence."""

    def __init__(self, line: int, text: str):
        super().__init__(text)
        self.line = line


def run(lines, editions: dict):
    """Replay `lines` (an iterable of str) and return the Game; raises BadLog or Difference."""
    game = None
    number = 0
    for line in lines:
        number += 1
        try:
            if game is None:
                header = log.read_header(line, editions)
                edition = editions[header["edition"]]
                game = Game(edition, header["players"], header["options"])
                continue
            command = log.read_object(line)
        except log.LogError as error:
            raise BadLog(number, str(error))
        check(game, command, number)
    if game is None:
        raise BadLog(1, "the log is empty; its first line must be the header")
    return game


def check(game, command: dict, number: int) -> None:
    """Apply the command of line `number` and raise Difference unless all is as the line says."""
    wanted = command.get("result", OK)
    try:
        result = game.apply(command)
    except Exception as error:
        # A fault of the bank is an answer, too, and the line that brings it about is worth knowing.
        fault = "%s: %s" % (type(error).__name__, error)
        text = "result: expected %s, came a fault of the bank (%s)"
        raise Difference(number, text % (_word(wanted), fault))
    if result != wanted:
        text = "result: expected %s, came %s"
        raise Difference(number, text % (_word(wanted), result))
    expected = command.get("expect")
    if isinstance(expected, dict):  # anything else is a bad_command, and the log has said so
        found = state.difference(game, expected)
        if found:
            path, wanted, value = found
            text = "%s: expected %s, came %s"
            raise Difference(number, text % (path, log.shown(wanted), log.shown(value)))


def _word(result) -> str:
    return result if isinstance(result, str) else log.shown(result)
