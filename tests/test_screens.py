"""The words and frames of the display: they fit, they are used, and no keys bring the unit down.

Imports the rig and the bank. A figure that is cut is a wrong figure, so every text is tried with
the widest that can be filled in.
"""

import ast
import re
from pathlib import Path

import pytest
from bank_helpers import CITY, new_game

from bank import log, money, turns
from bank.editions import BONUSES, DECKS, HAZARDS, TAXES
from bank.refusals import ORDER
from bank.rules.city.family import CityFamily
from bank.rules.houses.family import HousesFamily
from bank.ui import english, words
from bank.ui.english import STORY, TEXT, WIDTH
from bank.ui.sentences import REFUSALS, ROWS, SENTENCES
from host_tools.edition import known

UI = Path(english.__file__).parent
SOURCES = {path.name: path.read_text(encoding="utf-8") for path in UI.glob("*.py")}
SOURCES["app.py"] = (UI.parent / "app.py").read_text(encoding="utf-8")
CODE = "\n".join(text for name, text in SOURCES.items() if name != "english.py")

NAME = "W" * log.NAME_WIDTH
MONEY = "M137.75M"  # as much as a table of six ever holds
RENT = "M10.5M"  # the widest rent or price of a deed, doubled or not
SHIPPED = known(())
DEEDS = [title for edition in SHIPPED.values() for title in edition.deeds]
DEED = max((title.name for title in DEEDS), key=len)
ID = max((title.id for title in DEEDS), key=len)
GROUP = max((group.name for edition in SHIPPED.values() for group in edition.groups), key=len)
HOTEL = "$1000"  # the widest cost of what is built at once in the classic family
COMMANDS = sorted(set(CityFamily().commands()) | set(HousesFamily().commands()))

# The widest that each text is filled with; None where the names are cut to what fits (`words.fit`).
FILLINGS = {
    "game_number": 9999,
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
    "minutes": 600,
    "up_to": 600,
    "sold_to": None,
    "cards_held": len(DECKS),
    "houses_row": 4,
    "owned_row": 4,
    "times_dice": 10,
    "rent_times": 10,
    "build_level": (TEXT["hotel_sign"], HOTEL),
    "one_less": None,
    "to_name": None,
    "last_booked": None,
    "m_redeem_for": "$220",
    "m_keep_for": "$20",
    "keys_turn": NAME[:7],
    "keys_turn_again": NAME[:7],
    "rolls": NAME,
    "steps_on": 12,
    "due_mr": "W" * 14,
}
SENTENCE_FILLINGS = {
    "not_playing": NAME,
    "card_taken": NAME,
    "card_is_deed": DEED,
    "no_such_seat": 8,
    "seat_out": NAME,
    "no_such_deed": "99",
    "same_player": NAME,
    "number_large": 600,
    "sum_large": "M536.870912M",
    "no_site": NAME,
    "amount_unit": "M10k",
    "trade_foreign": DEED,
    "game_corrupt": 9999,
    "game_dropped": 9999,
    "game_unreadable": 9999,
    "flash_low": 9999,
    "game_other_edition": "classic",
    "who_is_card": NAME,
}
REFUSAL_FILLINGS = {"bid_too_low": MONEY, "not_enough_cash": (NAME, MONEY)}
QUESTIONS = ("ask_erase", "unknown_card", "new_game", "clock_over")

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
        # A label of a menu has half a row, or a whole one behind its number.
        width = (
            WIDTH - 2
            if key.startswith("m_") and key.endswith("_for")
            else 8
            if key.startswith("m_")
            else WIDTH
        )
        assert len(filled(TEXT, key, FILLINGS)) <= width


@pytest.mark.parametrize("key", HEADINGS)
def test_a_heading_fits_with_the_longest_deed_by_its_id(key):
    class Widest(dict):
        def __missing__(self, name):
            return MONEY

    short = max((TEXT["m_" + name] for name in HAZARDS + BONUSES), key=len)
    fields = Widest(short=short, blocks=8, count=5, deed=ID, lot=ID, group=GROUP)
    fields["kind"] = TEXT["s_residential"]
    fields["tax"] = max((TEXT["s_" + tax] for tax in TAXES), key=len)
    assert len(TEXT[key] % fields) <= WIDTH


@pytest.mark.parametrize("key", sorted(SENTENCES))
def test_a_sentence_fits_its_rows(key):
    lines = words.wrap(filled(SENTENCES, key, SENTENCE_FILLINGS), 99)
    assert len(lines) <= (ROWS if key in QUESTIONS else ROWS + 1)
    assert max(len(line) for line in lines) <= WIDTH


@pytest.mark.parametrize("sentence", [english.STOPPED, english.NO_MEMORY])
def test_a_sentence_for_the_worst_fits_three_rows(sentence):
    lines = words.wrap(sentence, 99)
    assert len(lines) <= 3
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
        "build": ("build", "build_houses", "build_hotel"),
        "close": ("close_sold", "close_built", "close_unsold"),
        "free_parking": ("free_parking", "free_parking_pot"),
        "rent": ("rent", "rent_dodge"),
        "jail_roll": ("jail_roll_out", "jail_roll_stay", "jail_roll_fine"),
        "leave_jail": ("leave_jail_fine", "leave_jail_card"),
    }
    keys = set()
    for do in COMMANDS + ["undo"]:
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
    used |= {"do_" + do for do in COMMANDS} | {"do_undo"}
    used |= {"short_residential", "short_industrial", "m_buy", "m_redeem"}
    # The classic family's: its lots, its taxes, the dice.
    lots = HousesFamily.lots
    used |= {"m_" + lot for lot in lots} | {"s_" + lot for lot in lots}
    used |= {f"{kind}_tax_{tax}" for tax in TAXES for kind in "ml"}
    used |= {f"d_{die}" for die in (1, 2, 3, 4, 5, 6, "bus", "mr")}
    # Turn help: what is due, and where one stands.
    spaces = {space for edition in SHIPPED.values() for space in edition.track} - {
        title.id for title in DEEDS
    }
    used |= {"at_" + space for space in spaces} | {"due_at_" + space for space in spaces}
    dues = (turns.GO, turns.LANDED, turns.JAIL, turns.BUS, turns.ANYWHERE, turns.MR)
    used |= {"due_" + due for due in dues}
    return used | {"o_" + option for edition in SHIPPED.values() for option in edition.options}


def test_every_text_is_used_and_every_used_one_is_there():
    assert set(re.findall(r'TEXT\["(\w+)"\]', CODE)) <= set(TEXT)
    assert sorted(set(TEXT) - texts_in_use()) == []


def test_every_sentence_is_used():
    code = CODE + "".join((UI.parent / name).read_text() for name in ("teller.py", "money.py"))
    assert sorted(key for key in SENTENCES if f'"{key}"' not in code) == []


@pytest.mark.parametrize("table", [TEXT, SENTENCES, REFUSALS, STORY])
def test_each_key_is_there_once_and_found_among_those_that_begin_like_it(table):
    assert len(list(table)) == len(set(table))
    assert [key for key in table if key not in table] == []
    for unknown in ("", "m_", "m_unknown", "unknown", "\n"):
        assert unknown not in table
        with pytest.raises(KeyError):
            table[unknown]


def test_the_tables_hold_what_the_display_can_show():
    texts = [table[key] for table in (TEXT, SENTENCES, REFUSALS, STORY) for key in table]
    texts += [title.name for title in DEEDS] + list(english.NAMES)
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
        if name not in ("english.py", "sentences.py"):
            sentences = [t for t in strings_of(source) if re.search("[A-Za-z]{2} [A-Za-z]{2}", t)]
            assert [t for t in sentences if not set(t.split()) <= set(COMMANDS)] == [], name


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
