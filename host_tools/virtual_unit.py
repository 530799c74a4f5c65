"""The firmware's app on virtual ports, as the rig's scripts drive it.

May import `bank` and `host_tools.virtual`. Time passes only when it is told to, every frame is
checked for its shape and that the display shows it, and a fault of the app is raised.
"""

import json
import random
from collections import deque

from bank import commands, log, state
from bank.app import App
from bank.game import Game
from bank.journal import Journal
from host_tools import virtual

STEP_MS = 50  # time passes in steps of at most so long


class Die:
    """A die that falls as listed; when the list is used up as `seed` has it, if there is one."""

    def __init__(self, seed: int | None = None):
        self.numbers: deque[int] = deque()
        self._random = None if seed is None else random.Random(seed)

    def below(self, n: int) -> int:
        """The port: the next number, from 0 to n - 1."""
        if not self.numbers and self._random:
            return self._random.randrange(n)
        if not self.numbers or not 0 <= self.numbers[0] < n:
            raise ValueError(f"A chance below {n} was asked for, listed is {list(self.numbers)}.")
        return self.numbers.popleft()


class StoreWithFaults:
    """Another store, of which every change fails while `is_broken`."""

    def __init__(self, store):
        self._store = store
        self.is_broken = False
        self.names = store.names
        self.read = store.read
        self.free = store.free

    def _change(self, change, *arguments):
        if self.is_broken:
            raise OSError(5, "the flash does not take it")
        change(*arguments)

    def append(self, name: str, data: bytes) -> None:
        self._change(self._store.append, name, data)

    def write(self, name: str, data: bytes) -> None:
        self._change(self._store.write, name, data)

    def reuse(self, name: str, data: bytes) -> None:
        self._change(self._store.reuse, name, data)

    def remove(self, name: str) -> None:
        self._change(self._store.remove, name)

    def format(self) -> None:
        self._change(self._store.format)


def read_game(store, editions: dict, number: int) -> tuple:
    """A game in a store: as it began, and its commands in order."""
    journal = Journal(store)
    header = log.read_header(journal.open(number).header.decode(), editions)
    game = Game(editions[header["edition"]], header["players"], header["options"])
    return game, [commands.unpack(game, packed) for packed in journal.records()]


def last_command(store, editions: dict) -> dict | None:
    """The last command of the newest game in a store."""
    for number in Journal(store).games()[-1:]:
        for command in read_game(store, editions, number)[1][-1:]:
            return command
    return None


class VirtualUnit:
    """The Driver of the firmware's app on virtual ports; every frame is checked and remembered."""

    def __init__(self, store, editions: dict, seed: int | None = None, shelf: dict | None = None):
        """editions: id -> Edition, what the unit knows; shelf: what a script may ask for."""
        self.store = StoreWithFaults(store)
        self.editions = editions
        self.shelf = editions if shelf is None else shelf
        self.die = Die(seed)
        self.frames: set[tuple] = set()  # all that was ever shown
        self._clock = virtual.SettableClock(1000)
        self._start()

    def _start(self) -> None:
        self.ports = virtual.Ports(clock=self._clock, chance=self.die)
        ports = self.ports
        self.app = App(
            ports.keypad,
            ports.reader,
            ports.display,
            ports.buzzer,
            ports.clock,
            self.store,
            ports.chance,
            self.editions,
        )
        self.pass_time(STEP_MS)

    def know(self, editions: list) -> bool:
        """Begin anew with these editions; False for one not on the shelf, or when in use."""
        if self.store.names() or not set(editions) <= set(self.shelf):
            return False
        self.editions = {id: self.shelf[id] for id in editions}
        self._start()
        return True

    def press(self, key: str) -> None:
        self.ports.keypad.press(key)

    def release(self, key: str) -> None:
        self.ports.keypad.release(key)

    def place(self, uid: str) -> None:
        self.ports.reader.place(uid)

    def remove(self) -> None:
        self.ports.reader.remove()

    def plug(self, part: str, is_in: bool) -> None:
        if part == "store":
            self.store.is_broken = not is_in
        else:
            port = getattr(self.ports, part)
            (port.plug_in if is_in else port.unplug)()

    def pass_time(self, ms: int) -> None:
        """Let the app work for so long; a fault of the app is raised, a bad frame is an error."""
        self.app.step()
        while True:
            if self.app.fault:
                raise self.app.fault
            self._check_frame()
            if not ms:
                return
            self._clock.advance(min(ms, STEP_MS))
            ms -= min(ms, STEP_MS)
            self.app.step()

    def _check_frame(self) -> None:
        frame = self.app.rows
        for row in frame:
            if len(row) != virtual.COLUMNS or not all(
                " " <= cell <= "}" and cell != "\\" for cell in row
            ):
                raise ValueError(f"{row!r} is not {virtual.COLUMNS} characters of the display.")
        if len(frame) != virtual.ROWS:
            raise ValueError(f"{frame!r} is not {virtual.ROWS} rows.")
        if self.ports.display.is_alive() and self.ports.display.rows() != frame:
            raise ValueError(f"{frame!r} is to be shown, and {self.ports.display.rows()!r} is.")
        self.frames.add(tuple(frame))

    def add_chance(self, numbers: list) -> None:
        self.die.numbers.extend(numbers)

    def power_cycle(self) -> None:
        """Nothing is left but the store, and the card that lies on the reader is still there."""
        card = self.ports.reader.card
        self._start()
        if card is not None:
            self.place(card)

    def rows(self) -> list:
        return self.ports.display.rows()

    def take_tones(self) -> list:
        played = list(self.ports.buzzer.played)
        self.ports.buzzer.played.clear()
        return played

    def last_command(self) -> dict | None:
        return last_command(self.store, self.editions)

    def stored_commands(self) -> list:
        """All commands of the newest game, in order, as they stand in the store."""
        return self._commands_of(Journal(self.store).games()[-1:])

    def all_commands(self) -> list:
        """All commands of all games in the store, the oldest game first."""
        return self._commands_of(Journal(self.store).games())

    def ledger_log(self) -> list:
        """The newest game as the lines of a ledger log, the header first."""
        journal = Journal(self.store)
        header = journal.open(journal.games()[-1]).header.decode()
        return [header] + [json.dumps(command) for command in self.stored_commands()]

    def _commands_of(self, games: list) -> list:
        found = []
        for number in games:
            found += read_game(self.store, self.editions, number)[1]
        return found

    def difference(self, expected: dict) -> tuple | None:
        if self.app.game is None:
            return "game", expected, None
        return state.difference(self.app.game, expected)
