"""The memory cannot be read: say so, and erase it only when two keys have asked for that.

May import `ui.page`, `ui.english`, `ui.tones`.
"""

from bank.ui import tones
from bank.ui.english import TEXT
from bank.ui.page import Finish, Notice, Question, Swap, frame


class Unreadable(Notice):
    """Nothing was changed; `D` leads to the question whether to erase, `*` goes on without."""

    def __init__(self, unit):
        super().__init__(unit, "store_dead")

    def frame(self) -> list:
        return frame(self.lines, TEXT["keys_erase"])

    def key(self, key: str):
        if key == "D":
            return Swap(Question(self.unit, "ask_erase", lambda: _erase(self.unit)))
        return super().key(key) if key == "*" else None

    def card(self, uid: str):
        return None


def _erase(unit):
    """Erase all, for the one who has pressed `D` and then `#`."""
    if not unit.teller.erase():
        unit.play(tones.REFUSED)
        return Swap(Notice(unit, "not_erased"))
    return Finish(Notice(unit, "erased"))
