"""A: auctions with their countdown, bids in two keys, and the way to the trade timer.

May import `ui.ask`, `ui.confirm`, `ui.lent`, `money`, `rules.auction`. The rules know no time:
the unit closes the auction when the countdown is over (A4).
"""

from bank import money
from bank.refusals import OK
from bank.rules.auction import building_lot, lowest_bid
from bank.table import NOBODY
from bank.ui import lent, tones, words
from bank.ui.ask import AskAmount, AskDeed, player_of_card
from bank.ui.confirm import Done, confirm, confirming, failed
from bank.ui.english import TEXT, WIDTH
from bank.ui.page import BACK, Finish, Menu, Page, Swap, frame, row

# What A, B and C add to a bid, in smallest raises.
STEPS = (10, 50, 100)

# Keys of a bid that was being typed when the time was over are not for another page.
SETTLE_MS = 2000


def menu(unit):
    """A was pressed: an auction, or the timer of a trade."""

    def auction():
        return AskDeed(
            unit,
            TEXT["m_auction"],
            "which_deed",
            lambda id: Swap(confirm(unit, {"do": "auction", "lot": id})),
        )

    if unit.teller.game.options["no_auctions"]:
        return lent.trade(unit)
    items = [(TEXT["m_auction"], auction), (TEXT["m_trade"], lambda: lent.trade(unit))]
    for lot in unit.screens.lots():
        items.append((TEXT["m_" + lot], confirming(unit, {"do": "auction", "lot": lot})))
    return Menu(unit, TEXT["t_auction"], items)


def lot_name(game) -> str:
    """What is being auctioned: a deed by its name, or a building."""
    building = building_lot(game)
    return TEXT["m_" + building] if building else game.edition.deeds[game.desk.lot].name


class AuctionPage(Page):
    """The first page while an auction runs: the lot, who leads, the time that is left."""

    def frame(self) -> list:
        game = self.game
        desk = game.desk
        name = TEXT["estate_of" if desk.is_estate else "auction_of"] % lot_name(game)
        left = seconds_left(self.unit)
        if desk.leader == NOBODY:
            state = TEXT["no_bid"]
        else:
            state = "%s %s" % (game.names[desk.leader], money.text(game.edition, desk.bid))
        is_waiting = self.edition.auction_s and not self.unit.lot_countdown
        help = TEXT["keys_ready" if is_waiting else "tap_to_bid"]
        keys = TEXT["keys_auction_empty" if self._can_cancel() else "keys_auction"]
        return frame([name[:WIDTH], row(state, left), help], keys)

    def key(self, key: str):
        if key == "#" and not self.unit.lot_countdown:
            self.unit.start_lot_countdown()
        elif key == "C":
            return close(self.unit)
        elif key == "D" and self._can_cancel():
            return confirm(self.unit, {"do": "cancel"})
        elif "1" <= key <= "9" and int(key) <= len(self.game.players):
            return self._bid(self.game.names[int(key) - 1])
        return None

    def card(self, uid: str):
        return player_of_card(self, uid) or self._bid(self.unit.teller.cards.player(uid))

    def _can_cancel(self) -> bool:
        return self.game.desk.leader == NOBODY and not self.game.desk.is_estate

    def _bid(self, name: str):
        if self.game.players[self.game.seats[name]].is_out:
            return None
        if not self.unit.lot_countdown:
            self.unit.start_lot_countdown()
        return Bid(self.unit, name)


class Bid(Page):
    """One player's bid: A, B and C raise it, D types it, `#` makes it."""

    def __init__(self, unit, player: str):
        super().__init__(unit)
        self.player = player
        self.bid = lowest_bid(unit.teller.game)

    def steps(self) -> list:
        return [self.edition.raise_bid * step for step in STEPS]

    def frame(self) -> list:
        edition, game = self.edition, self.game
        left = seconds_left(self.unit)
        cash = game.players[game.seats[self.player]].cash
        lines = [
            row(TEXT["bids"] % self.player, left),
            row(money.text(edition, self.bid), TEXT["of"] % money.text(edition, cash)),
            TEXT["steps"] % tuple(money.bare(edition, step) for step in self.steps()),
        ]
        return frame(lines, TEXT["keys_bid"])

    def key(self, key: str):
        if key in "ABC":
            self.bid += self.steps()["ABC".index(key)]
            return None
        if key == "D":
            return self._type("")
        if key in "0123456789":
            return self._type(key)
        if key == "#":
            return self._make()
        return BACK

    def card(self, uid: str):
        """Another player wants to bid."""
        notice = player_of_card(self, uid)
        return notice or Swap(Bid(self.unit, self.unit.teller.cards.player(uid)))

    def _type(self, key: str):
        def answer(amount: int):
            self.bid = amount // self.edition.unit
            return BACK

        return TypedBid(self.unit, TEXT["bids"] % self.player, "how_much", answer, key)

    def _make(self):
        amount = self.bid * self.edition.unit
        command = {"do": "bid", "player": self.player, "amount": amount}
        result = self.unit.teller.do(command)
        if result != OK:
            return failed(self.unit, result, command)
        self.unit.play(tones.PAID)
        return Finish()


class TypedBid(AskAmount):
    """The amount of a bid, with the seconds that are left in sight."""

    def frame(self) -> list:
        rows = super().frame()
        rows[0] = row(self.title, seconds_left(self.unit))
        return rows


def seconds_left(unit) -> str:
    """The time that the lot has, or nothing while its clock stands."""
    clock = unit.lot_countdown
    return TEXT["seconds"] % clock.seconds(unit.now()) if clock else ""


def close(unit):
    """End the auction by hand; who has won a house or hotel says where it goes (K6)."""
    game = unit.teller.game
    if not building_lot(game) or game.desk.leader == NOBODY:
        return confirm(unit, {"do": "close"})
    return AskDeed(
        unit,
        words.name_of(game, game.desk.leader),
        "where_to",
        lambda id: confirm(unit, {"do": "close", "deed": id}),
    )


def time_up(unit):
    """Close the auction whose countdown is over; returns the page that says how it ended."""
    game = unit.teller.game
    desk = game.desk
    command = {"do": "close"}
    name = lot_name(game)
    leader, bid = desk.leader, desk.bid
    unit.lot_countdown = None
    if building_lot(game) and leader != NOBODY:
        return close(unit)  # the winner has still to say where it goes
    result = unit.teller.do(command)
    if result != OK:
        return failed(unit, result, command)
    lines = [TEXT["time_up"], name]
    if leader == NOBODY:
        return Done(unit, lines + [TEXT["unsold"]], SETTLE_MS)
    sold = words.fit(game, TEXT["sold_to"], (leader,), (money.text(game.edition, bid),))
    return Done(unit, lines + [sold], SETTLE_MS)
