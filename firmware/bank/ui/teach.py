"""The cards that the unit knows: those of the deeds, and a new one for a player.

May import `ui.page`, `ui.ask`. It is lent, for a table does this once.
"""

from bank.ui.ask import AskDeed, AskPlayer
from bank.ui.english import TEXT
from bank.ui.page import BACK, Menu, Notice, Page, Swap, frame, row


def cards_menu(unit):
    """Teach the unit its cards: all deeds in a row, or a new card for one player."""
    items = [
        (TEXT["m_deeds"], lambda: Teach(unit)),
        (TEXT["m_player"], lambda: AskPlayer(unit, TEXT["t_cards"], "whose_card", new_card)),
    ]

    def new_card(name: str):
        return Swap(NewCard(unit, name))

    return Menu(unit, TEXT["t_cards"], items)


class NewCard(Page):
    """A new card for a player: the next card tapped is that player's from now on."""

    def __init__(self, unit, name: str):
        super().__init__(unit)
        self.name = name

    def frame(self) -> list:
        return frame([TEXT["t_cards"], self.name, TEXT["teach_hint"]], TEXT["keys_back"])

    def card(self, uid: str):
        cards = self.unit.teller.cards
        holder = cards.player(uid)
        if holder is not None and holder in self.game.seats and holder != self.name:
            return Notice(self.unit, "card_taken", holder)
        if cards.deed(self.edition, uid) is not None:
            return Notice(self.unit, "not_a_player")
        if not cards.set_players([(uid, self.name)]):
            return Notice(self.unit, "not_stored")
        return Swap(Notice(self.unit, "who_is_card", self.name))


class Teach(AskDeed):
    """All deed cards in board order: tap each, or skip it; the table is stored at the end."""

    def __init__(self, unit):
        super().__init__(unit, "", "which_deed", self._jump)
        self.number = 0
        self.pairs = []

    def frame(self) -> list:
        title = self.edition.deeds[self.number]
        lines = [TEXT["teach_deed"], row(title.name, title.digits), TEXT["teach_hint"]]
        return frame(lines, TEXT["keys_teach"])

    def card(self, uid: str):
        if self.unit.teller.cards.player(uid) in self.game.seats:
            return Notice(self.unit, "not_a_deed")
        for other, id in self.pairs:
            if other == uid:
                title = self.edition.title_of(id)
                return Notice(self.unit, "card_is_deed", title.name)
        self.pairs.append((uid, self.edition.deeds[self.number].id))
        return self._next()

    def _jump(self, id: str):
        self.number = self.edition.deed_numbers[id]
        return None

    def _next(self):
        self.number += 1
        if self.number == len(self.edition.deeds):
            self.number = 0
            return self._store()
        return None

    def _store(self):
        if self.pairs and not self.unit.teller.cards.set_deeds(self.edition, self.pairs):
            return Notice(self.unit, "not_stored")
        return BACK

    def key(self, key: str):
        if key == "#":
            return self._next()
        return self._store() if key == "*" else super().key(key)
