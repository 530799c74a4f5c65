"""Houses and hotels: evenness, mortgages, the stock, and what selling brings (K4, K5).

The stock is 32 houses and 12 hotels; a colour of three streets takes 12 houses.
"""

from bank_helpers import cash, ok, own, refused, set_cash
from houses_helpers import (
    COLORS,
    both_games,
    built,
    classic_game,
    houses_left,
    levels,
    mzansi_game,
    own_color,
    raise_to,
    rich,
    spent,
    stock,
    streets,
)

ANN = {"player": "Ann"}


def test_k4_a_house_costs_by_the_side_of_the_board():
    for game in both_games():
        rich(game)
        for place, cost in enumerate((50, 50, 100, 100, 150, 150, 200, 200)):
            color = COLORS[place]
            own_color(game, "Ann", color)
            assert spent(game, "Ann", "build", deed=streets(color)[0]) == cost
        assert stock(game) == (24, 12)


def test_k4_the_colour_must_be_complete():
    for game in both_games():
        rich(game)
        refused(game, "not_owned", "build", deed="pink-1", **ANN)
        own(game, "Ann", "pink-1", "pink-2")
        refused(game, "incomplete_set", "build", deed="pink-1", **ANN)
        own(game, "Ben", "pink-3")
        refused(game, "incomplete_set", "build", deed="pink-1", **ANN)
        refused(game, "not_owner", "build", deed="pink-3", **ANN)


def test_k4_none_of_the_colour_is_mortgaged():
    for game in both_games():
        rich(game)
        own_color(game, "Ann", "pink")
        ok(game, "mortgage", deed="pink-2", **ANN)
        for id in streets("pink"):
            refused(game, "mortgaged", "build", deed=id, **ANN)
        ok(game, "redeem", deed="pink-2", **ANN)
        ok(game, "build", deed="pink-1", **ANN)


def test_k4_building_is_even():
    for game in both_games():
        rich(game)
        own_color(game, "Ann", "pink")
        ok(game, "build", deed="pink-3", **ANN)
        refused(game, "uneven", "build", deed="pink-3", **ANN)
        refused(game, "uneven", "build", deed="pink-1", count=2, **ANN)
        ok(game, "build", deed="pink-1", **ANN)
        refused(game, "uneven", "build", deed="pink-1", **ANN)
        ok(game, "build", deed="pink-2", count=2, **ANN)  # 0 to 2 beside 1 and 1
        assert levels(game, "pink") == [1, 2, 1]
        refused(game, "uneven", "build", deed="pink-2", **ANN)


def test_k4_two_streets_are_even_too():
    game = rich(classic_game())
    own_color(game, "Ann", "darkblue")
    ok(game, "build", deed="darkblue-1", **ANN)
    refused(game, "uneven", "build", deed="darkblue-1", **ANN)
    ok(game, "build", deed="darkblue-2", count=2, **ANN)
    assert levels(game, "darkblue") == [1, 2]


def test_k4_several_houses_cost_each_their_price():
    for game in both_games():
        rich(game)
        built(game, "Ann", "green", 2, 2, 1)
        assert spent(game, "Ann", "build", deed="green-3", count=2) == 400
        assert levels(game, "green") == [2, 2, 3]


def test_k4_after_four_houses_comes_the_hotel_which_gives_them_back():
    for game in both_games():
        built(game, "Ann", "lightblue", 4, 4, 4)
        set_cash(game, "Ann", 150)
        assert stock(game) == (20, 12)
        assert spent(game, "Ann", "build", deed="lightblue-3") == 50
        assert (levels(game, "lightblue"), stock(game)) == ([4, 4, 5], (24, 11))
        for id in ("lightblue-1", "lightblue-2"):
            ok(game, "build", deed=id, **ANN)
        assert stock(game) == (32, 9)
        refused(game, "limit_reached", "build", deed="lightblue-1", **ANN)


def test_k4_no_hotel_before_every_sister_has_four_houses():
    game = rich(classic_game())
    built(game, "Ann", "lightblue", 4, 4, 3)
    refused(game, "uneven", "build", deed="lightblue-1", **ANN)
    refused(game, "uneven", "build", deed="lightblue-2", count=2, **ANN)


def test_k4_more_than_a_hotel_is_too_much():
    game = rich(classic_game())
    built(game, "Ann", "lightblue", 5, 5, 4)
    refused(game, "limit_reached", "build", deed="lightblue-3", count=2, **ANN)
    refused(game, "uneven", "build", deed="lightblue-1", **ANN)  # 6 beside 4 is also uneven
    refused(game, "uneven", "build", deed="lightblue-3", count=3, **ANN)


def test_k4_railroads_and_utilities_take_no_houses():
    for game in both_games():
        rich(game)
        own(game, "Ann", "rail-1", "utility-1")
        ok(game, "mortgage", deed="utility-1", **ANN)
        refused(game, "limit_reached", "build", deed="rail-1", **ANN)
        refused(game, "limit_reached", "build", deed="utility-1", **ANN)
        refused(game, "not_owned", "build", deed="rail-2", **ANN)
        refused(game, "no_building", "sell", deed="rail-1", **ANN)


def test_k4_no_thirty_third_house():
    for new in (classic_game, mzansi_game):
        game = houses_left(0, new=new)
        own_color(game, "Ann", "pink")
        refused(game, "none_left", "build", deed="pink-1", **ANN)
        assert spent(game, "Cho", "sell", deed="yellow-1") == -75
        assert stock(game) == (1, 12)
        ok(game, "build", deed="pink-1", **ANN)
        refused(game, "none_left", "build", deed="pink-2", **ANN)


def test_k4_two_houses_are_not_built_of_one():
    game = houses_left(1)
    own_color(game, "Ann", "brown")
    ok(game, "build", deed="brown-1", **ANN)
    ok(game, "sell", player="Cho", deed="yellow-1")
    refused(game, "none_left", "build", deed="brown-2", count=2, **ANN)
    ok(game, "build", deed="brown-2", **ANN)


def test_k4_a_hotel_needs_no_house_in_the_bank():
    game = rich(classic_game())
    own_color(game, "Ann", "green")
    raise_to(game, "Ann", "green", 4, 4, 4)
    built(game, "Cho", "orange", 4, 4, 4)
    built(game, "Cho", "brown", 4, 4)
    assert stock(game)[0] == 0
    ok(game, "build", deed="green-1", **ANN)
    assert stock(game) == (4, 11)


def test_k4_no_thirteenth_hotel():
    for game in both_games():
        for color in ("brown", "lightblue", "pink", "orange"):
            built(game, "Ann", color, *[5] * len(streets(color)))
        built(game, "Ann", "darkblue", 5, 4)
        rich(game)
        assert stock(game) == (28, 0)
        refused(game, "none_left", "build", deed="darkblue-2", **ANN)
        ok(game, "sell", deed="brown-1", **ANN)
        assert stock(game) == (24, 1)
        ok(game, "build", deed="darkblue-2", **ANN)
        assert stock(game) == (28, 0)


def test_d1_building_above_ones_cash_is_refused():
    game = classic_game()
    built(game, "Ann", "green", 1, 1, 0)
    set_cash(game, "Ann", 399)
    refused(game, "not_enough_cash", "build", deed="green-3", count=2, **ANN)
    ok(game, "build", deed="green-3", **ANN)
    assert cash(game, "Ann") == 199


def test_k5_a_house_brings_half_of_its_cost():
    for game in both_games():
        for color, half in (("brown", 25), ("pink", 50), ("red", 75), ("darkblue", 100)):
            built(game, "Ann", color, *[1] * len(streets(color)))
            assert spent(game, "Ann", "sell", deed=streets(color)[0]) == -half


def test_k5_selling_is_even():
    for game in both_games():
        built(game, "Ann", "red", 2, 2, 3)
        refused(game, "uneven", "sell", deed="red-1", **ANN)
        refused(game, "uneven", "sell", deed="red-3", count=3, **ANN)
        assert spent(game, "Ann", "sell", deed="red-3", count=2) == -150  # 3 to 1 beside 2 and 2
        refused(game, "uneven", "sell", deed="red-3", **ANN)
        ok(game, "sell", deed="red-2", count=1, **ANN)
        assert (levels(game, "red"), stock(game)) == ([2, 1, 1], (28, 12))


def test_k5_only_what_stands_there_is_sold():
    for game in both_games():
        own_color(game, "Ann", "red")
        refused(game, "no_building", "sell", deed="red-1", **ANN)
        raise_to(game, "Ann", "red", 1, 1, 1)
        refused(game, "no_building", "sell", deed="red-1", count=2, **ANN)
        refused(game, "not_owner", "sell", player="Ben", deed="red-1")
        refused(game, "not_owned", "sell", player="Ben", deed="pink-1")


def test_k5_a_hotel_becomes_four_houses_when_the_bank_has_them():
    for game in both_games():
        built(game, "Ann", "pink", 5, 5, 5)
        assert spent(game, "Ann", "sell", deed="pink-1") == -50
        assert (levels(game, "pink"), stock(game)) == ([4, 5, 5], (28, 10))
        refused(game, "uneven", "sell", deed="pink-1", **ANN)
        ok(game, "sell", deed="pink-2", **ANN)
        assert spent(game, "Ann", "sell", deed="pink-3", count=2) == -100  # to three houses
        assert (levels(game, "pink"), stock(game)) == ([4, 4, 3], (21, 12))


def with_hotels(count: int):
    """Ann has hotels on pink; the bank has `count` houses left, 0 to 8."""
    game = houses_left(count + 12)
    built(game, "Ann", "pink", 4, 4, 4)
    own_color(game, "Cho", "green")
    for id in streets("pink"):
        ok(game, "build", deed=id, **ANN)
    raise_to(game, "Cho", "green", 4, 4, 4)
    assert (stock(game)[0], levels(game, "pink")) == (count, [5, 5, 5])
    return game


def test_k5_a_hotel_cannot_be_broken_up_without_houses():
    for count in (0, 2, 3):
        game = with_hotels(count)
        refused(game, "none_left", "sell", deed="pink-1", **ANN)
    game = with_hotels(4)
    ok(game, "sell", deed="pink-1", **ANN)
    assert stock(game)[0] == 0
    refused(game, "none_left", "sell", deed="pink-2", **ANN)


def test_k5_the_level_after_the_command_is_what_takes_houses():
    """A hotel beside 4 and 4 sold by two levels needs three houses, by one level four."""
    game = with_hotels(8)
    ok(game, "sell", deed="pink-1", **ANN)
    ok(game, "sell", deed="pink-2", **ANN)
    assert (levels(game, "pink"), stock(game)[0]) == ([4, 4, 5], 0)
    refused(game, "none_left", "sell", deed="pink-3", count=2, **ANN)
    ok(game, "sell", player="Cho", deed="green-1")
    ok(game, "sell", player="Cho", deed="green-2")
    refused(game, "none_left", "sell", deed="pink-3", count=2, **ANN)
    ok(game, "sell", player="Cho", deed="green-3")
    refused(game, "none_left", "sell", deed="pink-3", **ANN)
    assert spent(game, "Ann", "sell", deed="pink-3", count=2) == -100
    assert (levels(game, "pink"), stock(game)[0]) == ([4, 4, 3], 0)


def test_k5_a_whole_colour_is_sold_without_houses():
    game = with_hotels(0)
    hotels = stock(game)[1]
    assert spent(game, "Ann", "sell_group", group="pink") == -750  # 15 levels of 100, half
    assert (levels(game, "pink"), stock(game)) == ([0, 0, 0], (0, hotels + 3))


def test_k5_a_whole_colour_of_any_level_is_sold_at_half():
    for game in both_games():
        built(game, "Ann", "darkblue", 5, 4)
        assert spent(game, "Ann", "sell_group", group="darkblue") == -900
        built(game, "Ann", "brown", 1, 0)
        assert spent(game, "Ann", "sell_group", group="brown") == -25
        assert stock(game) == (32, 12)
        refused(game, "no_building", "sell_group", group="brown", **ANN)


def test_k5_a_colour_that_one_has_not_or_there_is_not():
    for game in both_games():
        built(game, "Ben", "pink", 1, 0, 0)
        refused(game, "no_building", "sell_group", group="pink", **ANN)
        refused(game, "no_building", "sell_group", group="rail", **ANN)
        for group in ("purple", "Pink", "pink-1", ""):
            refused(game, "unknown_deed", "sell_group", group=group, **ANN)
        refused(game, "bad_command", "sell_group", group=3, **ANN)
