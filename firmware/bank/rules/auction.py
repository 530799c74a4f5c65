"""Auctions of deeds: opening, bidding, closing, and the estates that follow (A1-A4, B5).

May import `table`. Time is the unit's business, not the rules' (A4).
"""

from bank.table import BANK, NOBODY


def auction(game, lot, by):
    """Put a deed of the bank up; `by` is who sent it to auction, for the record only (A1)."""
    if lot.owner != BANK:
        return "already_owned"
    _open(game, lot, 0)
    return None


def bid(game, player, amount: int):
    """Take the lead with `amount` units, at most all the bidder's cash (A1, A2)."""
    desk = game.desk
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


def close(game, deed):
    """Sell to the leader, or leave the lot with the bank; then the next lot of an estate (B5)."""
    desk = game.desk
    if desk.leader != NOBODY:
        code = game.ledger.transfer(game.players[desk.leader], desk, desk.bid)
        if code:
            return code
        game.deeds[desk.lot].put("owner", desk.leader)
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
    _open(game, deed, 1)


def _open(game, deed, is_estate: int) -> None:
    game.desk.put("lot", deed.title.number)
    game.desk.put("is_estate", is_estate)


def _clear(game) -> None:
    for field in ("lot", "leader"):
        game.desk.put(field, NOBODY)
    for field in ("bid", "is_estate"):
        game.desk.put(field, 0)
