"""Planning permission: bonus buildings and hazards, and clearing a hazard away (C9, C10)."""

from bank_helpers import (
    ANY_TIME,
    START,
    K,
    M,
    blocks,
    cash,
    deed,
    new_game,
    ok,
    own,
    refused,
    rent,
    set_cash,
)

HAZARDS = ("rubbish_dump", "power_station", "sewage_plant", "prison")
BONUSES = ("park", "wind_farm", "water_tower", "school")


def table():
    """Ann owns pink-1 and pink-2, Ben green-1."""
    game = new_game("Ann Ben Cho", ANY_TIME)
    own(game, "Ann", "pink-1", "pink-2")
    own(game, "Ben", "green-1")
    return game


def bonus(building: str, id: str, name: str = "Ann") -> dict:
    return {"player": name, "deed": id, "building": building}


hazard = bonus


def test_c9_a_bonus_stands_on_an_own_or_unowned_district():
    game = table()
    for place, id in enumerate(("pink-1", "pink-2", "orange-1", "orange-2")):
        building = BONUSES[place]
        ok(game, "bonus", **bonus(building, id))
        assert deed(game, id)["bonus"] == building
    refused(game, "not_owner", "bonus", **bonus("park", "green-1"))
    assert cash(game, "Ann") == START


def test_c9_a_hazard_stands_on_anothers_or_unowned_district():
    game = table()
    for place, id in enumerate(("pink-1", "pink-2", "orange-1", "orange-2")):
        building = HAZARDS[place]
        ok(game, "hazard", **hazard(building, id, "Ben"))
        assert deed(game, id)["hazard"] == building
    refused(game, "own_deed", "hazard", **hazard("prison", "green-1", "Ben"))
    assert cash(game, "Ben") == START


def test_c9_a_bonus_keeps_every_hazard_out():
    game = table()
    for building in BONUSES:
        ok(game, "bonus", **bonus(building, "pink-1"))
        for bad in HAZARDS:
            refused(game, "protected", "hazard", **hazard(bad, "pink-1", "Ben"))
        ok(game, "undo")


def test_c9_a_hazard_keeps_every_bonus_out():
    game = table()
    for building in HAZARDS:
        ok(game, "hazard", **hazard(building, "pink-1", "Ben"))
        for good in BONUSES:
            refused(game, "hazard_present", "bonus", **bonus(good, "pink-1"))
        ok(game, "undo")


def test_c9_at_most_one_of_either_kind_on_a_district():
    game = table()
    ok(game, "bonus", **bonus("park", "pink-1"))
    refused(game, "limit_reached", "bonus", **bonus("school", "pink-1"))
    ok(game, "hazard", **hazard("prison", "pink-2", "Ben"))
    refused(game, "limit_reached", "hazard", **hazard("rubbish_dump", "pink-2", "Cho"))


def test_c9_the_same_building_may_stand_on_several_districts():
    game = table()
    for id in ("pink-1", "pink-2"):
        ok(game, "hazard", **hazard("prison", id, "Ben"))


def test_c9_what_stands_on_an_unowned_district_comes_with_it():
    game = table()
    ok(game, "hazard", **hazard("power_station", "pink-3", "Cho"))
    own(game, "Ann", "pink-3")
    blocks(game, "Ann", "pink-3", "residential", 3)
    assert rent(game, "pink-3") == 120 * K
    refused(game, "hazard_present", "bonus", **bonus("park", "pink-3"))


def test_c9_a_mortgaged_district_takes_hazards_and_of_its_owner_no_bonus():
    game = table()
    ok(game, "mortgage", player="Ann", deed="pink-1")
    refused(game, "mortgaged", "bonus", **bonus("park", "pink-1"))
    ok(game, "hazard", **hazard("prison", "pink-1", "Ben"))


def test_c9_only_the_buildings_of_the_box():
    game = table()
    for building in ("school", "jail", "", 4, None):
        refused(game, "bad_command", "hazard", **hazard(building, "pink-1", "Ben"))
    for building in ("prison", "garden", "", 4, None):
        refused(game, "bad_command", "bonus", **bonus(building, "pink-1"))


def test_c10_clearing_costs_m500k_for_each_block_of_the_hazard():
    for building, price in (
        ("rubbish_dump", 1000 * K),  # 2 blocks
        ("power_station", 1500 * K),  # 3
        ("sewage_plant", 1500 * K),  # 3
        ("prison", 2000 * K),  # 4
    ):
        game = table()
        ok(game, "hazard", **hazard(building, "pink-1", "Ben"))
        set_cash(game, "Ann", price - 10 * K)
        refused(game, "not_enough_cash", "clear_hazard", player="Ann", deed="pink-1")
        set_cash(game, "Ann", price)
        ok(game, "clear_hazard", player="Ann", deed="pink-1")
        assert cash(game, "Ann") == 0
        assert deed(game, "pink-1")["hazard"] is None


def test_c10_only_the_owner_clears_and_only_what_is_there():
    game = table()
    refused(game, "no_hazard", "clear_hazard", player="Ann", deed="pink-1")
    ok(game, "hazard", **hazard("prison", "pink-1", "Ben"))
    ok(game, "hazard", **hazard("prison", "orange-1", "Ben"))
    refused(game, "not_owner", "clear_hazard", player="Ben", deed="pink-1")
    refused(game, "not_owned", "clear_hazard", player="Ben", deed="orange-1")


def test_c10_after_clearing_residential_blocks_count_and_a_bonus_may_come():
    game = table()
    blocks(game, "Ann", "pink-1", "residential", 3)
    ok(game, "hazard", **hazard("prison", "pink-1", "Ben"))
    assert rent(game, "pink-1") == 100 * K
    ok(game, "clear_hazard", player="Ann", deed="pink-1")
    assert rent(game, "pink-1") == 2 * M
    ok(game, "bonus", **bonus("school", "pink-1"))


def test_c10_a_mortgaged_district_is_cleared_too():
    game = table()
    ok(game, "mortgage", player="Ann", deed="pink-1")
    ok(game, "hazard", **hazard("rubbish_dump", "pink-1", "Ben"))
    ok(game, "clear_hazard", player="Ann", deed="pink-1")
    assert cash(game, "Ann") == 36800 * K  # the mortgage of M100k less M1M
