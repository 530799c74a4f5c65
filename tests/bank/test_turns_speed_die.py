"""Turn help with the Speed Die (K12)."""

from houses_helpers import CLASSIC
from turns_helpers import Table, fast

from bank.table import BANK
from bank.turns import ANYWHERE, BUS, CARDED, GO, JAIL, MR, SPACE


def test_k12_the_speed_die_is_for_who_has_passed_go_and_sits_not_in_jail():
    table = Table(speed_die=True)
    assert not table.turns.rolls_speed_die()
    table.turns.place(0, 38)
    table.roll(1, 2)
    assert table.turns.rolls_speed_die()
    table.do("salary", player="Ann")
    table.turns.done()
    assert table.see()[0] == "Ben" and not table.turns.rolls_speed_die()
    table.do("salary", player="Ben")  # by hand: GO money is what counts
    assert table.turns.rolls_speed_die()
    table.do("jail", player="Ben")
    table.turns.turn_of(1)
    assert not table.turns.rolls_speed_die()
    assert not Table().turns.rolls_speed_die()


def test_k12_one_two_and_three_add_to_the_roll_and_the_white_dice_decide_doubles():
    table = fast()
    table.roll(1, 2, 3)
    assert table.see() == ("Ann", "lightblue-1", [SPACE]) and table.turns.doubles == 0
    table = fast()
    table.roll(4, 4, 1)
    assert table.see() == ("Ann", "lightblue-3", [SPACE]) and table.turns.doubles == 1
    table = fast()
    table.roll(1, 2, 2)
    assert table.turns.doubles == 0


def test_k12_the_bus_goes_as_far_as_one_die_the_other_or_both():
    table = fast()
    table.roll(1, 5, "bus")
    assert table.see() == ("Ann", "go", [BUS])
    table.turns.move(5)
    assert table.see() == ("Ann", "rail-1", [SPACE])


def test_k12_a_triple_goes_anywhere_and_past_go_it_pays():
    table = fast(20)
    table.roll(2, 2, 2)
    assert table.see() == ("Ann", "parking", [ANYWHERE])
    table.turns.move_to(39)
    assert table.see() == ("Ann", "darkblue-2", [SPACE]) and table.turns.doubles == 1
    table = fast(20)
    table.roll(2, 2, 2)
    table.turns.move_to(1)
    assert table.turns.due == [GO, SPACE]
    table = fast()
    table.turns.doubles = 2
    table.roll(2, 2, 2)
    assert table.turns.due == [JAIL]


def test_k12_mr_monopoly_follows_when_the_first_space_is_dealt_with():
    table = fast()
    table.roll(1, 2, "mr")
    assert table.see() == ("Ann", "brown-2", [SPACE, MR])
    table.do("buy", player="Ann", deed="brown-2")
    assert table.turns.due == [MR] and table.turns.next_for_mr() == 5
    table.turns.move_to(5)
    assert table.see() == ("Ann", "rail-1", [SPACE])
    table.do("auction", lot="rail-1")
    assert table.see()[0] == "Ben"


def test_k12_a_card_of_the_first_space_comes_before_mr_monopoly():
    table = fast(4)
    table.roll(1, 2, "mr")
    assert table.see() == ("Ann", "chance", [SPACE, MR])
    table.turns.move_to(0, CARDED)
    assert table.see() == ("Ann", "go", [GO, MR])
    table.do("salary", player="Ann")
    assert table.turns.due == [MR] and table.turns.next_for_mr() == 1
    table = fast(4)
    table.roll(1, 2, "mr")
    table.turns.move_to(11, CARDED)
    assert table.turns.due == [CARDED, MR]


def test_k12_who_is_sent_to_jail_does_not_use_mr_monopoly():
    table = fast(27)
    table.roll(1, 2, "mr")
    assert table.see() == ("Ann", "to_jail", [SPACE, MR])
    table.do("jail", player="Ann")
    assert table.see() == ("Ben", "go", [])
    table = fast()
    table.turns.doubles = 2
    table.roll(3, 3, "mr")
    assert table.turns.due == [JAIL]


def test_k12_mr_monopoly_looks_for_the_banks_next_deed_and_then_for_rent():
    table = fast()
    game = table.game
    for deed in game.deeds:
        deed.owner = 0
    assert table.turns.next_for_mr() is None
    game.deeds[3].owner = 1  # lightblue-1
    game.deeds[3].mortgage = 50
    assert table.turns.next_for_mr() is None
    game.deeds[5].owner = 1
    assert table.turns.space() == "go" and CLASSIC.track[table.turns.next_for_mr()] == "lightblue-3"
    game.deeds[27].owner = BANK
    assert table.turns.next_for_mr() == 39
