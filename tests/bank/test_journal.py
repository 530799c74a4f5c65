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

from bank.journal import Journal, JournalError, names, record
from bank.journal.journal import CORRUPT, TORN, Recovery


def closed_of(store: RamStore, number: int = 1) -> list:
    """The names of a game's closed segments, in order."""
    found = names.of_game(list(store.files), number, names.CLOSED)
    return [names.closed(number, first) for first in found]


def in_use(store: RamStore, number: int = 1) -> list:
    """The names of a game's tails that hold something, the oldest first."""
    found = []
    for slot in names.of_game(list(store.files), number, names.TAIL):
        data = store.files[names.tail(number, slot)]
        if data:
            found.append((record.decode_head(data).first, names.tail(number, slot)))
    return [name for _, name in sorted(found)]


def spoil(store: RamStore, name: str, place: int) -> None:
    """Flip a bit of a file's byte."""
    data = store.files[name]
    store.files[name] = data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]


def test_what_is_appended_comes_back_in_order():
    for rests in (True, False):
        store, journal = journal_with(60, SMALL, rests)
        expected = payloads(60)
        assert journal.count == 60 and list(journal.records()) == expected
        before = dict(store.files)
        recovery, found = recovered(store)
        assert found == expected
        assert recovery.note is None and recovery.set_aside == 0
        assert store.files == before and store.changes == 0


def test_files_are_bounded_and_an_append_is_one_operation_of_bounded_size():
    store, journal = journal_with(0, (4096, 220, 4))
    for index in range(600):
        store.restart()
        journal.append(payload(index))
        assert store.changes == 1 and store.reads == 0
        while journal.rest():
            pass
    assert max([len(store.files[name]) for name in closed_of(store)]) <= 4096
    tails = names.of_game(list(store.files), 1, names.TAIL)
    assert tails == [0, 1, 2, 3]
    assert max([len(store.files[names.tail(1, slot)]) for slot in tails]) <= 220
    kept = sum([len(store.files[name]) for name in closed_of(store)])
    overhead = kept - len(HEADER) - sum([len(payload(index)) for index in range(600)])
    assert overhead <= 600 * 20, overhead


def test_without_idle_time_nothing_is_lost_and_files_stay_bounded():
    store, journal = journal_with(200, (4096, 220, 4), False)
    assert len(names.of_game(list(store.files), 1, names.TAIL)) == 4
    assert recovered(store, (4096, 220, 4))[1] == payloads(200)
    assert list(journal.records()) == payloads(200)


def test_a_payload_is_any_bytes_up_to_its_limit():
    store, journal = journal_with(0)
    for data in (b"", b"\x00", bytes(250), b"\xff" * 250):
        journal.append(data)
    raises(JournalError, journal.append, bytes(251))
    assert journal.count == 4
    assert recovered(store)[1] == [b"", b"\x00", bytes(250), b"\xff" * 250]


def test_a_header_is_up_to_1000_bytes_even_in_small_segments():
    store = RamStore()
    journal = Journal(store, *SMALL)
    journal.create(b"h" * 1000, 0)
    for index in range(40):
        journal.append(payload(index))
        journal.rest()
    assert Journal(store, *SMALL).open(1).header == b"h" * 1000
    assert list(journal.records()) == payloads(40)
    raises(JournalError, journal.create, b"h" * 1001, 0)
    assert journal.games() == [1]


def test_nothing_can_be_done_with_no_game_open():
    journal = Journal(RamStore())
    assert journal.number is None and journal.games() == []
    assert not journal.wants_snapshot() and not journal.rest()
    raises(JournalError, journal.append, b"")
    raises(JournalError, journal.finish)
    raises(JournalError, journal.snapshot, b"")
    raises(JournalError, list, journal.records())
    raises(JournalError, list, journal.recent())
    raises(JournalError, journal.open, 1)
    raises(JournalError, journal.drop, 1)


def test_finish_holds_until_something_is_appended():
    store, journal = journal_with(3)
    journal.finish()
    store.restart()
    journal.finish()
    assert store.changes == 0 and journal.is_finished and journal.count == 3
    again = Journal(store, *SMALL)
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
    assert journal.create(HEADER, 7) == 2
    journal.append(b"of two")
    assert journal.games() == [1, 2]
    assert recovered(store)[1] == payloads(5)
    journal.open(2)
    assert list(journal.records()) == [b"of two"]
    raises(JournalError, journal.drop, 2)
    journal.drop(1)
    assert journal.games() == [2] and journal.number == 2
    raises(JournalError, journal.drop, 1)
    journal.create(HEADER, 7)
    journal.drop(2)
    assert journal.games() == [3] and {name[:9] for name in store.files} == {"game-0003"}


def test_a_game_that_is_left_is_marked_as_finished_and_all_in_segments():
    store, journal = journal_with(20)
    journal.create(HEADER, 7)
    left = Journal(store, *SMALL)
    left.open(1)
    assert left.is_finished and list(left.records()) == payloads(20)
    while journal.rest():
        pass
    assert names.of_game(list(store.files), 1, names.TAIL) == []
    assert names.of_game(list(store.files), 2, names.TAIL) == [0, 1, 2]
    assert recovered(store)[1] == payloads(20)


def test_eight_games_are_kept_beside_the_one_in_play_and_the_oldest_goes():
    store, journal = journal_with(20)
    for number in range(2, 13):
        assert journal.create(HEADER, CHECKSUM) == number
        for index in range(number):
            journal.append(payload(index))
        while journal.rest():
            pass
        assert journal.games() == list(range(max(1, number - 8), number + 1))
    assert {name[:9] for name in store.files} == {f"game-{number:04d}" for number in range(4, 13)}
    for number in range(4, 13):
        assert recovered(store, SMALL, number)[1] == payloads(number)


def test_what_is_kept_of_a_damaged_game_that_was_left_is_not_tidied_away():
    store, journal = journal_with(7)
    journal.close()
    name = in_use(store)[-1]
    spoil(store, name, 20)
    before = store.files[name]
    journal.create(HEADER, CHECKSUM)
    while journal.rest():
        pass
    assert store.files[name] == before


def test_other_files_in_the_folder_are_left_alone():
    store, journal = journal_with(5)
    others = [
        "cards.json",
        "game-0001.000.tmp",
        "game-1.000",
        "game-0000.000",
        "game-0000.000000",
        "game-0001x000",
        "game-00\u06631.000",
        "game-0001.00",
        "game-0001.u0",
        "game-0001.t",
        "game-0001.s\u0663",
        "game-0001.0000000",
        "game-0001.bad",
        "game-",
    ]
    for name in others:
        assert names.parse(name) is None, name
        store.files[name] = b"other"
    raises(JournalError, journal.open, 0)
    raises(JournalError, journal.drop, 0)
    assert journal.games() == [1] and journal.create(HEADER, 0) == 2
    journal.drop(1)
    left = [name for name in store.files if not name.startswith("game-0002")]
    assert sorted(left) == sorted(others)


def test_a_record_of_another_game_or_place_never_fits():
    data, _ = record.encode(7, record.COMMAND, 5, b"abc", b"12345678")
    assert record.decode(data, 0, 2, 7, 5) == (record.COMMAND, 7, 10, 22)
    for game, sequence in ((8, 5), (7, 6), (6, 5), (7, 0)):
        assert record.decode(data, 0, 2, game, sequence) is None
    store, journal = journal_with(20)
    journal.create(HEADER, CHECKSUM)
    for index in range(20):
        journal.append(payload(index))
    journal.create(HEADER, CHECKSUM)
    store.files[closed_of(store)[1]] = store.files[closed_of(store, 2)[1]]
    recovery, found = recovered(store)
    assert found == payloads(len(found)) and len(found) < 20
    assert recovery.note == CORRUPT


def test_a_tail_of_zeros_or_garbage_is_cut_off():
    for tail in (b"\x00" * 500, b"\xff" * 500, b"\x02\x00" * 300, b"x"):
        store, _ = journal_with(10)
        store.files[in_use(store)[-1]] += tail
        recovery, found = recovered(store)
        assert found == payloads(10)
        assert (recovery.note, recovery.set_aside) == (TORN, len(tail))


def test_a_bad_record_in_the_middle_stops_there_and_the_rest_is_kept():
    store, _ = journal_with(40)
    segments = closed_of(store)
    before = dict(store.files)
    spoil(store, segments[1], 80)
    damaged = dict(store.files)
    recovery, found = recovered(store)
    assert recovery.note == CORRUPT
    assert found == payloads(len(found)) and 0 < len(found) < 20
    left = len(store.files[segments[1]])
    assert store.files[names.kept(segments[1])] == damaged[segments[1]][left:]
    for name in segments[2:]:
        assert name not in store.files and store.files[names.kept(name)] == before[name]
    assert recovered(store)[0].note is None


def test_what_is_kept_has_every_byte_that_is_taken_out():
    store, _ = journal_with(40)
    spoil(store, closed_of(store)[1], 80)
    before = dict(store.files)
    recovery, _ = recovered(store)
    total = sum([len(data) for name, data in store.files.items() if name.endswith(".bad")])
    assert recovery.set_aside == total
    for name, data in before.items():
        kept = store.files.get(names.kept(name), b"")
        if names.kept(name) in store.files:
            assert data == store.files.get(name, b"") + kept


def test_a_missing_segment_stops_there_and_the_rest_is_kept():
    store, _ = journal_with(40)
    segments = closed_of(store)
    del store.files[segments[1]]
    recovery, found = recovered(store)
    assert recovery.note == CORRUPT and 0 < len(found) < 40
    assert found == payloads(len(found))
    assert names.kept(segments[2]) in store.files and segments[2] not in store.files


def test_a_damaged_segment_whose_tails_are_still_there_costs_nothing():
    """The joined segment is bad, and power had gone before its tails were used again."""
    store, journal = journal_with(0)
    for index in range(40):
        journal.append(payload(index))
        joined = journal.rest()
        if joined and len(in_use(store)) == 3:
            break
    segment = closed_of(store)[-1]
    spoil(store, segment, len(store.files[segment]) - 3)
    recovery, found = recovered(store)
    assert recovery.note is not None and found == payloads(index + 1)
    after = recovered(store)
    assert after[0].note is None and after[1] == found
    again = Journal(store, *SMALL)
    again.open(1)
    for more in range(index + 1, index + 30):
        again.append(payload(more))
        again.rest()
    assert recovered(store)[1] == payloads(index + 30)


def test_good_records_behind_the_damage_make_it_corrupt_wherever_they_are():
    for damaged, following in ((b"a damaged record", 1), (b"", 2), (b"", 3)):
        store, _ = journal_with(1, (4096, 220, 4))
        more, _ = record.encode(1, record.FINISH, 1 + following, b"", b"12345678")
        store.files["game-0001.t0"] += damaged + more
        assert recovered(store)[0].note == CORRUPT


def test_a_segment_of_another_edition_does_not_fit():
    store, _ = journal_with(40)
    name = closed_of(store)[1]
    data = store.files[name]
    head = record.decode_head(data)
    other = record.encode_head(1, head.first, CHECKSUM ^ 1, head.link)
    store.files[name] = other + data[record.HEAD_SIZE :]
    recovery, found = recovered(store)
    assert recovery.note == CORRUPT and len(found) == head.first - 1


def test_a_record_that_is_edited_is_found_though_its_checksum_is_right():
    for place in (0, 1):
        store, _ = journal_with(40)
        name = closed_of(store)[place]
        data = store.files[name]
        walk = record.Walk(data, record.decode_head(data), record.first_link(1, CHECKSUM))
        while walk.stop - walk.start < 9 or walk.kind == record.HEADER:
            before, start = walk.link, walk.end
            walk.step()
        # Another payload of the same length, with the link and the CRC that belong to it.
        other = b"x" * (walk.stop - walk.start)
        edited, _ = record.encode(1, record.COMMAND, walk.sequence - 1, other, before)
        store.files[name] = data[:start] + edited + data[walk.end :]
        recovery, found = recovered(store)
        assert recovery.note == CORRUPT
        assert found == payloads(walk.sequence - 2) + [other]


def test_what_is_kept_is_added_to_and_bounded():
    store, journal = journal_with(1, (100, 100, 3))
    name = names.tail(1, 0)
    for tail in (b"first", b"second"):
        store.files[name] += tail
        journal.open(1)
    assert store.files[names.kept(name)] == b"firstsecond"
    store.files[name] += b"3" * 95
    journal.open(1)
    assert store.files[names.kept(name)] == b"econd" + b"3" * 95
    store.files[name] += b"4" * 300
    journal.open(1)
    assert store.files[names.kept(name)] == b"4" * 300


def test_every_flipped_bit_is_detected_or_harmless():
    store, _ = journal_with(24)
    whole = payloads(24)
    flips = harmless = 0
    for name, data in store.files.items():
        beginning = 0
        if name == names.closed(1, 0):
            beginning = record.HEAD_SIZE + len(HEADER) + record.OVERHEAD
        for bit in range(len(data) * 8):
            place = bit // 8
            files = dict(store.files)
            files[name] = data[:place] + bytes([data[place] ^ 1 << bit % 8]) + data[place + 1 :]
            flipped = RamStore(files)
            flips += 1
            if place < beginning:
                raises(JournalError, Journal(flipped, *SMALL).open, 1)
                assert flipped.files == files
                continue
            recovery, found = recovered(flipped)
            assert found == whole[: len(found)]
            if len(found) == 24:
                harmless += 1  # it was in a tail that has been joined already
                continue
            assert recovery.note in (TORN, CORRUPT) and recovery.set_aside > 0
            after = recovered(flipped)
            assert after[0].note is None and after[1] == found
    assert flips > 8000 and harmless < flips // 2, (flips, harmless)


def test_a_segment_of_an_unknown_version_is_left_as_it_is():
    store, journal = journal_with(40)
    newer = record.MAGIC + bytes([3, 3 ^ 0xFF]) + b"whatever a later version puts here"
    segments = closed_of(store)
    for name in (segments[0], segments[-1], in_use(store)[-1]):
        files = dict(store.files)
        files[name] = newer
        if name != segments[0]:
            files[segments[1]] = files[segments[1]][:-1]  # a damage before it does not matter
        later = RamStore(files)
        error = raises(JournalError, Journal(later, *SMALL).open, 1)
        assert "format 3" in str(error) and str(error).endswith(".")
        assert later.files == files and later.changes == 0
    assert journal.games() == [1]


def test_what_is_left_of_a_game_of_unknown_version_stays():
    store, journal = journal_with(1)
    newer = record.MAGIC + bytes([3, 3 ^ 0xFF]) + b"whatever"
    store.files["game-0003.000044"] = newer
    store.files["game-0004.000044.bad"] = b"nothing known"
    assert journal.create(HEADER, 0) == 5
    while journal.rest():
        pass
    assert store.files["game-0003.000044"] == newer and "game-0004.000044.bad" in store.files


def test_a_damaged_or_foreign_beginning_is_left_as_it_is():
    store, _ = journal_with(20)
    first = store.files["game-0001.000000"]
    misplaced = record.encode_head(1, 1, CHECKSUM, b"12345678") + first[record.HEAD_SIZE :]
    for data in (b"", b"TAPB", first[:30], bytes(200), b"X" + first[1:], misplaced):
        files = dict(store.files)
        files["game-0001.000000"] = data
        damaged = RamStore(files)
        raises(JournalError, Journal(damaged, *SMALL).open, 1)
        assert damaged.files == files
    files = dict(store.files)
    del files["game-0001.000000"]
    beheaded = RamStore(files)
    raises(JournalError, Journal(beheaded, *SMALL).open, 1)
    journal = Journal(beheaded, *SMALL)
    assert journal.games() == []
    assert journal.create(HEADER, 0) == 2  # its number is not given again
    while journal.rest():
        pass
    for name, data in files.items():
        assert beheaded.files[name] == data
    raises(JournalError, Journal(RamStore({"game-0002.000000": first}), *SMALL).open, 2)


def collect(journal: Journal, into: list) -> None:
    for data in journal.records():
        into.append(data)


def test_a_read_back_that_differs_is_reported():
    store, journal = journal_with(20)
    name = closed_of(store)[-1]
    store.files[name] = store.files[name][:-1] + b"?"
    good = []
    raises(JournalError, collect, journal, good)
    assert good == payloads(len(good)) and len(good) < 20


def test_a_misread_is_not_joined_to_a_segment():
    store, journal = journal_with(0)
    while len(in_use(store)) < 3:
        journal.append(payload(journal.count))
    for name in in_use(store)[:2]:
        good = store.files[name]
        for bad in (good[:-1], good[:40] + b"?" + good[41:], b""):
            store.files[name] = bad
            segments = {segment: store.files[segment] for segment in closed_of(store)}
            raises(OSError, journal.rest)
            assert {segment: store.files[segment] for segment in closed_of(store)} == segments
            store.files[name] = good
    assert journal.rest() and list(journal.records()) == payloads(journal.count)


def test_a_segment_that_no_longer_reads_back_does_not_stop_the_payments():
    for damage in (b"", b"TAPB"):
        store, journal = journal_with(0)
        while not journal.rest():
            journal.append(payload(journal.count))
        store.files[names.closed(1, 0)] = damage
        refused = 0
        while journal.count < 60:
            try:
                journal.append(payload(journal.count))
            except OSError:
                refused += 1
        assert refused == 1


def test_no_record_after_the_last_sequence_number():
    store, journal = journal_with(2)
    most = record.MAX_SEQUENCE
    record.MAX_SEQUENCE = 2
    try:
        before = dict(store.files)
        raises(OSError, journal.append, b"no number")
    finally:
        record.MAX_SEQUENCE = most
    assert store.files == before and journal.count == 2


def test_a_recovery_has_the_snapshot_only_when_there_is_one():
    store, journal = journal_with(5)
    recovery = journal.open(1)
    assert isinstance(recovery, Recovery) and recovery.snapshot is None
    journal.snapshot(b"state")
    assert journal.open(1).snapshot == b"state"
    assert journal.open(1, 1).snapshot is None
