"""Money that moves without a deed: salary, payments, charges, gifts from and to everybody.

May import `rules.debt`.
"""

from bank.rules import debt


def salary(game, player):
    """GO money and more for every stadium that the player owns (C1)."""
    edition = game.edition
    amount = edition.salary
    for deed in game.deeds:
        if deed.stadium and deed.owner == player.number:
            amount += edition.stadium_salary
    return game.ledger.transfer(game.desk, player, amount)


def pay(game, payer, payee, amount: int):
    """A voluntary transfer between any two accounts (D1)."""
    return game.ledger.transfer(payer, payee, amount)


def charge(game, player, payee, amount: int):
    """A forced payment, as a card or a fine asks for it (D1)."""
    return debt.force(game, player, game.fine_box() if payee is game.desk else payee, amount)


def free_parking(game, player):
    """Take what waits in the pot, where a table plays so, and in City the Rent Dodge (C14)."""
    game.family.land_on_parking(game, player)
    return game.ledger.transfer(game.pot, player, game.pot.cash) if game.pot.cash else None


def each(game, player, amount: int, way: str):
    """One forced payment after another in seating order, to or from each other player (D4)."""
    for other in game.players:
        if other is player or other.is_out:
            continue
        if way == "pay":
            code = debt.force(game, player, other, amount)
        else:
            code = debt.force(game, other, player, amount)
        if code:
            return code
    return None
