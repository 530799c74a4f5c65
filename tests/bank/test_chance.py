"""Free Parking's Rent Dodge card and what the paper chance cards ask for (C14, C17)."""

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
    pay,
    player,
    refused,
    rent,
)


def table(options=None):
    """Ben owns green-1 with four blocks, M5.3M rent."""
    game = new_game("Ann Ben Cho", options)
    own(game, "Ben", "green-1")
    blocks(game, "Ben", "green-1", "residential", 2)
    blocks(game, "Ben", "green-1", "industrial", 2)
    return game


def dodgers(game) -> list:
    return [name for name in game.names if player(game, name)["rent_dodge"]]


def test_c14_free_parking_takes_the_card_from_whoever_holds_it():
    game = table()
    assert dodgers(game) == []
    for name in ("Ann", "Cho", "Cho", "Ben"):
        ok(game, "free_parking", player=name)
        assert dodgers(game) == [name]


def test_c14_the_card_cancels_one_rent_and_goes_back():
    game = table()
    ok(game, "free_parking", player="Ann")
    ok(game, "rent", player="Ann", deed="green-1", dodge=True)
    assert cash(game, "Ann", "Ben") == [START, START]
    assert dodgers(game) == []
    refused(game, "no_card", "rent", player="Ann", deed="green-1", dodge=True)
    ok(game, "rent", player="Ann", deed="green-1")
    assert cash(game, "Ann", "Ben") == [32400 * K, 43 * M]


def test_c14_holding_the_card_one_may_pay_all_the_same():
    game = table()
    ok(game, "free_parking", player="Ann")
    ok(game, "rent", player="Ann", deed="green-1", dodge=False)
    assert cash(game, "Ann") == 32400 * K
    assert dodgers(game) == ["Ann"]


def test_c14_without_the_card_no_rent_is_dodged():
    game = table(ANY_TIME)
    refused(game, "no_card", "rent", player="Ann", deed="green-1", dodge=True)
    ok(game, "free_parking", player="Cho")
    refused(game, "no_card", "rent", player="Ann", deed="green-1", dodge=True)
    refused(game, "own_deed", "rent", player="Ben", deed="green-1", dodge=True)
    refused(game, "not_owned", "rent", player="Cho", deed="green-2", dodge=True)
    ok(game, "mortgage", player="Ben", deed="green-1")
    refused(game, "mortgaged", "rent", player="Cho", deed="green-1", dodge=True)
    for dodge in (1, "yes", None):
        refused(game, "bad_command", "rent", player="Cho", deed="green-1", dodge=dodge)


def test_c17_collect_and_pay():
    game = table()
    assert pay(game, "bank", "Ann", 1500 * K) == "ok"
    ok(game, "charge", player="Ann", to="bank", amount=200 * K)
    ok(game, "charge", player="Ann", to="Cho", amount=300 * K)
    assert cash(game, "Ann", "Cho") == [38700 * K, 38 * M]


def test_c17_pay_each_and_collect_from_each():
    game = table()
    ok(game, "each", player="Ann", amount=500 * K, way="pay")
    assert cash(game, "Ann", "Ben", "Cho") == [36700 * K, 38200 * K, 38200 * K]
    ok(game, "each", player="Ben", amount=1 * M, way="collect")
    assert cash(game, "Ann", "Ben", "Cho") == [35700 * K, 40200 * K, 37200 * K]
    for way in ("receive", "", None, True):
        refused(game, "bad_command", "each", player="Ann", amount=1 * M, way=way)


def test_c17_a_district_is_taken_from_its_owner_with_all_that_stands_on_it():
    game = table()
    ok(game, "take_deed", player="Ann", deed="green-1")
    taken = deed(game, "green-1")
    assert (taken["owner"], taken["residential"], taken["industrial"]) == ("Ann", 2, 2)
    assert cash(game, "Ann", "Ben") == [START, START]
    assert rent(game, "green-1") == 5300 * K


def test_c17_a_mortgaged_district_is_taken_with_its_mortgage():
    game = table(ANY_TIME)
    ok(game, "mortgage", player="Ben", deed="green-1")
    ok(game, "take_deed", player="Ann", deed="green-1")
    assert deed(game, "green-1")["mortgaged"]
    ok(game, "redeem", player="Ann", deed="green-1")
    assert cash(game, "Ann", "Ben") == [32400 * K, 43 * M]


def test_c17_a_complete_colour_is_protected():
    game = table(ANY_TIME)
    own(game, "Ben", "green-2")
    ok(game, "take_deed", player="Ann", deed="green-2")
    own(game, "Ben", "green-3")
    ok(game, "take_deed", player="Ben", deed="green-2")
    refused(game, "protected", "take_deed", player="Ann", deed="green-1")
    ok(game, "mortgage", player="Ben", deed="green-3")  # mortgaged, the colour is still complete
    refused(game, "protected", "take_deed", player="Ann", deed="green-1")


def test_c17_nothing_is_taken_from_oneself_or_from_the_bank():
    game = table()
    refused(game, "own_deed", "take_deed", player="Ben", deed="green-1")
    refused(game, "not_owned", "take_deed", player="Ben", deed="green-2")


def test_c17_blocks_are_removed_from_a_district():
    game = table()
    ok(game, "demolish", deed="green-1", kind="residential", blocks=1)
    left = deed(game, "green-1")
    assert (left["residential"], left["industrial"], left["rent"]) == (1, 2, 4400 * K)
    ok(game, "demolish", deed="green-1", kind="industrial", blocks=2)
    assert rent(game, "green-1") == 1300 * K
    refused(game, "no_building", "demolish", deed="green-1", kind="industrial", blocks=1)
    refused(game, "no_building", "demolish", deed="green-1", kind="residential", blocks=2)
    refused(game, "no_building", "demolish", deed="brown-1", kind="residential", blocks=1)
    assert cash(game, "Ben") == START


def test_c17_go_to_jail_and_the_card_that_lets_out():
    game = table()
    ok(game, "jail_card", player="Ann", deck="chance")
    ok(game, "jail", player="Ann")
    ok(game, "leave_jail", player="Ann", how="card")
    assert cash(game, "Ann") == START


def test_c14_the_card_of_who_goes_out_lies_beside_free_parking_again():
    game = table()
    ok(game, "free_parking", player="Ann")
    ok(game, "charge", player="Ann", to="Cho", amount=90 * M)
    ok(game, "bankrupt", player="Ann")
    assert dodgers(game) == []
    ok(game, "free_parking", player="Ben")
    assert dodgers(game) == ["Ben"]
