"""The last commands in words, the newest first, with the time in the game; and the look back.

May import `ui.page`, `ui.words`, `ui.confirm`. What was taken back is marked.
"""

from bank.ui import words
from bank.ui.confirm import confirm
from bank.ui.english import TEXT
from bank.ui.page import BACK, Notice, Page, Swap, Wait, frame


class History(Page):
    """One command a screen, `12 0:34 ...` for number 12 in minute 34 of the game.

    `D` shows the one before it, `A` the one after it.
    """

    def __init__(self, unit):
        super().__init__(unit)
        self.back = 0

    def frame(self) -> list:
        lines = self.unit.teller.lines
        if not lines:
            return frame([TEXT["t_history"], TEXT["nothing_yet"]], TEXT["keys_back"])
        number, text, mark, at = lines[-1 - self.back]
        undone = TEXT["undone_mark"] if mark == words.UNDONE else ""
        minutes = at // 60000
        line = "%d %d:%02d%s %s" % (number, minutes // 60, minutes % 60, undone, text)
        return frame(words.wrap(line, 3), TEXT["keys_history"])

    def key(self, key: str):
        if key == "D" and self.back + 1 < len(self.unit.teller.lines):
            self.back += 1
        elif key == "A" and self.back:
            self.back -= 1
        elif key in "*#":
            return BACK
        return None


def look_back(unit) -> Wait:
    """The page of an undo that needs what only the journal has."""

    def work():
        if not unit.teller.look_back():
            return Swap(Notice(unit, "no_look_back"))
        return Swap(confirm(unit, {"do": "undo"}))

    return Wait(unit, TEXT["look_back"], work)
