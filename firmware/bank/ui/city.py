"""What the screens of a City game have of their own: districts, blocks, hazards, the Build button.

May import `ui.city_build`, `ui.menus`, `ui.ask`, `ui.confirm`. A family's screens answer what the
common pages ask; the common pages never ask which family it is.
"""

from bank import money
from bank.editions.board import BONUSES, DECKS, HAZARDS
from bank.table import BANK
from bank.ui import city_build, menus
from bank.ui.ask import AskDeed, dodge, one_of, which_deed, who
from bank.ui.confirm import confirm, confirming
from bank.ui.english import TEXT
from bank.ui.menus import item
from bank.ui.page import Menu, Notice


def _buildings(names: tuple):
    return one_of([(TEXT["m_" + name], name) for name in names])


class CityScreens:
    """City's part of the pages."""

    # -- one deed -----------------------------------------------------------------------------

    def standing(self, game, deed) -> str:
        """What stands on the district beside blocks, in a word each, to fit beside the owner."""
        things = []
        if deed.hazard:
            things.append(TEXT[HAZARDS[deed.hazard - 1]])
        if deed.bonus:
            things.append(TEXT[BONUSES[deed.bonus - 1]])
        if game.desk.tower == deed.title.number:
            things.append(TEXT["tower"])
        for field in ("skyscraper", "stadium", "railroad"):
            if getattr(deed, field):
                things.append(TEXT[field])
        if len(things) > 1:
            things = [thing[:3] for thing in things]
        return " ".join(things)

    def counted(self, game, deed) -> str:
        """`2R 4I`, the blocks that stand there; nothing for none."""
        if not deed.residential and not deed.industrial:
            return ""
        return TEXT["blocks"] % (deed.residential, deed.industrial)

    def rent_line(self, game, deed) -> str:
        """The rent now, as the deed's page has it."""
        return TEXT["rent_now"] % money.text(game.edition, game.family.rent_now(game, deed))

    def printed_line(self, game, title) -> str:
        """The lowest rent of a deed that nobody has bought."""
        return TEXT["land_rent"] % money.text(game.edition, title.rents[0])

    def rent_rows(self, game, title) -> list:
        """The rents as printed: (label, text)."""
        rows = []
        for blocks, rent in enumerate(title.rents):
            label = TEXT["rent_row"] % blocks if blocks else TEXT["land"]
            rows.append((label, money.text(game.edition, rent)))
        return rows

    def rent_asks(self, game, deed) -> tuple:
        """What must be known for the rent beyond who pays."""
        return (("dodge", dodge),)

    def deed_items(self, unit, deed, player) -> list:
        """What City can do with the deed now, as menu items."""
        items = []
        if deed.owner != BANK:
            if not deed.mortgage:
                build = (TEXT["m_build"], lambda: self.build_on(unit, deed.title.id, player))
                items.append(build)
            items += menus.owner_items(
                unit,
                deed,
                (
                    ("mortgage", "m_mortgage"),
                    ("redeem", "m_redeem"),
                    ("clear_hazard", "m_clear"),
                    ("stadium", "m_stadium"),
                    ("skyscraper", "m_skyscraper"),
                    ("tower", "m_tower"),
                ),
            )
        return items + self._planning_items(unit, deed, player)

    def _planning_items(self, unit, deed, player) -> list:
        """Bonus, hazard, railroad, and what the paper cards do to a deed."""
        game = unit.teller.game
        given = {"deed": deed.title.id}
        ask_who = (("player", who("who")),)
        items = []
        if not deed.hazard and not deed.bonus:
            asker = dict(given)
            if player is not None:
                asker["player"] = player
            bonus, hazard = asker, asker
            if deed.owner != BANK:
                owner = game.names[deed.owner]
                bonus = {"deed": deed.title.id, "player": owner}
                hazard = given if player == owner else asker
            if not deed.mortgage:
                asks = ask_who + (("building", _buildings(BONUSES)),)
                items.append(item(unit, "m_bonus", "bonus", bonus, asks))
            asks = ask_who + (("building", _buildings(HAZARDS)),)
            items.append(item(unit, "m_hazard", "hazard", hazard, asks))
        if not deed.railroad and game.desk.roll_railroad:
            railroad = {"deed": deed.title.id, "player": game.names[game.desk.roll_player]}
            items.append(item(unit, "m_railroad", "railroad", railroad, ()))
        if deed.owner != BANK:
            takes = (("player", who("who_takes")),)
            items.append(item(unit, "m_take", "take_deed", given, takes))
        if deed.residential or deed.industrial:
            asks = (("kind", _kind), ("blocks", _blocks))
            items.append(item(unit, "m_demolish", "demolish", given, asks))
        return items

    # -- turn help ----------------------------------------------------------------------------

    def counts_dice(self, deed) -> bool:
        """Whether the rent of the deed depends on the dice."""
        return False

    def tax_asks(self, edition, tax: str) -> tuple:
        """What must be known for a tax beyond who pays."""
        return ()

    def has_parking(self, game, seat: int) -> bool:
        """Whether there is something beside a pot to take on Free Parking: the Rent Dodge."""
        return game.desk.rent_dodge != seat

    def card_items(self, unit, given: dict) -> list:
        """What else a card may ask for."""
        takes = (("deed", which_deed()),)
        demolish = (("deed", which_deed()), ("kind", _kind), ("blocks", _blocks))
        return [
            item(unit, "m_take", "take_deed", given, takes),
            item(unit, "m_demolish", "demolish", {}, demolish),
        ]

    def space_page(self, unit, space: str, name: str):
        """What planning permission and the auction space lead to, or None."""
        deed = ("deed", which_deed())
        given = {"player": name}
        if space == "planning":
            bonus = (deed, ("building", _buildings(BONUSES)))
            hazard = (deed, ("building", _buildings(HAZARDS)))
            items = [
                item(unit, "m_bonus", "bonus", given, bonus),
                item(unit, "m_hazard", "hazard", given, hazard),
            ]
            return Menu(unit, TEXT["at_planning"], items)
        if space == "auction" and not unit.teller.game.options["no_auctions"]:
            return AskDeed(
                unit,
                TEXT["at_auction"],
                "which_deed",
                lambda id: confirm(unit, {"do": "auction", "lot": id}),
            )
        return None

    # -- building -----------------------------------------------------------------------------

    def build_start(self, unit, player):
        """B on the first page."""
        return city_build.start(unit, player)

    def build_on(self, unit, id: str, asker):
        """B on the page of a deed."""
        return city_build.on_deed(unit, id, asker)

    def build_left(self, game) -> str:
        """What the open Build result still gives, for the first page; nothing for nothing."""
        if not city_build.has_roll(game.desk):
            return ""
        return TEXT["train"] if game.desk.roll_railroad else "%d" % game.desk.roll_blocks

    # -- menus --------------------------------------------------------------------------------

    def lots(self) -> tuple:
        """Buildings that can be auctioned: none."""
        return ()

    def cash_items(self, unit, given: dict) -> list:
        """What C has beyond what every family has."""
        command = dict(given)
        command["tax"] = "industry"
        return [item(unit, "m_tax", "tax", command, (("player", who("who_pays")),))]

    def deal_items(self, unit, given: dict) -> list:
        """What D has beyond what every family has."""
        player = (("player", who("who")),)
        own = player + (("deed", which_deed()),)
        return [
            item(unit, "m_parking", "free_parking", given, player),
            item(unit, "m_hazard", "hazard", given, own + (("building", _buildings(HAZARDS)),)),
            item(unit, "m_bonus", "bonus", given, own + (("building", _buildings(BONUSES)),)),
            (TEXT["m_chance"], lambda: _chance_menu(unit, given)),
            item(unit, "m_mortgage", "mortgage", given, own),
            item(unit, "m_redeem", "redeem", given, own),
            item(unit, "m_clear", "clear_hazard", given, own),
            item(unit, "m_stadium", "stadium", given, own),
            item(unit, "m_skyscraper", "skyscraper", given, own),
            item(unit, "m_tower", "tower", given, own),
            item(unit, "m_railroad", "railroad", given, own),
        ]

    # -- raising money, trades, estates -------------------------------------------------------

    def raise_items(self, unit, player: str) -> list:
        """What a debtor can turn into cash: (name, units, answer), the most valuable first."""
        game = unit.teller.game
        items = []
        for deed in game.deeds:
            if deed.owner == game.seats[player] and not deed.mortgage:
                command = {"do": "mortgage", "player": player, "deed": deed.title.id}
                value = game.family.rent_now(game, deed)
                items.append((deed.title.name, value, confirming(unit, command)))
        items.sort(key=lambda item: -item[1])
        return items

    def finish_trade(self, unit, command: dict):
        """The page after the basket of a trade: nothing more is to be asked."""
        return confirm(unit, command)

    def give_up(self, unit, player: str):
        """The page that confirms a bankruptcy."""
        return confirm(unit, {"do": "bankrupt", "player": player})


def _chance_menu(unit, given: dict):
    """What a paper card may ask for beyond paying and collecting, which are cash."""
    game = unit.teller.game
    player = (("player", who("who")),)
    decks = [(TEXT["m_" + deck], deck) for deck in DECKS if deck in game.edition.jail_decks]
    demolish = (("deed", which_deed()), ("kind", _kind), ("blocks", _blocks))
    takes = (("player", who("who_takes")), ("deed", which_deed()))
    items = [
        item(unit, "m_jail_card", "jail_card", given, player + (("deck", menus.only(decks)),)),
        item(unit, "m_take", "take_deed", given, takes),
        item(unit, "m_demolish", "demolish", {}, demolish),
    ]
    return Menu(unit, TEXT["m_chance"], items)


def _standing(draft) -> list:
    """(label, kind, blocks) for each kind of which any stand on the draft's deed."""
    game = draft.unit.teller.game
    deed = game.deed(draft.command["deed"])
    kinds = ((TEXT["m_residential"], "residential"), (TEXT["m_industrial"], "industrial"))
    return [(label, kind, getattr(deed, kind)) for label, kind in kinds if getattr(deed, kind)]


def _kind(draft, key):
    """Asks for the kind of the blocks that are torn down, where both stand."""
    standing = _standing(draft)
    if not standing:
        return Notice(draft.unit, "nothing_stands")
    return menus.only([(label, kind) for label, kind, _ in standing])(draft, key)


def _blocks(draft, key):
    """Asks how many blocks are torn down, up to all that stand."""
    for _, kind, blocks in _standing(draft):
        if kind == draft.command["kind"]:
            return menus.only([(str(count), count) for count in range(1, blocks + 1)])(draft, key)
    return None
