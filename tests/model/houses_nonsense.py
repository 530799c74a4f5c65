"""Commands with something wrong for the classic family: of City, ill-shaped, or about nobody.

Imports the model's shapes and chooses with a Draw; changes neither the game nor the command that
it starts from.
"""

from .houses_shapes import FAMILY_SHAPES

AMOUNTS = (0, -1, 2.5, 20.0, "20", True, None, 2**30, 2**30 - 1, 3 * 2**30 + 1, 10**30)
VALUES = (None, True, False, 0, 1, 3, 6, -1, 9, 1.0, "", "x", [], {}, ["pink-1"], "bank", "house")
NOBODY = ("Zed", "bank", "", "ann")
NOTHING = ("purple-9", "pink-4", "rail-5", "utility-3", "house", "hotel", "", "Pink-1", "rail")
DICE = ([], [3], [0, 4], [3, 7], [3, 4], [3, 4, 4], [3, 4, 0], [3, 4, "bus"], [3, 4, "taxi"])
MORE_DICE = ([3, 4, 2], [3, 4, 1, 1], [3, "mr"], [True, 4], [2.0, 4], "34", None, [3, 4, [1]])
CARDS = ("utility10", "rail2", "rail", None)
ACCOUNT_KEYS = ("player", "from", "to", "a", "b", "by")
AMOUNT_KEYS = ("amount", "house", "hotel")
GIFT_KEYS = ("a_gives", "b_gives")
REDEEM_KEYS = ("redeems", "a_redeems", "b_redeems")

# of Monopoly City, of no edition, or at the edge of a shape; None: a deed or a player to be drawn
FOREIGN = (
    {"do": "build_roll", "player": None, "gives": 2},
    {"do": "railroad", "player": None, "deed": None},
    {"do": "stadium", "player": None, "deed": None},
    {"do": "tower", "player": None, "deed": None},
    {"do": "bonus", "player": None, "deed": None, "building": "park"},
    {"do": "hazard", "player": None, "deed": None, "building": "prison"},
    {"do": "hazard", "player": None, "deed": None, "building": "hotel"},
    {"do": "clear_hazard", "player": None, "deed": None},
    {"do": "free_parking", "player": None},
    {"do": "take_deed", "player": None, "deed": None},
    {"do": "demolish", "deed": None, "kind": "industrial", "blocks": 1},
    {"do": "build", "player": None, "deed": None, "kind": "residential", "blocks": 1},
    {"do": "build", "player": None, "deed": None, "kind": "residential", "blocks": 1, "count": 1},
    {"do": "build", "player": None, "deed": None, "count": 0},
    {"do": "sell", "player": None, "deed": None, "count": 0},
    {"do": "sell", "player": None, "deed": None, "count": 6},
    {"do": "sell_group", "player": None, "group": "purple"},
    {"do": "sell_group", "player": None, "deed": None},
    {"do": "repairs", "player": None, "house": 25},
    {"do": "repairs", "player": None, "house": 0, "hotel": 115},
    {"do": "repairs", "player": None, "house": 2**29, "hotel": 2**29},
    {"do": "tax", "player": None, "tax": "industry"},
    {"do": "tax", "player": None, "tax": "poll"},
    {"do": "tax", "player": None, "tax": "income"},
    {"do": "tax", "player": None, "tax": "income", "choice": "half"},
    {"do": "tax", "player": None, "tax": "luxury", "choice": "fixed"},
    {"do": "tax", "player": None, "tax": "capital_gains", "choice": "tenth"},
    {"do": "jail_card", "player": None, "deck": "city"},
    {"do": "rent", "player": None, "deed": None, "dodge": False},
    {"do": "rent", "player": None, "deed": "utility-1"},
    {"do": "rent", "player": None, "deed": "utility-2", "card": "utility10"},
    {"do": "rent", "player": None, "deed": "rail-2", "card": "utility10", "dice": [1, 2]},
    {"do": "rent", "player": None, "deed": "pink-4", "card": "rail2"},
    {"do": "rent", "player": None, "deed": "utility-4"},
    {"do": "auction", "lot": None, "by": None},
    {"do": "auction", "lot": "hotel", "by": None},
    {"do": "close", "deed": None},
    {"do": "bankrupt", "player": None, "redeems": ["pink-1", "pink-1"]},
    {"do": "move", "player": None},
    {"do": None},
    {"player": None},
)


def odd_command(draw, model) -> dict:
    """A command that the family does not know, or knows otherwise."""
    command = dict(draw.pick(FOREIGN))
    for key, value in command.items():
        if value is None and key != "do":
            command[key] = draw.pick(list(model.table) if key in ("deed", "lot") else model.seats)
    return command


def spoil(draw, model, command: dict) -> dict:
    """The command with one thing changed; a few of the changes do no harm."""
    spoilt = dict(command)
    way = draw.below(11)
    if way < 3:
        return spoil_sum(draw, model, spoilt)
    if way < 5:
        return spoil_key(draw, spoilt, ACCOUNT_KEYS, [*NOBODY, *model.seats, *model.seats])
    if way < 6:
        return spoil_key(draw, spoilt, ("deed", "lot", "group"), [*NOTHING, *model.table])
    if way == 6:
        spoilt.pop(draw.pick(list(command)))
    elif way == 7:
        spoilt[draw.pick(list(command))] = draw.pick(VALUES)
    elif way == 8:
        names = [do for do in FAMILY_SHAPES[False] if do not in ("finish", "resign")]
        spoilt["do"] = draw.pick(names)
    elif way == 9:
        spoilt[draw.pick(("colour", "amount", "deed", "choice", "dodge", "card"))] = 1
    else:
        key = draw.pick(("at", "note", "result", "expect"))
        spoilt[key] = {"at": 5, "note": "x", "result": "ok", "expect": {}}[key]
    return spoilt


def spoil_key(draw, spoilt: dict, keys: tuple, values: list) -> dict:
    """One of these keys, if there is one, gets one of these values."""
    there = [key for key in keys if key in spoilt]
    if there:
        spoilt[draw.pick(there)] = draw.pick(values)
    return spoilt


def spoil_sum(draw, model, spoilt: dict) -> dict:
    """What is counted goes wrong: an amount, dice, a count, a side of a trade, a list of deeds."""
    gifts = [key for key in GIFT_KEYS if key in spoilt]
    if gifts and draw.chance(60):
        side = draw.pick(gifts)
        spoilt[side] = spoil_gift(draw, model, spoilt[side])
    elif gifts or spoilt["do"] == "bankrupt":
        key = draw.pick(REDEEM_KEYS[1:] if gifts else REDEEM_KEYS)
        deeds = [draw.pick([*model.table, "pink-4"]) for _ in range(draw.below(3))]
        spoilt[key] = draw.pick((deeds, deeds + deeds, 5, [1]))
    elif spoilt["do"] == "rent":
        if draw.chance(50):
            spoilt["dice"] = draw.pick(DICE + MORE_DICE)
        else:
            spoilt["card"] = draw.pick(CARDS)
    elif spoilt["do"] in ("build", "sell"):
        spoilt["count"] = draw.pick((*VALUES, 2, 3, 4, 5, 10**12))
    else:
        spoil_key(draw, spoilt, AMOUNT_KEYS, list(AMOUNTS))
    return spoilt


def spoil_gift(draw, model, gift: dict) -> object:
    """One side of a trade with something wrong in it."""
    deeds = gift.get("deeds") or [draw.pick(list(model.table))]
    return draw.pick(
        (
            {**gift, "cash": draw.pick(AMOUNTS)},
            {**gift, "jail_cards": draw.pick(VALUES)},
            {**gift, "deeds": deeds + deeds},
            {**gift, "deeds": [*deeds, draw.pick(NOTHING)]},
            {**gift, "deeds": [*deeds, draw.pick(list(model.table))]},
            {**gift, "deeds": draw.pick(VALUES)},
            {**gift, "houses": 1},
            {},
            draw.pick(VALUES),
        )
    )
