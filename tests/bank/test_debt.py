"""Debts: what is forced, what waits meanwhile, and what must be raised (D1-D4)."""

from bank_helpers import (
    ANY_TIME,
    START,
    K,
    M,
    blocks,
    cash,
    debt,
    landmark,
    new_game,
    ok,
    own,
    pay,
    player,
    poor,
    refused,
    set_cash,
)


def test_d1_voluntary_spending_above_the_cash_is_refused():
    game = poor(amount=20 * K, options=ANY_TIME)
    own(game, "Ann", "brown-1", "brown-2", "lightblue-1", "lightblue-2", "lightblue-3")
    ok(game, "mortgage", player="Ann", deed="brown-1")  # the land rent, M20k
    set_cash(game, "Ann", 10 * K)
    ok(game, "hazard", player="Ben", deed="brown-2", building="rubbish_dump")
    ok(game, "build_roll", player="Ann", gives=1)
    for name, keys in (
        ("buy", {"deed": "pink-1"}),
        ("build", {"deed": "brown-2", "kind": "residential", "blocks": 1}),
        ("stadium", {"deed": "brown-2"}),
        ("skyscraper", {"deed": "brown-2"}),
        ("tower", {"deed": "brown-2"}),
        ("clear_hazard", {"deed": "brown-2"}),
        ("redeem", {"deed": "brown-1"}),
    ):
        refused(game, "not_enough_cash", name, player="Ann", **keys)
    ok(game, "jail", player="Ann")
    refused(game, "not_enough_cash", "leave_jail", player="Ann", how="fine")
    assert pay(game, "Ann", "Ben", 20 * K) == "not_enough_cash"
    swap = {"a_gives": {"cash": 20 * K}, "b_gives": {}}
    refused(game, "not_enough_cash", "trade", a="Ann", b="Ben", **swap)
    ok(game, "auction", lot="pink-1")
    refused(game, "not_enough_cash", "bid", player="Ann", amount=20 * K)
    assert debt(game) is None


def test_d1_a_charge_above_the_cash_opens_a_debt_and_moves_nothing():
    game = poor()
    ok(game, "charge", player="Ann", to="Ben", amount=1010 * K)
    assert debt(game) == ("Ann", "Ben", 1010 * K)
    assert cash(game, "Ann", "Ben") == [1 * M, START]


def test_d1_a_charge_of_all_the_cash_is_paid():
    game = poor()
    ok(game, "charge", player="Ann", to="bank", amount=1 * M)
    assert debt(game) is None
    assert cash(game, "Ann") == 0


def test_d1_rent_tax_and_the_third_rolls_fine_open_a_debt():
    game = poor(amount=100 * K)
    own(game, "Ben", "pink-3")
    ok(game, "rent", player="Ann", deed="pink-3")  # land rent, M120k
    assert debt(game) == ("Ann", "Ben", 120 * K)
    game = poor(amount=2490 * K)
    own(game, "Ann", "pink-3")
    blocks(game, "Ann", "pink-3", "industrial", 1)
    ok(game, "tax", player="Ann", tax="industry")
    assert debt(game) == ("Ann", "bank", 2500 * K)
    game = poor(amount=490 * K)
    ok(game, "jail", player="Ann")
    for _ in range(3):
        assert debt(game) is None
        ok(game, "jail_roll", player="Ann", doubles=False)
    assert debt(game) == ("Ann", "bank", 500 * K)
    assert not player(game, "Ann")["in_jail"]


def indebted():
    """Ann, with M1M and pink-1 (and pink-2 of Ben's beside it), owes Ben M1.05M."""
    game = poor(options=ANY_TIME)
    own(game, "Ann", "pink-1")
    own(game, "Ben", "pink-2")
    ok(game, "jail_card", player="Ann", deck="chance")
    ok(game, "charge", player="Ann", to="Ben", amount=1050 * K)
    return game


def test_d2_while_a_debt_is_open_everything_else_waits():
    game = indebted()
    one = {"a_gives": {"cash": 10 * K}, "b_gives": {}}
    for name, keys in (
        ("salary", {"player": "Ann"}),
        ("charge", {"player": "Ben", "to": "bank", "amount": 10 * K}),
        ("each", {"player": "Ben", "amount": 10 * K, "way": "pay"}),
        ("buy", {"player": "Ben", "deed": "pink-3"}),
        ("auction", {"lot": "pink-3"}),
        ("bid", {"player": "Ben", "amount": 10 * K}),
        ("close", {}),
        ("cancel", {}),
        ("rent", {"player": "Cho", "deed": "pink-1"}),
        ("build_roll", {"player": "Ann", "gives": 1}),
        ("bonus", {"player": "Ann", "deed": "pink-1", "building": "park"}),
        ("redeem", {"player": "Ann", "deed": "pink-1"}),
        ("tax", {"player": "Ann", "tax": "industry"}),
        ("jail", {"player": "Ann"}),
        ("free_parking", {"player": "Ann"}),
        ("demolish", {"deed": "pink-1", "kind": "residential", "blocks": 1}),
        ("resign", {"player": "Ann"}),
        ("resign", {"player": "Cho"}),
        ("finish", {}),
        # not the debtor:
        ("settle", {"player": "Ben"}),
        ("bankrupt", {"player": "Cho"}),
        ("mortgage", {"player": "Ben", "deed": "pink-2"}),
        ("trade", {"a": "Cho", "b": "Ben", "a_gives": one["a_gives"], "b_gives": {}}),
    ):
        refused(game, "in_debt", name, **keys)
    assert pay(game, "bank", "Ann", 1 * M) == "in_debt"
    assert debt(game) == ("Ann", "Ben", 1050 * K)


def test_d2_the_debtor_may_mortgage_trade_and_settle():
    game = indebted()
    refused(game, "not_enough_cash", "settle", player="Ann")
    ok(game, "mortgage", player="Ann", deed="pink-1")  # land rent, M100k
    ok(game, "settle", player="Ann")
    assert debt(game) is None
    assert cash(game, "Ann", "Ben") == [50 * K, 38750 * K]


def test_d2_a_trade_includes_the_debtor_on_either_side():
    for a, b in (("Ann", "Cho"), ("Cho", "Ann")):
        game = indebted()
        gives = {"Ann": {"jail_cards": 1}, "Cho": {"cash": 50 * K}}
        ok(game, "trade", a=a, b=b, a_gives=gives[a], b_gives=gives[b])
        ok(game, "settle", player="Ann")
        assert cash(game, "Ann", "Cho") == [0, 37650 * K]


def test_d2_a_debt_is_settled_whole():
    game = indebted()
    refused(game, "not_enough_cash", "settle", player="Ann")
    assert cash(game, "Ann", "Ben") == [1 * M, START]
    assert debt(game) == ("Ann", "Ben", 1050 * K)


def test_d2_undo_takes_back_what_made_the_debt():
    game = indebted()
    ok(game, "undo")
    assert debt(game) is None
    ok(game, "salary", player="Ann")
    assert cash(game, "Ann") == 3 * M


def test_d2_without_a_debt_there_is_nothing_to_settle():
    game = new_game()
    refused(game, "no_debt", "settle", player="Ann")
    refused(game, "no_debt", "bankrupt", player="Ann")


def test_d3_bankrupt_is_refused_while_the_debt_can_be_raised():
    # Ann has M1M and pink-1 of M100k: M1.1M can be raised, M1.11M cannot
    for amount, code in ((1100 * K, "can_pay"), (1110 * K, None)):
        game = poor()
        own(game, "Ann", "pink-1")
        ok(game, "charge", player="Ann", to="bank", amount=amount)
        if code:
            refused(game, code, "bankrupt", player="Ann")
        else:
            ok(game, "bankrupt", player="Ann")


def test_d3_what_can_be_raised_is_the_current_rent_doubled_and_under_a_hazard():
    game = poor("Ann Ben")
    own(game, "Ann", "pink-1", "pink-2", "pink-3")
    blocks(game, "Ann", "pink-3", "residential", 2)
    blocks(game, "Ann", "pink-3", "industrial", 4)
    landmark(game, "skyscraper", "Ann", "pink-2")
    ok(game, "hazard", player="Ben", deed="pink-3", building="power_station")
    # M1M + 2 x M3.5M + 2 x M100k + 2 x M100k
    ok(game, "charge", player="Ann", to="Ben", amount=8400 * K)
    refused(game, "can_pay", "bankrupt", player="Ann")
    ok(game, "undo")
    ok(game, "charge", player="Ann", to="Ben", amount=8410 * K)
    ok(game, "bankrupt", player="Ann")


def test_d3_a_mortgaged_deed_raises_nothing_more():
    game = poor()
    own(game, "Ann", "pink-1")
    ok(game, "charge", player="Ann", to="bank", amount=1110 * K)
    ok(game, "mortgage", player="Ann", deed="pink-1")
    assert player(game, "Ann")["worth"] == 1100 * K
    ok(game, "bankrupt", player="Ann")


def test_d4_debts_of_one_command_queue_in_seating_order():
    game = new_game("Ann Ben Cho Dan")
    own(game, "Ann", "pink-1")
    for name in ("Ann", "Cho", "Dan"):
        set_cash(game, name, 1 * M)
    ok(game, "each", player="Ben", amount=1100 * K, way="collect")
    assert debt(game) == ("Ann", "Ben", 1100 * K)
    refused(game, "in_debt", "settle", player="Cho")
    refused(game, "in_debt", "bankrupt", player="Dan")
    ok(game, "mortgage", player="Ann", deed="pink-1")
    ok(game, "settle", player="Ann")
    assert debt(game) == ("Cho", "Ben", 1100 * K)
    ok(game, "bankrupt", player="Cho")
    assert debt(game) == ("Dan", "Ben", 1100 * K)
    ok(game, "bankrupt", player="Dan")
    assert debt(game) is None
    # M37.7M + M1.1M of Ann's + M1M each of those who went out
    assert cash(game, "Ann", "Ben", "Cho", "Dan") == [0, 40800 * K, 0, 0]


def test_d4_who_can_pay_at_once_pays_at_once():
    game = new_game("Ann Ben Cho Dan")
    set_cash(game, "Cho", 500 * K)
    ok(game, "each", player="Ann", amount=1 * M, way="collect")
    assert cash(game, "Ann", "Ben", "Cho", "Dan") == [39700 * K, 36700 * K, 500 * K, 36700 * K]
    assert debt(game) == ("Cho", "Ann", 1 * M)


def test_d4_paying_each_in_turn_may_run_out_on_the_way():
    game = new_game("Ann Ben Cho Dan")
    set_cash(game, "Ann", 2500 * K)
    ok(game, "each", player="Ann", amount=1 * M, way="pay")
    assert cash(game, "Ann", "Ben", "Cho", "Dan") == [500 * K, 38700 * K, 38700 * K, START]
    assert debt(game) == ("Ann", "Dan", 1 * M)


def test_d4_every_step_of_the_queue_is_taken_back_by_undo():
    game = new_game("Ann Ben Cho")
    set_cash(game, "Ben", 1 * M)
    set_cash(game, "Cho", 1 * M)
    ok(game, "each", player="Ann", amount=2 * M, way="collect")
    ok(game, "bankrupt", player="Ben")
    assert debt(game) == ("Cho", "Ann", 2 * M)
    ok(game, "undo")
    assert debt(game) == ("Ben", "Ann", 2 * M)
    assert not player(game, "Ben")["out"]
    ok(game, "undo")
    assert debt(game) is None
