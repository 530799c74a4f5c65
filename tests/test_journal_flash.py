"""The journal on the Pico's littlefs when that is full, damaged, or fails at any call.

Imports the unit's own store on the flash in memory. What it holds the journal to: what was
acknowledged stays, an older game gives way before a payment is refused, and the one in play never.
"""

import errno

import pytest
from journal_games import payload, payloads

from bank.journal import Journal
from host_tools.pico_flash import PicoFlash

HEADER = b"header"
BALLAST = 4000  # bytes of the files that fill a flash: a block each


def fill(flash: PicoFlash) -> None:
    """Put files on the flash until there is no room left."""
    for number in range(len(flash.chip.blocks)):
        try:
            with flash.open(f"ballast-{number}", "wb") as file:
                file.write(bytes(BALLAST))
        except OSError as fault:
            assert fault.errno == errno.ENOSPC
            return
    raise AssertionError("the flash never was full")


def rest(journal: Journal) -> None:
    while journal.rest():
        pass


def games_of(store, count: int, each: int) -> Journal:
    """A journal with so many games of so many payloads; the last one is open."""
    journal = Journal(store)
    for number in range(1, count + 1):
        assert journal.create(HEADER, number) == number
        for index in range(each):
            journal.append(payload(index))
            rest(journal)
    return journal


def test_on_a_full_flash_no_payment_is_refused_while_an_older_game_can_give_way():
    flash = PicoFlash(count=60)
    journal = games_of(flash.store(), 3, 100)
    fill(flash)
    stored = 100
    fault = None
    dropped = []
    while fault is None:
        try:
            journal.append(payload(stored))  # with no idle time at all
            stored += 1
        except OSError as error:
            fault = error
        if journal.dropped is not None:
            dropped.append(journal.dropped)
            journal.dropped = None
    assert fault.errno == errno.ENOSPC and stored > 200
    assert dropped == [1, 2] and journal.games() == [3]
    assert list(journal.records()) == payloads(stored)
    again = Journal(flash.copy().store())
    again.open(3)
    assert list(again.records()) == payloads(stored)


def test_a_write_that_is_cut_short_tells_that_there_is_no_room():
    flash = PicoFlash(count=60)
    store = flash.store()
    opened = flash.open

    class Short:
        """A file that takes all but the last byte."""

        def __init__(self, file):
            self._file = file

        def __enter__(self):
            self._file.__enter__()
            return self

        def __exit__(self, *_):
            self._file.__exit__()

        def write(self, data):
            return self._file.write(data[:-1])

    store._open = lambda path, mode: Short(opened(path, mode))
    with pytest.raises(OSError) as caught:
        store.reuse("game-0001.t0", b"abc")
    assert caught.value.errno == errno.ENOSPC
