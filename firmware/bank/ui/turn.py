"""Turn help: the player keys in the dice, the unit moves the marker and proposes what is due.

May import `ui.home`, `ui.ask`, `ui.dice`, `ui.menus`, `ui.dealings`, `turns`. It only proposes:
every proposal is a command with its confirm page, and can be let go with `*`.
"""

from bank import turns
from bank.editions.board import CARD_OF
from bank.rules import jail_cards
from bank.table import BANK
from bank.ui import dealings, words
from bank.ui.ask import AskDeed, AskPlayer, Draft, how_much, one_of
from bank.ui.confirm import confirm, confirming
from bank.ui.dice import AskDice
from bank.ui.english import TEXT, WIDTH
from bank.ui.home import Home, balance_rows
from bank.ui.menus import item
from bank.ui.page import HOME, Menu, frame, row


class TurnHome(Home):
    """The first page between two rolls: the balances, and whose turn it is."""

    def frame(self) -> list:
        rows = balance_rows(self.game)
        if len(rows) > 3:
            return [row(line) for line in rows]
        if not self.unit.reader_is_alive:
            return frame(rows, TEXT["keys_turn_no_reader"])
        turn = self.unit.turns
        keys = TEXT["keys_turn_again" if turn.doubles else "keys_turn"]
        return frame(rows, keys % words.short_name(self.game, turn.seat, 7))

    def key(self, key: str):
        if key == "#":
            return self._roll()
        return super().key(key)

    def _roll(self):
        """The dice of the player in turn; in jail first the ways out of it."""
        player = self.unit.turns.player()
        name = player.name
        if not player.jail:
            return ask_dice(self.unit, self._rolled)
        leave = {"do": "leave_jail", "player": name, "how": "fine"}
        items = [
            (TEXT["m_roll"], lambda: ask_dice(self.unit, self._rolled_in_jail)),
            (TEXT["m_fine"], confirming(self.unit, leave)),
        ]
        if jail_cards.count_cards(self.game, player):
            leave = {"do": "leave_jail", "player": name, "how": "card"}
            items.append((TEXT["m_card"], confirming(self.unit, leave)))
        return Menu(self.unit, TEXT["t_jail"] % name, items)

    def _rolled(self, dice: list):
        self.unit.turns.roll(dice)
        return HOME

    def _rolled_in_jail(self, dice: list):
        """A roll in jail is a command; what it moves follows once it is done (C15, K10)."""
        self.unit.turns.roll_in_jail(dice)
        name = self.unit.turns.player().name
        command = {"do": "jail_roll", "player": name, "doubles": dice[0] == dice[1]}
        return confirm(self.unit, command)


def ask_dice(unit, answer):
    """The page that asks the player in turn for the dice."""
    title = TEXT["rolls"] % unit.turns.player().name
    return AskDice(unit, title[:WIDTH], answer, unit.turns.rolls_speed_die())


class TurnPage(Home):
    """The first page while the turn asks for something: `#` does it, `*` lets it go.

    A page is made anew after every command and move, so what it offers is looked up once.
    """

    def __init__(self, unit):
        super().__init__(unit)
        self.line, self.open = self._offer()

    def frame(self) -> list:
        game, turn = self.game, self.unit.turns
        dice = "+".join(TEXT["d_%s" % die] for die in turn.dice)
        lines = [row(turn.player().name, dice), space_name(game, turn.space()), self.line[:WIDTH]]
        return frame(lines, TEXT["keys_due" if self.open else "keys_due_none"])

    def key(self, key: str):
        if key == "*":
            return self._otherwise()
        if key == "#":
            return self.open() if self.open else self._done()
        if key == "A" and self._can_auction():
            return confirm(self.unit, {"do": "auction", "lot": self.unit.turns.space()})
        return super().key(key)

    def _otherwise(self):
        """Let it go, or take the dice or the move back; asked, for `*` also begins an undo."""
        items = []
        if self.open:
            items.append((TEXT["m_skip"], self._done))
        items += step_back_items(self.unit)
        return Menu(self.unit, TEXT["t_otherwise"], items) if items else None

    def _done(self):
        self.unit.turns.done()
        return HOME

    def _can_auction(self) -> bool:
        turn = self.unit.turns
        deed = turn.deed()
        is_there = turn.due[0] in (turns.SPACE, turns.CARDED)
        may_auction = is_there and not self.game.options["no_auctions"]
        return may_auction and deed is not None and deed.owner == BANK

    # -- what is due: (a line that says it, what opens its page or None) --------------------------

    def _offer(self) -> tuple:
        """The first thing that is due; where nothing is to be done, what opens a page is None."""
        turn = self.unit.turns
        due = turn.due[0]
        name = turn.player().name
        if due in (turns.SPACE, turns.CARDED):
            return self._offer_space(name)
        if due == turns.MR:
            return self._offer_mr()
        return TEXT["due_" + due], {
            turns.GO: lambda: confirm(self.unit, {"do": "salary", "player": name}),
            turns.LANDED: lambda: confirm(self.unit, dealings.landing(self.game, name)),
            turns.JAIL: lambda: confirm(self.unit, {"do": "jail", "player": name}),
            turns.RIDE: self._ask_station,
            turns.BUS: self._ask_steps,
            turns.ANYWHERE: lambda: AskSpace(self.unit, name, turn.spaces[turn.seat], self._go_to),
        }[due]

    def _offer_mr(self) -> tuple:
        space = self.unit.turns.next_for_mr()
        if space is None:
            return TEXT["due_mr"] % "-", None
        title = self.edition.title_of(self.edition.track[space])
        return TEXT["due_mr"] % title.name, lambda: self._go_to(space)

    def _offer_space(self, name: str) -> tuple:
        """What the space asks for that the marker stands on."""
        game, unit = self.game, self.unit
        space = unit.turns.space()
        if unit.turns.deed() is not None:
            return self._offer_deed(name, unit.turns.deed())
        if space in game.edition.taxes:
            if not game.family.tax_due(game, unit.turns.player(), space, None):
                return TEXT["due_nothing"], None
            command = {"do": "tax", "player": name, "tax": space}
            asks = unit.screens.tax_asks(game.edition, space)
            return TEXT["due_tax"], lambda: Draft(unit, TEXT["s_" + space], command, asks).next()
        if space == "to_jail":
            return TEXT["due_at_to_jail"], confirming(unit, {"do": "jail", "player": name})
        if space == "parking":
            return self._offer_parking(name)
        if space in ("chance", "chest"):
            return TEXT["due_at_" + space], lambda: card_menu(unit, name, space)
        is_sold_out = all(deed.owner != BANK for deed in game.deeds)
        if space == "auction" and (is_sold_out or game.options["no_auctions"]):
            return TEXT["due_at_go"], None
        if unit.screens.space_page(unit, space, name) is None:
            return TEXT["due_at_" + space], None
        return TEXT["due_at_" + space], lambda: unit.screens.space_page(unit, space, name)

    def _offer_parking(self, name: str) -> tuple:
        """The pot, where there is one with something in it; the Rent Dodge, where one plays so."""
        take = confirming(self.unit, {"do": "free_parking", "player": name})
        if self.game.pot.cash:
            return TEXT["due_pot"], take
        if self.unit.screens.has_parking(self.game, self.unit.turns.seat):
            return TEXT["due_dodge"], take
        return TEXT["due_at_parking"], None

    def _offer_deed(self, name: str, deed) -> tuple:
        """Buy from the bank, or pay the owner; nothing on one's own or a mortgaged deed."""
        game, unit = self.game, self.unit
        if deed.owner == BANK:
            line = TEXT["due_buy" if self._can_auction() else "due_buy_only"]
            return line, confirming(unit, {"do": "buy", "player": name, "deed": deed.title.id})
        if deed.owner == unit.turns.seat or deed.mortgage:
            return TEXT["due_nothing"], None
        line = unit.screens.rent_line(game, deed)
        to_owner = TEXT["to_name"] % game.names[deed.owner]
        if len(line) + 1 + len(to_owner) > WIDTH:
            to_owner = game.names[deed.owner]
        return line + " " + to_owner, lambda: self._rent(name, deed)

    def _rent(self, name: str, deed):
        """The rent, of a utility by the dice; a card that led here may make it another one."""
        unit, turn = self.unit, self.unit.turns
        asks = unit.screens.rent_asks(self.game, deed)
        command = {"do": "rent", "player": name, "deed": deed.title.id}
        plain = dict(command)
        if turn.dice and unit.screens.counts_dice(deed):
            plain["dice"] = list(turn.dice)

        def pay(command: dict):
            return Draft(unit, deed.title.name, command, asks).next()

        card = CARD_OF.get(deed.title.group.kind)
        if turn.due[0] != turns.CARDED or card is None:
            return pay(plain)
        command["card"] = card  # the dice are thrown for it
        items = [
            (TEXT["m_rent"], lambda: pay(plain)),
            (TEXT["m_card_rent"], lambda: pay(command)),
        ]
        return Menu(unit, deed.title.name, items)

    # -- moves that are due -----------------------------------------------------------------------

    def _ask_steps(self):
        """The bus: one white die, the other, or both."""
        one, two = self.unit.turns.dice[:2]
        items = []
        for count in sorted({one, two, one + two}):
            items.append((TEXT["steps_on"] % count, self._moving(count)))
        return Menu(self.unit, TEXT["due_bus"], items)

    def _moving(self, steps: int):
        def move():
            self.unit.turns.move(steps)
            return HOME

        return move

    def _ask_station(self):
        """The train: every other district that has a railroad."""
        items = []
        for space in self.unit.turns.stations():
            title = self.edition.title_of(self.edition.track[space])
            items.append((title.name, self._riding(space)))
        return Menu(self.unit, TEXT["due_ride"], items)

    def _riding(self, space: int):
        def ride():
            self.unit.turns.move_to(space, turns.RIDE)
            return HOME

        return ride

    def _go_to(self, space: int):
        self.unit.turns.move_to(space)
        return HOME


def space_name(game, space: str) -> str:
    """What a space of the track is called."""
    number = game.edition.deed_numbers.get(space)
    if number is not None:
        title = game.edition.deeds[number]
        return row(title.name, title.digits)
    return TEXT["at_" + space]


def card_menu(unit, name: str, deck: str):
    """What a drawn card says: money, jail, or another space; `*` when there is nothing to do."""
    amount = (("amount", how_much()),)
    given = {"player": name}
    bank = {"from": "bank", "to": name}
    charge = {"player": name, "to": "bank"}
    ways = [(TEXT["m_pay_each"], "pay"), (TEXT["m_collect_each"], "collect")]

    def move_to(space: int):
        unit.turns.move_to(space, turns.CARDED)
        return HOME

    def back():
        unit.turns.move(-3, turns.CARDED)
        return HOME

    items = [
        item(unit, "m_collect", "pay", bank, amount),
        item(unit, "m_charge", "charge", charge, amount),
        item(unit, "m_each", "each", given, (("way", one_of(ways)),) + amount),
        # It begins at GO, for many cards lead there.
        (TEXT["m_move"], lambda: AskSpace(unit, name, 0, move_to)),
        (TEXT["m_back"], back),
        (TEXT["m_jail"], confirming(unit, {"do": "jail", "player": name})),
        (TEXT["m_jail_card"], confirming(unit, {"do": "jail_card", "player": name, "deck": deck})),
    ]
    return Menu(unit, TEXT["at_" + deck], items + unit.screens.card_items(unit, given))


class AskSpace(AskDeed):
    """Which space? A deed by card or digits, or A and B through all of them; `#` takes it."""

    def __init__(self, unit, title: str, space: int, answer):
        super().__init__(unit, title, "which_space", self._jump)
        self.space = space
        self.take = answer

    def frame(self) -> list:
        track = self.edition.track
        lines = [row(self.title, self.typed), TEXT[self.prompt]]
        lines.append(space_name(self.game, track[self.space]))
        return frame(lines, TEXT["keys_space"])

    def key(self, key: str):
        if key in "AB":
            step = 1 if key == "A" else -1
            self.space = (self.space + step) % turns.TRACK_LENGTH
            return None
        return self.take(self.space) if key == "#" else super().key(key)

    def _jump(self, id: str):
        self.space = self.edition.track.index(id)
        return None


def step_back_items(unit) -> list:
    """A menu's item that takes the last dice or move back, where that is what came last."""

    def step_back():
        unit.turns.step_back()
        return HOME

    return [(TEXT["m_one_back"], step_back)] if unit.turns.can_step_back() else []


def marker_menu(unit):
    """Put a marker by hand, say whose turn it is, or take dice back that were typed wrongly."""

    def place(name: str):
        seat = unit.teller.game.seats[name]

        def put(space: int):
            unit.turns.place(seat, space)
            return HOME

        return AskSpace(unit, name, unit.turns.spaces[seat], put)

    def turn_of(name: str):
        unit.turns.turn_of(unit.teller.game.seats[name])
        return HOME

    items = [
        (TEXT["m_place"], lambda: AskPlayer(unit, TEXT["m_marker"], "who", place)),
        (TEXT["m_turn"], lambda: AskPlayer(unit, TEXT["m_marker"], "whose_turn", turn_of)),
    ]
    return Menu(unit, TEXT["m_marker"], items + step_back_items(unit))


def follow(unit, command: dict) -> None:
    """Keep the markers in step with a command that was done."""
    unit.turns.follow(command)
