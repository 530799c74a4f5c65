"""What City's ranking counts (C16).

May import `rules.city.rent`.
"""

from bank.rules.city.rent import rent_now


def worth(game, player) -> int:
    """Cash and the current rent of every own district that is not mortgaged, in units (C16)."""
    total = player.cash
    for deed in game.deeds:
        if deed.owner == player.number:
            total += rent_now(game, deed)
    return total
