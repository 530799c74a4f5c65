"""Auctions of deeds and buildings: opening, bidding, closing, estates that follow (A1-A4, B5, K6).

May import `table`. Time is the unit's business, not the rules' (A4).
"""

from bank.table import BANK, NOBODY

# What stands in the desk's `lot` for a building, beyond the numbers of the deeds.
BUILDING_LOTS = {"house": 100, "hotel": 101}


def auction(game, lot, by):
    """Put a deed of the bank or its last building up; `by` is for the record only (A1, K6)."""
    if lot in BUILDING_LOTS:
        if not getattr(game.desk, lot + "s"):
            return "none_left"
        _open(game, BUILDING_LOTS[lot], 0)
        return None
    if lot.owner != BANK:
        return "already_owned"
    _open(game, lot.title.number, 0)
    return None


def bid(game, player, amount: int):
    """Take the lead with `amount` units, at most all the bidder's cash (A1, A2)."""
    desk = game.desk
    building = building_lot(game)
    if building and not game.family.has_site(game, player, building):
        return "incomplete_set"
    if amount < lowest_bid(game):
        return "bid_too_low"
    if amount > player.cash:
        return "not_enough_cash"
    desk.put("leader", player.number)
    desk.put("bid", amount)
    return None


def lowest_bid(game) -> int:
    """The smallest bid that is accepted now, in units (A1)."""
    edition = game.edition
    if game.desk.leader == NOBODY:
        return edition.opening_bid
    return game.desk.bid + edition.raise_bid


def building_lot(game):
    """`house` or `hotel` while one is the lot, else None."""
    for building in BUILDING_LOTS:
        if game.desk.lot == BUILDING_LOTS[building]:
            return building
    return None


def close(game, deed):
    """Sell to the leader, or leave the lot with the bank; then the next lot of an estate (B5).

    deed: where a won house or hotel goes (K6); it must be legal there.
    """
    desk = game.desk
    if desk.leader != NOBODY:
        leader = game.players[desk.leader]
        building = building_lot(game)
        if building:
            if deed is None:
                return "bad_command"
            code = game.family.put_up(game, leader, deed, building)
        else:
            game.deeds[desk.lot].put("owner", desk.leader)
            code = None
        code = code or game.ledger.transfer(leader, desk, desk.bid)
        if code:
            return code
    _clear(game)
    open_next(game)
    return None


def cancel(game):
    """End an auction that has no bid; one with a bid or of an estate runs on (A3)."""
    if game.desk.leader != NOBODY or game.desk.is_estate:
        return "auction_running"
    _clear(game)
    return None


def put_in_estate(game, deed) -> None:
    """Let `deed` wait for its auction behind those that wait already (B5)."""
    if game.options["no_auctions"]:
        return
    turn = game.desk.estate_next + 1
    game.desk.put("estate_next", turn)
    deed.put("estate", turn)


def open_next(game) -> None:
    """Open the auction of the estate deed that waits longest, when no debt is open (D7)."""
    desk = game.desk
    if desk.debt_count or desk.lot != NOBODY or not desk.estate_next:
        return
    waiting = [deed for deed in game.deeds if deed.estate]
    if not waiting:
        desk.put("estate_next", 0)
        return
    deed = min(waiting, key=lambda waiting_deed: waiting_deed.estate)
    deed.put("estate", 0)
    _open(game, deed.title.number, 1)


def _open(game, lot: int, is_estate: int) -> None:
    game.desk.put("lot", lot)
    game.desk.put("is_estate", is_estate)


def _clear(game) -> None:
    for field in ("lot", "leader"):
        game.desk.put(field, NOBODY)
    for field in ("bid", "is_estate"):
        game.desk.put(field, 0)
