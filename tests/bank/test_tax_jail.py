"""The Industry Tax and jail (C11, C15), and who holds the get-out-of-jail card."""

from bank_helpers import (
    ANY_TIME,
    START,
    K,
    M,
    blocks,
    cash,
    debt,
    new_game,
    ok,
    own,
    player,
    refused,
    set_cash,
)


def test_c11_only_who_owns_an_industrial_block_pays():
    game = new_game()
    own(game, "Ann", "pink-1")
    blocks(game, "Ann", "pink-1", "residential", 3)
    ok(game, "tax", player="Ann", tax="industry")
    assert cash(game, "Ann") == START
    blocks(game, "Ann", "pink-1", "industrial", 1)
    ok(game, "tax", player="Ann", tax="industry")
    ok(game, "tax", player="Ben", tax="industry")
    assert cash(game, "Ann", "Ben") == [35200 * K, START]


def test_c11_it_is_one_sum_however_many_blocks():
    game = new_game(options=ANY_TIME)
    own(game, "Ann", "pink-1", "pink-2")
    blocks(game, "Ann", "pink-1", "industrial", 8)
    blocks(game, "Ann", "pink-2", "industrial", 8)
    ok(game, "tax", player="Ann", tax="industry")
    assert cash(game, "Ann") == 35200 * K


def test_c11_blocks_on_a_mortgaged_district_are_owned_too():
    game = new_game(options=ANY_TIME)
    own(game, "Ann", "pink-1")
    blocks(game, "Ann", "pink-1", "industrial", 1)
    ok(game, "mortgage", player="Ann", deed="pink-1")  # M500k
    ok(game, "tax", player="Ann", tax="industry")
    assert cash(game, "Ann") == 35700 * K


def test_c11_the_tax_goes_with_the_district():
    game = new_game()
    own(game, "Ann", "pink-1")
    blocks(game, "Ann", "pink-1", "industrial", 1)
    ok(game, "trade", a="Ann", b="Ben", a_gives={"deeds": ["pink-1"]}, b_gives={})
    ok(game, "tax", player="Ann", tax="industry")
    ok(game, "tax", player="Ben", tax="industry")
    assert cash(game, "Ann", "Ben") == [START, 35200 * K]


def test_c11_city_has_no_other_tax():
    game = new_game()
    for tax in ("income", "luxury", "capital_gains"):
        refused(game, "not_allowed", "tax", player="Ann", tax=tax)
    refused(game, "not_allowed", "tax", player="Ann", tax="industry", choice="fixed")
    refused(game, "bad_command", "tax", player="Ann", tax="poll")


def jailed(names: str = "Ann Ben Cho"):
    game = new_game(names)
    ok(game, "jail", player="Ann")
    return game


def test_c15_in_and_out():
    game = new_game()
    refused(game, "not_in_jail", "leave_jail", player="Ann", how="fine")
    refused(game, "not_in_jail", "jail_roll", player="Ann", doubles=True)
    ok(game, "jail", player="Ann")
    assert player(game, "Ann")["in_jail"]
    refused(game, "in_jail", "jail", player="Ann")
    assert cash(game, "Ann") == START


def test_c15_the_fine_is_m500k():
    game = jailed()
    ok(game, "leave_jail", player="Ann", how="fine")
    assert cash(game, "Ann") == 37200 * K
    assert not player(game, "Ann")["in_jail"]


def test_c15_buying_oneself_out_is_voluntary():
    game = jailed()
    set_cash(game, "Ann", 490 * K)
    refused(game, "not_enough_cash", "leave_jail", player="Ann", how="fine")
    set_cash(game, "Ann", 500 * K)
    ok(game, "leave_jail", player="Ann", how="fine")
    assert cash(game, "Ann") == 0


def test_c15_a_double_lets_out_for_nothing():
    for failed in (0, 1, 2):
        game = jailed()
        for _ in range(failed):
            ok(game, "jail_roll", player="Ann", doubles=False)
        ok(game, "jail_roll", player="Ann", doubles=True)
        assert not player(game, "Ann")["in_jail"]
        assert cash(game, "Ann") == START


def test_c15_after_the_third_failed_roll_the_fine_is_due():
    game = jailed()
    for _ in range(2):
        ok(game, "jail_roll", player="Ann", doubles=False)
        assert player(game, "Ann")["in_jail"]
        assert cash(game, "Ann") == START
    ok(game, "jail_roll", player="Ann", doubles=False)
    assert not player(game, "Ann")["in_jail"]
    assert cash(game, "Ann") == 37200 * K


def test_c15_the_fine_after_the_third_roll_is_forced_and_one_is_out_at_once():
    game = jailed()
    set_cash(game, "Ann", 0)
    for _ in range(3):
        ok(game, "jail_roll", player="Ann", doubles=False)
    assert not player(game, "Ann")["in_jail"]
    assert debt(game) == ("Ann", "bank", 500 * K)


def test_c15_each_stay_has_its_own_three_rolls():
    game = jailed()
    for _ in range(2):
        ok(game, "jail_roll", player="Ann", doubles=False)
    ok(game, "leave_jail", player="Ann", how="fine")
    ok(game, "jail", player="Ann")
    for _ in range(2):
        ok(game, "jail_roll", player="Ann", doubles=False)
    assert player(game, "Ann")["in_jail"]
    assert cash(game, "Ann") == 37200 * K


def test_c15_a_card_lets_out_and_goes_back_to_its_deck():
    game = jailed()
    refused(game, "no_card", "leave_jail", player="Ann", how="card")
    ok(game, "jail_card", player="Ann", deck="chance")
    assert player(game, "Ann")["jail_cards"] == 1
    ok(game, "leave_jail", player="Ann", how="card")
    assert player(game, "Ann")["jail_cards"] == 0
    assert not player(game, "Ann")["in_jail"]
    assert cash(game, "Ann") == START
    ok(game, "jail_card", player="Ben", deck="chance")


def test_c17_the_deck_has_one_card_and_city_has_one_deck():
    game = jailed()
    ok(game, "jail_card", player="Ann", deck="chance")
    refused(game, "no_card", "jail_card", player="Ben", deck="chance")
    refused(game, "no_card", "jail_card", player="Ann", deck="chance")
    refused(game, "not_allowed", "jail_card", player="Ben", deck="chest")
    refused(game, "bad_command", "jail_card", player="Ben", deck="luck")


def test_c15_in_jail_one_deals_on():
    game = jailed()
    own(game, "Ann", "pink-1")
    set_cash(game, "Ann", 10 * M)
    ok(game, "salary", player="Ann")
    ok(game, "auction", lot="pink-2")
    ok(game, "bid", player="Ann", amount=2 * M)
    ok(game, "close")
    assert cash(game, "Ann") == 10 * M


def test_c15_the_keys_of_a_roll_and_of_leaving():
    game = jailed()
    for doubles in (1, 0, "true", None, [3, 3]):
        refused(game, "bad_command", "jail_roll", player="Ann", doubles=doubles)
    for how in ("double", "", None, True):
        refused(game, "bad_command", "leave_jail", player="Ann", how=how)
