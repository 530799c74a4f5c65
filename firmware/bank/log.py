"""The ledger log as text: reading and writing its header and its lines.

May import `json`, `canonical`, `editions`. A line or header that is wrong raises LogError with
one sentence; whether a command is good is for the game to say.
"""

import json

from bank import canonical
from bank.editions import is_printable

FORMAT = "tapbank"
VERSION = 1
NAME_WIDTH = 10
_HEADER_KEYS = ("log", "version", "edition", "players", "options")


class LogError(Exception):
    """The log itself is bad; the message is one sentence without the line's number."""


def read_object(line: str) -> dict:
    """The JSON object that stands on `line`."""
    try:
        value = json.loads(line)
    except (ValueError, RuntimeError):  # RuntimeError: nested too deep
        raise LogError("this is not JSON; every line must be one JSON object")
    if not isinstance(value, dict):
        raise LogError("this is not a JSON object; every line must be one, in braces")
    return value


def read_header(line: str, editions: dict) -> dict:
    """The header on `line`, checked against `editions` (id -> Edition)."""
    header = read_object(line)
    if header.get("log") != FORMAT:
        raise LogError('this is not a Tapbank log; its first line must have "log": "tapbank"')
    if isinstance(header.get("version"), bool) or header.get("version") != VERSION:
        raise LogError("this log is of version %s; this bank reads 1" % header.get("version"))
    for key in _HEADER_KEYS:
        if key not in header:
            raise LogError("the header has no key %s" % key)
    for key in sorted(header):
        if key not in _HEADER_KEYS:
            raise LogError("the header has a key that is not known: %s" % key)
    if not isinstance(header["edition"], str) or header["edition"] not in editions:
        known = ", ".join(sorted(editions))
        raise LogError("the edition %s is not known; known: %s" % (header["edition"], known))
    edition = editions[header["edition"]]
    problem = players_problem(edition, header["players"])
    problem = problem or options_problem(edition, header["options"])
    if problem:
        raise LogError(problem)
    return header


def players_problem(edition, players):
    """What is wrong with a header's `players`, in one sentence, or None."""
    if not isinstance(players, list) or not edition.fewest <= len(players) <= edition.most:
        return "players must be a list of %d to %d names" % (edition.fewest, edition.most)
    for name in players:
        if not isinstance(name, str) or not 1 <= len(name) <= NAME_WIDTH:
            return "a player's name must have 1 to %d characters, not %s" % (NAME_WIDTH, name)
        if not is_printable(name) or name == "bank":
            return "a player's name must be plain ASCII and not bank: %s" % name
    if len(set(players)) != len(players):
        return "two players have the same name; every name must be its own"
    return None


def options_problem(edition, options):
    """What is wrong with a header's `options`, in one sentence, or None."""
    if not isinstance(options, dict):
        return "options must be an object"
    for option in sorted(options):
        if option not in edition.options:
            return "the edition %s has no option %s" % (edition.id, option)
        if not isinstance(options[option], type(edition.options[option])):
            return "the option %s must be true or false" % option
    return None


def header_line(edition, names: list, options: dict) -> str:
    """The header of a new game, without the line's end."""
    return canonical.dumps(
        {
            "log": FORMAT,
            "version": VERSION,
            "edition": edition.id,
            "players": names,
            "options": options,
        }
    )


def command_line(command: dict) -> str:
    """A command as a line of the log, without the line's end."""
    return canonical.dumps(command)


def shown(value) -> str:
    """A value of the state as it is said in a message: its JSON."""
    return canonical.dumps(value)
