"""Typing a name on twelve keys: each digit key goes through its letters, as on a telephone.

May import `ui.page`, `ui.english`, `log`.
"""

from bank import log
from bank.ui.english import LETTERS, TEXT
from bank.ui.page import Notice, Page, frame

NEXT_LETTER_MS = 1200  # after so long the same key begins a new letter


class AskName(Page):
    """A name: the one that is offered, or one that is typed over it; `#` takes it."""

    def __init__(self, unit, offered: str, taken: list, answer):
        super().__init__(unit)
        self.name = offered
        self.taken = taken
        self.answer = answer
        self.is_offered = True  # the first letter typed replaces the offered name
        self.last_key = ""
        self.last_ms = 0
        self.turn = 0

    def frame(self) -> list:
        shown = TEXT["name_is"] % self.name + ("" if self.is_offered else "_")
        return frame([shown, TEXT["name_hint"], TEXT["name_hint_2"]], TEXT["keys_name"])

    def key(self, key: str):
        if key == "#":
            problem = name_problem(self.name, self.taken)
            return Notice(self.unit, problem) if problem else self.answer(self.name)
        if key == "D":
            self.name = "" if self.is_offered else self.name[:-1]
            self.is_offered = False
            self.last_key = ""
            return None
        if key in LETTERS:
            self._type(key)
            return None
        return super().key(key)

    def _type(self, key: str) -> None:
        now = self.unit.now()
        if self.is_offered:
            self.name = ""
            self.is_offered = False
        letters = LETTERS[key]
        if key == self.last_key and now - self.last_ms < NEXT_LETTER_MS and self.name:
            self.turn = (self.turn + 1) % len(letters)
            self.name = self.name[:-1]
        else:
            self.turn = 0
        if len(self.name) < log.NAME_WIDTH:
            letter = letters[self.turn]
            self.name += letter.lower() if self.name else letter
        self.last_key = key
        self.last_ms = now


def name_problem(name: str, taken: list):
    """The key of the sentence that says why a name will not do, or None."""
    if not name.strip():
        return "name_empty"
    if name in taken:
        return "name_taken"
    return "name_bank" if name.lower() == "bank" else None
