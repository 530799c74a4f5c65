"""Building: blocks, the Build button, railroads, stadiums, skyscrapers, the tower (C3-C8)."""

from bank_helpers import (
    ANY_TIME,
    START,
    K,
    M,
    blocks,
    cash,
    deed,
    do,
    landmark,
    new_game,
    ok,
    own,
    refused,
    rent,
    set_cash,
)


def builder(*deeds):
    """Ann owns `deeds`, Ben owns green-1."""
    game = new_game("Ann Ben", ANY_TIME)
    own(game, "Ann", *deeds)
    own(game, "Ben", "green-1")
    return game


def build(game, id: str, kind: str, count: int, name: str = "Ann") -> str:
    return do(game, "build", player=name, deed=id, kind=kind, blocks=count)


def test_c3_at_most_eight_blocks_of_both_kinds_together():
    game = builder("pink-1")
    set_cash(game, "Ann", 30 * M)
    blocks(game, "Ann", "pink-1", "residential", 5)
    blocks(game, "Ann", "pink-1", "industrial", 2)
    ok(game, "build_roll", player="Ann", gives=3)
    for kind in ("residential", "industrial"):
        keys = {"player": "Ann", "deed": "pink-1", "kind": kind}
        refused(game, "limit_reached", "build", blocks=2, **keys)
    assert build(game, "pink-1", "industrial", 1) == "ok"
    assert build(game, "pink-1", "residential", 1) == "limit_reached"
    assert (deed(game, "pink-1")["residential"], deed(game, "pink-1")["industrial"]) == (5, 3)
    assert cash(game, "Ann") == 28 * M


def test_c3_hazards_and_bonuses_are_free_and_never_count():
    game = builder("pink-1", "pink-2")
    ok(game, "hazard", player="Ben", deed="pink-1", building="prison")
    ok(game, "bonus", player="Ann", deed="pink-2", building="school")
    assert cash(game, "Ann", "Ben") == [START, START]
    for id in ("pink-1", "pink-2"):
        blocks(game, "Ann", id, "industrial", 8)
    assert rent(game, "pink-1") == rent(game, "pink-2") == 8 * M


def test_c4_one_district_is_enough_and_blocks_have_their_price():
    # the four sides of the board: M0.5M, M1M, M1.5M, M2M a residential block, industrial twice that
    for id, price in (
        ("brown-1", 500 * K),
        ("lightblue-3", 500 * K),
        ("pink-1", 1 * M),
        ("orange-3", 1 * M),
        ("red-1", 1500 * K),
        ("yellow-2", 1500 * K),
        ("green-3", 2 * M),
        ("darkblue-1", 2 * M),
    ):
        game = builder(id)
        ok(game, "build_roll", player="Ann", gives=3)
        assert build(game, id, "residential", 2) == "ok"
        assert cash(game, "Ann") == START - 2 * price
        assert build(game, id, "industrial", 1) == "ok"
        assert cash(game, "Ann") == START - 4 * price


def test_c4_the_number_is_a_maximum_and_may_be_spread():
    game = builder("pink-1", "brown-2")
    assert build(game, "pink-1", "residential", 1) == "no_roll"
    ok(game, "build_roll", player="Ann", gives=3)
    assert build(game, "pink-1", "residential", 1) == "ok"
    assert build(game, "brown-2", "industrial", 1) == "ok"
    assert build(game, "pink-1", "residential", 2) == "no_roll"
    assert build(game, "pink-1", "industrial", 1) == "ok"
    assert build(game, "pink-1", "residential", 1) == "no_roll"


def test_c4_a_press_of_build_replaces_the_one_before():
    game = builder("pink-1")
    ok(game, "build_roll", player="Ann", gives=3)
    ok(game, "build_roll", player="Ann", gives=1)
    assert build(game, "pink-1", "residential", 2) == "no_roll"
    ok(game, "build_roll", player="Ben", gives=3)
    assert build(game, "pink-1", "residential", 1) == "no_roll"
    assert build(game, "green-1", "residential", 3, "Ben") == "ok"


def test_c4_a_result_goes_with_its_player():
    game = new_game("Ann Ben Cho")
    own(game, "Ann", "pink-1")
    ok(game, "build_roll", player="Ben", gives="railroad")
    ok(game, "resign", player="Ben")
    assert do(game, "railroad", player="Ann", deed="pink-1") == "no_roll"
    assert (game.desk.roll_player, game.desk.roll_railroad) == (-1, 0)


def test_c4_build_gives_one_two_three_or_a_railroad():
    game = builder("pink-1")
    for gives in (0, 4, -1, "1", "station", True, 1.0, None):
        refused(game, "bad_command", "build_roll", player="Ann", gives=gives)
    for gives in (1, 2, 3, "railroad"):
        ok(game, "build_roll", player="Ann", gives=gives)


def test_c4_only_ones_own_open_district_is_built_on():
    game = builder("pink-1")
    ok(game, "mortgage", player="Ann", deed="pink-1")
    ok(game, "build_roll", player="Ann", gives=1)
    assert build(game, "pink-1", "residential", 1) == "mortgaged"
    assert build(game, "green-1", "residential", 1) == "not_owner"
    assert build(game, "orange-1", "residential", 1) == "not_owned"
    ok(game, "redeem", player="Ann", deed="pink-1")
    assert build(game, "pink-1", "residential", 1) == "ok"


def test_c15_building_goes_on_in_jail():
    game = builder("pink-1")
    ok(game, "jail", player="Ann")
    ok(game, "build_roll", player="Ann", gives=1)
    assert build(game, "pink-1", "residential", 1) == "ok"


def test_c5_a_railroad_is_free_on_any_district_once():
    game = builder("pink-1")
    for id in ("pink-1", "green-1", "orange-1"):  # her own, Ben's, the bank's
        assert do(game, "railroad", player="Ann", deed=id) == "no_roll"
        ok(game, "build_roll", player="Ann", gives="railroad")
        assert do(game, "railroad", player="Ben", deed=id) == "no_roll"
        ok(game, "railroad", player="Ann", deed=id)
        assert deed(game, id)["railroad"]
    ok(game, "build_roll", player="Ann", gives="railroad")
    refused(game, "limit_reached", "railroad", player="Ann", deed="green-1")
    assert cash(game, "Ann", "Ben") == [START, START]
    assert rent(game, "pink-1") == 100 * K


def test_c5_a_railroad_result_gives_no_blocks_and_a_number_no_railroad():
    game = builder("pink-1")
    ok(game, "build_roll", player="Ann", gives="railroad")
    assert build(game, "pink-1", "residential", 1) == "no_roll"
    ok(game, "build_roll", player="Ann", gives=3)
    assert do(game, "railroad", player="Ann", deed="pink-1") == "no_roll"


def test_c6_a_stadium_needs_two_of_the_colour():
    game = builder("pink-1")
    refused(game, "incomplete_set", "stadium", player="Ann", deed="pink-1")
    own(game, "Ann", "pink-3")
    ok(game, "stadium", player="Ann", deed="pink-1")
    assert cash(game, "Ann") == 35700 * K
    assert deed(game, "pink-1")["stadium"]


def test_c6_one_stadium_in_a_colour_whoever_has_it():
    game = builder("pink-1", "pink-2", "red-1", "red-2")
    ok(game, "stadium", player="Ann", deed="pink-1")
    refused(game, "limit_reached", "stadium", player="Ann", deed="pink-1")
    refused(game, "limit_reached", "stadium", player="Ann", deed="pink-2")
    ok(game, "stadium", player="Ann", deed="red-1")
    ok(game, "trade", a="Ann", b="Ben", a_gives={"deeds": ["pink-1"]}, b_gives={})
    own(game, "Ann", "pink-3")
    refused(game, "limit_reached", "stadium", player="Ann", deed="pink-2")


def test_c1_go_pays_m1m_more_for_every_stadium():
    game = builder("pink-1", "pink-2", "red-1", "red-2")
    ok(game, "salary", player="Ann")
    assert cash(game, "Ann") == 39700 * K
    landmark(game, "stadium", "Ann", "pink-1")
    landmark(game, "stadium", "Ann", "red-2")
    ok(game, "salary", player="Ann")
    ok(game, "salary", player="Ben")
    assert cash(game, "Ann", "Ben") == [43700 * K, 39700 * K]


def test_c7_a_skyscraper_needs_the_whole_colour():
    game = builder("pink-1", "pink-2")
    refused(game, "incomplete_set", "skyscraper", player="Ann", deed="pink-1")
    own(game, "Ann", "pink-3")
    ok(game, "skyscraper", player="Ann", deed="pink-1")
    assert cash(game, "Ann") == 34700 * K
    for id in ("pink-1", "pink-2"):
        refused(game, "limit_reached", "skyscraper", player="Ann", deed=id)


def test_c7_a_skyscraper_costs_three_residential_blocks_of_its_district():
    for deeds, price in (
        (("brown-1", "brown-2"), 1500 * K),
        (("red-1", "red-2", "red-3"), 4500 * K),
        (("darkblue-1", "darkblue-2"), 6 * M),
    ):
        game = builder(*deeds)
        ok(game, "skyscraper", player="Ann", deed=deeds[0])
        assert cash(game, "Ann") == START - price


def test_c7_the_tower_needs_two_whole_colours_and_is_one_in_the_game():
    game = builder("brown-1", "brown-2", "darkblue-1", "pink-1")
    refused(game, "incomplete_set", "tower", player="Ann", deed="brown-1")
    own(game, "Ann", "darkblue-2")
    ok(game, "tower", player="Ann", deed="pink-1")
    assert cash(game, "Ann") == 30700 * K
    assert deed(game, "pink-1")["tower"] and not deed(game, "brown-1")["tower"]
    refused(game, "limit_reached", "tower", player="Ann", deed="brown-1")
    own(game, "Ben", "lightblue-1", "lightblue-2", "lightblue-3", "green-2", "green-3")
    refused(game, "limit_reached", "tower", player="Ben", deed="green-1")


def test_c7_nothing_of_this_kind_is_put_on_a_mortgaged_district():
    game = builder("brown-1", "brown-2", "darkblue-1", "darkblue-2")
    ok(game, "mortgage", player="Ann", deed="brown-1")
    for what in ("stadium", "skyscraper", "tower"):
        refused(game, "mortgaged", what, player="Ann", deed="brown-1")
    refused(game, "mortgaged", "bonus", player="Ann", deed="brown-1", building="park")
    # the mortgaged one still counts as owned for what stands on another
    for what in ("stadium", "skyscraper", "tower"):
        landmark(game, what, "Ann", "brown-2")


def test_c7_ones_own_district_only():
    game = builder("brown-1", "brown-2", "darkblue-1", "darkblue-2")
    for what in ("stadium", "skyscraper", "tower"):
        refused(game, "not_owner", what, player="Ann", deed="green-1")
        refused(game, "not_owned", what, player="Ann", deed="green-2")


def test_c8_landmarks_stay_where_they_are_when_the_colour_is_broken_up():
    game = builder("brown-1", "brown-2", "darkblue-1", "darkblue-2")
    for what in ("stadium", "skyscraper", "tower"):
        landmark(game, what, "Ann", "brown-1")
    ok(game, "trade", a="Ann", b="Ben", a_gives={"deeds": ["brown-1"]}, b_gives={})
    sold = deed(game, "brown-1")
    assert (sold["owner"], sold["stadium"], sold["skyscraper"], sold["tower"]) == (
        "Ben",
        True,
        True,
        True,
    )
    refused(game, "incomplete_set", "skyscraper", player="Ann", deed="brown-2")


def test_c4_blocks_are_a_whole_number_of_one_or_more():
    game = builder("pink-1")
    ok(game, "build_roll", player="Ann", gives=3)
    for count in (0, -1, 1.0, 1.5, "1", True, None):
        keys = {"player": "Ann", "deed": "pink-1", "kind": "residential"}
        refused(game, "bad_command", "build", blocks=count, **keys)
    refused(game, "bad_command", "build", player="Ann", deed="pink-1", kind="house", blocks=1)
