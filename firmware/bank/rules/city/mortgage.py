"""Mortgages in City: the current rent as a loan, given back without interest (C12).

May import `rules.own`, `rules.rent`.
"""

from bank.rules import own
from bank.rules.city.rent import full_rent


def mortgage(game, player, deed):
    """Receive the district's current rent, doubling included; the sum is remembered (C12)."""
    code = own.refuse_foreign(deed, player)
    if code:
        return code
    if deed.mortgage:
        return "mortgaged"
    value = full_rent(game, deed)
    deed.put("mortgage", value)
    return game.ledger.transfer(game.desk, player, value)


def redeem(game, player, deed):
    """Pay back exactly the sum that was received (C12)."""
    code = own.refuse_foreign(deed, player)
    if code:
        return code
    if not deed.mortgage:
        return "not_mortgaged"
    value = deed.mortgage
    deed.put("mortgage", 0)
    return game.ledger.transfer(player, game.desk, value)
