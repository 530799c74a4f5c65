"""The unit as `main` puts it together: a first round, parts that are missing, Ctrl-C, safe mode.

Imports `main`, `boot`, `board`, `chips`.
"""

import ast
from pathlib import Path

import pytest
from bank_helpers import CITY
from chips.chip_unit import ChipUnit
from chips.clock import MS

import board
import boot
import main
from host_tools.rig import Rig

FIRMWARE = Path(main.__file__).parent
SCENARIOS = Path(__file__).parent.parent / "scenarios"
HOME_ROW = "A auct B bld C$ D dl"


@pytest.fixture
def unit(tmp_path):
    return ChipUnit(tmp_path / "games", {"city": CITY})


def begin(unit):
    Rig(unit).play_file(next(SCENARIOS.rglob("three.txt")))


def tap(unit, uid):
    unit.place(uid)
    unit.pass_time(200)
    unit.remove()
    unit.pass_time(600)


def keys(unit, text):
    for key in text:
        unit.press(key)
        unit.pass_time(40)
        unit.release(key)
        unit.pass_time(40)


def cash(unit):
    return [player.cash * CITY.unit for player in unit.app.game.players]


def test_the_first_screen_is_there_a_quarter_of_a_second_after_power_on(tmp_path):
    unit = ChipUnit(tmp_path / "games", {"city": CITY})
    assert unit.rows()[1].strip() == "TAPBANK"
    unit.power_cycle()
    assert unit.rows()[1].strip() == "TAPBANK"


def test_a_first_round(unit):
    """Ann buys a deed by its number and her card, Ben pays her the rent of it by his."""
    begin(unit)
    keys(unit, "33#")
    tap(unit, "04a1b2c3")
    assert unit.rows()[3].startswith("#buy")
    keys(unit, "#")
    assert unit.rows()[0].startswith("PAID")
    bought = cash(unit)
    keys(unit, "**33#")
    tap(unit, "04a1b2c4")
    keys(unit, "#")
    assert unit.rows()[0].startswith("PAID")
    paid = cash(unit)
    assert paid[0] > bought[0] and paid[0] + paid[1] == bought[0] + bought[1]
    assert unit.last_command()["do"] == "rent"


def test_the_game_is_there_after_a_power_cut(unit):
    begin(unit)
    keys(unit, "33#")
    tap(unit, "04a1b2c3")
    keys(unit, "#")
    before = cash(unit)
    unit.power_cycle()
    assert "#" in unit.rows()[3]
    keys(unit, "#")
    assert cash(unit) == before
    assert unit.rows()[3] == HOME_ROW


def type_while_busy(unit, text: str, busy_ms: int) -> None:
    """Press and release keys while a step lasts so long; what they do comes after it."""
    end = unit.clock.ns() + busy_ms * MS
    for key in text:
        unit.press(key)
        unit.time.sleep_ms(60)
        unit.release(key)
        unit.time.sleep_ms(60)
    unit.time.sleep_ms((end - unit.clock.ns()) // MS)


def screens_of(unit, ms: int) -> list:
    """What is on the display after each step, without repetition."""
    found = []
    end = unit.clock.ns() + ms * MS
    while unit.clock.ns() < end:
        unit.step()
        if not found or found[-1] != unit.rows():
            found.append(unit.rows())
    return found


def test_a_second_hash_while_a_command_is_stored_pays_nothing(unit):
    begin(unit)
    keys(unit, "C11")
    before = cash(unit)
    type_while_busy(unit, "##", 400)
    screens = screens_of(unit, 500)
    assert screens[-1][0].startswith("PAID")
    paid = cash(unit)
    assert paid[0] > before[0]
    keys(unit, "*C11")
    type_while_busy(unit, "#", 200)
    unit.pass_time(100)
    assert cash(unit)[0] - paid[0] == paid[0] - before[0]  # one salary each time


def test_each_page_is_shown_before_the_next_key_counts(unit):
    begin(unit)
    before = cash(unit)
    type_while_busy(unit, "C11#", 600)
    assert cash(unit) == before
    screens = screens_of(unit, 500)
    paid = [screen[0].startswith("PAID") for screen in screens].index(True)
    assert screens[paid - 1][3].startswith("#get")


def test_a_star_that_is_let_go_while_the_unit_is_busy_is_not_held(unit):
    begin(unit)
    keys(unit, "C11#")
    shown = unit.rows()
    assert shown[3].startswith("hold *")
    unit.press("*")
    unit.pass_time(700)
    unit.parts.clock.plan(100 * MS, lambda: unit.release("*"))
    unit.time.sleep_ms(500)  # as a snapshot takes
    unit.pass_time(200)
    assert unit.rows()[3] == HOME_ROW
    keys(unit, "C11#")
    type_while_busy(unit, "*", 1500)
    unit.pass_time(200)
    assert unit.rows()[3] == HOME_ROW
    unit.press("*")
    unit.pass_time(1100)
    assert unit.rows()[3].startswith("#undo")


def blinks(unit) -> int:
    unit.pass_time(2500)
    unit.parts.led.changes.clear()
    unit.pass_time(2400 * 4)
    return round(sum(level for _, level in unit.parts.led.changes) / 4)


def test_without_a_display_the_game_goes_on_blind(unit):
    begin(unit)
    unit.plug("display", False)
    assert blinks(unit) == 2
    keys(unit, "33#")
    tap(unit, "04a1b2c3")
    keys(unit, "#")
    assert unit.last_command()["do"] == "buy"
    unit.plug("display", True)
    assert unit.rows()[0].startswith("PAID")
    assert blinks(unit) == 1


def test_without_a_reader_the_screen_names_it_and_keys_go_on(unit):
    begin(unit)
    unit.plug("reader", False)
    assert unit.rows()[3].startswith("No reader")
    assert blinks(unit) == 3
    keys(unit, "33#")
    assert "Central Quay" in unit.rows()[0]
    keys(unit, "**")
    unit.plug("reader", True)
    assert unit.rows()[3] == HOME_ROW


def test_with_nothing_plugged_in_it_starts_all_the_same(tmp_path):
    unit = ChipUnit(tmp_path / "games", {"city": CITY})
    unit.parts.expander.unplug()
    unit.parts.reader.die()
    unit._start()
    assert blinks(unit) == 4
    unit.plug("display", True)
    assert unit.rows()[2].strip() == "No card reader"


def test_no_round_of_the_loop_takes_long(unit):
    begin(unit)
    unit.longest_step_ms = 0
    unit.pass_time(5000)  # nothing happens
    assert unit.longest_step_ms < 1
    keys(unit, "33#")
    tap(unit, "04a1b2c3")
    keys(unit, "#")
    assert unit.longest_step_ms < 12  # the whole screen anew


def no_fault(error):
    pytest.fail(f"{error!r} is kept as a fault")


class Interrupted(ChipUnit):
    """Ctrl-C comes while the buzzer sounds."""

    def sleep_ms(self, ms):
        self.time.sleep_ms(ms)
        if self.machine.pwms[-1].hertz:
            raise KeyboardInterrupt


def is_at_rest(unit) -> bool:
    """Nothing goes on by itself: no sound, no scan."""
    scans = unit.parts.keys.scans
    unit.time.sleep_ms(100)
    return unit.machine.pwms[-1].hertz == 0 and unit.parts.keys.scans == scans


def test_ctrl_c_ends_the_loop_and_leaves_it_at_rest(tmp_path):
    unit = Interrupted(tmp_path / "games", {"city": CITY})
    unit.buzzer.play(((880, 5000),))
    with pytest.raises(KeyboardInterrupt):
        main.work(unit.unit, unit, no_fault)
    assert is_at_rest(unit)


def test_a_fault_of_a_driver_leaves_it_at_rest(tmp_path, monkeypatch):
    unit = ChipUnit(tmp_path / "games", {"city": CITY})
    unit.buzzer.play(((880, 5000),))
    kept = []

    def fail():
        raise RuntimeError

    monkeypatch.setattr(unit.unit.buzzer, "step", fail)
    with pytest.raises(RuntimeError):
        main.work(unit.unit, unit.time, kept.append)
    assert is_at_rest(unit)
    assert [type(fault) for fault in kept] == [RuntimeError]


def test_a_fault_of_the_app_is_kept_once(tmp_path):
    unit = Interrupted(tmp_path / "games", {"city": CITY})
    unit.app.keypad = None  # AttributeError at the next step; its sound ends the loop
    kept = []
    with pytest.raises(KeyboardInterrupt):
        main.work(unit.unit, unit, kept.append)
    assert [type(fault) for fault in kept] == [AttributeError]


def test_a_fault_of_the_app_is_shown_and_ends_in_silence(tmp_path):
    unit = ChipUnit(tmp_path / "games", {"city": CITY})
    unit.app.keypad = None
    for _ in range(500):
        unit.unit.step()
        unit.time.sleep_ms(2)
    assert "AttributeError" in unit.rows()[0]
    assert unit.machine.pwms[-1].hertz == 0


@pytest.mark.parametrize("key", [None, *board.KEYS])
def test_safe_mode_is_one_key(bench, key):
    if key:
        bench.parts.keys.press(key)
    assert boot.is_key_held(bench.machine.Pin, bench.time) is (key == board.SAFE_MODE_KEY)


def test_every_part_has_pins_of_its_own():
    numbers = [
        *board.KEYPAD_ROWS, *board.KEYPAD_COLUMNS, board.DISPLAY_SDA, board.DISPLAY_SCL,
        board.READER_SCK, board.READER_MOSI, board.READER_MISO, board.READER_SELECT,
        board.READER_RESET, board.BUZZER, board.LED,
    ]  # fmt: skip
    assert len(numbers) == len(set(numbers))
    assert all(0 <= number <= 28 and number not in (23, 24) for number in numbers)


def test_the_pins_can_do_what_they_are_for():
    """RP2040 datasheet, table 2: which functions a pin has."""
    assert (board.DISPLAY_SDA % 4, board.DISPLAY_SCL % 4) == (
        2 * board.DISPLAY_I2C,
        2 * board.DISPLAY_I2C + 1,
    )
    block = board.READER_SPI
    for number, place in (
        (board.READER_MISO, 0),
        (board.READER_SCK, 2),
        (board.READER_MOSI, 3),
    ):
        assert number % 4 == place and number // 8 % 2 == block


def test_only_the_board_has_pin_numbers():
    for path in (*FIRMWARE.glob("*.py"), *FIRMWARE.glob("drivers/*.py")):
        if path.name == "board.py":
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("Pin", "pin")):
                assert not any(isinstance(part, ast.Constant) for part in node.args[:1]), path


def test_the_manifest_names_all_of_the_firmware():
    text = (FIRMWARE / "manifest.py").read_text()
    for path in FIRMWARE.iterdir():
        if path.suffix == ".py" and path.name != "manifest.py":
            assert f'module("{path.name}")' in text
        elif (path / "__init__.py").exists():
            assert f'package("{path.name}")' in text
