"""Turn help: what is taken back, and what is kept on flash."""

import json

from bank_helpers import ok
from houses_helpers import CLASSIC
from turns_helpers import Table, fast

from bank import turns
from bank.turns import GO, MR, SPACE, Turns

# -- taking back ----------------------------------------------------------------------------------


def test_an_undo_takes_the_markers_along():
    table = Table()
    table.roll(1, 2)
    table.do("buy", player="Ann", deed="brown-2")
    table.roll(1, 2)
    table.do("rent", player="Ben", deed="brown-2")
    assert table.see() == ("Cho", "go", [])
    table.undo()
    assert table.see() == ("Ben", "brown-2", [SPACE])
    table.undo()
    assert table.see() == ("Ann", "brown-2", [SPACE]) and table.turns.spaces == [3, 0, 0]


def test_an_undo_of_something_else_leaves_the_roll():
    table = Table()
    table.apply({"do": "pay", "from": "Ben", "to": "Cho", "amount": 5})
    table.roll(1, 2)
    table.undo()
    assert table.see() == ("Ann", "brown-2", [SPACE])
    table.do("salary", player="Cho")
    table.undo()
    assert table.see() == ("Ann", "brown-2", [SPACE])


def test_dice_that_were_typed_wrongly_are_taken_back():
    table = Table()
    assert not table.turns.can_step_back()
    table.roll(1, 2)
    assert table.turns.can_step_back()
    table.turns.step_back()
    assert table.see() == ("Ann", "go", []) and not table.turns.can_step_back()
    table.roll(5, 5)
    table.turns.done()
    table.turns.step_back()
    assert table.see() == ("Ann", "jail", [SPACE])
    table.turns.done()
    table.roll(1, 3)
    table.do("buy", player="Ann", deed="pink-3")
    assert not table.turns.can_step_back()
    table.turns.step_back()
    assert table.see()[0] == "Ben"


def test_a_step_back_is_for_the_last_thing_only():
    table = Table()
    table.roll(1, 2)
    table.do("salary", player="Cho")
    assert not table.turns.can_step_back()  # what came last is a command: undo it first
    table.undo()
    assert table.turns.can_step_back()


def test_many_undos_find_the_markers_as_long_as_they_are_remembered():
    table = Table(names="Ann Ben")
    for _ in range(30):
        table.roll(6, 4)
        table.turns.done()
    seen = []
    for _ in range(9):
        seen.append(table.see())
        table.roll(1, 2)
        name = table.turns.player().name
        table.turns.due = [GO]
        table.do("salary", player=name)
    for before in reversed(seen):
        table.undo()
        assert table.see()[0] == before[0]


# -- kept on flash --------------------------------------------------------------------------------


def test_power_off_and_on_keeps_everything():
    table = fast()
    table.roll(1, 2, "mr")
    table.power()
    assert table.see() == ("Ann", "brown-2", [SPACE, MR])
    assert table.turns.dice == [1, 2, "mr"] and table.turns.has_passed == [True, True, True]
    table.do("buy", player="Ann", deed="brown-2")
    table.power()
    assert table.turns.due == [MR]
    table.undo()
    assert table.turns.due == [SPACE, MR]
    table.turns.step_back()
    table.power()
    assert table.see() == ("Ann", "go", [])


def test_power_goes_when_the_command_is_stored_and_the_markers_are_not():
    table = Table()
    table.turns.place(0, 38)
    table.roll(1, 2)
    assert table.turns.due == [GO, SPACE]
    ok(table.game, "salary", player="Ann")  # stored, never followed
    table.power()
    assert table.turns.due == [SPACE]
    ok(table.game, "undo")
    table.power()
    assert table.turns.due == [GO, SPACE]


def test_commands_that_moved_nothing_are_not_followed_twice():
    table = Table()
    table.roll(1, 2)
    for _ in range(5):
        table.do("salary", player="Cho")
    table.power()
    assert table.see() == ("Ann", "brown-2", [SPACE])


def test_another_game_begins_on_go():
    table = Table()
    table.roll(1, 2)
    table.turns = Turns(table.store, table.game, 2)
    assert table.see() == ("Ann", "go", [])


def kept_game() -> tuple:
    """A table in the middle of a turn, and what it keeps."""
    table = fast()
    table.roll(1, 2, "mr")
    table.do("buy", player="Ann", deed="brown-2")
    return table, table.store.files[turns.FILE]


def test_a_damaged_file_is_no_harm():
    table, whole = kept_game()
    spoilt = [b"", b"{", b"[]", b"null", b"7", b'"now"', b"\xff\xfe", b"{}", b'{"game": 1}']
    for length in range(0, len(whole), 7):
        spoilt.append(whole[:length])
    for data in spoilt:
        table.store.files[turns.FILE] = data
        table.power()
        assert table.see() == ("Ann", "go", []), data


def test_a_value_that_no_table_has_is_not_taken():
    table, whole = kept_game()
    wrong = {
        "seat": (3, -1, "0", None, 0.5, [0]),
        "doubles": (4, -1, "x", None),
        "spaces": ([0, 0], [0, 0, 40], [0, 0, -1], ["a", 0, 0], None, {}, [0.5, 0, 0], "abc"),
        "has_passed": ([True], [2, 0, 0], None, ["x", "y", "z"]),
        "dice": ([1], [7, 1], [1, 2, 4], ["bus", "mr"], [1, 2, 3, 3], None, 5),
        "due": (["nothing"], "go", [[]], 5, None, [{}]),
    }
    for key in wrong:
        for value in wrong[key]:
            for is_past in (False, True):
                kept = json.loads(whole.decode())
                part = kept["past"][0][2] if is_past else kept["now"]
                part[key] = value
                table.store.files[turns.FILE] = json.dumps(kept).encode()
                table.power()
                if is_past:
                    assert table.turns.past == [], (key, value)
                else:
                    assert table.see() == ("Ann", "go", []), (key, value)
                assert_playable(table)


def test_every_byte_spoilt_is_no_harm():
    table, whole = kept_game()
    for at in range(len(whole)):
        for flip in (1, 4, 16):
            data = bytearray(whole)
            data[at] ^= flip
            table.store.files[turns.FILE] = bytes(data)
            table.power()
            assert_playable(table)


def assert_playable(table) -> None:
    """What the pages look at is there."""
    helper = table.turns
    assert 0 <= helper.seat < 3 and helper.space() in CLASSIC.track
    assert len(helper.spaces) == len(helper.has_passed) == 3
    helper.next_for_mr()
    helper.step_back()
    table.store.files.pop(turns.FILE, None)


def test_a_store_that_fails_costs_the_markers_and_no_game():
    table = Table()
    table.store.plan(change=0, fault=OSError(5))
    table.roll(1, 2)
    assert table.see() == ("Ann", "brown-2", [SPACE])
    table.store.plan(read=0, fault=OSError(5))
    table.power()
    assert table.see() == ("Ann", "go", [])


def test_what_is_kept_stays_so_small_that_the_flash_need_not_erase_for_it():
    """Up to 512 bytes littlefs keeps beside the file's name; eight players have the most."""
    for names in ("Ann Ben Cho", "Ann Ben Cho Dan Eve Fay Gus Hal"):
        table = Table(names=names)
        for count in range(30):
            table.roll(count % 6 + 1, 3)
            while table.turns.due:
                table.turns.done()
            kept = table.store.files[turns.FILE]
            assert len(kept) <= 512, (names, len(kept))
        before = table.see()
        table.power()
        assert table.see() == before and table.turns.can_step_back()
