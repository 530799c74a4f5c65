"""Auctions: who may bid what, and what waits meanwhile (A1-A3)."""

from bank_helpers import (
    ANY_TIME,
    START,
    K,
    M,
    auction,
    cash,
    deed,
    new_game,
    ok,
    own,
    pay,
    refused,
    set_cash,
)


def test_a1_the_opening_bid_is_m10k_and_so_is_the_smallest_raise():
    game = new_game()
    ok(game, "auction", lot="pink-3", by="Ann")
    assert auction(game) == ("pink-3", None, 0)
    refused(game, "bad_amount", "bid", player="Ann", amount=5 * K)
    ok(game, "bid", player="Ben", amount=10 * K)
    refused(game, "bid_too_low", "bid", player="Cho", amount=10 * K)
    ok(game, "bid", player="Cho", amount=20 * K)
    assert auction(game) == ("pink-3", "Cho", 20 * K)


def test_a1_anybody_may_bid_in_any_order_also_who_declined_and_who_leads():
    game = new_game()
    ok(game, "auction", lot="pink-3", by="Ann")
    for name, amount in (("Cho", 1 * M), ("Ann", 2 * M), ("Ann", 3 * M), ("Cho", 4 * M)):
        ok(game, "bid", player=name, amount=amount)
    ok(game, "close")
    assert auction(game) is None
    assert deed(game, "pink-3")["owner"] == "Cho"
    assert cash(game, "Ann", "Ben", "Cho") == [START, START, 33700 * K]


def test_a1_a_player_in_jail_may_bid():
    game = new_game()
    ok(game, "jail", player="Ben")
    ok(game, "auction", lot="pink-3")
    ok(game, "bid", player="Ben", amount=10 * K)


def test_a1_only_a_deed_of_the_bank_is_put_up():
    game = new_game()
    own(game, "Ann", "pink-1")
    refused(game, "already_owned", "auction", lot="pink-1")
    refused(game, "unknown_deed", "auction", lot="house")
    refused(game, "unknown_deed", "auction", lot="hotel")


def test_a2_a_bid_above_the_bidders_cash_is_refused():
    game = new_game()
    ok(game, "auction", lot="pink-3")
    refused(game, "not_enough_cash", "bid", player="Ann", amount=START + 10 * K)
    ok(game, "bid", player="Ann", amount=START)
    assert cash(game, "Ann") == START  # nothing is paid before the close


def test_a2_who_bids_all_the_cash_holds_the_lead_and_wins():
    game = new_game()
    set_cash(game, "Ann", 2 * M)
    set_cash(game, "Ben", 3 * M)
    ok(game, "auction", lot="darkblue-2")
    ok(game, "bid", player="Ann", amount=2 * M)
    refused(game, "bid_too_low", "bid", player="Ben", amount=2 * M)
    assert auction(game) == ("darkblue-2", "Ann", 2 * M)
    ok(game, "close")
    assert deed(game, "darkblue-2")["owner"] == "Ann"
    assert cash(game, "Ann", "Ben") == [0, 3 * M]


def test_a4_without_a_bid_nothing_is_paid_and_the_deed_stays_with_the_bank():
    game = new_game()
    ok(game, "auction", lot="pink-3")
    ok(game, "close")
    assert deed(game, "pink-3")["owner"] is None
    assert cash(game, "Ann", "Ben", "Cho") == [START, START, START]


def test_a3_everything_else_waits_for_the_auction():
    game = new_game()
    own(game, "Ben", "pink-1")
    ok(game, "build_roll", player="Ben", gives=3)
    ok(game, "auction", lot="pink-3")
    swap = {"a_gives": {"cash": 10 * K}, "b_gives": {"deeds": ["pink-1"]}}
    for name, keys in (
        ("salary", {"player": "Ann"}),
        ("charge", {"player": "Ann", "to": "bank", "amount": 10 * K}),
        ("each", {"player": "Ann", "amount": 10 * K, "way": "pay"}),
        ("buy", {"player": "Ann", "deed": "pink-3"}),
        ("auction", {"lot": "pink-2"}),
        ("rent", {"player": "Ann", "deed": "pink-1"}),
        ("build_roll", {"player": "Ann", "gives": 1}),
        ("build", {"player": "Ben", "deed": "pink-1", "kind": "residential", "blocks": 1}),
        ("trade", {"a": "Ann", "b": "Ben", "a_gives": {"cash": 10 * K}, "b_gives": {}}),
        ("trade", {"a": "Ann", "b": "Ben", "a_gives": swap["a_gives"], "b_gives": swap["b_gives"]}),
        ("tax", {"player": "Ann", "tax": "industry"}),
        ("jail", {"player": "Ann"}),
        ("free_parking", {"player": "Ann"}),
        ("resign", {"player": "Ann"}),
        ("finish", {}),
    ):
        refused(game, "auction_running", name, **keys)
    assert pay(game, "Ann", "bank", 10 * K) == "auction_running"


def test_a3_a_mortgage_is_taken_while_the_auction_runs():
    game = new_game(options=ANY_TIME)
    own(game, "Ann", "pink-3")
    set_cash(game, "Ann", 100 * K)
    ok(game, "auction", lot="pink-1")
    refused(game, "not_enough_cash", "bid", player="Ann", amount=200 * K)
    ok(game, "mortgage", player="Ann", deed="pink-3")  # land rent, M120k
    ok(game, "bid", player="Ann", amount=200 * K)
    ok(game, "close")
    assert cash(game, "Ann") == 20 * K


def test_a3_the_leader_does_nothing_that_costs_money():
    game = new_game(options=ANY_TIME)
    own(game, "Ann", "pink-3", "pink-2")
    ok(game, "mortgage", player="Ann", deed="pink-3")
    ok(game, "auction", lot="pink-1")
    ok(game, "bid", player="Ann", amount=37820 * K)  # all the cash, the mortgage of M120k too
    refused(game, "auction_running", "redeem", player="Ann", deed="pink-3")
    assert pay(game, "Ann", "Ben", 10 * K) == "auction_running"
    ok(game, "close")
    assert cash(game, "Ann") == 0


def test_a3_sell_is_not_a_command_of_city_in_an_auction_either():
    game = new_game()
    own(game, "Ann", "pink-3")
    ok(game, "auction", lot="pink-1")
    refused(game, "not_allowed", "sell", player="Ann", deed="pink-3")
    refused(game, "not_allowed", "sell_group", player="Ann", group="pink")


def test_a3_cancel_only_before_the_first_bid():
    game = new_game()
    refused(game, "no_auction", "cancel")
    ok(game, "auction", lot="pink-3")
    ok(game, "cancel")
    assert auction(game) is None
    ok(game, "auction", lot="pink-3")
    ok(game, "bid", player="Ann", amount=10 * K)
    refused(game, "auction_running", "cancel")
    ok(game, "close")
    assert cash(game, "Ann") == 37690 * K


def test_a3_a_bid_is_taken_back_by_undo():
    game = new_game()
    ok(game, "auction", lot="pink-3")
    ok(game, "bid", player="Ann", amount=10 * K)
    ok(game, "bid", player="Ben", amount=5 * M)
    ok(game, "undo")
    assert auction(game) == ("pink-3", "Ann", 10 * K)
    ok(game, "undo")
    ok(game, "cancel")


def test_a1_without_an_auction_there_is_no_bid_and_no_close():
    game = new_game()
    refused(game, "no_auction", "bid", player="Ann", amount=10 * K)
    refused(game, "no_auction", "close")
    ok(game, "auction", lot="pink-3")
    ok(game, "close", deed="pink-1")  # the key is for a won house or hotel; City has no use for it
    refused(game, "no_auction", "close")


def estate(names: str = "Ann Ben Cho"):
    """A game in which Ann has resigned and left lightblue-2, pink-1 and green-3."""
    game = new_game(names)
    own(game, "Ann", "green-3", "pink-1", "lightblue-2")
    ok(game, "resign", player="Ann")
    return game


def test_b5_an_estate_is_auctioned_in_board_order():
    game = estate()
    assert auction(game) == ("lightblue-2", None, 0)
    ok(game, "bid", player="Ben", amount=10 * K)
    ok(game, "close")
    assert auction(game) == ("pink-1", None, 0)
    ok(game, "close")
    assert auction(game) == ("green-3", None, 0)
    ok(game, "bid", player="Cho", amount=1 * M)
    ok(game, "close")
    assert auction(game) is None
    owners = [deed(game, id)["owner"] for id in ("lightblue-2", "pink-1", "green-3")]
    assert owners == ["Ben", None, "Cho"]
    assert cash(game, "Ann", "Ben", "Cho") == [0, 37690 * K, 36700 * K]


def test_b5_an_estate_auction_cannot_be_cancelled():
    game = estate()
    refused(game, "auction_running", "cancel")
    ok(game, "close")
    refused(game, "auction_running", "cancel")
    ok(game, "close")
    ok(game, "close")
    refused(game, "no_auction", "cancel")


def test_b5_while_an_estate_is_sold_everything_else_waits():
    game = estate()
    refused(game, "auction_running", "buy", player="Ben", deed="green-3")
    refused(game, "auction_running", "resign", player="Ben")
    refused(game, "auction_running", "finish")
    refused(game, "out_of_game", "bid", player="Ann", amount=10 * K)


def test_b5_undo_goes_through_an_estate_to_before_the_resignation():
    game = estate()
    ok(game, "bid", player="Ben", amount=10 * K)
    ok(game, "close")
    ok(game, "close")
    for lot in ("pink-1", "lightblue-2", "lightblue-2"):
        ok(game, "undo")
        assert auction(game)[0] == lot
    ok(game, "undo")
    assert auction(game) is None
    assert cash(game, "Ann") == START
    assert deed(game, "green-3")["owner"] == "Ann"
