"""Why the plain model refuses a City command: every refusal, in the documented order.

Imports the model's table and shapes; reads a CityModel and never changes it.
"""

from .deeds import DEEDS, GROUPS
from .shapes import is_classic_build, is_well_shaped

UNIT = 10_000
LIMIT = 2**30 * UNIT  # no account, the bank's included, may get as far from zero as this

ORDER = [
    "bad_command",
    "not_allowed",
    "bad_amount",
    "unknown_player",
    "unknown_deed",
    "game_over",
    "out_of_game",
    "nothing_to_undo",
    "in_debt",
    "no_debt",
    "auction_running",
    "no_auction",
    "already_owned",
    "not_owned",
    "own_deed",
    "not_owner",
    "mortgaged",
    "not_mortgaged",
    "incomplete_set",
    "has_buildings",
    "no_building",
    "uneven",
    "limit_reached",
    "none_left",
    "protected",
    "hazard_present",
    "no_hazard",
    "no_roll",
    "no_card",
    "in_jail",
    "not_in_jail",
    "bid_too_low",
    "can_pay",
    "not_enough_cash",
]
RANK = {code: place for place, code in enumerate(ORDER)}

FOREIGN_KEYS = ("choice", "a_redeems", "b_redeems", "redeems")
BANK_MAY_STAND = ("from", "to")
PLAYER_KEYS = ("player", "from", "to", "a", "b", "by")
# Of all families: what one of them does not have is not_allowed before these are asked.
DEBTOR_MAY = ("sell", "sell_group", "mortgage", "settle", "bankrupt")
IN_AUCTION = ("bid", "close", "cancel", "sell", "sell_group", "mortgage")


def refusal(model, command: dict):
    """The first refusal that applies, or None."""
    if not is_well_shaped(command):
        return "bad_command"
    if not is_allowed(model, command):
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
    if any(deed not in DEEDS for deed in deeds_of(command)):
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


def deeds_of(command: dict) -> list:
    """Every deed that the command names."""
    deeds = [command[key] for key in ("deed", "lot") if key in command]
    if command["do"] == "trade":
        deeds += command["a_gives"].get("deeds", []) + command["b_gives"].get("deeds", [])
    return deeds


def is_allowed(model, command: dict) -> bool:
    """Whether Monopoly City with these options knows the command."""
    do = command["do"]
    if do in ("sell", "sell_group", "repairs") or is_classic_build(command):
        return False
    if any(key in command for key in FOREIGN_KEYS):
        return False
    if do == "tax":
        return command["tax"] == "industry"
    if do == "jail_card":
        return command["deck"] == "chance"
    if do == "mortgage" and not model.mortgage_any_time:  # C12
        return any(debt["player"] == command["player"] for debt in model.now["debts"])
    return True


def has_bad_amount(model, command: dict) -> bool:
    """M1; the bound on an account is looked at when the money moves."""
    gifts = [command[side].get("cash", UNIT) for side in ("a_gives", "b_gives") if side in command]
    amounts = [command["amount"]] if "amount" in command else gifts
    for amount in amounts:
        if type(amount) is not int or amount <= 0 or amount % UNIT or amount >= LIMIT:
            return True
    return False


def debt_or_auction(model, command: dict):
    """D2 and A3: what an open debt or a running auction keeps out."""
    do = command["do"]
    now = model.now
    if now["debts"]:
        debtor = now["debts"][0]["player"]
        if do in DEBTOR_MAY and command["player"] == debtor:
            return None
        if do == "trade" and debtor in (command["a"], command["b"]):
            return None
        return "in_debt"
    if do in ("settle", "bankrupt"):
        return "no_debt"
    auction = now["auction"]
    if auction:
        if do not in IN_AUCTION:
            return "auction_running"
        if do == "cancel" and (auction["leader"] or auction["is_estate"]):
            return "auction_running"
    elif do in ("bid", "close", "cancel"):
        return "no_auction"
    return None


def of_own_deed(model, command: dict):
    """A command about a deed that must be one's own."""
    owner = model.owner(command["deed"])
    if owner is None:
        yield "not_owned"
    elif owner != command["player"]:
        yield "not_owner"


def of_own_open_deed(model, command: dict):
    """The same, and the deed must not be mortgaged."""
    yield from of_own_deed(model, command)
    if model.is_mortgaged(command["deed"]):
        yield "mortgaged"


def of_cost(model, command: dict, cost: int):
    if model.cash(command["player"]) < cost:
        yield "not_enough_cash"


def of_pay(model, command: dict):
    if command["from"] != "bank" and model.cash(command["from"]) < command["amount"]:
        yield "not_enough_cash"


def of_buy(model, command: dict):
    if model.owner(command["deed"]) is not None:
        yield "already_owned"
    yield from of_cost(model, command, DEEDS[command["deed"]]["price"])


def of_auction(model, command: dict):
    if model.owner(command["lot"]) is not None:
        yield "already_owned"


def of_bid(model, command: dict):
    if command["amount"] < model.now["auction"]["bid"] + UNIT:
        yield "bid_too_low"
    yield from of_cost(model, command, command["amount"])


def of_rent(model, command: dict):
    owner = model.owner(command["deed"])
    if owner is None:
        yield "not_owned"
    elif owner == command["player"]:
        yield "own_deed"
    if model.is_mortgaged(command["deed"]):
        yield "mortgaged"
    if command.get("dodge") and not model.now["players"][command["player"]]["rent_dodge"]:
        yield "no_card"


def of_build(model, command: dict):
    yield from of_own_open_deed(model, command)
    deed = model.now["deeds"][command["deed"]]
    if deed["residential"] + deed["industrial"] + command["blocks"] > 8:  # C3
        yield "limit_reached"
    if model.blocks_left(command["player"]) < command["blocks"]:
        yield "no_roll"
    yield from of_cost(model, command, model.block_cost(command))


def of_railroad(model, command: dict):
    if model.now["deeds"][command["deed"]]["railroad"]:
        yield "limit_reached"
    roll = model.now["roll"]
    if roll is None or roll["player"] != command["player"] or roll["left"] != "railroad":
        yield "no_roll"


def of_stadium(model, command: dict):
    yield from of_own_open_deed(model, command)
    group = DEEDS[command["deed"]]["group"]
    if model.count_in_group(command["player"], group) < 2:
        yield "incomplete_set"
    if model.group_has(group, "stadium"):
        yield "limit_reached"
    yield from of_cost(model, command, model.STADIUM)


def of_skyscraper(model, command: dict):
    yield from of_own_open_deed(model, command)
    group = DEEDS[command["deed"]]["group"]
    if not model.has_group(command["player"], group):
        yield "incomplete_set"
    if model.group_has(group, "skyscraper"):
        yield "limit_reached"
    yield from of_cost(model, command, model.skyscraper_cost(command["deed"]))


def of_tower(model, command: dict):
    yield from of_own_open_deed(model, command)
    complete = [group for group in GROUPS if model.has_group(command["player"], group)]
    if len(complete) < 2:
        yield "incomplete_set"
    if any(deed["tower"] for deed in model.now["deeds"].values()):
        yield "limit_reached"
    yield from of_cost(model, command, model.TOWER)


def of_bonus(model, command: dict):
    deed = model.now["deeds"][command["deed"]]
    if deed["owner"] not in (None, command["player"]):
        yield "not_owner"
    if model.is_mortgaged(command["deed"]) and deed["owner"] == command["player"]:
        yield "mortgaged"
    if deed["bonus"]:
        yield "limit_reached"
    if deed["hazard"]:
        yield "hazard_present"


def of_hazard(model, command: dict):
    deed = model.now["deeds"][command["deed"]]
    if deed["owner"] == command["player"]:
        yield "own_deed"
    if deed["hazard"]:
        yield "limit_reached"
    if deed["bonus"]:
        yield "protected"


def of_clear_hazard(model, command: dict):
    yield from of_own_deed(model, command)
    if model.now["deeds"][command["deed"]]["hazard"] is None:
        yield "no_hazard"
    yield from of_cost(model, command, model.clearing_cost(command["deed"]))


def of_redeem(model, command: dict):
    yield from of_own_deed(model, command)
    if not model.is_mortgaged(command["deed"]):
        yield "not_mortgaged"
    yield from of_cost(model, command, model.now["deeds"][command["deed"]]["mortgage"])


def of_trade(model, command: dict):
    for giver, gift in ((command["a"], command["a_gives"]), (command["b"], command["b_gives"])):
        for deed in gift.get("deeds", []):
            yield from of_own_deed(model, {"player": giver, "deed": deed})
        if model.now["players"][giver]["jail_cards"] < gift.get("jail_cards", 0):
            yield "no_card"
        if model.cash(giver) < gift.get("cash", 0):
            yield "not_enough_cash"


def of_jail(model, command: dict):
    if model.now["players"][command["player"]]["in_jail"]:
        yield "in_jail"


def of_jail_roll(model, command: dict):
    if not model.now["players"][command["player"]]["in_jail"]:
        yield "not_in_jail"


def of_leave_jail(model, command: dict):
    yield from of_jail_roll(model, command)
    if command["how"] == "fine":
        yield from of_cost(model, command, model.FINE)
    elif model.now["players"][command["player"]]["jail_cards"] == 0:
        yield "no_card"


def of_jail_card(model, command: dict):
    if any(player["jail_cards"] for player in model.now["players"].values()):
        yield "no_card"


def of_take_deed(model, command: dict):
    owner = model.owner(command["deed"])
    if owner is None:
        yield "not_owned"
    elif owner == command["player"]:
        yield "own_deed"
    if owner is not None and model.has_group(owner, DEEDS[command["deed"]]["group"]):
        yield "protected"


def of_demolish(model, command: dict):
    if model.now["deeds"][command["deed"]][command["kind"]] < command["blocks"]:
        yield "no_building"


def of_settle(model, command: dict):
    yield from of_cost(model, command, model.now["debts"][0]["amount"])


def of_bankrupt(model, command: dict):
    if model.raisable(command["player"]) >= model.now["debts"][0]["amount"]:
        yield "can_pay"


RULES = {
    "pay": of_pay,
    "buy": of_buy,
    "auction": of_auction,
    "bid": of_bid,
    "rent": of_rent,
    "build": of_build,
    "railroad": of_railroad,
    "stadium": of_stadium,
    "skyscraper": of_skyscraper,
    "tower": of_tower,
    "bonus": of_bonus,
    "hazard": of_hazard,
    "clear_hazard": of_clear_hazard,
    "mortgage": of_own_open_deed,
    "redeem": of_redeem,
    "trade": of_trade,
    "jail": of_jail,
    "jail_roll": of_jail_roll,
    "leave_jail": of_leave_jail,
    "jail_card": of_jail_card,
    "take_deed": of_take_deed,
    "demolish": of_demolish,
    "settle": of_settle,
    "bankrupt": of_bankrupt,
}
