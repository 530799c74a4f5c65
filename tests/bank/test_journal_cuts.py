"""The journal under power cuts and faults at every operation, on CPython and MicroPython alike.

Plain functions with bare asserts. What they hold it to: after anything, what is recovered is what
was acknowledged, and at most the one payload more that was under way.
"""

from journal_games import (
    CHECKSUM,
    HEADER,
    SMALL,
    attempt,
    format_1,
    journal_with,
    payload,
    payloads,
    raises,
    recovered,
)
from ram_store import ALL, HALF, NONE, STAGES, PowerCutError, RamStore

from bank.journal import Journal, JournalError, names, record
from bank.journal.journal import TORN

SNAPSHOT_EVERY = 16


def state_of(count: int) -> bytes:
    """What the tests keep in a snapshot: how many payloads it stands for, and the last."""
    return b"%d|" % count + (payload(count - 1) if count else b"")


def work(journal: Journal, count: int, done: list) -> None:
    """Begin a game and play it with idle time and snapshots; done gets what was acknowledged."""
    journal.create(HEADER, CHECKSUM)
    done.append(0)
    for index in range(count):
        journal.append(payload(index))
        done.append(index + 1)
        while journal.rest():
            pass
        if index % SNAPSHOT_EVERY == SNAPSHOT_EVERY - 1:
            journal.snapshot(state_of(journal.count))
    journal.finish()


def changes_of(count: int) -> int:
    """How many operations `work` has."""
    store = RamStore()
    work(Journal(store, *SMALL), count, [])
    return store.changes


def cut_places(count: int):
    """Cut `work` at every operation in every stage.

    Yields (store after the cut, number of acknowledged payloads, or -1 for no game yet).
    """
    for stage in STAGES:
        for change in range(changes_of(count)):
            store = RamStore()
            store.plan(change, stage)
            done = [-1]
            raises(PowerCutError, work, Journal(store, *SMALL), count, done)
            yield store, done[-1]


def check_after_cut(store: RamStore, acknowledged: int) -> None:
    """The oracle, by the records alone and by each snapshot; and that the game goes on."""
    found = recovered(store)[1]
    assert acknowledged <= len(found) <= acknowledged + 1
    assert found == payloads(len(found))
    for skipped in (0, 1):
        journal = Journal(RamStore(store.files), *SMALL)
        recovery = journal.open(1, skipped)
        assert recovery.note is None
        count = 0
        if recovery.snapshot is not None:
            count = int(recovery.snapshot.split(b"|")[0])
            assert recovery.snapshot == state_of(count)
            assert recovery.recent == found[count:]
        assert found[count:] == list(journal.recent())
        assert journal.count == len(found)
        for index in range(12):
            journal.append(b"goes on %d" % index)
            journal.rest()
        assert list(journal.records())[: len(found)] == found
        assert len(list(journal.records())) == len(found) + 12


def cuts_everywhere(count: int) -> tuple:
    """(cuts in play, cuts in the recovery after them), all of them checked."""
    cuts = again = 0
    for store, acknowledged in cut_places(count):
        cuts += 1
        files = dict(store.files)
        if acknowledged < 0:
            store.restart()
            if not Journal(store, *SMALL).games():
                continue
            acknowledged = 0
        check_after_cut(store, acknowledged)
        clean = RamStore(files)
        expected = recovered(clean)[1]
        for change in range(clean.changes):
            for stage in STAGES:
                second = RamStore(files)
                second.plan(change, stage)
                raises(PowerCutError, Journal(second, *SMALL).open, 1, 9)
                assert recovered(second)[1] == expected
                assert kept_bytes(second) == kept_bytes(clean)
                again += 1
    return cuts, again


def kept_bytes(store: RamStore) -> list:
    return sorted([(name, data) for name, data in store.files.items() if name.endswith(".bad")])


def test_a_cut_at_any_operation_of_forty_appends_and_of_the_recovery():
    cuts, again = cuts_everywhere(40)
    assert cuts > 60 * 5 and again > 300, (cuts, again)


def test_a_last_tail_cut_after_any_byte():
    store, _ = journal_with(6, (4096, 400, 3))
    name = names.tail(1, 0)
    whole = store.files[name]
    walk = record.Walk(whole, record.decode_head(whole), b"")
    ends = [walk.end]
    while walk.step():
        ends.append(walk.end)
    for size in range(ends[0], len(whole)):
        files = dict(store.files)
        files[name] = whole[:size]
        torn = RamStore(files)
        recovery, found = recovered(torn)
        good = max([end for end in ends if end <= size])
        assert len(found) == ends.index(good)
        assert recovery.set_aside == size - good
        assert recovery.note == (TORN if size > good else None)
        assert torn.files[name] == whole[:good]
        if size > good:
            assert torn.files[names.kept(name)] == whole[good:size]


def middle_damaged() -> RamStore:
    """A game of forty with a bad bit in its second segment."""
    store, _ = journal_with(40)
    name = names.closed(1, names.of_game(list(store.files), 1, names.CLOSED)[1])
    data = store.files[name]
    store.files[name] = data[:60] + bytes([data[60] ^ 1]) + data[61:]
    return store


def test_recovery_from_the_middle_cut_off_recovers_the_same():
    store = middle_damaged()
    clean = RamStore(store.files)
    expected = recovered(clean)[1]
    for change in range(20):
        for stage in STAGES:
            second = RamStore(store.files)
            second.plan(change, stage)
            attempt(PowerCutError, Journal(second, *SMALL).open, 1, 9)
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


def test_nothing_is_joined_or_kept_while_a_failed_append_is_not_put_right():
    for stage in STAGES:
        store, journal = journal_with(0)
        while journal.count < 20:
            journal.append(payload(journal.count))
        store.plan(0, stage, OSError(5))
        raises(OSError, journal.append, b"fails")
        store.restart()
        journal.snapshot(b"state")
        assert names.of_game(list(store.files), 1, names.SNAPSHOT) == []
        journal.append(b"goes on")
        assert recovered(store)[1] == payloads(20) + [b"goes on"]


def test_a_repair_that_fails_or_is_cut_is_taken_up_again():
    for stage in STAGES:
        for place in (3, 9, 10, 11, 12):
            for second in STAGES:
                for fault in (None, OSError(5)):
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
    store, journal = journal_with(5, (4096, 400, 3))
    store.plan(0, HALF, OSError(5))
    raises(OSError, journal.append, b"fails")
    store.restart()
    name = names.tail(1, 0)
    good = store.files[name]
    store.files[name] = b"\x00" + good[1:]
    raises(OSError, journal.append, b"fails")
    store.files[name] = good[:40]
    raises(OSError, journal.append, b"fails")
    store.files[name] = good
    journal.append(b"goes on")
    assert recovered(store)[1] == payloads(5) + [b"goes on"]


def test_an_open_that_fails_has_lost_nothing():
    store = middle_damaged()
    clean = RamStore(store.files)
    expected = recovered(clean)[1]
    faults = 0
    for read, change in [(index, -1) for index in range(40)] + [(-1, index) for index in range(20)]:
        for stage in STAGES if change >= 0 else (NONE,):
            second = RamStore(store.files)
            second.plan(change, stage, OSError(5), read)
            journal = Journal(second, *SMALL)
            try:
                journal.open(1)
            except OSError:
                faults += 1
                assert journal.number is None
            assert recovered(second)[1] == expected
            assert second.files == clean.files
    assert faults > 30, faults


def test_idle_work_that_fails_at_any_operation_loses_nothing():
    """Joins and snapshots: each write and each read in turn fails, or has no memory."""
    tried = 0
    for fault in (OSError(5), MemoryError()):
        for change, read in [(index, -1) for index in range(6)] + [(-1, at) for at in range(9)]:
            for stage in STAGES if change >= 0 else (NONE,):
                for does_keep in (False, True):
                    store, journal = journal_with(30)
                    while journal.count < 35:
                        journal.append(payload(journal.count))
                    store.plan(change, stage, fault, read)
                    idle(journal, does_keep)
                    store.restart()
                    journal.append(payload(35))
                    idle(journal, does_keep)
                    assert list(journal.records()) == payloads(36)
                    assert recovered(store)[1] == payloads(36)
                    assert recovered(store, SMALL, 1, 9)[0].note is None
                    tried += 1
    assert tried == 156


def idle(journal: Journal, does_keep: bool) -> None:
    """Idle time, in which whatever fails is left for later."""
    try:
        if does_keep:
            journal.snapshot(state_of(journal.count))
        while journal.rest():
            pass
    except (OSError, MemoryError):
        pass


def test_a_create_that_fails_leaves_no_game_open():
    for change in range(8):
        for stage in STAGES:
            store, journal = journal_with(3)
            store.plan(change, stage, OSError(5))
            if attempt(OSError, journal.create, HEADER, CHECKSUM):
                assert journal.number is None and journal.games() == [1]
                assert journal.create(HEADER, CHECKSUM) > 1
            store.restart()
            while journal.rest():
                pass
            assert len(journal.games()) == 2
            assert recovered(store)[1] == payloads(3)


def test_a_create_that_is_cut_makes_a_whole_game_or_none():
    seen = []
    for change in range(12):
        for stage in STAGES:
            store, journal = journal_with(3)
            store.plan(change, stage)
            if not attempt(PowerCutError, journal.create, HEADER, CHECKSUM):
                continue
            store.restart()
            games = Journal(store, *SMALL).games()
            seen.append(games)
            assert recovered(store)[1] == payloads(3)
            if games == [1, 2]:
                assert recovered(store, SMALL, 2)[1] == []
            again = Journal(store, *SMALL)
            assert again.create(HEADER, CHECKSUM) > 1
            while again.rest():
                pass
            assert len(again.games()) == len(games) + 1
    assert [1, 2] in seen and [1] in seen


def test_a_drop_that_is_cut_or_fails_leaves_the_game_a_part_of_it_or_none():
    places = 0
    for fault in (None, OSError(5)):
        for change in range(16):
            for stage in (NONE, ALL):
                for is_finished in (True, False):
                    store = RamStore(format_1(payloads(10), 200))
                    journal = Journal(store, *SMALL)
                    if is_finished:
                        journal.open(1)
                        journal.append(payload(10))
                        journal.snapshot(b"state")
                    journal.create(HEADER, CHECKSUM)
                    journal.append(b"of two")
                    store.plan(change, stage, fault)
                    try:
                        journal.drop(1)
                        continue
                    except (OSError, PowerCutError):
                        places += 1
                    store.restart()
                    after_drop_cut(store, is_finished)
    assert places >= 30, places


def after_drop_cut(store: RamStore, is_finished: bool) -> None:
    journal = Journal(store, *SMALL)
    games = journal.games()
    assert games in ([1, 2], [2])
    if games == [1, 2]:
        found = recovered(store)[1]
        assert found == payloads(len(found)) and (len(found) == 11 or not is_finished)
        journal.open(2)
        journal.drop(1)
    journal.open(2)
    while journal.rest():
        pass
    assert {name[:9] for name in store.files} == {"game-0002"}
    assert list(journal.records()) == [b"of two"]


def test_a_drop_of_a_game_that_is_not_there_is_refused():
    _, journal = journal_with(1)
    raises(JournalError, journal.drop, 1)
    raises(JournalError, journal.drop, 2)


def test_a_snapshot_that_cannot_be_read_is_not_needed_and_left_alone():
    store, journal = journal_with(30)
    journal.snapshot(state_of(30))
    journal.append(payload(30))
    before = store.files[names.snapshot(1, 0)]
    store.plan(read=1, fault=OSError(5))
    again = Journal(store, *SMALL)
    recovery = again.open(1)
    assert store.reads > 1 and recovery.snapshot is None and recovery.note is None
    assert list(again.records()) == payloads(31)
    again.snapshot(b"another")
    assert store.files[names.snapshot(1, 0)] == before
    assert list(store.files) == [name for name in store.files if ".s1" not in name]
    assert Journal(store, *SMALL).open(1).snapshot == state_of(30)
