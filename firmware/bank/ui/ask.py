"""Asking for what a command needs, one page a key: who, which deed, how much, which of these.

May import `ui.page`, `ui.confirm`, `money`. A `Draft` is a command on its way: each answer makes a
new draft, so that going back forgets just the last answer.
"""

from bank import money
from bank.ui import words
from bank.ui.confirm import confirm
from bank.ui.english import TEXT, WIDTH
from bank.ui.page import Menu, Notice, Page, frame, row


class Draft:
    """A command of which some keys are known; `asks` are the (key, make page) of the others."""

    def __init__(self, unit, title: str, command: dict, asks: tuple):
        self.unit = unit
        self.title = title
        self.command = command
        self.asks = asks

    def answer(self, key: str, value):
        """The next page when `key` is answered with `value`; None leaves the key out."""
        command = dict(self.command)
        if value is not None:
            command[key] = value
        asks = tuple(ask for ask in self.asks if ask[0] != key)
        return Draft(self.unit, self.title, command, asks).next()

    def next(self):
        """The page that asks for the first open key, or the page that confirms the command."""
        for key, make in self.asks:
            if key not in self.command:
                page = make(self, key)
                if page is not None:
                    return page
        return confirm(self.unit, self.command)


def who(prompt: str, with_bank: bool = False, but: str = ""):
    """Asks for a player by card or seat; `with_bank` lets 0 stand for the bank.

    but: the key of the command whose player is not the answer, for nobody pays himself.
    """
    return lambda draft, key: AskPlayer(
        draft.unit,
        draft.title,
        prompt,
        lambda name: draft.answer(key, name),
        with_bank and draft.command.get(but) != "bank",
        draft.command.get(but),
    )


def which_deed(prompt: str = "which_deed"):
    """Asks for a deed by card or its two digits."""
    return lambda draft, key: AskDeed(
        draft.unit, draft.title, prompt, lambda id: draft.answer(key, id)
    )


def how_much(prompt: str = "how_much"):
    """Asks for an amount in whole M or $."""
    return lambda draft, key: AskAmount(
        draft.unit, draft.title, prompt, lambda amount: draft.answer(key, amount)
    )


def one_of(choices: list):
    """Asks for one of (label, value)."""

    def make(draft, key):
        return Menu(
            draft.unit,
            draft.title,
            [(label, lambda chosen=value: draft.answer(key, chosen)) for label, value in choices],
        )

    return make


def dodge(draft, key):
    """Asks whether to use the Rent Dodge card; not asked of who does not hold it."""
    game = draft.unit.teller.game
    if game.desk.rent_dodge != game.seats[draft.command["player"]]:
        return None
    items = [
        (TEXT["m_pay"], lambda: draft.answer(key, None)),
        (TEXT["m_use"], lambda: draft.answer(key, True)),
    ]
    return Menu(draft.unit, TEXT["use_dodge"], items)


class AskPlayer(Page):
    """Who? A tap of the player's card, or the seat's number, or 0 for the bank."""

    def __init__(self, unit, title: str, prompt: str, answer, with_bank=False, but=None):
        super().__init__(unit)
        self.title = title
        self.prompt = prompt
        self.answer = answer
        self.with_bank = with_bank
        self.but = but  # the name of who is not the answer, or None

    def frame(self) -> list:
        prompt = row(TEXT[self.prompt], TEXT["bank_is_0"] if self.with_bank else "")
        asked = [p for p in self.game.players if not p.is_out and p.name != self.but]
        # Three stand on a row, or four when there are many; from the second row the title goes.
        on_row = 3 if len(asked) <= 6 else 4
        width = WIDTH // on_row + (on_row == 3)
        lines = [self.title, prompt] if len(asked) <= on_row else [prompt]
        for at in range(0, len(asked), on_row):
            names = ""
            for player in asked[at : at + on_row]:
                name = words.short_name(self.game, player.number, width - 2)
                names += row("%d%s" % (player.number + 1, name))[:width]
            lines.append(names.rstrip())
        return frame(lines, TEXT["keys_tap_back"])

    def card(self, uid: str):
        notice = player_of_card(self, uid)
        return notice or self._take(self.unit.teller.cards.player(uid))

    def key(self, key: str):
        if key == "0" and self.with_bank:
            return self.answer("bank")
        if "1" <= key <= "9":
            seat = int(key) - 1
            if seat >= len(self.game.players):
                return Notice(self.unit, "no_such_seat", len(self.game.players))
            return _refuse_out(self, seat) or self._take(self.game.names[seat])
        return super().key(key)

    def _take(self, name: str):
        if name == self.but:
            return Notice(self.unit, "same_player", name)
        return self.answer(name)


def player_of_card(page, uid: str):
    """The Notice for a card that is not the card of a player in this game; None when it is."""
    teller = page.unit.teller
    name = teller.cards.player(uid)
    if name is None:
        known = teller.cards.deed(page.edition, uid)
        return Notice(page.unit, "not_a_player" if known else "unknown_player_card")
    if name not in page.game.seats:
        return Notice(page.unit, "not_playing", name)
    return _refuse_out(page, page.game.seats[name])


def _refuse_out(page, seat: int):
    player = page.game.players[seat]
    return Notice(page.unit, "seat_out", player.name) if player.is_out else None


class AskDeed(Page):
    """Which deed? A tap of its card, or two digits: the group and the place in it."""

    def __init__(self, unit, title: str, prompt: str, answer, typed: str = ""):
        super().__init__(unit)
        self.title = title
        self.prompt = prompt
        self.answer = answer
        self.typed = typed

    def frame(self) -> list:
        typed = self.typed + "_" if self.typed else ""
        return frame(
            [self.title, TEXT[self.prompt], row(TEXT["tap_deed"], "")], row(typed, TEXT["back"])
        )

    def card(self, uid: str):
        id = self.unit.teller.cards.deed(self.edition, uid)
        if id is None:
            known = self.unit.teller.cards.player(uid)
            return Notice(self.unit, "not_a_deed" if known else "unknown_deed_card")
        return self.answer(id)

    def key(self, key: str):
        if key not in "0123456789":
            return super().key(key)
        if not self.typed:
            self.typed = key
            return None
        typed, self.typed = self.typed + key, ""
        title = self.edition.deed_at(typed)
        if title is None:
            return Notice(self.unit, "no_such_deed", typed)
        return self.answer(title.id)


class AskAmount(Page):
    """How much? Digits, and M or k as on the notes."""

    def __init__(self, unit, title: str, prompt: str, answer, typed: str = "", edition=None):
        super().__init__(unit)
        self.title = title
        self.prompt = prompt
        self.answer = answer
        self.notes = edition or self.edition  # whose notes are typed; before a game it is said
        self.entry = money.Entry(self.notes)
        for key in typed:
            self.entry.press(key)

    def frame(self) -> list:
        keys = TEXT["keys_amount" if self.entry.has_scale else "keys_amount_plain"]
        shown = self.entry.shown() + ("" if self.entry.suffix else "_")
        return frame([self.title, TEXT[self.prompt], row(shown, TEXT["ok_back"])], keys)

    def key(self, key: str):
        if key == "*":
            return super().key(key)
        problem = self.entry.problem() if key == "#" else self.entry.press(key)
        if key != "#" and not problem:
            return None
        if problem:
            return Notice(self.unit, problem, self._filling(problem))
        return self.answer(self.entry.amount())

    def _filling(self, problem: str):
        return money.text(self.notes, 1) if problem == "amount_unit" else None


class AskNumber(Page):
    """A plain number from 0 to `most`."""

    def __init__(self, unit, title: str, most: int, answer):
        super().__init__(unit)
        self.title = title
        self.most = most
        self.answer = answer
        self.typed = ""

    def frame(self) -> list:
        shown = row(self.typed + "_", TEXT["ok_back"])
        return frame([self.title, TEXT["up_to"] % self.most, shown], TEXT["keys_amount_plain"])

    def key(self, key: str):
        if key == "D":
            self.typed = self.typed[:-1]
        elif key in "0123456789":
            if int(self.typed + key) > self.most:
                return Notice(self.unit, "number_large", self.most)
            self.typed += key
        elif key == "#" and self.typed:
            return self.answer(int(self.typed))
        else:
            return super().key(key)
        return None
