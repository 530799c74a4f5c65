"""Turn help: the player keys in the dice, the unit moves the marker and proposes what is due.

May import `ui.home`, `ui.ask`, `ui.dice`, `ui.menus`, `ui.dealings`, `turns`. It only proposes:
every proposal is a command with its confirm page, and can be let go with `*`.
"""

from bank import turns
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
        name = words.short_name(self.game, self.unit.turns.seat, 7)
        keys = TEXT["keys_turn"] % name
        rows = balance_rows(self.game)
        if len(rows) > 3:
            return [row(line) for line in rows]
        return frame(rows, keys)

    def key(self, key: str):
        if key == "#":
            return self._roll()
        return super().key(key)

    def _roll(self):
        """The dice of the player in turn; in jail first the ways out of it."""
        seat = self.unit.turns.seat
        name = self.game.names[seat]
        if not self.game.players[seat].jail:
            return ask_dice(self.unit, self._rolled)
        fine = {"do": "leave_jail", "player": name, "how": "fine"}
        card = {"do": "leave_jail", "player": name, "how": "card"}
        items = [
            (TEXT["m_roll"], lambda: ask_dice(self.unit, self._rolled_in_jail)),
            (TEXT["m_fine"], confirming(self.unit, fine)),
            (TEXT["m_card"], confirming(self.unit, card)),
        ]
        return Menu(self.unit, TEXT["t_jail"] % name, items)

    def _rolled(self, dice: list):
        self.unit.turns.roll(dice)
        return HOME

    def _rolled_in_jail(self, dice: list):
        """A roll in jail is a command; what it moves follows once it is done (C15, K10)."""
        self.unit.turns.dice = dice
        name = self.game.names[self.unit.turns.seat]
        command = {"do": "jail_roll", "player": name, "doubles": dice[0] == dice[1]}
        return confirm(self.unit, command)


def ask_dice(unit, answer):
    """The page that asks the player in turn for the dice."""
    title = TEXT["rolls"] % unit.teller.game.names[unit.turns.seat]
    return AskDice(unit, title[:WIDTH], answer, unit.turns.rolls_speed_die())


class TurnPage(Home):
    """The first page while the turn asks for something: `#` does it, `*` lets it go."""

    def frame(self) -> list:
        game, turn = self.game, self.unit.turns
        due = turn.due[0]
        name = game.names[turn.seat]
        dice = "+".join(TEXT["d_%s" % die] for die in turn.dice)
        lines = [row(name, dice), space_name(game, turn.space()), self._due_line(due)]
        return frame([line[:WIDTH] for line in lines], TEXT["keys_due"])

    def _due_line(self, due: str) -> str:
        """What is due, in a few words."""
        if due != turns.SPACE:
            return TEXT["due_" + due]
        game, turn = self.game, self.unit.turns
        space = turn.space()
        number = game.edition.deed_numbers.get(space)
        if number is None:
            return TEXT["due_tax" if space in game.edition.taxes else "due_at_" + space]
        deed = game.deeds[number]
        if deed.owner == BANK:
            return TEXT["due_buy"]
        if deed.owner == turn.seat or deed.mortgage:
            return TEXT["due_nothing"]
        owner = game.names[deed.owner]
        return TEXT["due_rent"] % (self.unit.screens.rent_line(game, deed), owner)

    def key(self, key: str):
        if key == "*":
            self.unit.turns.done()
            return HOME
        if key == "#":
            return self._do(self.unit.turns.due[0])
        if key == "A" and self._deed_for_sale() and not self.game.options["no_auctions"]:
            return confirm(self.unit, {"do": "auction", "lot": self.unit.turns.space()})
        return super().key(key)

    def _deed_for_sale(self) -> bool:
        number = self.edition.deed_numbers.get(self.unit.turns.space())
        return number is not None and self.game.deeds[number].owner == BANK

    def _do(self, due: str):
        """The page for what is due; what needs no command is done at once."""
        turn = self.unit.turns
        name = self.game.names[turn.seat]
        if due == turns.GO:
            return confirm(self.unit, {"do": "salary", "player": name})
        if due == turns.LANDED:
            return confirm(self.unit, dealings.landing(self.game, name))
        if due == turns.JAIL:
            return confirm(self.unit, {"do": "jail", "player": name})
        if due == turns.BUS:
            one, two = turn.dice[:2]
            steps = sorted({one, two, one + two})
            items = [(TEXT["steps_on"] % count, self._stepping(count)) for count in steps]
            return Menu(self.unit, TEXT["due_bus"], items)
        if due == turns.ANYWHERE:
            return AskSpace(self.unit, name, turn.spaces[turn.seat], self._go_to)
        if due == turns.MR:
            space = turn.next_for_mr()
            return self._done() if space is None else self._go_to(space)
        return self._do_space(name) or self._done()

    def _done(self):
        self.unit.turns.done()
        return HOME

    def _stepping(self, steps: int):
        def step():
            self.unit.turns.due = self.unit.turns.due[1:]
            self.unit.turns.move(steps)
            return HOME

        return step

    def _go_to(self, space: int):
        turn = self.unit.turns
        turn.due = turn.due[1:]
        turn.move_to(space)
        return HOME

    def _do_space(self, name: str):
        """The page for the space that the marker stands on, or None where nothing is due."""
        game, turn = self.game, self.unit.turns
        space = turn.space()
        number = game.edition.deed_numbers.get(space)
        if number is not None:
            return self._do_deed(name, game.deeds[number])
        if space in game.edition.taxes:
            command = {"do": "tax", "player": name, "tax": space}
            asks = self.unit.screens.tax_asks(game.edition, space)
            return Draft(self.unit, TEXT["s_" + space], command, asks).next()
        if space == "to_jail":
            return confirm(self.unit, {"do": "jail", "player": name})
        if space == "parking" and self.unit.screens.has_parking(game):
            return confirm(self.unit, {"do": "free_parking", "player": name})
        if space in ("chance", "chest"):
            return card_menu(self.unit, name, space)
        return self.unit.screens.space_page(self.unit, space, name)

    def _do_deed(self, name: str, deed):
        """Buy from the bank, or pay the owner; nothing on one's own or a mortgaged deed."""
        id = deed.title.id
        if deed.owner == BANK:
            return confirm(self.unit, {"do": "buy", "player": name, "deed": id})
        if deed.owner == self.unit.turns.seat or deed.mortgage:
            return None
        command = {"do": "rent", "player": name, "deed": id}
        if self.unit.screens.counts_dice(deed):
            command["dice"] = list(self.unit.turns.dice)
        asks = self.unit.screens.rent_asks(self.game, deed)
        return Draft(self.unit, deed.title.name, command, asks).next()


def space_name(game, space: str) -> str:
    """What a space of the track is called."""
    number = game.edition.deed_numbers.get(space)
    if number is not None:
        title = game.edition.deeds[number]
        return row(title.name, title.digits)
    return TEXT["at_" + space]


def card_menu(unit, name: str, deck: str):
    """What a drawn card says: money, jail, or another space; `*` when there is nothing to do."""
    turn = unit.turns
    amount = (("amount", how_much()),)
    given = {"player": name}
    bank = {"from": "bank", "to": name}
    charge = {"player": name, "to": "bank"}
    ways = [(TEXT["m_pay_each"], "pay"), (TEXT["m_collect_each"], "collect")]

    def leave_due():
        turn.due = turn.due[1:]

    def move_to(space: int):
        leave_due()
        turn.move_to(space)
        return HOME

    def back():
        leave_due()
        turn.move(-3)
        return HOME

    items = [
        item(unit, "m_collect", "pay", bank, amount),
        item(unit, "m_charge", "charge", charge, amount),
        item(unit, "m_each", "each", given, (("way", one_of(ways)),) + amount),
        (TEXT["m_move"], lambda: AskSpace(unit, name, turn.spaces[turn.seat], move_to)),
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


def marker_menu(unit):
    """Put a marker by hand, or say whose turn it is."""

    def place(name: str):
        seat = unit.teller.game.seats[name]

        def put(space: int):
            unit.turns.spaces[seat] = space
            unit.turns.save()
            return HOME

        return AskSpace(unit, name, unit.turns.spaces[seat], put)

    def turn_of(name: str):
        unit.turns.seat = unit.teller.game.seats[name]
        unit.turns.doubles = 0
        unit.turns.due = []
        unit.turns.save()
        return HOME

    items = [
        (TEXT["m_place"], lambda: AskPlayer(unit, TEXT["m_marker"], "who", place)),
        (TEXT["m_turn"], lambda: AskPlayer(unit, TEXT["m_marker"], "whose_turn", turn_of)),
    ]
    return Menu(unit, TEXT["m_marker"], items)


# Commands that do what a space asks for, whoever gives them.
_CARD_COMMANDS = ("pay", "charge", "each", "repairs", "jail_card", "take_deed", "demolish")


def answers(turn, command: dict) -> bool:
    """True when `command` is what the first of `turn.due` asks for."""
    due = turn.due[0]
    name = turn.game.names[turn.seat]
    do = command["do"]
    if due == turns.GO:
        return do == "salary" and command["player"] == name
    if due == turns.LANDED:
        return do == "pay" and command["to"] == name
    if due != turns.SPACE:
        return False
    space = turn.space()
    if space in turn.game.edition.deed_numbers:
        if do == "auction":
            return command["lot"] == space
        return do in ("buy", "rent") and command["deed"] == space and command["player"] == name
    if space in ("chance", "chest"):
        return do in _CARD_COMMANDS
    expected = {"parking": "free_parking", "planning": "bonus hazard", "auction": "auction"}
    return do in expected.get(space, "tax").split()


def follow(unit, command: dict) -> None:
    """Keep the markers in step with a command that was done."""
    turn = unit.turns
    do = command["do"]
    if do == "undo":
        turn.go_back()
    elif do == "jail":
        turn.go_to_jail(unit.teller.game.seats[command["player"]])
    elif do == "jail_roll" and turn.dice and command["player"] == turn.game.names[turn.seat]:
        turn.doubles = 0  # a double that lets out of jail gives no further turn
        if turn.player().jail:
            turn.end()
        else:
            turn.move(turn.dice[0] + turn.dice[1])
    elif turn.due and answers(turn, command):
        turn.done()
    elif turn.player().is_out:
        turn.doubles = 0
        turn.end()
