"""Taxes: forced payments to the bank that the edition's spaces ask for (C11, K9).

May import `rules.debt`.
"""

from bank.rules import debt


def tax(game, player, name: str, choice):
    """Force what the family says that the player owes of the tax; nothing where not liable."""
    amount = game.family.tax_due(game, player, name, choice)
    return debt.force(game, player, game.fine_box(), amount) if amount else None
