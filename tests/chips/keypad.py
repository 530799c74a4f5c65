"""The 4x4 key matrix without diodes, from its eight wires.

May import `chips.clock`. A row is held low, held high or let go; columns have pull-ups. Contacts
join a row and a column; what is joined is one wire, so ghosts appear, and outputs may fight, which
is a fault. A column falls and rises with a delay, as wires of some length do.
"""

from chips.clock import US, ChipFault

SIDE = 4
FALL_NS = 1 * US
RISE_NS = 12 * US


class KeyMatrix:
    """keys: sixteen names row by row. Numbers of rows and columns are from 0."""

    def __init__(self, clock, keys: str):
        self._clock = clock
        self._keys = keys
        self.rise_ns = RISE_NS
        self.on_change = None  # called when a column will change
        self.scans = 0  # how often row 0 was driven low
        self._rows: list[int | None] = [None] * SIDE
        self._closed: set[tuple] = set()
        self._levels = [1] * SIDE  # of the columns, before the last change
        self._targets = [1] * SIDE
        self._changed = [0] * SIDE

    # -- hands ------------------------------------------------------------------------------------

    def press(self, key: str, bounces_us: tuple = ()) -> None:
        """A contact closes; and opens, closes, opens ... after so many microseconds each."""
        self._move(key, True, bounces_us)

    def release(self, key: str, bounces_us: tuple = ()) -> None:
        """A contact opens; and closes, opens, closes ... after so many microseconds each."""
        self._move(key, False, bounces_us)

    def _move(self, key: str, is_closed: bool, bounces_us: tuple) -> None:
        self._touch(key, is_closed)
        at = 0
        for number, us in enumerate(bounces_us):
            at += us * US
            state = is_closed ^ (number % 2 == 0)
            self._clock.plan(at, lambda state=state: self._touch(key, state))

    def _touch(self, key: str, is_closed: bool) -> None:
        place = divmod(self._keys.index(key), SIDE)
        if is_closed:
            self._closed.add(place)
        else:
            self._closed.discard(place)
        self._update()

    # -- wires ------------------------------------------------------------------------------------

    def set_row(self, row: int, level: int | None) -> None:
        """A row's pin drives it low or high, or (None) lets it go."""
        self._rows[row] = level
        if row == 0 and level == 0:
            self.scans += 1
        self._update()

    def column(self, column: int) -> int:
        """The level of a column now."""
        wait = self.rise_ns if self._targets[column] else FALL_NS
        if self._clock.ns() - self._changed[column] >= wait:
            return self._targets[column]
        return self._levels[column]

    def _update(self) -> None:
        for column in range(SIDE):
            target = self._target(column)
            if target != self._targets[column]:
                self._levels[column] = self.column(column)
                self._targets[column] = target
                self._changed[column] = self._clock.ns()
                if self.on_change:
                    self.on_change()

    def _target(self, column: int) -> int:
        """Where a column goes: low when a contact, or a chain of them, joins it with a low row."""
        columns, rows = {column}, set()
        while True:
            grown = {row for row, other in self._closed if other in columns}
            if grown == rows:
                break
            rows = grown
            columns |= {other for row, other in self._closed if row in rows}
        levels = {self._rows[row] for row in rows} - {None}
        if len(levels) == 2:
            raise ChipFault("Two rows drive one wire, one high and one low.")
        return 0 if 0 in levels else 1
