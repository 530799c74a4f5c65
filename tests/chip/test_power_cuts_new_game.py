"""Power cuts on the chip while a game is set up and its first payments fill a tail."""

import pytest

from bank.journal import names

pytestmark = pytest.mark.long

CUTS = 13
SEED = 1


@pytest.fixture(scope="module")
def played(image):
    """The game, and what its cuts leave."""
    # The emulator is not there wherever there is no image, so it is imported late.
    from chip import stored_game
    from chip.cut_game import CutGame

    game = CutGame(image, stored_game.new_flash(), ["Ann", "Ben"])
    game.power_on("#new game")
    game.table.keys("#12#####")
    game.confirm(("A auct B bld C$",))
    game.do("31#1", {"do": "buy", "player": "Ann", "deed": "pink-1"})
    for seat in (2, 1, 2, 1, 2, 1, 2, 1):
        game.get_salary(seat)
    return game


@pytest.fixture(scope="module")
def cuts(played):
    return played.cuts(CUTS, SEED)


def test_a_tail_was_filled(played):
    from chip import stored

    store = stored.game_store(played.table.chip.flash)
    tails = names.of_game(store.names(), 1, names.TAIL)
    assert [bool(store.read(names.tail(1, slot))) for slot in tails] == [True, True, False, False]


@pytest.mark.parametrize("number", range(CUTS))
def test_what_was_acknowledged_comes_back(played, cuts, number, record_property):
    from chip.cut_game import check

    check(played, cuts[number])
    record_property("power cuts", 1)
