"""What the classic family counts: for the ranking, for the income tax, for what can be raised.

May import `rules.houses.building`.
"""

from bank.rules.houses.building import half_cost


def worth(game, player) -> int:
    """Cash, deeds at their price less what is mortgaged, buildings at their cost (K13)."""
    total = player.cash
    for deed in game.deeds:
        if deed.owner == player.number:
            total += deed.title.price - deed.mortgage + deed.title.group.house * deed.buildings
    return total


def total_worth(game, player) -> int:
    """Cash, printed prices of all deeds, cost of all buildings: what a tenth is taken of (K9)."""
    total = worth(game, player)
    for deed in game.deeds:
        if deed.owner == player.number:
            total += deed.mortgage
    return total


def raisable(game, player) -> int:
    """Cash, half the cost of all buildings, the value of every deed not mortgaged yet (D3)."""
    total = player.cash
    for deed in game.deeds:
        if deed.owner == player.number:
            total += half_cost(deed, deed.buildings)
            if not deed.mortgage:
                total += deed.title.mortgage
    return total
