"""Games for the tests of the journal: payloads, a journal full of them, and what is recovered.

Imports the journal and the store in memory; runs on CPython and MicroPython.
"""

from ram_store import RamStore

from bank.journal import Journal, record

HEADER = b'{"log": "tapbank", "version": 1, "edition": "city", "players": ["Ann", "Ben"]}'
CHECKSUM = 0xFEDCBA98
SMALL = (300, 100, 3)  # bytes of a segment and of a tail, tails: sizes that make many files


def payload(index: int) -> bytes:
    """A payload of 0 to 40 bytes, each index another one."""
    return (b"%d:" % index + bytes([index * 7 % 256]) * 40)[: 3 + index * 11 % 38] if index else b""


def payloads(count: int) -> list:
    return [payload(index) for index in range(count)]


def journal_with(count: int, sizes: tuple = SMALL, rests: bool = True) -> tuple:
    """(store, journal) with one open game of `count` payloads; rests: with idle time after each."""
    store = RamStore()
    journal = Journal(store, *sizes)
    assert journal.create(HEADER, CHECKSUM) == 1
    for index in range(count):
        journal.append(payload(index))
        while rests and journal.rest():
            pass
    return store, journal


def recovered(store, sizes: tuple = SMALL, number: int = 1, skipped: int = 9) -> tuple:
    """(recovery, payloads) of a game, opened after power has come back.

    skipped: how many snapshots are not used; all of them when it is not given.
    """
    if hasattr(store, "restart"):
        store.restart()
    journal = Journal(store, *sizes)
    recovery = journal.open(number, skipped)
    found = list(journal.records())
    assert journal.count == len(found)
    assert recovery.header == HEADER and recovery.checksum == CHECKSUM
    return recovery, found


def format_1(payloads: list, size: int = 4096, number: int = 1) -> dict:
    """The files that format 1 kept of a game with these payloads, written from its description."""
    place, sequence = 0, 1
    data = head_1(number, 0, 0) + record_1(number, record.HEADER, 0, HEADER)
    files = {}
    for payload in payloads:
        more = record_1(number, record.COMMAND, sequence, payload)
        if len(data) + len(more) > size:
            files[f"game-{number:04d}.{place:03d}"] = data
            place += 1
            data = head_1(number, place, sequence)
        data += more
        sequence += 1
    files[f"game-{number:04d}.{place:03d}"] = data
    return files


def head_1(number: int, place: int, first: int) -> bytes:
    """magic | version, complement | game, segment | first number | checksum | CRC32."""
    data = b"TAPB" + bytes([1, 0xFE]) + number.to_bytes(2, "little") + place.to_bytes(2, "little")
    return record.with_crc(data + first.to_bytes(4, "little") + CHECKSUM.to_bytes(4, "little"))


def record_1(number: int, kind: int, sequence: int, payload: bytes) -> bytes:
    """length | kind | number | payload | CRC32, which starts from the game's number."""
    data = len(payload).to_bytes(2, "little") + bytes([kind]) + sequence.to_bytes(4, "little")
    return record.with_crc(data + payload, number)


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
