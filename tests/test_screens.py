"""The words and frames of the display: they fit, they are used, and no keys bring the unit down.

Imports the rig and the bank. A figure that is cut is a wrong figure, so every text is tried with
the widest that can be filled in.
"""

import ast
import re
from pathlib import Path

import pytest
from bank_helpers import CITY, new_game
from hypothesis import given
from hypothesis import strategies as st
from ram_store import RamStore

from bank import log, money, state
from bank.commands import TAXES
from bank.editions import BONUSES, DECKS, HAZARDS
from bank.refusals import ORDER
from bank.rules.city.family import CityFamily
from bank.ui import english, words
from bank.ui.english import REFUSALS, ROWS, SENTENCES, STORY, TEXT, WIDTH
from host_tools.rig import Rig
from host_tools.virtual import KEYS
from host_tools.virtual_unit import VirtualUnit

UI = Path(english.__file__).parent
SOURCES = {path.name: path.read_text(encoding="utf-8") for path in UI.glob("*.py")}
SOURCES["app.py"] = (UI.parent / "app.py").read_text(encoding="utf-8")
CODE = "\n".join(text for name, text in SOURCES.items() if name != "english.py")

NAME = "W" * log.NAME_WIDTH
MONEY = "M137.75M"  # as much as a table of six ever holds
RENT = "M10.5M"  # the widest rent or price of a deed, doubled or not
DEED = max((title.name for title in CITY.deeds), key=len)
ID = max((title.id for title in CITY.deeds), key=len)

# The widest that each text is filled with; None where the names are cut to what fits (`words.fit`).
FILLINGS = {
    "keys_home_build": TEXT["train"],
    "keys_player": max(TEXT["go"], TEXT["jail"], key=len),
    "keys_deed": max(TEXT["rent"], TEXT["redeem"], TEXT["build"], key=len),
    "t_jail": NAME,
    "price": RENT,
    "land_rent": RENT,
    "rent_now": RENT,
    "rent_to": None,
    "rent_row": 8,
    "mortgaged_for": RENT,
    "worth": MONEY,
    "has": None,
    "owes_to": None,
    "blocks": (8, 8),
    "paid": MONEY,
    "gave_blocks": None,
    "gave_railroad": None,
    "build_cell": None,
    "auction_of": None,
    "estate_of": None,
    "seconds": 50,
    "bids": NAME,
    "steps": ("100k", "500k", "1M"),
    "of": MONEY,
    "gives": NAME,
    "can_raise": MONEY,
    "players_range": (2, 8),
    "player_of": (8, 8),
    "name_is": NAME + "_",
    "commands_made": 9999,
    "to": None,
    "by": NAME,
    "fault": None,
}
SENTENCE_FILLINGS = {
    "not_playing": NAME,
    "card_taken": NAME,
    "card_is_deed": DEED,
    "no_such_seat": 8,
    "seat_out": NAME,
    "no_such_deed": ("99", 8),
    "amount_unit": "M10k",
    "trade_foreign": DEED,
    "game_corrupt": 9999,
    "game_other_edition": "classic",
    "who_is_card": NAME,
}
REFUSAL_FILLINGS = {"bid_too_low": MONEY, "not_enough_cash": (NAME, MONEY)}
QUESTIONS = ("unknown_card", "new_game")

TEXT_KEYS = sorted(key for key in TEXT if not key.startswith("h_"))
HEADINGS = sorted(key for key in TEXT if key.startswith("h_"))


def filled(table: dict, key: str, fillings: dict) -> str:
    text = table[key]
    if "%" not in text:
        return text
    assert key in fillings, f"{key} needs its widest filling here"
    return text % fillings[key]


@pytest.mark.parametrize("key", TEXT_KEYS)
def test_a_text_fits_its_row(key):
    if FILLINGS.get(key, "") is not None:
        width = 8 if key.startswith("m_") and key != "m_older" else WIDTH
        assert len(filled(TEXT, key, FILLINGS)) <= width


@pytest.mark.parametrize("key", HEADINGS)
def test_a_heading_fits_with_the_longest_deed_by_its_id(key):
    class Widest(dict):
        def __missing__(self, name):
            return {"blocks": 8, "kind": TEXT["s_residential"], "deed": ID, "lot": ID}.get(
                name, MONEY
            )

    fields = Widest(short=max((TEXT["m_" + name] for name in HAZARDS + BONUSES), key=len))
    fields["tax"] = TEXT["s_industry"]
    assert len(TEXT[key] % fields) <= WIDTH


@pytest.mark.parametrize("key", sorted(SENTENCES))
def test_a_sentence_fits_its_rows(key):
    lines = words.wrap(filled(SENTENCES, key, SENTENCE_FILLINGS), 99)
    assert len(lines) <= (ROWS if key in QUESTIONS else ROWS + 1)
    assert max(len(line) for line in lines) <= WIDTH


@pytest.mark.parametrize("code", ORDER)
def test_every_refusal_has_its_words_and_they_fit(code):
    lines = words.wrap(filled(REFUSALS, code, REFUSAL_FILLINGS), 99)
    assert len(lines) <= ROWS
    assert max(len(line) for line in lines) <= WIDTH


def test_there_are_no_words_for_other_refusals():
    assert set(REFUSALS) == set(ORDER)


def test_the_questions_are_those_of_the_code():
    assert set(re.findall(r'Question\([^"]*"(\w+)"', CODE)) == set(QUESTIONS)


def story_keys() -> set:
    several = {
        "each": ("each_pay", "each_collect"),
        "close": ("close_sold", "close_unsold"),
        "rent": ("rent", "rent_dodge"),
        "jail_roll": ("jail_roll_out", "jail_roll_stay", "jail_roll_fine"),
        "leave_jail": ("leave_jail_fine", "leave_jail_card"),
    }
    keys = set()
    for do in list(CityFamily.RULES) + ["undo"]:
        keys |= set(several.get(do, (do,)))
    return keys


def test_every_command_has_its_story_and_its_heading():
    assert set(STORY) == story_keys()
    assert {key[2:] for key in HEADINGS} == story_keys()


def texts_in_use() -> set:
    """All keys of TEXT that the code names, in one piece or by a prefix and what follows it."""
    used = set(re.findall(r'"(\w+)"', CODE)) & set(TEXT)
    used |= {"l_" + label[2:] for label in re.findall(r'item\(\s*unit,\s*"(m_\w+)"', CODE)}
    used |= {"h_" + key for key in story_keys()}
    used |= {"m_" + name for name in HAZARDS + BONUSES + DECKS} | set(HAZARDS) | set(BONUSES)
    used |= {"s_" + name for name in HAZARDS + BONUSES + TAXES}
    used |= {f"s_{gives}" for gives in (1, 2, 3, "railroad", "residential", "industrial")}
    used |= {"do_" + do for do in CityFamily.RULES} | {"do_undo"}
    used |= {"short_residential", "short_industrial", "m_buy", "m_redeem"}
    used |= {"o_" + option for option in CITY.options}
    return used


def test_every_text_is_used_and_every_used_one_is_there():
    assert set(re.findall(r'TEXT\["(\w+)"\]', CODE)) <= set(TEXT)
    assert sorted(set(TEXT) - texts_in_use()) == []


def test_every_sentence_is_used():
    code = CODE + "".join((UI.parent / name).read_text() for name in ("teller.py", "money.py"))
    assert sorted(key for key in SENTENCES if f'"{key}"' not in code) == []


def test_the_tables_hold_what_the_display_can_show():
    texts = [text for table in (TEXT, SENTENCES, REFUSALS, STORY) for text in table.values()]
    texts += [title.name for title in CITY.deeds] + list(english.NAMES)
    for text in texts:
        # In the display's own font a backslash is a yen sign and a tilde an arrow.
        assert all(" " <= cell <= "}" and cell != "\\" for cell in text), text


def strings_of(source: str) -> list:
    """All quoted texts of a module but its docstrings."""
    tree = ast.parse(source)
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
        and isinstance(node.body[0], ast.Expr)
    }
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and id(node) not in docstrings
    ]


def test_no_other_module_holds_words_for_the_display():
    for name, source in SOURCES.items():
        if name != "english.py":
            sentences = [t for t in strings_of(source) if re.search("[A-Za-z]{2} [A-Za-z]{2}", t)]
            assert sentences == [], name


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_name_is_cut_before_a_figure_is(seats):
    game = new_game(" ".join(NAME[:-1] + str(seat) for seat in range(seats)))
    big = money.text(CITY, 1_000_000_000)
    for pattern, who, figures in (
        (TEXT["has"], (0,), (MONEY,)),
        (TEXT["has"], (1,), (big,)),
        (TEXT["owes_to"], (0, 1), (MONEY,)),
        (TEXT["owes_to"], (1, -1), (big,)),
        ("%s > %s", (0, 1), ()),
    ):
        line = words.fit(game, pattern, who, figures)
        assert len(line) <= WIDTH and line.endswith("".join(figures))
        for seat in who:
            assert seat < 0 or str(seat + 1) in line  # cut alike, the seats tell them apart
    line = words.cash_line(game, 0, 13_775, 1_013_775)
    assert line.endswith("137.75M>10137.75M") and len(line) <= WIDTH


# -- any keys at all ------------------------------------------------------------------------------

CARDS = ["04a1b2c3", "04a1b2c4", "04a1b2c5", "04d10101", "04d10303", "04deadbeef0011"]
# What a few keys at random would hardly ever say.
PHRASES = [
    "31#1#",
    "33#2#",
    "12#3#",
    "33#3#",
    "B1#",
    "BB#33",
    "3#",
    "C11##",
    "C41040A##",
    "C4122C5A##",
    "C5115A##",
    "1#",
    "3##",
    "A132#",
    "DDD61##",
    "DDDD1##",
    "A2#12",
    "A1A#33##",
    "DD51#",
    "*****",
    "##",
]
STEPS = st.one_of(
    st.sampled_from(KEYS),
    st.sampled_from(PHRASES),
    st.sampled_from(["hold *", "hold #", "wait 1s", "wait 51s", "power", "lift"]),
    st.sampled_from(CARDS).map("tap {}".format),
    st.sampled_from(CARDS).map("lay {}".format),
)


@pytest.fixture(scope="module")
def three_players() -> dict:
    """The files of a unit on which three have begun to play, with two deed cards taught."""
    store = RamStore()
    script = "keys #3#"
    for uid in CARDS[:3]:
        script += f"\ntap {uid}\nkeys #"
    script += f"\nkeys #\nkeys DDD51\ntap {CARDS[3]}\nkeys 33\ntap {CARDS[4]}\nkeys *"
    Rig(VirtualUnit(store, {"city": CITY})).play(script)
    return store.files


@given(steps=st.lists(STEPS, max_size=60), seed=st.integers(0, 999))
def test_no_keys_bring_the_unit_down(three_players, steps, seed):
    """No fault, no frame of a wrong shape, and power that goes takes nothing of the game along."""
    unit = VirtualUnit(RamStore(three_players), {"city": CITY}, seed)
    rig = Rig(unit)
    rig.play("keys #")
    for step in steps:
        rig.play(step if " " in step or step in ("power", "lift") else "keys " + step)
    before = state.dumps(unit.app.game)
    told = unit.app.history(20)
    unit.power_cycle()
    assert state.dumps(unit.app.game) == before
    assert unit.app.history(20) == told
