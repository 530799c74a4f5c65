"""Scenarios: scripts of keys and taps with the screens that must follow, for all that can be done.

Imports the rig and the bank. The scripts stand in tests/scenarios.
"""

import pytest
import write_whole_game
from scenario_helpers import FOLDER, NAMES, SCRIPTS, SHIPPED, new_unit

from bank import commands, replay, state
from bank.editions import BONUSES, HAZARDS
from bank.refusals import ORDER
from bank.rules.city.family import CityFamily
from bank.rules.houses.family import HousesFamily
from bank.ui.sentences import REFUSALS
from host_tools.rig import Rig, ScriptError
from host_tools.virtual_unit import VirtualUnit

FAMILIES = {"city": CityFamily, "houses": HousesFamily}

# Refusals that no key of the unit leads to: what they refuse is never offered.
NEVER_OFFERED = {
    "bad_command": "what makes no sense together cannot be put together",
    "bad_amount": "the amount's page takes multiples of the smallest note only",
    "unknown_player": "players are chosen by card or seat",
    "unknown_deed": "deeds are chosen by card or digits, which are looked up first",
    "game_over": "the ranking offers a new game and undo",
    "out_of_game": "who is out cannot be chosen",
    "in_debt": "the page of a debt offers what helps and nothing else",
    "no_debt": "paying and giving up stand on the page of the debt",
    "auction_running": "the page of the auction offers what can be done",
    "no_auction": "bidding and closing stand on the page of the auction",
    "in_jail": "the page of one who sits there offers the ways out",
    "not_in_jail": "the page of one who is free offers the way in",
}
NEVER_OFFERED_IN = {
    "city": {
        "has_buildings": "the classic family's",
        "uneven": "the classic family's",
        "none_left": "the classic family's",
        "no_building": "no more is offered to be torn down than stands there",
    },
    "houses": {
        "not_allowed": "what the edition and its options do not have is not in the menus",
        "protected": "City's",
        "hazard_present": "City's",
        "no_hazard": "City's",
        "no_roll": "City's",
    },
}

# What of a command the keypad must be able to say, beyond its name.
VARIANTS = {
    "city": {
        "each": ("pay", "collect"),
        "build": ("residential", "industrial"),
        "bonus": BONUSES,
        "hazard": HAZARDS,
        "leave_jail": ("fine", "card"),
        "jail_roll": (True, False),
        "build_roll": (1, 2, 3, "railroad"),
        "rent": (None, True),
        "tax": ("industry",),
        "jail_card": ("chance",),
        "demolish": ("residential", "industrial"),
    },
    "houses": {
        "each": ("pay", "collect"),
        "build": (1, 2),
        "auction": ("house", "hotel", "deed"),
        "close": (None, "deed"),
        "leave_jail": ("fine", "card"),
        "jail_roll": (True, False),
        "rent": (None, 2, 3, "bus", "mr", "rail2", "utility10"),
        "tax": ("fixed", "tenth", "income", "luxury", "capital_gains"),
        "jail_card": ("chance", "chest"),
        "bankrupt": (None, "redeems"),
        "trade": (None, "a_redeems", "b_redeems"),
    },
}


@pytest.fixture(scope="module")
def played() -> dict:
    """Each script's unit after the script; a script that does not hold is its ScriptError."""
    units = {}
    for name, path in zip(NAMES, SCRIPTS, strict=True):
        unit = new_unit()
        try:
            Rig(unit).play_file(path)
            units[name] = unit
        except ScriptError as error:
            units[name] = error
    return units


@pytest.mark.parametrize("name", NAMES)
def test_scenario(played, name):
    if isinstance(played[name], ScriptError):
        pytest.fail(str(played[name]), pytrace=False)


def units_of(played: dict, family: str) -> list:
    """The units whose last game was one of the family."""
    units = [unit for unit in played.values() if isinstance(unit, VirtualUnit)]
    return [unit for unit in units if unit.app.edition.family == family]


def given(played: dict, family: str) -> list:
    """All commands that the scenarios have given at the keypad, as they were stored."""
    return [command for unit in units_of(played, family) for command in unit.all_commands()]


def variants(command: dict, family: str) -> set:
    """(do, what of it VARIANTS may ask for): several, or with None when there is nothing."""
    do = command["do"]
    if family == "city":
        keys = ("way", "kind", "building", "how", "doubles", "gives", "dodge", "tax", "deck")
    else:
        keys = ("way", "how", "doubles", "choice", "tax", "deck", "card", "count")
    found = {command[key] for key in keys if key in command}
    found |= {key for key in ("redeems", "a_redeems", "b_redeems") if key in command}
    if do == "close" and "deed" in command:
        found.add("deed")
    if do == "auction" and family == "houses":
        found.add(command["lot"] if command["lot"] in ("house", "hotel") else "deed")
    if "dice" in command:
        found |= {len(command["dice"])} | set(command["dice"][2:])
    return {(do, value) for value in found or {None}}


@pytest.mark.parametrize("family", FAMILIES)
def test_every_command_of_the_family_is_given_at_the_unit(played, family):
    wanted = {("undo", None)} | {(do, None) for do in FAMILIES[family]().commands()}
    for do, choices in VARIANTS[family].items():
        wanted.discard((do, None))
        wanted |= {(do, choice) for choice in choices}
    have = {found for command in given(played, family) for found in variants(command, family)}
    assert wanted - have == set()
    assert set(VARIANTS[family]) <= {shape.do for shape in commands.SHAPES}


@pytest.mark.parametrize("family", FAMILIES)
def test_trades_move_all_that_can_be_traded_both_ways(played, family):
    trades = [command for command in given(played, family) if command["do"] == "trade"]
    for side in ("a_gives", "b_gives"):
        assert {key for command in trades for key in command[side]} == {
            "cash",
            "deeds",
            "jail_cards",
        }


@pytest.mark.parametrize("family", FAMILIES)
def test_every_refusal_that_keys_lead_to_is_shown(played, family):
    sentences = set()
    for unit in units_of(played, family):
        for frame in unit.frames:
            sentences.add(" ".join(" ".join(frame[:3]).split()))
    never = {**NEVER_OFFERED, **NEVER_OFFERED_IN[family]}
    shown = set()
    for code in ORDER:
        told = max(REFUSALS[code].split("%s"), key=len).strip()
        if any(told in sentence for sentence in sentences):
            shown.add(code)
    assert set(ORDER) - shown == set(never)


def test_every_game_replays_from_its_log_to_the_same_state(played):
    for unit in units_of(played, "city") + units_of(played, "houses"):
        if unit.app.game is None:
            continue
        assert state.dumps(replay.run(unit.ledger_log(), SHIPPED)) == state.dumps(unit.app.game)


def test_the_whole_game_is_whole_and_as_its_writer_writes_it(played):
    name = write_whole_game.PATH.relative_to(FOLDER).as_posix()
    game = played[name].app.game
    assert game.desk.is_over and game.undo_stack.depth >= 300
    assert write_whole_game.PATH.read_text(encoding="utf-8") == write_whole_game.write()
