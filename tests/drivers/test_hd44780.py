"""The display's driver on the models of the HD44780 and the PCF8574: pictures, times, faults.

Imports `main`, `drivers`, `chips`.
"""

import pytest
from chips.clock import MS, US, ChipFault
from chips.hd44780 import Hd44780 as Lcd
from chips.pcf8574 import Pcf8574

import board
import main
from drivers.hd44780 import Hd44780
from drivers.i2c_bus import I2cBus
from drivers.pcf8574 import Pcf8574 as Expander

PICTURE = [
    "Ann 37.7M  Ben 35.1M",
    "Cho 29.9M  Dan 41.0M",
    "Tap a card, or      ",
    "A auct B bld C$ D dl",
]
BLANK = [" " * 20] * 4
BUS_LIMIT_NS = 84 * 4 * 9 * 2500  # 80 characters and 4 addresses, at 400 kHz


@pytest.fixture
def display(bench):
    display = main.make_display(bench.machine, bench.time)
    bench.run(display.is_alive, 150)
    assert display.is_alive()
    return display


def show(display, rows=PICTURE):
    for number, row in enumerate(rows):
        display.write(number, 0, row)


def test_starts_blank_lit_and_without_cursor(bench, display):
    assert bench.parts.lcd.rows() == BLANK
    assert bench.parts.lcd.is_on and bench.parts.expander.is_lit
    assert bench.parts.lcd.instructions[-2:] == [0x06, 0x0C]


def test_is_alive_within_150_ms_of_power_on(bench):
    display = main.make_display(bench.machine, bench.time)
    assert not display.is_alive()
    bench.run(display.is_alive, 150)
    assert display.is_alive()


def test_what_a_late_start_takes_long_over_is_no_time_lost_for_the_display(bench):
    """MicroPython has needed a while, and what comes next takes longer than the display waits."""
    bench.time.sleep_ms(200)
    display = main.make_display(bench.machine, bench.time)
    bench.time.sleep_ms(60)
    bench.run(display.is_alive, 20)
    show(display)
    assert bench.parts.lcd.rows() == PICTURE


def test_a_display_that_comes_just_after_a_late_start_is_there_within_150_ms(bench):
    bench.time.sleep_ms(200)
    bench.parts.expander.unplug()
    display = main.make_display(bench.machine, bench.time)
    bench.parts.expander.plug_in()
    bench.run(display.is_alive, 150)
    assert display.is_alive()


@pytest.mark.parametrize("pause_ms", [0, 1, 2, 7, 60])
def test_starts_however_often_it_is_asked(bench, pause_ms):
    display = main.make_display(bench.machine, bench.time)
    bench.run(display.is_alive, 700, pause_ms or 1)
    show(display)
    assert bench.parts.lcd.rows() == PICTURE


def test_writes_each_row_at_its_place(bench, display):
    show(display)
    assert bench.parts.lcd.rows() == PICTURE


@pytest.mark.parametrize("row", range(4))
@pytest.mark.parametrize(
    "column, text", [(0, "x"), (19, "y"), (3, "37.7M"), (5, "to the end 15ch")]
)
def test_writes_a_part_of_a_row(bench, display, row, column, text):
    show(display)
    display.write(row, column, text)
    rows = list(PICTURE)
    rows[row] = rows[row][:column] + text + rows[row][column + len(text) :]
    assert bench.parts.lcd.rows() == rows


@pytest.mark.parametrize(
    "row, column, text", [(4, 0, "a"), (-1, 0, "a"), (0, -1, "a"), (0, 1, "a" * 20)]
)
def test_refuses_what_is_not_on_the_display(display, row, column, text):
    with pytest.raises(ValueError):
        display.write(row, column, text)


def test_all_codes_of_a_byte_arrive(bench, display):
    for code in range(256):
        display.write(code % 4, code % 20, chr(code))
        assert bench.parts.lcd.rows()[code % 4][code % 20] == chr(code)


def test_a_full_redraw_takes_hardly_more_than_the_bus_needs(bench, display):
    began = bench.clock.ns()
    show(display)
    assert bench.clock.ns() - began < 1.05 * BUS_LIMIT_NS
    assert bench.clock.ns() - began > BUS_LIMIT_NS


def test_a_figure_takes_less_than_a_millisecond(bench, display):
    began = bench.clock.ns()
    display.write(2, 4, "M35.1M")
    assert bench.clock.ns() - began < 1 * MS


def slow(bench, oscillator_khz):
    """The parts with another oscillator in the display's chip."""
    parts = bench.parts
    parts.lcd = Lcd(bench.clock, oscillator_khz)
    parts.expander = Pcf8574(parts.lcd)
    parts.i2c.devices[:] = [parts.expander]


def on_bus(bench, hertz):
    pin = bench.machine.Pin
    sda, scl = pin(board.DISPLAY_SDA), pin(board.DISPLAY_SCL)

    def open_bus():
        return bench.machine.I2C(0, sda=sda, scl=scl, freq=hertz)

    def open_lines():
        return pin(sda.number, pin.OPEN_DRAIN, value=1), pin(scl.number, pin.OPEN_DRAIN, value=1)

    expander = Expander(I2cBus(open_bus, open_lines, bench.time), board.DISPLAY_ADDRESSES)
    return Hd44780(expander, hertz, bench.time)


@pytest.mark.parametrize("hertz", [50_000, 100_000, 400_000, 1_000_000])
def test_is_never_too_early_whatever_the_bus(bench, hertz):
    display = on_bus(bench, hertz)
    bench.run(display.is_alive, 200)
    show(display)
    show(display)
    assert bench.parts.lcd.rows() == PICTURE


def test_a_chip_at_250_khz_is_fast_enough(bench):
    slow(bench, 250)
    display = main.make_display(bench.machine, bench.time)
    bench.run(display.is_alive, 200)
    show(display)
    assert bench.parts.lcd.rows() == PICTURE


def test_the_model_notices_a_chip_that_is_too_slow(bench):
    slow(bench, 180)
    display = main.make_display(bench.machine, bench.time)
    with pytest.raises(ChipFault, match="too early"):
        bench.run(display.is_alive, 200)
        show(display)


# -- what goes wrong ------------------------------------------------------------------------------


def test_nothing_there_is_no_exception(bench):
    bench.parts.expander.unplug()
    display = main.make_display(bench.machine, bench.time)
    assert True not in bench.run(display.is_alive, 3000)
    show(display)


def test_is_found_when_it_is_plugged_in_late(bench):
    bench.parts.expander.unplug()
    display = main.make_display(bench.machine, bench.time)
    bench.run(display.is_alive, 3000)
    bench.parts.expander.plug_in()
    assert bench.run(display.is_alive, 800)[-1] is True
    show(display)
    assert bench.parts.lcd.rows() == PICTURE


def test_is_found_at_the_other_address(bench):
    bench.parts.expander.address = 0x3F
    display = main.make_display(bench.machine, bench.time)
    bench.run(display.is_alive, 150)
    show(display)
    assert bench.parts.lcd.rows() == PICTURE


def test_is_found_when_it_comes_back_at_the_other_address(bench, display):
    bench.parts.expander.unplug()
    show(display)
    assert not display.is_alive()
    bench.parts.expander.plug_in(0x3F)
    assert bench.run(display.is_alive, 800)[-1] is True
    show(display)
    assert bench.parts.lcd.rows() == PICTURE


@pytest.mark.parametrize("after", [0, 1, 2, 3, 4, 5, 6, 7, 8, 20, 86])
def test_a_transaction_that_breaks_off_is_made_good(bench, display, after):
    bench.parts.expander.refuse_after = after
    show(display)
    assert not display.is_alive()
    assert bench.run(display.is_alive, 300)[-1] is True
    show(display)
    assert bench.parts.lcd.rows() == PICTURE


@pytest.mark.parametrize("after", range(0, 45, 2))
def test_a_start_that_breaks_off_is_made_good(bench, after):
    bench.parts.expander.refuse_after = after
    display = main.make_display(bench.machine, bench.time)
    bench.run(display.is_alive, 1500)
    show(display)
    assert bench.parts.lcd.rows() == PICTURE


def test_power_that_fails_for_a_moment_is_noticed(bench, display):
    show(display)
    bench.parts.expander.fail_for_a_moment()
    answers = bench.run(display.is_alive, 1500)
    assert False in answers and answers[-1] is True
    show(display)
    assert bench.parts.lcd.rows() == PICTURE


@pytest.mark.parametrize("row, column", [(0, 0), (1, 7), (2, 19), (3, 5)])
def test_lost_half_bytes_are_noticed(bench, display, row, column):
    show(display)
    display.write(row, column, "!")
    bench.parts.lcd.lose_sync()
    answers = bench.run(display.is_alive, 1500)
    assert False in answers and answers[-1] is True
    show(display)
    assert bench.parts.lcd.rows() == PICTURE


def test_a_healthy_display_is_left_alone_for_an_hour(bench, display):
    show(display)
    before = len(bench.parts.lcd.instructions)
    assert False not in bench.run(display.is_alive, 3_600_000, 100)
    assert len(bench.parts.lcd.instructions) == before
    assert bench.parts.lcd.rows() == PICTURE


def test_a_board_with_rw_at_ground_works_unsupervised(bench):
    bench.parts.lcd.is_write_only = True
    bench.parts.expander.power_on()
    display = main.make_display(bench.machine, bench.time)
    bench.run(display.is_alive, 150)
    show(display)
    assert False not in bench.run(display.is_alive, 5000)
    assert bench.parts.lcd.rows() == PICTURE


@pytest.mark.parametrize("pulses", [1, 5, 9])
def test_a_bus_held_low_is_freed(bench, pulses):
    bench.parts.i2c.held_for = pulses
    display = main.make_display(bench.machine, bench.time)
    bench.run(display.is_alive, 150)
    show(display)
    assert bench.parts.lcd.rows() == PICTURE


def test_a_bus_held_low_later_is_freed(bench, display):
    bench.parts.i2c.held_for = 4
    show(display)
    assert bench.run(display.is_alive, 300)[-1] is True
    show(display)
    assert bench.parts.lcd.rows() == PICTURE


def test_a_shorted_bus_costs_next_to_nothing(bench):
    bench.parts.i2c.is_scl_stuck = True
    display = main.make_display(bench.machine, bench.time)
    for _ in range(500):
        began = bench.clock.ns()
        assert not display.is_alive()
        assert bench.clock.ns() - began < 300 * US
        bench.time.sleep_ms(10)
    bench.parts.i2c.is_scl_stuck = False
    assert bench.run(display.is_alive, 800)[-1] is True


def test_ticks_that_wrap_do_no_harm(late_bench):
    display = main.make_display(late_bench.machine, late_bench.time)
    late_bench.run(display.is_alive, 300)
    show(display)
    assert late_bench.parts.lcd.rows() == PICTURE
