"""Who goes out of the game, and who gets what: resignation and bankruptcy (D5-D7, B3-B5)."""

from bank_helpers import (
    START,
    K,
    M,
    auction,
    blocks,
    cash,
    debt,
    deed,
    landmark,
    new_game,
    ok,
    own,
    player,
    poor,
    refused,
    set_cash,
    total,
)

from bank.rules import debt as debts
from bank.table import BANK


def queue(game, *rows) -> None:
    """Put debts (debtor, creditor, amount) in the queue, such as no command of City makes."""
    seats = {"bank": BANK}
    seats.update(game.seats)
    for place, (debtor, creditor, amount) in enumerate(rows):
        row = game.debts[place]
        row.debtor = seats[debtor]
        row.creditor = seats[creditor]
        row.amount = amount // game.edition.unit
    game.desk.debt_count = len(rows)


def test_d5_who_resigns_leaves_everything_to_the_bank():
    game = new_game()
    own(game, "Ann", "pink-1")
    ok(game, "jail_card", player="Ann", deck="chance")
    ok(game, "free_parking", player="Ann")
    ok(game, "jail", player="Ann")
    ok(game, "resign", player="Ann")
    assert player(game, "Ann") == {
        "cash": 0,
        "worth": 0,
        "deeds": [],
        "in_jail": False,
        "jail_cards": 0,
        "rent_dodge": False,
        "out": True,
    }
    assert cash(game, "Ben", "Cho") == [START, START]
    assert auction(game) == ("pink-1", None, 0)
    ok(game, "close")
    ok(game, "jail_card", player="Ben", deck="chance")  # it went back to its deck
    ok(game, "free_parking", player="Ben")
    own(game, "Cho", "pink-1")
    ok(game, "rent", player="Ben", deed="pink-1", dodge=True)


def test_d6_the_last_player_has_won_and_nothing_is_auctioned():
    game = new_game("Ann Ben")
    own(game, "Ann", "pink-1", "pink-2")
    ok(game, "resign", player="Ann")
    assert auction(game) is None
    assert game.desk.is_over
    refused(game, "game_over", "salary", player="Ben")
    assert deed(game, "pink-1")["owner"] is None


def test_d6_the_last_players_open_debts_are_void():
    game = new_game("Ann Ben Cho")
    ok(game, "resign", player="Cho")
    queue(game, ("Ann", "bank", 90 * M), ("Ben", "bank", 80 * M))
    ok(game, "bankrupt", player="Ann")
    assert debt(game) is None
    assert game.desk.is_over
    assert cash(game, "Ann", "Ben") == [0, START]
    ok(game, "undo")
    assert debt(game) == ("Ann", "bank", 90 * M)


def test_d6_an_estate_that_waits_is_auctioned_no_more():
    game = new_game("Ann Ben Cho")
    own(game, "Ann", "pink-1", "pink-2")
    queue(game, ("Ann", "bank", 90 * M), ("Ben", "Cho", 90 * M))
    ok(game, "bankrupt", player="Ann")
    ok(game, "bankrupt", player="Ben")
    assert auction(game) is None and game.desk.is_over
    assert cash(game, "Cho") == 2 * START
    ok(game, "undo")
    assert debt(game) == ("Ben", "Cho", 90 * M)


def test_d7_the_other_debts_of_who_goes_out_are_void():
    game = new_game("Ann Ben Cho Dan")
    set_cash(game, "Ann", 1 * M)
    ok(game, "each", player="Ann", amount=2 * M, way="pay")  # to Ben, to Cho, to Dan
    assert game.desk.debt_count == 3
    ok(game, "bankrupt", player="Ann")
    assert debt(game) is None
    assert cash(game, "Ann", "Ben", "Cho", "Dan") == [0, 38700 * K, START, START]


def test_d7_what_was_owed_to_who_goes_out_is_owed_to_the_bank():
    game = new_game("Ann Ben Cho Dan")
    queue(game, ("Ann", "Dan", 90 * M), ("Ben", "Ann", 2 * M), ("Cho", "Dan", 3 * M))
    ok(game, "bankrupt", player="Ann")
    assert debt(game) == ("Ben", "bank", 2 * M)
    ok(game, "settle", player="Ben")
    assert debt(game) == ("Cho", "Dan", 3 * M)
    ok(game, "settle", player="Cho")
    # Dan has his own, all of Ann's and the M3M
    assert cash(game, "Ann", "Ben", "Cho", "Dan") == [0, 35700 * K, 34700 * K, 78400 * K]
    assert total(game) == 0


def test_d7_new_debts_join_the_end_of_the_queue():
    game = poor()
    set_cash(game, "Cho", 1 * M)
    queue(game, ("Cho", "bank", 2 * M))
    ann, ben, _ = game.players
    assert debts.force(game, ann, ben, 300) is None  # M3M
    assert debt(game) == ("Cho", "bank", 2 * M)
    assert game.desk.debt_count == 2
    ok(game, "bankrupt", player="Cho")
    assert debt(game) == ("Ann", "Ben", 3 * M)


def test_d7_estate_auctions_begin_when_no_debt_is_open():
    game = new_game("Ann Ben Cho Dan")
    own(game, "Ann", "pink-1", "pink-2")
    queue(game, ("Ann", "bank", 90 * M), ("Ben", "Dan", 2 * M))
    ok(game, "bankrupt", player="Ann")
    assert auction(game) is None
    assert debt(game) == ("Ben", "Dan", 2 * M)
    ok(game, "settle", player="Ben")
    assert auction(game) == ("pink-1", None, 0)
    ok(game, "undo")
    assert auction(game) is None


def test_d7_two_estates_are_auctioned_one_after_the_other():
    game = new_game("Ann Ben Cho Dan")
    own(game, "Ann", "pink-2", "green-1")
    own(game, "Ben", "brown-1", "pink-1")
    queue(game, ("Ann", "bank", 90 * M), ("Ben", "bank", 90 * M), ("Cho", "Dan", 1 * M))
    ok(game, "bankrupt", player="Ann")
    ok(game, "bankrupt", player="Ben")
    ok(game, "settle", player="Cho")
    for lot in ("pink-2", "green-1", "brown-1", "pink-1"):
        assert auction(game) == (lot, None, 0)
        ok(game, "close")
    assert auction(game) is None


def heirs():
    """Ann, with three pink deeds, one mortgaged, owes more than she has and gives up."""
    game = poor("Ann Ben Cho", 1 * M)
    own(game, "Ann", "pink-1", "pink-2", "pink-3")
    blocks(game, "Ann", "pink-3", "residential", 3)
    landmark(game, "stadium", "Ann", "pink-1")
    ok(game, "hazard", player="Cho", deed="pink-2", building="prison")
    ok(game, "jail_card", player="Ann", deck="chance")
    ok(game, "free_parking", player="Ann")
    ok(game, "jail", player="Ann")
    ok(game, "build_roll", player="Ann", gives="railroad")
    return game


def test_b3_the_creditor_gets_all_money_deeds_and_cards_and_buildings_stay():
    game = heirs()
    ok(game, "charge", player="Ann", to="Ben", amount=20 * M)
    ok(game, "mortgage", player="Ann", deed="pink-3")  # three blocks: M2.4M
    ok(game, "bankrupt", player="Ann")
    assert cash(game, "Ann", "Ben", "Cho") == [0, 41100 * K, START]
    ben = player(game, "Ben")
    assert ben["deeds"] == ["pink-1", "pink-2", "pink-3"]
    assert ben["jail_cards"] == 1
    assert not ben["rent_dodge"] and not ben["in_jail"]
    assert auction(game) is None
    assert deed(game, "pink-1")["stadium"]
    assert deed(game, "pink-2")["hazard"] == "prison"
    pledged = deed(game, "pink-3")
    assert (pledged["mortgaged"], pledged["residential"], pledged["rent"]) == (True, 3, 0)
    refused(game, "no_roll", "railroad", player="Ben", deed="pink-1")  # Ann's roll went with her


def test_b3_a_mortgaged_district_is_redeemed_for_what_was_received():
    game = heirs()
    ok(game, "charge", player="Ann", to="Ben", amount=20 * M)
    ok(game, "mortgage", player="Ann", deed="pink-3")
    ok(game, "bankrupt", player="Ann")
    ok(game, "redeem", player="Ben", deed="pink-3")
    assert cash(game, "Ben") == 38700 * K  # M41.1M less M2.4M
    assert deed(game, "pink-3")["rent"] == 2400 * K


def test_b4_the_creditor_never_gets_more_than_the_bankrupt_had():
    game = poor("Ann Ben Cho", 1 * M)
    ok(game, "charge", player="Ann", to="Ben", amount=20 * M)
    ok(game, "bankrupt", player="Ann")
    assert cash(game, "Ann", "Ben", "Cho") == [0, 38700 * K, START]
    assert total(game) == 0


def test_b5_the_bank_gets_all_cancels_mortgages_and_buildings_stay():
    game = heirs()
    ok(game, "charge", player="Ann", to="bank", amount=20 * M)
    ok(game, "mortgage", player="Ann", deed="pink-3")
    ok(game, "bankrupt", player="Ann")
    assert cash(game, "Ann", "Ben", "Cho") == [0, START, START]
    assert auction(game) == ("pink-1", None, 0)
    for _ in range(2):
        ok(game, "close")
    ok(game, "bid", player="Cho", amount=10 * K)
    ok(game, "close")
    bought = deed(game, "pink-3")
    assert (bought["owner"], bought["mortgaged"], bought["residential"]) == ("Cho", False, 3)
    assert bought["rent"] == 2400 * K
    assert deed(game, "pink-1")["stadium"]
    assert [deed(game, id)["owner"] for id in ("pink-1", "pink-2")] == [None, None]
    ok(game, "jail_card", player="Ben", deck="chance")  # it is back in its deck
