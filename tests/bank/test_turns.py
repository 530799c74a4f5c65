"""Turn help: where the markers go, whose turn it is, and what answers what is due."""

from bank_helpers import CITY, copy_of, ok, own, set_cash
from houses_helpers import CLASSIC, MZANSI
from turns_helpers import Table

from bank.turns import CARDED, GO, JAIL, LANDED, RIDE, SPACE

# -- moving ---------------------------------------------------------------------------------------


def test_the_marker_moves_by_the_dice_and_the_next_player_follows():
    for edition in (CITY, CLASSIC, MZANSI):
        table = Table(edition)
        table.roll(1, 2)
        assert table.see() == ("Ann", "brown-2", [SPACE])
        table.do("buy", player="Ann", deed="brown-2")
        assert table.see() == ("Ben", "go", [])
        table.roll(1, 2)
        table.do("rent", player="Ben", deed="brown-2")
        assert table.see()[0] == "Cho"
        table.roll(6, 4)
        assert table.see() == ("Cho", "jail", [SPACE])
        table.turns.done()
        assert table.see() == ("Ann", "brown-2", [])


def test_passing_go_pays_and_so_does_landing_on_it():
    table = Table()
    table.before("go", 3)
    table.roll(1, 2)
    assert table.see() == ("Ann", "go", [GO])
    table.do("salary", player="Ann")
    assert table.see() == ("Ben", "go", [])
    table.before("go", 1)
    table.roll(1, 2)
    assert table.see() == ("Ben", "chest", [GO, SPACE])


def test_landing_on_go_pays_twice_where_a_table_plays_so():
    table = Table(go_double=True)
    table.before("go", 3)
    table.roll(1, 2)
    assert table.see() == ("Ann", "go", [LANDED])
    table.apply({"do": "pay", "from": "Ben", "to": "Ann", "amount": 400})
    assert table.turns.due == [LANDED]
    table.apply({"do": "pay", "from": "bank", "to": "Ann", "amount": 400})
    assert table.see() == ("Ben", "go", [])
    table.before("go", 2)
    table.roll(1, 2)
    assert table.turns.due == [GO, SPACE]


def test_doubles_give_another_turn_and_the_third_leads_to_jail():
    table = Table()
    table.roll(2, 2)
    table.turns.done()
    assert table.see() == ("Ann", "income", [])
    table.roll(3, 3)
    assert table.see() == ("Ann", "jail", [SPACE])
    table.turns.done()
    table.roll(1, 1)
    assert table.see() == ("Ann", "jail", [JAIL])
    table.do("jail", player="Ann")
    assert table.see() == ("Ben", "go", [])
    assert table.turns.spaces == [10, 0, 0]


def test_a_third_double_that_is_let_go_ends_the_turn():
    table = Table()
    for _ in range(2):
        table.roll(5, 5)
        table.turns.done()
    table.roll(5, 5)
    table.turns.done()
    assert table.see()[0] == "Ben" and table.turns.doubles == 0


def test_who_is_sent_to_jail_rolls_no_more_and_gets_no_go_money():
    table = Table()
    table.before("to_jail", 8)
    table.roll(4, 4)
    assert table.see() == ("Ann", "to_jail", [SPACE])
    table.do("jail", player="Ann")
    assert table.see() == ("Ben", "go", [])
    table.do("jail", player="Cho")  # by hand: Ben goes on
    assert table.see() == ("Ben", "go", []) and table.turns.spaces[2] == 10


# -- jail -----------------------------------------------------------------------------------------


def jailed(edition=CLASSIC, **options) -> Table:
    """Ann sits in jail, and it is her turn."""
    table = Table(edition, "Ann Ben", **options)
    table.do("jail", player="Ann")
    table.turns.turn_of(0)
    return table


def roll_in_jail(table, *dice) -> None:
    table.turns.roll_in_jail(list(dice))
    table.do("jail_roll", player=table.turns.player().name, doubles=dice[0] == dice[1])


def test_a_double_in_jail_moves_and_gives_no_further_turn():
    for edition in (CITY, CLASSIC, MZANSI):
        table = jailed(edition)
        roll_in_jail(table, 5, 5)
        assert table.see() == ("Ann", "parking", [SPACE])
        table.turns.done()
        assert table.see()[0] == "Ben"


def test_the_third_failed_roll_in_jail_pays_the_fine_and_moves():
    for edition in (CITY, CLASSIC, MZANSI):
        table = jailed(edition)
        cash = table.game.players[0].cash
        for _ in range(2):
            roll_in_jail(table, 1, 2)
            assert table.see() == ("Ben", "go", [])
            table.turns.turn_of(0)
        roll_in_jail(table, 1, 2)
        assert table.see() == ("Ann", "pink-2", [SPACE])
        assert table.game.players[0].cash == cash - edition.jail_fine


def test_a_fine_that_cannot_be_paid_is_a_debt_and_the_marker_moves_all_the_same():
    table = jailed()
    set_cash(table.game, "Ann", 10)
    for _ in range(3):
        table.turns.turn_of(0)
        roll_in_jail(table, 1, 2)
    assert table.game.desk.debt_count == 1
    assert table.see() == ("Ann", "pink-2", [SPACE])


def test_who_leaves_jail_by_fine_or_card_rolls_as_usual():
    table = jailed()
    table.do("leave_jail", player="Ann", how="fine")
    assert table.see() == ("Ann", "jail", [])
    table.roll(1, 1)
    table.turns.done()
    assert table.see() == ("Ann", "utility-1", [])


def test_a_roll_in_jail_that_was_given_by_hand_ends_the_turn_or_leaves_the_dice_to_be_typed():
    table = jailed()
    table.do("jail_roll", player="Ann", doubles=False)
    assert table.see()[0] == "Ben"
    table.turns.turn_of(0)
    table.do("jail_roll", player="Ann", doubles=True)
    assert table.see() == ("Ann", "jail", [])


# -- what answers what is due ---------------------------------------------------------------------


def test_other_dealings_in_between_leave_the_turn_as_it_is():
    table = Table()
    own(table.game, "Cho", "brown-1")
    table.roll(1, 2)
    before = table.see()
    table.do("buy", player="Ben", deed="brown-2")
    table.do("rent", player="Ben", deed="brown-1")
    table.apply({"do": "pay", "from": "Ann", "to": "Ben", "amount": 5})
    table.do("trade", a="Ann", b="Cho", a_gives={"cash": 60}, b_gives={"deeds": ["brown-1"]})
    table.do("mortgage", player="Ann", deed="brown-1")
    table.do("salary", player="Ben")
    assert table.see() == before


def test_a_card_is_answered_by_what_the_drawer_does_only():
    def drawn() -> Table:
        table = Table()
        table.roll(1, 1)
        assert table.see() == ("Ann", "chest", [SPACE])
        return table

    for command in (
        {"do": "pay", "from": "Ann", "to": "Ben", "amount": 5},
        {"do": "pay", "from": "bank", "to": "Ben", "amount": 5},
        {"do": "charge", "player": "Ben", "to": "Ann", "amount": 5},
        {"do": "jail_card", "player": "Ben", "deck": "chest"},
    ):
        table = drawn()
        table.apply(command)
        assert table.turns.due == [SPACE], command
    for command in (
        {"do": "pay", "from": "bank", "to": "Ann", "amount": 5},
        {"do": "charge", "player": "Ann", "to": "bank", "amount": 5},
        {"do": "each", "player": "Ann", "way": "collect", "amount": 5},
        {"do": "repairs", "player": "Ann", "house": 25, "hotel": 100},
        {"do": "jail_card", "player": "Ann", "deck": "chest"},
        {"do": "jail", "player": "Ann"},
    ):
        table = drawn()
        table.apply(command)
        assert table.turns.due == [], command


def test_the_tax_and_the_free_parking_and_the_planning_are_answered_by_their_own_player():
    cases = (
        (CLASSIC, "income", {"do": "tax", "tax": "income", "choice": "fixed"}),
        (CLASSIC, "luxury", {"do": "tax", "tax": "luxury"}),
        (MZANSI, "capital_gains", {"do": "tax", "tax": "capital_gains"}),
        (CITY, "industry", {"do": "tax", "tax": "industry"}),
        (CITY, "parking", {"do": "free_parking"}),
        (CITY, "planning", {"do": "hazard", "deed": "pink-1", "building": "prison"}),
        (CITY, "planning", {"do": "bonus", "deed": "pink-2", "building": "park"}),
    )
    for edition, space, command in cases:
        table = Table(edition, "Ann Ben")
        table.before(space, 3)
        table.roll(1, 2)
        due = table.turns.due
        assert due[-1] == SPACE
        if due[0] == GO:
            table.turns.done()
        for name in ("Ben", "Ann"):
            if name == "Ben" and command["do"] in ("hazard", "bonus"):
                continue
            given = copy_of(command)
            given["player"] = name
            table.apply(given)
            assert table.turns.due == ([SPACE] if name == "Ben" else []), (space, name)


def test_an_auction_answers_the_deed_and_a_called_off_one_does_not():
    table = Table()
    table.roll(1, 2)
    table.do("auction", lot="brown-2")
    assert table.see()[0] == "Ben"
    table.do("cancel")
    assert table.see() == ("Ann", "brown-2", [SPACE])
    table.undo()
    assert table.see()[0] == "Ben"
    table.undo()
    assert table.see() == ("Ann", "brown-2", [SPACE])
    table.do("auction", lot="brown-2")
    table.do("bid", player="Ben", amount=10)
    table.do("close")
    assert table.see() == ("Ben", "go", [])


def test_citys_auction_space_takes_any_deed_and_a_deeds_space_its_own():
    table = Table(CITY)
    table.roll(1, 2)
    table.do("auction", lot="green-1")
    assert table.turns.due == [SPACE]
    table.do("cancel")
    assert table.turns.due == [SPACE]
    table.before("auction", 3)
    table.turns.due = []
    table.roll(1, 2)
    table.do("auction", lot="green-1")
    assert table.turns.due == []


def test_who_goes_out_in_the_middle_of_his_turn_gives_it_away():
    table = Table()
    table.roll(2, 2)
    table.do("resign", player="Ann")
    assert table.see() == ("Ben", "go", [])
    table.undo()
    assert table.see() == ("Ann", "income", [SPACE])
    table.do("resign", player="Ben")
    assert table.see()[0] == "Ann"
    table.do("tax", player="Ann", tax="income", choice="fixed")
    table.roll(1, 2)
    table.turns.done()
    assert table.see()[0] == "Cho"


def test_a_bankrupt_with_doubles_does_not_roll_again():
    table = Table()
    table.roll(2, 2)
    set_cash(table.game, "Ann", 10)
    table.do("tax", player="Ann", tax="income", choice="fixed")
    assert table.see() == ("Ann", "income", [])
    table.do("bankrupt", player="Ann")
    assert table.see() == ("Ben", "go", [])


# -- cards that move, the railroads of City -------------------------------------------------------


def test_a_card_moves_forward_past_go_or_three_back():
    table = Table()
    table.before("chance", 3)
    table.roll(1, 2)
    table.turns.move(-3, CARDED)
    assert table.see() == ("Ann", "income", [CARDED])
    table.turns.done()
    table.at("chance", 1)
    table.turns.due = [SPACE]
    table.turns.move_to(0, CARDED)
    assert table.see() == ("Ben", "go", [GO])
    table.do("salary", player="Ben")
    assert table.see()[0] == "Cho"
    table.turns.place(2, 36)
    table.turns.due = [SPACE]
    table.turns.move_to(5, CARDED)
    assert table.see() == ("Cho", "rail-1", [GO, CARDED])
    table.do("salary", player="Cho")
    table.do("buy", player="Cho", deed="rail-1")
    assert table.see()[0] == "Ann"


def test_a_railroad_of_city_is_ridden_once_after_the_district_is_dealt_with():
    table = Table(CITY)
    for id in ("pink-1", "brown-2", "green-1"):
        ok(table.game, "build_roll", player="Ben", gives="railroad")
        ok(table.game, "railroad", player="Ben", deed=id)
    own(table.game, "Ben", "pink-1")
    table.before("pink-1", 3)
    table.roll(1, 2)
    assert table.turns.due == [SPACE, RIDE]
    track = CITY.track
    stations = [track[space] for space in table.turns.stations()]
    assert stations == ["green-1", "brown-2"]
    table.do("rent", player="Ann", deed="pink-1")
    assert table.turns.due == [RIDE]
    table.turns.move_to(track.index("brown-2"), RIDE)
    assert table.see() == ("Ann", "brown-2", [GO, SPACE])
    table.do("salary", player="Ann")
    table.do("buy", player="Ann", deed="brown-2")
    assert table.see()[0] == "Ben"


def test_one_railroad_alone_leads_nowhere():
    table = Table(CITY)
    ok(table.game, "build_roll", player="Ben", gives="railroad")
    ok(table.game, "railroad", player="Ben", deed="brown-2")
    table.roll(1, 2)
    assert table.turns.due == [SPACE]
