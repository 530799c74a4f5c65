"""The keypad's driver on the model of the matrix: every key, bounces, ghosts, long wires.

Imports `main`, `chips`.
"""

import itertools

import pytest
from chips.bench import Bench
from chips.clock import MS, US, ChipFault
from chips.keypad import KeyMatrix
from hypothesis import given
from hypothesis import strategies as st

import board
import main

BOUNCES = (200, 150, 400, 100, 900, 300)
ERASE_MS = 45  # W25Q16JV: tSE, typical; so long Python stands still
ROOM = 32  # edges that wait to be read


def start_keypad(bench):
    keypad = main.make_keypad(bench.machine, bench.time)
    keypad.start()
    return keypad


@pytest.fixture
def keypad(bench):
    return start_keypad(bench)


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
    keypad = start_keypad(bench)
    bench.clock.advance(offset_us * US)
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


def test_a_scan_takes_less_than_a_third_of_a_millisecond(bench):
    keypad = main.make_keypad(bench.machine, bench.time)
    bench.time.sleep_ms(10)
    began = bench.clock.ns()
    keypad.scan(None)
    assert 0 < bench.clock.ns() - began < 330 * US
    began = bench.clock.ns()
    keypad.scan(None)
    assert bench.clock.ns() - began < 10 * US  # not again so soon


def typed(bench, keys: str, down_ms: int = 60, up_ms: int = 60) -> list:
    """Press one key after the other while nobody reads; the edges that this makes."""
    for key in keys:
        bench.parts.keys.press(key, BOUNCES)
        bench.time.sleep_ms(down_ms)
        bench.parts.keys.release(key, BOUNCES)
        bench.time.sleep_ms(up_ms)
    return [(key, is_down) for key in keys for is_down in (True, False)]


def read_all(keypad) -> list:
    return list(iter(keypad.read, None))


def test_a_press_that_is_over_before_anybody_reads_is_told(bench, keypad):
    edges = typed(bench, "5")
    bench.time.sleep_ms(300)
    assert read_all(keypad) == edges


def test_two_presses_of_a_key_while_the_loop_is_busy_are_two(bench, keypad):
    edges = typed(bench, "##")
    bench.time.sleep_ms(400 - 4 * 60)
    assert read_all(keypad) == edges


def test_presses_are_told_in_the_order_of_the_hand(bench, keypad):
    edges = typed(bench, "D019#7A2")
    assert read_all(keypad) == edges


@given(st.text(board.KEYS, max_size=ROOM // 2), st.integers(45, 90), st.integers(45, 90))
def test_whatever_is_typed_while_nobody_reads_is_told(keys, down_ms, up_ms):
    bench = Bench()
    keypad = start_keypad(bench)
    edges = typed(bench, keys, down_ms, up_ms)
    assert read_all(keypad) == edges


@pytest.mark.parametrize("before_ms", range(0, ERASE_MS, 3))
def test_what_lasts_longer_than_an_erase_is_told(bench, keypad, before_ms):
    """While the flash is erased nothing scans; the debounce of 8 and 20 ms comes on top."""
    bench.parts.keys.press("5")
    bench.time.sleep_ms(before_ms)
    bench.clock.advance(ERASE_MS * MS)
    bench.time.sleep_ms(8 + 8 + 1)
    bench.parts.keys.release("5")
    bench.clock.advance(ERASE_MS * MS)
    bench.time.sleep_ms(20 + 8 + 1)
    bench.parts.keys.press("5")
    bench.time.sleep_ms(20)
    assert read_all(keypad) == [("5", True), ("5", False), ("5", True)]


def test_what_finds_no_room_is_lost_whole(bench, keypad):
    """Sixteen presses wait; of those after them none is told by half, and then all is as ever."""
    keys = "147*2580369#ABCD"
    edges = typed(bench, keys + "12")
    assert len(edges) == ROOM + 4
    assert read_all(keypad) == edges[:ROOM]
    bench.time.sleep_ms(50)
    assert read_all(keypad) == []
    edges = typed(bench, "11")
    assert read_all(keypad) == edges


def test_a_key_that_finds_no_room_and_is_held_is_told_when_there_is(bench, keypad):
    edges = typed(bench, "1" * (ROOM // 2))
    bench.parts.keys.press("1")
    bench.parts.keys.press("2")
    bench.time.sleep_ms(70_000)  # more than 16 bits of milliseconds
    assert [keypad.read() for _ in range(ROOM)] == edges
    bench.time.sleep_ms(50)
    assert read_all(keypad) == [("1", True), ("2", True)]


def test_a_release_that_finds_no_room_is_told_when_there_is(bench, keypad):
    edges = typed(bench, "1" * (ROOM // 2 - 1))
    for key in "23":
        bench.parts.keys.press(key)
        bench.time.sleep_ms(50)
    for key in "23":
        bench.parts.keys.release(key)
        bench.time.sleep_ms(50)
    assert read_all(keypad) == [*edges, ("2", True), ("3", True)]
    bench.time.sleep_ms(50)
    assert read_all(keypad) == [("2", False), ("3", False)]


@given(st.lists(st.tuples(st.sampled_from("1245"), st.integers(1, 60), st.integers(0, 12)),
                max_size=80))  # fmt: skip
def test_edges_of_a_key_take_turns_whatever_happens(steps):
    """Keys go up and down, three at once among them, and are read now and then."""
    bench = Bench()
    keypad = start_keypad(bench)
    found, down = [], set()
    for key, ms, reads in steps:
        (bench.parts.keys.release if key in down else bench.parts.keys.press)(key)
        down ^= {key}
        bench.time.sleep_ms(ms)
        found += [keypad.read() for _ in range(reads)]
    for key in down:
        bench.parts.keys.release(key)
    for _ in range(2):
        bench.time.sleep_ms(50)
        found += read_all(keypad)
    for key in "1245":
        edges = [edge[1] for edge in found if edge and edge[0] == key]
        assert edges == [True, False] * (len(edges) // 2)


def test_nothing_is_scanned_before_the_start_and_after_the_end(bench):
    keypad = main.make_keypad(bench.machine, bench.time)
    keys = bench.parts.keys
    bench.time.sleep_ms(100)
    assert keys.scans == 0
    keypad.start()
    bench.time.sleep_ms(100)
    assert 20 <= keys.scans <= 26  # every 4 ms
    keypad.stop()
    scans = keys.scans
    bench.time.sleep_ms(100)
    assert keys.scans == scans


def test_scans_that_an_erase_has_held_up_are_not_all_made_up_for(bench, keypad):
    bench.time.sleep_ms(50)
    bench.clock.advance(ERASE_MS * MS)
    scans = bench.parts.keys.scans
    began = bench.clock.ns()
    bench.time.ticks_us()  # where Python comes to them
    assert bench.parts.keys.scans == scans + 1
    assert bench.clock.ns() - began < 330 * US


def test_ticks_that_wrap_do_no_harm(late_bench):
    keypad = start_keypad(late_bench)
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
