"""Refusals in the classic family: which of several comes first, and what it has not (M5).

The order is that of the ledger log. A pair is tested wherever a command of this family alone can
deserve both.
"""

from bank_helpers import do, everything, ok, own, pay, refused, set_cash
from houses_helpers import (
    PLENTY,
    both_games,
    built,
    classic_game,
    houses_left,
    levels,
    mzansi_game,
    own_color,
    raise_to,
    rich,
    stock,
)

ANN = {"player": "Ann"}
FIXED = {"tax": "income", "choice": "fixed"}


def table(new=classic_game):
    """Ann owns pink-1 and, mortgaged, pink-2; Ben owns red; Cho is out."""
    game = new("Ann Ben Cho Dan")
    own(game, "Ann", "pink-1", "pink-2")
    own(game, "Ben", "red-1", "red-2", "red-3")
    ok(game, "mortgage", player="Ann", deed="pink-2")
    ok(game, "resign", player="Cho")
    return game


def in_debt():
    game = table()
    ok(game, "charge", player="Dan", to="Ann", amount=9000)
    return game


def in_auction():
    game = table()
    ok(game, "auction", lot="pink-3")
    return game


def over():
    game = table()
    ok(game, "finish")
    return game


def swap(a_gives: dict, b_gives: dict, **keys) -> dict:
    return dict(a="Ann", b="Ben", a_gives=a_gives, b_gives=b_gives, **keys)


def test_the_commands_of_city_are_not_allowed():
    for new in (classic_game, mzansi_game):
        game = table(new)
        for name, keys in (
            ("build", {"player": "Ann", "deed": "pink-1", "kind": "residential", "blocks": 1}),
            ("build_roll", {"player": "Ann", "gives": 2}),
            ("build_roll", {"player": "Ann", "gives": "railroad"}),
            ("railroad", {"player": "Ann", "deed": "pink-1"}),
            ("stadium", {"player": "Ann", "deed": "pink-1"}),
            ("skyscraper", {"player": "Ann", "deed": "pink-1"}),
            ("tower", {"player": "Ann", "deed": "pink-1"}),
            ("bonus", {"player": "Ann", "deed": "pink-1", "building": "park"}),
            ("hazard", {"player": "Ann", "deed": "red-1", "building": "prison"}),
            ("clear_hazard", {"player": "Ann", "deed": "pink-1"}),
            ("free_parking", {"player": "Ann"}),
            ("take_deed", {"player": "Ann", "deed": "red-1"}),
            ("demolish", {"deed": "red-1", "kind": "industrial", "blocks": 1}),
            ("tax", {"player": "Ann", "tax": "industry"}),
            ("rent", {"player": "Ann", "deed": "red-1", "dodge": True}),
            ("rent", {"player": "Ann", "deed": "red-1", "dodge": False}),
        ):
            refused(game, "not_allowed", name, **keys)


def test_an_ill_shaped_command_of_city_is_no_command():
    for game in both_games():
        for name, keys in (
            ("build", {"player": "Ann", "deed": "pink-1", "kind": "residential"}),
            ("build", {"player": "Ann", "deed": "pink-1", "count": 1, "blocks": 1}),
            ("build_roll", {"player": "Ann", "gives": 4}),
            ("stadium", {"player": "Ann"}),
            ("rent", {"player": "Ann", "deed": "red-1", "dodge": 1}),
        ):
            refused(game, "bad_command", name, **keys)


def test_bad_command_before_not_allowed():
    game = table(mzansi_game)
    refused(game, "bad_command", "tax", tax="luxury", choice="half", **ANN)
    refused(game, "bad_command", "rent", deed="red-1", dodge=True, dice=[7, 1], **ANN)
    refused(game, "bad_command", "jail_card", deck="luck", **ANN)


def test_bad_command_before_unknown_player_and_unknown_deed():
    game = table()
    refused(game, "bad_command", "build", player="Zed", deed="purple-1", count=0)
    refused(game, "bad_command", "tax", player="Zed", tax="income")
    refused(game, "bad_command", "rent", player="Zed", deed="utility-1")
    refused(game, "bad_command", "rent", player="Zed", deed="purple-1", card="rail2")


def test_not_allowed_before_bad_amount_and_unknown_player():
    game = table()
    refused(game, "not_allowed", "tax", player="Zed", tax="capital_gains")
    refused(game, "not_allowed", "rent", player="Zed", deed="purple-1", dodge=True)


def test_bad_amount_before_unknown_player():
    game = table()
    refused(game, "bad_amount", "repairs", player="Zed", house=0, hotel=100)
    refused(game, "bad_amount", "repairs", player="Cho", house=25, hotel=-1)
    assert pay(game, "Zed", "bank", 0.5) == "bad_amount"


def test_m1_amounts_are_whole_and_more_than_nothing():
    for game in both_games():
        for amount in (0, -1, -50, 1.5, 1.0, 1 << 30, 1 << 70):
            before = everything(game)
            assert pay(game, "Ann", "Ben", amount) == "bad_amount", amount
            assert everything(game) == before
            refused(game, "bad_amount", "charge", to="bank", amount=amount, **ANN)
            refused(game, "bad_amount", "each", amount=amount, way="collect", **ANN)
            refused(game, "bad_amount", "trade", **swap({"cash": amount}, {"jail_cards": 1}))
        assert pay(game, "Ann", "Ben", 1) == "ok"


def test_unknown_player_before_unknown_deed():
    game = table()
    refused(game, "unknown_player", "build", player="Zed", deed="purple-1")
    refused(game, "unknown_player", "sell_group", player="Zed", group="purple")
    refused(game, "unknown_deed", "sell_group", player="Cho", group="purple")
    refused(game, "unknown_player", "bankrupt", player="Zed", redeems=["purple-1"])
    refused(game, "unknown_deed", "bankrupt", player="Ann", redeems=["purple-1"])


def test_unknown_deed_before_game_over_and_game_over_before_out_of_game():
    refused(over(), "unknown_deed", "sell", player="Ann", deed="purple-1")
    refused(over(), "game_over", "sell", player="Cho", deed="pink-1")


def test_out_of_game_before_in_debt_and_auction_running():
    refused(in_debt(), "out_of_game", "build", player="Cho", deed="pink-1")
    refused(in_debt(), "out_of_game", "sell_group", player="Cho", group="pink")
    refused(in_auction(), "out_of_game", "sell", player="Cho", deed="pink-1")


def test_in_debt_before_all_that_the_rules_say():
    game = in_debt()
    refused(game, "in_debt", "build", deed="pink-1", **ANN)
    refused(game, "in_debt", "sell", deed="red-1", **ANN)
    refused(game, "in_debt", "sell_group", group="pink", **ANN)
    refused(game, "in_debt", "repairs", house=25, hotel=100, **ANN)
    refused(game, "in_debt", "close")


def test_no_debt_before_auction_running():
    refused(in_auction(), "no_debt", "bankrupt", redeems=["pink-2"], **ANN)
    refused(in_auction(), "no_debt", "settle", **ANN)


def test_auction_running_before_all_that_the_rules_say():
    game = in_auction()
    refused(game, "auction_running", "build", deed="red-1", **ANN)
    refused(game, "auction_running", "auction", lot="house")
    refused(game, "auction_running", "redeem", deed="pink-2", **ANN)
    refused(game, "auction_running", "trade", **swap({"cash": 1}, {}))


def test_a3_selling_and_mortgaging_go_on_in_an_auction():
    game = table()
    built(game, "Dan", "brown", 1, 1)
    ok(game, "auction", lot="pink-3")
    ok(game, "bid", player="Dan", amount=5)
    ok(game, "sell", player="Dan", deed="brown-1")
    ok(game, "sell_group", player="Dan", group="brown")
    ok(game, "mortgage", player="Dan", deed="brown-1")
    refused(game, "auction_running", "redeem", player="Dan", deed="brown-1")
    refused(game, "auction_running", "cancel")
    ok(game, "close")


def test_not_owned_before_not_owner():
    game = table()
    refused(game, "not_owned", "trade", **swap({"deeds": ["red-1", "rail-1"]}, {}))
    keys = swap({"deeds": ["pink-2"]}, {"cash": 5}, b_redeems=["red-1", "rail-1"])
    refused(game, "not_owned", "trade", **keys)


def test_not_owner_before_mortgaged_incomplete_set_and_no_building():
    game = table()
    ok(game, "mortgage", player="Ben", deed="red-1")
    refused(game, "not_owner", "build", deed="red-1", **ANN)
    refused(game, "not_owner", "build", player="Ben", deed="pink-1")
    refused(game, "not_owner", "sell", deed="red-2", count=9, **ANN)
    refused(game, "not_owner", "mortgage", deed="red-1", **ANN)


def test_mortgaged_before_incomplete_set_and_uneven():
    game = table()
    refused(game, "mortgaged", "build", deed="pink-1", **ANN)  # pink-3 is the bank's
    refused(game, "mortgaged", "build", deed="pink-1", count=9, **ANN)
    ok(game, "redeem", deed="pink-2", **ANN)
    refused(game, "incomplete_set", "build", deed="pink-1", count=9, **ANN)
    own(game, "Ben", "pink-3")
    ok(game, "mortgage", player="Ben", deed="pink-3")
    refused(game, "mortgaged", "build", deed="pink-1", **ANN)


def test_mortgaged_before_has_buildings():
    """Nothing mortgaged can have a building in its colour, so the two never meet; each alone."""
    game = table()
    refused(game, "mortgaged", "mortgage", deed="pink-2", **ANN)
    built(game, "Dan", "brown", 1, 0)
    refused(game, "has_buildings", "mortgage", player="Dan", deed="brown-2")


def test_not_owner_before_has_buildings_and_not_mortgaged_before_it_in_a_trade():
    game = table()
    built(game, "Ann", "brown", 1, 0)
    refused(game, "not_owner", "trade", **swap({"deeds": ["brown-2", "red-1"]}, {}))
    own(game, "Ann", "rail-1")
    keys = swap({"deeds": ["brown-2", "rail-1"]}, {}, b_redeems=["rail-1"])
    refused(game, "not_mortgaged", "trade", **keys)
    refused(game, "has_buildings", "trade", **swap({"deeds": ["brown-2"], "jail_cards": 1}, {}))
    refused(game, "has_buildings", "trade", **swap({"deeds": ["brown-2"]}, {"cash": PLENTY}))


def test_no_building_before_uneven():
    game = table()
    built(game, "Dan", "brown", 1, 2)
    refused(game, "no_building", "sell", player="Dan", deed="brown-1", count=2)
    refused(game, "uneven", "sell", player="Dan", deed="brown-1", count=1)


def test_uneven_before_limit_reached_and_none_left():
    game = houses_left(0)
    own_color(game, "Ann", "pink")
    refused(game, "uneven", "build", deed="pink-1", count=2, **ANN)
    refused(game, "uneven", "build", deed="pink-1", count=9, **ANN)
    refused(game, "none_left", "build", deed="pink-1", **ANN)


def test_uneven_before_none_left_when_selling():
    game = houses_left(12)
    built(game, "Ann", "pink", 5, 5, 5)
    own_color(game, "Cho", "green")
    raise_to(game, "Cho", "green", 4, 4, 4)
    assert (stock(game)[0], levels(game, "pink")) == (0, [5, 5, 5])
    refused(game, "uneven", "sell", deed="pink-1", count=2, **ANN)
    refused(game, "no_building", "sell", deed="pink-1", count=6, **ANN)
    refused(game, "none_left", "sell", deed="pink-1", **ANN)


def test_limit_reached_and_none_left_before_not_enough_cash():
    game = table()
    built(game, "Ann", "brown", 5, 5)
    set_cash(game, "Ann", 0)
    refused(game, "limit_reached", "build", deed="brown-1", **ANN)
    game = houses_left(0)
    own_color(game, "Ann", "pink")
    set_cash(game, "Ann", 0)
    refused(game, "none_left", "build", deed="pink-1", **ANN)


def test_incomplete_set_before_bid_too_low_and_not_enough_cash():
    game = table(mzansi_game)
    ok(game, "auction", lot="house")
    refused(game, "incomplete_set", "bid", player="Ann", amount=1)
    refused(game, "incomplete_set", "bid", player="Ann", amount=PLENTY)


def test_bid_too_low_before_not_enough_cash():
    game = table(mzansi_game)
    set_cash(game, "Ann", 0)
    ok(game, "auction", lot="pink-3")
    refused(game, "bid_too_low", "bid", player="Ann", amount=9)
    refused(game, "not_enough_cash", "bid", player="Ann", amount=10)


def test_can_pay_before_not_enough_cash():
    """Ann could still raise 70 on pink-1, and Ben could not redeem pink-2 from what comes."""
    game = table()
    set_cash(game, "Ann", 0)
    set_cash(game, "Ben", 0)
    ok(game, "charge", player="Ann", to="Ben", amount=70)
    refused(game, "can_pay", "bankrupt", redeems=["pink-2"], **ANN)
    ok(game, "undo")
    ok(game, "charge", player="Ann", to="Ben", amount=71)
    refused(game, "not_mortgaged", "bankrupt", redeems=["pink-1"], **ANN)
    refused(game, "not_enough_cash", "bankrupt", redeems=["pink-2"], **ANN)


def test_counts_are_whole_numbers_of_one_or_more():
    for game in both_games():
        built(game, "Ann", "brown", 1, 1)
        for name in ("build", "sell"):
            for count in (0, -1, 1.0, 1.5, "1", True, None, [1]):
                refused(game, "bad_command", name, deed="brown-1", count=count, **ANN)
        for count in (10**12, 1 << 70):
            refused(game, "uneven", "build", deed="brown-1", count=count, **ANN)
            refused(game, "no_building", "sell", deed="brown-1", count=count, **ANN)


def test_what_is_no_command_is_a_bad_command():
    for new in (classic_game, mzansi_game):
        game = table(new)
        before = everything(game)
        for command in (
            {"do": "sell", "player": "Ann"},
            {"do": "sell", "deed": "pink-1"},
            {"do": "sell_group", "player": "Ann"},
            {"do": "sell_group", "player": "Ann", "group": "pink", "count": 1},
            {"do": "sell_group", "player": "Ann", "group": ["pink"]},
            {"do": "repairs", "player": "Ann"},
            {"do": "repairs", "player": "Ann", "house": "25", "hotel": 100},
            {"do": "rent", "player": "Ann", "deed": "red-1", "card": "hotel"},
            {"do": "tax", "player": "Ann"},
            {"do": "tax", "player": "Ann", "tax": ["income"]},
            {"do": "jail_roll", "player": "Ann", "doubles": 1},
            {"do": "leave_jail", "player": "Ann", "how": "doubles"},
            {"do": "auction", "lot": 5},
            {"do": "auction"},
            {"do": "close", "deed": ["pink-1"]},
            {"do": "close", "deed": None},
            {"do": "bankrupt", "player": "Ann", "redeems": {"pink-2": True}},
            {"do": "trade", "a": "Ann", "b": "Ben", "a_gives": {"cash": 1}},
            {"do": "trade", "a": "Ann", "b": "Ben", "a_gives": 1, "b_gives": {}},
            {"do": "hotel", "player": "Ann", "deed": "pink-1"},
        ):
            assert game.apply(command) == "bad_command", command
            assert everything(game) == before, command


def test_lots_and_deeds_are_exact():
    for game in both_games():
        for lot in (
            "House",
            "houses",
            "hotels",
            "pink",
            "pink-4",
            "rail-5",
            "utility-3",
            "bank",
            "",
        ):
            refused(game, "unknown_deed", "auction", lot=lot)
        for id in ("house", "hotel", "rail-0", "utility", "Reading RR"):
            refused(game, "unknown_deed", "buy", deed=id, **ANN)
            refused(game, "unknown_deed", "build", deed=id, **ANN)


def test_a1_opening_bids_and_raises():
    for new, opening in ((classic_game, 1), (mzansi_game, 10)):
        game = rich(new())
        ok(game, "auction", lot="rail-1", by="Ann")
        if opening > 1:
            refused(game, "bid_too_low", "bid", player="Ben", amount=opening - 1)
        refused(game, "bad_amount", "bid", player="Ben", amount=0)
        ok(game, "bid", player="Ann", amount=opening)
        refused(game, "bid_too_low", "bid", player="Ben", amount=opening)
        ok(game, "bid", player="Ben", amount=opening + 1)
        ok(game, "bid", player="Ben", amount=opening + 2)  # against oneself, as anyone may
        ok(game, "close", deed="pink-1")  # which is for houses and does nothing here
        assert do(game, "buy", player="Ann", deed="rail-1") == "already_owned"
        refused(game, "already_owned", "auction", lot="rail-1")


def test_a2_the_leader_may_hold_the_lead_with_all_his_cash():
    for game in both_games():
        set_cash(game, "Ann", 77)
        ok(game, "auction", lot="darkblue-2")
        refused(game, "not_enough_cash", "bid", player="Ann", amount=78)
        ok(game, "bid", player="Ben", amount=76)
        ok(game, "bid", player="Ann", amount=77)
        ok(game, "close")
        assert game.players[0].cash == 0
        assert game.deeds[-1].owner == 0
