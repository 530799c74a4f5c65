"""What the rules themselves say of a board's figures: their shape, and tables typed a second time.

Imports the model's tables. Every check returns a list of sentences, one a wrong figure, so that
each digit of an edition can be spoiled to show that it is looked at.
"""

from model.deeds import DEEDS as CITY_DEEDS
from model.houses_deeds import DEEDS as HOUSES_DEEDS
from model.houses_deeds import RAIL_RENTS, UTILITY_TIMES

COLORS = ("brown", "lightblue", "pink", "orange", "red", "yellow", "green", "darkblue")
SIDE_OF_COLOR = {color: place // 2 + 1 for place, color in enumerate(COLORS)}


def wrong_figures(edition) -> list:
    """Everything in which a shipped edition's figures are not the tables' or not of their shape."""
    if edition.family == "city":
        return compare_city(edition) + city_shape(edition) + ladder(edition)
    return compare_houses(edition) + houses_shape(edition) + ladder(edition)


def compare_houses(edition) -> list:
    """Differences from the model's table of the edition (K14)."""
    table = HOUSES_DEEDS[edition.id]
    wrong = [] if [title.id for title in edition.deeds] == list(table) else ["the board's order"]
    for title in edition.deeds:
        facts = table[title.id]
        rents = facts["rents"] or {"rail": RAIL_RENTS, "utility": UTILITY_TIMES}[facts["group"]]
        found = (title.price, title.mortgage, title.group.house, list(title.rents))
        if found != (facts["price"], facts["mortgage"], facts["house"], list(rents)):
            wrong.append(f"{title.id}: {found}")
    return wrong


def compare_city(edition) -> list:
    """Differences from the model's table of City."""
    wrong = [] if [title.id for title in edition.deeds] == list(CITY_DEEDS) else ["the order"]
    for title in edition.deeds:
        facts = CITY_DEEDS[title.id]
        price = title.price * edition.unit
        rents = [rent * edition.unit for rent in title.rents]
        if (price, rents) != (facts["price"], facts["rents"]):
            wrong.append(f"{title.id}: {price}, {rents}")
        if title.group.residential * edition.unit != facts["block"]:
            wrong.append(f"{title.id}: {title.group.residential} for a block")
    return wrong


def ladder(edition) -> list:
    """What all boards share: prices and land rents never fall from GO on, rents always rise."""
    streets = [title for title in edition.deeds if title.group.kind == "street"]
    wrong = []
    for title in streets:
        if any(more <= less for less, more in zip(title.rents, title.rents[1:], strict=False)):
            wrong.append(f"{title.id}: rents {title.rents} do not rise")
    for lower, higher in zip(streets, streets[1:], strict=False):
        if higher.price < lower.price or higher.rents[0] < lower.rents[0]:
            wrong.append(f"{higher.id} is cheaper than {lower.id}")
    for group in {title.group.number: title.group for title in streets}.values():
        *alike, last = group.titles
        if len(alike) == 2 and (alike[0].price, alike[0].rents) != (alike[1].price, alike[1].rents):
            wrong.append(f"{group.id}: the first two differ")
        if any(other.rents[0] >= last.rents[0] for other in alike):
            wrong.append(f"{group.id}: the last is not the dearest")
    return wrong


def houses_shape(edition) -> list:
    """A house for 50, 100, 150, 200 by the board's side; mortgages half the price; K3's figures."""
    wrong = []
    for title in edition.deeds:
        if title.mortgage * 2 != title.price:
            wrong.append(f"{title.id}: mortgage {title.mortgage} is not half of {title.price}")
        if title.group.kind == "street":
            wrong += street_shape(title)
    for id, price, rents in (("rail", 200, (25, 50, 100, 200)), ("utility", 150, (4, 10))):
        for title in edition.deeds:
            if title.group.id == id and (title.price, tuple(title.rents)) != (price, rents):
                wrong.append(f"{title.id}: {title.price}, {title.rents}")
    return wrong


def street_shape(title) -> list:
    """The rules of thumb by which the printed rents were made, and their known exceptions."""
    wrong = []
    side = SIDE_OF_COLOR[title.group.id]
    land, first = title.rents[:2]
    if title.group.house != 50 * side:
        wrong.append(f"{title.id}: a house for {title.group.house}")
    by_price = {60: (2, 4), 350: (35,), 400: (50,)}.get(title.price, (title.price // 10 - 4,))
    if land not in by_price or title.price % 10:
        wrong.append(f"{title.id}: rent {land} at a price of {title.price}")
    if first != {28: 150, 50: 200}.get(land, land * 5):
        wrong.append(f"{title.id}: rent {first} with a house, {land} without")
    # each further building brings a tenth more at least, and at most 5.4 times the last rent
    for less, more in zip(title.rents, title.rents[1:], strict=False):
        if not less * 11 < more * 10 <= less * 54:
            wrong.append(f"{title.id}: from {less} to {more}")
    return wrong


def city_shape(edition) -> list:
    """A block for M0.5M to M2M by the board's side, industry twice, a skyscraper thrice (C7)."""
    wrong = []
    for group in edition.groups:
        block = SIDE_OF_COLOR[group.id] * 500_000 // edition.unit
        if (group.residential, group.industrial, group.skyscraper) != (block, 2 * block, 3 * block):
            wrong.append(f"{group.id}: {group.residential}, {group.industrial}, {group.skyscraper}")
    return wrong
