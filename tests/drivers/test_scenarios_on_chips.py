"""The scenarios once more, on the drivers and the chip models: a whole table, bit by bit."""

from pathlib import Path

import pytest
from bank_helpers import CITY
from chips.chip_unit import ChipUnit

from host_tools.edition import known
from host_tools.rig import Rig, ScriptError

FOLDER = Path(__file__).parent.parent / "scenarios"
SCRIPTS = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.txt"))


@pytest.mark.parametrize("name", SCRIPTS)
def test_scenario(name, tmp_path):
    unit = ChipUnit(tmp_path / "games", {"city": CITY}, shelf=known(()))
    try:
        Rig(unit).play_file(FOLDER / name)
    except ScriptError as error:
        pytest.fail(str(error), pytrace=False)
    assert unit.longest_step_ms < 12  # a whole screen is 8 ms of bus
