"""What the screens of the classic family have of their own: houses, dice for utilities, interest.

May import `ui.menus`, `ui.ask`, `ui.dice`, `ui.confirm`, `money`. A family's screens answer what
the common pages ask; the common pages never ask which family it is.
"""

from bank import money
from bank.editions.board import CARD_OF, DECKS, HOTEL, RAIL, STREET, UTILITY
from bank.refusals import OK
from bank.rules.houses.building import stands_in
from bank.rules.mortgage import tenth
from bank.table import BANK
from bank.ui import menus
from bank.ui.ask import AskDeed, how_much, one_of, which_deed, who
from bank.ui.confirm import confirm, confirming
from bank.ui.dice import dice
from bank.ui.english import TEXT, WIDTH
from bank.ui.menus import item
from bank.ui.page import Menu, Notice, Swap


class HousesScreens:
    """The classic family's part of the pages."""

    # -- one deed -----------------------------------------------------------------------------

    def standing(self, game, deed) -> str:
        """Beside the owner: nothing, for buildings stand beside the rent."""
        return ""

    def counted(self, game, deed) -> str:
        """The houses as houses, one sign each, or the hotel."""
        if deed.buildings == HOTEL:
            return TEXT["hotel_sign"]
        return TEXT["house_sign"] * deed.buildings

    def rent_line(self, game, deed) -> str:
        """The rent now, as the deed's page has it; a utility's is so many times the dice."""
        rent = game.family.rent_now(game, deed)
        if deed.title.group.kind == UTILITY:
            return TEXT["rent_times"] % rent
        return TEXT["rent_now"] % money.text(game.edition, rent)

    def printed_line(self, game, title) -> str:
        """The lowest rent of a deed that nobody has bought."""
        if title.group.kind == UTILITY:
            return TEXT["rent_times"] % title.rents[0]
        return TEXT["rent_now"] % money.text(game.edition, title.rents[0])

    def rent_rows(self, game, title) -> list:
        """The rents as printed, the mortgage and what a house costs: (label, text)."""
        edition = game.edition
        rows = []
        for number, rent in enumerate(title.rents):
            if title.group.kind == UTILITY:
                rows.append((TEXT["owned_row"] % (number + 1), TEXT["times_dice"] % rent))
            elif title.group.kind == RAIL:
                rows.append((TEXT["owned_row"] % (number + 1), money.text(edition, rent)))
            else:
                labels = {0: TEXT["land"], 1: TEXT["house_row"], HOTEL: TEXT["hotel"]}
                label = labels.get(number) or TEXT["houses_row"] % number
                rows.append((label, money.text(edition, rent)))
        rows.append((TEXT["l_mortgage"], money.text(edition, title.mortgage)))
        if title.group.kind == STREET:
            rows.append((TEXT["house_costs"], money.text(edition, title.group.house)))
        return rows

    def rent_asks(self, game, deed) -> tuple:
        """What must be known for the rent beyond who pays: the dice, on a utility."""
        return (("dice", dice),) if deed.title.group.kind == UTILITY else ()

    def deed_items(self, unit, deed, player) -> list:
        """What the family can do with the deed now, as menu items."""
        if deed.owner == BANK:
            return []
        items = []
        id = deed.title.id
        kind = deed.title.group.kind
        if kind == STREET and not deed.mortgage:
            items.append((TEXT["m_build"], lambda: self.build_on(unit, id, player)))
        card = CARD_OF.get(kind)
        if card and not deed.mortgage:
            asks = (("player", who("who_pays")),) + self.rent_asks(unit.teller.game, deed)
            given = {"deed": id, "card": card}
            items.append(item(unit, "m_card_rent", "rent", given, asks))
        items += menus.owner_items(
            unit, deed, (("sell", "m_sell"), ("mortgage", "m_mortgage"), ("redeem", "m_redeem"))
        )
        group = {"do": "sell_group", "player": unit.teller.game.names[deed.owner]}
        group["group"] = deed.title.group.id
        if menus.is_open(unit, group):
            items.append((TEXT["m_sell_group"], confirming(unit, group)))
        return items

    # -- turn help ----------------------------------------------------------------------------

    def counts_dice(self, deed) -> bool:
        """Whether the rent of the deed depends on the dice."""
        return deed.title.group.kind == UTILITY

    def tax_asks(self, edition, tax: str) -> tuple:
        """What must be known for a tax beyond who pays: how the income tax is taken (K9)."""
        if tax != "income" or not edition.is_income_tenth:
            return ()
        choices = [(TEXT["m_fixed"], "fixed"), (TEXT["m_tenth"], "tenth")]
        return (("choice", one_of(choices)),)

    def has_parking(self, game, seat: int) -> bool:
        """Whether there is something beside a pot to take on Free Parking."""
        return False

    def card_items(self, unit, given: dict) -> list:
        """What else a card may ask for."""
        asks = (("house", how_much("each_house")), ("hotel", how_much("each_hotel")))
        return [item(unit, "m_repairs", "repairs", given, asks)]

    def space_page(self, unit, space: str, name: str):
        """No other space asks for anything."""
        return None

    # -- building -----------------------------------------------------------------------------

    def build_start(self, unit, player):
        """B on the first page: which street, and how far up or down."""
        title = TEXT["l_build"]
        return AskDeed(unit, title, "which_deed", lambda id: Swap(self.build_on(unit, id, player)))

    def build_on(self, unit, id: str, asker):
        """B on the page of a deed: every number of levels that can be built now."""
        game = unit.teller.game
        title = game.edition.title_of(id)
        deed = game.deeds[title.number]
        if deed.owner == BANK:
            return Notice(unit, "not_bought")
        owner = game.names[deed.owner]
        items = []
        for count in range(1, HOTEL - deed.buildings + 1):
            command = {"do": "build", "player": owner, "deed": id, "count": count}
            if menus.is_open(unit, command):
                cost = money.text(game.edition, title.group.house * count)
                what = TEXT["hotel_sign"] if deed.buildings + count == HOTEL else "+%d" % count
                items.append((TEXT["build_level"] % (what, cost), confirming(unit, command)))
        if not items:
            return confirm(unit, {"do": "build", "player": owner, "deed": id})  # says why not
        sell = {"do": "sell", "player": owner, "deed": id}
        if menus.is_open(unit, sell):
            items.append((TEXT["m_sell"], confirming(unit, sell)))
        return Menu(unit, (TEXT["l_build"] + " " + title.name)[:WIDTH], items)

    def build_left(self, game) -> str:
        """There is no Build button."""
        return ""

    # -- menus --------------------------------------------------------------------------------

    def lots(self) -> tuple:
        """Buildings that can be auctioned when more are wanted than there are (K6)."""
        return ("house", "hotel")

    def cash_items(self, unit, given: dict) -> list:
        """What C has beyond what every family has: taxes and repairs."""
        edition = unit.teller.game.edition
        items = []
        pays = (("player", who("who_pays")),)
        for tax in ("income", "luxury", "capital_gains"):
            if tax in edition.taxes:
                command = dict(given)
                command["tax"] = tax
                asks = pays + self.tax_asks(edition, tax)
                items.append(item(unit, "m_tax_" + tax, "tax", command, asks))
        house, hotel = ("house", how_much("each_house")), ("hotel", how_much("each_hotel"))
        items.append(item(unit, "m_repairs", "repairs", given, pays + (house, hotel)))
        return items

    def deal_items(self, unit, given: dict) -> list:
        """What D has beyond what every family has."""
        player = (("player", who("who")),)
        own = player + (("deed", which_deed()),)
        decks = unit.teller.game.edition.jail_decks
        choices = [(TEXT["m_" + deck], deck) for deck in DECKS if deck in decks]
        items = []
        if unit.teller.game.options["parking_pot"]:
            items.append(item(unit, "m_parking", "free_parking", given, player))
        return items + [
            item(
                unit, "m_jail_card", "jail_card", given, player + (("deck", menus.only(choices)),)
            ),
            item(unit, "m_mortgage", "mortgage", given, own),
            item(unit, "m_redeem", "redeem", given, own),
            item(unit, "m_sell", "sell", given, own),
        ]

    # -- raising money, trades, estates -------------------------------------------------------

    def raise_items(self, unit, player: str) -> list:
        """What a debtor can turn into cash: (name, units, answer), buildings first."""
        game = unit.teller.game
        built, plain = [], []
        for deed in game.deeds:
            if deed.owner != game.seats[player] or deed.mortgage:
                continue
            command = {"do": "mortgage", "player": player, "deed": deed.title.id}
            if deed.buildings:
                command["do"] = "sell"
                value = deed.title.group.house // 2
                if menus.is_open(unit, command):
                    name = TEXT["one_less"] % deed.title.name
                    built.append((name[:WIDTH], value, confirming(unit, command)))
            elif not stands_in(game, deed.title.group):
                plain.append((deed.title.name, deed.title.mortgage, confirming(unit, command)))
        plain.sort(key=lambda item: -item[1])
        return built + plain

    def finish_trade(self, unit, command: dict):
        """Ask each receiver of mortgaged deeds whether to redeem them at once (K8)."""
        questions = []
        for taker, redeems, gives in (("a", "a_redeems", "b_gives"), ("b", "b_redeems", "a_gives")):
            for id in command[gives].get("deeds", ()):
                questions.append((command[taker], redeems, id))
        return _ask_redeems(unit, command, questions)

    def give_up(self, unit, player: str):
        """Ask the creditor whether to redeem what is inherited mortgaged; then confirm (B1)."""
        game = unit.teller.game
        command = {"do": "bankrupt", "player": player}
        creditor = game.debts[0].creditor
        questions = []
        if creditor != BANK and game.preview(command)[0] == OK:
            for deed in game.deeds:
                if deed.owner == game.seats[player]:
                    questions.append((game.names[creditor], "redeems", deed.title.id))
        return _ask_redeems(unit, command, questions)


def _ask_redeems(unit, command: dict, questions: list):
    """One question after the other for the deeds that are mortgaged: redeem it, or keep it so.

    questions: (who is asked, the key of the command that lists what is redeemed, deed id).
    """
    game = unit.teller.game
    open_questions = [asked for asked in questions if game.deed(asked[2]).mortgage]
    if not open_questions:
        return confirm(unit, command)
    (asked, key, id), rest = open_questions[0], open_questions[1:]
    title = game.edition.title_of(id)
    value = game.deed(id).mortgage
    redeemed = dict(command)
    redeemed[key] = command.get(key, []) + [id]
    redeem = TEXT["m_redeem_for"] % money.text(game.edition, value + tenth(value))
    keep = TEXT["m_keep_for"] % money.text(game.edition, tenth(value))
    return Menu(
        unit,
        ("%s: %s" % (asked, title.name))[:WIDTH],
        [
            (keep, lambda: _ask_redeems(unit, command, rest)),
            (redeem, lambda: _ask_redeems(unit, redeemed, rest)),
        ],
    )
