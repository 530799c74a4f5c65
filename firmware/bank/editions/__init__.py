"""Editions: the numbers and names of a board, read from plain data and checked once.

May import `canonical`. An edition is data only: a new board is a new table and no code. Amounts
come in whole M or $ and are held in the edition's unit (ruling M1).
"""

import binascii

from bank import canonical

ID_CHARACTERS = "abcdefghijklmnopqrstuvwxyz0123456789_"
LABEL_WIDTH = 14  # a name stands beside "M1.6M" on a line of 20 characters
FAMILIES = ("city",)
HAZARDS = ("rubbish_dump", "power_station", "sewage_plant", "prison")
BONUSES = ("park", "wind_farm", "water_tower", "school")
DECKS = ("chance", "chest")
GIVES = (1, 2, 3, "railroad")
TAXES = ("industry", "income", "luxury", "capital_gains")
OPTIONS = ("mortgage_any_time",)


class EditionError(Exception):
    """The edition's data is wrong; the message is one sentence that says where and how."""


class Title:
    """A title deed as printed: rents[n] is the rent with n counting blocks, all sums in units."""

    def __init__(self, number: int, group, position: int, name: str, price: int, rents: tuple):
        self.number = number
        self.group = group
        self.position = position
        self.id = "%s-%d" % (group.id, position)
        self.name = name
        self.price = price
        self.rents = rents


class Group:
    """A colour: its place from GO, its titles, and what a block and a skyscraper cost in units."""

    def __init__(self, number: int, id: str, name: str, color: str):
        self.number = number
        self.id = id
        self.name = name
        self.color = color
        self.residential = 0
        self.industrial = 0
        self.skyscraper = 0
        self.titles = []


class Edition:
    """One board, checked: `deeds` are the titles in board order, sums in units of `unit` M."""

    def __init__(self):
        self.id = ""
        self.title = ""
        self.family = ""
        self.is_verified = False
        self.unit = 1
        self.currency = ""
        self.fewest = self.most = 0
        self.start = self.salary = self.stadium_salary = 0
        self.jail_fine = self.hazard_removal = 0
        self.stadium_price = self.tower_price = 0
        self.blocks = 0
        self.opening_bid = self.raise_bid = 0
        self.auction_s = self.warning_s = 0
        self.checksum = 0
        self.groups = []
        self.deeds = []
        self.deed_numbers = {}
        self.options = {}
        self.taxes = {}
        self.jail_decks = ()
        self.build_odds = ()
        self.hazard_blocks = ()

    def deed_at(self, group: int, position: int):
        """The title that the two keys `group` (from 1) and `position` name, or None."""
        if 1 <= group <= len(self.groups):
            titles = self.groups[group - 1].titles
            if 1 <= position <= len(titles):
                return titles[position - 1]
        return None


class _Reader:
    """Takes one table apart key by key and says, in words, what is wrong with it."""

    def __init__(self, table, place: str, unit: int):
        if not isinstance(table, dict):
            raise EditionError("%s must be a table of keys and values" % place)
        self.table = table
        self.place = place
        self.unit = unit
        self.seen = []

    def fail(self, key: str, what: str) -> None:
        raise EditionError("%s: %s %s" % (self.place, key, what))

    def take(self, key: str, kind, what: str):
        """The value of `key`, which must be of type `kind` (said as `what`)."""
        if key not in self.table:
            self.fail(key, "is missing; it must be %s" % what)
        self.seen.append(key)
        value = self.table[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            self.fail(key, "must be %s" % what)
        return value

    def text(self, key: str, width: int) -> str:
        value = self.take(key, str, "a text")
        if not 1 <= len(value) <= width or not is_printable(value) or not value.strip():
            self.fail(key, "must be 1 to %d plain ASCII characters, not %r" % (width, value))
        return value

    def word(self, key: str, width: int) -> str:
        """A text of lower-case letters, digits and `_`, as ids are."""
        value = self.text(key, width)
        if not all(character in ID_CHARACTERS for character in value):
            self.fail(key, "must be lower-case letters, digits and _, not %r" % value)
        return value

    def count(self, key: str, lowest: int, highest: int) -> int:
        value = self.take(key, int, "a whole number")
        if not lowest <= value <= highest:
            self.fail(key, "must be %d to %d, not %d" % (lowest, highest, value))
        return value

    def amount(self, key: str) -> int:
        return self.units(key, self.take(key, int, "an amount in whole M"))

    def units(self, key: str, value) -> int:
        """`value` M in units; refused unless it is positive, in bounds and a multiple of one."""
        if isinstance(value, bool) or not isinstance(value, int):
            self.fail(key, "must hold amounts in whole M, not %r" % (value,))
        if value <= 0 or value // self.unit >= 1 << 24:
            self.fail(key, "must be more than 0 and of a size that a game can pay")
        if value % self.unit:
            self.fail(key, "must be a multiple of the unit %d, not %d" % (self.unit, value))
        return value // self.unit

    def table_at(self, key: str):
        return _Reader(self.take(key, dict, "a table"), "%s, %s" % (self.place, key), self.unit)

    def finish(self) -> None:
        """Refuse keys that nobody has asked for: a misspelt one must not pass in silence."""
        for key in sorted(self.table):
            if key not in self.seen:
                self.fail(key, "is not a key that Tapbank knows here")


def is_printable(text: str) -> bool:
    """True when every character is printable ASCII, as the display and the log need it."""
    return all(" " <= character <= "~" for character in text)


def is_color(text: str) -> bool:
    """True for # and hexadecimal digits, in lower case."""
    return text[0] == "#" and all(character in "0123456789abcdef" for character in text[1:])


def load(data: dict) -> Edition:
    """The Edition that `data` describes; raises EditionError with one sentence."""
    top = _Reader(data, "the edition", 1)
    edition = Edition()
    edition.id = top.word("id", 16)
    top.place = "edition %s" % edition.id
    edition.title = top.text("title", 20)
    edition.family = top.text("family", 16)
    if edition.family not in FAMILIES:
        top.fail("family", "must be one of: %s" % ", ".join(FAMILIES))
    edition.is_verified = top.take("verified", bool, "true or false")
    edition.unit = top.unit = top.count("unit", 1, 1000000)
    edition.currency = top.text("currency", 1)
    if edition.currency in "0123456789.-":
        top.fail("currency", "must be a letter or a sign like $")
    _load_players(edition, top)
    for key in ("start", "salary", "stadium_salary", "jail_fine", "hazard_removal"):
        setattr(edition, key, top.amount(key))
    for key in ("stadium", "tower"):
        setattr(edition, key + "_price", top.amount(key))
    edition.blocks = top.count("blocks", 1, 20)
    _load_tables(edition, top)
    _load_groups(edition, top)
    top.finish()
    for piece in canonical.pieces(data):
        edition.checksum = binascii.crc32(piece.encode(), edition.checksum) & 0xFFFFFFFF
    return edition


def _load_players(edition: Edition, top: _Reader) -> None:
    players = top.take("players", (list, tuple), "a list of the fewest and the most players")
    good = len(players) == 2 and all(isinstance(n, int) for n in players)
    if not good or not 2 <= players[0] <= players[1] <= 8:
        top.fail("players", "must be two numbers from 2 to 8, the fewest and the most")
    edition.fewest, edition.most = players


def _load_tables(edition: Edition, top: _Reader) -> None:
    decks = top.take("jail_decks", (list, tuple), "a list of decks")
    for deck in decks:
        if deck not in DECKS or decks.count(deck) > 1:
            top.fail("jail_decks", "may name only these, each once: %s" % ", ".join(DECKS))
    edition.jail_decks = tuple(decks)
    taxes = top.table_at("taxes")
    for tax in TAXES:
        if tax in taxes.table:
            edition.taxes[tax] = taxes.amount(tax)
    taxes.finish()
    auction = top.table_at("auction")
    edition.opening_bid = auction.amount("opening")
    edition.raise_bid = auction.amount("raise")
    edition.auction_s = auction.count("seconds", 5, 600)
    edition.warning_s = auction.count("warning", 0, edition.auction_s)
    auction.finish()
    odds = top.table_at("build_odds")
    edition.build_odds = tuple(odds.count(str(gives), 0, 1000) for gives in GIVES)
    if not sum(edition.build_odds):
        odds.fail("railroad", "and the numbers beside it must not all be 0")
    odds.finish()
    hazards = top.table_at("hazards")
    edition.hazard_blocks = tuple(hazards.count(name, 1, 20) for name in HAZARDS)
    hazards.finish()
    options = top.table_at("options")
    for option in OPTIONS:
        edition.options[option] = options.take(option, bool, "true or false")
    options.finish()


def _load_groups(edition: Edition, top: _Reader) -> None:
    groups = top.take("groups", (list, tuple), "a list of colour groups")
    if not 2 <= len(groups) <= 8:
        top.fail("groups", "must be 2 to 8, for a deed is keyed by group 1-8 and its place")
    for number, data in enumerate(groups):
        reader = _Reader(data, "%s, group %d" % (top.place, number + 1), edition.unit)
        group = Group(number, reader.word("id", 10), reader.text("name", 10), "")
        for other in edition.groups:
            if group.id == other.id or group.name == other.name:
                reader.fail("id", "or name is the same as that of group %s" % other.id)
        reader.place = "%s, group %s" % (top.place, group.id)
        group.color = reader.text("color", 7)
        if len(group.color) != 7 or not is_color(group.color):
            reader.fail("color", "must be like #1f9d55, not %r" % group.color)
        for key in ("residential", "industrial", "skyscraper"):
            setattr(group, key, reader.amount(key))
        edition.groups.append(group)
        deeds = reader.take("deeds", (list, tuple), "a list of title deeds")
        if not 2 <= len(deeds) <= 4:
            reader.fail("deeds", "must be 2 to 4, not %d" % len(deeds))
        for position, deed in enumerate(deeds, 1):
            _load_deed(edition, group, position, deed, reader)
        reader.finish()


def _load_deed(edition: Edition, group: Group, position: int, data, above: _Reader) -> None:
    place = "%s, deed %s-%d" % (above.place.split(",")[0], group.id, position)
    reader = _Reader(data, place, edition.unit)
    name = reader.text("name", LABEL_WIDTH)
    for other in edition.deeds:
        if other.name == name:
            reader.fail("name", "is the same as that of %s: %s" % (other.id, name))
    price = reader.amount("price")
    rents = reader.take("rents", (list, tuple), "a list of rents")
    if len(rents) != edition.blocks + 1:
        reader.fail(
            "rents",
            "must be %d amounts, the land rent and one for each number of blocks, not %d"
            % (edition.blocks + 1, len(rents)),
        )
    units = tuple(reader.units("rents", rent) for rent in rents)
    for blocks in range(1, len(units)):
        if units[blocks] < units[blocks - 1]:
            reader.fail(
                "rents",
                "fall from %d to %d at %d blocks; they must not fall"
                % (rents[blocks - 1], rents[blocks], blocks),
            )
    reader.finish()
    number = len(edition.deeds)
    title = Title(number, group, position, name, price, units)
    edition.deeds.append(title)
    group.titles.append(title)
    edition.deed_numbers[title.id] = number
