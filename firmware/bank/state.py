"""The state as the ledger log shows it: what `expect` compares and `--state` prints.

May import `game`'s parts and `canonical`; changes nothing. Amounts are in whole M or $.
"""

from bank import canonical
from bank.editions.board import BONUSES, HAZARDS
from bank.rules import auction, debt, jail_cards, worth
from bank.table import BANK, NOBODY


def state(game) -> dict:
    """The whole state, as `ledger_log` describes it."""
    whole = {key: part(game) for key, part in _PARTS}
    if game.options["parking_pot"]:
        whole["pot"] = _pot(game)
    return whole


def dumps(game) -> str:
    """The state as JSON with sorted keys, the same byte for byte on every interpreter."""
    return canonical.dumps(state(game))


def difference(game, expected: dict):
    """The first key, by its path, in which the state is not as `expected`: (path, wanted, is).

    None when all of `expected` holds. Only what is asked for is worked out, so that a check of
    two balances costs two look-ups.
    """
    for key in sorted(expected):
        wanted = expected[key]
        part = _PART_OF.get(key)
        if key == "pot" and game.options["parking_pot"]:
            part = _pot
        if part is None:
            return key, wanted, None
        if key in _ROWS_OF and isinstance(wanted, dict):
            found = _rows_difference(game, key, wanted)
        else:
            found = _compare(key, wanted, part(game))
        if found:
            return found
    return None


def _rows_difference(game, key: str, wanted: dict):
    """As `difference`, for the players or the deeds that `wanted` names."""
    rows, fields_of = _ROWS_OF[key]
    fields = fields_of(game)
    for name in sorted(wanted):
        path = "%s.%s" % (key, name)
        row = rows(game, name)
        if row is None or not isinstance(wanted[name], dict):
            shown = None if row is None else _row(game, row, fields)
            return path, wanted[name], shown
        for field in sorted(wanted[name]):
            if field not in fields:
                return "%s.%s" % (path, field), wanted[name][field], None
            value = fields[field](game, row)
            found = _compare("%s.%s" % (path, field), wanted[name][field], value)
            if found:
                return found
    return None


def _compare(path: str, wanted, value):
    """As `difference`, for one value; true and 1 are not the same, as in JSON."""
    if isinstance(wanted, dict) and isinstance(value, dict):
        for key in sorted(wanted):
            if key not in value:
                return "%s.%s" % (path, key), wanted[key], None
            found = _compare("%s.%s" % (path, key), wanted[key], value[key])
            if found:
                return found
        return None
    if isinstance(wanted, bool) != isinstance(value, bool) or wanted != value:
        return path, wanted, value
    return None


def _row(game, row, fields: dict) -> dict:
    return {field: fields[field](game, row) for field in fields}


def _account(game, seat: int):
    return "bank" if seat == BANK else game.names[seat]


def _named(names: tuple, number: int):
    """The name behind a hazard's or bonus's number, None for none."""
    return names[number - 1] if number else None


def _deeds_of(game, player) -> list:
    return [deed.title.id for deed in game.deeds if deed.owner == player.number]


def _worth(game, player) -> int:
    return 0 if player.is_out else game.family.worth(game, player) * game.edition.unit


_PLAYER = {
    "cash": lambda game, player: player.cash * game.edition.unit,
    "worth": _worth,
    "deeds": _deeds_of,
    "in_jail": lambda game, player: player.jail > 0,
    "jail_cards": lambda game, player: jail_cards.count_cards(game, player),
    "rent_dodge": lambda game, player: game.desk.rent_dodge == player.number,
    "out": lambda game, player: bool(player.is_out),
}


def _owner(game, deed):
    return None if deed.owner == BANK else game.names[deed.owner]


def _is_mortgaged(game, deed) -> bool:
    return deed.mortgage > 0


def _rent(game, deed) -> int:
    """In whole M or $; a utility's multiplier is no amount, but the classic unit is 1."""
    return game.family.rent_now(game, deed) * game.edition.unit


_CITY_DEED = {
    "owner": _owner,
    "mortgaged": _is_mortgaged,
    "rent": _rent,
    "residential": lambda game, deed: deed.residential,
    "industrial": lambda game, deed: deed.industrial,
    "hazard": lambda game, deed: _named(HAZARDS, deed.hazard),
    "bonus": lambda game, deed: _named(BONUSES, deed.bonus),
    "railroad": lambda game, deed: bool(deed.railroad),
    "stadium": lambda game, deed: bool(deed.stadium),
    "skyscraper": lambda game, deed: bool(deed.skyscraper),
    "tower": lambda game, deed: game.desk.tower == deed.title.number,
}

_HOUSES_DEED = {
    "owner": _owner,
    "mortgaged": _is_mortgaged,
    "rent": _rent,
    "buildings": lambda game, deed: deed.buildings,
}


def _players(game) -> dict:
    return {player.name: _row(game, player, _PLAYER) for player in game.players}


def _deeds(game) -> dict:
    fields = _deed_fields(game)
    return {deed.title.id: _row(game, deed, fields) for deed in game.deeds}


def _deed_fields(game) -> dict:
    """What the state tells of a deed: what all families have, and what this one has."""
    return _FIELDS_OF[game.edition.family]


def _stock(game) -> dict:
    """What the bank has left to build with; nothing is counted in City."""
    if game.edition.family == "city":
        return {}
    return {"houses": game.desk.houses, "hotels": game.desk.hotels}


def _debt(game):
    first = debt.first(game)
    if first is None:
        return None
    return {
        "player": game.names[first.debtor],
        "to": _account(game, first.creditor),
        "amount": first.amount * game.edition.unit,
    }


def _auction(game):
    desk = game.desk
    if desk.lot == NOBODY:
        return None
    return {
        "lot": auction.building_lot(game) or game.edition.deeds[desk.lot].id,
        "leader": None if desk.leader == NOBODY else game.names[desk.leader],
        "bid": desk.bid * game.edition.unit,
    }


def _ranking(game) -> list:
    if not game.desk.is_over:
        return []
    return [[player.name, total * game.edition.unit] for player, total in worth.ranking(game)]


def _pot(game) -> int:
    """What waits on Free Parking, where a table plays so."""
    return game.pot.cash * game.edition.unit


def _find_player(game, name: str):
    seat = game.seats.get(name)
    return None if seat is None else game.players[seat]


def _find_deed(game, id: str):
    number = game.edition.deed_numbers.get(id)
    return None if number is None else game.deeds[number]


_PARTS = (
    ("edition", lambda game: game.edition.id),
    ("commands", lambda game: game.undo_stack.depth),
    ("over", lambda game: bool(game.desk.is_over)),
    ("players", _players),
    ("deeds", _deeds),
    ("debt", _debt),
    ("auction", _auction),
    ("stock", _stock),
    ("ranking", _ranking),
)
_PART_OF = dict(_PARTS)
_FIELDS_OF = {"city": _CITY_DEED, "houses": _HOUSES_DEED}
_ROWS_OF = {
    "players": (_find_player, lambda game: _PLAYER),
    "deeds": (_find_deed, _deed_fields),
}
