"""The games that are kept beside the one in play: who played, how it ended, and the seal.

May import `log`, `ui.ranking`, `ui.page`, `ui.words`. They are only looked at.
"""

from bank import log
from bank.ui import words
from bank.ui.english import TEXT
from bank.ui.page import BACK, Notice, Page, Reading, frame, row
from bank.ui.ranking import ranking_rows


class OlderGames(Page):
    """One game a screen, the newest first: `D` shows the one before it, `#` how it ended."""

    def __init__(self, unit):
        super().__init__(unit)
        self.numbers = unit.teller.older()
        self.place = 0
        self.found = None
        self._look()

    def _look(self) -> None:
        if self.numbers:
            self.found = self.unit.teller.look(self.numbers[self.place])

    def frame(self) -> list:
        if not self.numbers:
            return frame([TEXT["t_games"], TEXT["nothing_yet"]], TEXT["keys_back"])
        title = TEXT["game_number"] % self.numbers[self.place]
        if self.found is None:
            return frame([title, TEXT["unreadable"]], TEXT["keys_games"])
        title = row(title, TEXT["ended"] if self.found.is_finished else "")
        names = log.read_object(self.found.header.decode())["players"]
        lines = words.wrap(", ".join(names), 1)
        return frame(
            [title] + lines + [TEXT["commands_made"] % self.found.count], TEXT["keys_games"]
        )

    def key(self, key: str):
        if key == "*" or not self.numbers:
            return BACK
        if key in "DA":
            self.place = (self.place + (1 if key == "D" else -1)) % len(self.numbers)
            self._look()
        if key == "#":
            return self._result()
        return None

    def _result(self):
        """The ranking at the end of the game, and its seal."""
        number = self.numbers[self.place]
        game = self.unit.teller.old_game(number)
        if self.found is None or game is None:
            return Notice(self.unit, "game_unreadable", number)
        return Reading(self.unit, ranking_rows(game) + seal_rows(self.found.link))


def seal_rows(link: bytes) -> list:
    """A game's seal as `tapbank verify` prints it, in two rows."""
    digits = "".join(["%02x" % byte for byte in link])
    groups = [digits[at : at + 4] for at in range(0, len(digits), 4)]
    return [
        row(TEXT["seal"], " ".join(groups[:2])),
        row("", " ".join(groups[2:])),
    ]
