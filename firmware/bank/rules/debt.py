"""Forced payments, the queue of debts, and how a player leaves the game (D1-D7, B3-B5).

May import `table`, `ledger`, `refusals`, `rules.auction`, `rules.own`.
"""

from bank import refusals
from bank.ledger import LIMIT
from bank.rules import auction, jail_cards, mortgage, own
from bank.table import BANK, NOBODY


def force(game, payer, payee, amount: int):
    """Move `amount` units, or open a debt when the payer has less: no cash moves then (D1)."""
    if payer.cash >= amount:
        return game.ledger.transfer(payer, payee, amount)
    if amount >= LIMIT:
        return "bad_amount"
    desk = game.desk
    debt = (payer.number, game.seat_of(payee), amount, 1 if payee is game.pot else 0)
    _write(game.debts[desk.debt_count], debt)
    desk.put("debt_count", desk.debt_count + 1)
    return None


def first(game):
    """The debt that is asked for now, or None."""
    return game.debts[0] if game.desk.debt_count else None


def has_debt(game, seat: int) -> bool:
    """True while a debt of the player at `seat` is in the queue."""
    return any(game.debts[place].debtor == seat for place in range(game.desk.debt_count))


def settle(game, player):
    """Pay the first debt whole (D1, D2)."""
    debt = first(game)
    payee = game.pot if debt.to_pot else game.accounts[debt.creditor]
    code = game.ledger.transfer(player, payee, debt.amount)
    if code:
        return code
    _keep(game, game.debts[1 : game.desk.debt_count])
    auction.open_next(game)
    return None


def bankrupt(game, player, redeems):
    """Give up: refused while what could still be raised covers the debt (D3)."""
    debt = first(game)
    refused = None
    for deed in redeems or ():
        refused = refusals.first(refused, own.refuse_foreign(deed, player))
        refused = refusals.first(refused, None if deed.mortgage else "not_mortgaged")
    if refused:
        return refused
    if game.family.raisable(game, player) >= debt.amount:
        return "can_pay"
    return _leave(game, player, debt.creditor, redeems)


def resign(game, player):
    """Leave without a debt: as bankruptcy towards the bank (D5)."""
    return _leave(game, player, BANK, None)


def _leave(game, player, heir: int, redeems):
    """Take `player` out of the game; everything goes to the seat `heir`, or back to the bank.

    redeems: mortgaged deeds that a player who inherits them redeems at once (B1).
    """
    code = game.family.sell_up(game, player, heir)
    if code:
        return code
    if player.cash:
        code = game.ledger.transfer(player, game.accounts[heir], player.cash)
        if code:
            return code
    desk = game.desk
    estate = [deed for deed in game.deeds if deed.owner == player.number]
    for deed in estate:
        deed.put("owner", heir)
        if heir == BANK:
            deed.put("mortgage", 0)
            auction.put_in_estate(game, deed)
    jail_cards.move_cards(game, jail_cards.held_cards(game, player), heir)
    if desk.rent_dodge == player.number:
        desk.put("rent_dodge", NOBODY)
    if desk.roll_player == player.number:
        game.clear_roll()
    player.put("jail", 0)
    player.put("is_out", 1)
    _drop_debts_of(game, player.number)
    if heir != BANK:
        code = _inherit(game, game.players[heir], estate, redeems or ())
        if code:
            return code
    if len(game.players_in()) == 1:
        _end_with_winner(game)
    auction.open_next(game)
    return None


def _inherit(game, heir, estate: list, redeems):
    """Redeem what the heir wants to redeem at once; the interest on the rest is forced (B1, B2)."""
    amount = mortgage.settle(game, redeems, redeems)
    code = game.ledger.transfer(heir, game.desk, amount) if amount else None
    if code:
        return code
    amount = mortgage.settle(game, estate, ())
    return force(game, heir, game.desk, amount) if amount else None


def _drop_debts_of(game, seat: int) -> None:
    """Void the debts of a player who left; what was owed to that player the bank is owed (D7)."""
    kept = []
    for place in range(game.desk.debt_count):
        debt = game.debts[place]
        if debt.debtor != seat:
            if debt.creditor == seat:
                debt.put("creditor", BANK)
            kept.append(debt)
    _keep(game, kept)


def _end_with_winner(game) -> None:
    """One player is left: open debts are void and nothing is auctioned (D6)."""
    _keep(game, [])
    for deed in game.deeds:
        deed.put("estate", 0)
    game.desk.put("estate_next", 0)
    game.desk.put("is_over", 1)


def _keep(game, debts: list) -> None:
    """Close the ranks of the queue: `debts`, rows of it in order, are what remains."""
    for place, debt in enumerate(debts):
        _write(game.debts[place], (debt.debtor, debt.creditor, debt.amount, debt.to_pot))
    for place in range(len(debts), game.desk.debt_count):
        _write(game.debts[place], (0, 0, 0, 0))
    game.desk.put("debt_count", len(debts))


def _write(row, debt: tuple) -> None:
    for field, value in zip(row.FIELDS, debt):
        row.put(field, value)
