"""The first page while a debt is open: raising money, paying, giving up.

May import `ui.confirm`, `ui.trade`, `money`, `rules.debt`.
"""

from bank import money
from bank.rules import debt
from bank.ui import trade, words
from bank.ui.confirm import confirm
from bank.ui.english import TEXT
from bank.ui.page import Notice, Page, frame, row


class DebtPage(Page):
    """Who owes whom how much, what the debtor has and can raise; nothing else can be done now."""

    def frame(self) -> list:
        game = self.game
        first = debt.first(game)
        debtor = game.players[first.debtor]
        owed = money.text(game.edition, first.amount)
        cash = money.text(game.edition, debtor.cash)
        raised = game.family.raisable(game, debtor)
        lines = [
            words.fit(game, TEXT["owes_to"], (first.debtor, first.creditor), (owed,)),
            words.fit(game, TEXT["has"], (first.debtor,), (cash,)),
            TEXT["can_raise"] % money.text(game.edition, raised),
        ]
        return frame(lines, TEXT["keys_debt"])

    def key(self, key: str):
        game = self.game
        name = game.names[debt.first(game).debtor]
        if key == "#":
            return confirm(self.unit, {"do": "settle", "player": name})
        if key == "1":
            return Raise(self.unit, name)
        if key == "2":
            return trade.timer(self.unit)
        if key == "3":
            return confirm(self.unit, {"do": "bankrupt", "player": name})
        return None

    def card(self, uid: str):
        """A deed card: mortgage it."""
        teller = self.unit.teller
        id = teller.cards.deed(self.edition, uid)
        if id is None:
            return Notice(self.unit, "in_debt_tap")
        name = self.game.names[debt.first(self.game).debtor]
        return confirm(self.unit, {"do": "mortgage", "player": name, "deed": id})


class Raise(Page):
    """What the debtor can mortgage, the most valuable first, three on a screen."""

    ON_SCREEN = 3

    def __init__(self, unit, player: str):
        super().__init__(unit)
        self.player = player
        self.top = 0
        game = unit.teller.game
        seat = game.seats[player]
        self.deeds = [deed for deed in game.deeds if deed.owner == seat and not deed.mortgage]
        self.deeds.sort(key=lambda deed: (-game.family.rent_now(game, deed), deed.number))

    def frame(self) -> list:
        if not self.deeds:
            return frame([self.player, TEXT["nothing_to_raise"]], TEXT["keys_back"])
        lines = []
        for number, deed in enumerate(self.deeds[self.top : self.top + self.ON_SCREEN], 1):
            value = money.text(self.edition, self.game.family.rent_now(self.game, deed))
            lines.append(row("%d %s" % (number, deed.title.name), value))
        has_more = len(self.deeds) > self.ON_SCREEN
        return frame(lines, TEXT["keys_more_back" if has_more else "keys_back"])

    def key(self, key: str):
        if key == "D" and len(self.deeds) > self.ON_SCREEN:
            self.top += self.ON_SCREEN
            if self.top >= len(self.deeds):
                self.top = 0
            return None
        if "1" <= key <= "3" and self.top + int(key) <= len(self.deeds):
            return self._mortgage(self.deeds[self.top + int(key) - 1].title.id)
        return super().key(key)

    def card(self, uid: str):
        id = self.unit.teller.cards.deed(self.edition, uid)
        return Notice(self.unit, "unknown_deed_card") if id is None else self._mortgage(id)

    def _mortgage(self, id: str):
        return confirm(self.unit, {"do": "mortgage", "player": self.player, "deed": id})
