"""Get-out-of-jail cards: one a deck, held by a player or in its deck.

May import nothing.
"""


def count_cards(game, player) -> int:
    """How many get-out-of-jail cards the player holds."""
    return len(held_cards(game, player))


def held_cards(game, player) -> list:
    """The fields of the desk that say that the player holds a card, the first deck's first."""
    fields = [deck + "_card" for deck in game.edition.jail_decks]
    return [field for field in fields if getattr(game.desk, field) == player.number]


def move_cards(game, fields: list, seat: int) -> None:
    """Give the cards of these fields to `seat`, or with NOBODY back to their decks."""
    for field in fields:
        game.desk.put(field, seat)
