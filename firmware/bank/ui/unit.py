"""What the pages share: the teller, the time, the buzzer, the Build button's die, the countdown.

May import `ui.tones`, `table`.
"""

from bank.table import NOBODY
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


class Unit:
    """One unit: `teller` does the commands; `lot_countdown` runs while an auction has its time."""

    def __init__(self, teller, clock, buzzer, chance):
        self.teller = teller
        self.clock = clock
        self.buzzer = buzzer
        self.chance = chance
        self.lot_countdown = None
        self.reader_is_alive = True
        self.is_resumed = teller.game is not None  # the game was found at power-on: offer it

    def now(self) -> int:
        """Milliseconds from any start."""
        return self.clock.ms()

    def play(self, sequence: tuple) -> None:
        """Let the buzzer play (hertz, ms) pairs."""
        self.buzzer.play(sequence)

    def start_lot_countdown(self) -> None:
        """Give the lot that is up its time (A4)."""
        edition = self.teller.game.edition
        self.lot_countdown = Countdown(self, edition.auction_s, edition.warning_s)

    def after_command(self, command: dict) -> None:
        """Keep the auction's countdown in step with the game."""
        if command["do"] == "auction":
            self.start_lot_countdown()
        elif self.teller.game.desk.lot == NOBODY or command["do"] in ("close", "undo"):
            self.lot_countdown = None
