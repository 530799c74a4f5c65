"""The command `tapbank` as a whole, and the ledger log that it reads out of a game folder."""

import re
import sys
from pathlib import Path

import pytest
from tapbank_command import finish, start_tapbank, tapbank

from bank import commands, editions, log
from bank.editions import city
from bank.game import Game
from bank.journal import Journal
from host_tools.folder import Folder

CITY = editions.load(city.EDITION)
NAMES = ["Ann", "Ben"]
PLAYED = [
    {"do": "buy", "player": "Ann", "deed": "pink-3", "at": 61000},
    {"do": "rent", "player": "Ben", "deed": "pink-3"},
    {"do": "pay", "from": "bank", "to": "Ben", "amount": 500_000},
    {"do": "undo"},
]


@pytest.fixture
def folder(tmp_path):
    """A game folder in which two games are stored, the newer one with all of PLAYED."""
    path = tmp_path / "games"
    with Folder(path) as store:
        store_game(store, PLAYED[:1])
        store_game(store, PLAYED)
    return path


def store_game(store, played: list, checksum: int = CITY.checksum) -> Journal:
    journal = Journal(store)
    journal.create(log.header_line(CITY, NAMES, {}).encode(), checksum)
    game = Game(CITY, NAMES, {})
    for command in played:
        assert game.apply(command, journal.append) == "ok"
    return journal


def log_of(played: list) -> str:
    lines = [log.header_line(CITY, NAMES, {})] + [log.command_line(one) for one in played]
    return "".join(line + "\n" for line in lines)


def content(folder: Path) -> dict:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_help_says_what_there_is():
    answer = tapbank("--help")
    assert answer.code == 0
    for name in ("play", "replay", "log", "edition", "bench"):
        assert re.search(rf"^  {name} +[A-Z].*[.]$", answer.out, re.M), name


@pytest.mark.parametrize(
    "command", [["replay"], ["log"], ["edition", "check"], ["edition", "build"], ["bench"]]
)
def test_help_gives_an_example(command):
    answer = tapbank(*command, "--help")
    assert answer.code == 0
    assert f"\n  tapbank {' '.join(command)} " in answer.out or "\n  tapbank bench\n" in answer.out


def test_version():
    assert re.fullmatch(r"tapbank (\d+\.\d+\.\d+|not installed)\n", tapbank("--version").out)


@pytest.mark.parametrize(
    "arguments",
    [
        ["replay"],
        ["nothing"],
        ["replay", "--sate", "x"],
        ["log", "--game", "none"],
        ["edition", "check"],
    ],
)
def test_a_slip_in_the_command_is_explained(arguments):
    answer = tapbank(*arguments)
    assert (answer.code, answer.out) == (2, "")
    assert "Usage: tapbank" in answer.error.replace("Usage: main", "Usage: tapbank")
    assert "Error: " in answer.error


def test_the_installed_command():
    script = Path(sys.executable).parent / "tapbank"
    if not script.exists():
        pytest.skip("the command is not installed beside this Python")
    answer = finish(start_tapbank(before=(str(script), "--version")))
    assert answer.code == 0
    assert answer.out.startswith("tapbank ")


def test_the_log_of_the_newest_game(folder):
    answer = tapbank("log", folder)
    assert (answer.code, answer.out, answer.error) == (0, log_of(PLAYED), "")


def test_the_log_of_an_older_game(folder):
    assert tapbank("log", folder, "--game", "1").out == log_of(PLAYED[:1])


def test_the_log_replays(folder):
    printed = tapbank("log", folder).out
    assert tapbank("replay", "-", stdin=printed.encode()).code == 0


def test_the_log_of_a_game_that_is_being_played(folder):
    with Folder(folder) as store:
        before = content(folder)
        assert tapbank("log", folder).out == log_of(PLAYED)
        assert content(folder) == before
        journal = store_game(store, PLAYED[:2])
        assert tapbank("log", folder).out == log_of(PLAYED[:2])
        journal.append(commands.pack(Game(CITY, NAMES, {}), {"do": "salary", "player": "Ann"}))
        assert tapbank("log", folder).out.endswith('{"do": "salary", "player": "Ann"}\n')


def test_a_damaged_end_is_left_out_and_left_alone(folder):
    newest = max(
        (path for path in folder.glob("game-0002.t*")), key=lambda path: path.stat().st_size
    )
    newest.write_bytes(newest.read_bytes()[:-3])
    before = content(folder)
    answer = tapbank("log", folder)
    assert (answer.code, answer.out) == (0, log_of(PLAYED[:-1]))
    assert answer.sentence.startswith(f"{folder}: game 2: its end is damaged and left out (")
    assert content(folder) == before


def test_a_long_game_in_many_segments(tmp_path):
    played = [{"do": "salary", "player": name} for name in NAMES] * 400
    with Folder(tmp_path) as store:
        store_game(store, played)
    assert len(list(tmp_path.glob("game-*"))) > 2
    assert tapbank("log", tmp_path).out == log_of(played)


def test_no_such_game(folder, tmp_path):
    answer = tapbank("log", folder, "--game", "7")
    assert (answer.code, answer.out) == (2, "")
    assert answer.sentence == f"{folder}: there is no game 7 in this folder; there is: 1, 2."
    empty = tmp_path / "empty"
    empty.mkdir()
    assert tapbank("log", empty).sentence == f"{empty}: there is no game in this folder."
    assert list(empty.iterdir()) == []


def test_no_such_folder(tmp_path):
    answer = tapbank("log", tmp_path / "none")
    assert answer.code == 2
    assert answer.sentence.endswith("none: cannot be read: no such file or directory.")
    assert not (tmp_path / "none").exists()
    file = tmp_path / "file"
    file.write_text("")
    assert tapbank("log", file).sentence == f"{file}: this is no folder; give a game folder."


def test_a_game_that_is_not_ours(folder, tmp_path):
    newest = folder / "game-0002.000000"
    newest.write_bytes(b"something else")
    answer = tapbank("log", folder)
    assert (answer.code, answer.out) == (2, "")
    assert "The beginning of game 2 is damaged" in answer.sentence
    newest.write_bytes(b"TAPB\x07\xf8" + bytes(40))
    assert "format 7" in tapbank("log", folder).sentence


def test_a_game_of_another_edition(tmp_path):
    with Folder(tmp_path / "figures") as store:
        store_game(store, PLAYED, CITY.checksum ^ 1)
    answer = tapbank("log", tmp_path / "figures")
    assert (answer.code, answer.out) == (2, "")
    assert "give the file with --edition" in answer.sentence
    with Folder(tmp_path / "town") as store:
        Journal(store).create(log_of([]).replace("city", "town").encode(), CITY.checksum)
    assert 'the edition "town" is not known' in tapbank("log", tmp_path / "town").sentence
    with Folder(tmp_path / "bytes") as store:
        Journal(store).create(b"\xff\xfe", CITY.checksum)
    assert "its header is not a ledger log's" in tapbank("log", tmp_path / "bytes").sentence


@pytest.mark.parametrize("payload", [b"\x7f", b"\x06", b"\x06\x00\xee", b"\x01\x09", b""])
def test_a_command_that_is_not_known(tmp_path, payload):
    with Folder(tmp_path) as store:
        store_game(store, PLAYED[:1]).append(payload)
    answer = tapbank("log", tmp_path)
    assert (answer.code, answer.out) == (2, log_of(PLAYED[:1]))
    assert f"{tmp_path}: game 1, command 2: is not stored in a way" in answer.sentence


def test_a_command_that_the_bank_refuses(tmp_path):
    with Folder(tmp_path) as store:
        store_game(store, PLAYED[:1]).append(commands.pack(Game(CITY, NAMES, {}), PLAYED[0]))
    answer = tapbank("log", tmp_path)
    assert answer.code == 2
    assert "the bank refuses it as already_owned" in answer.sentence


def test_the_folder_that_play_uses_is_the_default(folder, monkeypatch):
    monkeypatch.setattr("host_tools.cli.default_data_dir", lambda: folder)
    assert tapbank("log").out == log_of(PLAYED)


def test_the_benchmark_prints_its_table():
    answer = tapbank("bench", "--commands", "1000")
    assert (answer.code, answer.error) == (0, "")
    for words in ("the bank alone", "start to end", "rent, after 200 and 1,000", "payment"):
        assert words in answer.out
