"""Editions: the City table, what a bad one is told, and that its numbers are the game's.

Every refusal is one sentence that names the place.
"""

from bank_helpers import (
    ANY_TIME,
    CITY,
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
from model.deeds import DEEDS

from bank import editions, state


def problem(data) -> str:
    """What is said about an edition that must not be loaded."""
    try:
        editions.load(data)
    except editions.EditionError as error:
        return str(error)
    raise AssertionError("this edition was loaded")


def changed(path: str, value) -> dict:
    """The City data with the value at `path` (keys and places, with points between) replaced."""
    data = city_data()
    part = data
    *way, last = path.split(".")
    for key in way:
        part = part[int(key) if isinstance(part, list) else key]
    if value is None:
        del part[last]
    else:
        part[last] = value
    return data


def says(path: str, value, *words) -> None:
    """The change is refused in one sentence that has all the words in it."""
    text = problem(changed(path, value))
    for word in words:
        assert word in text, (path, value, text)
    assert "\n" not in text and len(text) < 200


def test_the_city_table_is_the_one_of_the_fact_sheet():
    assert len(DEEDS) == len(CITY.deeds) == 22
    for title in CITY.deeds:
        facts = DEEDS[title.id]
        assert title.price * CITY.unit == facts["price"], title.id
        assert [rent * CITY.unit for rent in title.rents] == facts["rents"], title.id
        assert title.group.residential * CITY.unit == facts["block"], title.id
        assert title.group.industrial * CITY.unit == 2 * facts["block"], title.id
        assert title.group.skyscraper * CITY.unit == 3 * facts["block"], title.id
        assert title.group.id == facts["group"]


def test_the_booklets_own_figures():
    """Central Quay M1.6M, M3.5M for four blocks; M37.7M, M2M, M500k, M7M (C1, C6, C7, C10, C15)."""
    title = CITY.deeds[CITY.deed_numbers["pink-3"]]
    assert (title.name, title.price, title.rents[4]) == ("Central Quay", 160, 350)
    assert (CITY.start, CITY.salary, CITY.stadium_salary, CITY.jail_fine) == (3770, 200, 100, 50)
    assert (CITY.stadium_price, CITY.tower_price, CITY.hazard_removal) == (200, 700, 50)
    assert CITY.hazard_blocks == (2, 3, 3, 4)
    assert CITY.build_odds == (30, 30, 30, 10)
    assert CITY.taxes == {"industry": 250}
    assert (CITY.auction_s, CITY.warning_s) == (50, 10)
    assert (CITY.fewest, CITY.most, CITY.blocks) == (2, 6, 8)
    assert CITY.is_verified is False


def test_deeds_are_in_board_order_and_have_two_keys():
    order = "brown lightblue pink orange red yellow green darkblue"
    assert [group.id for group in CITY.groups] == order.split()
    assert [len(group.titles) for group in CITY.groups] == [2, 3, 3, 3, 3, 3, 3, 2]
    for number, title in enumerate(CITY.deeds):
        assert title.number == number == CITY.deed_numbers[title.id]
        assert CITY.deed_at(title.group.number + 1, title.position) is title
    assert CITY.deed_at(3, 2).name == "Harbor Heights"
    for keys in ((0, 1), (9, 1), (1, 0), (1, 3), (3, 4), (-1, -1)):
        assert CITY.deed_at(*keys) is None


def test_a_missing_key_is_named():
    for key in city_data():
        says(key, None, key, "is missing")
    says("auction.seconds", None, "auction", "seconds", "is missing")
    says("hazards.prison", None, "hazards", "prison", "is missing")
    says("build_odds.railroad", None, "build_odds", "railroad", "is missing")
    says("groups.2.industrial", None, "pink", "industrial", "is missing")
    says("groups.2.deeds.2.rents", None, "pink-3", "rents", "is missing")
    says("groups.2.deeds.2.name", None, "pink-3", "name", "is missing")


def test_an_unknown_key_is_named():
    says("salery", 1, "salery", "not a key")
    says("auction.opnening", 1, "auction", "opnening", "not a key")
    says("hazards.jail", 3, "hazards", "jail", "not a key")
    says("build_odds.4", 3, "build_odds", "4", "not a key")
    says("groups.2.prize", 1, "pink", "prize", "not a key")
    says("groups.2.deeds.2.rent", 1, "pink-3", "rent", "not a key")


def test_an_unknown_tax_is_named():
    says("taxes.industri", 2500 * K, "taxes", "industri")


def test_an_unknown_option_is_named():
    says("options.mortage_any_time", True, "options", "mortage_any_time")


def test_a_missing_option_is_named_before_a_game_asks_for_it():
    says("options.mortgage_any_time", None, "options", "mortgage_any_time", "is missing")


def test_falling_rents_are_refused():
    falling = [120 * K, 600 * K, 1200 * K, 2400 * K, 350 * K, 4500 * K, 5500 * K, 7 * M, 9500 * K]
    says("groups.2.deeds.2.rents", falling, "pink-3", "rents", "2400000 to 350000 at 4 blocks")


def test_every_number_of_blocks_needs_a_rent():
    rents = city_data()["groups"][2]["deeds"][2]["rents"]
    says("groups.2.deeds.2.rents", rents[:-1], "pink-3", "rents", "9 amounts", "not 8")
    says("groups.2.deeds.2.rents", rents + [20 * M], "pink-3", "9 amounts", "not 10")
    says("groups.2.deeds.2.rents", [], "pink-3", "rents")
    says("groups.2.deeds.2.rents", "none", "pink-3", "rents")


def test_a_label_must_fit_beside_its_price():
    says("groups.2.deeds.1.name", "Harbour Heights", "pink-2", "name", "14", "Harbour Heights")
    says("groups.2.deeds.1.name", "", "pink-2", "name")
    says("groups.2.deeds.1.name", "Caf\u00e9", "pink-2", "name", "ASCII")
    says("groups.2.deeds.1.name", "Old\nTown", "pink-2", "name")
    says("groups.2.name", "Very light pink", "pink", "name", "10")
    says("title", "A title too long for the line", "title", "20")


def test_m1_sums_are_positive_multiples_of_the_unit():
    says("start", 37705000, "start", "multiple", "10000", "37705000")
    says("salary", 0, "salary", "more than 0")
    says("jail_fine", -500 * K, "jail_fine", "more than 0")
    says("groups.2.deeds.2.price", 1605 * K, "pink-3", "price", "multiple")
    says("groups.2.residential", 5 * K, "pink", "residential", "multiple")
    says("taxes.industry", 15, "taxes", "industry", "multiple")
    says("start", 1 << 50, "start", "size")
    for value in (37.7, "37700000", True, [1]):
        says("start", value, "start", "whole M")
    rents = city_data()["groups"][2]["deeds"][2]["rents"]
    for value in (0, 1.5, "1", True, 15001):
        says("groups.2.deeds.2.rents", [value] + rents[1:], "pink-3", "rents")


def test_groups_are_two_to_eight_and_differ():
    groups = city_data()["groups"]
    says("groups", groups[:1], "groups", "2 to 8")
    says("groups", [], "groups", "2 to 8")
    says("groups", groups + groups[:1], "groups", "2 to 8")
    says("groups", {"pink": {}}, "groups", "list")
    says("groups", [1, 2], "group 1", "table")
    says("groups.3.id", "pink", "id", "same", "pink")


def test_a_group_has_two_to_four_deeds():
    deeds = city_data()["groups"][2]["deeds"]
    says("groups.2.deeds", deeds[:1], "pink", "deeds", "2 to 4")
    says("groups.2.deeds", deeds + deeds[:2], "pink", "deeds", "2 to 4")
    says("groups.2.deeds", "Old Town", "pink", "deeds", "list")


def test_counts_have_their_bounds():
    says("players", [1, 6], "players")
    says("players", [2, 9], "players")
    says("players", [4, 3], "players")
    says("players", [2], "players")
    says("players", 6, "players")
    says("players", ["2", "6"], "players")
    says("blocks", 0, "blocks", "1 to 20")
    says("unit", 0, "unit")
    says("auction.seconds", 0, "auction", "seconds")
    says("auction.warning", 60, "auction", "warning")
    says("hazards.prison", 0, "hazards", "prison")
    says("jail_decks", ["luck"], "jail_decks", "chance")
    says("jail_decks", "chance", "jail_decks", "list")
    says("verified", "no", "verified", "true or false")
    says("family", "chess", "family", "city")


def test_the_odds_are_not_all_nothing():
    nothing = {"1": 0, "2": 0, "3": 0, "railroad": 0}
    says("build_odds", nothing, "build_odds", "0")
    assert editions.load(changed("build_odds", {"1": 1, "2": 0, "3": 0, "railroad": 0})).build_odds


def test_what_is_no_table_at_all_is_said():
    for data in (None, [], "city", 7):
        assert "table" in problem(data)
    for part in ("auction", "taxes", "hazards", "options", "build_odds"):
        says(part, [], part, "table")


def test_the_checksum_tells_editions_apart():
    assert editions.load(city_data()).checksum == CITY.checksum
    assert editions.load(changed("salary", 3 * M)).checksum != CITY.checksum
    assert editions.load(changed("groups.2.deeds.2.price", 1700 * K)).checksum != CITY.checksum


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
    game = new_game(edition=editions.load(data))
    refused(game, "not_allowed", "tax", player="Ann", tax="industry")


def test_c7_two_colours_are_enough_for_a_board():
    game = custom()
    own(game, "Ann", "pink-1", "pink-2", "pink-3", "brown-1", "brown-2")
    blocks(game, "Ann", "brown-1", "residential", 2)
    landmark(game, "tower", "Ann", "brown-1")
    assert player(game, "Ann")["worth"] == 20 * M + 240 * K  # 4 deeds of M10k, one of M200k
