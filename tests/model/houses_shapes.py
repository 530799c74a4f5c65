"""Which objects are commands in the classic family: keys and types, and what these editions lack.

Imports the City model's table of shapes, for the set of commands is one. Of the game it is told
only what decides whether a command is well-shaped: the option, and whether a building was won.
"""

from .houses_deeds import DEEDS
from .shapes import (
    ALONE,
    ON_A_DEED,
    PAIRS,
    SHAPES,
    fits,
    is_count,
    is_deed_list,
    is_flag,
    is_name,
    is_whole,
    moves_something,
    one_of,
)

CITY_ONLY = (
    "build_roll",
    "railroad",
    "stadium",
    "skyscraper",
    "tower",
    "bonus",
    "hazard",
    "clear_hazard",
    "free_parking",
    "take_deed",
    "demolish",
)
CARD_GROUPS = {"utility10": "utility", "rail2": "rail"}
TAXES = {"classic": ("income", "luxury"), "mzansi": ("income", "capital_gains")}


def are_dice(value, has_speed_die: bool) -> bool:
    """Two dice, and with the option perhaps the Speed Die: 1 to 3, the Bus or Mr Monopoly."""
    if type(value) is not list or len(value) not in ((2, 3) if has_speed_die else (2,)):
        return False
    if not all(is_whole(die) and 1 <= die <= 6 for die in value[:2]):
        return False
    third = value[2] if len(value) == 3 else 1
    if is_whole(third):
        return 1 <= third <= 3
    return is_name(third) and third in ("bus", "mr")


def family_shapes(has_speed_die: bool) -> dict:
    """do -> (keys it must have, keys it may have), where this family differs."""
    dice = {"dice": lambda value: are_dice(value, has_speed_die)}
    return {
        **SHAPES,
        "rent": (ON_A_DEED, {**dice, "card": one_of(*CARD_GROUPS), "dodge": is_flag}),
        "build": (ON_A_DEED, {"count": is_count}),
        "bankrupt": (ALONE, {"redeems": is_deed_list}),
    }


FAMILY_SHAPES = {flag: family_shapes(flag) for flag in (False, True)}


def is_city_build(command: dict) -> bool:
    return command["do"] == "build" and fits(command, SHAPES["build"])


def is_well_shaped(command: dict, edition: str, has_speed_die: bool, is_won: bool) -> bool:
    """Whether the command is one of the closed set; `is_won`: a house or hotel has a leader."""
    shapes = FAMILY_SHAPES[has_speed_die]
    do = command.get("do")
    if type(do) is not str or do not in shapes:
        return False
    if not fits(command, shapes[do]) and not is_city_build(command):
        return False
    if do in PAIRS:
        first, second = PAIRS[do]
        if command[first] == command[second]:
            return False
    if do == "trade":
        return moves_something(command["a_gives"]) or moves_something(command["b_gives"])
    if do == "rent":
        return has_what_rent_needs(command, edition)
    if do == "tax":
        is_choice_due = edition == "classic" and command["tax"] == "income"
        return "choice" in command or not is_choice_due
    if do == "close":
        return "deed" in command or not is_won
    return True


def has_what_rent_needs(command: dict, edition: str) -> bool:
    """A utility needs dice, and a card must fit the deed; an unknown deed fits no card."""
    group = DEEDS[edition].get(command["deed"], {}).get("group")
    if group == "utility" and "dice" not in command:
        return False
    return "card" not in command or CARD_GROUPS[command["card"]] == group


def is_allowed(command: dict, edition: str) -> bool:
    """Whether the edition knows the command."""
    if command["do"] in CITY_ONLY or is_city_build(command) or "dodge" in command:
        return False
    if command["do"] != "tax":
        return True
    if "choice" in command and (edition, command["tax"]) != ("classic", "income"):
        return False
    return command["tax"] in TAXES[edition]
