"""Code that is lent: loaded when it is wanted, and not kept."""

import sys

from bank.editions import board
from bank.lend import lend

LOADER = "bank.editions.loader"
CAME_ALONG = ("bank.editions.reader", "bank.editions.city_board", "bank.editions.houses_board")


def test_what_is_lent_works_and_is_forgotten_with_what_came_along():
    before = set(sys.modules)
    loader = lend(LOADER)
    assert set(sys.modules) == before
    # It is whole for whoever has it, and knows the same classes as everybody.
    assert loader.Edition is board.Edition
    try:
        loader.load({}, None)
    except board.EditionError as error:
        assert "id" in str(error)
        return
    raise AssertionError("an edition of nothing")


def test_it_can_be_lent_again():
    assert lend(LOADER) is not lend(LOADER)
    # MicroPython's way to a module leads through its package, too.
    for name in (LOADER,) + CAME_ALONG:
        assert name not in sys.modules
        assert not hasattr(sys.modules["bank.editions"], name[len("bank.editions.") :])


def test_what_was_there_stays_there():
    assert lend("bank.editions.board") is board
    assert sys.modules["bank.editions.board"] is board
    assert sys.modules["bank.editions"].board is board


def test_what_cannot_be_lent_leaves_nothing_behind():
    before = set(sys.modules)
    try:
        lend("bank.no_such_module")
    except ImportError:
        assert set(sys.modules) == before
        return
    raise AssertionError("a module that there is not")
