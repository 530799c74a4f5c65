"""The last house or hotel is auctioned; the winner says where it goes (K6, A2)."""

from bank_helpers import auction, cash, ok, own, refused, set_cash
from houses_helpers import (
    PLENTY,
    both_games,
    buildings,
    built,
    classic_game,
    houses_left,
    levels,
    mzansi_game,
    own_color,
    rich,
    stock,
    streets,
)


def test_k6_the_last_house_goes_to_the_highest_bid_which_replaces_the_price():
    for new, opening in ((classic_game, 1), (mzansi_game, 10)):
        game = houses_left(1, "Ann Ben Cho Dan", new)
        own_color(game, "Ann", "green")
        own_color(game, "Ben", "brown")
        rich(game, "Ann", "Ben")
        ok(game, "auction", lot="house")
        assert auction(game) == ("house", None, 0)
        if opening > 1:
            refused(game, "bid_too_low", "bid", player="Ann", amount=opening - 1)
        ok(game, "bid", player="Ben", amount=opening)
        ok(game, "bid", player="Ann", amount=opening + 1)
        refused(game, "bid_too_low", "bid", player="Ben", amount=opening + 1)
        ok(game, "bid", player="Ben", amount=120)
        refused(game, "bad_command", "close")
        refused(game, "not_owner", "close", deed="green-1")
        ok(game, "close", deed="brown-2")
        assert cash(game, "Ann", "Ben") == [PLENTY, PLENTY - 120]
        assert (buildings(game, "brown-2"), stock(game)[0], auction(game)) == (1, 0, None)


def test_k6_only_who_could_build_may_bid():
    game = houses_left(1, "Ann Ben Cho Dan")
    own(game, "Ann", "green-1", "green-2")
    own_color(game, "Ben", "brown")
    ok(game, "mortgage", player="Ben", deed="brown-1")
    ok(game, "auction", lot="house")
    for name in ("Ann", "Ben", "Dan"):
        refused(game, "incomplete_set", "bid", player=name, amount=100)
    ok(game, "bid", player="Cho", amount=1)  # whose yellow streets have 3, 2 and 2
    ok(game, "close", deed="yellow-2")
    assert levels(game, "yellow") == [3, 3, 2]


def test_k6_who_has_four_houses_everywhere_needs_no_house():
    for game in both_games():
        built(game, "Ann", "brown", 4, 4)
        built(game, "Ben", "pink", 5, 5, 5)
        ok(game, "auction", lot="house")
        for name in ("Ann", "Ben"):
            refused(game, "incomplete_set", "bid", player=name, amount=10)
        ok(game, "close")
        ok(game, "auction", lot="hotel")
        ok(game, "bid", player="Ann", amount=10)
        refused(game, "incomplete_set", "bid", player="Ben", amount=20)


def test_k6_the_winner_names_a_street_where_it_is_legal():
    game = houses_left(1, "Ann Ben Cho")
    built(game, "Ann", "pink", 1, 0, 0)
    own(game, "Ann", "rail-1", "brown-1")
    ok(game, "sell", player="Cho", deed="yellow-1")
    assert stock(game)[0] == 1
    ok(game, "auction", lot="house")
    ok(game, "bid", player="Ann", amount=50)
    refused(game, "uneven", "close", deed="pink-1")
    refused(game, "incomplete_set", "close", deed="brown-1")
    refused(game, "limit_reached", "close", deed="rail-1")
    refused(game, "not_owned", "close", deed="green-1")
    refused(game, "not_owner", "close", deed="orange-1")
    refused(game, "unknown_deed", "close", deed="grey-1")
    ok(game, "close", deed="pink-3")
    assert levels(game, "pink") == [1, 0, 1]


def test_k6_a_won_house_makes_no_hotel_and_a_won_hotel_needs_four_houses():
    game = rich(classic_game())
    built(game, "Ann", "pink", 4, 4, 4)
    built(game, "Ann", "brown", 3, 3)
    ok(game, "auction", lot="house")
    ok(game, "bid", player="Ann", amount=1)
    refused(game, "limit_reached", "close", deed="pink-1")
    ok(game, "close", deed="brown-1")
    ok(game, "auction", lot="hotel")
    ok(game, "bid", player="Ann", amount=30)
    refused(game, "no_building", "close", deed="brown-2")
    before = cash(game, "Ann")
    ok(game, "close", deed="pink-2")
    assert cash(game, "Ann") == before - 30
    assert (levels(game, "pink"), stock(game)[1]) == ([4, 5, 4], 11)


def test_k6_a_hotel_is_bid_for_only_with_four_houses_everywhere():
    game = rich(classic_game())
    built(game, "Ann", "pink", 4, 4, 3)
    built(game, "Ben", "brown", 5, 4)
    ok(game, "auction", lot="hotel", by="Cho")
    refused(game, "incomplete_set", "bid", player="Ann", amount=10)
    refused(game, "incomplete_set", "bid", player="Cho", amount=10)
    ok(game, "bid", player="Ben", amount=10)
    refused(game, "no_building", "close", deed="brown-1")
    ok(game, "close", deed="brown-2")


def test_k6_nothing_is_auctioned_that_the_bank_has_not():
    game = houses_left(0)
    refused(game, "none_left", "auction", lot="house")
    ok(game, "auction", lot="hotel")
    ok(game, "cancel")
    for game in both_games():
        for color in ("brown", "lightblue", "pink", "orange"):
            built(game, "Ann", color, *[5] * len(streets(color)))
        built(game, "Ann", "darkblue", 5, 4)
        refused(game, "none_left", "auction", lot="hotel")


def test_k6_without_a_bid_the_building_stays_and_nothing_is_paid():
    for game in both_games():
        own_color(game, "Ann", "pink")
        ok(game, "auction", lot="house")
        ok(game, "close")
        assert (auction(game), stock(game)) == (None, (32, 12))


def test_a2_all_of_ones_cash_may_win_a_house_that_costs_more():
    game = classic_game()
    own_color(game, "Ann", "green")
    set_cash(game, "Ann", 40)
    ok(game, "auction", lot="house")
    refused(game, "not_enough_cash", "bid", player="Ann", amount=41)
    ok(game, "bid", player="Ann", amount=40)
    ok(game, "close", deed="green-1")
    assert (cash(game, "Ann"), buildings(game, "green-1")) == (0, 1)


def test_k6_a_house_that_is_gone_meanwhile_has_no_place():
    # a hotel sold down to four houses during the auction takes the last ones
    for game in both_games("Ann Ben Cho"):
        own_color(game, "Ann", "green")
        built(game, "Ben", "brown", 5, 5)
        game.desk.houses = 4
        rich(game, "Ann", "Ben")
        ok(game, "auction", lot="house")
        ok(game, "sell", player="Ben", deed="brown-1")
        assert stock(game)[0] == 0
        refused(game, "incomplete_set", "bid", player="Ann", amount=20)
