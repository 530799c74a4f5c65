"""The journal on the Pico's littlefs when that is full, damaged, or fails at any call.

Imports the unit's own store on the flash in memory. What it holds the journal to: what was
acknowledged stays, an older game gives way before a payment is refused, and the one in play never.
"""

import errno

import pytest
from journal_games import (
    CHECKSUM,
    HEADER,
    SMALL,
    format_1,
    journal_with,
    payload,
    payloads,
    recovered,
)
from ram_store import RamStore

from bank.journal import Journal, names
from host_tools.pico_flash import PicoFlash

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


class FullStore(RamStore):
    """A store in memory that has no room for what `is_refused` says of a name."""

    def __init__(self, files: dict, is_refused):
        super().__init__(files)
        self.is_refused = is_refused

    def write(self, name, data):
        if self.is_refused(name):
            raise OSError(errno.ENOSPC, "no room")
        super().write(name, data)


def test_the_game_that_was_left_does_not_give_way_to_one_that_cannot_be_begun():
    for others in (0, 2):
        made, journal = journal_with(30)
        for _ in range(others):
            journal.create(HEADER, CHECKSUM)
            for index in range(30):
                journal.append(payload(index))
        left = journal.number
        store = FullStore(made.files, lambda name: True)
        journal = Journal(store, *SMALL)
        journal.open(left)
        with pytest.raises(OSError) as caught:
            journal.create(HEADER, CHECKSUM)
        assert caught.value.errno == errno.ENOSPC and journal.number is None
        assert journal.games() == [left]
        assert journal.open(left).note is None
        assert list(journal.records()) == payloads(30)


class CountingStore(RamStore):
    """Counts the files that are read, and how often the names are."""

    def restart(self):
        super().restart()
        self.files_read = self.listings = 0

    def read(self, name):
        self.files_read += 1
        return super().read(name)

    def names(self):
        self.listings += 1
        return super().names()


def ten_games() -> tuple:
    """(store, journal): nine games of forty, and the tenth just begun, without idle time."""
    made, _ = journal_with(0)
    store = CountingStore(made.files)
    journal = Journal(store, *SMALL)
    for number in range(2, 11):
        assert journal.create(HEADER, CHECKSUM) == number
        for index in range(40 if number < 10 else 0):
            journal.append(payload(index))
    return store, journal


def test_a_piece_of_idle_work_reads_one_file_however_many_games_there_are():
    store, journal = ten_games()
    assert len(store.files) > 9 * 10
    while True:
        store.restart()
        goes_on = journal.rest()
        assert store.files_read <= 1 and store.listings <= 1 and store.changes <= 1
        if not goes_on:
            break
    assert journal.games() == list(range(2, 11))
    for number in range(2, 10):
        assert not names.of_game(list(store.files), number, names.TAIL)
        assert recovered(RamStore(store.files), SMALL, number)[1] == payloads(40)


def test_idle_work_reads_no_file_of_the_games_that_need_none():
    store, journal = ten_games()
    while journal.rest():
        pass
    again = Journal(store, *SMALL)
    again.open(10)
    store.restart()
    assert not again.rest()
    assert store.files_read == store.changes == 0 and store.listings == 1


def test_a_game_that_gives_way_to_a_full_flash_is_read_once():
    store, journal = ten_games()
    dropped = [name for name in store.files if name.startswith("game-0002")]
    store.restart()
    journal.drop(2)
    assert store.files_read == len(dropped) == store.changes and store.listings == 1


def test_idle_work_that_fails_at_any_file_is_begun_anew():
    store, _ = ten_games()
    failed = 0
    for read in range(60):
        second = RamStore(store.files)
        journal = Journal(second, *SMALL)
        journal.open(10)
        second.plan(read=read, fault=OSError(errno.EIO, "no read"))
        try:
            rest(journal)
        except OSError:
            failed += 1
        second.restart()
        rest(journal)
        assert journal.games() == list(range(2, 11))
        for number in range(2, 10):
            assert not names.of_game(list(second.files), number, names.TAIL)
    assert failed > 30


def test_a_game_that_is_dropped_while_idle_work_has_begun_with_it():
    store, journal = ten_games()
    assert journal.rest() and journal.rest()
    journal.drop(1)
    journal.drop(2)
    rest(journal)
    assert journal.games() == list(range(3, 11))


def test_the_newest_game_is_taken_up_with_the_names_listed_twice():
    store, _ = ten_games()
    for number in (10, 9):
        again = Journal(store, *SMALL)
        store.restart()
        assert again.games()[-1] == 10
        recovery = again.open(number)
        assert again.count == (0 if number == 10 else 40)
        assert store.listings == 2
        again.look(number)
        assert recovery.note is None and store.listings == 3


def damaged_game() -> tuple:
    """(files, what is left of the payloads): two games, and a bit flipped in the second one."""
    store, journal = journal_with(30)
    journal.create(HEADER, CHECKSUM)
    for index in range(40):
        journal.append(payload(index))
        rest(journal)
    name = names.closed(2, names.of_game(list(store.files), 2, names.CLOSED)[1])
    data = store.files[name]
    store.files[name] = data[:80] + bytes([data[80] ^ 1]) + data[81:]
    return store.files, recovered(RamStore(store.files), SMALL, 2)[1]


def test_a_damaged_game_is_opened_on_a_full_flash_by_dropping_the_oldest():
    files, expected = damaged_game()
    whole = RamStore(files)
    Journal(whole, *SMALL).open(2)
    assert 0 < len(expected) < 40
    kept = of_game_2(whole.files)
    for most in range(3):  # writes that there is room for while game 1 is there
        store = FullStore(files, None)
        store.is_refused = refusing(store, most)
        journal = Journal(store, *SMALL)
        assert journal.open(2).note == "corrupt"
        assert list(journal.records()) == expected
        assert of_game_2(store.files) == kept
        assert journal.games() == [2] and journal.dropped == 1


def of_game_2(files: dict) -> dict:
    return {name: data for name, data in files.items() if name.startswith("game-0002")}


def refusing(store, most: int):
    """What `is_refused` has to be: all but `most` writes, until game 1 is gone."""
    done = []

    def is_refused(name: str) -> bool:
        done.append(name)
        return len(done) > most and names.closed(1, 0) in store.files

    return is_refused


def test_what_cannot_be_kept_is_taken_off_only_when_no_good_record_is_in_it():
    files, expected = damaged_game()
    store = FullStore(files, lambda name: name.endswith(".bad"))
    with pytest.raises(OSError) as caught:
        Journal(store, *SMALL).open(2)
    assert caught.value.errno == errno.ENOSPC
    assert store.files == of_game_2(files)  # to be opened when there is room
    assert recovered(RamStore(store.files), SMALL, 2)[1] == expected


def test_an_unfinished_end_is_not_worth_an_older_game():
    made, journal = journal_with(30)
    journal.create(HEADER, CHECKSUM)
    journal.append(payload(0))
    made.files[names.tail(2, 0)] += b"unfinished"
    store = FullStore(made.files, lambda name: name.endswith(".bad"))
    journal = Journal(store, *SMALL)
    assert journal.open(2).note == "torn"
    assert list(journal.records()) == payloads(1)
    assert journal.games() == [1, 2]
    assert Journal(store, *SMALL).open(2).note is None


def test_an_older_tapbank_that_began_the_game_again_does_not_cut_it_off():
    store, _ = journal_with(40)
    again = format_1([b"of the older Tapbank"] * 30, 200)
    store.files.update(again)
    for skipped in (0, 9):
        recovery, found = recovered(store, SMALL, 1, skipped)
        assert recovery.note is None and found == payloads(40)
    journal = Journal(store, *SMALL)
    assert journal.games() == [1]
    assert {name: store.files[name] for name in again} == again
    journal.create(HEADER, CHECKSUM)
    journal.drop(1)
    assert {name[:9] for name in store.files} == {"game-0002"}


def test_an_older_tapbank_that_went_on_with_the_game_does_not_cut_it_off():
    """It saw the files of format 1 alone, and went on where these end, in the last or a new one."""
    store = RamStore(format_1(payloads(20), 300))
    journal = Journal(store, *SMALL)
    journal.open(1)
    for index in range(20, 60):
        journal.append(payload(index))
        rest(journal)
    journal.snapshot(b"state")
    journal.close()
    for more in range(1, 30):
        files = dict(store.files)
        files.update(format_1(payloads(20) + [b"of the older Tapbank"] * more, 300))
        for skipped in (0, 9):
            recovery, found = recovered(RamStore(files), SMALL, 1, skipped)
            assert found == payloads(60)
            assert (recovery.note is None) == (not skipped)


def test_a_flipped_bit_is_told_only_if_something_is_lost_by_it():
    store, journal = journal_with(0, (4096, 220, 4))
    while journal.count < 30:
        journal.append(payload(journal.count))
        journal.rest()
    flips = 0
    for slot in range(4):
        name = names.tail(1, slot)
        data = store.files[name]
        for place in range(len(data)):
            files = dict(store.files)
            files[name] = data[:place] + bytes([data[place] ^ 1 << place % 8]) + data[place + 1 :]
            recovery, found = recovered(RamStore(files), (4096, 220, 4))
            assert found == payloads(len(found))
            assert (recovery.note is None) == (len(found) == 30), (name, place, recovery.note)
            flips += len(found) == 30
    assert flips > 400
