"""What one integer chooses: a player, a deed, an amount for the game at hand.

Imports the model's tables; reads a CityModel and never changes it. Nothing is drawn from anywhere
but the integer.
"""

from .deeds import DEEDS
from .refusals import UNIT

MASK = 2**64 - 1


def stir(number: int) -> int:
    """A 64-bit finaliser, so that small integers too differ in every later draw."""
    number = (number ^ (number >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    number = (number ^ (number >> 27)) * 0x94D049BB133111EB & MASK
    return number ^ (number >> 31)


class Draw:
    """The choices that one integer holds, taken out one after the other by division."""

    def __init__(self, number: int):
        number += 0x9E3779B97F4A7C15
        self.rest = stir(number & MASK) << 64 | stir(number * 3 & MASK)

    def below(self, count: int) -> int:
        self.rest, choice = divmod(self.rest, count)
        return choice

    def chance(self, percent: int) -> bool:
        return self.below(100) < percent

    def pick(self, items):
        return items[self.below(len(items))]

    def weighted(self, table: tuple):
        """One of the table's items; a table is pairs of an item and its weight."""
        at = self.below(sum(weight for _, weight in table))
        for item, weight in table:
            at -= weight
            if at < 0:
                return item
        raise AssertionError("the weights do not add up")


def any_player(draw: Draw, model) -> str:
    """Mostly somebody who is still in the game."""
    return draw.pick(model.players_in() if draw.chance(97) else model.seats)


def other_than(draw: Draw, model, name: str) -> str:
    return draw.pick([other for other in model.players_in() if other != name] or ["bank"])


def any_deed(draw: Draw) -> str:
    return draw.pick(list(DEEDS))


def deed_of(draw: Draw, model, owner, wanted=lambda facts: True) -> str:
    """A deed of this owner (None: of the bank) that is as wanted, if there is one."""
    fitting = [
        deed
        for deed, facts in model.now["deeds"].items()
        if facts["owner"] == owner and wanted(facts)
    ]
    return draw.pick(fitting) if fitting and draw.chance(92) else any_deed(draw)


def deed_of_another(draw: Draw, model, name: str, wanted=lambda facts: True) -> str:
    fitting = [
        deed
        for deed, facts in model.now["deeds"].items()
        if facts["owner"] not in (None, name) and wanted(facts)
    ]
    return draw.pick(fitting) if fitting and draw.chance(88) else any_deed(draw)


def deed_with(draw: Draw, model, wanted) -> str:
    """A deed that is as wanted, whoever has it."""
    fitting = [deed for deed, facts in model.now["deeds"].items() if wanted(facts)]
    return draw.pick(fitting) if fitting and draw.chance(90) else any_deed(draw)


def owner_of_some(draw: Draw, model) -> str:
    """A player with a deed, if there is one."""
    deed = any_deed(draw)
    return model.owner(deed) or any_player(draw, model)


def is_open(facts: dict) -> bool:
    return facts["mortgage"] == 0


def is_pledged(facts: dict) -> bool:
    return facts["mortgage"] > 0


def to_unit(amount: int) -> int:
    """A good amount: a positive multiple of the unit."""
    return max(amount // UNIT, 1) * UNIT


def sum_for(draw: Draw, model, payer: str) -> int:
    """An amount small, middling, or near one of the bounds that matter to the payer."""
    cash = max(model.cash(payer), UNIT)
    bounds = (
        (to_unit(cash // (1 + draw.below(12))), 30),
        ((1 + draw.below(100)) * UNIT, 40),
        (cash, 3),
        (to_unit(cash - UNIT * draw.below(60)), 5),
        (cash + UNIT * (1 + draw.below(100)), 8),
    )
    return draw.weighted(bounds)


def blow(draw: Draw, model, payer: str) -> int:
    """A forced amount; some are just within, some beyond what the payer can raise."""
    if draw.chance(75):
        return sum_for(draw, model, payer)
    most = model.raisable(payer)
    if len(model.players_in()) > 2 and draw.chance(25):
        return to_unit(most + UNIT * (1 + draw.below(500)))
    return to_unit(most - UNIT * draw.below(100))
