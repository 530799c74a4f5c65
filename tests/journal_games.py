"""Games for the tests of the journal: payloads, a journal full of them, and what is recovered.

Imports the journal and the store in memory; runs on CPython and MicroPython.
"""

from ram_store import RamStore

from bank.journal import Journal

HEADER = b'{"log": "tapbank", "version": 1, "edition": "city", "players": ["Ann", "Ben"]}'
CHECKSUM = 0xFEDCBA98
SMALL = 128  # a segment size that makes many segments


def payload(index: int) -> bytes:
    """A payload of 0 to 40 bytes, each index another one."""
    return (b"%d:" % index + bytes([index * 7 % 256]) * 40)[: 3 + index * 11 % 38] if index else b""


def payloads(count: int) -> list:
    return [payload(index) for index in range(count)]


def journal_with(count: int, segment_size: int = SMALL) -> tuple:
    store = RamStore()
    journal = Journal(store, segment_size)
    assert journal.create(HEADER, CHECKSUM) == 1
    for index in range(count):
        journal.append(payload(index))
    return store, journal


def recovered(store: RamStore, segment_size: int = SMALL, number: int = 1) -> tuple:
    """(recovery, payloads) of a game, opened after power has come back."""
    store.restart()
    journal = Journal(store, segment_size)
    recovery = journal.open(number)
    found = list(journal.records())
    assert journal.count == len(found)
    assert recovery.header == HEADER and recovery.checksum == CHECKSUM
    return recovery, found


def attempt(kind, function, *arguments):
    """What was raised, or None."""
    try:
        function(*arguments)
    except kind as error:
        return error
    return None


def raises(kind, function, *arguments):
    error = attempt(kind, function, *arguments)
    assert error is not None, "nothing was raised"
    return error
