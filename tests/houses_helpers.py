"""What the tests of the classic family share: its two boards, and short ways to build on them.

Imports the bank; runs on CPython and MicroPython. Amounts are whole $. The rest is as for City: see
`bank_helpers`.
"""

from bank_helpers import cash, copy_of, do, new_game, ok, own, set_cash

from bank import editions
from bank.editions import classic, mzansi

START = 1500  # K1
PLENTY = 20000
CLASSIC = editions.load(classic.EDITION)
MZANSI = editions.load(mzansi.EDITION)
COLORS = ("brown", "lightblue", "pink", "orange", "red", "yellow", "green", "darkblue")
RAILS = ("rail-1", "rail-2", "rail-3", "rail-4")
UTILITIES = ("utility-1", "utility-2")


def classic_game(names: str = "Ann Ben Cho", options: dict | None = None):
    return new_game(names, options, CLASSIC)


def mzansi_game(names: str = "Ann Ben Cho", options: dict | None = None):
    return new_game(names, options, MZANSI)


def both_games(names: str = "Ann Ben Cho", options: dict | None = None) -> tuple:
    """A game of each edition, for what is the same in both."""
    return classic_game(names, options), mzansi_game(names, options)


def classic_data() -> dict:
    """The data of the classic edition, to be altered."""
    return copy_of(classic.EDITION)


def streets(color: str) -> list:
    """The ids of a colour's streets."""
    count = 2 if color in ("brown", "darkblue") else 3
    return [f"{color}-{position}" for position in range(1, count + 1)]


def own_color(game, name: str, color: str) -> None:
    """Let the player own all streets of the colour, for as much cash as before."""
    own(game, name, *streets(color))


def raise_to(game, name: str, color: str, *wanted) -> None:
    """Build the player's own colour up to these levels, evenly, for as much cash as before."""
    before = cash(game, name)
    set_cash(game, name, PLENTY)
    for level in range(1, max(wanted) + 1):
        for place, id in enumerate(streets(color)):
            if wanted[place] >= level > buildings(game, id):
                ok(game, "build", player=name, deed=id)
    set_cash(game, name, before)
    assert levels(game, color) == list(wanted)


def built(game, name: str, color: str, *wanted) -> None:
    """Let the player own the colour with these levels on its streets."""
    own_color(game, name, color)
    raise_to(game, name, color, *wanted)


def buildings(game, id: str) -> int:
    return game.deeds[game.edition.deed_numbers[id]].buildings


def levels(game, color: str) -> list:
    return [buildings(game, id) for id in streets(color)]


def stock(game) -> tuple:
    """(houses, hotels) that the bank has."""
    return game.desk.houses, game.desk.hotels


def paid(game, payer: str, payee: str, name: str, **keys) -> int:
    """What `payer` pays `payee` by a command that is accepted, and nobody else anything."""
    before = everything_but(game, payer, payee)
    paying, receiving = cash(game, payer), None if payee == "bank" else cash(game, payee)
    assert do(game, name, **keys) == "ok", (name, keys)
    amount = paying - cash(game, payer)
    if receiving is not None:
        assert cash(game, payee) == receiving + amount, (name, keys)
    assert everything_but(game, payer, payee) == before
    return amount


def everything_but(game, *names) -> list:
    """The cash of all other players."""
    return [cash(game, other) for other in game.names if other not in names]


def spent(game, name: str, command: str, **keys) -> int:
    """What the player pays the bank by his own command; less than 0 when he receives it."""
    return paid(game, name, "bank", command, player=name, **keys)


def rich(game, *names):
    for name in names or game.names:
        set_cash(game, name, PLENTY)
    return game


def houses_left(count: int, names: str = "Ann Ben Cho", new=classic_game):
    """A game in which the bank has `count` houses left, 0 to 20; Cho owns what the others stand on.

    Cho's orange, red and yellow take 12 houses each, so not all of them are built up.
    """
    game = rich(new(names))
    wanted = 32 - count
    for color in ("orange", "red", "yellow"):
        own_color(game, "Cho", color)
        here = min(12, wanted)
        wanted -= here
        low, more = here // 3, here % 3
        raise_to(game, "Cho", color, *[low + (1 if place < more else 0) for place in range(3)])
    assert stock(game)[0] == count
    return game
