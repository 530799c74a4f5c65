"""Editions of the classic family: both boards' own figures, and what a bad one is told.

Every refusal is one sentence that names the place.
"""

import edition_helpers
from bank_helpers import copy_of
from edition_helpers import replaced, track_without
from houses_helpers import CLASSIC, COLORS, MZANSI, RAILS, UTILITIES, classic_data
from model.houses_deeds import DEEDS, RAIL_RENTS, UTILITY_TIMES

from bank import editions
from bank.editions import classic, mzansi

RAIL = 8  # the place of the group in the data
UTILITY = 9


def changed(path: str, value) -> dict:
    return replaced(classic_data(), path, value)


def says(path: str, value, *words) -> None:
    edition_helpers.says(changed(path, value), *words)


def test_k14_every_deed_is_the_one_of_the_printed_table():
    for edition in (CLASSIC, MZANSI):
        table = DEEDS[edition.id]
        assert len(edition.deeds) == len(table) == 28
        for title in edition.deeds:
            facts = table[title.id]
            rents = facts["rents"] or (RAIL_RENTS if title.id in RAILS else UTILITY_TIMES)
            assert title.price == facts["price"], title.id
            assert title.mortgage == facts["mortgage"], title.id
            assert title.group.house == facts["house"], title.id
            assert tuple(title.rents) == tuple(rents), title.id
            assert title.group.id == facts["group"]


def test_k14_figures_that_the_rule_text_prints():
    """Mzansi's sheet: two light blue deeds, an airport, both utilities, Vilakazi Street, taxes."""
    for number, rents in ((1, (6, 30, 90, 270, 400, 550)), (2, (6, 30, 90, 270, 400, 550)),
                          (3, (8, 40, 100, 300, 450, 600))):  # fmt: skip
        title = MZANSI.title_of(f"lightblue-{number}")
        assert (title.rents, title.group.house) == (rents, 50)
    names = [MZANSI.title_of(f"lightblue-{number}").name for number in (1, 2, 3)]
    assert names == ["Florida Road", "Golden Mile", "uShaka Marine"]
    airport = MZANSI.title_of("rail-1")
    assert (airport.name, airport.price, airport.rents) == ("King Shaka Air", 200, RAIL_RENTS)
    assert [MZANSI.title_of(id).price for id in UTILITIES] == [150, 150]
    assert (MZANSI.title_of("red-3").name, MZANSI.title_of("red-3").price) == ("Vilakazi St", 240)
    assert MZANSI.taxes == {"income": 200, "capital_gains": 100}
    assert (MZANSI.opening_bid, MZANSI.raise_bid) == (10, 1)  # "Bids start at 10", "by 1"
    assert (MZANSI.id, MZANSI.is_income_tenth, MZANSI.is_verified) == ("mzansi", False, False)


def test_k14_a_street_without_a_known_name_is_named_by_colour_and_number():
    named = ("lightblue-1", "lightblue-2", "lightblue-3", "red-3", "rail-1") + UTILITIES
    for title in MZANSI.deeds:
        if title.id not in named:
            assert title.name == f"{title.group.name} {title.position}", title.id


def test_k1_k9_k10_figures_of_both():
    for edition in (CLASSIC, MZANSI):
        assert (edition.start, edition.speed_die_start, edition.salary) == (1500, 1000, 200)
        assert (edition.jail_fine, edition.unit, edition.fewest, edition.most) == (50, 1, 2, 8)
        assert (edition.houses, edition.hotels) == (32, 12)
        assert edition.jail_decks == ("chance", "chest")
        assert edition.options["speed_die"] is False
    assert CLASSIC.taxes == {"income": 200, "luxury": 75}
    assert (CLASSIC.opening_bid, CLASSIC.raise_bid) == (1, 1)
    assert (CLASSIC.id, CLASSIC.is_income_tenth, CLASSIC.currency) == ("classic", True, "$")


def test_k3_k14_deeds_are_in_board_order_and_have_two_keys():
    order = (
        "brown-1 brown-2 rail-1 lightblue-1 lightblue-2 lightblue-3 pink-1 utility-1 pink-2 pink-3 "
        "rail-2 orange-1 orange-2 orange-3 red-1 red-2 red-3 rail-3 yellow-1 yellow-2 utility-2 "
        "yellow-3 green-1 green-2 green-3 rail-4 darkblue-1 darkblue-2"
    )
    for edition in (CLASSIC, MZANSI):
        assert " ".join(title.id for title in edition.deeds) == order
        assert [group.id for group in edition.groups] == list(COLORS) + ["rail", "utility"]
        for digits, id in (("11", "brown-1"), ("82", "darkblue-2"), ("91", "rail-1"),
                           ("94", "rail-4"), ("01", "utility-1"), ("02", "utility-2")):  # fmt: skip
            assert edition.deed_at(digits).id == id
            assert edition.title_of(id).digits == digits
        for digits in ("00", "03", "13", "83", "90", "95", "9", ""):
            assert edition.deed_at(digits) is None
        assert len({title.digits for title in edition.deeds}) == 28


def test_the_track_is_the_board_ten_spaces_a_side():
    corners = {0: "go", 10: "jail", 20: "parking", 30: "to_jail"}
    for edition, tax in ((CLASSIC, "luxury"), (MZANSI, "capital_gains")):
        for place in corners:
            assert edition.track[place] == corners[place]
        assert [edition.track[place] for place in (5, 15, 25, 35)] == list(RAILS)
        assert [edition.track[place] for place in (12, 28)] == list(UTILITIES)
        assert [edition.track[place] for place in (4, 38)] == ["income", tax]
        assert [edition.track[place] for place in (2, 17, 33)] == ["chest"] * 3
        assert [edition.track[place] for place in (7, 22, 36)] == ["chance"] * 3
        assert [edition.track[place] for place in (1, 11, 21, 31, 39)] == [
            "brown-1", "pink-1", "red-1", "green-1", "darkblue-2",
        ]  # fmt: skip


def test_a_missing_key_is_named():
    for key in classic_data():
        says(key, None, key, "is missing")
    for key in ("name", "price", "mortgage", "rents"):
        says(f"groups.2.deeds.2.{key}", None, "pink-3", key, "is missing")
    says("groups.2.house", None, "pink", "house", "is missing")
    says("groups.2.kind", None, "kind", "is missing")
    says(f"groups.{RAIL}.rents", None, "rail", "rents", "is missing")
    says(f"groups.{UTILITY}.times", None, "utility", "times", "is missing")
    says("options.speed_die", None, "options", "speed_die", "is missing")


def test_an_unknown_key_is_named():
    says("hauses", 32, "hauses", "not a key")
    says("blocks", 8, "blocks", "not a key")
    says("groups.2.residential", 100, "pink", "residential", "not a key")
    says("groups.2.deeds.2.rent", 12, "pink-3", "rent", "not a key")
    says(f"groups.{RAIL}.house", 100, "rail", "house", "not a key")
    says(f"groups.{RAIL}.deeds.0.rents", [25, 50, 100, 200], "rail-1", "rents", "not a key")
    says("taxes.hotel", 75, "taxes", "hotel", "not a key")


def test_a_group_is_of_a_kind_and_rails_and_utilities_are_one_group():
    says("groups.2.kind", "colour", "kind", "street, rail, utility")
    says("groups.2.kind", "Street", "kind", "lower-case")
    says("groups.2.kind", 1, "kind", "a text")
    says("groups.2.kind", "rail", "pink", "rents")
    says(f"groups.{UTILITY}.kind", "rail", "kind", "rail", "already")
    says(f"groups.{UTILITY}.kind", "street", "utility", "house", "is missing")


def test_colours_are_two_to_eight_and_come_first():
    data = classic_data()
    data["groups"] = data["groups"][RAIL:] + data["groups"][:2]
    data["track"] = track_without(data, "pink orange red yellow green darkblue")
    edition_helpers.says(data, "groups", "2 to 8 colours", "then the others")
    data = classic_data()
    data["groups"] = data["groups"][RAIL:] + data["groups"][:RAIL]
    edition_helpers.says(data, "groups", "2 to 8 colours", "then the others")
    data = classic_data()
    ninth = copy_of(data["groups"][0])
    ninth["id"], ninth["name"] = "grey", "Grey"
    for number, title in enumerate(ninth["deeds"]):
        title["name"] = f"Grey {number}"
    data["groups"].insert(RAIL, ninth)
    edition_helpers.says(data, "groups", "2 to 8 colours")
    says("groups", classic_data()["groups"][:1], "groups", "2 to 8 colours")


def test_a_group_has_two_to_four_deeds():
    for place in (2, RAIL, UTILITY):
        data = classic_data()
        group = data["groups"][place]
        group["deeds"] = group["deeds"][:1]
        if place != 2:
            group["rents" if place == RAIL else "times"] = [25]
        edition_helpers.says(data, group["id"], "deeds", "2 to 4, not 1")
    data = classic_data()
    more = [copy_of(data["groups"][RAIL]["deeds"][0]) for _ in range(5)]
    for number, title in enumerate(more):
        title["name"] = f"Line {number}"
    data["groups"][RAIL]["deeds"] = more
    data["groups"][RAIL]["rents"] = [25, 50, 100, 200, 400]
    edition_helpers.says(data, "rail", "deeds", "2 to 4, not 5")


def test_deeds_that_are_no_list_are_said_to_be_none():
    for place in (2, RAIL, UTILITY):
        for deeds in (7, None, True, 1.5):
            data = classic_data()
            data["groups"][place]["deeds"] = deeds
            edition_helpers.says(data, "deeds", "list")


def test_rents_do_not_fall_and_are_six():
    rents = [12, 60, 180, 500, 700, 900]
    says("groups.2.deeds.2.rents", rents[:-1], "pink-3", "rents", "6 amounts", "not 5")
    says("groups.2.deeds.2.rents", rents + [950], "pink-3", "6 amounts", "not 7")
    fallen = [12, 60, 180, 50, 700, 900]
    says("groups.2.deeds.2.rents", fallen, "pink-3", "rents", "from 180 to 50 at place 4")
    says(f"groups.{RAIL}.rents", [25, 50, 100], "rail", "rents", "4 amounts", "not 3")
    says(f"groups.{RAIL}.rents", [25, 50, 10, 200], "rail", "rents", "from 50 to 10 at place 3")
    for times in ([4], [4, 10, 20], [4, 0], [4, 101], [4, "10"], [4.5, 10]):
        says(f"groups.{UTILITY}.times", times, "utility", "times", "2 whole numbers from 1 to 100")
    says(f"groups.{UTILITY}.times", 4, "utility", "times", "list")


def test_a_mortgage_is_not_above_the_price():
    says("groups.2.deeds.2.mortgage", 161, "pink-3", "mortgage", "not be more than the price")
    says("groups.2.deeds.2.mortgage", 0, "pink-3", "mortgage", "more than 0")
    assert (
        editions.load(changed("groups.2.deeds.2.mortgage", 160)).title_of("pink-3").mortgage == 160
    )


def test_m1_sums_are_positive_multiples_of_the_unit():
    says("groups.2.house", 0, "pink", "house", "more than 0")
    says("groups.2.house", 75, "pink", "house", "even number")  # half of 75 would be cut down
    says("groups.2.house", -100, "pink", "house", "more than 0")
    says("groups.2.house", 100.0, "pink", "house", "whole")
    says("start", True, "start", "whole")
    says("salary", 1 << 24, "salary", "size")
    says("unit", 100, "multiple of the unit 100")
    says(f"groups.{RAIL}.deeds.3.mortgage", "100", "rail-4", "mortgage", "whole")
    says("groups.2.deeds.2.rents", [12, 60, True, 500, 700, 900], "pink-3", "rents", "whole")


def test_a_label_fits_beside_its_price():
    says("groups.2.deeds.2.name", "Virginia Avenue", "pink-3", "name", "1 to 14")
    says(f"groups.{RAIL}.deeds.1.name", "Reading RR", "rail-2", "name", "same", "rail-1")
    says("groups.2.deeds.2.name", "Park Place", "darkblue-1", "name", "same", "pink-3")
    says("groups.2.name", "Orange", "name is the same as that of group pink")


def test_the_bank_has_houses_and_hotels():
    for key in ("houses", "hotels"):
        says(key, 0, key, "1 to 255, not 0")
        says(key, 256, key, "1 to 255, not 256")
        says(key, "32", key, "whole number")


def test_a_tenth_needs_an_income_tax():
    says("income_tenth", 1, "income_tenth", "true or false")
    data = classic_data()
    del data["taxes"]["income"]
    edition_helpers.says(data, "income_tenth", "needs an income tax")
    data["income_tenth"] = False
    edition_helpers.says(data, "track", "income")  # the space still stands on the board
    data["track"][4] = "parking"
    assert editions.load(data).taxes == {"luxury": 75}


def test_the_track_holds_every_deed_once():
    says("track.35", "parking", "track", "lacks the deed rail-4")
    says("track.12", "parking", "track", "lacks the deed utility-1")
    says("track.20", "pink-3", "track", "the deed pink-3 twice")
    says("track.20", "rail-5", "no deed, tax or corner", "rail-5")
    says("track.20", "capital_gains", "no deed, tax or corner", "capital_gains")
    says("track.20", 7, "track")


def test_a_space_that_is_no_text_is_said_to_be_none():
    says("track.20", ["pink-3"], "track")
    says("track.20", {"deed": "pink-3"}, "track")


def test_the_family_is_one_that_there_is():
    says("family", "hotels", "family", "city, houses")
    says("family", "city", "is missing")


def test_the_three_shipped_editions_are_told_apart():
    assert editions.SHIPPED == ("city", "classic", "mzansi")
    assert editions.load(classic_data()).checksum == CLASSIC.checksum
    assert editions.load(mzansi.EDITION).checksum == MZANSI.checksum != CLASSIC.checksum
    assert editions.load(changed("groups.7.deeds.1.mortgage", 190)).checksum != CLASSIC.checksum
    assert classic_data() == classic.EDITION  # loading has changed nothing
