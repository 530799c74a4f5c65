"""Trades between two players: cash, deeds and get-out-of-jail cards, whole or not at all.

May import `refusals`, `table`, `rules.own`, `rules.jail_cards`. What a family adds (C13, K8) it is
asked for.
"""

from bank import refusals
from bank.rules import mortgage, own
from bank.rules.jail_cards import count_cards, held_cards, move_cards
from bank.table import BANK


def trade(game, a, b, a_gives: tuple, b_gives: tuple, a_redeems, b_redeems):
    """Exchange what both sides give; each side is (cash in units, deeds, jail cards)."""
    refused = None
    for giver, (_, deeds, _) in ((a, a_gives), (b, b_gives)):
        for deed in deeds:
            refused = refusals.first(refused, own.refuse_foreign(deed, giver))
            refused = refusals.first(refused, game.family.refuse_trade(game, deed))
    for redeems, received in ((a_redeems, b_gives[1]), (b_redeems, a_gives[1])):
        for deed in redeems or ():
            refused = refusals.first(refused, _refuse_redeeming(deed, received))
    if refused:
        return refused
    if count_cards(game, a) < a_gives[2] or count_cards(game, b) < b_gives[2]:
        return "no_card"
    if a.cash < a_gives[0] or b.cash < b_gives[0]:
        return "not_enough_cash"
    for giver, taker, (cash, deeds, _) in ((a, b, a_gives), (b, a, b_gives)):
        for deed in deeds:
            deed.put("owner", taker.number)
        code = game.ledger.transfer(giver, taker, cash) if cash else None
        if code:
            return code
    # Both sides' cards as they were before: what comes in must not go out again.
    cards = ((held_cards(game, a)[: a_gives[2]], b), (held_cards(game, b)[: b_gives[2]], a))
    for fields, taker in cards:
        move_cards(game, fields, taker.number)
    return _pay_interest(game, a, b_gives[1], a_redeems) or _pay_interest(
        game, b, a_gives[1], b_redeems
    )


def _refuse_redeeming(deed, received: list):
    """Only a mortgaged deed that one receives can be redeemed with the trade (K8)."""
    if deed.owner == BANK:
        return "not_owned"
    if deed not in received:
        return "not_owner"
    return None if deed.mortgage else "not_mortgaged"


def _pay_interest(game, taker, deeds: list, redeems):
    """What the receiver of mortgaged deeds agrees to spend on them at once (K8)."""
    amount = mortgage.settle(game, deeds, redeems)
    return game.ledger.transfer(taker, game.desk, amount) if amount else None
