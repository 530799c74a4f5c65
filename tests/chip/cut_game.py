"""A game by keys on the emulated chip whose power can be cut at any operation of its flash.

May import everything of tests/chip, the recordings of power cuts, the bank and host_tools. What
always holds: a command counts as acknowledged from the moment that the display says so. That every
cut is survived is shown on the PC, on littlefs without the chip (tests/test_power_cuts.py).
"""

import random

from chip import stored, stored_game
from chip.figures import AT_REST_MS, Table
from power_cuts import Recording
from ram_store import RamStore

from bank import money, state
from bank.editions import city
from bank.editions import load as load_edition
from bank.game import Game
from bank.refusals import OK
from bank.teller import Teller
from host_tools import uf2
from host_tools.pico_flash import ERASE
from host_tools.virtual import SettableClock

CITY = load_edition(city.EDITION)
EDITIONS = {CITY.id: CITY}
ACKNOWLEDGED = ("PAID", "DONE", "TAKEN BACK")
IDLE_MS = 500  # what can wait is begun when no key has come for 300 ms


class Cut:
    """The file system as a cut left it; from `least` to `most` commands have to be found."""

    def __init__(self, where: str, blocks: list, least: int, most: int):
        self.where = where
        self.file_system = b"".join(blocks)
        self.least = least
        self.most = most


class CutGame:
    """One game; `commands` are all that were made, those before the recording among them."""

    def __init__(self, image: bytes, file_system: bytes, players: list):
        """image: a UF2 file; players: of the game that will be begun, if there is none yet."""
        self._program = uf2.decode(image)
        found = stored.game_in_play(self._whole(file_system), EDITIONS)
        self.players = found[0].names if found else players
        self.commands = found[1] if found else []
        self._is_begun = found is not None
        self.table = self.unit_with(file_system)

    def power_on(self, row: str) -> None:
        """Wait until the display shows such a row; from then on there are cuts."""
        self.table.power_on(row)
        acknowledged = len(self.commands) if self._is_begun else -1
        self.recording = Recording(self.table.chip.flash_chip, acknowledged)

    def unit_with(self, file_system: bytes) -> Table:
        """A unit with the same program, whose power comes on."""
        return Table(self._whole(file_system))

    def _whole(self, file_system: bytes) -> bytes:
        return stored_game.with_program(self._program, file_system)

    def after(self, count: int, *more: dict) -> Game:
        """The game on this machine after its first commands, and then some."""
        game = Game(CITY, self.players, {})
        for command in [*self.commands[:count], *more]:
            assert game.apply(dict(command)) == OK
        return game

    def told(self, count: int) -> str:
        """The last of its first commands in words, as this machine tells it."""
        teller = Teller(RamStore(), EDITIONS, SettableClock(0))
        assert teller.start(CITY, self.players, {})
        for command in self.commands[:count]:
            assert teller.do(dict(command)) == OK
        return teller.lines[-1][1] if count else "nothing yet"

    def confirm(self, starts: tuple = ACKNOWLEDGED) -> None:
        """Press `#`, by which all that was made is acknowledged, and leave the unit in peace."""
        self.table.press_until("#", starts)
        self.recording.acknowledge(len(self.commands))
        self.table.chip.run(IDLE_MS)

    def get_salary(self, seat: int) -> None:
        """The player on this seat, from 1 on, passes GO."""
        self.do(f"C1{seat}", {"do": "salary", "player": self.players[seat - 1]})

    def do(self, keys: str, command: dict) -> None:
        """Make a command by these keys and a `#`."""
        self.table.keys(keys)
        self.commands.append(command)
        self.confirm()

    def take_back(self) -> None:
        """Hold `*` down, and say yes."""
        self.table.press_until("*", ("#undo",))
        self.table.chip.run(AT_REST_MS)
        self.commands.append({"do": "undo"})
        self.confirm()

    def cuts(self, count: int, seed: int) -> list[Cut]:
        """So many cuts by chance, a third of them at erases if there are as many."""
        operations = self.recording.operations
        at_erases = set()
        for number, operation in enumerate(operations):
            if operation[0] == ERASE:
                at_erases.update((2 * number, 2 * number + 1, 2 * number + 2))
        images = list(self.recording.images())
        assert images[-1][0] == self.table.chip.flash_chip.blocks
        chance = random.Random(seed)
        places = chance.sample(sorted(at_erases), min(len(at_erases), -(-count // 3)))
        others = sorted(set(range(len(images))) - at_erases)
        places += chance.sample(others, count - len(places))
        return [Cut(_where(place, operations), *images[place]) for place in places]


def check(game: CutGame, cut: Cut) -> None:
    """After the cut the unit shows and has what was acknowledged, whole, and a payment goes on."""
    print(f"Cut {cut.where}; from {cut.least} to {cut.most} commands.")
    unit = game.unit_with(cut.file_system)
    unit.power_on("#")
    rows = [row.strip() for row in unit.parts.lcd.rows()]
    found = stored.game_in_play(unit.chip.flash, EDITIONS)
    if found is None:
        assert cut.least < 0, f"the game is gone; {rows}"
        assert rows[3] == "#new game", rows
        return
    count = len(found[1])
    assert cut.least <= count <= cut.most, f"{count} commands; {rows}"
    expected = game.after(count)
    whole = state.dumps(expected)
    assert state.dumps(found[0]) == whole
    is_short = rows[0] == ", ".join(game.players)
    assert " ".join(rows[is_short:3]).strip() == f"Last: {game.told(count)}", rows
    assert rows[3] == "#go on    D new game", rows
    unit.key("#")
    home = " ".join(unit.parts.lcd.rows())
    assert all(money.bare(CITY, player.cash) in home for player in expected.players), home
    unit.keys("C11#")
    assert unit.parts.lcd.rows()[0].startswith("PAID M2M"), unit.parts.lcd.rows()
    found = stored.game_in_play(unit.chip.flash, EDITIONS)
    expected = game.after(count, {"do": "salary", "player": game.players[0]})
    assert state.dumps(found[0]) == state.dumps(expected), f"{len(found[1])} commands"


def _where(place: int, operations: list) -> str:
    number, is_half = divmod(place, 2)
    if number == len(operations):
        return f"after all {number} operations"
    kind, block, offset, _ = operations[number]
    when = "in the middle of" if is_half else "before"
    return f"{when} operation {number}, {kind} in block {block} at {offset}"
