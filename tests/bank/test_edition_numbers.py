"""An edition's numbers are the game's: another board is another table, and no code."""

from bank_helpers import (
    ANY_TIME,
    K,
    M,
    blocks,
    cash,
    city_data,
    do,
    landmark,
    new_game,
    ok,
    own,
    player,
    refused,
    rent,
    set_cash,
)
from edition_helpers import track_without

from bank import editions, state


def custom():
    """A game of an edition in which every number is another one."""
    data = city_data()
    for key, value in (
        ("id", "ours"),
        ("unit", 5000),
        ("start", 20 * M),
        ("salary", 1 * M),
        ("stadium_salary", 250 * K),
        ("jail_fine", 75 * K),
        ("hazard_removal", 5 * K),
        ("stadium", 1 * M),
        ("tower", 3 * M),
        ("blocks", 2),
    ):
        data[key] = value
    data["taxes"]["industry"] = 105 * K
    data["auction"]["opening"] = 100 * K
    data["auction"]["raise"] = 50 * K
    data["hazards"]["prison"] = 7
    data["options"]["mortgage_any_time"] = True
    data["groups"] = [data["groups"][0], data["groups"][2]]
    data["track"] = track_without(data, "lightblue orange red yellow green darkblue")
    for group in data["groups"]:
        group["residential"] = 10 * K
        group["industrial"] = 15 * K
        group["skyscraper"] = 500 * K
        for title in group["deeds"]:
            title["price"] = 200 * K
            title["rents"] = [5 * K, 50 * K, 100 * K]
    return new_game("Ann Ben Cho", edition=editions.load(data))


def test_an_editions_numbers_are_the_games_without_any_code():
    game = custom()
    assert cash(game, "Ann", "Ben") == [20 * M, 20 * M]
    ok(game, "salary", player="Ben")
    assert cash(game, "Ben") == 21 * M
    ok(game, "buy", player="Ann", deed="pink-3")
    assert cash(game, "Ann") == 19800 * K
    ok(game, "jail", player="Cho")
    ok(game, "leave_jail", player="Cho", how="fine")
    assert cash(game, "Cho") == 19925 * K
    ok(game, "charge", player="Cho", to="bank", amount=5 * K)
    refused(game, "bad_amount", "charge", player="Cho", to="bank", amount=1 * K)
    refused(game, "unknown_deed", "buy", player="Ann", deed="darkblue-1")
    ok(game, "auction", lot="pink-1")
    refused(game, "bid_too_low", "bid", player="Ann", amount=95 * K)
    ok(game, "bid", player="Ann", amount=100 * K)
    refused(game, "bid_too_low", "bid", player="Ben", amount=145 * K)
    ok(game, "close")
    assert cash(game, "Ann") == 19700 * K
    ok(game, "mortgage", player="Ann", deed="pink-1")
    assert cash(game, "Ann") == 19705 * K


def test_an_editions_buildings_have_its_prices_and_limits():
    game = custom()
    own(game, "Ann", "pink-1", "pink-2", "pink-3", "brown-1", "brown-2")
    set_cash(game, "Ann", 20 * M)
    ok(game, "build_roll", player="Ann", gives=3)
    keys = {"player": "Ann", "deed": "pink-3"}
    ok(game, "build", kind="residential", blocks=1, **keys)
    ok(game, "build", kind="industrial", blocks=1, **keys)
    refused(game, "limit_reached", "build", kind="industrial", blocks=1, **keys)
    assert cash(game, "Ann") == 19975 * K
    assert rent(game, "pink-3") == 100 * K
    ok(game, "tax", player="Ann", tax="industry")
    assert cash(game, "Ann") == 19870 * K
    ok(game, "hazard", player="Ben", deed="pink-3", building="prison")
    ok(game, "clear_hazard", player="Ann", deed="pink-3")
    assert cash(game, "Ann") == 19835 * K  # 7 blocks of M5k
    for what, left in (("stadium", 18835), ("skyscraper", 18335), ("tower", 15335)):
        ok(game, what, **keys)
        assert cash(game, "Ann") == left * K
    assert rent(game, "pink-1") == 10 * K
    ok(game, "salary", player="Ann")
    assert cash(game, "Ann") == 16585 * K


def test_a_game_of_another_edition_names_it_in_its_state():
    game = custom()
    shown = state.state(game)
    assert shown["edition"] == "ours"
    assert sorted(shown["deeds"]) == ["brown-1", "brown-2", "pink-1", "pink-2", "pink-3"]


def test_the_default_of_an_option_is_the_editions():
    game = custom()
    ok(game, "buy", player="Ann", deed="pink-3")
    ok(game, "mortgage", player="Ann", deed="pink-3")
    game = new_game(options=ANY_TIME)
    ok(game, "buy", player="Ann", deed="pink-3")
    ok(game, "mortgage", player="Ann", deed="pink-3")
    game = new_game(options={"mortgage_any_time": False})
    ok(game, "buy", player="Ann", deed="pink-3")
    assert do(game, "mortgage", player="Ann", deed="pink-3") == "not_allowed"


def test_an_editions_group_without_industry_in_its_taxes_takes_none():
    data = city_data()
    data["taxes"] = {}
    data["track"] = track_without(data, "", "industry")
    game = new_game(edition=editions.load(data))
    refused(game, "not_allowed", "tax", player="Ann", tax="industry")


def test_c7_two_colours_are_enough_for_a_board():
    game = custom()
    own(game, "Ann", "pink-1", "pink-2", "pink-3", "brown-1", "brown-2")
    blocks(game, "Ann", "brown-1", "residential", 2)
    landmark(game, "tower", "Ann", "brown-1")
    assert player(game, "Ann")["worth"] == 20 * M + 240 * K  # 4 deeds of M10k, one of M200k
