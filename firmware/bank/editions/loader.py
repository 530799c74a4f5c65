"""Making an Edition of its data: every key is taken, checked and named when it is wrong.

May import `canonical`, `editions.reader`, and the families' boards.
"""

import binascii

from bank import canonical
from bank.editions import city_board, houses_board
from bank.editions.board import (
    DECKS,
    LABEL_WIDTH,
    SPACES,
    STREET,
    TAXES,
    TRACK_LENGTH,
    Edition,
    Group,
    Title,
)
from bank.editions.reader import Reader

FEWEST_COLOURS, MOST_COLOURS = 2, 8  # colours of streets, which are keyed 1 to 8

FAMILIES = {"city": city_board, "houses": houses_board}


def load(data: dict, checksum: int | None = None) -> Edition:
    """The Edition that `data` describes; raises EditionError with one sentence.

    checksum: that of `data` where it is known, for a Pico takes longer over it than over the rest.
    """
    top = Reader(data, "the edition", 1)
    edition = Edition()
    edition.id = top.word("id", 16)
    top.place = "edition %s" % edition.id
    edition.title = top.text("title", 17)
    edition.family = top.text("family", 16)
    if edition.family not in FAMILIES:
        top.fail("family", "must be one of: %s" % ", ".join(sorted(FAMILIES)))
    family = FAMILIES[edition.family]
    edition.is_verified = top.take("verified", bool, "true or false")
    edition.unit = top.unit = top.count("unit", 1, 1000000)
    edition.currency = top.text("currency", 1)
    if edition.currency in "0123456789.-":
        top.fail("currency", "must be a letter or a sign like $")
    _load_players(edition, top)
    for key in ("start", "salary", "jail_fine"):
        setattr(edition, key, top.amount(key))
    _load_tables(edition, top)
    family.load_rules(edition, top)
    titles = _load_groups(edition, top, family)
    _load_track(edition, top, titles)
    _load_options(edition, top, family)
    top.finish()
    edition.checksum = checksum_of(data) if checksum is None else checksum
    return edition


def checksum_of(data: dict) -> int:
    """The CRC32 of an edition's data in canonical form."""
    checksum = 0
    for piece in canonical.pieces(data):
        checksum = binascii.crc32(piece.encode(), checksum) & 0xFFFFFFFF
    return checksum


def _load_players(edition: Edition, top: Reader) -> None:
    players = top.take("players", (list, tuple), "a list of the fewest and the most players")
    good = len(players) == 2 and all(isinstance(n, int) for n in players)
    if not good or not 2 <= players[0] <= players[1] <= 8:
        top.fail("players", "must be two numbers from 2 to 8, the fewest and the most")
    edition.fewest, edition.most = players


def _load_tables(edition: Edition, top: Reader) -> None:
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
    edition.auction_s = auction.count("seconds", 0, 600)
    edition.warning_s = auction.count("warning", 0, edition.auction_s)
    auction.finish()


def _load_options(edition: Edition, top: Reader, family) -> None:
    """What a table may choose, each with its default: true or false, or a number from 0."""
    options = top.table_at("options")
    edition.option_names = tuple(option for option, _ in family.OPTIONS)
    for option, most in family.OPTIONS:
        if most:
            if option == "start":
                most *= edition.unit
            edition.options[option] = options.count(option, 0, most)
            edition.option_limits[option] = most
        else:
            edition.options[option] = options.take(option, bool, "true or false")
    options.finish()


def _load_groups(edition: Edition, top: Reader, family) -> list:
    """Read all colour groups; returns their titles, in the order of the data."""
    groups = top.take("groups", (list, tuple), "a list of colour groups")
    titles = []
    for number, data in enumerate(groups):
        reader = Reader(data, "%s, group %d" % (top.place, number + 1), edition.unit)
        id = reader.word("id", 10)
        kind = family.group_kind(reader)
        group = Group(number, id, reader.text("name", 10), reader.color("color"), kind)
        for other in edition.groups:
            if id == other.id or group.name == other.name:
                reader.fail("id", "or name is the same as that of group %s" % other.id)
            if kind != STREET and kind == other.kind:
                reader.fail("kind", "%s is that of group %s already" % (kind, other.id))
        reader.place = "%s, group %s" % (top.place, id)
        edition.groups.append(group)
        family.load_group(edition, group, reader)
        _load_deeds(edition, group, reader, titles, family)
        reader.finish()
    streets = [group for group in edition.groups if group.kind == STREET]
    is_first = edition.groups[: len(streets)] == streets
    if not FEWEST_COLOURS <= len(streets) <= MOST_COLOURS or not is_first:
        top.fail("groups", "must be 2 to 8 colours, which are keyed 1 to 8, then the others")
    return titles


def _load_deeds(edition: Edition, group: Group, above: Reader, titles: list, family) -> None:
    """Read the deeds of one group and append their titles."""
    deeds = above.take("deeds", (list, tuple), "a list of title deeds")
    if not 2 <= len(deeds) <= 4:
        above.fail("deeds", "must be 2 to 4, not %d" % len(deeds))
    for position, data in enumerate(deeds, 1):
        place = "edition %s, deed %s-%d" % (edition.id, group.id, position)
        reader = Reader(data, place, edition.unit)
        name = reader.text("name", LABEL_WIDTH)
        for other in titles:
            if other.name == name:
                reader.fail("name", "is the same as that of %s: %s" % (other.id, name))
        title = Title(group, position, name, reader.amount("price"), ())
        family.load_deed(edition, title, reader)
        reader.finish()
        titles.append(title)
        group.titles.append(title)


def _load_track(edition: Edition, top: Reader, titles: list) -> None:
    """Read the track of 40 spaces, which gives the deeds their order on the board."""
    track = top.take("track", (list, tuple), "a list of the board's spaces from GO")
    if len(track) != TRACK_LENGTH or track[0] != "go":
        top.fail("track", "must be %d spaces that begin with go" % TRACK_LENGTH)
    by_id = {title.id: title for title in titles}
    for space in track:
        if not isinstance(space, str):
            top.fail("track", "must hold names of spaces, not %r" % (space,))
        if space in by_id:
            title = by_id[space]
            if space in edition.deed_numbers:
                top.fail("track", "has the deed %s twice" % space)
            title.number = edition.deed_numbers[space] = len(edition.deeds)
            edition.deeds.append(title)
        elif space not in SPACES and space not in edition.taxes:
            top.fail("track", "has a space that is no deed, tax or corner: %s" % space)
    for title in titles:
        if title.id not in edition.deed_numbers:
            top.fail("track", "lacks the deed %s" % title.id)
    for space in ("jail", "to_jail"):
        if track.count(space) != 1:
            top.fail("track", "must have %s once" % space)
    edition.track = tuple(track)
