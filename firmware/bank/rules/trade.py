"""Trades between two players: cash, deeds and get-out-of-jail cards, whole or not at all.

May import `refusals`, `rules.own`, `rules.jail_cards`. What a family adds (C13, K8) it is asked for.
"""

from bank import refusals
from bank.rules import own
from bank.rules.jail_cards import count_cards, move_cards


def trade(game, a, b, a_gives: tuple, b_gives: tuple, a_redeems, b_redeems):
    """Exchange what both sides give; each side is (cash in units, deeds, jail cards)."""
    refused = None
    for giver, (_, deeds, _) in ((a, a_gives), (b, b_gives)):
        for deed in deeds:
            refused = refusals.first(refused, own.refuse_foreign(deed, giver))
            refused = refusals.first(refused, game.family.refuse_trade(game, deed))
    for redeems in (a_redeems, b_redeems):
        for deed in redeems or ():
            refused = refusals.first(refused, None if deed.mortgage else "not_mortgaged")
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
    # Each side's cards as they were before: what comes in must not go out again.
    _swap_cards(game, a, b, a_gives[2], b_gives[2])
    return _pay_interest(game, a, b_gives[1], a_redeems) or _pay_interest(
        game, b, a_gives[1], b_redeems
    )


def _swap_cards(game, a, b, a_cards: int, b_cards: int) -> None:
    """Let both give their cards at once; the same number each way is no movement."""
    if a_cards > b_cards:
        move_cards(game, a, a_cards - b_cards, b.number)
    elif b_cards > a_cards:
        move_cards(game, b, b_cards - a_cards, a.number)


def _pay_interest(game, taker, deeds: list, redeems):
    """What the receiver of mortgaged deeds agrees to spend on them at once (K8)."""
    amount = game.family.settle_mortgages(game, deeds, redeems)
    return game.ledger.transfer(taker, game.desk, amount) if amount else None
