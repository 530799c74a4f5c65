"""Games as every format of the journal has laid them down: units in the field hold such files.

Imports `bank`. The files under tests/journals never change; each game's ledger log lies beside it.
"""

from pathlib import Path

import pytest
from journal_games import CHECKSUM, HEADER, format_1, payload, payloads
from ram_store import RamStore

from bank import commands, editions, log
from bank.editions import city
from bank.game import Game
from bank.journal import Journal, JournalError, record, snapshots

CITY = editions.load(city.EDITION)
FOLDERS = sorted((Path(__file__).parent.parent / "journals").iterdir())
GAMES = [(folder, number) for folder in FOLDERS for number in (1, 2)]


def test_every_format_has_its_folder():
    names = [f"format-{version}" for version in range(1, record.VERSION + 1)]
    assert [folder.name for folder in FOLDERS] == names


def files_of(folder: Path) -> dict:
    """The files of a folder but for the logs."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix != ".jsonl"}


def lines_of(journal: Journal, recovery) -> list:
    """The ledger log of the open game, line by line."""
    header = log.read_object(recovery.header.decode())
    game = Game(CITY, header["players"], header["options"])
    found = [recovery.header.decode()]
    for data in journal.records():
        command = commands.unpack(game, data)
        assert game.apply(command) == "ok"
        found.append(log.command_line(command))
    return found


@pytest.mark.parametrize("folder, number", GAMES, ids=lambda it: getattr(it, "name", it))
@pytest.mark.parametrize("skipped", [0, 1, 2])
def test_a_game_of_any_format_reads_as_it_was_played(folder, number, skipped):
    store = RamStore(files_of(folder))
    journal = Journal(store)
    recovery = journal.open(number, skipped)
    assert recovery.note is None and store.changes == 0
    expected = (folder / f"game-{number}.jsonl").read_text().splitlines()
    assert lines_of(journal, recovery) == expected
    assert journal.count == len(expected) - 1
    assert journal.is_finished == (number == 1)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda it: it.name)
def test_a_game_of_any_format_goes_on(folder):
    store = RamStore(files_of(folder))
    journal = Journal(store)
    recovery = journal.open(2)
    before = list(journal.records())
    more = [payload(index) for index in range(1, 200)]
    for data in more:
        journal.append(data)
        journal.rest()
        if journal.wants_snapshot():
            journal.snapshot(b"state")
    for skipped in (0, 1, 9):
        again = Journal(store)
        found = again.open(2, skipped)
        assert found.note is None and found.header == recovery.header
        assert list(again.records()) == before + more
    for name, data in files_of(folder).items():
        if name.startswith("game-0001") or folder.name == "format-1":
            assert store.files[name] == data


def test_format_1_as_it_is_described_is_read():
    for size in (128, 4096):
        store = RamStore(format_1(payloads(60), size))
        journal = Journal(store)
        recovery = journal.open(1)
        assert (recovery.header, recovery.checksum, recovery.note) == (HEADER, CHECKSUM, None)
        assert list(journal.records()) == payloads(60)


def test_every_flipped_bit_of_format_1_is_detected():
    files = format_1(payloads(12), 150)
    beginning = 22 + 7 + len(HEADER) + 4
    for name, data in files.items():
        for bit in range(beginning * 8 if name.endswith(".000") else 0, len(data) * 8):
            place = bit // 8
            flipped = RamStore(files)
            flipped.files[name] = (
                data[:place] + bytes([data[place] ^ 1 << bit % 8]) + data[place + 1 :]
            )
            journal = Journal(flipped)
            recovery = journal.open(1)
            found = list(journal.records())
            assert found == payloads(len(found)) and len(found) < 12
            assert recovery.note is not None


def test_a_snapshot_of_an_unknown_version_is_never_written_over_and_not_needed():
    store = RamStore()
    journal = Journal(store)
    journal.create(HEADER, CHECKSUM)
    for index in range(300):
        journal.append(payload(index))
        journal.rest()
        if journal.wants_snapshot():
            journal.snapshot(b"state")
    newer = snapshots.MAGIC + bytes([9, 9 ^ 0xFF]) + b"whatever a later version puts here"
    for name in ("game-0001.s0", "game-0001.s1"):
        store.files[name] = newer
    journal = Journal(store)
    recovery = journal.open(1)
    assert recovery.snapshot is None and list(journal.records()) == payloads(300)
    for index in range(300, 600):
        journal.append(payload(index))
        journal.rest()
        if journal.wants_snapshot():
            journal.snapshot(b"state")
    assert list(journal.records()) == payloads(600)
    assert store.files["game-0001.s0"] == store.files["game-0001.s1"] == newer
    journal.create(HEADER, CHECKSUM)
    with pytest.raises(JournalError):
        journal.drop(1)


def test_what_was_written_in_this_format_is_still_written_so():
    """The log of format 2's second game, stored anew, gives the same records byte for byte."""
    folder = FOLDERS[-1]
    files = files_of(folder)
    store = RamStore()
    journal = Journal(store)
    source = Journal(RamStore(files))
    for number in (1, 2):
        recovery = source.open(number, 9)
        journal.create(recovery.header, recovery.checksum)
        for data in source.records():
            journal.append(data)
            journal.rest()
    assert records_of(store.files, 2) == records_of(files, 2)


def records_of(files: dict, number: int) -> bytes:
    """All records of a game one after the other, without the heads of their files."""
    found = {}
    for name, data in files.items():
        head = record.decode_head(data)
        if head is None or head.game != number or not name.startswith(f"game-{number:04d}"):
            continue
        walk = record.Walk(data, head, record.first_link(number, head.checksum))
        while walk.step():
            found[walk.sequence] = data[walk.begin : walk.end]
    return b"".join(found[sequence] for sequence in sorted(found))
