"""Jail: going in, rolling, paying the fine, and the cards that let one out (C15, K10).

May import `table`, `rules.debt`, `rules.jail_cards`.
"""

from bank.rules import debt
from bank.rules.jail_cards import count_cards, held_cards, move_cards
from bank.table import NOBODY

MOST_ROLLS = 3  # after so many rolls without a double the fine is due


def jail(game, player):
    """Go to jail; the rolls are counted from here."""
    if player.jail:
        return "in_jail"
    player.put("jail", 1)
    return None


def jail_roll(game, player, doubles: bool):
    """A double lets out; the third failed roll lets out and forces the fine."""
    if not player.jail:
        return "not_in_jail"
    if doubles:
        player.put("jail", 0)
        return None
    if player.jail < MOST_ROLLS:
        player.put("jail", player.jail + 1)
        return None
    player.put("jail", 0)
    return debt.force(game, player, game.fine_box(), game.edition.jail_fine)


def leave_jail(game, player, how: str):
    """Out by the fine, of one's own will, or by a card, which goes back to its deck."""
    if how == "card" and not count_cards(game, player):
        return "no_card"
    if not player.jail:
        return "not_in_jail"
    player.put("jail", 0)
    if how == "card":
        move_cards(game, held_cards(game, player)[:1], NOBODY)
        return None
    return game.ledger.transfer(player, game.fine_box(), game.edition.jail_fine)


def jail_card(game, player, deck: str):
    """Keep the deck's get-out-of-jail card, of which there is one."""
    field = deck + "_card"
    if getattr(game.desk, field) != NOBODY:
        return "no_card"
    game.desk.put(field, player.number)
    return None
