"""A short game in which every call of the unit's store to its flash fails in turn.

Imports the unit's own store on the flash in memory. What it holds the journal to: nothing that was
acknowledged is lost or changed, and after a fault the game goes on as if it had not been.
"""

import errno

import pytest
from journal_games import CHECKSUM, HEADER, SMALL, payload

from bank.journal import Journal
from host_tools.pico_flash import FOLDER, PicoFlash

APPENDS = 14
FAULTS = (OSError, MemoryError)


class FailingCalls:
    """What a store calls of a flash; the call number `bad` fails before or after it is done."""

    def __init__(self, flash: PicoFlash):
        self.flash = flash
        self.plan(-1, False, None)

    def plan(self, bad: int, is_done: bool, fault) -> None:
        self.calls = 0
        self._bad, self._is_done, self._fault = bad, is_done, fault

    def call(self, function, *arguments):
        self.calls += 1
        if self.calls - 1 != self._bad:
            return function(*arguments)
        if self._is_done:
            function(*arguments)
        raise self._fault

    def open(self, path, mode):
        return FailingFile(self, self.call(self.flash.open, path, mode))

    def mkdir(self, path):
        return self.flash.mkdir(path)

    def __getattr__(self, name):  # remove, rename, listdir, statvfs
        function = getattr(self.flash, name)
        return lambda *arguments: self.call(function, *arguments)


class FailingFile:
    """An open file that is closed in any case, as MicroPython does."""

    def __init__(self, calls: FailingCalls, file):
        self._calls = calls
        self._file = file

    def __enter__(self):
        return self

    def __exit__(self, *_):
        calls = self._calls
        try:
            calls.call(lambda: None)
        except BaseException:
            self._file.__exit__()
            raise
        self._file.__exit__()

    def read(self):
        return self._calls.call(self._file.read)

    def write(self, data):
        return self._calls.call(self._file.write, data)


class Played:
    """A short game with idle time and a snapshot; what fails is left, and the next thing done."""

    def __init__(self, calls: FailingCalls, store):
        self.acknowledged: list = []
        self.failed: list = []
        self.last: bytes | None = None  # what failed last, until the next is acknowledged
        self.journal = Journal(store, *SMALL)
        if not self.attempt("create", self.journal.create, HEADER, CHECKSUM):
            self.journal.create(HEADER, CHECKSUM)
        self.number = self.journal.number
        for index in range(APPENDS):
            self.append(payload(index))
            self.attempt("rest", self.rest)
            if index == APPENDS // 2:
                self.attempt("snapshot", self.journal.snapshot, b"state")
        self.attempt("finish", self.journal.finish)

    def append(self, data: bytes) -> None:
        if self.attempt("append", self.journal.append, data):
            self.acknowledged.append(data)
            self.last = None
        else:
            self.last = data

    def rest(self) -> None:
        while self.journal.rest():
            pass

    def attempt(self, what: str, function, *arguments) -> bool:
        try:
            function(*arguments)
        except FAULTS:
            self.failed.append(what)
            return False
        return True


def play(bad: int, is_done: bool, fault) -> tuple:
    """(flash, calls, what was played) with a game before it that must not change."""
    flash = PicoFlash(count=40)
    calls = FailingCalls(flash)
    store = type(flash.store())(FOLDER, None, calls, calls.open)
    other = Journal(store, *SMALL)
    other.create(HEADER, 7)
    other.append(b"of the other")
    other.finish()
    other.close()
    calls.plan(bad, is_done, fault)
    return flash, calls, Played(calls, store)


def check(flash: PicoFlash, played: Played) -> None:
    """In play, and after power was off, there is what was acknowledged; and it goes on."""
    assert list(played.journal.records()) == played.acknowledged
    again = Journal(flash.copy().store(), *SMALL)
    recovery = again.open(played.number)
    assert recovery.header == HEADER and again.games()[0] == 1
    found = list(again.records())
    assert found in (played.acknowledged, played.acknowledged + [played.last])
    again.append(b"goes on")
    while again.rest():
        pass
    assert list(again.records()) == found + [b"goes on"]
    other = again.look(1)
    assert list(again.payloads(other)) == [b"of the other"] and other.is_finished


@pytest.mark.parametrize("fault", [OSError(errno.EIO, "a fault"), MemoryError()], ids=repr)
@pytest.mark.parametrize("is_done", [False, True], ids=["before", "after"])
def test_every_call_that_fails(fault, is_done):
    failed = set()
    calls_made = play(-1, False, None)[1].calls
    for bad in range(calls_made):
        flash, calls, played = play(bad, is_done, fault)
        assert calls.calls > bad and len(played.failed) == 1, (bad, played.failed)
        check(flash, played)
        failed.update(played.failed)
    assert failed == {"create", "append", "rest", "snapshot", "finish"}
    assert calls_made > 150
