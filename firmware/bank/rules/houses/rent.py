"""Rent in the classic family: streets, railroads, utilities, and the cards that change it (K2, K3).

May import `table`, `editions`, `rules.debt`, `rules.own`.
"""

from bank.editions.board import RAIL, UTILITY
from bank.rules import debt, own
from bank.table import BANK

UTILITY_CARD_TIMES = 10  # "nearest utility" pays ten times the roll, whatever is owned


def rent_now(game, deed) -> int:
    """What another player would pay now, in units; for a utility what the dice are multiplied with.

    0 for a deed of the bank or a mortgaged one.
    """
    if deed.owner == BANK or deed.mortgage:
        return 0
    title = deed.title
    if title.group.kind in (RAIL, UTILITY):
        return title.rents[own.count_in_group(game, title.group, deed.owner) - 1]
    rent = title.rents[deed.buildings]
    if not deed.buildings and own.owns_group(game, title.group, deed.owner):
        return rent * 2
    return rent


def count_dice(dice: list) -> int:
    """The sum of all dice; Bus and Mr Monopoly count 0 (K12)."""
    return sum(die for die in dice if not isinstance(die, str))


def rent(game, player, deed, dice, card, dodge):
    """Pay the owner what is asked for now (K2, K3)."""
    code = own.refuse_rent(deed, player)
    if code:
        return code
    amount = rent_now(game, deed)
    if deed.title.group.kind == UTILITY:
        amount = count_dice(dice) * (UTILITY_CARD_TIMES if card == "utility10" else amount)
    elif card == "rail2":
        amount *= 2
    return debt.force(game, player, game.players[deed.owner], amount)
