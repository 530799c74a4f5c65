"""Turns one integer into one command for the classic game at hand, mostly a plausible one.

Imports the model's own helpers; reads a HousesModel and never changes it. The same integer and the
same game always give the same command; nothing is drawn from anywhere else.
"""

from .draws import Draw, any_player, other_than
from .houses_dealings import BUILDING_LOTS, buy, close, ordinary, sell, sell_group, some_redeems
from .houses_draws import (
    HOTEL,
    at_least_one,
    builders,
    deed_of,
    is_open,
    poorest_but,
    whole_groups,
)
from .houses_nonsense import odd_command, spoil


def command_from(number: int, model) -> dict:
    """The command that this integer (0 to 2**64 - 1) stands for in the model's present game."""
    draw = Draw(number)
    kind = draw.below(100)
    if kind < 3:
        return odd_command(draw, model)
    command = plausible(draw, model)
    if kind < 11:
        return spoil(draw, model, command)
    return command


def plausible(draw: Draw, model) -> dict:
    """A command that suits the phase of the game, or now and then one that does not."""
    now = model.now
    if now["over"]:
        return {"do": "undo"} if draw.chance(80) else ordinary(draw, model)
    if now["debts"] and draw.chance(90):
        return in_debt(draw, model)
    if now["auction"] and draw.chance(90):
        return in_auction(draw, model)
    free = sum(facts["owner"] is None for facts in now["deeds"].values())
    if free > 6 and draw.chance(30 + free):
        return buy(draw, model)
    # by the number of players: a usual game, one of mortgages and ruin, one of much building
    to_develop, to_squeeze = ((40, 4), (20, 18), (80, 2))[(len(model.seats) + 2) % 3]
    if draw.chance(to_develop):
        return develop(draw, model)
    if len(model.players_in()) > 2 and draw.chance(to_squeeze):
        return squeeze(draw, model)
    return ordinary(draw, model)


# --- the phases ----------------------------------------------------------------------------------


def in_debt(draw: Draw, model) -> dict:
    """The debtor raises money, settles or gives up; now and then another one tries."""
    debt = model.now["debts"][0]
    debtor = debt["player"] if draw.chance(95) else draw.pick(model.seats)
    can_settle = model.cash(debtor) >= debt["amount"]
    is_lost = model.raisable(debtor) < debt["amount"]
    may_end = len(model.players_in()) > 2 or draw.chance(15)
    if draw.chance(3 if may_end or not is_lost else 25):
        return {"do": "undo"}
    has_built = any(model.buildings(deed) for deed in model.deeds_of(debtor))
    do = draw.weighted(
        (
            ("settle", 60 if can_settle else 6),
            ("mortgage", 12 if is_lost else 40),
            ("sell", 35 if has_built and not is_lost else 5),
            ("sell_group", 12 if has_built else 2),
            ("trade", 30 if is_lost and not may_end else 10),
            ("bankrupt", 60 if is_lost and may_end else 5 if not is_lost else 1),
        )
    )
    if do == "mortgage":
        return {"do": do, "player": debtor, "deed": deed_of(draw, model, debtor, is_open)}
    if do == "sell":
        return sell(draw, model, debtor)
    if do == "sell_group":
        return sell_group(draw, model, debtor)
    if do == "trade":
        return rescue(draw, model, debtor)
    command: dict = {"do": do, "player": debtor}
    if do == "bankrupt" and draw.chance(45):
        command["redeems"] = some_redeems(draw, model, model.deeds_of(debtor))
    return command


def rescue(draw: Draw, model, debtor: str) -> dict:
    """The debtor sells a deed or a card to somebody who may be able to pay."""
    helper = other_than(draw, model, debtor)
    cash = at_least_one(model.cash(helper) // (1 + draw.below(4)))
    command: dict = {
        "do": "trade",
        "a": debtor,
        "b": helper,
        "b_gives": {"cash": cash},
        "a_gives": {},
    }
    if model.deeds_of(debtor):
        deed = deed_of(draw, model, debtor)
        command["a_gives"] = {"deeds": [deed]}
        if draw.chance(30):
            command["b_redeems"] = some_redeems(draw, model, [deed])
    return command


def in_auction(draw: Draw, model) -> dict:
    auction = model.now["auction"]
    lot = auction["lot"]
    if draw.chance(30):
        return close(draw, model)
    if draw.chance(5):
        return {"do": "cancel"}
    bidder = any_player(draw, model)
    if lot in BUILDING_LOTS and builders(model) and draw.chance(85):
        bidder = draw.pick(builders(model))
    if draw.chance(20 if lot in BUILDING_LOTS else 12):
        return raise_money(draw, model, bidder)
    lead = auction["bid"]
    price = 100 if lot in BUILDING_LOTS else model.table[lot]["price"]
    amount = draw.weighted(
        (
            (lead + model.opening_bid * (1 + draw.below(10)), 50),
            (lead + 1 + draw.below(price), 15),
            (lead + 1, 8),
            (at_least_one(lead - draw.below(2)), 8),
            (at_least_one(model.cash(bidder)), 4),
            (model.cash(bidder) + 1, 6),
        )
    )
    return {"do": "bid", "player": bidder, "amount": amount}


def raise_money(draw: Draw, model, name: str) -> dict:
    """What a bidder may do to be able to bid."""
    if draw.chance(40):
        return {"do": "mortgage", "player": name, "deed": deed_of(draw, model, name, is_open)}
    return sell(draw, model, name) if draw.chance(75) else sell_group(draw, model, name)


def develop(draw: Draw, model) -> dict:
    """What one who wants to build does next: complete a group, redeem, get money, build."""
    able = builders(model)
    if not able or draw.chance(20):
        return complete(draw, model)
    name = draw.pick(able)
    deeds = pick_site(draw, model, name)
    pledged = [deed for deed in deeds if model.is_mortgaged(deed)]
    if pledged and draw.chance(80):
        return {"do": "redeem", "player": name, "deed": pledged[0]}
    deed = min(deeds, key=model.buildings) if draw.chance(80) else draw.pick(deeds)
    if model.cash(name) < 3 * model.table[deed]["house"] and draw.chance(80):
        return {"do": "pay", "from": "bank", "to": name, "amount": 1000 + draw.below(2000)}
    left = model.stock()
    lots = [lot for lot in BUILDING_LOTS if left[lot + "s"] < 3]
    if model.buildings(deed) == HOTEL - 1 and draw.chance(20):
        lots = ["hotel"]
    if lots and draw.chance(25):
        return {"do": "auction", "lot": draw.pick(lots)}
    if lots and draw.chance(20):
        return sell(draw, model, name)
    if draw.chance(1):
        return sell_group(draw, model, name)
    return build(draw, model, name, deed)


def pick_site(draw: Draw, model, name: str) -> list:
    """A complete group that is not full yet, as often as not the one with most on it."""

    def height(group: str) -> int:
        return sum(model.buildings(deed) for deed in model.groups[group])

    groups = whole_groups(model, name)
    open_groups = [group for group in groups if height(group) < HOTEL * len(model.groups[group])]
    if not open_groups or draw.chance(4):
        return model.groups[draw.pick(groups)]
    # hotels run out where groups are finished one by one, houses where all of them grow
    if draw.chance(75 if model.edition == "mzansi" else 25):
        return model.groups[max(open_groups, key=height)]
    return model.groups[draw.pick(open_groups)]


def build(draw: Draw, model, name: str, deed: str) -> dict:
    """Mostly as many levels at once as evenness lets pass."""
    command: dict = {"do": "build", "player": name, "deed": deed}
    others = [model.buildings(other) for other in model.others_of(deed)]
    most = min(min(others) + 1, HOTEL) - model.buildings(deed)
    if most > 1 and draw.chance(75):
        command["count"] = most
    elif draw.chance(12):
        command["count"] = 1 + draw.below(3)
    return command


def complete(draw: Draw, model) -> dict:
    """A player buys or trades for what is missing of a group."""
    name = any_player(draw, model)
    begun = [group for group in model.groups if model.count_in_group(name, group)]
    begun = [group for group in begun if not model.has_group(name, group)]
    if not begun:
        return buy(draw, model)
    missing = [deed for deed in model.groups[draw.pick(begun)] if model.owner(deed) != name]
    deed = draw.pick(missing)
    owner = model.owner(deed)
    if owner is None:
        return {"do": "buy", "player": name, "deed": deed}
    deeds = [other for other in missing if model.owner(other) == owner]
    cash = at_least_one(model.cash(name) // (4 + draw.below(20)))
    command: dict = {"do": "trade", "a": name, "b": owner}
    command.update(a_gives={"cash": cash}, b_gives={"deeds": deeds})
    if draw.chance(50):
        command["a_redeems"] = some_redeems(draw, model, deeds)
    return command


def squeeze(draw: Draw, model) -> dict:
    """One with many mortgages is ruined by one who is poor too: their ruins may chain."""

    def pledges(name: str) -> int:
        return sum(model.is_mortgaged(deed) for deed in model.deeds_of(name))

    victim = max(model.players_in(), key=pledges)
    heir = poorest_but(model, victim)
    bare = [deed for deed in model.deeds_of(victim) if not model.is_mortgaged(deed)]
    if pledges(victim) < 6 and bare and draw.chance(80):
        return {"do": "mortgage", "player": victim, "deed": draw.pick(bare)}
    for name in (victim, heir):
        if model.cash(name) > 30 and name != "bank" and draw.chance(75):
            amount = at_least_one(model.cash(name) - draw.below(25))
            return {"do": "pay", "from": name, "to": "bank", "amount": amount}
    amount = model.raisable(victim) + 1 + draw.below(300)
    return {"do": "charge", "player": victim, "to": heir, "amount": amount}
