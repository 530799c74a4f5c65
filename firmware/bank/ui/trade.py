"""Trades: the timer in which a deal must be struck, and the basket that is then filled.

May import `ui.ask`, `ui.confirm`, `money`, `rules.jail_cards`. One basket for both sides: a tapped
deed goes from its owner to the other, cash either way, and the confirm page shows it all once more.
"""

from bank import money
from bank.rules import debt, jail_cards
from bank.ui.ask import AskAmount, AskDeed, AskPlayer, player_of_card
from bank.ui.countdown import Countdown
from bank.ui.english import TEXT, WIDTH
from bank.ui.page import BACK, Finish, Notice, Page, Swap, frame, row


def start(unit):
    """A trade: the timer where the edition has one (A5), else straight to who trades."""
    game = unit.teller.game
    first = debt.first(game)
    names = [game.names[first.debtor]] if first else []
    return Timer(unit, names) if game.edition.auction_s else parties(unit, names)


class Timer(Page):
    """The countdown of a trade: `#` when the two agree; when the time is over there is no deal.

    The two may tap their cards meanwhile; in a debt the debtor is one of them (D2).
    """

    def __init__(self, unit, names: list):
        super().__init__(unit)
        self.countdown = Countdown(unit, self.edition.auction_s, self.edition.warning_s)
        self.names = names

    def frame(self) -> list:
        left = TEXT["seconds"] % self.countdown.seconds(self.unit.now())
        names = TEXT["and"].join(self.names)
        return frame([row(TEXT["timer"], left), TEXT["agree"], names], TEXT["keys_timer"])

    def key(self, key: str):
        if key == "#":
            return Swap(parties(self.unit, self.names))
        return super().key(key)

    def card(self, uid: str):
        notice = player_of_card(self, uid)
        if notice:
            return notice
        name = self.unit.teller.cards.player(uid)
        if name not in self.names:
            self.names = self.names[-1:] + [name]
        return None

    def tick(self, now: int):
        return Finish(Notice(self.unit, "time_is_up")) if self.countdown.is_over(now) else None


def parties(unit, names: list):
    """Ask who trades with whom, as far as `names` does not say it; then fill the basket."""
    title = TEXT["l_trade"]
    if len(names) == 2:
        return Basket(unit, names[0], names[1])
    if not names:
        return AskPlayer(unit, title, "who_trades", lambda name: parties(unit, [name]))
    return AskPlayer(
        unit, title, "with_whom", lambda name: Basket(unit, names[0], name), but=names[0]
    )


class Side:
    """What one of the two gives: cash in M, deed ids, jail cards."""

    def __init__(self):
        self.cash = 0
        self.deeds: list[str] = []
        self.jail_cards = 0

    def gives(self) -> dict:
        """The side as a command has it."""
        gives: dict = {}
        if self.cash:
            gives["cash"] = self.cash
        if self.deeds:
            gives["deeds"] = list(self.deeds)
        if self.jail_cards:
            gives["jail_cards"] = self.jail_cards
        return gives


class Basket(AskDeed):
    """What changes hands between `a` and `b`: `sides` are what the first and the second give."""

    def __init__(self, unit, a: str, b: str):
        super().__init__(unit, "", "which_deed", self.toggle)
        self.names = (a, b)
        self.sides = (Side(), Side())

    def frame(self) -> list:
        lines = [self._line(0), self._line(1), row(TEXT["tap_deeds"], self.typed)]
        return frame(lines, TEXT["keys_trade"])

    def _line(self, number: int) -> str:
        """`Ann>M1M 33 31 jailcard`: one side, the deeds by their digits."""
        side = self.sides[number]
        things = []
        if side.cash:
            things.append(money.text(self.edition, side.cash // self.edition.unit))
        for id in side.deeds:
            things.append(self.edition.title_of(id).digits)
        if side.jail_cards:
            things.append(TEXT["jail_card"])
        shown = " ".join(things) or TEXT["nothing"]
        line = "%s>%s" % (self.names[number], shown)
        return line if len(line) <= WIDTH else self.names[number][:3] + ">" + shown

    def toggle(self, id: str):
        """A deed goes from its owner's side to the other's, or comes back."""
        deed = self.game.deed(id)
        for side, name in enumerate(self.names):
            if deed.owner == self.game.seats[name]:
                deeds = self.sides[side].deeds
                if id in deeds:
                    deeds.remove(id)
                else:
                    deeds.append(id)
                return None
        return Notice(self.unit, "trade_foreign", deed.title.name)

    def key(self, key: str):
        if key == "#":
            return self._confirm()
        if key in "AB":
            return self._cash("AB".index(key))
        if key == "C":
            return self._jail_card()
        if key == "D":
            self.sides = (Side(), Side())
            return None
        return super().key(key)

    def _cash(self, side: int):
        def answer(amount: int):
            self.sides[side].cash = amount
            return BACK

        title = TEXT["to"] % (self.names[side], self.names[1 - side])
        return AskAmount(self.unit, title[:WIDTH], "how_much", answer)

    def _jail_card(self):
        """A jail card goes over from who holds one, or stays; with one on each side, from a."""
        for side, name in enumerate(self.names):
            if jail_cards.count_cards(self.game, self.game.players[self.game.seats[name]]):
                self.sides[side].jail_cards ^= 1
                return None
        return Notice(self.unit, "no_jail_card")

    def _confirm(self):
        gives = [side.gives() for side in self.sides]
        if not gives[0] and not gives[1]:
            return Notice(self.unit, "trade_empty")
        a, b = self.names
        command = {"do": "trade", "a": a, "b": b, "a_gives": gives[0], "b_gives": gives[1]}
        return self.unit.screens.finish_trade(self.unit, command)
