"""The end of a game: the ranking, and the way to the next game.

May import `ui.setup`, `money`, `rules.worth`.
"""

from bank import money
from bank.rules.worth import ranking
from bank.ui import setup
from bank.ui.english import TEXT
from bank.ui.page import Page, frame, next_top, row


class Ranking(Page):
    """Who has won; three places on a screen. Equal sums share the place (C16)."""

    def __init__(self, unit):
        super().__init__(unit)
        self.top = 0

    def lines(self) -> list:
        lines = []
        place = 0
        before = None
        for number, (player, worth) in enumerate(ranking(self.game), 1):
            if worth != before:
                place = number
            before = worth
            lines.append(row("%d %s" % (place, player.name), money.text(self.edition, worth)))
        return lines

    def frame(self) -> list:
        lines = self.lines()
        keys = "keys_over" if len(lines) > 3 else "keys_over_short"
        return frame(lines[self.top : self.top + 3], TEXT[keys])

    def key(self, key: str):
        if key == "#":
            return setup.first(self.unit)
        if key == "D":
            self.top = next_top(self.top, len(self.lines()))
        return None
