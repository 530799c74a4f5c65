"""Mortgages in the classic family: the printed value, ten per cent rounded up, trades (K7, K8, M3).

Expected sums are worked out from the printed mortgage values: half the price.
"""

from bank_helpers import cash, deed, ok, own, player, refused, set_cash
from houses_helpers import (
    PLENTY,
    RAILS,
    UTILITIES,
    both_games,
    built,
    classic_game,
    own_color,
    spent,
)

ANN = {"player": "Ann"}


def mortgaged(game, name: str, *ids) -> None:
    """Let the player own these deeds, mortgaged, for as much cash as before."""
    own(game, name, *ids)
    before = cash(game, name)
    for id in ids:
        ok(game, "mortgage", player=name, deed=id)
    set_cash(game, name, before)


def trade(a_gives: dict, b_gives: dict, **keys) -> dict:
    """A trade between Ann and Ben as keys of a command."""
    return dict(a="Ann", b="Ben", a_gives=a_gives, b_gives=b_gives, **keys)


def test_k7_a_mortgage_brings_half_the_price():
    for game in both_games():
        for id, value in (
            ("brown-1", 30), ("lightblue-3", 60), ("pink-1", 70), ("orange-3", 100), ("red-1", 110),
            ("yellow-3", 140), ("green-3", 160), ("darkblue-1", 175), ("darkblue-2", 200),
            ("rail-2", 100), ("utility-1", 75),
        ):  # fmt: skip
            own(game, "Ann", id)
            assert spent(game, "Ann", "mortgage", deed=id) == -value
            assert deed(game, id)["mortgaged"] is True
            refused(game, "mortgaged", "mortgage", deed=id, **ANN)


def test_m3_redeeming_costs_ten_per_cent_more_rounded_up():
    for game in both_games():
        for id, cost in (
            ("brown-1", 33), ("lightblue-1", 55), ("lightblue-3", 66), ("pink-1", 77),
            ("red-1", 121), ("yellow-1", 143), ("darkblue-1", 193), ("rail-1", 110),
            ("utility-1", 83), ("utility-2", 83),
        ):  # fmt: skip
            mortgaged(game, "Ann", id)
            assert spent(game, "Ann", "redeem", deed=id) == cost
            assert deed(game, id)["mortgaged"] is False
            refused(game, "not_mortgaged", "redeem", deed=id, **ANN)


def test_k7_any_time_with_or_without_a_debt():
    for game in both_games():
        own(game, "Ann", "brown-1", "brown-2")
        ok(game, "jail", **ANN)
        ok(game, "mortgage", deed="brown-1", **ANN)
        ok(game, "auction", lot="rail-1")
        ok(game, "mortgage", deed="brown-2", **ANN)


def test_k7_no_building_may_stand_in_the_colour():
    for game in both_games():
        built(game, "Ann", "pink", 0, 0, 1)
        for id in ("pink-1", "pink-2", "pink-3"):
            refused(game, "has_buildings", "mortgage", deed=id, **ANN)
        ok(game, "sell", deed="pink-3", **ANN)
        ok(game, "mortgage", deed="pink-3", **ANN)
        refused(game, "mortgaged", "build", deed="pink-1", **ANN)


def test_k7_only_ones_own_deeds():
    for game in both_games():
        mortgaged(game, "Ben", "pink-1")
        own(game, "Ben", "pink-2")
        refused(game, "not_owner", "mortgage", deed="pink-2", **ANN)
        refused(game, "not_owner", "redeem", deed="pink-1", **ANN)
        refused(game, "not_owned", "mortgage", deed="pink-3", **ANN)
        refused(game, "not_owned", "redeem", deed="pink-3", **ANN)


def test_d1_redeeming_above_ones_cash_is_refused():
    game = classic_game()
    mortgaged(game, "Ann", "utility-1")
    set_cash(game, "Ann", 82)
    refused(game, "not_enough_cash", "redeem", deed="utility-1", **ANN)
    set_cash(game, "Ann", 83)
    ok(game, "redeem", deed="utility-1", **ANN)
    assert cash(game, "Ann") == 0


def test_k8_no_street_changes_hands_while_its_colour_has_buildings():
    for game in both_games():
        built(game, "Ann", "pink", 1, 0, 0)
        own(game, "Ann", "rail-1")
        own(game, "Ben", "red-1")
        for id in ("pink-1", "pink-3"):
            refused(game, "has_buildings", "trade", **trade({"deeds": [id]}, {"cash": 100}))
            swap = trade({"deeds": ["rail-1", id]}, {"deeds": ["red-1"]})
            refused(game, "has_buildings", "trade", **swap)
        ok(game, "trade", **trade({"deeds": ["rail-1"]}, {"deeds": ["red-1"]}))
        ok(game, "sell", deed="pink-1", **ANN)
        ok(game, "trade", **trade({"deeds": ["pink-1"]}, {"cash": 100}))
        assert player(game, "Ben")["deeds"] == ["rail-1", "pink-1"]


def test_k8_the_receiver_of_a_mortgaged_deed_pays_ten_per_cent_at_once():
    for game in both_games():
        mortgaged(game, "Ann", "darkblue-1")
        before = cash(game, "Ann", "Ben")
        ok(game, "trade", **trade({"deeds": ["darkblue-1"]}, {"cash": 100}))
        assert cash(game, "Ann", "Ben") == [before[0] + 100, before[1] - 100 - 18]
        assert deed(game, "darkblue-1")["mortgaged"] is True
        # lifting it later costs the value and ten per cent again
        assert spent(game, "Ben", "redeem", deed="darkblue-1") == 193


def test_k8_the_receiver_may_redeem_it_with_the_trade():
    for game in both_games():
        mortgaged(game, "Ann", "darkblue-1", "brown-1")
        own(game, "Ann", "rail-1")
        before = cash(game, "Ann", "Ben")
        gift = {"deeds": ["darkblue-1", "rail-1", "brown-1"]}
        ok(game, "trade", **trade(gift, {}, b_redeems=["darkblue-1"]))
        assert cash(game, "Ann", "Ben") == [before[0], before[1] - 193 - 3]
        shown = [deed(game, id)["mortgaged"] for id in ("darkblue-1", "brown-1", "rail-1")]
        assert shown == [False, True, False]


def test_k8_both_sides_pay_for_what_they_receive():
    for game in both_games():
        mortgaged(game, "Ann", "utility-1")
        mortgaged(game, "Ben", "green-1")
        before = cash(game, "Ann", "Ben")
        swap = trade({"deeds": ["utility-1"]}, {"deeds": ["green-1"]}, a_redeems=["green-1"])
        ok(game, "trade", **swap)
        assert cash(game, "Ann", "Ben") == [before[0] - 165, before[1] - 8]


def test_m3_ten_per_cent_is_rounded_up_for_each_deed():
    for game in both_games():
        mortgaged(game, "Ann", *UTILITIES)
        before = cash(game, "Ben")
        ok(game, "trade", **trade({"deeds": list(UTILITIES)}, {}))
        assert cash(game, "Ben") == before - 16  # 8 and 8, not 15


def test_k8_what_is_due_is_paid_from_the_cash_after_the_exchange():
    for game in both_games():
        mortgaged(game, "Ann", "rail-1")
        set_cash(game, "Ben", 9)
        refused(game, "not_enough_cash", "trade", **trade({"deeds": ["rail-1"]}, {}))
        set_cash(game, "Ben", 0)
        ok(game, "trade", **trade({"deeds": ["rail-1"], "cash": 10}, {}))
        assert cash(game, "Ben") == 0
        set_cash(game, "Ben", 110)
        ok(game, "undo")
        ok(game, "undo")
        set_cash(game, "Ben", 119)
        keys = trade({"deeds": ["rail-1"]}, {"cash": 10}, b_redeems=["rail-1"])
        refused(game, "not_enough_cash", "trade", **keys)
        set_cash(game, "Ben", 120)
        ok(game, "trade", **keys)
        assert cash(game, "Ben") == 0


def test_k8_cash_given_must_be_there_before():
    game = classic_game()
    set_cash(game, "Ben", 99)
    swap = trade({"cash": 500}, {"cash": 100})
    refused(game, "not_enough_cash", "trade", **swap)
    set_cash(game, "Ben", 100)
    set_cash(game, "Ann", 500)
    ok(game, "trade", **swap)  # all that each of them has
    assert cash(game, "Ann", "Ben") == [100, 500]


def test_k8_only_a_mortgaged_deed_that_one_receives_is_redeemed():
    for game in both_games():
        mortgaged(game, "Ann", "rail-1", "rail-2")
        own(game, "Ann", "rail-3")
        own(game, "Ben", "red-1")
        gift = {"deeds": ["rail-1", "rail-3"]}
        for redeems, code in (
            (["rail-4"], "not_owned"),
            (["rail-2"], "not_owner"),  # stays with Ann
            (["red-1"], "not_owner"),  # is Ben's already
            (["rail-3"], "not_mortgaged"),
            (["rail-1", "rail-3"], "not_mortgaged"),
            (["rail-9"], "unknown_deed"),
            (["rail-1", "rail-1"], "bad_command"),
            ("rail-1", "bad_command"),
            ([1], "bad_command"),
        ):
            refused(game, code, "trade", **trade(gift, {}, b_redeems=redeems))
        refused(game, "not_owner", "trade", **trade(gift, {}, a_redeems=["rail-1"]))
        ok(game, "trade", **trade(gift, {}, a_redeems=[], b_redeems=[]))


def test_k8_a_get_out_of_jail_card_can_be_traded():
    for game in both_games():
        ok(game, "jail_card", player="Ann", deck="chance")
        ok(game, "jail_card", player="Ben", deck="chest")
        ok(game, "trade", **trade({"jail_cards": 1}, {"cash": 30}))
        assert [player(game, name)["jail_cards"] for name in ("Ann", "Ben")] == [0, 2]
        refused(game, "no_card", "trade", **trade({"jail_cards": 1}, {"cash": 30}))
        refused(game, "no_card", "trade", **trade({}, {"jail_cards": 3}))
        ok(game, "trade", **trade({}, {"jail_cards": 2}))
        assert player(game, "Ann")["jail_cards"] == 2


def test_k8_cards_that_cross_are_those_held_before():
    """Ann has the chance card, Ben the other: they swap, and the decks know who has which."""
    game = classic_game()
    ok(game, "jail_card", player="Ann", deck="chance")
    ok(game, "jail_card", player="Ben", deck="chest")
    ok(game, "trade", **trade({"jail_cards": 1}, {"jail_cards": 1}))
    ok(game, "jail", player="Ann")
    ok(game, "leave_jail", player="Ann", how="card")  # the chest card, which Ben had
    refused(game, "no_card", "jail_card", player="Cho", deck="chance")
    ok(game, "jail_card", player="Cho", deck="chest")


def test_k8_a_trade_must_move_something_and_has_two_sides():
    for game in both_games():
        refused(game, "bad_command", "trade", **trade({}, {}))
        refused(game, "bad_command", "trade", **trade({"deeds": []}, {}))
        own(game, "Ann", "rail-1")
        gift = {"deeds": ["rail-1"]}
        refused(game, "bad_command", "trade", a="Ann", b="Ann", a_gives=gift, b_gives={})
        refused(game, "bad_command", "trade", **trade({"deeds": ["rail-1"] * 2}, {}))
        refused(game, "not_owned", "trade", **trade(gift, {"deeds": ["rail-2"]}))
        refused(game, "not_owner", "trade", **trade(gift, {"deeds": ["rail-1"]}))
        refused(game, "bad_command", "trade", **trade(gift, {"buildings": 1}))


def test_k3_rent_follows_a_railroad_that_is_traded():
    game = classic_game()
    own(game, "Ann", *RAILS[:3])
    own(game, "Ben", RAILS[3])
    ok(game, "trade", **trade({"deeds": [RAILS[0]]}, {}))
    assert [deed(game, id)["rent"] for id in RAILS] == [50, 50, 50, 50]


def test_k8_a_colour_completed_by_a_trade_can_be_built_on():
    game = classic_game()
    own(game, "Ann", "pink-1", "pink-2")
    own(game, "Ben", "pink-3")
    set_cash(game, "Ann", PLENTY)
    ok(game, "trade", **trade({"cash": 500}, {"deeds": ["pink-3"]}))
    ok(game, "build", deed="pink-3", **ANN)
    refused(game, "has_buildings", "trade", **trade({"deeds": ["pink-1"]}, {}))


def test_k7_a_whole_colour_is_mortgaged_and_lifted_and_built_again():
    for game in both_games():
        own_color(game, "Ann", "lightblue")
        set_cash(game, "Ann", 0)
        for place in (1, 2, 3):
            ok(game, "mortgage", deed=f"lightblue-{place}", **ANN)
        assert cash(game, "Ann") == 160
        ok(game, "redeem", deed="lightblue-1", **ANN)
        ok(game, "redeem", deed="lightblue-2", **ANN)
        assert cash(game, "Ann") == 50
        refused(game, "mortgaged", "build", deed="lightblue-1", **ANN)
