"""The firmware as `main` puts it together, on the chip models: a Driver for the rig's scripts.

May import `main`, `chips`, `host_tools` and the bank. Keys bounce, cards are heard bit by bit, and
the rows are read out of the display's memory.
"""

import main
from bank import state
from chips.clock import MS, VirtualClock
from chips.fake_machine import FakeMachine, FakeTime, Parts
from chips.folder_flash import FolderFlash
from chips.hands import Hands
from drivers.buzzer import Buzzer
from drivers.store import FlashStore
from host_tools.virtual_unit import Die, StoreWithFaults, last_command

STEP_MS = 2
START_MS = 400  # until the display and the reader have been found


class RecordingBuzzer:
    """Remembers what the app plays, and lets the real driver play it."""

    def __init__(self, buzzer: Buzzer):
        self._buzzer = buzzer
        self.played: list[tuple] = []

    def play(self, tones: tuple) -> None:
        self.played.append(tones)
        self._buzzer.play(tones)


class ChipUnit(Hands):
    """One unit on its parts; a fault of the app is raised, as is one of the chips."""

    def __init__(self, folder, editions: dict, shelf: dict | None = None):
        """folder: where the store keeps its files; editions and shelf as VirtualUnit has them."""
        super().__init__()
        self.store = StoreWithFaults(FlashStore(str(folder), FolderFlash(folder)))
        self.editions = editions
        self.shelf = editions if shelf is None else shelf
        self.die = Die()
        self.clock = VirtualClock()
        self.time = FakeTime(self.clock)
        self.parts = Parts(self.clock)
        self.machine = FakeMachine(self.parts)
        self.longest_step_ms = 0
        self._start()

    def _start(self) -> None:
        self.machine.reset()
        self.machine = FakeMachine(self.parts)
        self.unit = main.Unit(self.machine, self.time, self.store, self.die, self.editions)
        self.app = self.unit.app
        self.buzzer = RecordingBuzzer(self.unit.buzzer)
        self.app.unit.buzzer = self.buzzer
        self.unit.start()
        self.pass_time(START_MS)

    def know(self, editions: list) -> bool:
        if self.store.names() or not set(editions) <= set(self.shelf):
            return False
        self.editions = {id: self.shelf[id] for id in editions}
        self.power_cycle()
        return True

    def plug(self, part: str, is_in: bool) -> None:
        if part == "store":
            self.store.is_broken = not is_in
        else:
            super().plug(part, is_in)

    def pass_time(self, ms: int) -> None:
        end = self.clock.ns() + ms * MS
        while self.clock.ns() < end:
            self.step()

    def step(self) -> None:
        """One round of the main loop."""
        began = self.clock.ns()
        self.unit.step()
        self.longest_step_ms = max(self.longest_step_ms, (self.clock.ns() - began) / MS)
        if self.app.fault:
            raise self.app.fault
        self.time.sleep_ms(STEP_MS)

    def add_chance(self, numbers: list) -> None:
        self.die.numbers.extend(numbers)

    def power_cycle(self) -> None:
        """All chips start anew; the card that lies on the reader is still there."""
        self.parts.expander.power_on()
        self.parts.reader.revive()
        self._start()

    def take_tones(self) -> list:
        played = list(self.buzzer.played)
        self.buzzer.played.clear()
        return played

    def last_command(self) -> dict | None:
        return last_command(self.store, self.editions)

    def difference(self, expected: dict) -> tuple | None:
        if self.app.game is None:
            return "game", expected, None
        return state.difference(self.app.game, expected)
