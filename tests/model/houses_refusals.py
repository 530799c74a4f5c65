"""Why the plain model refuses a command of the classic family: every refusal, in order.

Imports the model's tables and shapes, and from City the order and the rules that are the same;
reads a HousesModel and never changes it.
"""

from .houses_shapes import is_allowed, is_well_shaped
from .refusals import (
    BANK_MAY_STAND,
    PLAYER_KEYS,
    RANK,
    debt_or_auction,
    of_cost,
    of_jail,
    of_jail_roll,
    of_own_deed,
    of_pay,
)

BUILDING_LOTS = ("house", "hotel")
HOTEL = 5


def refusal(model, command: dict):
    """The first refusal that applies, or None."""
    if not is_well_shaped(command, model.edition, model.speed_die, is_building_won(model)):
        return "bad_command"
    if not is_allowed(command, model.edition):
        return "not_allowed"
    if has_bad_amount(model, command):
        return "bad_amount"
    names = [
        command[key]
        for key in PLAYER_KEYS
        if key in command and not (key in BANK_MAY_STAND and command[key] == "bank")
    ]
    if any(name not in model.now["players"] for name in names):
        return "unknown_player"
    if any(deed not in model.table for deed in deeds_of(command)):
        return "unknown_deed"
    if command.get("group", "rail") not in model.groups:
        return "unknown_deed"
    if command["do"] == "undo":
        return None if model.past else "nothing_to_undo"
    if model.now["over"]:
        return "game_over"
    if any(model.now["players"][name]["out"] for name in names):
        return "out_of_game"
    found = debt_or_auction(model, command)
    if found:
        return found
    rule = RULES.get(command["do"])
    if rule is None:
        return None
    return min(rule(model, command), key=RANK.get, default=None)


def is_building_won(model) -> bool:
    """Whether a house or hotel is up and somebody has bid for it."""
    auction = model.now["auction"]
    return bool(auction and auction["leader"] and auction["lot"] in BUILDING_LOTS)


def deeds_of(command: dict) -> list:
    """Every deed that the command names."""
    deeds = [command["deed"]] if "deed" in command else []
    if "lot" in command and command["lot"] not in BUILDING_LOTS:
        deeds.append(command["lot"])
    for key in ("a_redeems", "b_redeems", "redeems"):
        deeds += command.get(key, [])
    for key in ("a_gives", "b_gives"):
        deeds += command.get(key, {}).get("deeds", [])
    return deeds


def has_bad_amount(model, command: dict) -> bool:
    """M1; the bound on an account is looked at when the money moves."""
    amounts = [command[key] for key in ("amount", "house", "hotel") if key in command]
    for key in ("a_gives", "b_gives"):
        if "cash" in command.get(key, {}):
            amounts.append(command[key]["cash"])
    return any(type(amount) is not int or not 0 < amount < model.LIMIT for amount in amounts)


def of_site(model, name: str, deed: str):
    """K4: what keeps the player from building on the deed, whatever is to be built."""
    yield from of_own_deed(model, {"player": name, "deed": deed})
    if not model.is_street(deed):
        return  # it never takes a building, mortgaged or not: `of_rise` says so
    if any(model.is_mortgaged(other) for other in model.group_of(deed)):
        yield "mortgaged"
    if not model.has_group(name, model.table[deed]["group"]):
        yield "incomplete_set"


def of_rise(model, deed: str, level: int):
    """K4: evenly up to this level, and out of the bank's stock."""
    if not model.is_street(deed):
        yield "limit_reached"
        return
    if level > min(model.buildings(other) for other in model.others_of(deed)) + 1:
        yield "uneven"
    if level > HOTEL:
        yield "limit_reached"
    elif min(model.stock_after(deed, level).values()) < 0:
        yield "none_left"


def of_won_building(model, name: str, deed: str, lot: str):
    """Where a house or hotel from an auction may go."""
    level = model.buildings(deed)
    yield from of_site(model, name, deed)
    if lot == "hotel" and level != HOTEL - 1:
        yield "no_building"
    if lot == "house" and level >= HOTEL - 1:
        yield "limit_reached"
    yield from of_rise(model, deed, level + 1)


def has_site(model, name: str, lot: str) -> bool:
    """Whether the player has a street where the house or hotel could go now."""
    return any(not any(of_won_building(model, name, deed, lot)) for deed in model.deeds_of(name))


def of_build(model, command: dict):
    deed, count = command["deed"], command.get("count", 1)
    yield from of_site(model, command["player"], deed)
    yield from of_rise(model, deed, model.buildings(deed) + count)
    yield from of_cost(model, command, model.table[deed]["house"] * count)


def of_sell(model, command: dict):
    deed = command["deed"]
    level = model.buildings(deed) - command.get("count", 1)
    yield from of_own_deed(model, command)
    if level < 0:
        yield "no_building"
        return
    if level < max(model.buildings(other) for other in model.others_of(deed)) - 1:
        yield "uneven"
    if min(model.stock_after(deed, level).values()) < 0:
        yield "none_left"


def of_sell_group(model, command: dict):
    deeds = model.groups[command["group"]]
    own = [deed for deed in deeds if model.owner(deed) == command["player"]]
    if not any(model.buildings(deed) for deed in own):
        yield "no_building"


def of_buy(model, command: dict):
    if model.owner(command["deed"]) is not None:
        yield "already_owned"
    yield from of_cost(model, command, model.table[command["deed"]]["price"])


def of_auction(model, command: dict):
    lot = command["lot"]
    if lot in BUILDING_LOTS:
        if model.stock()[lot + "s"] == 0:
            yield "none_left"
    elif model.owner(lot) is not None:
        yield "already_owned"


def of_bid(model, command: dict):
    auction = model.now["auction"]
    lot = auction["lot"]
    if lot in BUILDING_LOTS and not has_site(model, command["player"], lot):
        yield "incomplete_set"
    if command["amount"] < (auction["bid"] + 1 if auction["leader"] else model.opening_bid):
        yield "bid_too_low"
    yield from of_cost(model, command, command["amount"])


def of_close(model, command: dict):
    if is_building_won(model):
        auction = model.now["auction"]
        yield from of_won_building(model, auction["leader"], command["deed"], auction["lot"])


def of_rent(model, command: dict):
    owner = model.owner(command["deed"])
    if owner is None:
        yield "not_owned"
    elif owner == command["player"]:
        yield "own_deed"
    if model.is_mortgaged(command["deed"]):
        yield "mortgaged"


def of_mortgage(model, command: dict):
    yield from of_own_deed(model, command)
    if model.is_mortgaged(command["deed"]):
        yield "mortgaged"
    if any(model.buildings(deed) for deed in model.group_of(command["deed"])):
        yield "has_buildings"


def of_redeem(model, command: dict):
    yield from of_own_deed(model, command)
    if not model.is_mortgaged(command["deed"]):
        yield "not_mortgaged"
    yield from of_cost(model, command, model.lift_cost(command["deed"]))


def of_trade(model, command: dict):
    sides = (
        (command["a"], command["a_gives"], command["b_gives"], command.get("a_redeems", [])),
        (command["b"], command["b_gives"], command["a_gives"], command.get("b_redeems", [])),
    )
    for name, gift, receipt, redeems in sides:
        for deed in gift.get("deeds", []):
            yield from of_own_deed(model, {"player": name, "deed": deed})
            if any(model.buildings(other) for other in model.group_of(deed)):
                yield "has_buildings"
        yield from of_redeems(model, receipt.get("deeds", []), redeems)
        if len(model.now["players"][name]["cards"]) < gift.get("jail_cards", 0):
            yield "no_card"
        left = model.cash(name) - gift.get("cash", 0)
        cost = model.receipt_cost(receipt.get("deeds", []), redeems)
        if left < 0 or left + receipt.get("cash", 0) < cost:
            yield "not_enough_cash"


def of_redeems(model, deeds: list, redeems: list):
    """Deeds redeemed at once must be among those that come, and mortgaged."""
    for deed in redeems:
        if model.owner(deed) is None:
            yield "not_owned"
        elif deed not in deeds:
            yield "not_owner"
        if not model.is_mortgaged(deed):
            yield "not_mortgaged"


def of_leave_jail(model, command: dict):
    yield from of_jail_roll(model, command)
    if command["how"] == "fine":
        yield from of_cost(model, command, model.FINE)
    elif not model.now["players"][command["player"]]["cards"]:
        yield "no_card"


def of_jail_card(model, command: dict):
    if any(command["deck"] in player["cards"] for player in model.now["players"].values()):
        yield "no_card"


def of_settle(model, command: dict):
    yield from of_cost(model, command, model.now["debts"][0]["amount"])


def of_bankrupt(model, command: dict):
    name = command["player"]
    debt = model.now["debts"][0]
    redeems = command.get("redeems", [])
    deeds = model.deeds_of(name)
    yield from of_redeems(model, deeds, redeems)
    if model.raisable(name) >= debt["amount"]:
        yield "can_pay"
    if debt["to"] != "bank":  # B2: redeeming at once is voluntary
        arrived = model.cash(debt["to"]) + model.cash(name) + model.half_back(deeds)
        if arrived < model.receipt_cost(redeems, redeems):
            yield "not_enough_cash"


RULES = {
    "pay": of_pay,
    "buy": of_buy,
    "auction": of_auction,
    "bid": of_bid,
    "close": of_close,
    "rent": of_rent,
    "build": of_build,
    "sell": of_sell,
    "sell_group": of_sell_group,
    "mortgage": of_mortgage,
    "redeem": of_redeem,
    "trade": of_trade,
    "jail": of_jail,
    "jail_roll": of_jail_roll,
    "leave_jail": of_leave_jail,
    "jail_card": of_jail_card,
    "settle": of_settle,
    "bankrupt": of_bankrupt,
}
