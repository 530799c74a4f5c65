"""Turns one integer into one command for the game at hand, mostly a plausible one.

Imports the model's tables; reads a CityModel and never changes it. The same integer and the same
game always give the same command; nothing is drawn from anywhere else.
"""

from .deeds import DEEDS, GROUPS
from .draws import (
    Draw,
    any_deed,
    any_player,
    blow,
    deed_of,
    deed_of_another,
    deed_with,
    is_open,
    is_pledged,
    other_than,
    owner_of_some,
    sum_for,
    to_unit,
)
from .nonsense import odd_command, spoil
from .refusals import LIMIT, UNIT
from .shapes import BONUSES, HAZARDS


def command_from(number: int, model) -> dict:
    """The command that this integer (0 to 2**64 - 1) stands for in the model's present game."""
    draw = Draw(number)
    kind = draw.below(100)
    if kind < 2:
        return odd_command(draw, model)
    command = plausible(draw, model)
    if kind < 12:
        return spoil(draw, model, command)
    return command


def plausible(draw: Draw, model) -> dict:
    """A command that suits the phase of the game, or now and then one that does not."""
    now = model.now
    if now["over"]:
        return {"do": "undo"} if draw.chance(80) else ordinary(draw, model)
    if now["debts"] and draw.chance(88):
        return in_debt(draw, model)
    if now["auction"] and draw.chance(88):
        return in_auction(draw, model)
    sold = sum(facts["owner"] is not None for facts in now["deeds"].values())
    if sold < 14 and draw.chance(35):
        return buy(draw, model)
    roll = now["roll"]
    if roll and roll["left"] and model.deeds_of(roll["player"]) and draw.chance(45):
        return use_roll(draw, model)
    jailed = [name for name in model.players_in() if now["players"][name]["in_jail"]]
    if jailed and draw.chance(15):
        return in_jail(draw, draw.pick(jailed))
    if draw.chance(18):
        landmark = plan_landmark(draw, model)
        if landmark:
            return landmark
    return ordinary(draw, model)


# --- the phases ----------------------------------------------------------------------------------


def in_debt(draw: Draw, model) -> dict:
    """The debtor raises money, settles or gives up; now and then another one tries."""
    debt = model.now["debts"][0]
    debtor = debt["player"] if draw.chance(94) else draw.pick(model.seats)
    if draw.chance(3):
        return {"do": "undo"}
    can_settle = model.cash(debtor) >= debt["amount"]
    is_lost = model.raisable(debtor) < debt["amount"]
    may_end = len(model.players_in()) > 2 or draw.chance(15)
    do = draw.weighted(
        (
            ("settle", 60 if can_settle else 6),
            ("mortgage", 12 if is_lost else 40),
            ("trade", 30 if is_lost and not may_end else 12),
            ("bankrupt", 40 if is_lost and may_end else 5 if not is_lost else 1),
        )
    )
    if do == "mortgage":
        return {"do": do, "player": debtor, "deed": deed_of(draw, model, debtor, is_open)}
    if do != "trade":
        return {"do": do, "player": debtor}
    helper = other_than(draw, model, debtor)
    cash = to_unit(max(model.cash(helper), UNIT) // (1 + draw.below(4)))
    command = {"do": do, "a": debtor, "b": helper, "b_gives": {"cash": cash}, "a_gives": {}}
    if model.deeds_of(debtor):
        command["a_gives"]["deeds"] = [deed_of(draw, model, debtor)]
    return command


def in_auction(draw: Draw, model) -> dict:
    auction = model.now["auction"]
    if draw.chance(30):
        return {"do": "close"}
    if draw.chance(6):
        return {"do": "cancel"}
    bidder = any_player(draw, model)
    if draw.chance(12):
        return {"do": "mortgage", "player": bidder, "deed": deed_of(draw, model, bidder, is_open)}
    lead = auction["bid"]
    price = DEEDS[auction["lot"]]["price"]
    amount = draw.weighted(
        (
            (lead + UNIT * (1 + draw.below(100)), 50),
            (lead + to_unit(price // 2), 10),
            (max(lead, UNIT), 6),
            (model.cash(bidder) or UNIT, 3),
            (model.cash(bidder) + UNIT, 6),
        )
    )
    return {"do": "bid", "player": bidder, "amount": amount}


def use_roll(draw: Draw, model) -> dict:
    roll = model.now["roll"]
    name = roll["player"] if draw.chance(95) else any_player(draw, model)
    if roll["left"] == "railroad":
        return {"do": "railroad", "player": name, "deed": any_deed(draw)}
    fewest = min(roll["left"] + draw.below(2), 3) if draw.chance(15) else roll["left"]
    return build(draw, model, name, 1 + draw.below(fewest))


def build(draw: Draw, model, name: str, blocks: int) -> dict:
    """Blocks on an own deed, on the fullest one as often as not, so that limits are met."""
    deed = deed_of(draw, model, name, is_open if draw.chance(92) else is_pledged)
    if draw.chance(50):
        facts = model.now["deeds"]
        deed = max(
            model.deeds_of(name) or [deed],
            key=lambda own: facts[own]["residential"] + facts[own]["industrial"],
        )
    kind = draw.pick(("residential", "industrial"))
    return {"do": "build", "player": name, "deed": deed, "kind": kind, "blocks": blocks}


def in_jail(draw: Draw, name: str) -> dict:
    if draw.chance(75):
        return {"do": "jail_roll", "player": name, "doubles": draw.chance(15)}
    return {"do": "leave_jail", "player": name, "how": draw.pick(("fine", "card"))}


def plan_landmark(draw: Draw, model):
    """What a player with much of a colour would do: complete it, or build what it allows."""
    name = any_player(draw, model)
    whole = [group for group in GROUPS if model.has_group(name, group)]
    if whole and draw.chance(60):
        deed = draw.pick(GROUPS[draw.pick(whole)])
        big = ("tower", "tower", "skyscraper") if len(whole) > 1 else ("skyscraper", "skyscraper")
        do = draw.pick(("stadium", *big))
        return {"do": do, "player": name, "deed": deed}
    begun = [group for group in GROUPS if model.count_in_group(name, group) and group not in whole]
    if not begun:
        return None
    group = draw.pick(begun)
    missing = [deed for deed in GROUPS[group] if model.owner(deed) != name]
    deed = draw.pick(missing)
    owner = model.owner(deed)
    if owner is None:
        return {"do": "buy", "player": name, "deed": deed}
    deeds = [other for other in missing if model.owner(other) == owner]
    cash = to_unit(model.cash(name) // (4 + draw.below(20)))
    return {
        "do": "trade",
        "a": name,
        "b": owner,
        "a_gives": {"cash": cash},
        "b_gives": {"deeds": deeds},
    }


# --- ordinary dealings ---------------------------------------------------------------------------


def buy(draw: Draw, model) -> dict:
    """Each seat prefers colours of its own, so that groups become whole."""
    name = any_player(draw, model)
    seat = model.seats.index(name)
    liked = [
        deed
        for place, group in enumerate(GROUPS)
        if place % len(model.seats) == seat
        for deed in GROUPS[group]
        if model.owner(deed) is None
    ]
    deed = draw.pick(liked) if liked and draw.chance(80) else deed_of(draw, model, None)
    return {"do": "buy", "player": name, "deed": deed}


def rent(draw: Draw, model) -> dict:
    owner = owner_of_some(draw, model)
    deed = deed_of(draw, model, owner)
    if draw.chance(40):
        deed = max(model.deeds_of(owner) or [deed], key=model.rent)
    payer = other_than(draw, model, owner) if draw.chance(95) else owner
    command = {"do": "rent", "player": payer, "deed": deed}
    holders = [name for name in model.seats if model.now["players"][name]["rent_dodge"]]
    if draw.chance(15):
        command["dodge"] = draw.chance(85)
        if holders and draw.chance(70):
            command["player"] = holders[0]
    if draw.chance(3):
        command["dice"] = [1 + draw.below(6), 1 + draw.below(6)]
    return command


def pay(draw: Draw, model) -> dict:
    name = any_player(draw, model)
    other = "bank" if draw.chance(40) else other_than(draw, model, name)
    if other == "bank" and draw.chance(60):
        return {"do": "pay", "from": other, "to": name, "amount": windfall(draw, model)}
    return {"do": "pay", "from": name, "to": other, "amount": sum_for(draw, model, name)}


def windfall(draw: Draw, model) -> int:
    """What the bank pays; very rarely just at the bound of what its account may hold."""
    if draw.below(200):
        return (1 + draw.below(300)) * UNIT
    return LIMIT - abs(model.cash("bank")) - draw.below(2) * UNIT


def charge(draw: Draw, model) -> dict:
    name = any_player(draw, model)
    to = "bank" if draw.chance(50) else other_than(draw, model, name)
    return {"do": "charge", "player": name, "to": to, "amount": blow(draw, model, name)}


def each(draw: Draw, model) -> dict:
    """Amounts near the poorest one's cash, so that some can pay and some cannot."""
    name = any_player(draw, model)
    by_cash = sorted(model.players_in(), key=model.cash)
    amount = sum_for(draw, model, by_cash[0] if draw.chance(60) else name)
    if draw.chance(20):
        amount = to_unit(model.cash(by_cash[1 % len(by_cash)]) + UNIT * draw.below(100))
    return {"do": "each", "player": name, "amount": amount, "way": draw.pick(("pay", "collect"))}


def trade(draw: Draw, model) -> dict:
    a = owner_of_some(draw, model)
    b = other_than(draw, model, a)
    gifts = []
    for giver in (a, b):
        gift: dict = {}
        if draw.chance(55) and model.deeds_of(giver):
            gift["deeds"] = [deed_of(draw, model, giver)]
        if draw.chance(40) and giver != "bank":
            gift["cash"] = sum_for(draw, model, giver)
        has_card = giver != "bank" and model.now["players"][giver]["jail_cards"]
        if draw.chance(40 if has_card else 3):
            gift["jail_cards"] = 1 + (draw.below(10) == 0)
        gifts.append(gift)
    return {"do": "trade", "a": a, "b": b, "a_gives": gifts[0], "b_gives": gifts[1]}


def permission(draw: Draw, model) -> dict:
    """A bonus or a hazard, on one's own, another's or nobody's deed."""
    name = owner_of_some(draw, model)
    if draw.chance(40):
        deed = deed_of(draw, model, draw.pick((name, name, None)))
        return {"do": "bonus", "player": name, "deed": deed, "building": draw.pick(BONUSES)}
    deed = deed_of_another(draw, model, name)
    building = draw.pick(list(HAZARDS))
    return {"do": "hazard", "player": name, "deed": deed, "building": building}


def clear_hazard(draw: Draw, model) -> dict:
    deed = deed_with(draw, model, lambda facts: facts["owner"] and facts["hazard"])
    name = (model.owner(deed) if draw.chance(90) else None) or any_player(draw, model)
    return {"do": "clear_hazard", "player": name, "deed": deed}


def demolish(draw: Draw, model) -> dict:
    kind = draw.pick(("residential", "industrial"))
    built = [deed for deed, facts in model.now["deeds"].items() if facts[kind]]
    deed = draw.pick(built) if built and draw.chance(70) else any_deed(draw)
    return {"do": "demolish", "deed": deed, "kind": kind, "blocks": 1 + draw.below(3)}


def build_roll(draw: Draw, model) -> dict:
    gives = draw.pick((1, 2, 3, 3, 3, "railroad"))
    return {"do": "build_roll", "player": owner_of_some(draw, model), "gives": gives}


def on_own_deed(draw: Draw, model, do: str) -> dict:
    if do == "redeem":
        deed = deed_with(draw, model, is_pledged)
        name = (model.owner(deed) if draw.chance(90) else None) or any_player(draw, model)
        return {"do": do, "player": name, "deed": deed}
    name = owner_of_some(draw, model)
    wanted = is_pledged if draw.chance(10) else is_open
    return {"do": do, "player": name, "deed": deed_of(draw, model, name, wanted)}


def alone(draw: Draw, model, do: str) -> dict:
    return {"do": do, "player": any_player(draw, model)}


def ordinary(draw: Draw, model) -> dict:
    """Any dealing of an ordinary turn, and rarely one that ends the game or finds no debt."""
    make = draw.weighted(ORDINARY)
    if type(make) is not str:
        return make(draw, model)
    if make in ("undo", "finish", "close", "cancel"):
        return {"do": make}
    if make in ("mortgage", "redeem", "stadium", "skyscraper", "tower", "railroad"):
        return on_own_deed(draw, model, make)
    command = alone(draw, model, make)
    if make == "build":
        return build(draw, model, command["player"], 1 + draw.below(3))
    if make == "take_deed":
        command["deed"] = deed_of_another(draw, model, command["player"])
    elif make == "auction":
        return {"do": make, "lot": deed_of(draw, model, None)}
    elif make == "bid":
        command["amount"] = sum_for(draw, model, command["player"])
    elif make == "tax":
        command["tax"] = "industry"
    elif make == "jail_card":
        command["deck"] = "chance"
    elif make == "jail_roll":
        command["doubles"] = draw.chance(30)
    elif make == "leave_jail":
        command["how"] = draw.pick(("fine", "card"))
    return command


ORDINARY = (
    (buy, 120),
    (rent, 110),
    (build_roll, 130),
    (charge, 60),
    (trade, 60),
    (permission, 80),
    (pay, 45),
    (each, 40),
    (clear_hazard, 35),
    (demolish, 25),
    ("auction", 18),
    ("salary", 40),
    ("build", 20),
    ("railroad", 8),
    ("stadium", 25),
    ("skyscraper", 20),
    ("tower", 14),
    ("mortgage", 25),
    ("redeem", 40),
    ("tax", 25),
    ("jail", 35),
    ("jail_roll", 10),
    ("leave_jail", 10),
    ("jail_card", 20),
    ("free_parking", 25),
    ("take_deed", 18),
    ("settle", 3),
    ("bankrupt", 3),
    ("bid", 4),
    ("close", 3),
    ("cancel", 3),
    ("undo", 25),
    ("resign", 2),
    ("finish", 1),
)
