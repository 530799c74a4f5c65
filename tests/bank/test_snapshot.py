"""A game as bytes: taken up again it is the same, also for what is done and undone afterwards."""

from bank_helpers import ANY_TIME, copy_of, everything, new_game, whole_game
from journal_games import raises

from bank import commands, snapshot, state
from bank.undo import TooDeepError


def taken_up(game, more: bytes = b"more"):
    """Another game of the same table, brought to where `game` stands."""
    again = new_game(" ".join(game.names), dict(game.options))
    assert snapshot.unpack(again, snapshot.pack(game, more)) == more
    return again


def test_a_game_is_the_same_after_every_command():
    game = new_game(options=ANY_TIME)
    for command in whole_game():
        again = taken_up(game)
        assert everything(again) == everything(game)
        assert state.dumps(again) == state.dumps(game)
        assert again.apply(copy_of(command)) == game.apply(command) == "ok"
        assert everything(again) == everything(game)
        assert again.last_command() == game.last_command()


def test_the_newest_commands_can_be_undone_and_then_it_says_that_there_are_more():
    game = new_game(options=ANY_TIME)
    for command in whole_game():
        assert game.apply(command) == "ok"
    again = taken_up(game)
    held = again.undo_stack.held
    assert 10 <= held < again.undo_stack.depth
    for _ in range(held):
        assert again.apply({"do": "undo"}) == game.apply({"do": "undo"}) == "ok"
        assert everything(again) == everything(game)
    before = everything(again)
    raises(TooDeepError, again.apply, {"do": "undo"})
    assert everything(again) == before
    assert again.last_command() is None


def test_a_short_game_can_be_undone_to_its_beginning():
    game = new_game()
    first = everything(game)
    for command in whole_game()[:5]:
        assert game.apply(command) == "ok"
    again = taken_up(taken_up(game))
    assert again.undo_stack.held == again.undo_stack.depth == 5
    for _ in range(5):
        assert again.apply({"do": "undo"}) == "ok"
    assert everything(again) == first
    assert again.apply({"do": "undo"}) == "nothing_to_undo"


def test_a_table_of_another_shape_is_refused():
    game = new_game("Ann Ben Cho")
    data = snapshot.pack(game, b"")
    for other in (new_game("Ann Ben"), new_game("Ann Ben Cho Dan")):
        raises(ValueError, snapshot.unpack, other, data)


def test_bytes_that_are_no_snapshot_are_refused():
    data = snapshot.pack(new_game(), b"")
    for bad in (b"", b"\xff" * 300, data[:3], data[: len(data) // 2]):
        raises(ValueError, snapshot.unpack, new_game(), bad)


def test_which_commands_are_in_force():
    game = new_game("Ann Ben")
    pay = commands.pack(game, {"do": "salary", "player": "Ann", "at": 5})
    undo = commands.pack(game, {"do": "undo"})
    late = commands.pack(game, {"do": "undo", "at": 70000})
    for script, marks in (
        ("", []),
        ("pp", [1, 1]),
        ("pu", [0, 0]),
        ("ppu", [1, 0, 0]),
        ("ppuup", [0, 0, 0, 0, 1]),
        ("pupuppl", [0, 0, 0, 0, 1, 0, 0]),
        ("ppplul", [0, 0, 0, 0, 0, 0]),
        ("pppulpp", [1, 0, 0, 0, 0, 1, 1]),
    ):
        packed = [{"p": pay, "u": undo, "l": late}[letter] for letter in script]
        assert list(commands.in_force(packed, len(packed))) == marks, script
