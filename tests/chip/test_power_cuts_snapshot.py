"""Power cuts on the chip while a long game goes on, is joined to a segment and gets a snapshot."""

import pytest

from bank.journal import names
from bank.journal.journal import RECORDS_BETWEEN_SNAPSHOTS

pytestmark = pytest.mark.long

STORED = RECORDS_BETWEEN_SNAPSHOTS - 2  # commands: a few more, and the first snapshot is due
CUTS = 13
SEED = 3


@pytest.fixture(scope="module")
def played(image):
    """The game, and what its cuts leave."""
    # The emulator is not there wherever there is no image, so it is imported late.
    from chip import stored_game
    from chip.cut_game import CutGame

    game = CutGame(image, stored_game.flash_with_game(STORED, SEED), [])
    game.power_on("#go on")
    game.table.key("#")
    for seat in (1, 2, 3):
        game.get_salary(seat)
    game.take_back()
    game.do("D24", {"do": "jail", "player": game.players[3]})
    return game


@pytest.fixture(scope="module")
def cuts(played):
    return played.cuts(CUTS, SEED)


def test_a_snapshot_was_made(played):
    from chip import stored

    listed = stored.game_store(played.table.chip.flash).names()
    assert names.of_game(listed, 1, names.SNAPSHOT) == [0]


@pytest.mark.parametrize("number", range(CUTS))
def test_what_was_acknowledged_comes_back(played, cuts, number, record_property):
    from chip.cut_game import check

    check(played, cuts[number])
    record_property("power cuts", 1)
