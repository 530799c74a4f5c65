"""The 4x4 key matrix: settling, debounce, and no ghost keys.

May import `constant`. Rows are open-drain outputs, of which one at a time is low; columns are
inputs with pull-ups. So two keys held in one column never short two outputs. Without diodes three
keys on the corners of a rectangle show the fourth: such a scan says nothing and is left out.
"""

from drivers.constant import const

_SIDE = const(4)
_KEYS = const(16)
_SETTLE_US = const(30)  # a metre of ribbon cable against the chip's weak pull-ups takes about 10
_SCAN_MS = const(4)
_PRESS_MS = const(8)  # seen down in two scans so far apart
_RELEASE_MS = const(20)  # longer, as worn contacts chatter while they are held


class Keypad:
    """The `keypad` port on four row pins and four column pins; keys: sixteen names, row by row."""

    def __init__(self, rows: tuple, columns: tuple, keys: str, time):
        self._rows = rows
        self._columns = columns
        self._time = time
        self._row_bits = bytearray(_SIDE)  # of the last scan, a bit a column
        self._since = [0] * _KEYS  # when a key was first seen otherwise than it is held to be
        self._pending = 0  # the keys of which that is so; a bit a key
        self._down = 0  # the keys that are down, debounced
        self._told = 0  # the keys that `read` has told to be down
        self._scanned = time.ticks_ms()
        self._edges = tuple([(key, is_down) for key in keys for is_down in (False, True)])
        for row in rows:
            row.value(1)

    def read(self):
        """The next debounced edge as (key, is_down), or None. Takes at most 0.3 ms or so."""
        if self._down == self._told:
            now = self._time.ticks_ms()
            if self._time.ticks_diff(now, self._scanned) < _SCAN_MS:
                return None
            self._scanned = now
            self._debounce(now)
            if self._down == self._told:
                return None
        changed = self._down ^ self._told
        key = 0
        while not changed >> key & 1:
            key += 1
        self._told ^= 1 << key
        return self._edges[2 * key + (self._down >> key & 1)]

    def _debounce(self, now: int) -> None:
        seen = self._scan()
        if seen < 0:
            return
        changed = seen ^ self._down
        self._pending &= changed
        if not changed:
            return
        for key in range(_KEYS):
            bit = 1 << key
            if not changed & bit:
                continue
            if not self._pending & bit:
                self._pending |= bit
                self._since[key] = now
            elif self._time.ticks_diff(now, self._since[key]) >= (
                _PRESS_MS if seen & bit else _RELEASE_MS
            ):
                self._pending ^= bit
                self._down ^= bit

    def _scan(self) -> int:
        """A bit for each key whose contact is closed, or -1 when there may be ghosts among them."""
        seen = 0
        for row in range(_SIDE):
            self._rows[row].value(0)
            self._time.sleep_us(_SETTLE_US)
            bits = 0
            for column in range(_SIDE):
                if not self._columns[column].value():
                    bits |= 1 << column
            self._rows[row].value(1)
            for other in range(row):
                shared = bits & self._row_bits[other]
                if shared & (shared - 1):  # two columns in two rows: a rectangle
                    seen = -1
            self._row_bits[row] = bits
            if seen >= 0:
                seen |= bits << _SIDE * row
        return seen
