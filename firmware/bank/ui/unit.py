"""What the pages share: the teller, the time, the buzzer, the die, the countdown, the family.

May import `ui.countdown`, `ui.city`, `ui.houses`, `table`.
"""

from bank.table import NOBODY
from bank.ui.countdown import Countdown


def _screens_of(family: str):
    """What the pages of a family have of their own; loaded when it is played."""
    if family == "city":
        from bank.ui.city import CityScreens

        return CityScreens()
    from bank.ui.houses import HousesScreens

    return HousesScreens()


class Unit:
    """One unit: `teller` does the commands; `lot_countdown` runs while an auction has its time."""

    def __init__(self, teller, clock, buzzer, chance):
        self.teller = teller
        self.clock = clock
        self.buzzer = buzzer
        self.chance = chance
        self.lot_countdown = None
        self._screens: dict = {}
        self.reader_is_alive = True
        self.turns = None  # the markers, where the game has turn help
        self.begin_turns()
        self.is_resumed = teller.game is not None  # the game was found at power-on: offer it

    @property
    def screens(self):
        """What the pages of this game's family have of their own."""
        family = self.teller.game.edition.family
        if family not in self._screens:
            self._screens = {family: _screens_of(family)}
        return self._screens[family]

    def begin_turns(self) -> None:
        """Take the markers of the game in play, where its table wants turn help."""
        teller = self.teller
        self.turns = None
        if teller.game is not None and teller.game.options["turn_help"]:
            from bank.turns import Turns

            self.turns = Turns(teller.store, teller.game, teller.journal.number)

    def set_aside(self) -> None:
        """Give up all that the game in play holds in memory; `take_up_again` has it back."""
        self.teller.set_aside()
        self.lot_countdown = None
        self.turns = None
        self._screens = {}

    def take_up_again(self) -> None:
        """Go on with the game that was set aside."""
        self.teller.take_up_again()
        self.begin_turns()

    def marker_menu(self):
        """The menu that puts a marker by hand, or says whose turn it is."""
        from bank.ui.turn import marker_menu

        return marker_menu(self)

    def before_command(self) -> None:
        """Note where the markers stand, for an undo of the command that comes now."""
        if self.turns is not None:
            self.turns.remember()

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
        """Keep the auction's countdown and the markers in step with the game."""
        if self.turns is not None:
            from bank.ui.turn import follow

            follow(self, command)
        if command["do"] == "auction":
            self.start_lot_countdown()
        elif self.teller.game.desk.lot == NOBODY or command["do"] in ("close", "undo"):
            self.lot_countdown = None
