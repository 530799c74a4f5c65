"""Debts and ways out of the game in the classic family: to a player, to the bank, in chains.

B1, B2, B4, B5 and D2-D7.
"""

from bank_helpers import auction, cash, debt, deed, ok, own, player, refused, set_cash, total
from houses_helpers import RAILS, both_games, built, classic_game, levels, mzansi_game, stock

from bank import state

ANN = {"player": "Ann"}
FOUR = "Ann Ben Cho Dan"


def mortgaged(game, name: str, *ids) -> None:
    own(game, name, *ids)
    before = cash(game, name)
    for id in ids:
        ok(game, "mortgage", player=name, deed=id)
    set_cash(game, name, before)


def ruined(game, to: str = "Ben", amount: int = 336):
    """Ann can raise 335: 10 in cash, 75 for three houses, 50 + 50 + 60 + 90 on four deeds.

    Two deeds are mortgaged already: rail-1 (100) and utility-1 (75).
    """
    built(game, "Ann", "lightblue", 1, 1, 1)
    mortgaged(game, "Ann", "rail-1", "utility-1")
    own(game, "Ann", "orange-1")
    ok(game, "jail_card", player="Ann", deck="chest")
    ok(game, "jail", player="Ann")
    set_cash(game, "Ann", 10)
    ok(game, "charge", player="Ann", to=to, amount=amount)
    assert debt(game) == ("Ann", to, amount)
    return game


def test_d3_bankrupt_is_refused_while_something_is_left_to_sell():
    for game in both_games():
        ruined(game, amount=335)
        refused(game, "can_pay", "bankrupt", **ANN)
        ok(game, "sell_group", group="lightblue", **ANN)
        refused(game, "can_pay", "bankrupt", **ANN)
        for id in ("lightblue-1", "lightblue-2", "lightblue-3", "orange-1"):
            refused(game, "not_enough_cash", "settle", **ANN)
            ok(game, "mortgage", deed=id, **ANN)
            refused(game, "can_pay", "bankrupt", **ANN)
        assert cash(game, "Ann") == 335
        ok(game, "settle", **ANN)
        assert (cash(game, "Ann"), debt(game)) == (0, None)


def test_d3_one_more_than_all_that_can_be_raised_is_bankruptcy():
    for game in both_games():
        ok(ruined(game), "bankrupt", **ANN)
        assert player(game, "Ann")["out"] is True


def test_d3_a_hotel_counts_as_five_houses_at_half():
    game = classic_game()
    built(game, "Ann", "darkblue", 5, 4)
    set_cash(game, "Ann", 0)
    # 9 levels at 100, 175 and 200 on the deeds
    ok(game, "charge", player="Ann", to="bank", amount=1275)
    refused(game, "can_pay", "bankrupt", **ANN)
    ok(game, "undo")
    ok(game, "charge", player="Ann", to="bank", amount=1276)
    ok(game, "bankrupt", **ANN)


def test_d2_what_a_debtor_may_do_and_nobody_else():
    for game in both_games():
        ruined(game)
        own_keys = {"deed": "orange-1", "player": "Ann"}
        for name, keys in (
            ("build", {"player": "Ann", "deed": "lightblue-1"}),
            ("redeem", {"player": "Ann", "deed": "rail-1"}),
            ("buy", {"player": "Ann", "deed": "red-1"}),
            ("salary", {"player": "Ann"}),
            ("salary", {"player": "Ben"}),
            ("rent", {"player": "Cho", "deed": "orange-1"}),
            ("auction", {"lot": "house"}),
            ("jail", {"player": "Cho"}),
            ("repairs", {"player": "Cho", "house": 25, "hotel": 100}),
            ("tax", {"player": "Cho", "tax": "income", "choice": "fixed"}),
            ("sell", {"player": "Cho", "deed": "lightblue-1"}),
            ("mortgage", {"player": "Cho", "deed": "orange-1"}),
            ("settle", {"player": "Ben"}),
            ("bankrupt", {"player": "Ben"}),
            ("resign", {"player": "Ann"}),
            ("finish", {}),
        ):
            if name == "tax" and game.edition.id == "mzansi":
                keys = {"player": "Cho", "tax": "income"}
            refused(game, "in_debt", name, **keys)
        swap = {"a_gives": {"cash": 5}, "b_gives": {}}
        refused(game, "in_debt", "trade", a="Ben", b="Cho", **swap)
        ok(game, "trade", a="Cho", b="Ann", **swap)
        ok(game, "sell", player="Ann", deed="lightblue-1", count=1)
        ok(game, "sell_group", group="lightblue", **ANN)
        ok(game, "mortgage", **own_keys)


def test_b1_the_creditor_gets_half_for_the_buildings_the_cash_deeds_and_cards():
    for game in both_games():
        ruined(game)
        before = cash(game, "Ben", "Cho")
        ok(game, "bankrupt", **ANN)
        # 75 for three houses and 10 in cash come; 10 and 8 go to the bank for the two mortgages
        assert cash(game, "Ann", "Ben", "Cho") == [0, before[0] + 85 - 18, before[1]]
        deeds = ["rail-1", "lightblue-1", "lightblue-2", "lightblue-3", "utility-1", "orange-1"]
        assert player(game, "Ben")["deeds"] == deeds
        assert player(game, "Ben")["jail_cards"] == 1
        assert player(game, "Ann") == {
            "cash": 0, "worth": 0, "deeds": [], "in_jail": False, "jail_cards": 0,
            "rent_dodge": False, "out": True,
        }  # fmt: skip
        assert (levels(game, "lightblue"), stock(game)) == ([0, 0, 0], (32, 12))
        assert [deed(game, id)["mortgaged"] for id in ("rail-1", "utility-1", "orange-1")] == [
            True, True, False,
        ]  # fmt: skip
        assert (debt(game), auction(game), total(game)) == (None, None, 0)


def test_b1_the_creditor_may_redeem_at_once():
    for game in both_games():
        ruined(game)
        before = cash(game, "Ben")
        ok(game, "bankrupt", redeems=["utility-1"], **ANN)
        assert cash(game, "Ben") == before + 85 - 83 - 10
        assert [deed(game, id)["mortgaged"] for id in ("rail-1", "utility-1")] == [True, False]
        ok(game, "redeem", player="Ben", deed="rail-1")
        assert cash(game, "Ben") == before + 85 - 83 - 10 - 110


def test_b1_only_a_mortgaged_deed_of_the_bankrupt_is_redeemed():
    for game in both_games():
        own(game, "Ben", "red-1")
        ruined(game)
        for redeems, code in (
            (["rail-4"], "not_owned"),
            (["red-1"], "not_owner"),
            (["orange-1"], "not_mortgaged"),
            (["rail-1", "orange-1"], "not_mortgaged"),
            (["rail-7"], "unknown_deed"),
            (["rail-1", "rail-1"], "bad_command"),
            ("rail-1", "bad_command"),
        ):
            refused(game, code, "bankrupt", redeems=redeems, **ANN)


def test_b2_redeeming_is_paid_from_what_the_creditor_has_then():
    for game in both_games():
        ruined(game)
        ok(game, "undo")
        set_cash(game, "Ben", 24)
        ok(game, "charge", player="Ann", to="Ben", amount=336)
        refused(game, "not_enough_cash", "bankrupt", redeems=["rail-1"], **ANN)  # 24 + 85 < 110
        ok(game, "undo")
        set_cash(game, "Ben", 25)
        ok(game, "charge", player="Ann", to="Ben", amount=336)
        ok(game, "bankrupt", redeems=["rail-1"], **ANN)
        assert cash(game, "Ben") == 0
        assert debt(game) == ("Ben", "bank", 8)  # for the utility, which stays mortgaged


def chained(new, names: str = FOUR):
    """Ann owes Ben what she cannot pay; her six mortgaged deeds bring Ben 56 to pay, who has 5."""
    game = new(names)
    mortgaged(game, "Ann", *RAILS, "utility-1", "utility-2")
    set_cash(game, "Ann", 5)
    set_cash(game, "Ben", 0)
    ok(game, "charge", player="Ann", to="Ben", amount=6)
    ok(game, "bankrupt", **ANN)
    return game


def test_b2_the_ten_per_cent_is_one_forced_payment_and_can_be_a_debt():
    for new in (classic_game, mzansi_game):
        game = chained(new)
        assert cash(game, "Ann", "Ben") == [0, 5]
        assert debt(game) == ("Ben", "bank", 56)
        refused(game, "not_enough_cash", "settle", player="Ben")
        swap = {"a_gives": {"cash": 51}, "b_gives": {}}
        ok(game, "trade", a="Cho", b="Ben", **swap)
        ok(game, "settle", player="Ben")
        assert (cash(game, "Ben"), debt(game)) == (0, None)


def test_b2_bankruptcies_chain_and_the_estate_is_auctioned_in_board_order():
    for new in (classic_game, mzansi_game):
        game = chained(new)
        ok(game, "bankrupt", player="Ben")
        assert [player(game, name)["out"] for name in FOUR.split()] == [True, True, False, False]
        assert debt(game) is None
        lots = []
        while auction(game):
            lot, leader, bid = auction(game)
            assert (leader, bid) == (None, 0)
            refused(game, "auction_running", "cancel")
            lots.append(lot)
            if lot == "rail-2":
                ok(game, "bid", player="Dan", amount=10)
            ok(game, "close")
        assert lots == ["rail-1", "utility-1", "rail-2", "rail-3", "utility-2", "rail-4"]
        assert player(game, "Dan")["deeds"] == ["rail-2"]
        assert [deed(game, id)["owner"] for id in ("rail-1", "utility-2")] == [None, None]
        assert deed(game, "rail-2")["mortgaged"] is False  # B5: mortgages are cancelled
        assert total(game) == 0


def test_b5_to_the_bank_all_goes_back_and_is_auctioned():
    for game in both_games():
        built(game, "Ann", "lightblue", 5, 5, 5)
        assert stock(game) == (32, 9)
        ok(game, "sell_group", group="lightblue", **ANN)
        ok(game, "undo")
        ok(game, "charge", player="Ann", to="bank", amount=5000)
        before = cash(game, "Ben", "Cho")
        ok(game, "bankrupt", **ANN)
        assert cash(game, "Ann", "Ben", "Cho") == [0] + before
        assert stock(game) == (32, 12)
        assert auction(game) == ("lightblue-1", None, 0)
        refused(game, "auction_running", "buy", player="Ben", deed="lightblue-1")
        refused(game, "out_of_game", "bid", player="Ann", amount=100)
        for _ in range(3):
            ok(game, "bid", player="Ben", amount=50)
            ok(game, "close")
        assert auction(game) is None
        assert player(game, "Ben")["deeds"] == ["lightblue-1", "lightblue-2", "lightblue-3"]


def test_b5_the_cards_go_back_to_their_decks():
    for game in both_games():
        ruined(game, to="bank")
        refused(game, "in_debt", "jail_card", player="Cho", deck="chest")
        ok(game, "bankrupt", redeems=["rail-1"], **ANN)  # nothing to redeem: all is cancelled
        while auction(game):
            ok(game, "close")
        assert deed(game, "rail-1") == {
            "owner": None, "mortgaged": False, "rent": 0, "buildings": 0,
        }  # fmt: skip
        ok(game, "jail_card", player="Cho", deck="chest")


def test_d4_debts_queue_in_seating_order():
    for game in both_games(FOUR):
        set_cash(game, "Ben", 5)
        set_cash(game, "Dan", 5)
        ok(game, "each", player="Cho", amount=10, way="collect")
        assert debt(game) == ("Ben", "Cho", 10)
        refused(game, "in_debt", "settle", player="Dan")
        ok(game, "bankrupt", player="Ben")
        assert debt(game) == ("Dan", "Cho", 10)
        ok(game, "bankrupt", player="Dan")
        assert debt(game) is None
        assert cash(game, "Ann", "Cho") == [1490, 1520]  # 10 from Ann, 5 from each bankrupt


def test_b4_no_money_is_made_for_the_creditor():
    for game in both_games():
        set_cash(game, "Ann", 7)
        ok(game, "charge", player="Ann", to="Ben", amount=100000)
        before = cash(game, "Ben")
        ok(game, "bankrupt", **ANN)
        assert cash(game, "Ben") == before + 7
        assert total(game) == 0


def test_d5_who_resigns_leaves_all_to_the_bank():
    for game in both_games():
        built(game, "Ann", "brown", 1, 1)
        before = cash(game, "Ben", "Cho")
        ok(game, "resign", **ANN)
        assert cash(game, "Ann", "Ben", "Cho") == [0] + before
        assert (auction(game), stock(game)) == (("brown-1", None, 0), (32, 12))
        ok(game, "close")
        assert auction(game) == ("brown-2", None, 0)
        ok(game, "close")
        assert auction(game) is None


def test_d6_the_last_player_wins_and_nothing_is_auctioned():
    for game in both_games("Ann Ben"):
        built(game, "Ann", "brown", 1, 1)
        set_cash(game, "Ben", 42)
        ok(game, "resign", **ANN)
        shown = state.state(game)
        assert (shown["over"], shown["auction"], shown["debt"]) == (True, None, None)
        assert shown["ranking"] == [["Ben", 42]]
        refused(game, "game_over", "salary", player="Ben")
        ok(game, "undo")
        assert levels(game, "brown") == [1, 1]


def test_d6_the_winner_takes_over_from_the_last_bankrupt():
    for game in both_games("Ann Ben"):
        ruined(game)
        set_before = cash(game, "Ben")
        ok(game, "bankrupt", **ANN)
        shown = state.state(game)
        assert (shown["over"], shown["debt"]) == (True, None)
        money = set_before + 85 - 18
        # light blue 100 + 100 + 120, orange-1 180, rail-1 200 - 100, utility-1 150 - 75
        assert shown["ranking"] == [["Ben", money + 320 + 180 + 100 + 75]]


def test_d6_what_the_winner_would_owe_is_void():
    for new in (classic_game, mzansi_game):
        game = chained(new, "Ann Ben")
        shown = state.state(game)
        assert (shown["over"], shown["debt"], shown["auction"]) == (True, None, None)
        # 5 in cash, six mortgaged deeds at half their price
        assert shown["ranking"] == [["Ben", 5 + 4 * 100 + 2 * 75]]


def test_m6_a_bankrupt_is_asked_for_nothing():
    for game in both_games(FOUR):
        set_cash(game, "Ann", 1)
        ok(game, "charge", player="Ann", to="Ben", amount=2)
        ok(game, "bankrupt", **ANN)
        ok(game, "each", player="Ben", amount=10, way="collect")
        ok(game, "each", player="Ben", amount=10, way="pay")
        assert cash(game, "Ann", "Ben") == [0, 1501]
        ok(game, "auction", lot="rail-1")
        for name, keys in (
            ("bid", {"player": "Ann", "amount": 100}),
            ("rent", {"player": "Ann", "deed": "rail-1"}),
            ("tax", {"player": "Ann", "tax": "income", "choice": "fixed"}),
            ("repairs", {"player": "Ann", "house": 1, "hotel": 1}),
            ("sell_group", {"player": "Ann", "group": "pink"}),
            ("bankrupt", {"player": "Ann"}),
        ):
            if name == "tax" and game.edition.id == "mzansi":
                keys = {"player": "Ann", "tax": "income"}
            refused(game, "out_of_game", name, **keys)


def test_every_deed_has_one_owner_after_a_bankruptcy():
    for game in both_games(FOUR):
        ruined(game)
        ok(game, "bankrupt", **ANN)
        lists = [player(game, name)["deeds"] for name in FOUR.split()]
        held = [id for ids in lists for id in ids]
        assert len(set(held)) == len(held) == 6
        for id in held:
            assert deed(game, id)["owner"] == "Ben"


def ruined_at_the_bound(game, to: str) -> None:
    """Ann with three houses and 10 owes 1000; the bank's account is as low as it can be."""
    built(game, "Ann", "lightblue", 1, 1, 1)
    set_cash(game, "Ann", 10)
    set_cash(game, "Cho", (1 << 30) - 1 - 10 - cash(game, "Ben"))
    ok(game, "charge", player="Ann", to=to, amount=1000)


def test_b5_a_bank_at_its_bound_takes_the_buildings_back_all_the_same():
    # the bank would only pay itself for them: no money moves, so no bound is in the way
    for game in both_games():
        ruined_at_the_bound(game, "bank")
        ok(game, "bankrupt", player="Ann")
        assert (stock(game), levels(game, "lightblue")) == ((32, 12), [0, 0, 0])
        assert total(game) == 0


def test_m5_a_bankruptcy_that_the_ledger_cannot_count_changes_nothing():
    for game in both_games():
        ruined_at_the_bound(game, "Ben")
        refused(game, "bad_amount", "bankrupt", player="Ann")
        assert (stock(game), levels(game, "lightblue")) == ((29, 12), [1, 1, 1])
