"""Mortgages: a sum received for a deed turned over, and what turning it back costs (C12, K7).

May import `rules.own`. What a deed brings and what lifting costs, the family says.
"""

from bank.rules import own


def tenth(amount: int) -> int:
    """Ten per cent, rounded up to the next unit (M3)."""
    return (amount + 9) // 10


def mortgage(game, player, deed):
    """Receive what the family says that the deed brings; the sum is remembered."""
    code = own.refuse_foreign(deed, player)
    if code:
        return code
    if deed.mortgage:
        return "mortgaged"
    code = game.family.refuse_mortgage(game, deed)
    if code:
        return code
    value = game.family.mortgage_value(game, deed)
    deed.put("mortgage", value)
    return game.ledger.transfer(game.desk, player, value)


def redeem(game, player, deed):
    """Pay the sum that was received, and the family's interest on it."""
    code = own.refuse_foreign(deed, player)
    if code:
        return code
    if not deed.mortgage:
        return "not_mortgaged"
    amount = deed.mortgage + game.family.interest(deed)
    deed.put("mortgage", 0)
    return game.ledger.transfer(player, game.desk, amount)


def settle(game, deeds, redeems) -> int:
    """What the receiver of `deeds` pays at once, in units: interest on all that are mortgaged.

    Those of `redeems` are redeemed with it: their sums are paid as well (B1, K8).
    """
    amount = 0
    for deed in deeds:
        if deed.mortgage:
            amount += game.family.interest(deed)
            if redeems and deed in redeems:
                amount += deed.mortgage
                deed.put("mortgage", 0)
    return amount
