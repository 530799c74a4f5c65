"""House rules, each off by default: what each changes, and that nothing else changes with it."""

import json

from bank_helpers import (
    CITY,
    START,
    K,
    M,
    blocks,
    cash,
    debt,
    deed,
    everything,
    landmark,
    new_game,
    ok,
    own,
    pay,
    refused,
    set_cash,
    total,
    whole_game,
)
from houses_helpers import CLASSIC, MZANSI, built

from bank import log, replay, state
from bank.ui import dealings

EDITIONS = (CITY, CLASSIC, MZANSI)
POT = {"parking_pot": True}
NO_AUCTIONS = {"no_auctions": True}
KNOWN = {"city": CITY, "classic": CLASSIC, "mzansi": MZANSI}


def pot(game) -> int:
    return state.state(game)["pot"]


def balanced(game) -> bool:
    """The sum over all accounts, the pot's included, is zero (M4)."""
    return total(game) == 0


def header(edition, options) -> str:
    return log.header_line(edition, ["Ann", "Ben", "Cho"], options)


def header_problem(edition, options):
    """The sentence that a log with these options is refused with, or None."""
    try:
        log.read_header(header(edition, options), KNOWN)
    except log.LogError as error:
        return str(error)
    return None


# -- all of them ----------------------------------------------------------------------------------


def test_every_house_rule_is_off_by_default():
    common = {
        "go_double": False,
        "parking_pot": False,
        "no_auctions": False,
        "start": 0,
        "clock_minutes": 0,
        "turn_help": False,
    }
    for edition in EDITIONS:
        for option in common:
            assert edition.options[option] == common[option]
        assert set(edition.options) - set(common) == {
            "mortgage_any_time" if edition is CITY else "speed_die"
        }


def test_what_only_the_unit_looks_at_changes_no_byte_of_the_state():
    """Landing on GO, the clock and turn help propose; a game with them is the plain game."""
    for option in ({"go_double": True}, {"clock_minutes": 60}, {"turn_help": True}):
        plain = new_game(options={"mortgage_any_time": True})
        option["mortgage_any_time"] = True
        other = new_game(options=option)
        for command in whole_game():
            assert plain.apply(dict(command)) == other.apply(dict(command)) == "ok"
            assert everything(plain) == everything(other)
        assert state.dumps(plain) == state.dumps(other)


def test_the_state_knows_a_pot_only_where_there_is_one():
    for edition in EDITIONS:
        assert "pot" not in state.state(new_game(edition=edition))
        assert state.state(new_game(options=POT, edition=edition))["pot"] == 0
        plain = new_game(edition=edition)
        assert state.difference(plain, {"pot": 0}) == ("pot", 0, None)


def test_an_option_of_another_family_is_refused_in_words():
    assert header_problem(CITY, {"speed_die": True}) == 'the edition city has no option "speed_die"'
    problem = header_problem(CLASSIC, {"mortgage_any_time": True})
    assert problem == 'the edition classic has no option "mortgage_any_time"'


def test_a_switch_must_be_true_or_false():
    for option in ("go_double", "parking_pot", "no_auctions", "turn_help"):
        for edition in EDITIONS:
            assert header_problem(edition, {option: True}) is None
            for value in (1, 0, "yes", None, []):
                assert header_problem(edition, {option: value}) == (
                    f"the option {option} must be true or false"
                )


# -- landing on GO --------------------------------------------------------------------------------


def test_landing_on_go_pays_the_salary_twice():
    for edition, amount in ((CITY, 4 * M), (CLASSIC, 400), (MZANSI, 400)):
        game = new_game(options={"go_double": True}, edition=edition)
        before = everything(game)
        command = dealings.landing(game, "Ben")
        assert command == {"do": "pay", "from": "bank", "to": "Ben", "amount": amount}
        assert everything(game) == before
        assert game.apply(command) == "ok" and balanced(game)
        assert cash(game, "Ben") == (edition.start * edition.unit) + amount


def test_landing_on_go_pays_twice_for_stadiums_too():
    game = new_game(options={"go_double": True})
    own(game, "Ann", "pink-1", "pink-2", "brown-1", "brown-2")
    landmark(game, "stadium", "Ann", "pink-1")
    assert dealings.landing(game, "Ann")["amount"] == 6 * M
    landmark(game, "stadium", "Ann", "brown-1")
    assert dealings.landing(game, "Ann")["amount"] == 8 * M
    assert dealings.landing(game, "Ben")["amount"] == 4 * M
    ok(game, "salary", player="Ann")
    assert cash(game, "Ann") == START + 4 * M


# -- the pot --------------------------------------------------------------------------------------


def test_taxes_fines_repairs_and_charges_wait_in_the_pot():
    game = new_game(options=POT, edition=CLASSIC)
    built(game, "Ann", "brown", 2, 1)
    waiting = 0
    for name, keys, amount in (
        ("tax", {"tax": "luxury"}, 75),
        ("tax", {"tax": "income", "choice": "fixed"}, 200),
        ("charge", {"to": "bank", "amount": 15}, 15),
        ("repairs", {"house": 25, "hotel": 100}, 75),
    ):
        ok(game, name, player="Ann", **keys)
        waiting += amount
        assert (pot(game), balanced(game)) == (waiting, True), name
    ok(game, "jail", player="Ann")
    ok(game, "leave_jail", player="Ann", how="fine")
    ok(game, "jail", player="Ben")
    for _ in range(3):
        ok(game, "jail_roll", player="Ben", doubles=False)
    assert (pot(game), balanced(game)) == (waiting + 100, True)


def test_a_tenth_of_all_one_has_waits_in_the_pot():
    game = new_game(options=POT, edition=CLASSIC)
    ok(game, "tax", player="Ann", tax="income", choice="tenth")
    assert pot(game) == 150


def test_what_is_bought_paid_and_redeemed_goes_to_the_bank():
    game = new_game(options=POT, edition=CLASSIC)
    built(game, "Ann", "brown", 1, 1)
    ok(game, "buy", player="Ben", deed="rail-1")
    ok(game, "mortgage", player="Ben", deed="rail-1")
    ok(game, "redeem", player="Ben", deed="rail-1")
    assert pay(game, "Cho", "bank", 30) == "ok"
    ok(game, "charge", player="Cho", to="Ann", amount=30)
    ok(game, "salary", player="Cho")
    ok(game, "auction", lot="rail-2")
    ok(game, "bid", player="Cho", amount=10)
    ok(game, "close")
    assert pot(game) == 0 and balanced(game)


def test_citys_tax_and_fine_wait_in_the_pot_and_the_dodge_comes_with_it():
    game = new_game(options=POT)
    own(game, "Ann", "pink-1")
    blocks(game, "Ann", "pink-1", "industrial", 1)
    ok(game, "tax", player="Ann", tax="industry")
    ok(game, "tax", player="Ben", tax="industry")
    ok(game, "jail", player="Ben")
    ok(game, "leave_jail", player="Ben", how="fine")
    ok(game, "charge", player="Cho", to="bank", amount=70 * K)
    assert pot(game) == 3070 * K and balanced(game)
    ok(game, "free_parking", player="Cho")
    assert (pot(game), cash(game, "Cho"), balanced(game)) == (0, START + 3 * M, True)
    assert game.desk.rent_dodge == 2
    ok(game, "free_parking", player="Ann")
    assert (pot(game), game.desk.rent_dodge) == (0, 0)


def test_the_hazards_clearing_is_work_and_no_fine():
    game = new_game(options=POT)
    own(game, "Ann", "pink-1")
    ok(game, "hazard", player="Ben", deed="pink-1", building="rubbish_dump")
    ok(game, "clear_hazard", player="Ann", deed="pink-1")
    assert pot(game) == 0 and balanced(game)


def test_a_debt_to_the_pot_is_settled_into_it():
    game = new_game(options=POT, edition=CLASSIC)
    own(game, "Ann", "rail-1")
    set_cash(game, "Ann", 10)
    ok(game, "tax", player="Ann", tax="luxury")
    assert (debt(game), pot(game), cash(game, "Ann")) == (("Ann", "bank", 75), 0, 10)
    ok(game, "mortgage", player="Ann", deed="rail-1")
    ok(game, "settle", player="Ann")
    assert (debt(game), pot(game), cash(game, "Ann")) == (None, 75, 35)
    assert balanced(game)
    for _ in range(2):
        ok(game, "undo")
    assert (debt(game), pot(game)) == (("Ann", "bank", 75), 0)
    assert balanced(game)


def test_a_bankrupt_with_a_debt_to_the_pot_leaves_it_as_it_was():
    for edition, big in ((CLASSIC, 9000), (CITY, 90 * M)):
        game = new_game(options=POT, edition=edition)
        ok(game, "charge", player="Ben", to="bank", amount=100 * edition.unit)
        own(game, "Ann", "brown-1")
        ok(game, "charge", player="Ann", to="bank", amount=big)
        refused(game, "in_debt", "free_parking", player="Ben")
        ok(game, "bankrupt", player="Ann")
        assert pot(game) == 100 * edition.unit and balanced(game)
        assert game.desk.lot == game.edition.deed_numbers["brown-1"]
        ok(game, "close")
        ok(game, "free_parking", player="Cho")
        assert pot(game) == 0 and balanced(game)


def test_a_creditors_debt_becomes_the_banks_and_not_the_pots():
    """D7: what was owed to who leaves is owed to the bank; it is no fine."""
    game = new_game("Ann Ben Cho", POT, CLASSIC)
    set_cash(game, "Ann", 10)
    set_cash(game, "Ben", 10)
    ok(game, "each", player="Cho", amount=50, way="collect")
    ok(game, "bankrupt", player="Ann")
    assert debt(game) == ("Ben", "Cho", 50)
    assert pay(game, "bank", "Ben", 90) == "in_debt"
    assert balanced(game) and pot(game) == 0


def test_the_pot_comes_back_by_undo():
    game = new_game(options=POT, edition=MZANSI)
    ok(game, "tax", player="Ann", tax="capital_gains")
    ok(game, "free_parking", player="Ben")
    assert (pot(game), cash(game, "Ben")) == (0, 1600)
    ok(game, "undo")
    assert (pot(game), cash(game, "Ben")) == (100, 1500)
    ok(game, "undo")
    assert (pot(game), cash(game, "Ann")) == (0, 1500)


def test_an_empty_pot_is_taken_without_harm():
    game = new_game(options=POT, edition=CLASSIC)
    ok(game, "free_parking", player="Ann")
    assert cash(game, "Ann") == 1500 and pot(game) == 0


def test_without_the_option_fines_go_to_the_bank_and_parking_is_free():
    for edition in (CLASSIC, MZANSI):
        game = new_game(edition=edition)
        refused(game, "not_allowed", "free_parking", player="Ann")
        ok(game, "charge", player="Ann", to="bank", amount=50)
        assert game.pot.cash == 0 and balanced(game)
    game = new_game()
    ok(game, "charge", player="Ann", to="bank", amount=10 * K)
    assert game.pot.cash == 0


def test_the_pot_is_nobodys_worth():
    game = new_game(options=POT, edition=CLASSIC)
    ok(game, "tax", player="Ann", tax="luxury")
    ok(game, "finish")
    assert state.state(game)["ranking"] == [["Ben", 1500], ["Cho", 1500], ["Ann", 1425]]


# -- no auctions ----------------------------------------------------------------------------------


def test_no_deed_and_no_building_is_auctioned():
    for edition in EDITIONS:
        game = new_game(options=NO_AUCTIONS, edition=edition)
        refused(game, "not_allowed", "auction", lot="brown-1")
        if edition is not CITY:
            refused(game, "not_allowed", "auction", lot="house")
        refused(game, "no_auction", "bid", player="Ann", amount=100 * edition.unit)
        ok(game, "buy", player="Ann", deed="brown-1")


def test_estates_stay_with_the_bank():
    for edition in EDITIONS:
        game = new_game(options=NO_AUCTIONS, edition=edition)
        own(game, "Ann", "brown-1", "pink-3")
        ok(game, "resign", player="Ann")
        found = state.state(game)
        assert found["auction"] is None and not found["over"]
        assert deed(game, "brown-1")["owner"] is None
        ok(game, "buy", player="Ben", deed="pink-3")
        ok(game, "charge", player="Ben", to="bank", amount=5000 * edition.unit * 100)
        ok(game, "bankrupt", player="Ben")
        assert state.state(game)["over"] and game.desk.lot == new_game().desk.lot
        for _ in range(4):
            ok(game, "undo")
        assert deed(game, "brown-1")["owner"] == "Ann" and balanced(game)


# -- a start sum ----------------------------------------------------------------------------------


def test_a_start_sum_replaces_the_editions_own():
    for edition, start in ((CITY, 20 * M), (CLASSIC, 2000), (MZANSI, 1)):
        game = new_game(options={"start": start}, edition=edition)
        assert cash(game, "Ann", "Ben", "Cho") == [start, start, start]
        assert balanced(game)
    game = new_game(options={"start": 2000, "speed_die": True}, edition=CLASSIC)
    assert cash(game, "Ann") == 2000  # it is the whole sum that was chosen
    assert cash(new_game(options={"start": 0}), "Ann") == START


def test_a_bad_start_is_refused_in_words():
    assert header_problem(CITY, {"start": 37710 * K}) is None
    assert header_problem(CITY, {"start": 37715 * K}) == (
        "the option start must be a multiple of the unit 10000"
    )
    for value in (-1, True, "1500", None, 1 << 40, [1500]):
        for edition in EDITIONS:
            problem = header_problem(edition, {"start": value})
            assert problem and problem.startswith("the option start must be a whole number from 0")


# -- the clock ------------------------------------------------------------------------------------


def test_the_clock_is_a_number_of_minutes():
    for edition in EDITIONS:
        for value in (0, 1, 600):
            assert header_problem(edition, {"clock_minutes": value}) is None
        for value in (-1, 601, True, "60", None):
            assert header_problem(edition, {"clock_minutes": value}) == (
                "the option clock_minutes must be a whole number from 0 to 600"
            )


# -- mortgages at any time ------------------------------------------------------------------------


def test_citys_mortgages_wait_for_a_debt_unless_a_table_plays_otherwise():
    plain, free = new_game(), new_game(options={"mortgage_any_time": True})
    for game in (plain, free):
        own(game, "Ann", "pink-1")
    refused(plain, "not_allowed", "mortgage", player="Ann", deed="pink-1")
    ok(free, "mortgage", player="Ann", deed="pink-1")
    assert cash(free, "Ann") == START + 100 * K
    ok(free, "redeem", player="Ann", deed="pink-1")
    ok(plain, "charge", player="Ann", to="bank", amount=40 * M)
    ok(plain, "mortgage", player="Ann", deed="pink-1")


# -- logs -----------------------------------------------------------------------------------------


def test_a_log_with_every_option_replays():
    options = {"parking_pot": True, "no_auctions": True, "start": 10 * M, "go_double": True}
    options["clock_minutes"] = 60
    options["turn_help"] = True
    lines = [header(CITY, options)]
    for command in (
        {"do": "charge", "player": "Ann", "to": "bank", "amount": 1 * M, "expect": {"pot": 1 * M}},
        {"do": "auction", "lot": "pink-1", "result": "not_allowed"},
        {"do": "free_parking", "player": "Ben", "expect": {"pot": 0}},
        {"do": "undo", "expect": {"pot": 1 * M, "players": {"Ben": {"cash": 10 * M}}}},
    ):
        lines.append(json.dumps(command))
    game = replay.run(lines, KNOWN)
    assert pot(game) == 1 * M and balanced(game)
