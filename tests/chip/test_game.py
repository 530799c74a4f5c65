"""A game by keys and cards on the frozen image: the same screens, commands and state as on the PC.

What the script expects of screens, tones and commands is checked as it is played; power is cut in
it three times.
"""

import pytest
from scenario_helpers import FOLDER, new_unit

from bank import state
from host_tools.rig import Rig, ScriptError

pytestmark = pytest.mark.long

SCRIPT = "chip_game.txt"


@pytest.fixture(scope="module")
def played(image):
    """The unit on the chip after the game."""
    # The emulator is not there wherever there is no image, so it is imported late.
    from chip.emulated_unit import EmulatedUnit

    unit = EmulatedUnit(image)
    try:
        Rig(unit).play_file(FOLDER / SCRIPT)
    except ScriptError as error:
        pytest.fail(str(error), pytrace=False)
    return unit


@pytest.fixture(scope="module")
def on_the_pc():
    """The virtual unit after the same game."""
    unit = new_unit()
    Rig(unit).play_file(FOLDER / SCRIPT)
    return unit


def without_time(commands: list) -> list:
    return [{name: command[name] for name in command if name != "at"} for command in commands]


def test_the_state_is_the_same_byte_for_byte(played, on_the_pc):
    assert played.state() == state.dumps(on_the_pc.app.game)


def test_the_commands_are_the_same(played, on_the_pc):
    stored = without_time(played.commands())
    assert len(stored) == 28 + 2  # that are in force; what was taken back, and that it was
    assert stored == without_time(on_the_pc.stored_commands())


def test_the_clock_of_the_game_goes_on_after_a_power_cut(played):
    times = [command["at"] for command in played.commands()]
    assert times == sorted(times) and times[-1] > times[0]
