"""Refusals: which of several comes first, what is no command at all, and that nothing changes (M5).

The order is that of the ledger log. A pair is tested wherever one command of City can deserve both.
"""

from bank_helpers import (
    ANY_TIME,
    K,
    M,
    blocks,
    everything,
    landmark,
    new_game,
    ok,
    own,
    pay,
    refused,
    set_cash,
)

from bank import refusals


def table():
    """Ann owns pink-1 and, mortgaged, pink-2; Ben owns red; Cho is out."""
    game = new_game("Ann Ben Cho Dan", ANY_TIME)
    own(game, "Ann", "pink-1", "pink-2")
    own(game, "Ben", "red-1", "red-2", "red-3")
    ok(game, "mortgage", player="Ann", deed="pink-2")
    ok(game, "resign", player="Cho")
    return game


def penniless():
    game = table()
    set_cash(game, "Ann", 0)
    return game


def in_debt():
    game = table()
    ok(game, "charge", player="Dan", to="Ann", amount=90 * M)
    return game


def in_auction():
    game = table()
    ok(game, "auction", lot="pink-3")
    return game


def over():
    game = table()
    ok(game, "finish")
    return game


def build(id: str, count: int = 1) -> dict:
    return {"player": "Ann", "deed": id, "kind": "residential", "blocks": count}


def test_the_order_is_that_of_the_ledger_log():
    assert " ".join(refusals.ORDER) == (
        "bad_command not_allowed bad_amount unknown_player unknown_deed game_over out_of_game "
        "nothing_to_undo in_debt no_debt auction_running no_auction already_owned not_owned "
        "own_deed not_owner mortgaged not_mortgaged incomplete_set has_buildings no_building "
        "uneven limit_reached none_left protected hazard_present no_hazard no_roll no_card "
        "in_jail not_in_jail bid_too_low can_pay not_enough_cash"
    )


def test_of_two_refusals_the_one_in_front_is_given():
    assert refusals.first("own_deed", "not_owned") == "not_owned"
    assert refusals.first("not_owned", "own_deed") == "not_owned"
    assert refusals.first(None, "no_card") == refusals.first("no_card", None) == "no_card"
    assert refusals.first(None, None) is None


def test_bad_command_before_not_allowed():
    game = table()
    refused(game, "bad_command", "sell", player="Ann", deed="pink-1", count=0)
    refused(game, "bad_command", "repairs", player="Ann", house=10 * K)
    refused(game, "bad_command", "tax", player="Ann", tax="luxury", choice="half")
    refused(game, "bad_command", "mortgage", player=7, deed="pink-1")


def test_not_allowed_before_bad_amount():
    refused(table(), "not_allowed", "repairs", player="Ann", house=0, hotel=-1)


def test_not_allowed_before_unknown_player_and_unknown_deed():
    game = table()
    refused(game, "not_allowed", "sell", player="Zed", deed="purple-1")
    refused(game, "not_allowed", "tax", player="Zed", tax="luxury")
    refused(game, "not_allowed", "bankrupt", player="Zed", redeems=["purple-1"])


def test_bad_amount_before_unknown_player_and_unknown_deed():
    game = table()
    assert pay(game, "Zed", "bank", 0) == "bad_amount"
    swap = {"a_gives": {"cash": 15001}, "b_gives": {"deeds": ["purple-1"]}}
    refused(game, "bad_amount", "trade", a="Zed", b="Ben", **swap)
    refused(in_debt(), "bad_amount", "charge", player="Cho", to="bank", amount=-10 * K)


def test_unknown_player_before_unknown_deed():
    game = table()
    refused(game, "unknown_player", "buy", player="Zed", deed="purple-1")
    refused(game, "unknown_player", "auction", lot="purple-1", by="Zed")
    swap = {"a_gives": {"deeds": ["purple-1"]}, "b_gives": {}}
    refused(game, "unknown_player", "trade", a="Ann", b="Zed", **swap)


def test_unknown_deed_before_game_over():
    refused(over(), "unknown_deed", "buy", player="Ann", deed="purple-1")
    refused(over(), "unknown_player", "salary", player="Zed")


def test_game_over_before_out_of_game():
    refused(over(), "game_over", "salary", player="Cho")


def test_unknown_player_before_out_of_game():
    assert pay(table(), "Cho", "Zed", 10 * K) == "unknown_player"
    refused(table(), "unknown_deed", "buy", player="Cho", deed="purple-1")


def test_out_of_game_before_in_debt_no_debt_and_auction_running():
    refused(in_debt(), "out_of_game", "salary", player="Cho")
    refused(table(), "out_of_game", "settle", player="Cho")
    refused(in_auction(), "out_of_game", "buy", player="Cho", deed="pink-1")
    refused(table(), "out_of_game", "bid", player="Cho", amount=10 * K)


def test_in_debt_before_no_auction_and_all_that_the_rules_say():
    refused(in_debt(), "in_debt", "bid", player="Ann", amount=10 * K)
    refused(in_debt(), "in_debt", "buy", player="Ann", deed="pink-1")
    refused(in_debt(), "in_debt", "settle", player="Ann")


def test_no_debt_before_auction_running_and_can_pay():
    refused(in_auction(), "no_debt", "settle", player="Ann")
    refused(table(), "no_debt", "bankrupt", player="Ann")


def test_auction_running_before_all_that_the_rules_say():
    refused(in_auction(), "auction_running", "buy", player="Ann", deed="pink-1")
    refused(in_auction(), "auction_running", "auction", lot="pink-1")
    refused(in_auction(), "auction_running", "redeem", player="Ann", deed="red-1")


def test_no_auction_before_not_enough_cash():
    refused(penniless(), "no_auction", "bid", player="Ann", amount=10 * K)


def test_already_owned_before_not_enough_cash():
    refused(penniless(), "already_owned", "buy", player="Ann", deed="red-1")


def test_not_owned_before_own_deed_not_owner_and_the_rest():
    game = penniless()
    # the bank's deed is named after Ben's, in one side and over both
    swap = {"a_gives": {"deeds": ["red-1", "pink-3"]}, "b_gives": {}}
    refused(game, "not_owned", "trade", a="Ann", b="Ben", **swap)
    swap = {"a_gives": {"deeds": ["red-1"], "jail_cards": 1}, "b_gives": {"deeds": ["pink-3"]}}
    refused(game, "not_owned", "trade", a="Ann", b="Ben", **swap)
    refused(game, "not_owned", "skyscraper", player="Ann", deed="pink-3")
    refused(game, "not_owned", "redeem", player="Ann", deed="pink-3")
    refused(game, "not_owned", "clear_hazard", player="Ann", deed="pink-3")
    refused(game, "not_owned", "rent", player="Ann", deed="pink-3", dodge=True)
    refused(game, "not_owned", "build", **build("pink-3", 9))


def test_own_deed_before_mortgaged_limit_reached_protected_and_no_card():
    game = table()
    refused(game, "own_deed", "rent", player="Ann", deed="pink-2")
    refused(game, "own_deed", "rent", player="Ann", deed="pink-1", dodge=True)
    refused(game, "own_deed", "take_deed", player="Ben", deed="red-1")
    ok(game, "hazard", player="Ben", deed="pink-1", building="prison")
    refused(game, "own_deed", "hazard", player="Ann", deed="pink-1", building="prison")
    ok(game, "bonus", player="Ben", deed="red-1", building="park")
    refused(game, "own_deed", "hazard", player="Ben", deed="red-1", building="prison")


def test_not_owner_before_mortgaged_and_not_mortgaged_and_the_rest():
    game = table()
    ok(game, "mortgage", player="Ben", deed="red-2")
    set_cash(game, "Ann", 0)
    refused(game, "not_owner", "build", **build("red-2", 9))
    refused(game, "not_owner", "mortgage", player="Ann", deed="red-2")
    refused(game, "not_owner", "redeem", player="Ann", deed="red-1")
    refused(game, "not_owner", "skyscraper", player="Ann", deed="red-2")
    refused(game, "not_owner", "clear_hazard", player="Ann", deed="red-1")
    ok(game, "bonus", player="Ben", deed="red-1", building="park")
    refused(game, "not_owner", "bonus", player="Ann", deed="red-1", building="park")
    swap = {"a_gives": {"deeds": ["red-1"], "jail_cards": 1, "cash": 10 * K}, "b_gives": {}}
    refused(game, "not_owner", "trade", a="Ann", b="Ben", **swap)


def test_mortgaged_before_incomplete_set_limit_reached_no_roll_and_no_card():
    game = penniless()
    for what in ("skyscraper", "tower"):
        refused(game, "mortgaged", what, player="Ann", deed="pink-2")
    refused(game, "mortgaged", "build", **build("pink-2", 9))
    refused(game, "mortgaged", "build", **build("pink-2", 1))
    refused(game, "mortgaged", "rent", player="Ben", deed="pink-2", dodge=True)
    ok(game, "hazard", player="Ben", deed="pink-2", building="prison")
    refused(game, "mortgaged", "bonus", player="Ann", deed="pink-2", building="park")


def test_mortgaged_before_limit_reached_of_a_bonus():
    game = table()
    ok(game, "redeem", player="Ann", deed="pink-2")
    ok(game, "bonus", player="Ann", deed="pink-2", building="park")
    ok(game, "mortgage", player="Ann", deed="pink-2")
    refused(game, "mortgaged", "bonus", player="Ann", deed="pink-2", building="school")


def test_incomplete_set_before_limit_reached_and_not_enough_cash():
    game = table()
    landmark(game, "skyscraper", "Ben", "red-1")
    landmark(game, "stadium", "Ben", "red-2")
    ok(game, "trade", a="Ann", b="Ben", a_gives={}, b_gives={"deeds": ["red-3"]})
    set_cash(game, "Ann", 0)
    for what in ("skyscraper", "stadium", "tower"):
        refused(game, "incomplete_set", what, player="Ann", deed="red-3")
    refused(game, "incomplete_set", "skyscraper", player="Ann", deed="pink-1")


def test_limit_reached_before_no_roll_and_not_enough_cash():
    game = table()
    blocks(game, "Ann", "pink-1", "residential", 8)
    ok(game, "build_roll", player="Ann", gives="railroad")
    ok(game, "railroad", player="Ann", deed="pink-1")
    set_cash(game, "Ann", 0)
    refused(game, "limit_reached", "build", **build("pink-1"))
    refused(game, "limit_reached", "railroad", player="Ann", deed="pink-1")
    landmark(game, "skyscraper", "Ben", "red-1")
    landmark(game, "stadium", "Ben", "red-1")
    set_cash(game, "Ben", 0)
    for what in ("skyscraper", "stadium"):
        refused(game, "limit_reached", what, player="Ben", deed="red-2")


def test_no_roll_before_not_enough_cash():
    refused(penniless(), "no_roll", "build", **build("pink-1"))


def test_no_card_before_not_in_jail_and_not_enough_cash():
    game = penniless()
    refused(game, "no_card", "leave_jail", player="Ann", how="card")
    swap = {"a_gives": {"cash": 10 * K}, "b_gives": {"jail_cards": 1}}
    refused(game, "no_card", "trade", a="Ann", b="Ben", **swap)


def test_not_in_jail_before_not_enough_cash():
    refused(penniless(), "not_in_jail", "leave_jail", player="Ann", how="fine")


def test_bid_too_low_before_not_enough_cash():
    game = penniless()
    ok(game, "auction", lot="pink-3")
    ok(game, "bid", player="Ben", amount=20 * K)
    refused(game, "bid_too_low", "bid", player="Ann", amount=20 * K)
    refused(game, "not_enough_cash", "bid", player="Ann", amount=30 * K)


def test_the_commands_of_the_classic_family_are_not_allowed():
    game = table()
    for name, keys in (
        ("sell", {"player": "Ann", "deed": "pink-1"}),
        ("sell", {"player": "Ann", "deed": "pink-1", "count": 2}),
        ("sell_group", {"player": "Ann", "group": "pink"}),
        ("repairs", {"player": "Ann", "house": 250 * K, "hotel": 1 * M}),
        ("build", {"player": "Ann", "deed": "pink-1"}),
        ("build", {"player": "Ann", "deed": "pink-1", "count": 1}),
        ("tax", {"player": "Ann", "tax": "income", "choice": "tenth"}),
        ("tax", {"player": "Ann", "tax": "income"}),
        ("tax", {"player": "Ann", "tax": "luxury"}),
        ("tax", {"player": "Ann", "tax": "capital_gains"}),
        ("jail_card", {"player": "Ann", "deck": "chest"}),
        ("bankrupt", {"player": "Ann", "redeems": ["pink-1"]}),
    ):
        refused(game, "not_allowed", name, **keys)


def test_what_is_no_command_is_a_bad_command():
    game = table()
    before = everything(game)
    for command in (
        {},
        {"do": None},
        {"do": 1},
        {"do": ["salary"], "player": "Ann"},
        {"do": "Salary", "player": "Ann"},
        {"do": "move", "player": "Ann"},
        {"player": "Ann"},
        {"do": "salary"},
        {"do": "salary", "player": None},
        {"do": "salary", "player": 0},
        {"do": "salary", "player": ["Ann"]},
        {"do": "salary", "player": "Ann", "deed": "pink-1"},
        {"do": "undo", "player": "Ann"},
        {"do": "finish", "count": 1},
        {"do": "buy", "player": "Ann", "deed": 11},
        {"do": "auction", "lot": None},
        {"do": "auction", "lot": "pink-3", "by": 1},
        {"do": "close", "deed": 1},
        {"do": "pay", "from": "Ann", "to": "Ann", "amount": 10000},
        {"do": "pay", "from": "bank", "to": "bank", "amount": 10000},
        {"do": "charge", "player": "Ann", "to": "Ann", "amount": 10000},
        {"do": "bankrupt", "player": "Ann", "redeems": "pink-1"},
        {"do": "build", "player": "Ann", "deed": "pink-1", "count": 1, "kind": "residential"},
        {"do": "build", "player": "Ann", "deed": "pink-1", "kind": "residential"},
        {"do": "demolish", "deed": "pink-1", "kind": "residential", "blocks": 0},
    ):
        assert game.apply(command) == "bad_command", command
        assert everything(game) == before, command


def test_the_bank_is_an_account_and_no_player():
    game = table()
    refused(game, "unknown_player", "salary", player="bank")
    refused(game, "unknown_player", "buy", player="bank", deed="pink-3")
    refused(game, "unknown_player", "charge", player="bank", to="Ann", amount=10 * K)
    refused(game, "unknown_player", "auction", lot="pink-3", by="bank")


def test_names_and_deeds_are_exact():
    game = table()
    for name in ("ann", "Ann ", "", "ANN"):
        refused(game, "unknown_player", "salary", player=name)
    for id in ("Pink-3", "pink-4", "pink-0", "pink", "", "rail-1", "Old Town"):
        refused(game, "unknown_deed", "buy", player="Ann", deed=id)


def test_remarks_are_kept_off_the_rules():
    game = table()
    ok(game, "salary", player="Ann", note="passed GO", at=12345, result="ok", expect={})
    refused(game, "bad_command", "salary", player="Ann", note=1)
    refused(game, "bad_command", "salary", player="Ann", at=-1)
    refused(game, "bad_command", "salary", player="Ann", at="noon")
    refused(game, "bad_command", "salary", player="Ann", expect=[])
    refused(game, "bad_command", "salary", player="Ann", result=True)
