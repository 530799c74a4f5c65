"""What one integer chooses in the classic family: a deed, a sum, a player with something in mind.

Imports the Draw of the City model; reads a HousesModel and never changes it. Nothing is drawn from
anywhere but the integer.
"""

from .draws import Draw, any_player

HOTEL = 5


def any_deed(draw: Draw, model) -> str:
    return draw.pick(list(model.table))


def is_open(facts: dict) -> bool:
    return not facts["mortgaged"]


def is_pledged(facts: dict) -> bool:
    return facts["mortgaged"]


def is_built(facts: dict) -> bool:
    return facts["buildings"] > 0


def deed_of(draw: Draw, model, owner, wanted=lambda facts: True) -> str:
    """A deed of this owner (None: of the bank) that is as wanted, if there is one."""
    fitting = [
        deed
        for deed, facts in model.now["deeds"].items()
        if facts["owner"] == owner and wanted(facts)
    ]
    return draw.pick(fitting) if fitting and draw.chance(92) else any_deed(draw, model)


def deed_with(draw: Draw, model, wanted) -> str:
    """A deed that somebody owns and that is as wanted."""
    fitting = [
        deed for deed, facts in model.now["deeds"].items() if facts["owner"] and wanted(facts)
    ]
    return draw.pick(fitting) if fitting and draw.chance(90) else any_deed(draw, model)


def owner_or_any(draw: Draw, model, deed: str) -> str:
    """The deed's owner, and now and then anybody."""
    return (model.owner(deed) if draw.chance(92) else None) or any_player(draw, model)


def poorest_but(model, name: str) -> str:
    """The other player who could raise least; the bank when there is none."""
    others = [other for other in model.players_in() if other != name]
    return min(others, key=model.raisable, default="bank")


def whole_groups(model, name: str) -> list:
    """Colour groups that the player has complete."""
    return [
        group
        for group, deeds in model.groups.items()
        if model.is_street(deeds[0]) and model.has_group(name, group)
    ]


def builders(model) -> list:
    """Players who have a colour group complete."""
    return [name for name in model.players_in() if whole_groups(model, name)]


def at_least_one(amount: int) -> int:
    return max(amount, 1)


def sum_for(draw: Draw, model, payer: str) -> int:
    """An amount small, middling, or near one of the bounds that matter to the payer."""
    cash = at_least_one(model.cash(payer))
    bounds = (
        (at_least_one(cash // (2 + draw.below(12))), 30),
        (1 + draw.below(120), 40),
        (cash, 4),
        (at_least_one(cash - draw.below(20)), 5),
        (cash + 1 + draw.below(60), 8),
    )
    return draw.weighted(bounds)


def blow(draw: Draw, model, payer: str) -> int:
    """A forced amount; some are just within, some beyond what the payer can raise."""
    if draw.chance(70):
        return sum_for(draw, model, payer)
    most = model.raisable(payer)
    if len(model.players_in()) > 2 and draw.chance(30):
        return at_least_one(most + 1 + draw.below(400))
    return at_least_one(most - draw.below(40))


def white_dice(draw: Draw) -> list:
    return [1 + draw.below(6), 1 + draw.below(6)]


def dice(draw: Draw, model) -> list:
    """Two dice, and the Speed Die as often as not where the game has it."""
    thrown = white_dice(draw)
    if model.speed_die and draw.chance(60):
        thrown.append(draw.pick((1, 2, 3, "bus", "mr")))
    return thrown
