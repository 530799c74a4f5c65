"""Undo: to the beginning of the game, in every phase of it, and the same again afterwards."""

from bank_helpers import (
    ANY_TIME,
    K,
    M,
    auction,
    cash,
    debt,
    everything,
    new_game,
    ok,
    player,
    refused,
    whole_game,
)

from bank import commands, state, undo
from bank.undo import CHUNK_BYTES, UndoStack


def test_undo_goes_to_the_beginning_of_the_game_step_by_step():
    game = new_game(options=ANY_TIME)
    states = []
    for command in whole_game():
        states.append(everything(game))
        assert game.apply(command) == "ok", command
    while states:
        ok(game, "undo")
        assert everything(game) == states.pop()
    refused(game, "nothing_to_undo", "undo")
    assert state.dumps(game) == state.dumps(new_game(options=ANY_TIME))


def test_undo_then_the_same_commands_give_the_same_state():
    game = new_game(options=ANY_TIME)
    script = whole_game()
    for command in script:
        assert game.apply(command) == "ok"
    end = state.dumps(game)
    for depth in (1, 7, len(script)):
        for _ in range(depth):
            ok(game, "undo")
        for command in script[-depth:]:
            assert game.apply(command) == "ok", command
        assert state.dumps(game) == end


def test_undo_of_undo_there_is_none():
    game = new_game()
    ok(game, "salary", player="Ann")
    ok(game, "salary", player="Ben")
    ok(game, "undo")
    ok(game, "undo")  # takes back Ann's, not the undo
    assert cash(game, "Ann", "Ben") == [37700 * K, 37700 * K]
    refused(game, "nothing_to_undo", "undo")


def test_commands_counts_those_in_force():
    game = new_game()
    for count in range(1, 4):
        ok(game, "salary", player="Ann")
        assert state.state(game)["commands"] == count
    refused(game, "unknown_player", "salary", player="Zed")
    assert state.state(game)["commands"] == 3
    ok(game, "undo")
    assert state.state(game)["commands"] == 2


def test_a_command_that_moves_nothing_is_undone_as_one():
    game = new_game()
    ok(game, "salary", player="Ann")
    ok(game, "tax", player="Ann", tax="industry")  # C11: no industrial block, nothing to pay
    ok(game, "undo")
    assert cash(game, "Ann") == 39700 * K
    ok(game, "undo")
    assert cash(game, "Ann") == 37700 * K


def test_undo_after_the_game_is_over():
    game = new_game("Ann Ben")
    ok(game, "finish")
    ok(game, "undo")
    assert state.state(game)["over"] is False
    ok(game, "resign", player="Ann")
    assert state.state(game)["over"] is True
    ok(game, "undo")
    assert state.state(game)["over"] is False
    assert not player(game, "Ann")["out"]


def test_undo_in_a_debt_and_of_a_settlement():
    game = new_game()
    ok(game, "charge", player="Ann", to="Ben", amount=40 * M)
    ok(game, "trade", a="Cho", b="Ann", a_gives={"cash": 3 * M}, b_gives={})
    ok(game, "settle", player="Ann")
    assert debt(game) is None
    ok(game, "undo")
    assert debt(game) == ("Ann", "Ben", 40 * M)
    assert cash(game, "Ann", "Ben", "Cho") == [40700 * K, 37700 * K, 34700 * K]
    ok(game, "undo")
    ok(game, "undo")
    assert debt(game) is None
    assert cash(game, "Ann", "Cho") == [37700 * K, 37700 * K]


def test_undo_in_an_auction():
    game = new_game()
    ok(game, "auction", lot="pink-1")
    ok(game, "bid", player="Ann", amount=10 * K)
    ok(game, "close")
    ok(game, "undo")
    assert auction(game) == ("pink-1", "Ann", 10 * K)
    ok(game, "undo")
    assert auction(game) == ("pink-1", None, 0)
    ok(game, "undo")
    assert auction(game) is None


def test_undo_of_a_bankruptcy_brings_back_all_that_went():
    game = new_game(options=ANY_TIME)
    ok(game, "buy", player="Ann", deed="pink-1")
    ok(game, "mortgage", player="Ann", deed="pink-1")
    ok(game, "jail_card", player="Ann", deck="chance")
    ok(game, "free_parking", player="Ann")
    ok(game, "jail", player="Ann")
    ok(game, "build_roll", player="Ann", gives=2)
    ok(game, "charge", player="Ann", to="bank", amount=90 * M)
    before = everything(game)
    ok(game, "bankrupt", player="Ann")
    ok(game, "undo")
    assert everything(game)[1:] == before[1:]
    assert everything(game) == before


def test_the_last_command_is_told_in_full():
    game = new_game(options=ANY_TIME)
    assert game.last_command() is None
    for command in whole_game():
        assert game.apply(command) == "ok"
        assert game.last_command() == command
    ok(game, "undo")
    assert game.last_command() == whole_game()[-2]


def test_the_undo_store_tells_all_commands_in_force_newest_first():
    game = new_game(options=ANY_TIME)
    script = whole_game()
    for command in script:
        assert game.apply(command) == "ok"
    found = [commands.unpack(game, packed) for packed in game.undo_stack.commands()]
    found.reverse()
    assert found == script


def test_a_long_game_is_undone_over_many_chunks():
    game = new_game("Ann Ben")
    first = everything(game)
    for count in range(200):
        ok(game, "salary", player=("Ann", "Ben")[count % 2])
    assert len(game.undo_stack.chunks) > 3
    for _ in range(200):
        ok(game, "undo")
    assert everything(game) == first
    assert game.undo_stack.chunks == []


class Row:
    """One number, as the undo store sees a row of the table."""

    FIELDS = ("cash",)

    def __init__(self, number: int):
        self.number = number
        self.cash = 0

    def put(self, field: str, value: int) -> None:
        setattr(self, field, value)


def test_a_record_larger_than_a_chunk_has_its_own():
    stack = UndoStack()
    rows = [Row(number) for number in range(2)]
    stack.push([(rows[0], "cash", 5)], b"a")
    stack.push([(rows[1], "cash", n) for n in range(CHUNK_BYTES)], b"b")
    stack.push([], b"")
    assert stack.depth == 3
    assert list(stack.commands()) == [b"", b"b", b"a"]
    stack.drop()
    stack.restore(rows)
    assert rows[1].cash == 0  # the oldest of the values that were replaced
    stack.drop()
    stack.restore(rows)
    assert rows[0].cash == 5
    stack.drop()
    assert stack.depth == 0 and stack.chunks == [] and list(stack.commands()) == []


def test_values_at_the_bounds_come_back():
    stack = UndoStack()
    rows = [Row(0)]
    for value in (-1, 0, (1 << 30) - 1, 1 - (1 << 30)):
        stack.push([(rows[0], "cash", value)], b"x")
        stack.restore(rows)
        assert rows[0].cash == value


def test_the_oldest_are_let_go_when_there_are_too_many_and_the_newest_stay():
    game = new_game("Ann Ben")
    game.undo_stack.most_chunks = 3

    def stands() -> tuple:
        return game.undo_stack.depth, game.players[0].cash, game.players[1].cash, game.desk.cash

    seen = []
    for count in range(300):
        seen.append(stands())
        ok(game, "salary", player=("Ann", "Ben")[count % 2])
        assert len(game.undo_stack.chunks) <= 3
    held = game.undo_stack.held
    assert 40 < held < 299 and game.undo_stack.depth == 300
    assert len(list(game.undo_stack.commands())) == held
    for _ in range(held):
        ok(game, "undo")
        assert stands() == seen.pop()
    assert game.undo_stack.held == 0 and game.undo_stack.depth == 300 - held
    before = stands()
    try:
        game.apply({"do": "undo"})
    except undo.TooDeepError:
        assert stands() == before
    else:
        raise AssertionError("nothing was raised")
    ok(game, "salary", player="Ann")
    ok(game, "undo")
    assert stands() == before
