"""What the pages share: the teller, the time, the buzzer, the die, the countdown, the family.

May import `ui.countdown`, `ui.city`, `ui.houses`, `table`.
"""

from bank.table import NOBODY
from bank.ui import city, houses
from bank.ui.countdown import Countdown

_SCREENS = {"city": city.CityScreens, "houses": houses.HousesScreens}


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

    @property
    def screens(self):
        """What the pages of this game's family have of their own."""
        return _SCREENS[self.teller.game.edition.family]()

    def now(self) -> int:
        """Milliseconds from any start."""
        return self.clock.ms()

    def play(self, sequence: tuple) -> None:
        """Let the buzzer play (hertz, ms) pairs."""
        self.buzzer.play(sequence)

    def start_lot_countdown(self) -> None:
        """Give the lot that is up its time (A4)."""
        edition = self.teller.game.edition
        if edition.auction_s:
            self.lot_countdown = Countdown(self, edition.auction_s, edition.warning_s)

    def after_command(self, command: dict) -> None:
        """Keep the auction's countdown in step with the game."""
        if command["do"] == "auction":
            self.start_lot_countdown()
        elif self.teller.game.desk.lot == NOBODY or command["do"] in ("close", "undo"):
            self.lot_countdown = None
