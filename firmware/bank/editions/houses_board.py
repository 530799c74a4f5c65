"""What is particular to an edition of the classic family: houses, railroads, utilities, mortgages.

May import `editions.board`.
"""

from bank.editions.board import COMMON_OPTIONS, HOTEL, KINDS, RAIL, STREET, UTILITY

OPTIONS = (("speed_die", 0),) + COMMON_OPTIONS

MOST_OF_A_KIND = 4  # railroads or utilities in one group


def load_rules(edition, top) -> None:
    """Read the family's own keys of the whole edition (K1, K4, K9)."""
    edition.speed_die_start = top.amount("speed_die_start")
    edition.houses = top.count("houses", 1, 255)
    edition.hotels = top.count("hotels", 1, 255)
    edition.is_income_tenth = top.take("income_tenth", bool, "true or false")
    if edition.is_income_tenth and "income" not in edition.taxes:
        top.fail("income_tenth", "needs an income tax")


def group_kind(reader) -> str:
    """A colour of streets, the railroads or the utilities."""
    kind = reader.word("kind", 8)
    if kind not in KINDS:
        reader.fail("kind", "must be one of: %s" % ", ".join(KINDS))
    return kind


def load_group(edition, group, reader) -> None:
    """Read what a house costs in the colour, or the rents of all railroads or utilities (K3)."""
    if group.kind == STREET:
        group.house = reader.amount("house")
        if group.house % 2:
            reader.fail("house", "must be an even number of units, for selling pays half of it")
    elif group.kind == RAIL:
        group.rents = reader.rising("rents", _count_deeds(reader), "railroads")
    elif group.kind == UTILITY:
        group.rents = reader.times("times", _count_deeds(reader))


def _count_deeds(reader) -> int:
    """How many deeds the group has, so many rents belong to it."""
    return len(reader.take("deeds", (list, tuple), "a list of title deeds"))


def load_deed(edition, title, reader) -> None:
    """Read the mortgage value, and for a street the rents up to the hotel (K4, K7)."""
    title.mortgage = reader.amount("mortgage")
    if title.mortgage > title.price:
        reader.fail("mortgage", "must not be more than the price")
    if title.group.kind == STREET:
        title.rents = reader.rising("rents", HOTEL + 1, "buildings")
    else:
        title.rents = title.group.rents
