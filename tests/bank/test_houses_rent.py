"""Rent in the classic family: colours, railroads, utilities, cards, the Speed Die (K2, K3, K12).

Figures are those of the printed deeds; Ann owns, Ben pays.
"""

from bank_helpers import cash, debt, deed, ok, own, refused, rent, set_cash
from houses_helpers import (
    PLENTY,
    RAILS,
    UTILITIES,
    both_games,
    built,
    classic_game,
    own_color,
    paid,
    raise_to,
)

SPEED_DIE = {"speed_die": True}


def due(game, id: str, **keys) -> int:
    """What Ben, with enough in hand, pays Ann for `id`."""
    set_cash(game, "Ben", PLENTY)
    return paid(game, "Ben", "Ann", "rent", player="Ben", deed=id, **keys)


def test_k2_one_street_earns_its_plain_rent():
    for game in both_games():
        own(game, "Ann", "orange-1", "orange-2")
        assert (rent(game, "orange-1"), due(game, "orange-1")) == (14, 14)
        assert rent(game, "orange-3") == 0  # the bank's
        refused(game, "not_owned", "rent", player="Ben", deed="orange-3")
        refused(game, "own_deed", "rent", player="Ann", deed="orange-1")


def test_k2_a_complete_colour_doubles_the_rent_without_buildings():
    for game in both_games():
        own_color(game, "Ann", "orange")
        assert [due(game, id) for id in ("orange-1", "orange-2", "orange-3")] == [28, 28, 32]
        own_color(game, "Ann", "darkblue")
        assert [due(game, id) for id in ("darkblue-1", "darkblue-2")] == [70, 100]


def test_k2_the_double_rent_stays_when_a_sister_is_mortgaged():
    for game in both_games():
        own_color(game, "Ann", "orange")
        ok(game, "mortgage", player="Ann", deed="orange-1")
        assert [rent(game, f"orange-{place}") for place in (1, 2, 3)] == [0, 28, 32]
        refused(game, "mortgaged", "rent", player="Ben", deed="orange-1")
        ok(game, "mortgage", player="Ann", deed="orange-2")
        assert due(game, "orange-3") == 32


def test_k2_houses_and_the_hotel_have_their_printed_rent_never_doubled():
    for game in both_games():
        own_color(game, "Ann", "green")
        for level, printed in enumerate((150, 450, 1000, 1200, 1400), 1):
            raise_to(game, "Ann", "green", level - 1, level - 1, level)
            assert due(game, "green-3") == printed
            raise_to(game, "Ann", "green", level, level, level)
        assert due(game, "green-1") == 1275


def test_k2_beside_a_built_street_the_bare_one_still_doubles():
    for game in both_games():
        built(game, "Ann", "red", 0, 0, 1)
        assert [due(game, f"red-{place}") for place in (1, 2, 3)] == [36, 36, 100]


def test_k2_the_double_is_the_owners_who_has_the_whole_colour():
    game = classic_game()
    own(game, "Ann", "brown-1")
    own(game, "Cho", "brown-2")
    assert (rent(game, "brown-1"), rent(game, "brown-2")) == (2, 4)
    ok(game, "trade", a="Ann", b="Cho", a_gives={"cash": 60}, b_gives={"deeds": ["brown-2"]})
    assert (rent(game, "brown-1"), rent(game, "brown-2")) == (4, 8)


def test_k3_railroads_earn_by_how_many_are_owned():
    for game in both_games():
        for number, printed in enumerate((25, 50, 100, 200)):
            own(game, "Ann", RAILS[number])
            assert [due(game, RAILS[place]) for place in range(number + 1)] == [printed] * (
                number + 1
            )


def test_k3_a_mortgaged_railroad_counts_and_earns_nothing():
    for game in both_games():
        own(game, "Ann", *RAILS)
        ok(game, "mortgage", player="Ann", deed="rail-2")
        ok(game, "mortgage", player="Ann", deed="rail-3")
        assert due(game, "rail-1") == due(game, "rail-4") == 200
        refused(game, "mortgaged", "rent", player="Ben", deed="rail-2")
        refused(game, "mortgaged", "rent", player="Ben", deed="rail-2", card="rail2")


def test_k3_another_players_railroad_does_not_count():
    game = classic_game()
    own(game, "Ann", "rail-1", "rail-2", "rail-3")
    own(game, "Cho", "rail-4")
    assert [rent(game, id) for id in RAILS] == [100, 100, 100, 25]


def test_k3_a_utility_takes_four_or_ten_times_the_dice():
    for game in both_games():
        own(game, "Ann", "utility-1")
        assert rent(game, "utility-1") == 4
        for dice, times_4 in (([1, 1], 8), ([3, 4], 28), ([6, 6], 48), ([6, 1], 28)):
            assert due(game, "utility-1", dice=dice) == times_4
        own(game, "Ann", "utility-2")
        assert (rent(game, "utility-1"), rent(game, "utility-2")) == (10, 10)
        for dice, times_10 in (([1, 1], 20), ([3, 4], 70), ([6, 6], 120)):
            assert due(game, "utility-2", dice=dice) == times_10


def test_k3_a_mortgaged_utility_counts_and_earns_nothing():
    for game in both_games():
        own(game, "Ann", *UTILITIES)
        ok(game, "mortgage", player="Ann", deed="utility-1")
        assert due(game, "utility-2", dice=[2, 3]) == 50
        assert rent(game, "utility-1") == 0
        refused(game, "mortgaged", "rent", player="Ben", deed="utility-1", dice=[2, 3])
        keys = {"dice": [2, 3], "card": "utility10"}
        refused(game, "mortgaged", "rent", player="Ben", deed="utility-1", **keys)


def test_k3_two_utilities_of_two_owners_take_four_times_each():
    game = classic_game()
    own(game, "Ann", "utility-1")
    own(game, "Cho", "utility-2")
    assert (rent(game, "utility-1"), rent(game, "utility-2")) == (4, 4)


def test_k3_the_card_to_the_nearest_utility_takes_ten_times_whatever_is_owned():
    for game in both_games():
        own(game, "Ann", "utility-1")
        assert due(game, "utility-1", dice=[3, 4], card="utility10") == 70
        own(game, "Ann", "utility-2")
        assert due(game, "utility-1", dice=[3, 4], card="utility10") == 70


def test_k3_the_card_to_the_nearest_railroad_takes_double():
    for game in both_games():
        for number, doubled in enumerate((50, 100, 200, 400)):
            own(game, "Ann", RAILS[number])
            assert due(game, RAILS[number], card="rail2") == doubled


def test_k3_a_card_must_fit_the_deed():
    for game in both_games():
        own(game, "Ann", "brown-1", "rail-1", "utility-1")
        for id, card in (
            ("brown-1", "rail2"),
            ("brown-1", "utility10"),
            ("rail-1", "utility10"),
            ("utility-1", "rail2"),
            ("rail-1", "rail3"),
            ("rail-1", True),
        ):
            keys = {"dice": [1, 2], "card": card}
            refused(game, "bad_command", "rent", player="Ben", deed=id, **keys)


def test_k3_a_utility_needs_dice():
    for game in both_games():
        own(game, "Ann", "utility-1")
        keys = {"player": "Ben", "deed": "utility-1"}
        refused(game, "bad_command", "rent", **keys)
        refused(game, "bad_command", "rent", card="utility10", **keys)
        for dice in ([], [3], [0, 3], [7, 3], [-1, 3], [3, 4, 1], [3.5, 3], ["3", 3], [True, 3],
                     [[3, 4]], 7, "34", None, {}):  # fmt: skip
            refused(game, "bad_command", "rent", dice=dice, **keys)


def test_dice_are_of_no_account_for_a_street_or_a_railroad():
    for game in both_games():
        own(game, "Ann", "brown-1", "rail-1")
        assert due(game, "brown-1", dice=[6, 6]) == 2
        assert due(game, "rail-1", dice=[6, 6], card="rail2") == 50


def test_k12_with_the_speed_die_all_three_dice_count_on_a_utility():
    for game in both_games(options=SPEED_DIE):
        own(game, "Ann", "utility-1")
        for dice, times_4 in (
            ([3, 4, 1], 32),
            ([3, 4, 2], 36),
            ([3, 4, 3], 40),
            ([3, 4, "bus"], 28),
            ([3, 4, "mr"], 28),
            ([3, 4], 28),
            ([3, 3, 3], 36),
        ):
            assert due(game, "utility-1", dice=dice) == times_4
        assert due(game, "utility-1", dice=[6, 6, 3], card="utility10") == 150
        assert due(game, "utility-1", dice=[6, 6, "mr"], card="utility10") == 120
        own(game, "Ann", "utility-2")
        assert due(game, "utility-1", dice=[1, 2, 3]) == 60
        assert due(game, "utility-1", dice=[1, 2, "bus"]) == 30


def test_k12_the_third_die_is_a_number_to_three_the_bus_or_mr_monopoly():
    for game in both_games(options=SPEED_DIE):
        own(game, "Ann", "utility-1")
        keys = {"player": "Ben", "deed": "utility-1"}
        for third in (0, 4, 6, "Bus", "", None, True, 1.0, [1]):
            refused(game, "bad_command", "rent", dice=[3, 4, third], **keys)
        refused(game, "bad_command", "rent", dice=[3, "bus"], **keys)
        refused(game, "bad_command", "rent", dice=["mr", 3, 4], **keys)
        refused(game, "bad_command", "rent", dice=[3, 4, 1, 1], **keys)


def test_k12_a_third_die_needs_the_speed_die():
    for game in both_games():
        own(game, "Ann", "utility-1", "brown-1", "rail-1")
        for id in ("utility-1", "brown-1", "rail-1"):
            for third in (1, "bus", "mr"):
                keys = {"player": "Ben", "deed": id, "dice": [3, 4, third]}
                refused(game, "bad_command", "rent", **keys)


def test_d1_rent_above_ones_cash_is_a_debt_and_moves_nothing():
    game = classic_game()
    built(game, "Ann", "darkblue", 5, 5)
    set_cash(game, "Ben", 1999)
    before = cash(game, "Ann")
    ok(game, "rent", player="Ben", deed="darkblue-2")
    assert debt(game) == ("Ben", "Ann", 2000)
    assert cash(game, "Ann", "Ben") == [before, 1999]


def test_the_state_shows_rent_and_owner_of_each_kind():
    for game in both_games():
        own(game, "Ann", "rail-1", "utility-1")
        built(game, "Ann", "brown", 5, 4)
        assert deed(game, "brown-1") == {
            "owner": "Ann", "mortgaged": False, "rent": 250, "buildings": 5,
        }  # fmt: skip
        assert deed(game, "brown-2")["rent"] == 320
        assert deed(game, "rail-1") == {
            "owner": "Ann", "mortgaged": False, "rent": 25, "buildings": 0,
        }  # fmt: skip
        assert deed(game, "utility-1")["rent"] == 4
        assert deed(game, "pink-1") == {
            "owner": None, "mortgaged": False, "rent": 0, "buildings": 0,
        }  # fmt: skip
