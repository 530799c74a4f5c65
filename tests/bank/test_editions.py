"""Editions of the City family: what a bad one is told, in one sentence that names the place."""

import edition_helpers
from bank_helpers import CITY, K, M, city_data, copy_of
from edition_helpers import problem, replaced

from bank import editions


def changed(path: str, value) -> dict:
    return replaced(city_data(), path, value)


def says(path: str, value, *words) -> None:
    edition_helpers.says(changed(path, value), *words)


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
        assert title.digits == f"{title.group.number + 1}{title.position}"
        assert CITY.deed_at(title.digits) is title
        assert CITY.title_of(title.id) is title
    assert CITY.deed_at("32").name == "Harbor Heights"
    for keys in ("01", "91", "10", "13", "34", "", "1", "321", "x1"):
        assert CITY.deed_at(keys) is None
    on_the_track = [space for space in CITY.track if space in CITY.deed_numbers]
    assert on_the_track == [title.id for title in CITY.deeds]


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
    says("groups.2.deeds.2.rents", falling, "pink-3", "rents", "2400000 to 350000 at place 5")


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
    says("title", "A title too long for the line", "title", "17")


def test_m1_sums_are_positive_multiples_of_the_unit():
    says("start", 37705000, "start", "multiple", "10000", "37705000")
    says("salary", 0, "salary", "more than 0")
    says("jail_fine", -500 * K, "jail_fine", "more than 0")
    says("groups.2.deeds.2.price", 1605 * K, "pink-3", "price", "multiple")
    says("groups.2.residential", 5 * K, "pink", "residential", "multiple")
    says("taxes.industry", 15, "taxes", "industry", "multiple")
    says("start", 1 << 50, "start", "size")
    for value in (37.7, "37700000", True, [1]):
        says("start", value, "start", "whole amount")
    rents = city_data()["groups"][2]["deeds"][2]["rents"]
    for value in (0, 1.5, "1", True, 15001):
        says("groups.2.deeds.2.rents", [value] + rents[1:], "pink-3", "rents")


def test_groups_are_two_to_eight_and_differ():
    groups = city_data()["groups"]
    says("groups", groups[:1], "groups", "2 to 8")
    says("groups", [], "groups", "2 to 8")
    says("groups", groups + groups[:1], "group 9", "same", "brown")
    ninth = copy_of(groups[0])
    ninth["id"], ninth["name"] = "grey", "Grey"
    for number, title in enumerate(ninth["deeds"], 1):
        title["name"] = f"Grey {number}"
    says("groups", groups + [ninth], "2 to 8")
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
    says("auction.seconds", -1, "auction", "seconds", "0 to 600")
    says("auction.seconds", 601, "auction", "seconds", "0 to 600")
    says("auction.seconds", 0, "auction", "warning")
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


def test_the_track_has_forty_spaces_that_are_known():
    track = city_data()["track"]
    says("track", track[:-1], "track", "40 spaces")
    says("track", track + ["parking"], "track", "40 spaces")
    says("track", track[1:] + ["go"], "track", "begin with go")
    says("track", [], "track", "40 spaces")
    says("track", "go", "track", "list")
    says("track.7", "luck", "track", "no deed, tax or corner", "luck")
    says("track.7", "luxury", "track", "no deed, tax or corner", "luxury")
    says("track.7", "rail-1", "track", "no deed, tax or corner", "rail-1")
    says("track.7", "pink-4", "track", "no deed, tax or corner", "pink-4")


def test_every_deed_stands_on_the_track_once():
    says("track.14", "parking", "track", "lacks the deed pink-3")
    says("track.7", "pink-3", "track", "the deed pink-3 twice")
    says("track.14", "pink-2", "track", "the deed pink-2 twice")


def test_the_track_has_one_jail_and_one_way_to_it():
    for space in (10, 30):
        says(f"track.{space}", "parking", "track", "jail", "once")
    for space in ("jail", "to_jail"):
        says("track.7", space, "track", "must have", space, "once")


def test_the_board_order_is_that_of_the_track():
    data = city_data()
    track = data["track"]
    track[1], track[39] = track[39], track[1]
    edition = editions.load(data)
    assert edition.deeds[0].id == "darkblue-2" and edition.deeds[-1].id == "brown-1"
    assert [title.number for title in edition.deeds] == list(range(22))
    assert edition.deed_at("82").number == 0  # the keys stay: group and position
    assert edition.checksum != CITY.checksum
