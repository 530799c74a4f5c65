"""The 4x4 key matrix: settling, debounce, no ghost keys, and no press lost while the loop is busy.

May import `constant`. Rows are open-drain outputs, of which one at a time is low; columns are
inputs with pull-ups. So two keys held in one column never short two outputs. Without diodes three
keys on the corners of a rectangle show the fourth: such a scan says nothing and is left out.
A timer scans, whatever else goes on; what has settled waits in a ring until it is read.
"""

from array import array

from drivers.constant import const, micropython, ptr16

_SIDE = const(4)
_KEYS = const(16)
_SETTLE_US = const(30)  # a metre of ribbon cable against the chip's weak pull-ups takes about 10
_SCAN_MS = const(4)
# After a stretch without Python (an erase, a collection) the scans it has held up come at once.
_LEAST_MS = const(2)
_PRESS_MS = const(8)  # seen down in two scans so far apart
_RELEASE_MS = const(20)  # longer, as worn contacts chatter while they are held
_MOST_EDGES = const(32)  # that wait; a power of two. Nobody types 16 keys in half a second
_WORD = const(0xFFFF)

# The places of `_state`; a place has one writer, which is `read` for the second and `scan` else.
_PUT = const(0)  # how many edges have been put into the ring, without the upper bits
_TAKEN = const(1)  # and taken out of it
_DOWN = const(2)  # the keys that are down, debounced; a bit a key
_PENDING = const(3)  # the keys that are seen otherwise since a while
_SCANNED = const(4)  # when the last scan was, in milliseconds; 16 bits, as all times here
_ROW_BITS = const(5)  # what the last scan has seen of the first row, a bit a column; and so on


class Keypad:
    """The `keypad` port on four row pins and four column pins; keys: sixteen names, row by row.

    timer: a `machine.Timer`, which runs from `start` to `stop`.
    """

    def __init__(self, rows: tuple, columns: tuple, keys: str, time, timer):
        self._timer = timer
        self._rows = rows
        self._columns = columns
        self._sleep_us = time.sleep_us
        self._ticks_ms = time.ticks_ms
        self._state = array("H", [0] * (_ROW_BITS + _SIDE))
        self._since = array("H", [0] * _KEYS)  # when a pending key was first seen so
        self._ring = array("H", [0] * _MOST_EDGES)  # 2 * key + is_down
        self._edges = tuple([(key, is_down) for key in keys for is_down in (False, True)])
        self._state[_SCANNED] = time.ticks_ms() & _WORD
        for row in rows:
            row(1)

    def start(self) -> None:
        """From now on the timer scans."""
        self._timer.init(period=_SCAN_MS, mode=self._timer.PERIODIC, callback=self.scan)

    def stop(self) -> None:
        """No scan from now on, but for some that are due already."""
        self._timer.deinit()

    def read(self):
        """The next debounced edge as (key, is_down), or None; in the order of the edges."""
        state = self._state
        taken = state[_TAKEN]
        if taken == state[_PUT]:
            return None
        edge = self._edges[self._ring[taken & (_MOST_EDGES - 1)]]
        state[_TAKEN] = (taken + 1) & _WORD
        return edge

    @micropython.viper
    def scan(self, timer):
        """Look at all keys, and put into the ring what has settled; allocates nothing.

        While the ring is full an edge is held to be unsettled: it is told when there is room, if
        the key has not gone back by then. So each press has its release.

        As the callback of a timer it must be machine code to its last call: there MicroPython has
        no look whether Ctrl-C was typed, and what is raised in a callback is printed and lost.
        """
        state = ptr16(self._state)
        now = int(self._ticks_ms()) & _WORD
        if (now - state[_SCANNED]) & _WORD < _LEAST_MS:
            return
        state[_SCANNED] = now
        seen = int(self._look())
        if seen < 0:
            return
        changed = seen ^ state[_DOWN]
        state[_PENDING] = state[_PENDING] & changed
        if changed == 0:
            return
        since = ptr16(self._since)
        ring = ptr16(self._ring)
        for key in range(_KEYS):
            bit = 1 << key
            if changed & bit == 0:
                continue
            is_down = seen >> key & 1
            if state[_PENDING] & bit == 0:
                state[_PENDING] = state[_PENDING] | bit
                since[key] = now
            elif (now - since[key]) & _WORD >= (_PRESS_MS if is_down else _RELEASE_MS):
                put = state[_PUT]
                if (put - state[_TAKEN]) & _WORD == _MOST_EDGES:
                    continue
                ring[put & (_MOST_EDGES - 1)] = 2 * key + is_down
                state[_PUT] = (put + 1) & _WORD
                state[_PENDING] = state[_PENDING] ^ bit
                state[_DOWN] = state[_DOWN] ^ bit

    @micropython.viper
    def _look(self) -> int:
        """A bit for each key whose contact is closed, or -1 when there may be ghosts among them."""
        rows = self._rows
        first, second, third, fourth = self._columns
        sleep_us = self._sleep_us
        state = ptr16(self._state)
        seen = 0
        for row in range(_SIDE):
            line = rows[row]
            line(0)
            sleep_us(_SETTLE_US)
            # No loop, and no `value`, which would take half as long again.
            bits = 0
            if not first():
                bits |= 1
            if not second():
                bits |= 2
            if not third():
                bits |= 4
            if not fourth():
                bits |= 8
            line(1)
            for other in range(row):
                shared = bits & state[_ROW_BITS + other]
                if shared & (shared - 1) != 0:  # two columns in two rows: a rectangle
                    seen = -1
            state[_ROW_BITS + row] = bits
            if seen >= 0:
                seen |= bits << _SIDE * row
        return seen
