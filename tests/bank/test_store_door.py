"""The one door: what is stored is stored before it counts, and a preview leaves no trace (M5)."""

from bank_helpers import (
    ANY_TIME,
    K,
    M,
    cash,
    everything,
    new_game,
    ok,
    pay,
    rent,
    whole_game,
)

from bank import commands, state


class FullDiskError(Exception):
    """What a store raises."""


def refuse_to_store(packed: bytes) -> None:
    raise FullDiskError


def test_a_store_that_fails_leaves_every_command_undone():
    game = new_game(options=ANY_TIME)
    for command in whole_game() + [{"do": "undo"}]:
        before = everything(game)
        shown = state.dumps(game)
        try:
            game.apply(command, store=refuse_to_store)
        except FullDiskError:
            assert everything(game) == before, command
            assert state.dumps(game) == shown
        else:
            raise AssertionError("the fault was swallowed")
        assert game.apply(command) == "ok", command


def test_a_stored_command_counts_as_any_other():
    plain = new_game(options=ANY_TIME)
    stored = new_game(options=ANY_TIME)
    kept = []
    for command in whole_game():
        assert plain.apply(command) == "ok"
        assert stored.apply(command, store=kept.append) == "ok"
        assert everything(stored) == everything(plain)
    assert [commands.unpack(stored, packed) for packed in kept] == whole_game()
    while stored.undo_stack.depth:
        assert stored.apply({"do": "undo"}, store=kept.append) == "ok"
        assert plain.apply({"do": "undo"}) == "ok"
        assert everything(stored) == everything(plain)
    assert kept[len(whole_game()) :] == [b"\x00"] * len(whole_game())


def test_the_store_is_called_before_anything_counts():
    game = new_game()
    seen = []

    def look(packed: bytes) -> None:
        seen.append((cash(game, "Ann"), rent(game, "pink-3"), game.undo_stack.depth))

    ok(game, "salary", player="Ben")
    assert game.apply({"do": "buy", "player": "Ann", "deed": "pink-3"}, store=look) == "ok"
    assert seen == [(37700 * K, 0, 1)]
    assert cash(game, "Ann") == 36100 * K
    assert game.apply({"do": "undo"}, store=look) == "ok"
    assert seen[1] == (36100 * K, 120 * K, 2)
    assert cash(game, "Ann") == 37700 * K


def test_a_refused_command_is_not_stored():
    game = new_game()
    for command, code in (
        ({"do": "undo"}, "nothing_to_undo"),
        ({"do": "salary", "player": "Zed"}, "unknown_player"),
        ({"do": "rent", "player": "Ann", "deed": "pink-3"}, "not_owned"),
        ({"do": "move"}, "bad_command"),
    ):
        assert game.apply(command, store=refuse_to_store) == code


def test_a_preview_leaves_the_game_as_it_was():
    game = new_game(options=ANY_TIME)
    for command in whole_game():
        before = everything(game)
        assert game.preview(command) == ("ok", None)
        assert everything(game) == before, command
        assert game.apply(command) == "ok"


def test_a_preview_shows_what_would_be():
    game = new_game()
    buy = {"do": "buy", "player": "Ann", "deed": "pink-3"}

    def look(after) -> tuple:
        return cash(after, "Ann"), rent(after, "pink-3")

    assert game.preview(buy, look) == ("ok", (36100 * K, 120 * K))
    assert cash(game, "Ann") == 37700 * K
    assert game.apply(buy) == "ok"
    assert game.preview({"do": "undo"}, look) == ("ok", (37700 * K, 0))
    assert cash(game, "Ann") == 36100 * K


def test_a_preview_says_why_not():
    game = new_game()
    before = everything(game)
    steep = {"do": "charge", "player": "Ann", "to": "Ann", "amount": 10000}
    assert game.preview(steep, everything) == ("bad_command", None)
    assert game.preview({"do": "undo"}, everything) == ("nothing_to_undo", None)
    assert everything(game) == before


def test_a_preview_that_looks_and_fails_leaves_the_game_as_it_was():
    game = new_game()
    before = everything(game)

    def fail(after) -> None:
        raise FullDiskError

    try:
        game.preview({"do": "salary", "player": "Ann"}, fail)
    except FullDiskError:
        assert everything(game) == before
    else:
        raise AssertionError("the fault was swallowed")


def test_a_command_is_not_altered_by_being_applied():
    game = new_game(options=ANY_TIME)
    script = whole_game()
    for command in script:
        game.preview(command)
        game.apply(command)
    assert script == whole_game()


def test_what_comes_after_a_failed_store_is_not_mixed_with_it():
    game = new_game()
    failed = False
    try:
        game.apply({"do": "salary", "player": "Ann"}, store=refuse_to_store)
    except FullDiskError:
        failed = True
    assert failed
    assert pay(game, "Ann", "Ben", 1 * M) == "ok"
    ok(game, "undo")
    assert cash(game, "Ann", "Ben") == [37700 * K, 37700 * K]
