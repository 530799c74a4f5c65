"""The end of a game: `finish`, and the ranking by what the family counts (C16, K13).

May import nothing.
"""


def finish(game):
    """End the game; the ranking is read off the state."""
    game.desk.put("is_over", 1)
    return None


def ranking(game) -> list:
    """[(player, worth)] of those still in, most first; equal sums in seating order."""
    rows = [(player, game.family.worth(game, player)) for player in game.players_in()]
    rows.sort(key=lambda row: (-row[1], row[0].number))
    return rows
