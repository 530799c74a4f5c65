"""Games on the Pico's littlefs whose power can be cut at any operation of the flash.

Imports the bank, its maker of games and the flash in memory. What always holds: a `Recording`
has every program and erase operation from its first image on, and how many commands were
acknowledged when each began; so the image of any cut can be made without playing again.
"""

from bank import commands, state
from bank.game import Game
from bank.teller import Teller
from host_tools.maker import PLAYERS, Maker
from host_tools.pico_flash import BLOCK, ERASE, ERASED, PicoFlash, programmed
from host_tools.virtual import SettableClock


class Recording:
    """What is done to a flash chip from now on; `marks` has (operations, acknowledged)."""

    def __init__(self, chip, acknowledged: int):
        """chip: with `blocks` and `log` as `pico_flash.Chip` has them."""
        self.first = list(chip.blocks)
        self.operations: list = []
        self.marks = [(0, acknowledged)]
        chip.log = self.operations

    def acknowledge(self, count: int) -> None:
        self.marks.append((len(self.operations), count))

    def images(self):
        """Yield (image, least, most) for a cut before, in the middle of and after each operation.

        An image after an operation is the one before the next, so that it is given once, with the
        bounds of both: from `least` to `most` commands have to be found.
        """
        blocks = list(self.first)
        before = self._acknowledged(0, False)
        for number, operation in enumerate(self.operations):
            now = self._acknowledged(number, True)
            yield list(blocks), now, before + 1
            yield cut(blocks, operation, True), now, now + 1
            blocks = cut(blocks, operation, False)
            before = now
        yield list(blocks), self._acknowledged(len(self.operations), True), before + 1

    def _acknowledged(self, operations: int, is_last: bool) -> int:
        """How many were acknowledged when so many operations were done: at least, or in the end."""
        counts = [count for done, count in self.marks if done <= operations]
        return counts[-1] if is_last else counts[0]


def cut(blocks: list, operation: tuple, is_half: bool) -> list:
    """The image with the operation done, or the first half of it."""
    kind, block, off, data = operation
    after = list(blocks)
    if kind == ERASE:
        middle = BLOCK // 2 if is_half else BLOCK
        after[block] = ERASED[:middle] + blocks[block][middle:]
    else:
        data = data[: len(data) // 2] if is_half else data
        after[block] = programmed(blocks[block], off, data)
    return after


class PlayedGame:
    """A game of City by the unit's own teller, with idle time after each command."""

    def __init__(self, edition, count: int, seed: int, flash: PicoFlash | None = None):
        self.edition = edition
        self.flash = flash or PicoFlash()
        self.clock = SettableClock(1000)
        self.teller = Teller(self.flash.store(), {edition.id: edition}, self.clock)
        self.recording = Recording(self.flash.chip, -1)
        assert self.teller.start(edition, PLAYERS, {})
        self.recording.acknowledge(0)
        self.rest()
        self.states = [state.dumps(self.game)]  # after so many commands
        self.payloads: list = []
        self._play(Maker(Game(edition, PLAYERS, {}), seed), count)

    @property
    def game(self):
        return self.teller.game

    def _play(self, maker: Maker, count: int) -> None:
        while len(self.payloads) < count:
            command, result = maker.next()
            if result == "ok":
                self.do(command)
        while self.game.desk.debt_count:
            self.do({"do": "undo"})
        self.do({"do": "finish"})

    def do(self, command: dict) -> None:
        self.clock.advance(7919)
        command = dict(command)
        assert self.teller.do(command) == "ok"
        self.payloads.append(commands.pack(self.game, command))
        self.states.append(state.dumps(self.game))
        self.recording.acknowledge(len(self.payloads))
        self.rest()

    def rest(self) -> None:
        """Idle time until there is nothing to do."""
        before = -1
        while before != self.flash.chip.programs:
            before = self.flash.chip.programs
            self.teller.rest()
