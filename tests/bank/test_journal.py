"""The journal: what it keeps, how it bounds it, and what it makes of damaged and foreign bytes.

Plain functions with bare asserts, for CPython and MicroPython alike.
"""

from journal_games import (
    CHECKSUM,
    HEADER,
    SMALL,
    journal_with,
    payload,
    payloads,
    raises,
    recovered,
)
from ram_store import RamStore

import bank.journal.journal as module
from bank.journal import Journal, JournalError, record
from bank.journal.journal import CORRUPT, TORN, kept_name, parse_name, segment_name


def test_what_is_appended_comes_back_in_order():
    store, journal = journal_with(60)
    expected = payloads(60)
    assert journal.count == 60 and list(journal.records()) == expected
    before = dict(store.files)
    recovery, found = recovered(store)
    assert found == expected
    assert recovery.note is None and recovery.set_aside == 0
    assert store.files == before and store.changes == 0


def test_segments_are_bounded_and_an_append_is_one_operation_of_bounded_size():
    store, journal = journal_with(0, 4096)
    for index in range(600):
        store.restart()
        journal.append(payload(index))
        assert store.changes == 1 and store.reads == 0
    sizes = [len(data) for data in store.files.values()]
    assert max(sizes) <= 4096 and len(sizes) == 5, (max(sizes), len(sizes))
    overhead = sum(sizes) - len(HEADER) - sum([len(payload(index)) for index in range(600)])
    assert overhead <= 600 * 12, overhead


def test_a_payload_is_any_bytes_up_to_its_limit():
    store, journal = journal_with(0)
    for data in (b"", b"\x00", bytes(250), b"\xff" * 250):
        journal.append(data)
    raises(JournalError, journal.append, bytes(251))
    assert journal.count == 4
    assert recovered(store)[1] == [b"", b"\x00", bytes(250), b"\xff" * 250]


def test_a_header_is_up_to_1000_bytes_even_in_small_segments():
    store = RamStore()
    journal = Journal(store, SMALL)
    journal.create(b"h" * 1000, 0)
    journal.append(b"one")
    assert Journal(store, SMALL).open(1).header == b"h" * 1000
    raises(JournalError, journal.create, b"h" * 1001, 0)
    assert journal.games() == [1]


def test_nothing_can_be_done_with_no_game_open():
    journal = Journal(RamStore())
    assert journal.number is None and journal.games() == []
    raises(JournalError, journal.append, b"")
    raises(JournalError, journal.finish)
    raises(JournalError, list, journal.records())
    raises(JournalError, journal.open, 1)
    raises(JournalError, journal.drop, 1)


def test_finish_holds_until_something_is_appended():
    store, journal = journal_with(3)
    journal.finish()
    store.restart()
    journal.finish()
    assert store.changes == 0 and journal.is_finished and journal.count == 3
    again = Journal(store, SMALL)
    again.open(1)
    assert again.is_finished and again.count == 3
    again.append(b"undo")
    assert not again.is_finished
    journal.open(1)
    assert not journal.is_finished and journal.count == 4
    assert list(journal.records())[-1] == b"undo"


def test_reading_stops_at_what_was_counted_when_it_began():
    _, journal = journal_with(3)
    reading = journal.records()
    assert next(reading) == payload(0)
    journal.append(b"later")
    assert list(reading) == [payload(1), payload(2)]


def test_several_games_keep_apart():
    store, journal = journal_with(5)
    journal.finish()
    assert journal.create(HEADER, 7) == 2
    journal.append(b"of two")
    assert journal.games() == [1, 2]
    assert recovered(store)[1] == payloads(5)
    journal.open(2)
    assert list(journal.records()) == [b"of two"]
    journal.drop(1)
    assert journal.games() == [2] and journal.number == 2
    raises(JournalError, journal.drop, 2)
    journal.finish()
    journal.drop(2)
    assert journal.number is None and store.files == {}


def test_other_files_in_the_folder_are_left_alone():
    store, journal = journal_with(5)
    others = [
        "cards.json",
        "game-0001.000.tmp",
        "game-1.000",
        "game-0000.000",
        "game-0001x000",
        "game-00\u06631.000",
        "same-0001.000",
        "game-0001.00",
        "game-0001.bad",
        "game-",
    ]
    for name in others:
        assert parse_name(name) == (0, -1, False), name
        store.files[name] = b"other"
    raises(JournalError, journal.open, 0)
    raises(JournalError, journal.drop, 0)
    assert journal.games() == [1] and journal.create(HEADER, 0) == 2
    journal.open(1)
    journal.finish()
    journal.drop(1)
    assert sorted(store.files) == sorted(others + ["game-0002.000"])


def test_a_record_of_another_game_or_place_never_fits():
    data = record.encode(7, record.COMMAND, 5, b"abc")
    assert record.decode(data, 0, 7, 5) == (record.COMMAND, 7, 10)
    for game, sequence in ((8, 5), (7, 6), (6, 5), (7, 0)):
        assert record.decode(data, 0, game, sequence) is None
    store, journal = journal_with(20)
    journal.create(HEADER, CHECKSUM)
    for index in range(20):
        journal.append(payload(index))
    store.files["game-0001.002"] = store.files["game-0002.002"]
    recovery, found = recovered(store)
    assert found == payloads(len(found)) and len(found) < 20
    assert recovery.note == CORRUPT


def test_a_tail_of_zeros_or_garbage_is_cut_off():
    for tail in (b"\x00" * 500, b"\xff" * 500, b"\x02\x00" * 300, b"x"):
        store, _ = journal_with(10)
        name = sorted(store.files)[-1]
        store.files[name] += tail
        recovery, found = recovered(store)
        assert found == payloads(10)
        assert (recovery.note, recovery.set_aside) == (TORN, len(tail))


def test_a_bad_record_in_the_middle_stops_there_and_the_rest_is_kept():
    store, _ = journal_with(20)
    names = sorted(store.files)
    before = dict(store.files)
    data = store.files[names[2]]
    store.files[names[2]] = data[:40] + bytes([data[40] ^ 1]) + data[41:]
    damaged = dict(store.files)
    recovery, found = recovered(store)
    assert recovery.note == CORRUPT
    assert found == payloads(len(found))
    left = len(store.files[names[2]])
    assert store.files[kept_name(1, 2)] == damaged[names[2]][left:]
    total = len(damaged[names[2]]) - left
    for name in names[3:]:
        assert name not in store.files and store.files[name + ".bad"] == before[name]
        total += len(before[name])
    assert recovery.set_aside == total
    assert recovered(store)[0].note is None


def test_a_missing_segment_stops_there_and_the_rest_is_kept():
    store, _ = journal_with(20)
    names = sorted(store.files)
    del store.files[names[2]]
    recovery, found = recovered(store)
    assert recovery.note == CORRUPT and 0 < len(found) < 20
    assert found == payloads(len(found))
    assert names[3] + ".bad" in store.files and names[3] not in store.files


def test_good_records_behind_the_damage_make_it_corrupt_wherever_they_are():
    for damaged, following in ((b"a damaged record", 1), (b"", 2), (b"", 3)):
        store, _ = journal_with(1, 4096)
        name = segment_name(1, 0)
        store.files[name] += damaged + record.encode(1, record.FINISH, 1 + following, b"")
        assert recovered(store)[0].note == CORRUPT
    for last in (b"", b"no record in it"):
        store, _ = journal_with(20)
        names = sorted(store.files)
        store.files[names[2]] = store.files[names[2]][:-1] + b"?"
        store.files[names[-1]] = last
        assert recovered(store)[0].note == CORRUPT
        assert names[-1] not in store.files


def test_a_segment_of_another_edition_does_not_fit():
    store, _ = journal_with(20)
    name = sorted(store.files)[2]
    data = store.files[name]
    game, segment, first, _ = record.decode_head(data)
    other = record.encode_head(game, segment, first, CHECKSUM ^ 1)
    store.files[name] = other + data[record.HEAD_SIZE :]
    recovery, found = recovered(store)
    assert recovery.note == CORRUPT and len(found) == first - 1


def test_a_leftover_of_an_unknown_version_stays():
    store, journal = journal_with(1)
    newer = record.MAGIC + bytes([2, 2 ^ 0xFF]) + b"whatever"
    store.files["game-0003.001"] = newer
    store.files["game-0004.001"] = b"nothing known"
    assert journal.create(HEADER, 0) == 5
    journal.open(1)
    assert store.files["game-0003.001"] == newer and "game-0004.001" in store.files


def test_what_is_kept_is_added_to_and_bounded():
    store, journal = journal_with(1, 100)
    name = segment_name(1, 0)
    for tail in (b"first", b"second"):
        store.files[name] += tail
        journal.open(1)
    assert store.files[kept_name(1, 0)] == b"firstsecond"
    store.files[name] += b"3" * 95
    journal.open(1)
    assert store.files[kept_name(1, 0)] == b"econd" + b"3" * 95
    store.files[name] += b"4" * 300
    journal.open(1)
    assert store.files[kept_name(1, 0)] == b"4" * 300


def test_every_flipped_bit_is_detected():
    store, _ = journal_with(12)
    whole = payloads(12)
    flips = 0
    for name, data in store.files.items():
        beginning = record.HEAD_SIZE + len(HEADER) + record.OVERHEAD if name.endswith("000") else 0
        for bit in range(len(data) * 8):
            place = bit // 8
            files = dict(store.files)
            files[name] = data[:place] + bytes([data[place] ^ 1 << bit % 8]) + data[place + 1 :]
            flipped = RamStore(files)
            flips += 1
            if place < beginning:
                raises(JournalError, Journal(flipped, SMALL).open, 1)
                assert flipped.files == files
                continue
            recovery, found = recovered(flipped)
            assert recovery.note in (TORN, CORRUPT) and recovery.set_aside > 0
            assert len(found) < 12 and found == whole[: len(found)]
            after = recovered(flipped)
            assert after[0].note is None and after[1] == found
    assert flips > 4000, flips


def test_an_unknown_version_is_left_as_it_is():
    store, journal = journal_with(20)
    names = sorted(store.files)
    newer = record.MAGIC + bytes([2, 2 ^ 0xFF]) + b"whatever a later version puts here"
    for name in (names[0], names[3], names[-1]):
        files = dict(store.files)
        files[name] = newer
        files[names[1]] = files[names[1]][:-1]  # a damage before it does not matter
        later = RamStore(files)
        error = raises(JournalError, Journal(later, SMALL).open, 1)
        assert "format 2" in str(error) and str(error).endswith(".")
        assert later.files == files and later.changes == 0
    assert journal.games() == [1]


def test_a_damaged_or_foreign_beginning_is_left_as_it_is():
    store, journal = journal_with(20)
    first = store.files["game-0001.000"]
    misplaced = record.encode_head(1, 1, 0, CHECKSUM) + first[record.HEAD_SIZE :]
    for data in (b"", b"TAPB", first[:30], bytes(200), b"X" + first[1:], misplaced):
        files = dict(store.files)
        files["game-0001.000"] = data
        damaged = RamStore(files)
        raises(JournalError, Journal(damaged, SMALL).open, 1)
        assert damaged.files == files
    files = dict(store.files)
    del files["game-0001.000"]
    beheaded = RamStore(files)
    raises(JournalError, Journal(beheaded, SMALL).open, 1)
    assert Journal(beheaded, SMALL).games() == []
    assert Journal(beheaded, SMALL).create(HEADER, 0) == 2  # its number is not given again
    assert "game-0001.001" in beheaded.files
    files = {"game-0002.000": first}
    raises(JournalError, Journal(RamStore(files), SMALL).open, 2)


def collect(journal: Journal, into: list) -> None:
    for data in journal.records():
        into.append(data)


def test_a_read_back_that_differs_is_reported():
    store, journal = journal_with(10)
    name = segment_name(1, 1)
    store.files[name] = store.files[name][:-1] + b"?"
    good = []
    raises(JournalError, collect, journal, good)
    assert good == payloads(len(good))


def test_no_segment_after_the_last_number():
    _, journal = journal_with(0, 1)
    most = module.MAX_SEGMENT
    module.MAX_SEGMENT = 5
    try:
        for index in range(5):
            journal.append(payload(index))
        raises(OSError, journal.append, b"no room")
    finally:
        module.MAX_SEGMENT = most
    assert list(journal.records()) == payloads(5)
    journal.append(b"room again")
    assert journal.count == 6


def test_no_record_after_the_last_sequence_number():
    store, journal = journal_with(2)
    most = record.MAX_SEQUENCE
    record.MAX_SEQUENCE = 3
    try:
        before = dict(store.files)
        raises(OSError, journal.append, b"no number")
    finally:
        record.MAX_SEQUENCE = most
    assert store.files == before and journal.count == 2


# A game as format 1 lays it down. These bytes never change: units in the field hold such files.
FORMAT_1 = (
    "5441504201fe010000000000000098badcfeb3873ea9"  # head
    "120001000000007b226c6f67223a202274617062616e6b227d6f4cdefa"  # header, number 0
    "0400020100000072656e7466a7b0db"  # command 1, four bytes
    "00000202000000214fd2eb"  # command 2, no bytes
    "00000303000000f4010e6e"  # finish, number 3
)


def test_format_1_is_written_and_read_for_ever():
    store = RamStore()
    journal = Journal(store)
    journal.create(b'{"log": "tapbank"}', CHECKSUM)
    for data in (b"rent", b""):
        journal.append(data)
    journal.finish()
    assert store.files == {"game-0001.000": bytes.fromhex(FORMAT_1)}
    recovery = journal.open(1)
    assert (recovery.header, recovery.checksum) == (b'{"log": "tapbank"}', CHECKSUM)
    assert recovery.note is None and journal.is_finished
    assert list(journal.records()) == [b"rent", b""]
