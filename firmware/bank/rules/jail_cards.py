"""Get-out-of-jail cards: one a deck, held by a player or in its deck.

May import `table`.
"""


def count_cards(game, player) -> int:
    """How many get-out-of-jail cards the player holds."""
    return len(_held(game, player))


def move_cards(game, player, count: int, seat: int) -> None:
    """Give `count` of the player's cards to `seat`, or with NOBODY back to their decks."""
    for field in _held(game, player)[:count]:
        game.desk.put(field, seat)


def _held(game, player) -> list:
    """The fields of the desk that say that the player holds a card, the first deck's first."""
    fields = [deck + "_card" for deck in game.edition.jail_decks]
    return [field for field in fields if getattr(game.desk, field) == player.number]
