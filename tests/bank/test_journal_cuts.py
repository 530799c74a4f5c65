"""The journal under power cuts and faults at every operation, on CPython and MicroPython alike.

Plain functions with bare asserts. What they hold it to: after anything, what is recovered is what
was acknowledged, and at most the one payload more that was under way.
"""

from journal_games import (
    CHECKSUM,
    HEADER,
    SMALL,
    attempt,
    journal_with,
    payload,
    payloads,
    raises,
    recovered,
)
from ram_store import ALL, HALF, NONE, STAGES, PowerCutError, RamStore

from bank.journal import Journal, JournalError, record
from bank.journal.journal import TORN, kept_name, segment_name


def cut_places(count: int):
    """Play a game of `count` appends and a finish, cut at every operation in every stage.

    Yields (store after the cut, number of acknowledged payloads, or -1 for no game yet).
    """
    for stage in STAGES:
        for change in range(count + 2):
            store = RamStore()
            store.plan(change, stage)
            journal = Journal(store, SMALL)
            acknowledged = -1
            try:
                journal.create(HEADER, CHECKSUM)
                acknowledged = 0
                for index in range(count):
                    journal.append(payload(index))
                    acknowledged = index + 1
                journal.finish()
            except PowerCutError:
                pass
            assert store.is_dead
            yield store, acknowledged


def check_after_cut(store: RamStore, acknowledged: int) -> None:
    """The oracle, and that the game goes on from there."""
    found = recovered(store)[1]
    assert acknowledged <= len(found) <= acknowledged + 1
    assert found == payloads(len(found))
    journal = Journal(store, SMALL)
    assert journal.open(1).note is None
    journal.append(b"goes on")
    assert recovered(store)[1] == found + [b"goes on"]


def cuts_everywhere(count: int) -> tuple:
    """(cuts in play, cuts in the recovery after them), all of them checked."""
    cuts = again = 0
    for store, acknowledged in cut_places(count):
        cuts += 1
        files = dict(store.files)
        if acknowledged < 0:
            store.restart()
            assert Journal(store, SMALL).games() in ([], [1])
            if not store.files:
                continue
            acknowledged = 0
        check_after_cut(store, acknowledged)
        clean = RamStore(files)
        expected = recovered(clean)[1]
        for change in range(clean.changes):
            for stage in STAGES:
                second = RamStore(files)
                second.plan(change, stage)
                raises(PowerCutError, Journal(second, SMALL).open, 1)
                assert recovered(second)[1] == expected
                assert kept_bytes(second) == kept_bytes(clean)
                again += 1
    return cuts, again


def kept_bytes(store: RamStore) -> list:
    return sorted([(name, data) for name, data in store.files.items() if name.endswith(".bad")])


def test_a_cut_at_any_operation_of_sixty_appends_and_of_the_recovery():
    cuts, again = cuts_everywhere(60)
    assert cuts == 62 * 5 and again > 500, (cuts, again)


def test_a_last_segment_cut_after_any_byte():
    store, _ = journal_with(8, 4096)
    whole = store.files["game-0001.000"]
    ends = []
    position = record.HEAD_SIZE
    for _, _, stop in record.walk(whole, position, 1, 0):
        ends.append(stop + record.CRC_SIZE)
    for size in range(ends[0], len(whole)):
        torn = RamStore({"game-0001.000": whole[:size]})
        recovery, found = recovered(torn)
        good = max([end for end in ends if end <= size])
        assert len(found) == ends.index(good)
        assert recovery.set_aside == size - good
        assert recovery.note == (TORN if size > good else None)
        assert torn.files["game-0001.000"] == whole[:good]
        if size > good:
            assert torn.files[kept_name(1, 0)] == whole[good:size]


def test_recovery_from_the_middle_cut_off_recovers_the_same():
    store, _ = journal_with(20)
    names = sorted(store.files)
    data = store.files[names[2]]
    store.files[names[2]] = data[:40] + bytes([data[40] ^ 1]) + data[41:]
    clean = RamStore(store.files)
    expected = recovered(clean)[1]
    for change in range(20):
        for stage in STAGES:
            second = RamStore(store.files)
            second.plan(change, stage)
            attempt(PowerCutError, Journal(second, SMALL).open, 1)
            assert recovered(second)[1] == expected
            assert second.files == clean.files


def test_a_failed_append_counts_nothing_and_the_next_one_is_good():
    tried = 0
    for fault in (OSError(5), MemoryError()):
        for stage in STAGES:
            for place in range(30):
                store, journal = journal_with(place)
                store.plan(0, stage, fault)
                raises(type(fault), journal.append, b"fails")
                assert journal.count == place
                whole = payloads(place)
                assert list(journal.records()) == whole
                assert recovered(RamStore(store.files))[1] in (whole, whole + [b"fails"])
                journal.append(b"goes on")
                journal.finish()
                assert list(journal.records()) == whole + [b"goes on"]
                recovery, found = recovered(store)
                assert found == whole + [b"goes on"] and recovery.note is None
                tried += 1
    assert tried == 300


def test_a_segment_that_a_failed_append_left_is_removed():
    store, journal = journal_with(1, 300)
    store.plan(0, ALL, OSError(5))
    raises(OSError, journal.append, bytes(250))
    assert segment_name(1, 1) in store.files
    journal.finish()  # fits into the segment before
    assert segment_name(1, 1) not in store.files
    recovery, found = recovered(store, 300)
    assert recovery.note is None and found == payloads(1)


def test_a_drop_goes_by_what_was_acknowledged():
    store, journal = journal_with(1)
    store.plan(0, ALL, OSError(5))
    raises(OSError, journal.finish)
    raises(JournalError, journal.drop, 1)
    journal.finish()
    store.plan(0, ALL, OSError(5))
    raises(OSError, journal.append, b"undo")
    journal.drop(1)
    assert store.files == {}


def test_a_repair_that_fails_or_is_cut_is_taken_up_again():
    for stage in STAGES:
        for place in (3, 9, 10, 11, 12):
            for second in STAGES:
                for fault in (None, OSError(28)):
                    for change, read in ((0, -1), (1, -1), (-1, 0), (-1, 1)):
                        repair_fails(place, stage, second, fault, change, read)


def repair_fails(place, stage, second, fault, change, read):
    store, journal = journal_with(place)
    whole = payloads(place)
    store.plan(0, stage, OSError(5))
    raises(OSError, journal.append, b"fails")
    store.plan(change, second, fault, read)
    try:
        journal.append(b"second")
        whole.append(b"second")
    except OSError:
        pass
    except PowerCutError:
        assert recovered(store)[1] in (whole, whole + [b"fails"], whole + [b"second"])
        return
    store.restart()
    journal.append(b"third")
    assert recovered(store)[1] == whole + [b"third"]


def test_a_misread_is_never_written_back_by_a_repair():
    store, journal = journal_with(5)
    store.plan(0, HALF, OSError(5))
    raises(OSError, journal.append, b"fails")
    store.restart()
    name = sorted(store.files)[-1]
    good = store.files[name]
    store.files[name] = b"\x00" + good[1:]
    raises(OSError, journal.append, b"fails")
    store.files[name] = good[:30]
    raises(OSError, journal.append, b"fails")
    store.files[name] = good
    journal.append(b"goes on")
    assert recovered(store)[1] == payloads(5) + [b"goes on"]


def test_an_open_that_fails_has_lost_nothing():
    store, _ = journal_with(20)
    names = sorted(store.files)
    store.files[names[2]] = store.files[names[2]][:-1] + b"?"
    clean = RamStore(store.files)
    expected = recovered(clean)[1]
    faults = 0
    for read, change in [(index, -1) for index in range(40)] + [(-1, index) for index in range(20)]:
        for stage in STAGES if change >= 0 else (NONE,):
            second = RamStore(store.files)
            second.plan(change, stage, OSError(5), read)
            journal = Journal(second, SMALL)
            try:
                journal.open(1)
            except OSError:
                faults += 1
                assert journal.number is None
            assert recovered(second)[1] == expected
            assert second.files == clean.files
    assert faults > 50, faults


def test_a_create_that_fails_leaves_no_game_open():
    for stage in STAGES:
        store, journal = journal_with(3)
        store.plan(0, stage, OSError(28))
        raises(OSError, journal.create, HEADER, CHECKSUM)
        assert journal.number is None and journal.games() == [1]
        assert journal.create(HEADER, CHECKSUM) == 2
        assert recovered(store)[1] == payloads(3)


def test_a_create_that_is_cut_makes_a_whole_game_or_none():
    for stage in STAGES:
        store, journal = journal_with(3)
        journal.finish()
        store.plan(0, stage)
        raises(PowerCutError, journal.create, HEADER, CHECKSUM)
        store.restart()
        assert Journal(store, SMALL).games() == ([1, 2] if stage == ALL else [1])
        if stage == ALL:
            assert recovered(store, SMALL, 2)[1] == []


def test_a_drop_that_is_cut_or_fails_leaves_the_whole_game_or_none():
    places = 0
    for fault in (None, OSError(5)):
        for change in range(12):
            for stage in (NONE, ALL):
                store, journal = journal_with(10)
                store.files[segment_name(1, 4)] += b"torn"
                journal.open(1)
                journal.finish()
                journal.create(HEADER, 0)
                journal.append(b"of two")
                store.plan(change, stage, fault)
                try:
                    journal.drop(1)
                    continue
                except (OSError, PowerCutError):
                    places += 1
                store.restart()
                after_drop_cut(store)
    assert places >= 24, places


def after_drop_cut(store: RamStore) -> None:
    journal = Journal(store, SMALL)
    games = journal.games()
    assert games in ([1, 2], [2])
    if games == [1, 2]:
        journal.open(1)
        assert journal.is_finished and journal.count == 10
        journal.drop(1)
    journal.open(2)
    assert sorted(store.files) == ["game-0002.000"]
    assert list(journal.records()) == [b"of two"]
