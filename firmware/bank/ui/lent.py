"""The pages that are wanted now and then, each loaded when it is opened: see `lend`.

May import `lend`; lends `ui.setup`, `ui.trade`, `ui.history`, `ui.games`, `ui.teach`. Every
function answers the first page.
"""

from bank.lend import lend


def set_up(unit):
    """The set-up of a new game."""
    return lend("bank.ui.setup").first(unit)


def trade(unit):
    """A trade, from its timer on."""
    return lend("bank.ui.trade").start(unit)


def history(unit):
    """The last commands in words."""
    return lend("bank.ui.history").History(unit)


def look_back(unit):
    """An undo that waits for what only the journal has."""
    return lend("bank.ui.history").LookBack(unit)


def older_games(unit):
    """The games that are kept beside the one in play."""
    return lend("bank.ui.games").OlderGames(unit)


def cards_menu(unit):
    """The cards that the unit knows."""
    return lend("bank.ui.teach").cards_menu(unit)
