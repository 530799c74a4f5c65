"""The dealings of an ordinary turn in the classic family, one at a time.

Imports the model's own helpers; reads a HousesModel and never changes it. Which dealing suits the
phase of the game is decided elsewhere.
"""

from .draws import Draw, any_player, other_than
from .houses_draws import (
    HOTEL,
    any_deed,
    at_least_one,
    blow,
    deed_of,
    deed_with,
    dice,
    is_built,
    is_open,
    is_pledged,
    owner_or_any,
    sum_for,
    whole_groups,
)
from .houses_shapes import TAXES

BUILDING_LOTS = ("house", "hotel")


def some_redeems(draw: Draw, model, deeds: list) -> list:
    """Some of the mortgaged ones among these deeds; rarely one that is not."""
    chosen = [deed for deed in deeds if model.is_mortgaged(deed) and draw.chance(60)]
    if draw.chance(6):
        chosen.append(any_deed(draw, model))
    return chosen


def close(draw: Draw, model) -> dict:
    """A won building goes where it may, on a street of the right height, or somewhere else."""
    auction = model.now["auction"]
    if not auction or auction["lot"] not in BUILDING_LOTS or not auction["leader"]:
        return {"do": "close"}
    if draw.chance(5):
        return {"do": "close"}
    height = HOTEL - 1 if auction["lot"] == "hotel" else 0
    right = [
        deed
        for group in whole_groups(model, auction["leader"])
        for deed in model.groups[group]
        if model.buildings(deed) >= height
    ]
    if right and draw.chance(65):
        return {"do": "close", "deed": min(right, key=model.buildings)}
    whole = whole_groups(model, auction["leader"])
    if whole and draw.chance(60):
        return {"do": "close", "deed": draw.pick(model.groups[draw.pick(whole)])}
    return {"do": "close", "deed": deed_of(draw, model, auction["leader"])}


def buy(draw: Draw, model) -> dict:
    """Each seat prefers groups of its own, so that groups become whole."""
    name = any_player(draw, model)
    seat = model.seats.index(name)
    liked = [
        deed
        for place, group in enumerate(model.groups)
        if place % len(model.seats) == seat
        for deed in model.groups[group]
        if model.owner(deed) is None
    ]
    deed = draw.pick(liked) if liked and draw.chance(80) else deed_of(draw, model, None)
    return {"do": "buy", "player": name, "deed": deed}


def rent(draw: Draw, model) -> dict:
    deed = deed_with(draw, model, is_open if draw.chance(90) else is_pledged)
    if draw.chance(25):
        deed = draw.pick(model.groups[draw.pick(("rail", "utility"))])
    owner = model.owner(deed)
    payer = other_than(draw, model, owner) if owner and draw.chance(95) else any_player(draw, model)
    command: dict = {"do": "rent", "player": payer, "deed": deed}
    group = model.table[deed]["group"]
    if group == "utility" and draw.chance(97) or draw.chance(8):
        command["dice"] = dice(draw, model)
    card = {"utility": "utility10", "rail": "rail2"}.get(group)
    if card and draw.chance(35):
        command["card"] = card
    return command


def pay(draw: Draw, model) -> dict:
    name = any_player(draw, model)
    if draw.chance(45):
        # what the bank pays; very rarely just at the bound of what its account may hold
        amount = 1 + draw.below(400)
        if draw.below(300) == 0:
            amount = 2**30 - abs(model.cash("bank")) - draw.below(2)
        return {"do": "pay", "from": "bank", "to": name, "amount": amount}
    to = "bank" if draw.chance(30) else other_than(draw, model, name)
    return {"do": "pay", "from": name, "to": to, "amount": sum_for(draw, model, name)}


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
        amount = at_least_one(model.cash(by_cash[1 % len(by_cash)]) + draw.below(30))
    return {"do": "each", "player": name, "amount": amount, "way": draw.pick(("pay", "collect"))}


def repairs(draw: Draw, model) -> dict:
    built = [name for name in model.players_in() if model.built_cost(name)]
    name = draw.pick(built) if built and draw.chance(80) else any_player(draw, model)
    house, hotel = draw.pick(((25, 100), (40, 115), (1, 1), (200, 400)))
    return {"do": "repairs", "player": name, "house": house, "hotel": hotel}


def trade(draw: Draw, model) -> dict:
    """Anything against anything; deeds that bring interest are as welcome as others."""
    deed = deed_with(draw, model, is_pledged if draw.chance(50) else is_open)
    a = owner_or_any(draw, model, deed)
    b = other_than(draw, model, a)
    command: dict = {"do": "trade", "a": a, "b": b}
    for giver, gives, redeems in ((a, "a_gives", "b_redeems"), (b, "b_gives", "a_redeems")):
        gift: dict = {}
        if draw.chance(55):
            own = deed if giver == a else deed_of(draw, model, giver)
            gift["deeds"] = list(dict.fromkeys([own, deed_of(draw, model, giver)]))
            gift["deeds"] = gift["deeds"][: 1 + draw.below(2)]
            if draw.chance(45):
                command[redeems] = some_redeems(draw, model, gift["deeds"])
        if draw.chance(40) and giver != "bank":
            gift["cash"] = sum_for(draw, model, giver)
        has_card = giver != "bank" and model.now["players"][giver]["cards"]
        if draw.chance(60 if has_card else 3):
            gift["jail_cards"] = 1 + (draw.below(5) == 0)
        command[gives] = gift
    return command


def sell(draw: Draw, model, name: str) -> dict:
    """One level, now and then more, mostly from the highest street of a group."""
    deed = deed_of(draw, model, name, is_built)
    if draw.chance(70):
        deed = max(model.group_of(deed), key=model.buildings)
    command: dict = {"do": "sell", "player": name, "deed": deed}
    if draw.chance(25):
        command["count"] = 1 + draw.below(4)
    return command


def sell_group(draw: Draw, model, name: str) -> dict:
    deed = deed_of(draw, model, name, is_built)
    return {"do": "sell_group", "player": name, "group": model.table[deed]["group"]}


def tax(draw: Draw, model) -> dict:
    name = any_player(draw, model)
    kinds = list(TAXES[model.edition])
    if draw.chance(8):
        kinds = ["luxury", "capital_gains", "industry"]
    command = {"do": "tax", "player": name, "tax": draw.pick(kinds)}
    if (model.edition, command["tax"]) == ("classic", "income") or draw.chance(3):
        command["choice"] = draw.pick(("fixed", "tenth", "tenth"))
    return command


def jail(draw: Draw, model) -> dict:
    """Into jail, or out of it by one of the ways."""
    jailed = [name for name in model.players_in() if model.now["players"][name]["in_jail"]]
    if not jailed or draw.chance(20):
        return {"do": "jail", "player": any_player(draw, model)}
    name = draw.pick(jailed) if draw.chance(90) else any_player(draw, model)
    if draw.chance(65):
        return {"do": "jail_roll", "player": name, "doubles": draw.chance(12)}
    how = "card" if model.now["players"][name]["cards"] or draw.chance(30) else "fine"
    return {"do": "leave_jail", "player": name, "how": how}


def on_deed(draw: Draw, model, do: str) -> dict:
    """A dealing that mostly its owner has with a deed."""
    wanted = {"redeem": is_pledged, "sell": is_built, "sell_group": is_built}.get(do, is_open)
    deed = deed_with(draw, model, wanted)
    name = owner_or_any(draw, model, deed)
    if do == "sell":
        return sell(draw, model, name)
    if do == "sell_group":
        return sell_group(draw, model, name)
    return {"do": do, "player": name, "deed": deed}


def auction(draw: Draw, model) -> dict:
    """Of a deed as a rule; of a building rather when few are left."""
    left = model.stock()
    for kind in ("house", "hotel"):
        if draw.chance(40 if left[kind + "s"] < 3 else 6):
            return {"do": "auction", "lot": kind}
    command = {"do": "auction", "lot": deed_of(draw, model, None)}
    if draw.chance(10):
        command["by"] = any_player(draw, model)
    return command


def ordinary(draw: Draw, model) -> dict:
    """Any dealing of an ordinary turn, and rarely one that ends the game or finds no debt."""
    make = draw.weighted(ORDINARY)
    if type(make) is not str:
        return make(draw, model)
    if make in ("undo", "finish", "cancel"):
        return {"do": make}
    if make in ("mortgage", "redeem", "build", "sell", "sell_group"):
        return on_deed(draw, model, make)
    command: dict = {"do": make, "player": any_player(draw, model)}
    if make == "bid":
        command["amount"] = sum_for(draw, model, command["player"])
    elif make == "jail_card":
        command["deck"] = draw.pick(("chance", "chest"))
    return command


ORDINARY = (
    (buy, 50),
    (rent, 130),
    (charge, 60),
    (trade, 90),
    (pay, 45),
    (each, 30),
    (repairs, 35),
    (tax, 45),
    (jail, 90),
    (auction, 30),
    (close, 3),
    ("salary", 50),
    ("build", 20),
    ("sell", 25),
    ("sell_group", 8),
    ("mortgage", 60),
    ("redeem", 35),
    ("jail_card", 35),
    ("settle", 3),
    ("bankrupt", 3),
    ("bid", 4),
    ("cancel", 3),
    ("undo", 30),
    ("resign", 2),
    ("finish", 1),
)
