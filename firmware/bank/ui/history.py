"""The last commands in words, the newest first; what was taken back is marked.

May import `ui.page`.
"""

from bank.ui import words
from bank.ui.english import TEXT
from bank.ui.page import BACK, Page, frame


class History(Page):
    """One command a screen: `D` shows the one before it, `A` the one after it."""

    def __init__(self, unit):
        super().__init__(unit)
        self.back = 0

    def frame(self) -> list:
        lines = self.unit.teller.history(len(self.unit.teller.lines))
        if not lines:
            return frame([TEXT["t_history"], TEXT["nothing_yet"]], TEXT["keys_back"])
        number, text, is_undone = lines[-1 - self.back]
        mark = TEXT["undone_mark"] if is_undone else ""
        return frame(words.wrap("%d%s %s" % (number, mark, text), 3), TEXT["keys_history"])

    def key(self, key: str):
        if key == "D" and self.back + 1 < len(self.unit.teller.lines):
            self.back += 1
        elif key == "A" and self.back:
            self.back -= 1
        elif key in "*#":
            return BACK
        return None
