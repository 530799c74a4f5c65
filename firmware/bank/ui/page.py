"""What a page is: a small state machine that is given keys, cards and time, and shows four rows.

May import `lend`, `ui.words`, `ui.english`; lends `ui.sentences`. A page knows nothing of the
display; `ui.screen` keeps the pages that are open and carries out the moves that they answer.
"""

from bank.lend import lend
from bank.ui import words
from bank.ui.english import TEXT, WIDTH

# Moves. A page answers None to stay, a Page to open it on top of itself, or one of these.
BACK = "back"  # close this page
HOME = "home"  # close all pages


class Swap:
    """Close this page and open `page` in its place."""

    def __init__(self, page):
        self.page = page


class Finish:
    """Close all pages and open `page`, if any, on top of the first one."""

    def __init__(self, page=None):
        self.page = page


class Pass:
    """Close all pages and let the first one have this event."""


class Again:
    """Close this page and let the one below it have this event."""


def row(left: str, right: str = "") -> str:
    """One row: `left` at its left end, `right` at its right end, which takes precedence.

    A left part that is cut leaves a blank, so that two figures or words never run together.
    """
    room = WIDTH - len(right)
    if right and len(left) > room - 1:
        left = left[: max(room - 1, 0)]
    return (left[:room] + " " * (room - len(left))) + right


def frame(lines: list, keys: str) -> list:
    """Four rows: up to three `lines`, and what the keys do."""
    rows = [row(line) for line in lines[:3]]
    while len(rows) < 3:
        rows.append(" " * WIDTH)
    rows.append(row(keys))
    return rows


def next_top(top: int, count: int, on_screen: int = 3) -> int:
    """Where the next screen of `count` lines or choices begins; behind the last, at the first."""
    return top + on_screen if top + on_screen < count else 0


class Page:
    """The page that does nothing: `*` closes it, cards and time do not matter to it."""

    def __init__(self, unit):
        self.unit = unit

    @property
    def game(self):
        return self.unit.teller.game

    @property
    def edition(self):
        return self.unit.teller.game.edition

    def frame(self) -> list:
        """Four rows of twenty characters."""
        return frame([], TEXT["keys_back"])

    def key(self, key: str):
        """A key was pressed; returns a move."""
        return BACK if key == "*" else None

    def card(self, uid: str):
        """A card was tapped; returns a move."""
        return None

    def tick(self, now: int):
        """Time is `now` ms; returns a move."""
        return None


class Telling(Page):
    """A text to read; `#` or `*` closes it."""

    def __init__(self, unit, text: str):
        super().__init__(unit)
        self.lines = words.wrap(text, 4)

    def frame(self) -> list:
        if len(self.lines) > 3:
            return [row(line) for line in self.lines]
        return frame(self.lines, TEXT["keys_back"])

    def key(self, key: str):
        return BACK if key in "#*" else None

    def card(self, uid: str):
        return Again()


class Notice(Telling):
    """One of the sentences, which may have a filling."""

    def __init__(self, unit, key: str, filling=None):
        text = lend("bank.ui.sentences").SENTENCES[key]
        super().__init__(unit, text % filling if filling is not None else text)


class Question(Notice):
    """One sentence to say yes to: `#` answers with what `yes()` returns, `*` closes it."""

    def __init__(self, unit, key: str, yes, filling=None):
        super().__init__(unit, key, filling)
        self.yes = yes

    def frame(self) -> list:
        return frame(self.lines, TEXT["keys_yes_no"])

    def key(self, key: str):
        return self.yes() if key == "#" else super().key(key)


class Wait(Page):
    """Shown while `work()`, which takes long, is done; what that answers is the page's move."""

    def __init__(self, unit, text: str, work):
        super().__init__(unit)
        self.text = text
        self.work = work
        self.is_shown = False

    def frame(self) -> list:
        return frame(["", self.text], "")

    def key(self, key: str):
        return None

    def tick(self, now: int):
        if not self.is_shown:
            self.is_shown = True  # the first tick comes before the page is on the display
            return None
        return self.work()


class Menu(Page):
    """Choices numbered from 1, six on a screen or three of long ones; `D` shows the next ones.

    items: list of (label, answer()) where answer returns a move; a label of at most eight
    characters stands in one of two columns.
    """

    def __init__(self, unit, title: str, items: list):
        super().__init__(unit)
        self.title = title
        self.items = items
        self.top = 0
        longest = max(len(label) for label, _ in items)
        self.on_screen = 6 if longest < WIDTH // 2 - 1 else 3

    def frame(self) -> list:
        shown = self.items[self.top : self.top + self.on_screen]
        is_wide = self.on_screen == 3 or len(shown) <= 2
        # Without a space behind the numbers where a long label would touch the next column.
        is_tight = not is_wide and max(len(label) for label, _ in shown) > WIDTH // 2 - 3
        pattern = "%d%s" if is_tight else "%d %s"
        lines = [pattern % (n, label) for n, (label, _) in enumerate(shown, 1)]
        if not is_wide:
            lines = _in_columns(lines)
        if len(lines) < 3:
            lines = [self.title] + lines
        has_more = len(self.items) > self.on_screen
        return frame(lines, TEXT["keys_more_back" if has_more else "keys_back"])

    def key(self, key: str):
        if key == "D" and len(self.items) > self.on_screen:
            self.top = next_top(self.top, len(self.items), self.on_screen)
            return None
        if "1" <= key <= "6" and int(key) <= self.on_screen:
            place = self.top + int(key) - 1
            return self.items[place][1]() if place < len(self.items) else None
        return super().key(key)

    def card(self, uid: str):
        return Pass()


def _in_columns(cells: list) -> list:
    """Cells two to a row: 1 and 2, 3 and 4, 5 and 6."""
    lines = []
    for at in range(0, len(cells), 2):
        pair = cells[at : at + 2] + [""]
        lines.append(row(pair[0])[: WIDTH // 2] + pair[1])
    return lines


class Reading(Page):
    """Lines to read, three at a time; `D` shows the next ones."""

    def __init__(self, unit, lines: list):
        super().__init__(unit)
        self.lines = lines
        self.top = 0

    def frame(self) -> list:
        has_more = len(self.lines) > 3
        keys = TEXT["keys_more_back" if has_more else "keys_back"]
        return frame(self.lines[self.top : self.top + 3], keys)

    def key(self, key: str):
        if key == "D" and len(self.lines) > 3:
            self.top = next_top(self.top, len(self.lines))
            return None
        return BACK if key in "#*" else None

    def card(self, uid: str):
        return Pass()
