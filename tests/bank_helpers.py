"""What the tests of the bank share: a table of players, short ways to deal, and what is looked at.

Imports the bank; runs on CPython and MicroPython. Amounts are whole M, as in the ledger log.
"""

from bank import editions, state
from bank.editions import city
from bank.game import Game

M = 1000000
K = 1000
START = 37700000  # C1
ANY_TIME = {"mortgage_any_time": True}
CITY = editions.load(city.EDITION)


def new_game(names: str = "Ann Ben Cho", options: dict | None = None, edition=CITY) -> Game:
    return Game(edition, names.split(), options or {})


def do(game, name: str, **keys) -> str:
    """Apply a command and return the answer."""
    command = {"do": name}
    command.update(keys)
    return game.apply(command)


def ok(game, name: str, **keys) -> None:
    """Apply a command that must be accepted."""
    answer = do(game, name, **keys)
    assert answer == "ok", (name, keys, answer)


def refused(game, code: str, name: str, **keys) -> None:
    """Apply a command that must be refused with `code`, and must change nothing (M5)."""
    before = everything(game)
    answer = do(game, name, **keys)
    assert answer == code, (name, keys, answer)
    assert everything(game) == before, (name, keys)


def poor(names: str = "Ann Ben Cho", amount: int = 1 * M, options=None) -> Game:
    """A game in which Ann, the first, has only `amount`."""
    game = new_game(names, options)
    set_cash(game, "Ann", amount)
    return game


def pay(game, payer: str, payee: str, amount) -> str:
    """`from` is a word of Python's, so `pay` has a way of its own."""
    return game.apply({"do": "pay", "from": payer, "to": payee, "amount": amount})


def everything(game) -> tuple:
    """Every number on the table, and how many commands are in force."""
    values = [game.undo_stack.depth, len(game._trail)]
    for row in game.rows:
        for field in row.FIELDS:
            values.append(getattr(row, field))
    return tuple(values)


def total(game) -> int:
    """The sum over all accounts, which is always zero (M4)."""
    return sum(account.cash for account in game.accounts) + game.pot.cash


def cash(game, *names):
    """The cash of one player, or a list of several players' cash."""
    found = [game.players[game.seats[name]].cash * game.edition.unit for name in names]
    return found[0] if len(found) == 1 else found


def player(game, name: str) -> dict:
    return state.state(game)["players"][name]


def deed(game, id: str) -> dict:
    return state.state(game)["deeds"][id]


def rent(game, id: str) -> int:
    return deed(game, id)["rent"]


def debt(game):
    """The first open debt as (debtor, creditor, amount), or None."""
    first = state.state(game)["debt"]
    return first and (first["player"], first["to"], first["amount"])


def auction(game):
    """What is on auction as (lot, leader, bid), or None."""
    lot = state.state(game)["auction"]
    return lot and (lot["lot"], lot["leader"], lot["bid"])


def set_cash(game, name: str, amount: int) -> None:
    """Let the bank pay or take what brings the player's cash to `amount`."""
    more = amount - cash(game, name)
    if more > 0:
        assert pay(game, "bank", name, more) == "ok"
    elif more < 0:
        assert pay(game, name, "bank", -more) == "ok"


def own(game, name: str, *deeds) -> None:
    """Let the player own `deeds` and have as much cash as before."""
    for id in deeds:
        before = cash(game, name)
        set_cash(game, name, 10 * M)
        ok(game, "buy", player=name, deed=id)
        set_cash(game, name, before)


def blocks(game, name: str, id: str, kind: str, count: int) -> None:
    """Let `count` more blocks stand on the player's deed, for as much cash as before."""
    before = cash(game, name)
    set_cash(game, name, 50 * M)
    while count:
        some = min(count, 3)
        ok(game, "build_roll", player=name, gives=some)
        ok(game, "build", player=name, deed=id, kind=kind, blocks=some)
        count -= some
    set_cash(game, name, before)


def landmark(game, what: str, name: str, id: str) -> None:
    """Let a stadium, a skyscraper or the tower stand there, for as much cash as before."""
    before = cash(game, name)
    set_cash(game, name, 50 * M)
    ok(game, what, player=name, deed=id)
    set_cash(game, name, before)


def copy_of(value):
    """A copy of nested dicts and lists, so that a test can spoil it."""
    if isinstance(value, dict):
        return {key: copy_of(value[key]) for key in value}
    if isinstance(value, list):
        return [copy_of(item) for item in value]
    return value


def city_data() -> dict:
    """The data of the City edition, to be altered."""
    return copy_of(city.EDITION)


def whole_game() -> list:
    """The commands of one game, from Ann, Ben and Cho to the ranking: every one that City has.

    All are accepted with the option mortgage_any_time. At the end Ann alone is in the game.
    """
    deals = _opening() + _city() + _cards()
    return deals + _end()


def _opening() -> list:
    """Ann gets pink and brown, Ben orange-1 at auction, Cho red-1."""
    buys = []
    for id in ("pink-1", "pink-2", "pink-3", "brown-1", "brown-2"):
        buys.append({"do": "buy", "player": "Ann", "deed": id})
    return buys + [
        {"do": "auction", "lot": "orange-1", "by": "Cho"},
        {"do": "bid", "player": "Cho", "amount": 10000},
        {"do": "bid", "player": "Ben", "amount": 1500000},
        {"do": "close"},
        {"do": "auction", "lot": "green-1"},
        {"do": "cancel"},
        {"do": "buy", "player": "Cho", "deed": "red-1"},
    ]


def _city() -> list:
    return [
        {"do": "build_roll", "player": "Ann", "gives": 2},
        {"do": "build", "player": "Ann", "deed": "pink-3", "kind": "residential", "blocks": 2},
        {"do": "build_roll", "player": "Ann", "gives": 3},
        {"do": "build", "player": "Ann", "deed": "pink-3", "kind": "industrial", "blocks": 3},
        {"do": "build_roll", "player": "Ann", "gives": 1},
        {"do": "build", "player": "Ann", "deed": "pink-3", "kind": "industrial", "blocks": 1},
        {"do": "hazard", "player": "Ben", "deed": "pink-3", "building": "power_station"},
        {"do": "skyscraper", "player": "Ann", "deed": "pink-2"},
        {"do": "rent", "player": "Ben", "deed": "pink-3", "dice": [3, 4]},
        {"do": "build_roll", "player": "Ann", "gives": "railroad"},
        {"do": "railroad", "player": "Ann", "deed": "green-2"},
        {"do": "stadium", "player": "Ann", "deed": "pink-1"},
        {"do": "tower", "player": "Ann", "deed": "brown-1"},
        {"do": "clear_hazard", "player": "Ann", "deed": "pink-3"},
        {"do": "bonus", "player": "Ann", "deed": "pink-3", "building": "school"},
        {"do": "salary", "player": "Ann"},
        {"do": "tax", "player": "Ann", "tax": "industry"},
        {"do": "demolish", "deed": "pink-3", "kind": "industrial", "blocks": 1},
    ]


def _cards() -> list:
    return [
        {"do": "free_parking", "player": "Cho"},
        {"do": "rent", "player": "Cho", "deed": "pink-3", "dodge": True},
        {"do": "jail_card", "player": "Ben", "deck": "chance"},
        {"do": "jail", "player": "Ben"},
        {"do": "jail_roll", "player": "Ben", "doubles": False},
        {"do": "leave_jail", "player": "Ben", "how": "card"},
        {"do": "jail_card", "player": "Ben", "deck": "chance"},
        {"do": "jail", "player": "Cho"},
        {"do": "leave_jail", "player": "Cho", "how": "fine"},
        {"do": "pay", "from": "Cho", "to": "bank", "amount": 200000},
        {"do": "each", "player": "Cho", "amount": 100000, "way": "collect"},
        {"do": "take_deed", "player": "Ann", "deed": "red-1"},
        {"do": "mortgage", "player": "Ann", "deed": "red-1"},
        {
            "do": "trade",
            "a": "Ann",
            "b": "Ben",
            "a_gives": {"cash": 500000, "deeds": ["red-1"]},
            "b_gives": {"jail_cards": 1},
        },
        {"do": "redeem", "player": "Ben", "deed": "red-1"},
    ]


def _end() -> list:
    return [
        {"do": "charge", "player": "Ben", "to": "bank", "amount": 90000000},
        {"do": "mortgage", "player": "Ben", "deed": "orange-1"},
        {"do": "bankrupt", "player": "Ben"},
        {"do": "bid", "player": "Ann", "amount": 10000},
        {"do": "close"},
        {"do": "close"},
        {"do": "charge", "player": "Cho", "to": "Ann", "amount": 20000},
        {"do": "each", "player": "Cho", "amount": 36000000, "way": "pay"},
        {"do": "trade", "a": "Cho", "b": "Ann", "a_gives": {}, "b_gives": {"cash": 5000000}},
        {"do": "settle", "player": "Cho"},
        {"do": "resign", "player": "Cho"},
    ]
