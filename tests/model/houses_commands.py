"""Turns one integer into one command for the classic game at hand, mostly a plausible one.

Imports the model's own helpers; reads a HousesModel and never changes it. The same integer and the
same game always give the same command; nothing is drawn from anywhere else.
"""

from .draws import Draw, any_player, other_than
from .houses_draws import (
    HOTEL,
    any_deed,
    at_least_one,
    blow,
    builders,
    deed_of,
    deed_with,
    dice,
    is_built,
    is_open,
    is_pledged,
    owner_or_any,
    poorest_but,
    sum_for,
    whole_groups,
)
from .houses_nonsense import odd_command, spoil

BUILDING_LOTS = ("house", "hotel")


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
    if draw.chance(45):
        return develop(draw, model)
    if draw.chance(8):
        return squeeze(draw, model)
    return ordinary(draw, model)


# --- the phases ----------------------------------------------------------------------------------


def in_debt(draw: Draw, model) -> dict:
    """The debtor raises money, settles or gives up; now and then another one tries."""
    debt = model.now["debts"][0]
    debtor = debt["player"] if draw.chance(95) else draw.pick(model.seats)
    if draw.chance(3):
        return {"do": "undo"}
    can_settle = model.cash(debtor) >= debt["amount"]
    is_lost = model.raisable(debtor) < debt["amount"]
    may_end = len(model.players_in()) > 2 or draw.chance(15)
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
    command = {"do": do, "player": debtor}
    if do == "bankrupt" and draw.chance(45):
        command["redeems"] = some_redeems(draw, model, model.deeds_of(debtor))
    return command


def rescue(draw: Draw, model, debtor: str) -> dict:
    """The debtor sells a deed or a card to somebody who may be able to pay."""
    helper = other_than(draw, model, debtor)
    cash = at_least_one(model.cash(helper) // (1 + draw.below(4)))
    command = {"do": "trade", "a": debtor, "b": helper, "b_gives": {"cash": cash}, "a_gives": {}}
    if model.deeds_of(debtor):
        deed = deed_of(draw, model, debtor)
        command["a_gives"] = {"deeds": [deed]}
        if draw.chance(30):
            command["b_redeems"] = some_redeems(draw, model, [deed])
    return command


def some_redeems(draw: Draw, model, deeds: list) -> list:
    """Some of the mortgaged ones among these deeds; rarely one that is not."""
    chosen = [deed for deed in deeds if model.is_mortgaged(deed) and draw.chance(60)]
    if draw.chance(6):
        chosen.append(any_deed(draw, model))
    return chosen


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
    if draw.chance(12):
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
    if right and draw.chance(75):
        return {"do": "close", "deed": min(right, key=model.buildings)}
    return {"do": "close", "deed": deed_of(draw, model, auction["leader"])}


def raise_money(draw: Draw, model, name: str) -> dict:
    """What a bidder may do to be able to bid."""
    if draw.chance(40):
        return {"do": "mortgage", "player": name, "deed": deed_of(draw, model, name, is_open)}
    return sell(draw, model, name) if draw.chance(60) else sell_group(draw, model, name)


def develop(draw: Draw, model) -> dict:
    """What one who wants to build does next: complete a group, redeem, get money, build."""
    able = builders(model)
    if not able or draw.chance(20):
        return complete(draw, model)
    name = draw.pick(able)
    group = draw.pick(whole_groups(model, name))
    deeds = model.groups[group]
    pledged = [deed for deed in deeds if model.is_mortgaged(deed)]
    if pledged and draw.chance(80):
        return {"do": "redeem", "player": name, "deed": pledged[0]}
    deed = min(deeds, key=model.buildings) if draw.chance(80) else draw.pick(deeds)
    if model.cash(name) < 3 * model.table[deed]["house"] and draw.chance(80):
        return {"do": "pay", "from": "bank", "to": name, "amount": 500 + draw.below(1500)}
    left = model.stock()
    if min(left.values()) < 3 and draw.chance(15):
        return {"do": "auction", "lot": "house" if left["houses"] < 3 else "hotel"}
    if min(left.values()) < 4 and draw.chance(25):
        return sell(draw, model, name)
    if draw.chance(2):
        return sell_group(draw, model, name)
    return build(draw, model, name, deed)


def build(draw: Draw, model, name: str, deed: str) -> dict:
    """Mostly as many levels at once as evenness lets pass."""
    command = {"do": "build", "player": name, "deed": deed}
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
    command = {"do": "trade", "a": name, "b": owner}
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
    if pledges(victim) < 5 and bare and draw.chance(80):
        return {"do": "mortgage", "player": victim, "deed": draw.pick(bare)}
    for name in (victim, heir):
        if model.cash(name) > 30 and name != "bank" and draw.chance(75):
            amount = at_least_one(model.cash(name) - draw.below(25))
            return {"do": "pay", "from": name, "to": "bank", "amount": amount}
    amount = model.raisable(victim) + 1 + draw.below(300)
    return {"do": "charge", "player": victim, "to": heir, "amount": amount}


# --- ordinary dealings ---------------------------------------------------------------------------


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
    command = {"do": "rent", "player": payer, "deed": deed}
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
    command = {"do": "trade", "a": a, "b": b}
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
    command = {"do": "sell", "player": name, "deed": deed}
    if draw.chance(25):
        command["count"] = 1 + draw.below(4)
    return command


def sell_group(draw: Draw, model, name: str) -> dict:
    deed = deed_of(draw, model, name, is_built)
    return {"do": "sell_group", "player": name, "group": model.table[deed]["group"]}


def tax(draw: Draw, model) -> dict:
    name = any_player(draw, model)
    kinds = ("income", "luxury") if model.edition == "classic" else ("income", "capital_gains")
    if draw.chance(8):
        kinds = ("luxury", "capital_gains", "industry")
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
    command = {"do": make, "player": any_player(draw, model)}
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
