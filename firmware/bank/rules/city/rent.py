"""Rent in City: counting blocks, hazards, and the one doubling (C2, C14).

May import `table`, `rules.debt`, `rules.own`.
"""

from bank.rules import debt, own
from bank.table import BANK, NOBODY


def rent_now(game, deed) -> int:
    """What another player would pay now, in units; 0 for a deed of the bank or a mortgaged one."""
    if deed.owner == BANK or deed.mortgage:
        return 0
    return full_rent(game, deed)


def full_rent(game, deed) -> int:
    """The rent of an owned deed, mortgaged or not, doubled at most once (C2)."""
    blocks = deed.industrial
    if not deed.hazard:
        blocks += deed.residential
    rent = deed.title.rents[blocks]
    return rent * 2 if is_doubled(game, deed) else rent


def is_doubled(game, deed) -> bool:
    """True under a skyscraper of the colour, or for the owner of the tower's district (C2, C8)."""
    tower = game.desk.tower
    if tower != NOBODY and game.deeds[tower].owner == deed.owner:
        return True
    return has_skyscraper(game, deed.title.group)


def has_skyscraper(game, group) -> bool:
    """True when a skyscraper stands on any deed of `group` (C7)."""
    return any(game.deeds[title.number].skyscraper for title in group.titles)


def rent(game, player, deed, dice, card, dodge):
    """Pay the owner, or give the Rent Dodge card back instead (C2, C14)."""
    code = own.refuse_rent(deed, player)
    if code:
        return code
    if dodge:
        if game.desk.rent_dodge != player.number:
            return "no_card"
        game.desk.put("rent_dodge", NOBODY)
        return None
    return debt.force(game, player, game.players[deed.owner], full_rent(game, deed))
