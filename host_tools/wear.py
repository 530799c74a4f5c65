"""Measures what the journal costs the flash: erases, programs, bytes and time for each command.

Imports `bank` and host_tools. The game is played by the unit's own teller on real littlefs with
the Pico's geometry, with idle time after each command, as at a table.
"""

import time
from statistics import mean, median

from tqdm import tqdm

from bank import commands
from bank.game import Game
from bank.journal import Journal, names
from bank.teller import Teller
from host_tools.console import say
from host_tools.maker import PLAYERS, Maker
from host_tools.pico_flash import PicoFlash
from host_tools.virtual import SettableClock

THINKING_MS = 20_000  # from one command to the next
AROUND = 20  # commands that are looked at on either side
APPENDS = 300  # that are timed
PAYLOAD = b"payment."  # as long as most


class Wear:
    """A game of `count` commands, and what each of them cost while somebody waited for it."""

    def __init__(self, edition, count: int, seed: int):
        self.flash = PicoFlash()
        self.store = self.flash.store()
        self.clock = SettableClock()
        self.teller = Teller(self.store, {edition.id: edition}, self.clock)
        if not self.teller.start(edition, PLAYERS, {}):
            raise OSError("the flash in memory does not take a game")
        self._rest()
        self.chip = self.flash.chip
        self.waited: list = []  # (erases, programs of a page), command by command
        self.early = self.flash  # a copy of it, as it was after a few commands
        self.packed = 0  # bytes of the commands themselves
        self._began = (self.chip.erases, self.chip.programs)
        maker = Maker(Game(edition, PLAYERS, {}), seed)
        with tqdm(total=count, desc="playing", unit="", disable=None, leave=False) as bar:
            while len(self.waited) < count:
                command, result = maker.next()
                if result == "ok":
                    self._do(command)
                    bar.update(1)
                if len(self.waited) == AROUND:
                    self.early = self.flash.copy()

    def _do(self, command: dict) -> None:
        self.clock.advance(THINKING_MS)
        erases, programs = self.chip.erases, self.chip.programs
        if self.teller.do(command) != "ok":
            raise OSError("a command was not stored")
        self.waited.append((self.chip.erases - erases, self.chip.programs - programs))
        if self.teller.game is not None:
            self.packed += len(commands.pack(self.teller.game, command))
        self._rest()

    def _rest(self) -> None:
        before = -1
        while before != self.flash.chip.programs:
            before = self.flash.chip.programs
            self.teller.rest()

    def totals(self) -> tuple:
        """(erases, programs) of the whole game, idle work included."""
        return self.chip.erases - self._began[0], self.chip.programs - self._began[1]

    def bytes_of_records(self) -> int:
        """What the game's records take, with the heads of the closed segments."""
        total = 0
        for name in self.store.names():
            file = names.parse(name)
            if file and file.kind == names.CLOSED:
                total += len(self.store.read(name))
        return total


def around(waited: list, place: int) -> list:
    """What was measured for the commands around number `place`."""
    return waited[max(place - AROUND, 0) : place + AROUND]


def run(edition, count: int, seed: int) -> None:
    """Measure a game, and print the table."""
    wear = Wear(edition, count, seed)
    erases, programs = wear.totals()
    worst = max(one[0] for one in wear.waited)
    waits = sum(one[0] for one in wear.waited)
    size = wear.bytes_of_records() / count
    say(f"Flash, for each of {count:,} commands          mean")
    say(f"  erases, all                       {erases / count:8.3f}")
    say(f"  erases that somebody waits for    {waits / count:8.3f}   at most {worst}")
    say(f"  programs of a page                {programs / count:8.3f}")
    payload = wear.packed / count
    say(f"  bytes of the record               {size:8.1f}   {payload:.1f} of the command")
    say("")
    say("An append                        early        late   late / early")
    early, late = around(wear.waited, AROUND), around(wear.waited, count - AROUND)
    for label, place in (("erases", 0), ("pages", 1)):
        _say_ratio(label, *(mean(it[place] for it in part) for part in (early, late)))
    _say_ratio("CPU, microseconds", *_append_times(wear.early, wear.flash.copy()))


def _append_times(*flashes) -> list:
    """Microseconds of an append on each, taken by turns: a machine's speed changes meanwhile."""
    journals = [Journal(flash.store()) for flash in flashes]
    for journal in journals:
        journal.open(1)
    times: list = [[] for _ in journals]
    for _ in range(APPENDS):
        for journal, found in zip(journals, times, strict=True):
            start = time.perf_counter()
            journal.append(PAYLOAD)
            found.append(time.perf_counter() - start)
            journal.rest()
    # Medians, for now and then the directory is written anew, which takes long.
    return [median(found) * 1e6 for found in times]


def _say_ratio(label: str, early: float, late: float) -> None:
    ratio = f"{late / early:12.2f}" if early else "           -"
    say(f"  {label:<25}{early:12.3f}{late:12.3f}   {ratio}")
