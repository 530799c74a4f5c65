"""The image on the emulated chip with the chip models on its pins: a Driver for the rig's scripts.

Imports chip, chips, host_tools and the bank. Twin of chips.chip_unit. What is stored is read from
the flash, so that the chip never notices that it is looked at.
"""

from chip import stored
from chip.emulated import Chip
from chip.sounds import is_silent, sequences_of
from chip.wiring import Wiring
from chips.hands import Hands

from bank import state
from host_tools import uf2
from host_tools.edition import known
from host_tools.rig import AWAY_MS, TONES
from host_tools.virtual_unit import last_command

START_MS = 3000  # at most, until something is on the display
SETTLED_MS = 50
BUSY_MS = 2000  # at most, until the unit has done what was asked of it
SCANS = 4  # the first may be the one that sees a key, and those after an erase come at once
TAKEN_MS = 5  # until a key that a scan has told is taken by the loop, when it has time
SILENT_MS = 2000  # at most, until a sequence of tones is over
# A hand that has lifted a card need not wait until that card may be laid down again.
LIFT_MS = 60


class EmulatedUnit(Hands):
    """One unit. Its editions are those of the image, and its flash outlives a power cut."""

    def __init__(self, image: bytes, prepare=None):
        """image: a UF2 file; prepare(parts) may change the parts before power comes on."""
        super().__init__()
        self.editions = known(())
        self._prepare = prepare or (lambda parts: None)
        self._lifted: dict[str, float] = {}  # UID -> when
        self._is_lift = False
        self._start(uf2.decode(image))

    def _start(self, flash: bytes) -> None:
        wiring = Wiring()
        self.chip = Chip(flash, [wiring])
        self.parts = wiring.parts
        self._prepare(self.parts)
        self._lifted.clear()
        if self.card is not None:
            self.parts.reader.place(self.card)

    def wait_for_screen(self, what: str = "", milliseconds: float = START_MS) -> None:
        """Let the unit work until some row has the text, or any text."""

        def is_shown() -> bool:
            return any(what in row and row.strip() for row in self.rows())

        self.chip.run_until(is_shown, milliseconds, f"no {what or 'text'} on the display")
        self.chip.run(SETTLED_MS)

    def know(self, editions: list) -> bool:
        if set(editions) != set(self.editions):
            return False
        self.wait_for_screen()  # before it there is no file system
        return not stored.game_store(self.chip.flash).names()

    def place(self, uid: str) -> None:
        lifted = self._lifted.get(uid)
        if lifted is not None:
            self.chip.run(max(lifted + AWAY_MS - self.chip.milliseconds(), 0))
        super().place(uid)
        self._is_lift = False

    def remove(self) -> None:
        if self.card is not None:
            self._lifted[self.card.uid.hex()] = self.chip.milliseconds()
            self._is_lift = True
        super().remove()

    def pass_time(self, ms: int) -> None:
        """Let time pass, and the unit finish what it does: it sleeps between two rounds then.

        While it stores a command it only notices keys, and who plays waits for the screen.
        """
        self.chip.run(min(ms, LIFT_MS) if self._is_lift else ms)
        self._is_lift = False
        enough = self.parts.keys.scans + SCANS
        self.chip.run_until(
            lambda: self.parts.keys.scans >= enough, BUSY_MS, "the keys are not looked at"
        )
        self.chip.run(TAKEN_MS)
        self.chip.run_until(lambda: self.chip.is_asleep, BUSY_MS, "the unit is busy")

    def add_chance(self, numbers: list) -> None:
        for number in numbers:
            self.chip.oscillator.bytes.extend(divmod(number, 256))

    def power_cycle(self) -> None:
        """All starts anew but the flash; the card that lies on the reader is still there."""
        self._start(self.chip.flash)
        self.wait_for_screen()

    def take_tones(self) -> list:
        changes = self.parts.buzzer.changes

        def is_over() -> bool:
            return is_silent(changes, self.chip.milliseconds())

        if not is_over():
            self.chip.run_until(is_over, SILENT_MS, "the buzzer does not fall silent")
        played = sequences_of(changes, list(TONES.values()))
        changes.clear()
        return played

    def last_command(self) -> dict | None:
        return last_command(stored.game_store(self.chip.flash), self.editions)

    def commands(self) -> list:
        """All commands of the game in play, as they are stored."""
        found = stored.game_in_play(self.chip.flash, self.editions)
        return found[1] if found else []

    def state(self) -> str:
        """The state of the game in play, as text."""
        found = stored.game_in_play(self.chip.flash, self.editions)
        return state.dumps(found[0]) if found else ""

    def difference(self, expected: dict) -> tuple | None:
        found = stored.game_in_play(self.chip.flash, self.editions)
        return state.difference(found[0], expected) if found else ("game", expected, None)
