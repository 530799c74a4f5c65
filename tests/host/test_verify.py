"""`tapbank verify`: any edit of a stored game is found, and the first bad record is named.

Imports the journal's framing to make the edits that somebody with its description could make.
"""

import struct
from pathlib import Path

import pytest
from tapbank_command import tapbank

from bank import editions, log, snapshot
from bank.editions import city
from bank.game import Game
from bank.journal import Journal, names, record, snapshots
from host_tools.folder import Folder

CITY = editions.load(city.EDITION)
PLAYERS = ["Ann", "Ben", "Cho"]
COUNT = 170  # salaries, Ann, Ben, Cho, Ann and so on; record n is the n-th salary


@pytest.fixture
def folder(tmp_path) -> Path:
    """One game of `COUNT` commands with idle time and a snapshot after the 130th."""
    with Folder(tmp_path) as store:
        journal = Journal(store)
        journal.create(log.header_line(CITY, PLAYERS, {}).encode(), CITY.checksum)
        game = Game(CITY, PLAYERS, {})
        for number in range(COUNT):
            command = {"do": "salary", "player": PLAYERS[number % 3]}
            assert game.apply(command, journal.append) == "ok"
            while journal.rest():
                pass
            if number == 129:
                journal.snapshot(snapshot.pack(game, b"{}"))
    return tmp_path


def file_with(folder: Path, sequence: int) -> tuple:
    """(path, walk just after the record) of the file that has a record, tails first."""
    for path in sorted(folder.glob("game-*"), key=lambda path: ".t" not in path.name):
        data = path.read_bytes()
        head = record.decode_head(data) if ".s" not in path.name else None
        if head is None:
            continue
        walk = record.Walk(data, head, b"")
        while walk.sequence <= sequence and walk.step():
            pass
        if walk.sequence == sequence + 1:
            return path, walk
    raise AssertionError("there is no such record")


def put(path: Path, start: int, stop: int, new: bytes) -> None:
    """Put other bytes in a file's place."""
    data = path.read_bytes()
    path.write_bytes(data[:start] + new + data[stop:])


def is_found(folder: Path, *parts: str) -> None:
    answer = tapbank("verify", folder)
    assert (answer.code, answer.out) == (1, "")
    for part in parts:
        assert part in answer.error, answer.error
    assert answer.error.endswith(f"{folder}: not as it was written: game 1.\n")


def test_a_game_as_it_was_written(folder):
    answer = tapbank("verify", folder)
    assert (answer.code, answer.error) == (0, "")
    assert answer.out.startswith(f"{folder}: game 1: {COUNT} commands, seal ")
    assert answer.out.endswith(": as it was written.\n")
    assert tapbank("verify", folder, "--game", "1").out == answer.out


def test_it_only_reads(folder):
    before = {path: path.read_bytes() for path in folder.iterdir()}
    put(folder / "game-0001.000000", 300, 301, b"?")
    changed = {path: path.read_bytes() for path in folder.iterdir()}
    tapbank("verify", folder)
    assert {path: path.read_bytes() for path in folder.iterdir()} == changed
    assert set(changed) == set(before)


@pytest.mark.parametrize("sequence", [1, 60, 131, COUNT])
def test_a_changed_byte(folder, sequence):
    path, walk = file_with(folder, sequence)
    put(path, walk.start, walk.start + 1, bytes([path.read_bytes()[walk.start] ^ 4]))
    is_found(folder, f"record {sequence} (command {sequence}, in {path.name})")


@pytest.mark.parametrize("sequence", [1, 60, 131])
def test_a_payload_changed_with_its_checksum(folder, sequence):
    path, walk = file_with(folder, sequence)
    data = path.read_bytes()
    changed = data[walk.begin : walk.stop - 1] + bytes([(data[walk.stop - 1] + 1) % 3])
    link = data[walk.stop : walk.stop + 8]
    put(path, walk.begin, walk.end, record.with_crc(changed + link, 1))
    is_found(folder, f"record {sequence} ", "does not follow", "edited")


@pytest.mark.parametrize("sequence", [1, 60, 132])
def test_a_payload_changed_with_its_link_is_found_at_the_next_record(folder, sequence):
    before = file_with(folder, sequence - 1)[1].link
    path, walk = file_with(folder, sequence)
    data = path.read_bytes()
    payload = data[walk.start : walk.stop - 1] + bytes([(data[walk.stop - 1] + 1) % 3])
    edited, _ = record.encode(1, record.COMMAND, sequence, payload, before)
    put(path, walk.begin, walk.end, edited)
    is_found(folder, f"record {sequence + 1} ")


def test_a_record_taken_out_and_the_rest_renumbered(folder):
    path, walk = file_with(folder, 60)
    data = path.read_bytes()
    rest, link = b"", file_with(folder, 59)[1].link
    after = record.Walk(data, record.decode_head(data), b"")
    while after.step():
        if after.sequence - 1 > 60:
            more, link = record.encode(
                1, record.COMMAND, after.sequence - 2, data[after.start : after.stop], link
            )
            rest += more
    put(path, walk.begin, len(data), rest)
    is_found(folder, "record ", "missing")


def test_a_whole_file_taken_away(folder):
    closed = sorted(folder.glob("game-0001.??????"))
    assert len(closed) > 1
    closed[-1].unlink()
    is_found(folder, f"record {int(closed[-1].name[-6:])} ", "missing")


def test_the_end_cut_off_shows_in_the_seal(folder):
    before = tapbank("verify", folder).out
    path, walk = file_with(folder, COUNT)
    put(path, walk.begin, walk.end, b"")
    answer = tapbank("verify", folder)
    assert answer.code == 0 and f"{COUNT - 1} commands" in answer.out
    assert answer.out.split("seal")[1] != before.split("seal")[1]


def test_the_end_cut_off_behind_a_snapshot(folder):
    for path in folder.glob("game-0001.t*"):
        path.unlink()
    for path in sorted(folder.glob("game-0001.??????"))[1:]:
        path.unlink()
    path, walk = file_with(folder, 130)
    put(path, walk.begin, walk.end, b"")
    is_found(folder, "record 130 is missing: a snapshot knows of 131 records.")


def test_other_figures_in_the_snapshot(folder):
    """The unit takes a game up from there, so that it is the shortest way to be rich."""
    path = next(folder.glob("game-0001.s*"))
    shot = snapshots.decode(1, path.read_bytes())
    rich = Game(CITY, PLAYERS, {})
    snapshot.unpack(rich, shot.payload)
    rich.apply({"do": "pay", "from": "bank", "to": "Ann", "amount": 10_000_000})
    rich.undo_stack.depth = 130
    shot.payload = snapshot.pack(rich, b"{}")
    path.write_bytes(snapshots.encode(1, shot))
    is_found(folder, "the snapshot before record 131 has other figures.")


def test_a_snapshot_of_another_game(folder):
    path = next(folder.glob("game-0001.s*"))
    shot = snapshots.decode(1, path.read_bytes())
    shot.link = b"12345678"
    path.write_bytes(snapshots.encode(1, shot))
    is_found(folder, "the snapshot before record 131 is of another game.")


def test_a_command_that_the_bank_refuses(tmp_path):
    with Folder(tmp_path) as store:
        journal = Journal(store)
        journal.create(log.header_line(CITY, PLAYERS, {}).encode(), CITY.checksum)
        journal.append(b"\x00")  # an undo of nothing
    answer = tapbank("verify", tmp_path)
    assert answer.code == 1
    assert "command 1 is refused by the bank as nothing_to_undo." in answer.error


def test_a_game_of_an_unknown_edition_is_checked_as_far_as_it_goes(tmp_path):
    with Folder(tmp_path) as store:
        journal = Journal(store)
        journal.create(log.header_line(CITY, PLAYERS, {}).encode(), CITY.checksum ^ 1)
        journal.append(b"\x00")
    answer = tapbank("verify", tmp_path)
    assert answer.code == 0 and "Its edition is not known here" in answer.out


def test_what_was_copied_off_a_unit(folder, tmp_path_factory):
    """The two folders, or the one around both, give the same."""
    around = tmp_path_factory.mktemp("evening")
    (around / "games").mkdir()
    (around / "games-tails").mkdir()
    for path in folder.glob("game-*"):
        file = names.parse(path.name)
        place = "games-tails" if file.kind == names.TAIL else "games"
        (around / place / path.name).write_bytes(path.read_bytes())
    expected = tapbank("verify", folder).out.split(": ", 1)[1]
    for given in (around, around / "games"):
        answer = tapbank("verify", given)
        assert (answer.code, answer.out.split(": ", 1)[1]) == (0, expected)
    assert tapbank("log", around).out == tapbank("log", folder).out


def move_tails(folder, to) -> None:
    to.mkdir()
    for path in folder.glob("game-*.t?"):
        path.rename(to / path.name)


def test_a_copy_into_a_folder_that_was_not_there(folder):
    """`cp -r games games-tails evening` has the files of the one, and the other as a folder."""
    expected = tapbank("verify", folder).out
    lines = tapbank("log", folder).out
    assert lines.count("\n") == 1 + COUNT
    move_tails(folder, folder / "games-tails")
    assert tapbank("verify", folder).out == expected
    assert tapbank("log", folder).out == lines


def test_a_copy_without_the_tails_is_said_to_lack_the_last_commands(folder, tmp_path_factory):
    move_tails(folder, tmp_path_factory.mktemp("elsewhere") / "games-tails")
    answer = tapbank("verify", folder)
    assert (answer.code, answer.out) == (1, "")
    assert "games-tails are not here" in answer.error
    answer = tapbank("log", folder)
    assert answer.code == 0 and "games-tails are not here" in answer.error
    assert answer.out.count("\n") < 1 + COUNT


def test_a_list_of_the_games(folder):
    with Folder(folder) as store:
        journal = Journal(store)
        journal.open(1)
        journal.create(log.header_line(CITY, PLAYERS, {}).encode(), CITY.checksum)
    answer = tapbank("log", folder, "--list")
    assert answer.out == (
        "   1    170 commands  ended  city: Ann, Ben, Cho\n"
        "   2      0 commands         city: Ann, Ben, Cho\n"
    )


def test_folders_that_are_none(tmp_path):
    answer = tapbank("verify", tmp_path / "none")
    assert answer.code == 2 and "cannot be read" in answer.sentence
    answer = tapbank("verify", tmp_path)
    assert answer.sentence == f"{tmp_path}: there is no game in this folder."
    assert (answer.code, answer.out) == (2, "")


def test_a_version_that_is_not_known(folder):
    path = folder / "game-0001.000000"
    data = path.read_bytes()
    path.write_bytes(data[:4] + struct.pack("<BB", 77, 77 ^ 0xFF) + data[6:])
    answer = tapbank("verify", folder)
    assert answer.code == 1 and "format 77" in answer.error
