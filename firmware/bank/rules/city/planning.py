"""Planning permission in City: bonus buildings, hazards, and clearing a hazard away (C9, C10).

May import `table`, `editions`, `rules.own`.
"""

from bank.editions.board import BONUSES, HAZARDS
from bank.rules import own
from bank.table import BANK


def bonus(game, player, deed, building: str):
    """A bonus on an own district or one that nobody owns; it keeps every hazard out (C9)."""
    if deed.owner != BANK:
        if deed.owner != player.number:
            return "not_owner"
        if deed.mortgage:
            return "mortgaged"
    if deed.bonus:
        return "limit_reached"
    if deed.hazard:
        return "hazard_present"
    deed.put("bonus", BONUSES.index(building) + 1)
    return None


def hazard(game, player, deed, building: str):
    """A hazard on another's district or one that nobody owns; it keeps every bonus out (C9)."""
    if deed.owner == player.number:
        return "own_deed"
    if deed.hazard:
        return "limit_reached"
    if deed.bonus:
        return "protected"
    deed.put("hazard", HAZARDS.index(building) + 1)
    return None


def removal_price(game, deed) -> int:
    """What clearing the hazard of `deed` costs, in units: so much for each of its blocks (C10)."""
    return game.edition.hazard_removal * game.edition.hazard_blocks[deed.hazard - 1]


def clear_hazard(game, player, deed):
    """The owner pays the hazard's removal (C10)."""
    code = own.refuse_foreign(deed, player)
    if code:
        return code
    if not deed.hazard:
        return "no_hazard"
    price = removal_price(game, deed)
    deed.put("hazard", 0)
    return game.ledger.transfer(player, game.desk, price)
