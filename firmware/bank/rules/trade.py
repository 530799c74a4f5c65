"""Trades between two players: cash, deeds and get-out-of-jail cards, whole or not at all (C13).

May import `refusals`, `rules.own`, `rules.jail`.
"""

from bank import refusals
from bank.rules import own
from bank.rules.jail import count_cards


def trade(game, a, b, a_gives: tuple, b_gives: tuple, a_redeems, b_redeems):
    """Exchange what both sides give; each side is (cash in units, deeds, jail cards)."""
    refused = None
    for giver, (_, deeds, _) in ((a, a_gives), (b, b_gives)):
        for deed in deeds:
            refused = refusals.first(refused, own.refuse_foreign(deed, giver))
    if refused:
        return refused
    if count_cards(game, a) < a_gives[2] or count_cards(game, b) < b_gives[2]:
        return "no_card"
    if a.cash < a_gives[0] or b.cash < b_gives[0]:
        return "not_enough_cash"
    for giver, taker, (cash, deeds, cards) in ((a, b, a_gives), (b, a, b_gives)):
        for deed in deeds:
            deed.put("owner", taker.number)
        if cards:
            game.desk.put("chance_card", taker.number)
        code = game.ledger.transfer(giver, taker, cash) if cash else None
        if code:
            return code
    return None
