"""Taxes, repairs and jail in the classic family (K9, K10, K1's salary).

A tenth is taken of all one has: cash, printed prices, mortgaged or not, and what buildings cost.
"""

from bank_helpers import cash, debt, do, ok, own, player, refused, set_cash
from houses_helpers import (
    both_games,
    built,
    classic_game,
    mzansi_game,
    own_color,
    spent,
)

ANN = {"player": "Ann"}
TENTH = {"tax": "income", "choice": "tenth"}
FIXED = {"tax": "income", "choice": "fixed"}


def test_k1_go_pays_200_whatever_one_owns():
    for game in both_games():
        built(game, "Ann", "brown", 5, 5)
        assert spent(game, "Ann", "salary") == -200


def test_k9_classic_income_tax_is_200_or_a_tenth():
    game = classic_game()
    assert spent(game, "Ann", "tax", **FIXED) == 200
    assert spent(game, "Ann", "tax", **TENTH) == 130  # of the 1300 left
    refused(game, "bad_command", "tax", tax="income", **ANN)
    for choice in ("half", "", None, True, 10):
        refused(game, "bad_command", "tax", tax="income", choice=choice, **ANN)


def test_k9_a_tenth_counts_cash_deeds_and_buildings():
    game = classic_game()
    built(game, "Ann", "pink", 4, 5, 4)
    own(game, "Ann", "rail-1", "utility-1")
    set_cash(game, "Ann", 1000)
    # 1000 + 140 + 140 + 160 + 13 x 100 + 200 + 150
    assert spent(game, "Ann", "tax", **TENTH) == 309


def test_k9_a_tenth_counts_mortgaged_deeds_at_their_printed_price():
    game = classic_game()
    own(game, "Ann", "darkblue-2", "rail-1")
    ok(game, "mortgage", deed="darkblue-2", **ANN)
    ok(game, "mortgage", deed="rail-1", **ANN)
    set_cash(game, "Ann", 400)
    assert player(game, "Ann")["worth"] == 700
    assert spent(game, "Ann", "tax", **TENTH) == 100  # of 400 + 400 + 200


def test_m3_a_tenth_is_rounded_up():
    for money, due in ((1500, 150), (1501, 151), (1509, 151), (1510, 151), (1, 1), (9, 1), (11, 2)):
        game = classic_game()
        set_cash(game, "Ann", money)
        assert spent(game, "Ann", "tax", **TENTH) == due, money


def test_k9_a_tenth_of_nothing_is_nothing():
    game = classic_game()
    set_cash(game, "Ann", 0)
    assert spent(game, "Ann", "tax", **TENTH) == 0


def test_k9_a_tenth_can_be_more_than_ones_cash():
    game = classic_game()
    built(game, "Ann", "green", 5, 5, 5)
    set_cash(game, "Ann", 391)
    ok(game, "tax", **TENTH, **ANN)  # 391 + 920 + 3000
    assert debt(game) == ("Ann", "bank", 432)
    assert cash(game, "Ann") == 391


def test_k9_luxury_tax_is_75_and_classic_has_no_other():
    game = classic_game()
    assert spent(game, "Ann", "tax", tax="luxury") == 75
    refused(game, "not_allowed", "tax", tax="luxury", choice="fixed", **ANN)
    refused(game, "not_allowed", "tax", tax="capital_gains", **ANN)
    refused(game, "not_allowed", "tax", tax="industry", **ANN)
    refused(game, "bad_command", "tax", tax="poor", **ANN)


def test_k9_mzansi_income_tax_is_200_and_capital_gains_100():
    game = mzansi_game()
    assert spent(game, "Ann", "tax", tax="income") == 200
    assert spent(game, "Ann", "tax", tax="capital_gains") == 100
    refused(game, "not_allowed", "tax", **FIXED, **ANN)
    refused(game, "not_allowed", "tax", **TENTH, **ANN)
    refused(game, "not_allowed", "tax", tax="luxury", **ANN)
    refused(game, "not_allowed", "tax", tax="industry", **ANN)


def test_d1_a_tax_above_ones_cash_is_a_debt_to_the_bank():
    for game, tax in ((classic_game(), FIXED), (mzansi_game(), {"tax": "income"})):
        set_cash(game, "Ann", 199)
        ok(game, "tax", **tax, **ANN)
        assert debt(game) == ("Ann", "bank", 200)


def test_repairs_are_paid_for_each_house_and_each_hotel():
    for game in both_games():
        built(game, "Ann", "pink", 5, 4, 4)
        built(game, "Ann", "brown", 1, 0)
        built(game, "Ben", "red", 3, 3, 3)
        set_cash(game, "Ann", 1500)
        assert spent(game, "Ann", "repairs", house=25, hotel=100) == 9 * 25 + 100
        assert spent(game, "Ann", "repairs", house=40, hotel=115) == 9 * 40 + 115
        assert spent(game, "Cho", "repairs", house=25, hotel=100) == 0
        for house, hotel in ((0, 100), (25, 0), (-25, 100), (2.5, 100)):
            refused(game, "bad_amount", "repairs", house=house, hotel=hotel, **ANN)
        set_cash(game, "Ann", 324)
        ok(game, "repairs", house=25, hotel=100, **ANN)
        assert debt(game) == ("Ann", "bank", 325)


def test_k10_the_fine_is_50_and_free_of_choice():
    for game in both_games():
        refused(game, "not_in_jail", "leave_jail", how="fine", **ANN)
        ok(game, "jail", **ANN)
        refused(game, "in_jail", "jail", **ANN)
        assert spent(game, "Ann", "leave_jail", how="fine") == 50
        assert player(game, "Ann")["in_jail"] is False
        ok(game, "jail", **ANN)
        set_cash(game, "Ann", 49)
        refused(game, "not_enough_cash", "leave_jail", how="fine", **ANN)


def test_k10_a_double_lets_out_within_three_turns():
    for game in both_games():
        for failed in (0, 1, 2):
            ok(game, "jail", **ANN)
            for _ in range(failed):
                ok(game, "jail_roll", doubles=False, **ANN)
                assert player(game, "Ann")["in_jail"] is True
            assert spent(game, "Ann", "jail_roll", doubles=True) == 0
            assert player(game, "Ann")["in_jail"] is False
        refused(game, "not_in_jail", "jail_roll", doubles=True, **ANN)


def test_k10_after_the_third_failed_roll_50_is_due_and_one_is_out():
    for game in both_games():
        ok(game, "jail", **ANN)
        assert spent(game, "Ann", "jail_roll", doubles=False) == 0
        assert spent(game, "Ann", "jail_roll", doubles=False) == 0
        assert spent(game, "Ann", "jail_roll", doubles=False) == 50
        assert player(game, "Ann")["in_jail"] is False


def test_k10_the_fine_after_the_third_roll_is_forced():
    for game in both_games():
        own(game, "Ann", "brown-1")
        set_cash(game, "Ann", 49)
        ok(game, "jail", **ANN)
        for _ in range(3):
            ok(game, "jail_roll", doubles=False, **ANN)
        assert debt(game) == ("Ann", "bank", 50)
        assert player(game, "Ann")["in_jail"] is False
        refused(game, "can_pay", "bankrupt", **ANN)
        ok(game, "mortgage", deed="brown-1", **ANN)
        ok(game, "settle", **ANN)
        assert cash(game, "Ann") == 29


def test_k10_rolls_are_counted_anew_each_time():
    for game in both_games():
        ok(game, "jail", **ANN)
        ok(game, "jail_roll", doubles=False, **ANN)
        ok(game, "jail_roll", doubles=False, **ANN)
        ok(game, "leave_jail", how="fine", **ANN)
        ok(game, "jail", **ANN)
        for _ in range(2):
            ok(game, "jail_roll", doubles=False, **ANN)
            assert player(game, "Ann")["in_jail"] is True


def test_k10_each_deck_has_one_card():
    for game in both_games():
        refused(game, "no_card", "leave_jail", how="card", **ANN)
        ok(game, "jail_card", deck="chance", **ANN)
        ok(game, "jail_card", deck="chest", **ANN)
        for deck in ("chance", "chest"):
            refused(game, "no_card", "jail_card", player="Ben", deck=deck)
        refused(game, "not_in_jail", "leave_jail", how="card", **ANN)
        assert player(game, "Ann")["jail_cards"] == 2
        ok(game, "jail", **ANN)
        assert spent(game, "Ann", "leave_jail", how="card") == 0
        assert player(game, "Ann")["jail_cards"] == 1
        ok(game, "jail_card", player="Ben", deck="chance")  # the first that went back
        refused(game, "no_card", "jail_card", player="Ben", deck="chest")
        refused(game, "bad_command", "jail_card", player="Ben", deck="luck")


def test_k10_all_dealings_go_on_in_jail():
    for game in both_games():
        own_color(game, "Ann", "pink")
        own(game, "Ann", "rail-1")
        set_cash(game, "Ann", 1000)
        ok(game, "jail", **ANN)
        for name, keys in (
            ("build", {"deed": "pink-1"}),
            ("sell", {"deed": "pink-1"}),
            ("buy", {"deed": "rail-2"}),
            ("mortgage", {"deed": "rail-1"}),
            ("redeem", {"deed": "rail-1"}),
        ):
            assert do(game, name, **keys, **ANN) == "ok", name
        ok(game, "rent", player="Ben", deed="rail-1")
        ok(game, "auction", lot="red-1")
        ok(game, "bid", amount=20, **ANN)
        ok(game, "close")
        gift = {"deeds": ["red-1"]}
        ok(game, "trade", a="Ann", b="Ben", a_gives=gift, b_gives={"cash": 100})
        assert player(game, "Ann")["in_jail"] is True
