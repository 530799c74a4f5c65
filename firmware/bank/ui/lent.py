"""The pages that are wanted now and then, each loaded when it is opened: see `lend`.

May import `lend`, `ui.english`, `ui.page`; lends `ui.setup`, `ui.trade`, `ui.history`, `ui.games`,
`ui.teach`. Every function answers a move. Where there is no memory left for a page, another says
so, and all is as it was.
"""

from bank.lend import lend
from bank.ui.english import NO_MEMORY
from bank.ui.page import Finish, Telling


def _page(unit, module: str, make: str):
    """The page that the function or class `make` of the module makes."""
    try:
        return getattr(lend(module), make)(unit)
    except MemoryError:
        return Telling(unit, NO_MEMORY)


def set_up(unit):
    """The set-up of a new game, which has the memory of the one in play meanwhile."""
    unit.set_aside()
    return Finish(_page(unit, "bank.ui.setup", "first"))


def trade(unit):
    """A trade, from its timer on."""
    return _page(unit, "bank.ui.trade", "start")


def history(unit):
    """The last commands in words."""
    return _page(unit, "bank.ui.history", "History")


def look_back(unit):
    """An undo that waits for what only the journal has."""
    return _page(unit, "bank.ui.history", "look_back")


def older_games(unit):
    """The games that are kept beside the one in play."""
    return _page(unit, "bank.ui.games", "OlderGames")


def cards_menu(unit):
    """The cards that the unit knows."""
    return _page(unit, "bank.ui.teach", "cards_menu")
