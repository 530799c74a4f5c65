"""Building in City: the Build button, blocks, railroads, stadiums, skyscrapers, the tower (C3-C8).

May import `table`, `rules.own`, `rules.rent`.
"""

from bank.rules import own
from bank.rules.city.rent import has_skyscraper
from bank.table import NOBODY


def build_roll(game, player, gives):
    """Note what the Build button gave; it replaces the result before it (C4)."""
    desk = game.desk
    desk.put("roll_player", player.number)
    desk.put("roll_blocks", 0 if gives == "railroad" else gives)
    desk.put("roll_railroad", 1 if gives == "railroad" else 0)
    return None


def build(game, player, deed, kind: str, blocks: int):
    """Put blocks on an own district, as many as the Build result still gives (C3, C4)."""
    code = _refuse_site(deed, player)
    if code:
        return code
    desk = game.desk
    if deed.residential + deed.industrial + blocks > game.edition.blocks:
        return "limit_reached"
    if desk.roll_player != player.number or desk.roll_blocks < blocks:
        return "no_roll"
    group = deed.title.group
    price = group.residential if kind == "residential" else group.industrial
    deed.put(kind, getattr(deed, kind) + blocks)
    desk.put("roll_blocks", desk.roll_blocks - blocks)
    return game.ledger.transfer(player, desk, price * blocks)


def railroad(game, player, deed):
    """Put the free railroad of a Build result on any district, once per district (C5)."""
    if deed.railroad:
        return "limit_reached"
    if game.desk.roll_player != player.number or not game.desk.roll_railroad:
        return "no_roll"
    deed.put("railroad", 1)
    game.desk.put("roll_railroad", 0)
    return None


def stadium(game, player, deed):
    """One per colour, for who owns at least two districts of it (C6)."""
    code = _refuse_site(deed, player)
    if code:
        return code
    group = deed.title.group
    if own.count_in_group(game, group, player.number) < 2:
        return "incomplete_set"
    if any(game.deeds[title.number].stadium for title in group.titles):
        return "limit_reached"
    deed.put("stadium", 1)
    return game.ledger.transfer(player, game.desk, game.edition.stadium_price)


def skyscraper(game, player, deed):
    """One per colour, for who owns all of it (C7)."""
    code = _refuse_site(deed, player)
    if code:
        return code
    group = deed.title.group
    if not own.owns_group(game, group, player.number):
        return "incomplete_set"
    if has_skyscraper(game, group):
        return "limit_reached"
    deed.put("skyscraper", 1)
    return game.ledger.transfer(player, game.desk, group.skyscraper)


def tower(game, player, deed):
    """The one tower of the game, for who owns all of two colours (C7)."""
    code = _refuse_site(deed, player)
    if code:
        return code
    complete = [g for g in game.edition.groups if own.owns_group(game, g, player.number)]
    if len(complete) < 2:
        return "incomplete_set"
    if game.desk.tower != NOBODY:
        return "limit_reached"
    game.desk.put("tower", deed.title.number)
    return game.ledger.transfer(player, game.desk, game.edition.tower_price)


def _refuse_site(deed, player):
    """Only an own district that is not mortgaged is built on (C4, C7)."""
    return own.refuse_foreign(deed, player) or ("mortgaged" if deed.mortgage else None)
