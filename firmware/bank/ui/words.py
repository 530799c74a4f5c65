"""Commands in words: what they change, what they are called, and what the ledger says of them.

May import the bank below the teller and the language table. The figures are never worked out here:
they are read off the game before and after the command.
"""

from bank import money
from bank.editions.board import HOTEL
from bank.refusals import OK
from bank.rules import auction, debt
from bank.rules.auction import BUILDING_LOTS
from bank.table import BANK, NOBODY
from bank.ui.english import STORY, TEXT, WIDTH

# What a line of the ledger is marked with.
IN_FORCE, UNDONE, IS_UNDO = 0, 1, 2


class View:
    """What a command can move, as it stood at one moment: cash, owners, paper cards, debts."""

    def __init__(self, game):
        self.cash = [player.cash for player in game.players]
        self.owners = [deed.owner for deed in game.deeds]
        desk = game.desk
        self.holders = (desk.chance_card, desk.chest_card, desk.rent_dodge)
        self.debts = []
        for place in range(game.desk.debt_count):
            row = game.debts[place]
            self.debts.append((row.debtor, row.creditor, row.amount))


def wrap(text: str, rows: int) -> list:
    """`text` in lines of at most WIDTH characters, broken between words; at most `rows` of them."""
    lines = []
    line = ""
    for word in text.split():
        if line and len(line) + 1 + len(word) > WIDTH:
            lines.append(line)
            line = word
        else:
            line = line + " " + word if line else word
    lines.append(line)
    return lines[:rows]


def name_of(game, seat: int) -> str:
    """A player's name, or the bank."""
    return TEXT["bank"] if seat == BANK else game.names[seat]


def short_name(game, seat: int, width: int) -> str:
    """A name cut to `width`, with the seat's number where another is cut to the same."""
    name = game.names[seat]
    if len(name) <= width:
        return name
    cut = name[:width]
    for other in range(len(game.names)):
        if other != seat and game.names[other][:width] == cut:
            return cut[: width - 1] + str(seat + 1)
    return cut


def fit(game, pattern: str, seats: tuple, figures: tuple = ()) -> str:
    """`pattern` filled with the names of `seats` and then `figures`, on one row.

    Where it is too long the names are cut, never a figure: half a figure is a wrong one.
    """
    width = WIDTH
    while True:
        names = []
        for seat in seats:
            bank = TEXT["bank"][:width]
            names.append(bank if seat == BANK else short_name(game, seat, width))
        line = pattern % (tuple(names) + figures)
        if len(line) <= WIDTH or width == 1:
            return line
        width -= 1


def cash_line(game, seat: int, before: int, after: int) -> str:
    """`Ben M35.1M > M28.1M`, made shorter step by step until it fits one row."""
    edition = game.edition
    old, new = money.text(edition, before), money.text(edition, after)
    line = "%s %s > %s" % (game.names[seat], old, new)
    if len(line) > WIDTH:
        line = "%s %s>%s" % (game.names[seat], old, new)
    if len(line) > WIDTH:
        line = fit(
            game, "%s %s>%s", (seat,), (money.bare(edition, before), money.bare(edition, after))
        )
    return line


def effect_lines(game, before: View, after: View) -> list:
    """Every movement between two views, one row each: cash, new debts, deeds."""
    lines = []
    for seat in range(len(before.cash)):
        if before.cash[seat] != after.cash[seat]:
            lines.append(cash_line(game, seat, before.cash[seat], after.cash[seat]))
    known = list(before.debts)
    for debtor, creditor, amount in after.debts:
        if (debtor, creditor, amount) in known:
            known.remove((debtor, creditor, amount))
            continue
        owed = (money.text(game.edition, amount),)
        lines.append(fit(game, TEXT["owes_to"], (debtor, creditor), owed))
    for number, owner in enumerate(after.owners):
        if owner != before.owners[number]:
            title = game.edition.deeds[number]
            room = WIDTH - len(title.name) - 1
            lines.append("%s>%s" % (title.name, name_of(game, owner)[:room]))
    for place, card in enumerate(("jail_cards", "jail_cards", "dodge_card")):
        if after.holders[place] != before.holders[place]:
            lines.append(fit(game, TEXT[card] + ">%s", (after.holders[place],)))
    return lines


def last_in_force(lines: list):
    """The newest of the teller's lines that is not taken back, or None when it is not kept."""
    for line in reversed(lines):
        if line[2] == IN_FORCE:
            return line
    return None


def tell_last(game, lines: list) -> str:
    """What an undo would take back, in words; by its name alone where its line is not kept."""
    line = last_in_force(lines)
    return line[1] if line else heading(game, game.last_command())


def story_key(game, command: dict) -> str:
    """Which line of STORY tells this command."""
    do = command["do"]
    if do == "each":
        return "each_" + command["way"]
    if do == "close":
        if game.desk.leader == NOBODY:
            return "close_unsold"
        return "close_built" if "deed" in command else "close_sold"
    if do == "rent" and command.get("dodge"):
        return "rent_dodge"
    if do == "build" and "kind" not in command:
        deed = game.deed(command["deed"])
        is_hotel = deed.buildings + command.get("count", 1) == HOTEL
        return "build_hotel" if is_hotel else "build_houses"
    if do == "free_parking" and game.options["parking_pot"]:
        return "free_parking_pot"
    if do == "jail_roll":
        if command["doubles"]:
            return "jail_roll_out"
        jail = game.players[game.seats[command["player"]]].jail
        return "jail_roll_fine" if jail == 3 else "jail_roll_stay"
    if do == "leave_jail":
        return "leave_jail_" + command["how"]
    return do


def describe(game, command: dict, lines: list) -> str:
    """One line of the ledger for a command that is about to be applied; "" when it is refused."""
    before = View(game)
    result, after = game.preview(command, View)
    if result != OK:
        return ""
    fields = fill(game, command)
    if command["do"] == "undo":
        fields["last"] = tell_last(game, lines)
    has_new_debt = len(after.debts) > len(before.debts) and command["do"] != "undo"
    fields["pays"] = TEXT["owes_verb"] if has_new_debt else TEXT["paid_verb"]
    fields["moved"] = money.text(game.edition, _moved(game, command, before, after))
    return STORY[story_key(game, command)] % fields


def _moved(game, command: dict, before: View, after: View) -> int:
    """By how much the cash of the command's player changes, or what that player now owes."""
    seat = game.seats.get(command.get("player"))
    if seat is None:
        return 0
    moved = abs(after.cash[seat] - before.cash[seat])
    if not moved and len(after.debts) > len(before.debts):
        moved = after.debts[-1][2]
    return moved


def fill(game, command: dict) -> dict:
    """The words for what the keys of a command name: money as printed, deeds by their names."""
    desk = game.desk
    fields = {}
    for key in command:
        value = command[key]
        if key in ("amount", "house", "hotel"):
            value = money.text(game.edition, value // game.edition.unit)
        elif key == "lot" and value in BUILDING_LOTS:
            value = TEXT["s_" + value]
        elif key in ("deed", "lot"):
            value = game.edition.title_of(value).name
        elif key == "group":
            value = [group.name for group in game.edition.groups if group.id == value][0]
        elif key in ("from", "to") and value == "bank":
            value = TEXT["bank"]
        elif key in ("building", "kind", "gives", "tax"):
            value = TEXT["s_%s" % value]
        fields[key] = value
    fields["count"] = command.get("count", 1)
    if "building" in command:
        fields["short"] = TEXT["m_" + command["building"]]
    if "deed" in command:
        deed = game.deed(command["deed"])
        fields["owner"] = name_of(game, deed.owner)
    if desk.lot != NOBODY:
        building = auction.building_lot(game)
        fields["lot"] = TEXT["s_" + building] if building else game.edition.deeds[desk.lot].name
        fields["short"] = TEXT["m_" + building] if building else ""
        fields["leader"] = name_of(game, desk.leader)
        fields["bid"] = money.text(game.edition, desk.bid)
    first = debt.first(game)
    if first:
        fields["heir"] = name_of(game, first.creditor)
    if command["do"] == "trade":
        fields["goods"] = ", ".join(trade_goods(game, command))
    return fields


def trade_goods(game, command: dict) -> list:
    """What changes hands in a trade: `M1M to Ben`, `Central Quay to Ann`, ..."""
    goods = []
    for taker, side in ((command["b"], command["a_gives"]), (command["a"], command["b_gives"])):
        things = []
        if "cash" in side:
            things.append(money.text(game.edition, side["cash"] // game.edition.unit))
        for id in side.get("deeds", ()):
            things.append(game.edition.title_of(id).name)
        if "jail_cards" in side:
            things.append(TEXT["jail_cards"])
        for thing in things:
            goods.append(TEXT["to"] % (thing, taker))
    return goods


def heading(game, command: dict) -> str:
    """What a command is called, on one row; the deed by its id where its name is too long."""
    key = "h_" + story_key(game, command)
    fields = fill(game, command)
    line = TEXT[key] % fields
    if len(line) > WIDTH and "deed" in command:
        fields["deed"] = command["deed"]
        line = TEXT[key] % fields
    return line[:WIDTH]
