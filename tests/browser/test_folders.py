"""The game folder of `tapbank play`: in use, not a folder, broken, cut off in mid-write."""

import os

import pytest
from playwright.sync_api import expect
from tapbank_command import finish, start_tapbank, tapbank

GAME = "game-0001.000000"
TAIL = "game-0001.t0"


def refusal(folder) -> str:
    """The sentence with which a run on this folder is refused."""
    answer = finish(start_tapbank("play", "--port", 0, "--data", folder))
    assert (answer.code, answer.out) == (1, "")
    assert str(folder) in answer.sentence and answer.sentence.endswith(".")
    return answer.sentence


def play_two_commands(unit):
    unit.new_game()
    unit.buy("33", 1)
    unit.buy("31", 2)
    unit.has_cash(Ann="M36.1M", Ben="M36.3M")


def test_a_second_run_on_the_folder_is_refused(server):
    assert "is in use by another run of Tapbank" in refusal(server.folder)


def test_a_file_is_no_folder(tmp_path):
    path = tmp_path / "game"
    path.write_text("not a folder")
    assert "is not a folder" in refusal(path)
    assert path.read_text() == "not a folder"


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="there is no /proc on this system")
def test_a_place_where_no_folder_can_be_made():
    assert "cannot be used" in refusal("/proc/tapbank")


@pytest.mark.parametrize("garbage", [b"", b"not a game at all\n" * 50], ids=["empty", "text"])
def test_a_journal_that_is_garbage_is_kept_and_a_new_game_can_start(
    tmp_path, serve, open_page, garbage
):
    (tmp_path / GAME).write_bytes(garbage)
    unit = open_page(serve(tmp_path).url)
    unit.shows("cannot be read")
    assert (tmp_path / GAME).read_bytes() == garbage
    unit.keys("*")
    unit.new_game()
    assert (tmp_path / GAME).read_bytes() == garbage
    unit.check_manners()


def test_a_journal_cut_in_the_last_record_is_taken_up_at_the_last_whole_command(server, open_page):
    unit = open_page(server.url)
    play_two_commands(unit)
    unit.page.close()
    server.stop()
    path = server.folder / TAIL
    path.write_bytes(path.read_bytes()[:-3])

    server.start()
    unit = open_page(server.url)
    unit.shows("Power went during")
    unit.has_cash(Ann="M36.1M", Ben="M37.7M")
    expect(unit.page.locator("#ledger li")).to_have_count(1)
    unit.keys("#")
    unit.shows("Last: ", "#go on")
    unit.keys("#")
    unit.buy("32", 3)
    unit.check_manners()
    log = tapbank("log", server.folder).out
    assert log.count('"buy"') == 2 and '"pink-1"' not in log
    assert tapbank("replay", "-", stdin=log.encode()).code == 0
