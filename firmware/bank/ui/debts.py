"""The first page while a debt is open: raising money, paying, giving up.

May import `ui.confirm`, `ui.lent`, `money`, `rules.debt`.
"""

from bank import money
from bank.rules import debt
from bank.ui import lent, words
from bank.ui.confirm import confirm
from bank.ui.english import TEXT
from bank.ui.page import Notice, Page, frame, next_top, row


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
            return lent.trade(self.unit)
        if key == "3":
            return self.unit.screens.give_up(self.unit, name)
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
    """What the debtor can turn into cash, three on a screen; a deed's card mortgages it."""

    ON_SCREEN = 3

    def __init__(self, unit, player: str):
        super().__init__(unit)
        self.player = player
        self.top = 0
        self.items = unit.screens.raise_items(unit, player)

    def frame(self) -> list:
        if not self.items:
            return frame([self.player, TEXT["nothing_to_raise"]], TEXT["keys_back"])
        lines = []
        shown = self.items[self.top : self.top + self.ON_SCREEN]
        for number, (name, value, _) in enumerate(shown, 1):
            lines.append(row("%d %s" % (number, name), money.text(self.edition, value)))
        has_more = len(self.items) > self.ON_SCREEN
        return frame(lines, TEXT["keys_more_back" if has_more else "keys_back"])

    def key(self, key: str):
        if key == "D" and len(self.items) > self.ON_SCREEN:
            self.top = next_top(self.top, len(self.items), self.ON_SCREEN)
            return None
        if "1" <= key <= "3" and self.top + int(key) <= len(self.items):
            return self.items[self.top + int(key) - 1][2]()
        return super().key(key)

    def card(self, uid: str):
        id = self.unit.teller.cards.deed(self.edition, uid)
        if id is None:
            return Notice(self.unit, "unknown_deed_card")
        return confirm(self.unit, {"do": "mortgage", "player": self.player, "deed": id})
