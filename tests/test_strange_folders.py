"""What power cuts and strange folders leave: the unit says so, and loses nothing.

Imports the rig and the bank. The scripts stand here, since they need another store than an empty
one that works.
"""

import json

import pytest
from ram_store import ALL, HALF, ZEROS, PowerCutError, RamStore
from scenario_helpers import new_unit, play

from bank import editions
from bank.editions import city
from host_tools.virtual_unit import VirtualUnit

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
|Ann, Ben, Cho       |
|Last: %s|
|%s|
|#go on    D new game|
"""
GO_MONEY = RESUME % ("Ann got M2M   ", "for GO" + " " * 14)
PAYMENT = RESUME % ("Ann paid Ben  ", "M1M" + " " * 17)


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
        + GO_MONEY
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
        PAYMENT + 'keys #\nstate {"players": {"Ann": {"cash": 36700000}}}',
    )


def test_a_journal_that_was_damaged_is_taken_up_to_the_damage():
    store = RamStore()
    unit = new_unit(store)
    play(unit, THREE + "keys C11#*")
    name = "game-0001.t0"
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
        + GO_MONEY
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
    name = "game-0001.000000"
    store.files[name] = b"\xff" * 200
    play(new_unit(store), LOST + THREE + HOME)
    assert store.files[name] == b"\xff" * 200


def test_a_game_of_another_edition_is_kept():
    store = RamStore()
    play(new_unit(store), THREE + "keys C11##*")
    before = {name: data for name, data in store.files.items() if data}
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


def test_a_game_of_an_edition_that_is_not_given_is_kept_and_found_again():
    store = RamStore()
    town = json.loads(json.dumps(city.EDITION))
    town["id"] = "my_town"
    town = editions.load(town)
    play(VirtualUnit(store, {"my_town": town}), THREE + "keys C11##*")
    before = dict(store.files)
    play(
        new_unit(store),
        """\
|The stored game has |
|another edition     |
|(my_town). It is    |
|kept.               |
keys #
""",
    )
    assert {name: store.files[name] for name in before} == before
    play(VirtualUnit(store, {"my_town": town}), GO_MONEY)


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


UNREADABLE = """\
|The memory cannot be|
|read. Nothing on it |
|was changed.        |
|D erase        *back|
"""
ASK_ERASE = """\
|All games and cards |
|on it will be gone. |
|Erase it?           |
|#yes           *back|
"""


def test_a_memory_that_cannot_be_read_is_only_erased_when_two_keys_say_so():
    store = RamStore()
    play(new_unit(store), THREE + "keys C11#*")
    before = dict(store.files)
    store.is_readable = False
    play(
        new_unit(store), UNREADABLE + "keys #1C\n" + UNREADABLE + "keys D\n" + ASK_ERASE + "keys *"
    )
    assert store.files == before
    play(
        new_unit(store),
        UNREADABLE
        + "keys D#\n"
        + """\
|The memory is empty.|
|Teach the cards     |
|again.              |
|               *back|
"""
        + "keys *\n"
        + THREE
        + HOME,
    )
    assert before.keys() & store.files.keys() and store.files != before


def test_a_memory_that_cannot_be_erased_says_so():
    store = RamStore()
    store.is_readable = False
    play(
        new_unit(store),
        UNREADABLE
        + "unplug store\nkeys D#\n"
        + """\
|The memory could not|
|be erased. Switch   |
|off and on.         |
|               *back|
""",
    )
