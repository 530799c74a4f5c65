"""Money: whole amounts, double entry, all or nothing (M1, M2, M4-M6), and how it is written.

M3, ten per cent rounded up, has no use in City.
"""

from bank_helpers import (
    ANY_TIME,
    CITY,
    START,
    K,
    M,
    cash,
    do,
    everything,
    new_game,
    ok,
    own,
    pay,
    refused,
    set_cash,
    total,
    whole_game,
)

from bank import money
from bank.ledger import LIMIT, Ledger, LedgerFault
from bank.table import Desk, Player


def books() -> tuple:
    """Two players with 100 and 50 units, and the bank that paid them."""
    trail = []
    ann, ben = Player(0, trail, "Ann"), Player(1, trail, "Ben")
    desk = Desk(2, trail)
    ann.cash, ben.cash, desk.cash = 100, 50, -150
    return Ledger([ann, ben], desk), ann, ben, desk


def test_m1_amounts_are_positive_multiples_of_the_unit():
    game = new_game()
    for amount in (0, -10 * K, 15001, 5 * K, 9999, 1.5, 20000.0, 1 << 70, -1):
        before = everything(game)
        assert pay(game, "Ann", "Ben", amount) == "bad_amount", amount
        assert everything(game) == before
        refused(game, "bad_amount", "charge", player="Ann", to="bank", amount=amount)
        refused(game, "bad_amount", "each", player="Ann", amount=amount, way="pay")
        sides = {"a_gives": {"cash": amount}, "b_gives": {"jail_cards": 1}}
        refused(game, "bad_amount", "trade", a="Ann", b="Ben", **sides)
    ok(game, "auction", lot="pink-1")
    for amount in (0, -10 * K, 15001, 1.5):
        refused(game, "bad_amount", "bid", player="Ann", amount=amount)
    assert pay(new_game(), "Ann", "Ben", 10 * K) == "ok"


def test_m1_what_is_no_number_is_no_amount():
    game = new_game()
    for amount in ("10000", "", True, False, None, [10000], {}):
        before = everything(game)
        assert pay(game, "Ann", "Ben", amount) == "bad_command", amount
        assert everything(game) == before
        refused(game, "bad_command", "charge", player="Ann", to="bank", amount=amount)


def test_m2_no_player_is_ever_below_zero():
    game = new_game()
    assert pay(game, "Ann", "Ben", START + 10 * K) == "not_enough_cash"
    assert pay(game, "Ann", "Ben", START) == "ok"
    assert cash(game, "Ann", "Ben") == [0, 75400 * K]
    assert pay(game, "Ann", "bank", 10 * K) == "not_enough_cash"


def test_m2_the_bank_never_runs_out():
    game = new_game("Ann Ben")
    for _ in range(100):
        assert pay(game, "bank", "Ann", 50 * M) == "ok"
    assert cash(game, "Ann") == 5037700 * K
    assert game.desk.cash * CITY.unit == -5075400 * K
    assert total(game) == 0


def test_m4_all_accounts_sum_to_zero_after_every_command():
    game = new_game(options=ANY_TIME)
    assert total(game) == 0
    for command in whole_game():
        assert game.apply(command) == "ok", command
        assert total(game) == 0, command


def test_m4_both_sides_of_an_entry_move_at_once():
    ledger, ann, ben, desk = books()
    assert ledger.transfer(ann, ben, 30) is None
    assert (ann.cash, ben.cash, desk.cash) == (70, 80, -150)
    assert ledger.transfer(desk, ann, 7) is None
    assert (ann.cash, ben.cash, desk.cash) == (77, 80, -157)
    ledger.check()


def test_m5_a_transfer_that_is_refused_moves_nothing():
    ledger, ann, ben, desk = books()
    assert ledger.transfer(ann, ben, 101) == "not_enough_cash"
    assert ledger.transfer(desk, ann, LIMIT) == "bad_amount"
    assert (ann.cash, ben.cash, desk.cash) == (100, 50, -150)
    assert ann.trail == []


def test_m4_books_that_do_not_balance_are_a_fault():
    for account, value in ((0, 101), (0, -1), (1, LIMIT), (2, -149)):
        found = books()
        found[account + 1].cash = value
        try:
            found[0].check()
        except LedgerFault:
            continue
        raise AssertionError(account, value)


def test_m5_a_fault_in_a_rule_leaves_the_game_as_it_was():
    game = new_game()
    game.desk.cash += 1  # what no rule does: the check behind the command must see it
    before = everything(game)
    try:
        do(game, "salary", player="Ann")
    except LedgerFault:
        assert everything(game) == before
        return
    raise AssertionError("money was made and nobody saw it")


def test_m1_no_account_grows_past_what_the_unit_can_hold():
    game = new_game("Ann Ben")
    most = ((1 << 30) - 1) * 10 * K
    assert pay(game, "bank", "Ann", (1 << 30) * 10 * K) == "bad_amount"
    # the bank has paid out 75.4M and may pay no more than this
    assert pay(game, "bank", "Ann", most - 75400 * K + 10 * K) == "bad_amount"
    assert pay(game, "bank", "Ann", most - 75400 * K) == "ok"
    refused(game, "bad_amount", "salary", player="Ben")
    assert total(game) == 0


def test_m5_a_trade_is_done_whole_or_not_at_all():
    game = new_game()
    own(game, "Ann", "pink-1")
    gives = {"cash": 1 * M, "deeds": ["pink-1"]}
    for lacking, code in (
        ({"deeds": ["pink-2"]}, "not_owned"),
        ({"deeds": ["pink-1"]}, "not_owner"),
        ({"jail_cards": 1}, "no_card"),
        ({"cash": START + 10 * K}, "not_enough_cash"),
    ):
        refused(game, code, "trade", a="Ann", b="Ben", a_gives=gives, b_gives=lacking)


def test_m5_a_build_that_cannot_be_paid_builds_nothing():
    game = new_game()
    own(game, "Ann", "pink-1")
    set_cash(game, "Ann", 2990 * K)
    ok(game, "build_roll", player="Ann", gives=3)
    keys = {"player": "Ann", "deed": "pink-1", "kind": "residential"}
    refused(game, "not_enough_cash", "build", blocks=3, **keys)
    ok(game, "build", blocks=2, **keys)
    assert cash(game, "Ann") == 990 * K


def test_m6_who_is_out_takes_no_part_in_anything():
    game = new_game()
    ok(game, "resign", player="Cho")
    for payer, payee in (("Cho", "bank"), ("bank", "Cho"), ("Ann", "Cho"), ("Cho", "Ann")):
        assert pay(game, payer, payee, 10 * K) == "out_of_game"
    for name in ("salary", "jail", "free_parking", "resign", "settle", "bankrupt"):
        refused(game, "out_of_game", name, player="Cho")
    refused(game, "out_of_game", "buy", player="Cho", deed="pink-1")
    refused(game, "out_of_game", "charge", player="Ann", to="Cho", amount=10 * K)
    refused(game, "out_of_game", "auction", lot="pink-1", by="Cho")
    swap = {"a_gives": {"cash": 10 * K}, "b_gives": {}}
    refused(game, "out_of_game", "trade", a="Ann", b="Cho", **swap)
    ok(game, "auction", lot="pink-1")
    refused(game, "out_of_game", "bid", player="Cho", amount=10 * K)


def test_m6_who_is_out_neither_pays_nor_receives_an_each():
    game = new_game()
    ok(game, "resign", player="Ben")
    ok(game, "each", player="Ann", amount=1 * M, way="pay")
    ok(game, "each", player="Cho", amount=3 * M, way="collect")
    assert cash(game, "Ann", "Ben", "Cho") == [33700 * K, 0, 41700 * K]


class Dollars:
    """As much of an edition as money asks for: whole dollars."""

    unit = 1
    currency = "$"


def test_money_reads_as_on_the_notes():
    for units, text in (
        (0, "M0"),
        (1, "M10k"),
        (50, "M500k"),
        (99, "M990k"),
        (100, "M1M"),
        (101, "M1.01M"),
        (160, "M1.6M"),
        (175, "M1.75M"),
        (1000, "M10M"),
        (3770, "M37.7M"),
        (13775, "M137.75M"),
        (100000, "M1000M"),
    ):
        assert money.text(CITY, units) == text
        # without M or k behind it, 0 needs the M before it to be money
        assert money.bare(CITY, units) == (text[1:] if units else "M0")
    assert [money.text(Dollars, n) for n in (0, 75, 1500)] == ["$0", "$75", "$1500"]
    assert [money.bare(Dollars, n) for n in (0, 75, 1500)] == ["$0", "$75", "$1500"]


def typed(keys: str, edition=CITY) -> tuple:
    """(what the display shows, what is missing, the amount if nothing is) after these keys."""
    entry = money.Entry(edition)
    for key in keys:
        entry.press(key)
    problem = entry.problem()
    return entry.shown(), problem, None if problem else entry.amount()


def test_typed_amounts_are_whole_m():
    # A is M, B is k, C is the point
    for keys, shown, amount in (
        ("1C6A", "M1.6M", 1600 * K),
        ("500B", "M500k", 500 * K),
        ("137C75A", "M137.75M", 137750 * K),
        ("0C5A", "M0.5M", 500 * K),
        ("0C01A", "M0.01M", 10 * K),
        ("2A", "M2M", 2 * M),
        ("2CA", "M2.M", 2 * M),
        ("10B", "M10k", 10 * K),
        ("1600B", "M1600k", 1600 * K),
        ("1C50A", "M1.50M", 1500 * K),
        ("007A", "M7M", 7 * M),
    ):
        assert typed(keys) == (shown, None, amount), keys


def test_typed_amounts_that_are_no_amount_say_what_is_missing():
    for keys, problem in (
        ("", "amount_empty"),
        ("7", "amount_scale"),  # seven what? a bare number could mean two things
        ("1C6", "amount_scale"),
        ("0A", "amount_zero"),
        ("0C00A", "amount_zero"),
        ("5B", "amount_unit"),
        ("15B", "amount_unit"),
        ("1C605A", "amount_unit"),
        ("0C0001B", "amount_unit"),
        ("1C234567B", "amount_unit"),
        ("A", "amount_empty"),
        ("C", "amount_empty"),
    ):
        assert typed(keys)[1] == problem, keys


def test_typing_goes_back_and_stops_at_what_fits():
    assert typed("16DC5A") == ("M1.5M", None, 1500 * K)
    assert typed("1C6ADB") == ("M1.6k", "amount_unit", None)
    assert typed("16AB") == ("M16k", "amount_unit", None)
    assert typed("1A5") == ("M1M", None, 1 * M)
    assert typed("1CC5A") == ("M1.5M", None, 1500 * K)
    assert typed("DD1A") == ("M1M", None, 1 * M)
    assert typed("123456789A")[0] == "M1234567M"
    assert typed("1500", Dollars) == ("$1500", None, 1500)
    assert typed("15C0AB0", Dollars) == ("$1500", None, 1500)
    assert typed("0", Dollars)[1] == "amount_zero"
