"""The first page at power-on: to a new game, or on with the one that was left.

May import `ui.lent`, `ui.page`, `ui.words`.
"""

from bank.ui import words
from bank.ui.english import TEXT
from bank.ui.lent import set_up
from bank.ui.page import HOME, Finish, Page, Wait, frame, row


def first(unit):
    """The first page without a game: the way to one, or back to the one that was set aside."""
    if unit.teller.aside is None:
        return Welcome(unit)

    def work():
        unit.take_up_again()
        return Finish()

    return Wait(unit, TEXT["one_moment"], work)


class Welcome(Page):
    """The first page while there is no game."""

    def frame(self) -> list:
        lines = ["", row("      " + TEXT["tapbank"]), ""]
        if not self.unit.reader_is_alive:
            lines[2] = TEXT["no_reader"]
        return frame(lines, TEXT["new_game_key"])

    def key(self, key: str):
        return set_up(self.unit) if key == "#" else None


class Resume(Page):
    """The first page at power-on when a game was left unfinished: `#` goes on with it.

    It tells the last command that is booked, so that nobody need ask whether a payment was.
    """

    def frame(self) -> list:
        lines = self.unit.teller.lines
        last = lines[-1][1] if lines else TEXT["nothing_yet"]
        told = words.wrap(TEXT["last_booked"] % last, 3)
        if len(told) < 3:
            told = words.wrap(", ".join(self.game.names), 1) + told
        return frame(told, TEXT["go_on_key"])

    def key(self, key: str):
        if key == "#":
            self.unit.is_resumed = False
            return HOME
        return set_up(self.unit) if key == "D" else None
