"""Houses and hotels: building and selling evenly, the bank's stock, the last ones (K4-K6).

May import `refusals`, `table`, `editions`, `rules.own`, `rules.debt`. A deed's level is 0 to 4
houses, 5 the hotel.
"""

from bank import refusals
from bank.editions.board import HOTEL, STREET
from bank.rules import debt, own
from bank.table import BANK

HOUSES = HOTEL - 1  # most on one street; a hotel gives that many back


def build(game, player, deed, count):
    """Put up `count` levels (one when None) at the printed price each."""
    count = count or 1
    code = _refuse_site(game, player, deed, deed.buildings + count)
    code = code or _move_to(game, deed, deed.buildings + count)
    return code or game.ledger.transfer(player, game.desk, deed.title.group.house * count)


def _refuse_site(game, player, deed, level: int):
    """Why `deed` cannot stand at `level`: ownership, mortgages, the group, evenness, the limit."""
    code = own.refuse_foreign(deed, player)
    if code:
        return code
    group = deed.title.group
    sisters = [game.deeds[title.number] for title in group.titles]
    if group.kind != STREET:
        return "limit_reached"
    if any(sister.mortgage for sister in sisters):
        return "mortgaged"
    if not own.owns_group(game, group, player.number):
        return "incomplete_set"
    lowest = min(sister.buildings for sister in sisters if sister is not deed)
    if level > lowest + 1:
        return "uneven"
    return "limit_reached" if level > HOTEL else None


def _move_to(game, deed, level: int):
    """Change the pieces on `deed` for those of `level`, out of the bank's stock and back to it.

    none_left when the bank is short after it: what counts is the level after the command (K4, K5).
    """
    desk = game.desk
    houses = desk.houses + _houses(deed.buildings) - _houses(level)
    hotels = desk.hotels + _hotels(deed.buildings) - _hotels(level)
    if houses < 0 or hotels < 0:
        return "none_left"
    desk.put("houses", houses)
    desk.put("hotels", hotels)
    deed.put("buildings", level)
    return None


def _houses(level: int) -> int:
    return 0 if level == HOTEL else level


def _hotels(level: int) -> int:
    return 1 if level == HOTEL else 0


def sell(game, player, deed, count):
    """Take down `count` levels (one when None) for half their cost (K5)."""
    count = count or 1
    code = own.refuse_foreign(deed, player)
    if code:
        return code
    level = deed.buildings - count
    if level < 0:
        return "no_building"
    group = deed.title.group
    highest = max(
        game.deeds[title.number].buildings for title in group.titles if title is not deed.title
    )
    if level < highest - 1:
        return "uneven"
    code = _move_to(game, deed, level)
    return code or game.ledger.transfer(game.desk, player, half_cost(deed, count))


def half_cost(deed, levels: int) -> int:
    """Half of what so many levels cost, in units."""
    return deed.title.group.house * levels // 2


def sell_group(game, player, group):
    """Take down all of a colour at once for half its cost; needs no houses from the bank (K5)."""
    deeds = [game.deeds[title.number] for title in group.titles]
    built = [deed for deed in deeds if deed.owner == player.number and deed.buildings]
    if not built:
        return "no_building"
    return _take_down(game, player, built)


def _take_down(game, player, deeds: list):
    """All buildings of `deeds` back to the stock, and half their cost to the player."""
    amount = sum(half_cost(deed, deed.buildings) for deed in deeds)
    for deed in deeds:
        _move_to(game, deed, 0)
    return game.ledger.transfer(game.desk, player, amount) if amount else None


def sell_up(game, player, heir: int):
    """All that a leaving player has built goes back to the stock (B1, B5).

    Half its cost is for a player who inherits; the bank would only pay itself.
    """
    built = [deed for deed in game.deeds if deed.owner == player.number]
    if heir != BANK:
        return _take_down(game, player, built)
    for deed in built:
        _move_to(game, deed, 0)
    return None


def stands_in(game, group) -> bool:
    """True when a building stands anywhere in the colour."""
    return any(game.deeds[title.number].buildings for title in group.titles)


def count(game, player) -> tuple:
    """(houses, hotels) that stand on the player's streets."""
    houses = hotels = 0
    for deed in game.deeds:
        if deed.owner == player.number:
            if deed.buildings == HOTEL:
                hotels += 1
            else:
                houses += deed.buildings
    return houses, hotels


def repairs(game, player, house: int, hotel: int):
    """So much for each house and each hotel, forced (K9's cards)."""
    houses, hotels = count(game, player)
    amount = house * houses + hotel * hotels
    return debt.force(game, player, game.fine_box(), amount) if amount else None


def put_up(game, player, deed, kind: str):
    """Put a building won at auction on `deed`, which must be legal there (K6)."""
    if kind == "hotel" and deed.buildings != HOUSES:
        return refusals.first(_refuse_site(game, player, deed, deed.buildings), "no_building")
    code = _refuse_site(game, player, deed, deed.buildings + 1)
    if code is None and kind == "house" and deed.buildings >= HOUSES:
        code = "limit_reached"
    return code or _move_to(game, deed, deed.buildings + 1)


def has_site(game, player, kind: str) -> bool:
    """True when the player has a street where a `house` or `hotel` could go now (K6).

    The lot itself may be gone meanwhile: a hotel that is sold takes houses from the bank.
    """
    if not getattr(game.desk, kind + "s"):
        return False
    for deed in game.deeds:
        fits = deed.buildings == HOUSES if kind == "hotel" else deed.buildings < HOUSES
        if fits and not _refuse_site(game, player, deed, deed.buildings + 1):
            return True
    return False
