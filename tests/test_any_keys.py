"""Keys, taps, time and power at random: nothing brings the unit down, and no game is lost.

Imports the rig and the bank.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ram_store import RamStore
from scenario_helpers import SHIPPED

from bank import state
from host_tools.rig import Rig
from host_tools.virtual import KEYS
from host_tools.virtual_unit import VirtualUnit

CARDS = ["04a1b2c3", "04a1b2c4", "04a1b2c5", "04d10101", "04d10303", "04deadbeef0011"]
# What a few keys at random would hardly ever say, and how the set-up goes on after the players.
CITY_PHRASES = [
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
    "DDD41##",
    "DDD51##",
    "A2#12",
    "A1A#33##",
    "D21#",
    "*****",
    "##",
]
CLASSIC_PHRASES = [
    "11#1#",
    "12#1#",
    "91#2#",
    "01#3#",
    "11B1#",
    "12B1#",
    "11D3#",
    "12D4#",
    "0123",
    "D4111#",
    "D5111#",
    "D6111#",
    "C412900##",
    "C422900##",
    "C511700##",
    "1#",
    "1##",
    "3#",
    "312##",
    "A3#",
    "A212 11#1#",
    "C62#",
    "D21#",
    "DD31##",
    "*****",
    "##",
]
TURN_PHRASES = ["#12#", "#66#", "#111#", "#34A#", "#52B#", "###", "DD1", "1#", "B#"]
TABLES = {
    "city": ("city", "#", CITY_PHRASES),
    "city with turn help": ("city", "DD1#", CITY_PHRASES + TURN_PHRASES),
    "classic": ("classic", "#", CLASSIC_PHRASES),
    "classic with all options": ("classic", "13DD1#", CLASSIC_PHRASES + TURN_PHRASES),
}


def steps_with(phrases: list):
    """Keys, phrases, cards and time at random."""
    return st.one_of(
        st.sampled_from(KEYS),
        st.sampled_from(phrases),
        st.sampled_from(["hold *", "hold #", "wait 1s", "wait 51s", "power", "lift"]),
        st.sampled_from(CARDS).map("tap {}".format),
        st.sampled_from(CARDS).map("lay {}".format),
    )


@pytest.fixture(scope="module")
def begun() -> dict:
    """By table: the files of a unit on which three have begun to play, two deed cards taught."""
    files = {}
    for table, (edition, options, _) in TABLES.items():
        store = RamStore()
        script = f"keys #3{options}"
        for uid in CARDS[:3]:
            script += f"\ntap {uid}\nkeys #"
        script += f"\nkeys #\ntap {CARDS[3]}\nkeys #11*\ntap {CARDS[4]}\nkeys #12*"
        unit = VirtualUnit(store, {edition: SHIPPED[edition]})
        Rig(unit).play(script)
        assert all(unit.app.teller.cards.deed(unit.app.edition, uid) for uid in CARDS[3:5])
        files[table] = store.files
    return files


@pytest.mark.parametrize("table", TABLES)
@given(data=st.data(), seed=st.integers(0, 999))
def test_no_keys_bring_the_unit_down(begun, table, data, seed):
    """No fault, no frame of a wrong shape, and power that goes takes nothing of the game along."""
    edition, _, phrases = TABLES[table]
    steps = data.draw(st.lists(steps_with(phrases), max_size=60))
    unit = VirtualUnit(RamStore(begun[table]), {edition: SHIPPED[edition]}, seed)
    rig = Rig(unit)
    rig.play("keys #")
    for step in steps:
        rig.play(
            step
            if step.split()[0] in ("tap", "lay", "hold", "wait", "power", "lift")
            else "keys " + step
        )
    if unit.app.game is None:
        # A set-up has its memory; where that is left, it is taken up again.
        rig.play("keys " + "*" * 40 + "\nwait 200ms")
    before = state.dumps(unit.app.game)
    told = unit.app.history(20)
    unit.power_cycle()
    assert state.dumps(unit.app.game) == before
    assert unit.app.history(20) == told
