"""What the ranking counts, and the ranking (C16).

May import `rules.rent`.
"""

from bank.rules.rent import rent_now


def worth(game, player) -> int:
    """Cash and the current rent of every own district that is not mortgaged, in units (C16)."""
    total = player.cash
    for deed in game.deeds:
        if deed.owner == player.number:
            total += rent_now(game, deed)
    return total


def finish(game):
    """End the game; the ranking is read off the state."""
    game.desk.put("is_over", 1)
    return None


def ranking(game) -> list:
    """[(player, worth)] of those still in, most first; equal sums in seating order."""
    rows = [(player, game.family.worth(game, player)) for player in game.players_in()]
    rows.sort(key=lambda row: (-row[1], row[0].number))
    return rows
