"""Scenarios: scripts of keys and taps with the screens that must follow, and the faults of a store.

Imports the rig and the bank. The scripts stand in tests/scenarios; what needs another store than an
empty one that works is written here, in the same language.
"""

import json
from pathlib import Path

import pytest
from bank_helpers import CITY
from ram_store import ALL, HALF, ZEROS, PowerCutError, RamStore

from bank import commands, editions
from bank.editions import BONUSES, HAZARDS, city
from bank.refusals import ORDER
from bank.rules.city.family import CityFamily
from bank.rules.houses.family import HousesFamily
from bank.ui.english import REFUSALS
from host_tools.edition import known
from host_tools.rig import Rig, ScriptError, read_script
from host_tools.virtual_unit import VirtualUnit

FOLDER = Path(__file__).parent / "scenarios"
SCRIPTS = sorted(FOLDER.rglob("*.txt"))
SHIPPED = known(())

# Refusals that no key of the unit leads to: what they refuse is never offered.
NEVER_OFFERED = {
    "bad_amount": "the amount's page takes multiples of the smallest note only",
    "unknown_player": "players are chosen by card or seat",
    "unknown_deed": "deeds are chosen by card or digits, which are looked up first",
    "game_over": "the ranking offers a new game and undo",
    "out_of_game": "who is out cannot be chosen",
    "in_debt": "the page of a debt offers what helps and nothing else",
    "no_debt": "paying and giving up stand on the page of the debt",
    "no_auction": "bidding and closing stand on the page of the auction",
    "in_jail": "the page of one who sits there offers the ways out",
    "not_in_jail": "the page of one who is free offers the way in",
    "no_roll": "no more blocks are offered than the button gave",
    "has_buildings": "the classic family's",
    "uneven": "the classic family's",
    "none_left": "the classic family's",
}


def new_unit(store=None, **arguments) -> VirtualUnit:
    """A unit that knows City alone, unless a script asks for other editions."""
    return VirtualUnit(store or RamStore(), {"city": CITY}, shelf=SHIPPED, **arguments)


def play(unit: VirtualUnit, script: str) -> None:
    Rig(unit).play(script)


@pytest.fixture(scope="module")
def played() -> dict:
    """Each script's unit after the script; a script that does not hold is its ScriptError."""
    units = {}
    for path in SCRIPTS:
        unit = new_unit()
        try:
            Rig(unit).play_file(path)
            units[path.name] = unit
        except ScriptError as error:
            units[path.name] = error
    return units


@pytest.mark.parametrize("name", [path.name for path in SCRIPTS])
def test_scenario(played, name):
    if isinstance(played[name], ScriptError):
        pytest.fail(str(played[name]), pytrace=False)


def given(played: dict) -> list:
    """All commands that the scenarios have given at the keypad, as they were stored."""
    units = [unit for unit in played.values() if isinstance(unit, VirtualUnit)]
    return [command for unit in units for command in unit.all_commands()]


def variant(command: dict) -> tuple:
    """What of a command the keypad must be able to say."""
    keys = ("way", "kind", "building", "how", "doubles", "gives", "dodge", "tax", "deck")
    return (command["do"],) + tuple(command[key] for key in keys if key in command)


def test_every_command_of_city_is_given_at_the_unit(played):
    wanted = {("undo",)} | {(do,) for do in CityFamily.RULES}
    several = {
        "each": ("pay", "collect"),
        "build": ("residential", "industrial"),
        "bonus": BONUSES,
        "hazard": HAZARDS,
        "leave_jail": ("fine", "card"),
        "jail_roll": (True, False),
        "build_roll": (1, 2, 3, "railroad"),
        "rent": (True,),
        "tax": ("industry",),
        "jail_card": ("chance",),
        "demolish": ("residential", "industrial"),
    }
    for do, choices in several.items():
        wanted |= {(do, choice) for choice in choices}
        if do != "rent":
            wanted.discard((do,))
    have = {variant(command) for command in given(played)}
    assert wanted - have == set()
    assert set(several) <= {shape.do for shape in commands.SHAPES}


def test_trades_move_all_that_can_be_traded_both_ways(played):
    trades = [command for command in given(played) if command["do"] == "trade"]
    for side in ("a_gives", "b_gives"):
        assert {key for command in trades for key in command[side]} == {
            "cash",
            "deeds",
            "jail_cards",
        }


def test_every_refusal_that_keys_lead_to_is_shown(played):
    sentences = set()
    for unit in played.values():
        for frame in getattr(unit, "frames", ()):
            sentences.add(" ".join(" ".join(frame[:3]).split()))
    missing = []
    for code in ORDER:
        told = max(REFUSALS[code].split("%s"), key=len).strip()
        if code not in NEVER_OFFERED and not any(told in sentence for sentence in sentences):
            missing.append(code)
    assert missing == []
    assert set(NEVER_OFFERED) <= set(ORDER)


# -- the rig itself -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "script, text",
    [
        ("jump 3", "line 1: there is no word 'jump'"),
        ("; why\nkeys x", "line 2: there is no key 'x'"),
        ("tap Zoe", "there is no card 'Zoe'"),
        ("card Zoe 12", "'12' is not the number of a card"),
        ("card Zoe 01020304\ncard Zoe 01020304", "line 2: Zoe has a card already"),
        ("lift Zoe", "lift stands alone"),
        ("wait 5", "'5' is no time"),
        ("wait ms", "'ms' is no time"),
        ("chance 5 no", "no whole numbers"),
        ("unplug light", "nothing is called 'light'"),
        ("play nowhere.txt", "there is no script"),
        ("|" + " " * 20 + "|", "a screen has 4 rows"),
        ("|" + " " * 20 + "|\nkeys 1", "line 1: a screen has 4 rows"),
        ("|" + " " * 19 + "|", "a row has 20 cells"),
        ("log {", "this is not JSON"),
        ('log {"do": "undo"}', "last one stored: null"),
        ('state {"commands": 1}', "game is null"),
        ("keys #\ntones paid", "played was: nothing"),
        ("tones beep", "no tones 'beep'"),
    ],
)
def test_a_bad_line_is_named(script, text):
    rig = Rig(new_unit(), folder=FOLDER)
    with pytest.raises(ScriptError) as caught:
        rig.play(script, "here")
    assert text in str(caught.value) and str(caught.value).startswith("here, line ")


def test_another_screen_is_shown_beside_the_expected_one():
    blank = "|" + " " * 20 + "|"
    with pytest.raises(ScriptError) as caught:
        play(new_unit(), "\n".join([blank] * 4))
    assert str(caught.value).splitlines() == [
        "script, line 1: another screen.",
        "expected               shown",
        f"{blank} {blank}",
        f"{blank} |      TAPBANK       | <",
        f"{blank} {blank}",
        f"{blank} |#new game           | <",
    ]


def test_every_line_of_a_script_is_read():
    for path in SCRIPTS:
        text = path.read_text(encoding="utf-8")
        written = [line for line in text.splitlines() if line and not line.startswith(";")]
        lines = read_script(text, path.name)
        assert len(written) == len(lines) + 3 * sum(line.word == "|" for line in lines)


# -- what power cuts and strange folders leave ----------------------------------------------------

THREE = "keys #3# ## ## ## #\nwait 1s\n"
PAID_ONE = """\
|PAID M1M            |
|Ann > Ben           |
|Ann has M36.7M      |
|hold * to take back |
"""
HOME = """\
|Ann           M37.7M|
|Ben           M37.7M|
|Cho           M37.7M|
|A auct B bld C$ D dl|
"""
RESUME = """\
|Unfinished game of  |
|Ann, Ben, Cho       |
|%d commands made     |
|#go on    D new game|
"""


@pytest.mark.parametrize("stage", [HALF, ZEROS])
def test_power_goes_in_the_middle_of_a_payment(stage):
    store = RamStore()
    unit = new_unit(store)
    play(unit, THREE + "keys C11##*\nkeys C21 2 1A#")
    store.plan(change=0, stage=stage)
    with pytest.raises(PowerCutError):
        play(unit, "keys #")
    store.restart()
    play(
        new_unit(store),
        """\
|Power went during   |
|the last payment. It|
|is not booked.      |
|               *back|
keys #
"""
        + RESUME % 1
        + 'keys #\nstate {"players": {"Ann": {"cash": 39700000}, "Ben": {"cash": 37700000}}}\n'
        + 'keys C21 2 1A##\nlog {"do": "pay", "from": "Ann", "to": "Ben", "amount": 1000000}',
    )


def test_power_goes_when_the_payment_is_stored_and_before_it_is_shown():
    store = RamStore()
    unit = new_unit(store)
    play(unit, THREE + "keys C21 2 1A#")
    store.plan(change=0, stage=ALL)
    with pytest.raises(PowerCutError):
        play(unit, "keys #")
    store.restart()
    play(
        new_unit(store),
        RESUME % 1 + 'keys #\nstate {"players": {"Ann": {"cash": 36700000}}}',
    )


def test_a_journal_that_was_damaged_is_taken_up_to_the_damage():
    store = RamStore()
    unit = new_unit(store)
    play(unit, THREE + "keys C11#*")
    name = next(name for name in store.files if name != "cards.json")
    whole = len(store.files[name])
    play(unit, "keys C12#*\nkeys C13#*")
    data = bytearray(store.files[name])
    data[whole + 5] ^= 1
    store.files[name] = bytes(data)
    play(
        new_unit(store),
        """\
|The stored game was |
|damaged: all up to  |
|command 1 is here.  |
|               *back|
keys #
"""
        + RESUME % 1
        + 'keys #C13##\nstate {"players": {"Ben": {"cash": 37700000}, "Cho": {"cash": 39700000}}}',
    )


LOST = """\
|The last game cannot|
|be read. It is kept.|
|A new one can start.|
|               *back|
keys #
|                    |
|      TAPBANK       |
|                    |
|#new game           |
"""


def test_a_game_that_cannot_be_read_is_kept():
    store = RamStore()
    play(new_unit(store), THREE)
    name = next(name for name in store.files if name != "cards.json")
    store.files[name] = b"\xff" * 200
    play(new_unit(store), LOST + THREE + HOME)
    assert store.files[name] == b"\xff" * 200


def test_a_game_of_another_edition_is_kept():
    store = RamStore()
    play(new_unit(store), THREE)
    before = dict(store.files)
    other = json.loads(json.dumps(city.EDITION))
    other["start"] += 1000000
    unit = VirtualUnit(store, {"city": editions.load(other)})
    play(
        unit,
        """\
|The stored game has |
|another edition     |
|(city). It is kept. |
|               *back|
keys #
"""
        + THREE
        + 'state {"players": {"Ann": {"cash": 38700000}}}',
    )
    assert {name: store.files[name] for name in before} == before


@pytest.mark.parametrize(
    "table", [b"", b"{", b"[]", b'{"players": {"x": 1}, "deeds": {}}', b"\xff"]
)
def test_a_broken_table_of_cards(table):
    store = RamStore({"cards.json": table})
    play(
        new_unit(store),
        """\
|The card table could|
|not be read. Teach  |
|the cards again.    |
|               *back|
keys *
card Ann 04a1b2c3
keys #2#
tap Ann
keys #
keys ## #
tap Ann
|Ann           M37.7M|
|Worth M37.7M        |
|no deeds            |
|#GO B C D      *back|
""",
    )
    assert store.files["cards.bad"] == table


def test_two_editions_are_asked_for():
    other = json.loads(json.dumps(city.EDITION))
    other["id"], other["title"] = "mini", "Mini City"
    unit = VirtualUnit(RamStore(), {"city": CITY, "mini": editions.load(other)})
    play(
        unit,
        """\
keys #
|Which game?         |
|1 Monopoly City     |
|2 Mini City         |
|               *back|
keys 2
|Mini City           |
|How many players?   |
|Press 2 to 6        |
|               *back|
""",
    )
