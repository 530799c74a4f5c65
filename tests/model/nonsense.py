"""Commands with something wrong: foreign to City, ill-shaped, or about nobody and nothing.

Imports the model's tables; is handed a Draw and a CityModel and changes neither the game nor the
command it starts from.
"""

from .deeds import DEEDS
from .refusals import LIMIT, UNIT
from .shapes import SHAPES

AMOUNTS = (
    0,
    -UNIT,
    15_001,
    5_000,
    2.5,
    20_000.0,
    "20000",
    True,
    None,
    LIMIT,
    LIMIT - UNIT,
    LIMIT * 3 + UNIT,
    10**30 + 1,
)
VALUES = (None, True, False, 0, 1, -1, 9, 1.0, 2.5, "", "x", [], {}, ["pink-1"], "bank", "railroad")
NOBODY = ("Zed", "bank", "", "ann")
NOTHING = ("purple-9", "pink-4", "rail-1", "house", "", "Pink-1")
ACCOUNT_KEYS = ("player", "from", "to", "a", "b")

# classic-family commands and keys, well-shaped, with the deed or player still to be drawn
FOREIGN = (
    {"do": "sell", "player": None, "deed": None},
    {"do": "sell", "player": None, "deed": None, "count": 2},
    {"do": "sell", "player": None, "deed": None, "count": 0},
    {"do": "sell_group", "player": None, "group": "pink"},
    {"do": "repairs", "player": None, "house": 400_000, "hotel": 1_150_000},
    {"do": "repairs", "player": None, "house": 400_000},
    {"do": "tax", "player": None, "tax": "income"},
    {"do": "tax", "player": None, "tax": "luxury"},
    {"do": "tax", "player": None, "tax": "industry", "choice": "fixed"},
    {"do": "tax", "player": None, "tax": "poll"},
    {"do": "jail_card", "player": None, "deck": "chest"},
    {"do": "bankrupt", "player": None, "redeems": ["pink-1"]},
    {"do": "rent", "player": None, "deed": None, "card": "utility10"},
    {"do": "rent", "player": None, "deed": None, "dice": [3, 4, "bus"]},
    {"do": "rent", "player": None, "deed": None, "dice": [3, 7]},
    {"do": "build", "player": None, "deed": None},
    {"do": "build", "player": None, "deed": None, "count": 1},
    {"do": "build", "player": None, "deed": None, "kind": "house", "blocks": 1},
    {"do": "auction", "lot": "house"},
    {"do": "auction", "lot": None, "by": None},
    {"do": "close", "deed": None},
    {"do": "move", "player": None},
    {"do": None},
    {"player": None},
)


def odd_command(draw, model) -> dict:
    """A command that Monopoly City does not know, or knows otherwise."""
    command = dict(draw.pick(FOREIGN))
    for key, value in command.items():
        if value is None and key != "do":
            command[key] = draw.pick(list(DEEDS) if key in ("deed", "lot") else model.seats)
    return command


def spoil(draw, model, command: dict) -> dict:
    """The command with one thing changed; a few of the changes do no harm."""
    spoilt = dict(command)
    amounts = [key for key in ("amount",) if key in command]
    gifts = [key for key in ("a_gives", "b_gives") if key in command]
    accounts = [key for key in ACCOUNT_KEYS if key in command]
    deeds = [key for key in ("deed", "lot") if key in command]
    way = draw.below(10)
    if way < 3 and (amounts or gifts):
        if amounts:
            spoilt["amount"] = draw.pick(AMOUNTS)
        else:
            side = draw.pick(gifts)
            spoilt[side] = spoil_gift(draw, command[side])
    elif way < 5 and accounts:
        spoilt[draw.pick(accounts)] = draw.pick([*NOBODY, *model.seats, *model.seats])
    elif way < 6 and deeds:
        spoilt[draw.pick(deeds)] = draw.pick([*NOTHING, *DEEDS])
    elif way == 6:
        spoilt.pop(draw.pick(list(command)))
    elif way == 7:
        spoilt[draw.pick(list(command))] = draw.pick(VALUES)
    elif way == 8:
        spoilt["do"] = draw.pick([do for do in SHAPES if do not in ("finish", "resign")])
    elif draw.chance(50):
        key = draw.pick(("at", "note", "result", "expect"))
        spoilt[key] = {"at": 5, "note": "x", "result": "ok", "expect": {}}[key]
    else:
        spoilt[draw.pick(("colour", "amount", "deed", "count", "choice", "dodge"))] = 1
    return spoilt


def spoil_gift(draw, gift: dict) -> object:
    """One side of a trade with something wrong in it."""
    deeds = gift.get("deeds") or [draw.pick(list(DEEDS))]
    return draw.pick(
        (
            {**gift, "cash": draw.pick(AMOUNTS)},
            {**gift, "jail_cards": draw.pick(VALUES)},
            {**gift, "deeds": deeds + deeds},
            {**gift, "deeds": [*deeds, draw.pick(NOTHING)]},
            {**gift, "deeds": [*deeds, draw.pick(list(DEEDS))]},
            {**gift, "deeds": draw.pick(VALUES)},
            {**gift, "houses": 1},
            {},
            draw.pick(VALUES),
        )
    )
