"""The dice that were rolled, typed one key a die.

May import `ui.page`, `ui.english`.
"""

from bank.ui.english import TEXT
from bank.ui.page import Page, frame, row

SPECIAL = {"A": "bus", "B": "mr"}


def dice(draft, key):
    """Asks for the dice of a command."""
    has_third = draft.unit.teller.game.options.get("speed_die", False)
    return AskDice(draft.unit, draft.title, lambda rolled: draft.answer(key, rolled), has_third)


class AskDice(Page):
    """Two dice, 1 to 6 each; with the Speed Die a third: 1 to 3, A the bus, B Mr Monopoly."""

    def __init__(self, unit, title: str, answer, has_third: bool):
        super().__init__(unit)
        self.title = title
        self.answer = answer
        self.rolled: list = []
        self.most = 3 if has_third else 2

    def frame(self) -> list:
        shown = " ".join(TEXT["d_%s" % die] for die in self.rolled)
        third = TEXT["third_die"] if self.most == 3 else ""
        return frame([self.title, row(TEXT["dice"], shown), third], TEXT["keys_dice"])

    def key(self, key: str):
        if key == "D":
            self.rolled = self.rolled[:-1]
            return None
        if key == "#":
            return self.answer(self.rolled) if len(self.rolled) >= 2 else None
        if len(self.rolled) < 2 and "1" <= key <= "6":
            self.rolled = self.rolled + [int(key)]
        elif len(self.rolled) == 2 and (key in SPECIAL or "1" <= key <= "3"):
            self.rolled = self.rolled + [SPECIAL.get(key) or int(key)]
        else:
            return super().key(key)
        return self.answer(self.rolled) if len(self.rolled) == self.most else None
