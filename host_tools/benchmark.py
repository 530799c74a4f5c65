"""Measures the bank on this machine: replay, rent, whether a long game makes it slower; the flash.

Imports `bank` and host_tools. The games are made here through the bank's one door, from a seed, so
that the same one is measured on every machine. Times are the best of several, for the other
programs of a machine only ever add to them.
"""

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tqdm import tqdm

from bank import editions, log, replay
from bank.editions import city
from bank.game import Game
from host_tools.console import say
from host_tools.maker import PLAYERS, Maker

ROUNDS = 5
SAMPLES = 20
RENTS = 110  # in a sample
PAYMENTS = 10  # in a sample; few, for the early ones must all be early
EARLY = 200
WEAR_COMMANDS = 2000
SHORT_GAME = 100
PROGRAM = "import sys; from host_tools.cli import main; main(sys.argv[1:])"


def make_log(edition, count: int, seed: int) -> list:
    """A game of `count` commands as a tester keeps it: results, and all cash after each."""
    maker = Maker(Game(edition, PLAYERS, {}), seed)
    lines = [log.header_line(edition, PLAYERS, {})]
    for _ in tqdm(range(count), "making a game", unit="", disable=None, leave=False):
        command, result = maker.next()
        cash = {row.name: {"cash": row.cash * edition.unit} for row in maker.game.players}
        lines.append(log.command_line({**command, "result": result, "expect": {"players": cash}}))
    return lines


def best_time(work, rounds: int) -> float:
    """The shortest time that `work` takes, in seconds."""
    return min(_time(work) for _ in range(rounds))


def best_times(one, other) -> tuple:
    """The shortest time of either, taken by turns: a machine's speed changes while one looks."""
    pairs = [(_time(one), _time(other)) for _ in range(SAMPLES)]
    return min(pair[0] for pair in pairs), min(pair[1] for pair in pairs)


def _time(work) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


class LongGame:
    """A game that goes on with payments only, so that its board is the same at any length."""

    def __init__(self, edition, seed: int):
        maker = Maker(Game(edition, PLAYERS, {}), seed)
        for _ in range(SHORT_GAME):
            maker.next()
        while maker.game.desk.debt_count:
            maker.next()
        self.game = maker.game
        self.count = SHORT_GAME
        # In a ring, so that everybody keeps what he has, but for one payment.
        ring = zip(PLAYERS, PLAYERS[1:] + PLAYERS[:1], strict=True)
        self._ring = [
            {"do": "pay", "from": one, "to": other, "amount": edition.unit} for one, other in ring
        ]

    def pay(self, count: int) -> None:
        """Apply `count` payments."""
        for number in range(count):
            self.game.apply(self._ring[number % len(self._ring)])
        self.count += count

    def pay_some(self) -> None:
        """Apply as many payments as a sample has."""
        self.pay(PAYMENTS)

    def rents(self) -> None:
        """Work out the rent of every deed, several times."""
        for number in range(RENTS):
            deed = self.game.deeds[number % len(self.game.deeds)]
            self.game.family.rent_now(self.game, deed)


def run(count: int, seed: int) -> None:
    """Measure all, and print the table."""
    edition = editions.load(city.EDITION)
    lines = make_log(edition, count, seed)
    say(f"Replay of {count:,} commands       seconds   commands a second")
    alone = best_time(lambda: replay.run(lines, {edition.id: edition}), ROUNDS)
    say(f"  the bank alone            {alone:9.3f}   {count / alone:17,.0f}")
    whole = _time_of_command(lines)
    say(f"  the command, start to end {whole:9.3f}   {count / whole:17,.0f}")

    short, long = LongGame(edition, seed), LongGame(edition, seed)
    _play_on(short, EARLY)
    _play_on(long, count)
    say("")
    say("Microseconds for one              early        late   late / early")
    early, late = best_times(short.rents, long.rents)
    _say_ratio(f"  rent, after {EARLY} and {count:,}", early / RENTS, late / RENTS)
    early, late = best_times(short.pay_some, long.pay_some)
    _say_ratio(f"  payment, the {EARLY}th and {count:,}th", early / PAYMENTS, late / PAYMENTS)
    say("")
    try:
        from host_tools import wear
    except ImportError:
        say("What it costs the flash is not measured: littlefs-python is not installed.")
    else:
        wear.run(edition, WEAR_COMMANDS, seed)


def _time_of_command(lines: list) -> float:
    """Seconds that `tapbank replay` takes for the log, the start of Python included."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        program = [sys.executable, "-c", PROGRAM, "replay", str(path)]
        return best_time(
            lambda: subprocess.run(program, check=True, stdout=subprocess.DEVNULL), ROUNDS
        )


def _play_on(game: LongGame, at: int) -> None:
    """Bring the game so far that its samples of payments lie around number `at`."""
    start = at - PAYMENTS * SAMPLES // 2
    for _ in tqdm(range(start - game.count), "playing on", unit="", disable=None, leave=False):
        game.pay(1)


def _say_ratio(label: str, early: float, late: float) -> None:
    say(f"{label:<33}{early * 1e6:6.2f}    {late * 1e6:8.2f}   {late / early:12.2f}")
