"""The seconds of an auction or a trade, and their beeps.

May import `ui.tones`.
"""

from bank.ui import tones


class Countdown:
    """Seconds that run down to nothing, with a beep for each of the last ones."""

    def __init__(self, unit, seconds: int, warning: int):
        self.unit = unit
        self.end_ms = unit.now() + seconds * 1000
        self.warning = warning
        self.beeped_at = seconds

    def seconds(self, now: int) -> int:
        """Whole seconds left at `now` ms, rounded up; 0 when the time is over."""
        return max((self.end_ms - now + 999) // 1000, 0)

    def is_over(self, now: int) -> bool:
        """True when no time is left; beeps on the way there."""
        left = self.seconds(now)
        if left <= self.warning and left < self.beeped_at:
            self.beeped_at = left
            self.unit.play(tones.TICK if left else tones.TIME_UP)
        return left == 0
