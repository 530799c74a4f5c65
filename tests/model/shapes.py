"""Which objects are commands at all: the model's own table of keys and types (`bad_command`).

Imports nothing. Says nothing about the game: names, deeds and sums are judged elsewhere.
"""

ALWAYS_ALLOWED = ("do", "result", "expect", "at", "note")
BONUSES = ("park", "wind_farm", "water_tower", "school")
HAZARDS = {"rubbish_dump": 2, "power_station": 3, "sewage_plant": 3, "prison": 4}


def is_whole(value) -> bool:
    return type(value) is int


def is_name(value) -> bool:
    return type(value) is str


def is_amount(value) -> bool:
    """Any number has the shape of an amount; a fraction is a bad amount, not a bad command."""
    return type(value) is int or type(value) is float


def is_count(value) -> bool:
    return is_whole(value) and value >= 1


def is_flag(value) -> bool:
    return type(value) is bool


def is_deed_list(value) -> bool:
    """A list of names, none of them twice."""
    if type(value) is not list or not all(is_name(item) for item in value):
        return False
    return len(set(value)) == len(value)


def is_name_list(value) -> bool:
    return type(value) is list and all(is_name(item) for item in value)


def is_gift(value) -> bool:
    """One side of a trade."""
    if type(value) is not dict:
        return False
    kinds = {"cash": is_amount, "deeds": is_deed_list, "jail_cards": is_count}
    return all(key in kinds and kinds[key](item) for key, item in value.items())


def is_dice(value) -> bool:
    """Two dice; City has no third."""
    if type(value) is not list or len(value) != 2:
        return False
    return all(is_whole(die) and 1 <= die <= 6 for die in value)


def is_given_by_build(value) -> bool:
    return value == "railroad" or (is_whole(value) and 1 <= value <= 3)


def one_of(*words):
    """A check that takes exactly these words."""
    return lambda value: is_name(value) and value in words


def is_never(value) -> bool:
    """A key that fits no City command: a rent card goes with a railroad or a utility."""
    return False


ON_A_DEED = {"player": is_name, "deed": is_name}
ALONE = {"player": is_name}
KIND = one_of("residential", "industrial")

# do -> (keys it must have, keys it may have)
SHAPES = {
    "salary": (ALONE, {}),
    "pay": ({"from": is_name, "to": is_name, "amount": is_amount}, {}),
    "charge": ({"player": is_name, "to": is_name, "amount": is_amount}, {}),
    "each": ({"player": is_name, "amount": is_amount, "way": one_of("pay", "collect")}, {}),
    "repairs": ({"player": is_name, "house": is_amount, "hotel": is_amount}, {}),
    "buy": (ON_A_DEED, {}),
    "auction": ({"lot": is_name}, {"by": is_name}),
    "bid": ({"player": is_name, "amount": is_amount}, {}),
    "close": ({}, {"deed": is_name}),
    "cancel": ({}, {}),
    "rent": (ON_A_DEED, {"dice": is_dice, "card": is_never, "dodge": is_flag}),
    "build_roll": ({"player": is_name, "gives": is_given_by_build}, {}),
    "build": ({**ON_A_DEED, "kind": KIND, "blocks": is_count}, {}),
    "railroad": (ON_A_DEED, {}),
    "stadium": (ON_A_DEED, {}),
    "skyscraper": (ON_A_DEED, {}),
    "tower": (ON_A_DEED, {}),
    "bonus": ({**ON_A_DEED, "building": one_of(*BONUSES)}, {}),
    "hazard": ({**ON_A_DEED, "building": one_of(*HAZARDS)}, {}),
    "clear_hazard": (ON_A_DEED, {}),
    "sell": (ON_A_DEED, {"count": is_count}),
    "sell_group": ({"player": is_name, "group": is_name}, {}),
    "mortgage": (ON_A_DEED, {}),
    "redeem": (ON_A_DEED, {}),
    "trade": (
        {"a": is_name, "b": is_name, "a_gives": is_gift, "b_gives": is_gift},
        {"a_redeems": is_deed_list, "b_redeems": is_deed_list},
    ),
    "tax": (
        {"player": is_name, "tax": one_of("industry", "income", "luxury", "capital_gains")},
        {"choice": one_of("fixed", "tenth")},
    ),
    "jail": (ALONE, {}),
    "jail_roll": ({"player": is_name, "doubles": is_flag}, {}),
    "leave_jail": ({"player": is_name, "how": one_of("fine", "card")}, {}),
    "jail_card": ({"player": is_name, "deck": one_of("chance", "chest")}, {}),
    "free_parking": (ALONE, {}),
    "take_deed": (ON_A_DEED, {}),
    "demolish": ({"deed": is_name, "kind": KIND, "blocks": is_count}, {}),
    "settle": (ALONE, {}),
    "bankrupt": (ALONE, {"redeems": is_name_list}),
    "resign": (ALONE, {}),
    "undo": ({}, {}),
    "finish": ({}, {}),
}

# the classic family's `build`: well-shaped, and nothing that City knows
CLASSIC_BUILD = (ON_A_DEED, {"count": is_count})

# pairs of accounts that must differ
PAIRS = {"pay": ("from", "to"), "charge": ("player", "to"), "trade": ("a", "b")}


def fits(command: dict, shape: tuple) -> bool:
    """Whether the command has every needed key, no foreign one, and each of its type."""
    needed, optional = shape
    for key in needed:
        if key not in command:
            return False
    for key, value in command.items():
        check = needed.get(key) or optional.get(key)
        if check is None:
            if key not in ALWAYS_ALLOWED:
                return False
        elif not check(value):
            return False
    return True


def is_classic_build(command: dict) -> bool:
    return command["do"] == "build" and fits(command, CLASSIC_BUILD)


def is_well_shaped(command: dict) -> bool:
    """Whether the command is one of the closed set, in its keys and their types."""
    do = command.get("do")
    if type(do) is not str or do not in SHAPES:
        return False
    if not fits(command, SHAPES[do]) and not is_classic_build(command):
        return False
    if do in PAIRS:
        first, second = PAIRS[do]
        if command[first] == command[second]:
            return False
    if do == "trade":
        return moves_something(command["a_gives"]) or moves_something(command["b_gives"])
    return True


def moves_something(gift: dict) -> bool:
    """A sum of nothing and an empty list move nothing."""
    return bool(gift.get("cash") or gift.get("deeds") or gift.get("jail_cards"))
