"""The ports of the unit without the hardware: what `tapbank play` and the tests give to the app.

Imports the standard library only. Every port here answers as the driver of the real part does,
never blocks, and is strict: what the real part could not do (a cell off the display, a key that is
not on the pad) is a ValueError, never quietly put right.
"""

import random
import time
from collections import deque

KEYS = ("1", "2", "3", "A", "4", "5", "6", "B", "7", "8", "9", "C", "*", "0", "#", "D")
ROWS = 4
COLUMNS = 20
GLYPH_ROWS = 8
UID_DIGITS = (8, 14, 20)  # ISO 14443-3: UIDs of 4, 7 or 10 bytes
TONES_KEPT = 1000


def is_uid(text: str) -> bool:
    """True for a card's number: 4, 7 or 10 bytes in lower-case hexadecimal digits."""
    return len(text) in UID_DIGITS and all(digit in "0123456789abcdef" for digit in text)


class Keypad:
    """The 4x4 keypad: `press` and `release` move a key, `read` gives the app the next edge."""

    def __init__(self):
        self._edges = deque()
        self._down = set()

    def press(self, key: str):
        """Push a key down; a key that is down already stays down and gives no second edge."""
        if key not in KEYS:
            raise ValueError(f"There is no key {key!r} on the keypad.")
        if key not in self._down:
            self._down.add(key)
            self._edges.append((key, True))

    def release(self, key: str):
        """Let a key go; a key that is up already gives no edge."""
        if key not in KEYS:
            raise ValueError(f"There is no key {key!r} on the keypad.")
        if key in self._down:
            self._down.remove(key)
            self._edges.append((key, False))

    def type(self, keys: str):
        """Press and release each key of a text, one after the other."""
        for key in keys:
            self.press(key)
            self.release(key)

    def is_down(self, key: str) -> bool:
        """True while the key is held."""
        return key in self._down

    def read(self) -> tuple | None:
        """The port: the next edge as (key, is_down), or None."""
        return self._edges.popleft() if self._edges else None


class Reader:
    """The card reader: at most one card lies on it."""

    def __init__(self):
        self._uid = None
        self._alive = True

    def place(self, uid: str):
        """Lay a card on the reader, in place of one that may lie there."""
        if not is_uid(uid):
            raise ValueError(f"{uid!r} is not the number of a card.")
        self._uid = uid

    def remove(self):
        """Take the card away."""
        self._uid = None

    def unplug(self):
        """From now on the reader is dead: it sees no card and says so."""
        self._alive = False

    def plug_in(self):
        """The reader lives again; a card that lies there is seen."""
        self._alive = True

    @property
    def card(self) -> str | None:
        """The card that lies there, whether the reader is alive or not."""
        return self._uid

    def read(self) -> str | None:
        """The port: the number of the card that lies there now, or None."""
        return self._uid if self._alive else None

    def is_alive(self) -> bool:
        """The port: False while the reader does not answer."""
        return self._alive


class Display:
    """The 20x4 character display; `version` grows whenever what it shows has changed."""

    def __init__(self):
        self._cells = [[" "] * COLUMNS for _ in range(ROWS)]
        self._alive = True
        self.backlight = True
        self.glyphs = {}
        self.version = 0

    def write(self, row: int, column: int, text: str):
        """The port: put the text's cells on one row, beginning at a column, both from 0."""
        if not 0 <= row < ROWS or column < 0 or column + len(text) > COLUMNS:
            raise ValueError(f"{text!r} at row {row}, column {column} is not on the display.")
        for cell in text:
            if ord(cell) > 0xFF:
                raise ValueError(f"The display has no character {cell!r}.")
        if not self._alive:
            return
        cells = self._cells[row]
        if "".join(cells[column : column + len(text)]) != text:
            cells[column : column + len(text)] = text
            self.version += 1

    def define(self, code: int, rows: bytes):
        """Draw the custom character 0 to 7: eight rows of five dots, the left dot worth 16."""
        if not 0 <= code < 8 or len(rows) != GLYPH_ROWS or any(row > 0x1F for row in rows):
            raise ValueError(f"{list(rows)} is not a custom character {code}.")
        if self.glyphs.get(code) != bytes(rows):
            self.glyphs[code] = bytes(rows)
            self.version += 1

    def light(self, is_on: bool):
        """Switch the backlight."""
        if self.backlight != is_on:
            self.backlight = is_on
            self.version += 1

    def unplug(self):
        """From now on the display is dead: writes are lost."""
        self._alive = False

    def plug_in(self):
        """The display lives again and is blank, as after power-on."""
        self._alive = True
        self._cells = [[" "] * COLUMNS for _ in range(ROWS)]
        self.version += 1

    def is_alive(self) -> bool:
        """The port: False while the display does not answer."""
        return self._alive

    def rows(self) -> list:
        """What it shows: four strings of twenty characters."""
        return ["".join(cells) for cells in self._cells]


class Buzzer:
    """The buzzer: remembers the last tones, and announces them to a listener if it has one."""

    def __init__(self, listener=None):
        self.played = deque(maxlen=TONES_KEPT)
        self._listener = listener

    def play(self, tones: tuple):
        """The port: play (hertz, milliseconds) pairs in place of what plays; 0 hertz is silence."""
        for hertz, milliseconds in tones:
            if hertz < 0 or milliseconds < 0:
                raise ValueError(f"{tones!r} cannot be played.")
        self.played.append(tuple(tones))
        if self._listener:
            self._listener(tones)


class Clock:
    """The real clock: milliseconds that only grow."""

    def ms(self) -> int:
        """The port: milliseconds since some moment."""
        return time.monotonic_ns() // 1_000_000


class SettableClock:
    """A clock that stands still until a test moves it on."""

    def __init__(self, ms: int = 0):
        self._ms = ms

    def ms(self) -> int:
        """The port: milliseconds since some moment."""
        return self._ms

    def advance(self, ms: int):
        """Let time pass."""
        if ms < 0:
            raise ValueError("A clock does not run backwards.")
        self._ms += ms


class Chance:
    """The real die."""

    def __init__(self):
        self._random = random.SystemRandom()

    def below(self, n: int) -> int:
        """The port: a number from 0 to n - 1."""
        return self._random.randrange(n)


class ListedChance:
    """A die that falls as the test has listed."""

    def __init__(self, numbers):
        self._numbers = deque(numbers)

    def below(self, n: int) -> int:
        """The port: the next number of the list, which must be from 0 to n - 1."""
        if not self._numbers:
            raise ValueError("The list of chance is used up.")
        number = self._numbers.popleft()
        if not 0 <= number < n:
            raise ValueError(f"The next chance on the list is {number}, asked was below {n}.")
        return number


class Ports:
    """All ports of one unit; what is not given is the virtual port with the real clock and die."""

    def __init__(
        self, keypad=None, reader=None, display=None, buzzer=None, clock=None, chance=None
    ):
        self.keypad = keypad or Keypad()
        self.reader = reader or Reader()
        self.display = display or Display()
        self.buzzer = buzzer or Buzzer()
        self.clock = clock or Clock()
        self.chance = chance or Chance()
