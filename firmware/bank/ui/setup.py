"""Before a game: which edition, how many, and who has which card.

May import `money`, `ui.page`, `ui.ask`, `ui.naming`. Cards that the unit knows keep their names
from game to game. It is lent, for in a game nobody needs it.
"""

from bank import money
from bank.ui import naming, words
from bank.ui.ask import AskAmount, AskNumber
from bank.ui.english import NAMES, TEXT, WIDTH
from bank.ui.page import BACK, Finish, Menu, Notice, Page, Swap, frame, next_top, row


def _names_in_rows(names: list, rows: int) -> list:
    """All names, one after the other; where that is too long, cut and three to a row."""
    lines = words.wrap(", ".join(names), rows + 1)
    if len(lines) <= rows:
        return lines
    cells = [(name[:6] + "       ")[:7] for name in names]
    return ["".join(cells[at : at + 3])[:WIDTH] for at in range(0, len(cells), 3)]


class Plan:
    """The game that is being set up: edition, how many seats, options, and who sits where."""

    def __init__(self, edition):
        self.edition = edition
        self.seats = 0
        self.options = dict(edition.options)
        self.names = []
        self.cards = []  # UID or None, seat by seat

    def changed_options(self) -> dict:
        """The options that differ from the edition's defaults."""
        changed = {}
        for option in self.options:
            if self.options[option] != self.edition.options[option]:
                changed[option] = self.options[option]
        return changed


def first(unit):
    """The first page of a set-up: the edition, or when there is only one, the number of players."""
    editions = unit.teller.editions
    if len(editions) == 1:
        for id in editions:
            return HowMany(unit, Plan(editions[id]))
    items = []
    for id in editions:
        label = editions.name_of(id)[:17]
        items.append((label, lambda chosen=id: HowMany(unit, Plan(editions[chosen]))))
    return Menu(unit, TEXT["edition"], items)


class HowMany(Page):
    """How many play? One digit."""

    def __init__(self, unit, plan: Plan):
        super().__init__(unit)
        self.plan = plan

    def frame(self) -> list:
        edition = self.plan.edition
        players = TEXT["players_range"] % (edition.fewest, edition.most)
        return frame([edition.title, TEXT["how_many_players"], players], TEXT["keys_back"])

    def key(self, key: str):
        edition = self.plan.edition
        if key in "0123456789" and edition.fewest <= int(key) <= edition.most:
            self.plan.seats = int(key)
            self.plan.names = []
            self.plan.cards = []
            return (
                Options(self.unit, self.plan) if self.plan.options else Seat(self.unit, self.plan)
            )
        return super().key(key)


class Options(Page):
    """The edition's options, three on a screen: a digit changes one, `#` goes on."""

    ON_SCREEN = 3

    def __init__(self, unit, plan: Plan):
        super().__init__(unit)
        self.plan = plan
        self.top = 0

    def frame(self) -> list:
        names = self.plan.edition.option_names
        lines = []
        for number, option in enumerate(names[self.top : self.top + self.ON_SCREEN], 1):
            lines.append(row("%d %s" % (number, TEXT["o_" + option]), self._value(option)))
        return frame(lines, TEXT["keys_options"])

    def _value(self, option: str) -> str:
        """How an option stands: on or off, a sum, minutes."""
        value = self.plan.options[option]
        if option == "start":
            return money.text(self.plan.edition, value // self.plan.edition.unit) if value else "-"
        if option in self.plan.edition.option_limits:
            return TEXT["minutes"] % value if value else TEXT["off"]
        return TEXT["on" if value else "off"]

    def key(self, key: str):
        names = self.plan.edition.option_names
        if key == "#":
            return Seat(self.unit, self.plan)
        if key == "D":
            self.top = next_top(self.top, len(names), self.ON_SCREEN)
            return None
        if "1" <= key <= "3" and self.top + int(key) <= len(names):
            return self._change(names[self.top + int(key) - 1])
        return super().key(key)

    def _change(self, option: str):
        """Switch the option over; ask for a sum or minutes, or put them back to the default."""
        plan = self.plan
        edition = plan.edition
        most = edition.option_limits.get(option)
        if most is None:
            plan.options[option] = not plan.options[option]
            return None
        if plan.options[option] != edition.options[option]:
            plan.options[option] = edition.options[option]
            return None

        def answer(value: int):
            if value > most:
                return Notice(self.unit, "sum_large", money.text(edition, most // edition.unit))
            plan.options[option] = value
            return BACK

        title = TEXT["o_" + option]
        if option == "start":
            return AskAmount(self.unit, title, "how_much", answer, edition=edition)
        return AskNumber(self.unit, title, most, answer)


class Seat(Page):
    """One seat after the other: tap a card, take a name."""

    def __init__(self, unit, plan: Plan):
        super().__init__(unit)
        self.plan = plan

    def frame(self) -> list:
        number = len(self.plan.names) + 1
        lines = [TEXT["player_of"] % (number, self.plan.seats), TEXT["tap_card"]]
        if not self.unit.reader_is_alive:
            lines.append(TEXT["no_reader"])
        return frame(lines, TEXT["keys_setup_card"])

    def card(self, uid: str):
        teller = self.unit.teller
        if uid in self.plan.cards:
            return Notice(self.unit, "card_taken", self.plan.names[self.plan.cards.index(uid)])
        id = teller.cards.deed(self.plan.edition, uid)
        if id is not None:
            title = self.plan.edition.title_of(id)
            return Notice(self.unit, "card_is_deed", title.name)
        return self._ask_name(uid, teller.cards.player(uid))

    def _ask_name(self, uid, known):
        """Offer the card's own name, or the next of the usual ones that nobody has."""
        taken = self.plan.names
        free = [name for name in NAMES if name not in taken]
        offered = known if known and known not in taken else free[0]
        return naming.AskName(self.unit, offered, taken, lambda name: self._sit(uid, name))

    def _sit(self, uid, name: str):
        self.plan.names.append(name)
        self.plan.cards.append(uid)
        if len(self.plan.names) < self.plan.seats:
            return BACK
        return Swap(Start(self.unit, self.plan))

    def key(self, key: str):
        if key == "#":
            return self._ask_name(None, None)
        if key == "*" and self.plan.names:
            self.plan.names.pop()
            self.plan.cards.pop()
            return None
        return super().key(key)


class Start(Page):
    """Everybody sits: `#` starts, and the game that was there before is set aside."""

    def __init__(self, unit, plan: Plan):
        super().__init__(unit)
        self.plan = plan

    def frame(self) -> list:
        return frame([TEXT["ready"]] + _names_in_rows(self.plan.names, 2), TEXT["keys_start"])

    def key(self, key: str):
        if key == "*":
            self.plan.names.pop()
            self.plan.cards.pop()
            return BACK
        if key != "#":
            return None
        teller = self.unit.teller
        plan = self.plan
        pairs = [(uid, name) for uid, name in zip(plan.cards, plan.names) if uid is not None]
        if not teller.cards.set_players(pairs):
            return Notice(self.unit, "not_stored")
        if not teller.start(plan.edition, plan.names, plan.changed_options()):
            notice = Notice(self.unit, "not_stored")
            return Finish(notice) if teller.notices else notice
        self.unit.is_resumed = False
        self.unit.begin_turns()
        return Finish()
