"""Taxes: in City the Industry Tax, paid only by who owns an industrial block (C11).

May import `rules.debt`.
"""

from bank.rules import debt


def tax(game, player, name: str, choice):
    """Force the edition's amount of the tax, where the player is liable to it."""
    if name == "industry" and not owns_industry(game, player):
        return None
    return debt.force(game, player, game.desk, game.edition.taxes[name])


def owns_industry(game, player) -> bool:
    """True when an industrial block stands on any deed of the player (C11)."""
    return any(deed.industrial and deed.owner == player.number for deed in game.deeds)
