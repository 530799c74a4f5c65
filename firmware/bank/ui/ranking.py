"""Who is first: the rows of a game's ranking.

May import `rules.worth`, `money`, `ui.page`.
"""

from bank import money
from bank.rules.worth import ranking
from bank.ui.page import row


def ranking_rows(game) -> list:
    """Who is first, and so on, a row each. Equal sums share the place (C16)."""
    lines = []
    place = 0
    before = None
    for number, (player, worth) in enumerate(ranking(game), 1):
        if worth != before:
            place = number
        before = worth
        lines.append(row("%d %s" % (place, player.name), money.text(game.edition, worth)))
    return lines
