"""A store in memory that fails on demand: power cuts and faults at any operation, at any stage.

Imports nothing, and runs on CPython and MicroPython. What always holds: without a plan it keeps the
store port's promises; after a power cut it refuses everything until `restart`.
"""

ENOENT, EIO = 2, 5

# How far an operation gets before the cut or fault. A write is atomic and a remove is one step: for
# these every stage but ALL leaves the old state. A reuse leaves an empty file in between.
NONE = "none"
HALF = "half"
ALL = "all"
ZEROS = "zeros"  # half is there, and the file already has its new length
GARBAGE = "garbage"  # the new length is there, and none of the bytes
STAGES = (NONE, HALF, ALL, ZEROS, GARBAGE)


class PowerCutError(Exception):
    """Power has gone in the middle of an operation, or has not come back yet."""


class RamStore:
    """The store port over a dictionary.

    `changes` and `reads` count the operations that were begun. `plan(...)` picks one to go wrong;
    while `is_readable` is False, every read fails until all is erased.
    """

    def __init__(self, files: dict | None = None):
        self.files = dict(files or {})
        self.room = 1 << 20
        self.restart()

    def restart(self) -> None:
        """Power is back: the counts begin at nothing and no fault is planned."""
        self.changes = 0
        self.reads = 0
        self.is_dead = False
        self._bad_change = -1
        self._bad_read = -1
        self._stage = NONE
        self._fault = PowerCutError()
        self.is_readable = True

    def plan(self, change=-1, stage=NONE, fault=None, read=-1) -> None:
        """Let the change or read with this number, from 0, go wrong (-1: none).

        fault is what is raised (None: the power is cut); stage is how far a change gets before.
        """
        self.changes = 0
        self.reads = 0
        self._bad_change = change
        self._bad_read = read
        self._stage = stage
        self._fault = fault or PowerCutError()

    def names(self) -> list:
        self._begin_read()
        return list(self.files)

    def free(self) -> int:
        """How many bytes there are; set `room` for a small store."""
        return self.room

    def read(self, name: str) -> bytes:
        self._begin_read()
        if name not in self.files:
            raise OSError(ENOENT, "no such file")
        return self.files[name]

    def append(self, name: str, data: bytes) -> None:
        stage = self._begin_change()
        old = self.files.get(name, b"")
        if stage is None or stage == ALL:
            self.files[name] = old + data
        elif stage != NONE:
            part = b"" if stage == GARBAGE else data[: len(data) // 2]
            filler = b"" if stage == HALF else (b"\x00" if stage == ZEROS else b"\xa5")
            self.files[name] = old + part + filler * (len(data) - len(part))
        self._end_change(stage)

    def write(self, name: str, data: bytes) -> None:
        stage = self._begin_change()
        if stage is None or stage == ALL:
            self.files[name] = bytes(data)
        self._end_change(stage)

    def reuse(self, name: str, data: bytes) -> None:
        stage = self._begin_change()
        if stage is None or stage == ALL:
            self.files[name] = bytes(data)
        elif stage != NONE:
            self.files[name] = b""
        self._end_change(stage)

    def remove(self, name: str) -> None:
        stage = self._begin_change()
        if name not in self.files:
            raise OSError(ENOENT, "no such file")
        if stage is None or stage == ALL:
            del self.files[name]
        self._end_change(stage)

    def format(self) -> None:
        """Erase all, which also mends a store that could not be read."""
        stage = self._begin_change()
        self.is_readable = True
        if stage is None or stage == ALL:
            self.files = {}
        self._end_change(stage)

    def _begin_read(self) -> None:
        if self.is_dead:
            raise PowerCutError()
        if not self.is_readable:
            raise OSError(EIO)
        self.reads += 1
        if self.reads - 1 == self._bad_read:
            self._fail()

    def _begin_change(self):
        """The stage at which this change is to go wrong, or None."""
        if self.is_dead:
            raise PowerCutError()
        self.changes += 1
        return self._stage if self.changes - 1 == self._bad_change else None

    def _end_change(self, stage) -> None:
        if stage is not None:
            self._fail()

    def _fail(self) -> None:
        self.is_dead = isinstance(self._fault, PowerCutError)
        raise self._fault
