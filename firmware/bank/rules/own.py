"""Whose deed it is: the questions that nearly every rule asks first, and buying from the bank.

May import `table`.
"""

from bank.table import BANK


def refuse_foreign(deed, player):
    """not_owned when the bank has the deed, not_owner when another player has it."""
    if deed.owner == BANK:
        return "not_owned"
    if deed.owner != player.number:
        return "not_owner"
    return None


def refuse_own(deed, player):
    """not_owned when the bank has the deed, own_deed when the player has it."""
    if deed.owner == BANK:
        return "not_owned"
    if deed.owner == player.number:
        return "own_deed"
    return None


def refuse_rent(deed, player):
    """As refuse_own; and no rent is due on a mortgaged deed (C12, K2)."""
    return refuse_own(deed, player) or ("mortgaged" if deed.mortgage else None)


def count_in_group(game, group, seat: int) -> int:
    """How many deeds of `group` the player at `seat` owns."""
    return sum(1 for title in group.titles if game.deeds[title.number].owner == seat)


def owns_group(game, group, seat: int) -> bool:
    """True when all deeds of `group` belong to the player at `seat`, mortgaged or not."""
    return count_in_group(game, group, seat) == len(group.titles)


def buy(game, player, deed):
    """Buy from the bank at the printed price."""
    if deed.owner != BANK:
        return "already_owned"
    deed.put("owner", player.number)
    return game.ledger.transfer(player, game.desk, deed.title.price)
