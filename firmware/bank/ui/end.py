"""The end of a game: the ranking, and the way to the next game.

May import `ui.lent`, `ui.ranking`.
"""

from bank.ui import lent
from bank.ui.english import TEXT
from bank.ui.page import Page, frame, next_top
from bank.ui.ranking import ranking_rows


class Ranking(Page):
    """Who has won; three places on a screen."""

    def __init__(self, unit):
        super().__init__(unit)
        self.top = 0

    def frame(self) -> list:
        lines = ranking_rows(self.game)
        keys = "keys_over" if len(lines) > 3 else "keys_over_short"
        return frame(lines[self.top : self.top + 3], TEXT[keys])

    def key(self, key: str):
        if key == "#":
            return lent.set_up(self.unit)
        if key == "A":
            return lent.older_games(self.unit)
        if key == "D":
            self.top = next_top(self.top, len(ranking_rows(self.game)))
        return None
