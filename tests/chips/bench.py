"""A unit's parts on one clock, with the fakes of `machine` and `time`: where one driver is tried.

May import `chips`.
"""

from chips.clock import MS, VirtualClock
from chips.fake_machine import FakeMachine, FakeTime, Parts


class Bench:
    """Parts, a fake machine and a fake time on one clock."""

    def __init__(self, starts_at_ms: int = 0):
        self.clock = VirtualClock()
        self.parts = Parts(self.clock)
        self.machine = FakeMachine(self.parts)
        self.time = FakeTime(self.clock, starts_at_ms)

    def run(self, step, ms: int, pause_ms: int = 2) -> list:
        """Call `step` again and again for so long; what it returned, without None."""
        found = []
        end = self.clock.ns() + ms * MS
        while self.clock.ns() < end:
            result = step()
            if result is not None:
                found.append(result)
            self.time.sleep_ms(pause_ms)
        return found

    def ms(self) -> float:
        """Milliseconds since power-on."""
        return self.clock.ns() / MS
