"""The keypad's driver on the model of the matrix: every key, bounces, ghosts, long wires.

Imports `main`, `chips`.
"""

import itertools

import pytest
from chips.bench import Bench
from chips.clock import US, ChipFault
from chips.keypad import KeyMatrix
from hypothesis import given
from hypothesis import strategies as st

import board
import main

BOUNCES = (200, 150, 400, 100, 900, 300)


@pytest.fixture
def keypad(bench):
    return main.make_keypad(bench.machine, bench.time)


@pytest.mark.parametrize("key", board.KEYS)
def test_every_key(bench, keypad, key):
    bench.parts.keys.press(key)
    assert bench.run(keypad.read, 40) == [(key, True)]
    bench.parts.keys.release(key)
    assert bench.run(keypad.read, 40) == [(key, False)]


def test_a_press_is_told_within_20_ms(bench, keypad):
    bench.parts.keys.press("5")
    assert bench.run(keypad.read, 20) == [("5", True)]


@pytest.mark.parametrize("pause_ms", [1, 2, 5, 10, 50])
def test_bounces_count_once(bench, keypad, pause_ms):
    bench.parts.keys.press("7", BOUNCES)
    assert bench.run(keypad.read, 200, pause_ms) == [("7", True)]
    bench.parts.keys.release("7", BOUNCES)
    assert bench.run(keypad.read, 200, pause_ms) == [("7", False)]


@given(
    st.lists(st.integers(50, 2000), min_size=2, max_size=8).filter(lambda us: len(us) % 2 == 0),
    st.integers(0, 4000),
    st.integers(1, 9),
)
def test_any_bounces_count_once(bounces_us, offset_us, pause_ms):
    bench = Bench()
    keypad = main.make_keypad(bench.machine, bench.time)
    bench.time.sleep_us(offset_us)
    bench.parts.keys.press("7", tuple(bounces_us))
    found = bench.run(keypad.read, 200, pause_ms)
    assert found == [("7", True)]


def test_a_contact_that_chatters_while_held_is_no_second_press(bench, keypad):
    bench.parts.keys.press("7")
    assert bench.run(keypad.read, 40) == [("7", True)]
    for _ in range(20):
        bench.parts.keys.release("7", (14_000,))
        assert bench.run(keypad.read, 37) == []


def test_a_spike_is_no_press(bench, keypad):
    for _ in range(50):
        bench.parts.keys.press("7", (6000,))
        assert bench.run(keypad.read, 17) == []


def test_nothing_is_told_twice_however_long_it_is_held(bench, keypad):
    bench.parts.keys.press("*")
    assert bench.run(keypad.read, 5000) == [("*", True)]


@pytest.mark.parametrize("pair", list(itertools.combinations(board.KEYS, 2)))
def test_two_keys_are_two_keys(bench, keypad, pair):
    for key in pair:
        bench.parts.keys.press(key)
    assert sorted(bench.run(keypad.read, 40)) == sorted((key, True) for key in pair)
    for key in pair:
        bench.parts.keys.release(key)
    assert sorted(bench.run(keypad.read, 40)) == sorted((key, False) for key in pair)


def test_three_keys_never_give_a_fourth(bench, keypad):
    for keys in itertools.combinations(board.KEYS, 3):
        found = []
        for key in keys:
            bench.parts.keys.press(key)
            found += bench.run(keypad.read, 30)
        for key in keys:
            bench.parts.keys.release(key)
        found += bench.run(keypad.read, 40)
        assert {key for key, _ in found} <= set(keys)
        for key in keys:  # each press has its release
            edges = [is_down for other, is_down in found if other == key]
            assert edges in ([], [True, False])


def test_keys_of_a_ghosted_scan_are_told_when_it_is_clear(bench, keypad):
    for key in "12":
        bench.parts.keys.press(key)
    assert len(bench.run(keypad.read, 40)) == 2
    bench.parts.keys.press("4")  # with 1 and 2 it would show 5
    assert bench.run(keypad.read, 40) == []
    bench.parts.keys.release("2")
    assert sorted(bench.run(keypad.read, 60)) == [("2", False), ("4", True)]


def test_long_wires_read_the_right_key(bench, keypad):
    bench.parts.keys.rise_ns = 28 * US
    for key in board.KEYS:
        bench.parts.keys.press(key)
        assert bench.run(keypad.read, 40) == [(key, True)]
        bench.parts.keys.release(key)
        assert bench.run(keypad.read, 40) == [(key, False)]


def test_a_scan_takes_less_than_a_third_of_a_millisecond(bench, keypad):
    bench.time.sleep_ms(10)
    began = bench.clock.ns()
    assert keypad.read() is None
    assert 0 < bench.clock.ns() - began < 330 * US
    began = bench.clock.ns()
    assert keypad.read() is None
    assert bench.clock.ns() - began < 10 * US  # not again so soon


def test_ticks_that_wrap_do_no_harm(late_bench):
    keypad = main.make_keypad(late_bench.machine, late_bench.time)
    for _ in range(4):
        late_bench.parts.keys.press("0")
        assert late_bench.run(keypad.read, 40) == [("0", True)]
        late_bench.parts.keys.release("0")
        assert late_bench.run(keypad.read, 40) == [("0", False)]


def test_the_model_has_ghosts_and_notices_a_short(bench):
    matrix = KeyMatrix(bench.clock, board.KEYS)
    for key in "124":
        matrix.press(key)
    matrix.set_row(1, 0)  # of 4, 5, 6
    bench.clock.advance(50 * US)
    assert [matrix.column(column) for column in range(4)] == [0, 0, 1, 1]
    with pytest.raises(ChipFault, match="one high and one low"):
        matrix.set_row(0, 1)
