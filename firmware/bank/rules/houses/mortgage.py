"""Mortgages at the printed value, ten per cent to lift them or to take them over (K7, K8, B1).

May import `rules.own`.
"""

from bank.rules import own


def tenth(amount: int) -> int:
    """Ten per cent, rounded up to the next unit (M3)."""
    return (amount + 9) // 10


def has_buildings(game, group) -> bool:
    """True when a building stands anywhere in the colour."""
    return any(game.deeds[title.number].buildings for title in group.titles)


def mortgage(game, player, deed):
    """Receive the printed value; no building may stand in the colour (K7)."""
    code = own.refuse_foreign(deed, player)
    if code:
        return code
    if deed.mortgage:
        return "mortgaged"
    if has_buildings(game, deed.title.group):
        return "has_buildings"
    deed.put("mortgage", deed.title.mortgage)
    return game.ledger.transfer(game.desk, player, deed.title.mortgage)


def redeem(game, player, deed):
    """Pay the value and ten per cent (K7)."""
    code = own.refuse_foreign(deed, player)
    if code:
        return code
    if not deed.mortgage:
        return "not_mortgaged"
    amount = deed.mortgage + tenth(deed.mortgage)
    deed.put("mortgage", 0)
    return game.ledger.transfer(player, game.desk, amount)


def settle_mortgages(game, deeds, redeems) -> int:
    """Lift the mortgages of `redeems`; what they and the ten per cent of the others come to."""
    amount = 0
    for deed in deeds:
        if deed.mortgage:
            amount += tenth(deed.mortgage)
            if redeems and deed in redeems:
                amount += deed.mortgage
                deed.put("mortgage", 0)
    return amount
