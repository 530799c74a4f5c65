"""What one begins with, what is counted at a time limit, and the last who is left (K1, K13, D6)."""

from bank_helpers import cash, ok, own, player, refused, set_cash, total
from houses_helpers import (
    CLASSIC,
    MZANSI,
    START,
    both_games,
    built,
    classic_game,
    own_color,
    raise_to,
)

from bank import state
from bank.game import Game

EIGHT = "Ann Ben Cho Dan Eve Fay Gus Hal"


def test_k1_everybody_begins_with_1500():
    for game in both_games(EIGHT):
        assert cash(game, *EIGHT.split()) == [START] * 8
        assert game.desk.cash == -8 * START
        assert total(game) == 0
    for game in both_games("Ann Ben"):
        assert cash(game, "Ann", "Ben") == [1500, 1500]


def test_k1_with_the_speed_die_1000_more():
    for game in both_games(EIGHT, {"speed_die": True}):
        assert cash(game, *EIGHT.split()) == [2500] * 8
    for game in both_games("Ann Ben", {"speed_die": False}):
        assert cash(game, "Ann", "Ben") == [1500, 1500]


def test_a_new_game_has_an_empty_board_and_all_houses():
    for edition in (CLASSIC, MZANSI):
        shown = state.state(Game(edition, ["Ann", "Ben"], {}))
        assert shown["edition"] == edition.id
        assert shown["stock"] == {"houses": 32, "hotels": 12}
        assert len(shown["deeds"]) == 28
        for id in shown["deeds"]:
            assert shown["deeds"][id] == {
                "owner": None, "mortgaged": False, "rent": 0, "buildings": 0,
            }  # fmt: skip
        assert (shown["commands"], shown["over"], shown["ranking"]) == (0, False, [])
        assert (shown["debt"], shown["auction"]) == (None, None)


def test_k13_deeds_count_at_their_printed_price():
    for game in both_games():
        own(game, "Ann", "brown-1", "rail-1", "utility-1", "darkblue-2")
        assert player(game, "Ann")["worth"] == 1500 + 60 + 200 + 150 + 400
        ok(game, "buy", player="Ben", deed="red-1")
        assert player(game, "Ben")["worth"] == 1500  # 1280 and a deed of 220


def test_k13_a_mortgaged_deed_counts_its_price_less_its_mortgage():
    for game in both_games():
        own(game, "Ann", "darkblue-1", "utility-1")
        for id in ("darkblue-1", "utility-1"):
            ok(game, "mortgage", player="Ann", deed=id)
        assert cash(game, "Ann") == 1500 + 175 + 75
        assert player(game, "Ann")["worth"] == 1750 + 175 + 75


def test_k13_buildings_count_at_what_they_cost():
    for game in both_games():
        own_color(game, "Ann", "green")
        for levels, cost in (((0, 0, 1), 200), ((4, 4, 4), 2400), ((5, 5, 5), 3000)):
            raise_to(game, "Ann", "green", *levels)
            assert player(game, "Ann")["worth"] == 1500 + 300 + 300 + 320 + cost
        built(game, "Ann", "brown", 5, 4)
        assert player(game, "Ann")["worth"] == 1500 + 920 + 3000 + 120 + 450


def test_k13_the_ranking_at_a_time_limit():
    for game in both_games("Ann Ben Cho Dan"):
        built(game, "Ann", "lightblue", 1, 1, 2)
        own(game, "Cho", "rail-1")
        ok(game, "mortgage", player="Cho", deed="rail-1")
        set_cash(game, "Ann", 100)
        set_cash(game, "Ben", 620)
        set_cash(game, "Cho", 1000)
        ok(game, "resign", player="Dan")
        ok(game, "finish")
        # Ann: 100, deeds of 320, four houses at 50; as much as Ben, who sits behind her
        assert state.state(game)["ranking"] == [["Cho", 1100], ["Ann", 620], ["Ben", 620]]
        refused(game, "game_over", "finish")
        refused(game, "game_over", "build", player="Ann", deed="lightblue-1")
        ok(game, "undo")
        assert state.state(game)["ranking"] == []


def test_k13_no_end_in_a_debt_or_an_auction():
    for game in both_games():
        ok(game, "auction", lot="house")
        refused(game, "auction_running", "finish")
        ok(game, "cancel")
        ok(game, "charge", player="Ann", to="Ben", amount=2000)
        refused(game, "in_debt", "finish")
        ok(game, "bankrupt", player="Ann")
        ok(game, "finish")
        assert [row[0] for row in state.state(game)["ranking"]] == ["Ben", "Cho"]


def test_the_stock_is_what_does_not_stand_on_the_board():
    game = classic_game()
    assert state.state(game)["stock"] == {"houses": 32, "hotels": 12}
    built(game, "Ann", "pink", 4, 5, 5)
    built(game, "Ben", "brown", 2, 1)
    assert state.state(game)["stock"] == {"houses": 25, "hotels": 10}
