"""Mortgages and trades (C12, C13)."""

from bank_helpers import (
    ANY_TIME,
    START,
    K,
    M,
    blocks,
    cash,
    debt,
    deed,
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


def owner(options=ANY_TIME):
    """Ann owns pink, Ben green-1."""
    game = new_game("Ann Ben Cho", options)
    own(game, "Ann", "pink-1", "pink-2", "pink-3")
    own(game, "Ben", "green-1")
    return game


def test_c12_by_default_only_the_debtor_of_an_open_debt_mortgages():
    game = owner({})
    refused(game, "not_allowed", "mortgage", player="Ann", deed="pink-1")
    refused(game, "not_allowed", "mortgage", player="Zed", deed="pink-1")
    set_cash(game, "Ann", 10 * K)
    ok(game, "charge", player="Ann", to="bank", amount=20 * K)
    refused(game, "not_allowed", "mortgage", player="Ben", deed="green-1")
    ok(game, "mortgage", player="Ann", deed="pink-1")
    ok(game, "settle", player="Ann")
    assert cash(game, "Ann") == 90 * K
    refused(game, "not_allowed", "mortgage", player="Ann", deed="pink-2")


def test_c12_a_debtor_further_back_in_the_queue_waits_for_the_turn():
    game = owner({})
    set_cash(game, "Ann", 10 * K)
    set_cash(game, "Ben", 10 * K)
    ok(game, "each", player="Cho", amount=100 * K, way="collect")
    assert debt(game) == ("Ann", "Cho", 100 * K)
    refused(game, "in_debt", "mortgage", player="Ben", deed="green-1")


def test_c12_the_value_is_the_current_rent():
    game = owner()
    ok(game, "mortgage", player="Ann", deed="pink-1")
    assert cash(game, "Ann") == 37800 * K  # the land rent
    blocks(game, "Ann", "pink-3", "residential", 2)
    blocks(game, "Ann", "pink-3", "industrial", 4)
    landmark(game, "skyscraper", "Ann", "pink-2")
    ok(game, "hazard", player="Ben", deed="pink-3", building="power_station")
    ok(game, "mortgage", player="Ann", deed="pink-3")
    assert cash(game, "Ann") == 44800 * K  # M7M, doubled and under the hazard
    pledged = deed(game, "pink-3")
    assert pledged["mortgaged"] and pledged["rent"] == 0
    assert (pledged["residential"], pledged["industrial"]) == (2, 4)


def test_c12_redeeming_costs_what_was_received_whatever_the_rent_is_now():
    game = owner()
    blocks(game, "Ann", "pink-3", "industrial", 4)
    ok(game, "mortgage", player="Ann", deed="pink-3")  # M3.5M
    landmark(game, "skyscraper", "Ann", "pink-2")  # from now on it would be M7M
    set_cash(game, "Ann", 3490 * K)
    refused(game, "not_enough_cash", "redeem", player="Ann", deed="pink-3")
    set_cash(game, "Ann", 3500 * K)
    ok(game, "redeem", player="Ann", deed="pink-3")
    assert cash(game, "Ann") == 0
    assert rent(game, "pink-3") == 7 * M


def test_c12_mortgaged_once_and_redeemed_once():
    game = owner()
    refused(game, "not_mortgaged", "redeem", player="Ann", deed="pink-1")
    ok(game, "mortgage", player="Ann", deed="pink-1")
    refused(game, "mortgaged", "mortgage", player="Ann", deed="pink-1")
    ok(game, "redeem", player="Ann", deed="pink-1")
    refused(game, "not_mortgaged", "redeem", player="Ann", deed="pink-1")
    assert cash(game, "Ann") == START


def test_c12_ones_own_district_only():
    game = owner()
    for name in ("mortgage", "redeem"):
        refused(game, "not_owner", name, player="Ann", deed="green-1")
        refused(game, "not_owned", name, player="Ann", deed="green-2")


def test_c13_a_trade_exchanges_cash_deeds_and_cards():
    game = owner()
    ok(game, "jail_card", player="Ben", deck="chance")
    ok(
        game,
        "trade",
        a="Ann",
        b="Ben",
        a_gives={"cash": 2 * M, "deeds": ["pink-1", "pink-2"]},
        b_gives={"cash": 500 * K, "deeds": ["green-1"], "jail_cards": 1},
    )
    assert cash(game, "Ann", "Ben") == [36200 * K, 39200 * K]
    assert player(game, "Ann")["deeds"] == ["pink-3", "green-1"]
    assert player(game, "Ben")["deeds"] == ["pink-1", "pink-2"]
    assert [player(game, name)["jail_cards"] for name in ("Ann", "Ben")] == [1, 0]


def test_c13_all_buildings_stay_in_place_mortgaged_or_not():
    game = owner()
    blocks(game, "Ann", "pink-3", "residential", 2)
    blocks(game, "Ann", "pink-2", "industrial", 3)
    ok(game, "bonus", player="Ann", deed="pink-2", building="park")
    ok(game, "mortgage", player="Ann", deed="pink-3")  # M1.2M
    ok(game, "trade", a="Ben", b="Ann", a_gives={}, b_gives={"deeds": ["pink-3", "pink-2"]})
    sold = deed(game, "pink-3")
    assert (sold["owner"], sold["mortgaged"], sold["residential"]) == ("Ben", True, 2)
    assert (deed(game, "pink-2")["industrial"], deed(game, "pink-2")["bonus"]) == (3, "park")
    ok(game, "redeem", player="Ben", deed="pink-3")
    assert cash(game, "Ann", "Ben") == [38900 * K, 36500 * K]


def test_c13_a_trade_moves_something_between_two_players():
    game = owner()
    nothing = ({}, {"deeds": []}, {"cash": 0})
    for a_gives in nothing:
        for b_gives in nothing:
            refused(
                game, "bad_command", "trade", a="Ann", b="Ben", a_gives=a_gives, b_gives=b_gives
            )
    gift = {"a_gives": {"cash": 10 * K}, "b_gives": {}}
    refused(game, "bad_command", "trade", a="Ann", b="Ann", **gift)
    refused(game, "unknown_player", "trade", a="Ann", b="bank", **gift)
    ok(game, "trade", a="Ann", b="Ben", **gift)  # a present is a trade


def test_c13_what_one_has_not_one_cannot_give():
    game = owner()
    ok(game, "jail_card", player="Cho", deck="chance")
    for gives, code in (
        ({"deeds": ["green-1"]}, "not_owner"),
        ({"deeds": ["green-2"]}, "not_owned"),
        ({"deeds": ["pink-1", "green-9"]}, "unknown_deed"),
        ({"jail_cards": 1}, "no_card"),
        ({"cash": START + 10 * K}, "not_enough_cash"),
        ({"deeds": ["pink-1", "pink-1"]}, "bad_command"),
        ({"deeds": "pink-1"}, "bad_command"),
        ({"deeds": [1]}, "bad_command"),
        ({"jail_cards": 0}, "bad_command"),
        ({"jail_cards": True}, "bad_command"),
        ({"cash": "10000"}, "bad_command"),
        ({"houses": 1}, "bad_command"),
        ([], "bad_command"),
    ):
        refused(game, code, "trade", a="Ann", b="Ben", a_gives=gives, b_gives={"cash": 10 * K})
    ok(game, "trade", a="Cho", b="Ann", a_gives={"jail_cards": 1}, b_gives={"cash": 10 * K})
    refused(game, "no_card", "trade", a="Ann", b="Ben", a_gives={"jail_cards": 2}, b_gives={})


def test_d1_cash_received_in_a_trade_pays_nothing_of_the_same_trade():
    game = owner()
    set_cash(game, "Ann", 1 * M)
    swap = {"a_gives": {"cash": 2 * M}, "b_gives": {"cash": 5 * M}}
    refused(game, "not_enough_cash", "trade", a="Ann", b="Ben", **swap)


def test_c13_city_knows_no_redeeming_at_once():
    game = owner()
    ok(game, "mortgage", player="Ann", deed="pink-1")
    gift = {"a": "Ann", "b": "Ben", "a_gives": {"deeds": ["pink-1"]}, "b_gives": {}}
    for key in ("a_redeems", "b_redeems"):
        for deeds in ([], ["pink-1"]):
            keys = dict(gift)
            keys[key] = deeds
            assert do(game, "trade", **keys) == "not_allowed"
    ok(game, "trade", **gift)
