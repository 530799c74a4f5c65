"""The end of a game: the ranking, and the way to the next game.

May import `ui.setup`, `ui.games`.
"""

from bank.ui import games, setup
from bank.ui.english import TEXT
from bank.ui.page import Page, frame, next_top


class Ranking(Page):
    """Who has won; three places on a screen."""

    def __init__(self, unit):
        super().__init__(unit)
        self.top = 0

    def frame(self) -> list:
        lines = games.ranking_rows(self.game)
        keys = "keys_over" if len(lines) > 3 else "keys_over_short"
        return frame(lines[self.top : self.top + 3], TEXT[keys])

    def key(self, key: str):
        if key == "#":
            return setup.first(self.unit)
        if key == "A":
            return games.OlderGames(self.unit)
        if key == "D":
            self.top = next_top(self.top, len(games.ranking_rows(self.game)))
        return None
