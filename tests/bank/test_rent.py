"""Rent: counting blocks, the land rent, and the one doubling (C2, C8)."""

from bank_helpers import (
    ANY_TIME,
    START,
    K,
    M,
    blocks,
    cash,
    deed,
    landmark,
    new_game,
    ok,
    own,
    refused,
    rent,
    set_cash,
)

PINK = ("pink-1", "pink-2", "pink-3")


def pink(names: str = "Ann Ben", options=None):
    """Ann owns Old Town, Harbor Heights and Central Quay."""
    game = new_game(names, options)
    own(game, "Ann", *PINK)
    return game


def worked_example():
    """The booklet's: 2 residential and 4 industrial blocks and a power station on Central Quay."""
    game = pink()
    blocks(game, "Ann", "pink-3", "residential", 2)
    blocks(game, "Ann", "pink-3", "industrial", 4)
    ok(game, "hazard", player="Ben", deed="pink-3", building="power_station")
    landmark(game, "skyscraper", "Ann", "pink-2")
    return game


def test_c2_the_booklets_worked_example_is_m7m():
    game = worked_example()
    assert rent(game, "pink-3") == 7 * M  # 4 blocks count, M3.5M, doubled
    ok(game, "rent", player="Ben", deed="pink-3")
    assert cash(game, "Ann", "Ben") == [44700 * K, 30700 * K]


def test_c2_without_the_hazard_all_six_blocks_of_the_example_count():
    game = worked_example()
    ok(game, "clear_hazard", player="Ann", deed="pink-3")
    assert cash(game, "Ann") == 36200 * K  # three blocks of power station, M1.5M
    assert rent(game, "pink-3") == 11 * M  # 6 blocks, M5.5M, doubled


def test_c2_without_buildings_it_is_the_land_rent():
    game = new_game("Ann Ben")
    own(game, "Ann", "brown-1", "pink-3", "darkblue-2")
    assert [rent(game, id) for id in ("brown-1", "pink-3", "darkblue-2")] == [
        20 * K,
        120 * K,
        500 * K,
    ]


def test_c2_the_whole_colour_alone_doubles_nothing():
    assert [rent(pink(), id) for id in PINK] == [100 * K, 100 * K, 120 * K]


def test_c2_each_number_of_blocks_has_its_own_rent():
    # the card of Central Quay, for 1 to 8 blocks
    card = [600 * K, 1200 * K, 2400 * K, 3500 * K, 4500 * K, 5500 * K, 7 * M, 9500 * K]
    for kinds in (("residential",), ("industrial",), ("residential", "industrial")):
        game = new_game("Ann Ben")
        own(game, "Ann", "pink-3")
        for count in range(8):
            blocks(game, "Ann", "pink-3", kinds[count % len(kinds)], 1)
            assert rent(game, "pink-3") == card[count], (kinds, count)


def test_c2_under_a_hazard_only_industrial_blocks_count():
    for hazard in ("rubbish_dump", "power_station", "sewage_plant", "prison"):
        game = new_game("Ann Ben")
        own(game, "Ann", "pink-3")
        blocks(game, "Ann", "pink-3", "residential", 5)
        blocks(game, "Ann", "pink-3", "industrial", 3)
        ok(game, "hazard", player="Ben", deed="pink-3", building=hazard)
        assert rent(game, "pink-3") == 2400 * K
        ok(game, "clear_hazard", player="Ann", deed="pink-3")
        assert rent(game, "pink-3") == 9500 * K


def test_c2_no_counting_block_means_the_land_rent():
    game = pink()
    blocks(game, "Ann", "pink-3", "residential", 8)
    ok(game, "hazard", player="Ben", deed="pink-3", building="prison")
    assert rent(game, "pink-3") == 120 * K
    landmark(game, "skyscraper", "Ann", "pink-1")
    assert rent(game, "pink-3") == 240 * K  # the land rent is doubled too


def test_c2_a_skyscraper_doubles_its_whole_colour_and_no_other():
    game = pink()
    own(game, "Ann", "orange-1")
    landmark(game, "skyscraper", "Ann", "pink-2")
    assert [rent(game, id) for id in PINK] == [200 * K, 200 * K, 240 * K]
    assert rent(game, "orange-1") == 140 * K


def towering():
    """Ann owns pink and brown and the tower on brown-1, and orange-1."""
    game = pink()
    own(game, "Ann", "brown-1", "brown-2", "orange-1")
    landmark(game, "tower", "Ann", "brown-1")
    return game


def test_c2_the_tower_doubles_every_district_of_its_owner():
    game = towering()
    own(game, "Ben", "orange-2")
    assert [rent(game, id) for id in PINK] == [200 * K, 200 * K, 240 * K]
    assert rent(game, "brown-1") == 40 * K
    assert rent(game, "orange-1") == 280 * K
    assert rent(game, "orange-2") == 140 * K


def test_c2_a_skyscraper_and_the_tower_never_make_it_four_times():
    game = towering()
    blocks(game, "Ann", "pink-3", "industrial", 4)
    assert rent(game, "pink-3") == 7 * M
    landmark(game, "skyscraper", "Ann", "pink-2")
    assert rent(game, "pink-3") == 7 * M
    ok(game, "rent", player="Ben", deed="pink-3")
    assert cash(game, "Ben") == 30700 * K


def test_c2_bonus_railroad_and_stadium_change_no_rent():
    game = pink()
    ok(game, "bonus", player="Ann", deed="pink-3", building="park")
    ok(game, "build_roll", player="Ann", gives="railroad")
    ok(game, "railroad", player="Ann", deed="pink-3")
    landmark(game, "stadium", "Ann", "pink-3")
    assert rent(game, "pink-3") == 120 * K


def test_c2_bank_and_mortgaged_districts_earn_nothing():
    game = pink(options=ANY_TIME)
    assert rent(game, "orange-1") == 0
    refused(game, "not_owned", "rent", player="Ben", deed="orange-1")
    ok(game, "mortgage", player="Ann", deed="pink-3")
    assert rent(game, "pink-3") == 0
    refused(game, "mortgaged", "rent", player="Ben", deed="pink-3")
    refused(game, "own_deed", "rent", player="Ann", deed="pink-2")


def test_c15_rent_goes_on_in_jail():
    game = pink()
    ok(game, "jail", player="Ann")
    ok(game, "rent", player="Ben", deed="pink-3")
    assert cash(game, "Ann", "Ben") == [37820 * K, 37580 * K]


def test_c8_the_skyscraper_of_a_sold_deed_doubles_for_each_owner():
    game = pink("Ann Ben Cho")
    landmark(game, "skyscraper", "Ann", "pink-2")
    ok(game, "trade", a="Ann", b="Ben", a_gives={"deeds": ["pink-2"]}, b_gives={})
    assert deed(game, "pink-2")["skyscraper"]
    assert [rent(game, id) for id in PINK] == [200 * K, 200 * K, 240 * K]
    ok(game, "rent", player="Cho", deed="pink-2")
    assert cash(game, "Ann", "Ben", "Cho") == [START, 37900 * K, 37500 * K]


def test_c8_a_skyscraper_on_a_district_of_the_bank_still_doubles_its_colour():
    game = pink("Ann Ben Cho")
    landmark(game, "skyscraper", "Ann", "pink-2")
    ok(game, "trade", a="Ann", b="Ben", a_gives={"deeds": ["pink-2"]}, b_gives={})
    ok(game, "resign", player="Ben")
    ok(game, "close")
    assert deed(game, "pink-2")["owner"] is None
    assert rent(game, "pink-3") == 240 * K


def test_c8_the_tower_serves_who_owns_the_district_it_stands_on():
    game = towering()
    own(game, "Ben", "orange-2")
    ok(game, "trade", a="Ann", b="Ben", a_gives={"deeds": ["brown-1"]}, b_gives={})
    assert deed(game, "brown-1")["tower"]
    assert rent(game, "brown-1") == 40 * K
    assert rent(game, "orange-2") == 280 * K
    assert rent(game, "orange-1") == 140 * K
    assert rent(game, "brown-2") == 40 * K  # land rent: no more doubled


def test_c8_the_tower_on_a_district_of_the_bank_doubles_for_nobody():
    game = new_game("Ann Ben Cho")
    own(game, "Ann", "brown-1", "brown-2", "darkblue-1", "darkblue-2")
    own(game, "Cho", "orange-1")
    landmark(game, "tower", "Ann", "brown-1")
    ok(game, "resign", player="Ann")
    while game.desk.lot >= 0:
        ok(game, "close")
    assert rent(game, "orange-1") == 140 * K
    assert rent(game, "brown-1") == 0


def test_c8_the_stadium_serves_the_new_owner():
    game = pink()
    landmark(game, "stadium", "Ann", "pink-1")
    ok(game, "trade", a="Ann", b="Ben", a_gives={"deeds": ["pink-1"]}, b_gives={})
    ok(game, "salary", player="Ann")
    ok(game, "salary", player="Ben")
    assert cash(game, "Ann", "Ben") == [39700 * K, 40700 * K]


def test_c2_dice_are_heard_and_change_nothing():
    game = pink()
    ok(game, "rent", player="Ben", deed="pink-3", dice=[6, 6])
    assert cash(game, "Ben") == 37580 * K
    refused(game, "bad_command", "rent", player="Ben", deed="pink-3", dice=[1, 2, 3])
    refused(game, "bad_command", "rent", player="Ben", deed="pink-3", dice=[1, 2, "bus"])
    refused(game, "bad_command", "rent", player="Ben", deed="pink-3", card="rail2")


def test_d1_rent_that_cannot_be_paid_is_a_debt():
    game = worked_example()
    set_cash(game, "Ben", 6990 * K)
    ok(game, "rent", player="Ben", deed="pink-3")
    assert cash(game, "Ann", "Ben") == [START, 6990 * K]
    assert (game.debts[0].debtor, game.debts[0].creditor, game.debts[0].amount) == (1, 0, 700)
