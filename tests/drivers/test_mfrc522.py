"""The card reader's driver on the model of the MFRC522: cards of all kinds, and what goes wrong.

Imports `main`, `drivers`, `chips`.
"""

import pytest
from chips import mfrc522_registers as reg
from chips.bench import Bench
from chips.cards import HALT, Card, crc_a
from chips.clock import MS, US
from hypothesis import given, settings
from hypothesis import strategies as st

import main
from drivers.crc_a import crc_a as crc_of_driver

FOUR = "04a1b2c3"
SEVEN = "04a1b2c3d4e5f6"
TEN = "04a1b2c3d4e5f6070809"


def card(uid: str, **arguments) -> Card:
    return Card(bytes.fromhex(uid), **arguments)


@pytest.fixture
def reader(bench):
    reader = main.make_reader(bench.machine, bench.time)
    bench.run(reader.read, 60)
    assert reader.is_alive()
    return reader


def test_the_check_bytes_are_those_of_the_standard():
    for data, check in ((b"\x00\x00", "a01e"), (b"\x12\x34", "26cf"), (b"\x50\x00", "57cd")):
        assert crc_a(data).hex() == check
        assert crc_of_driver(b"x" + data, 1, 2).to_bytes(2, "little").hex() == check


def test_is_alive_within_60_ms_of_power_on(bench):
    reader = main.make_reader(bench.machine, bench.time)
    assert not reader.is_alive()
    bench.run(reader.read, 60)
    assert reader.is_alive()


@pytest.mark.parametrize("uid", [FOUR, SEVEN, TEN, "00000000", "ff" * 7, "01" * 10])
def test_reads_a_card(bench, reader, uid):
    bench.parts.reader.place(card(uid))
    assert bench.run(reader.read, 60)[-1] == uid


@pytest.mark.parametrize("uid", [FOUR, SEVEN, TEN])
def test_a_card_that_stays_is_there_at_every_look(bench, reader, uid):
    bench.parts.reader.place(card(uid))
    bench.run(reader.read, 60)
    for _ in range(3000):
        assert reader.read() == uid
        bench.time.sleep_ms(2)


def test_a_card_that_leaves_is_gone_within_150_ms(bench, reader):
    lying = card(SEVEN)
    bench.parts.reader.place(lying)
    bench.run(reader.read, 100)
    bench.parts.reader.remove(lying)
    bench.run(reader.read, 150)
    assert reader.read() is None


def test_a_card_that_sleeps_is_woken(bench, reader):
    sleeping = card(FOUR)
    bench.parts.reader.place(sleeping)
    sleeping.state = sleeping._rests_in = HALT
    assert bench.run(reader.read, 60)[-1] == FOUR


@given(
    st.lists(st.one_of(*(st.binary(min_size=n, max_size=n) for n in (4, 7, 10))), max_size=6),
    st.integers(1, 12),
)
@settings(max_examples=80)
def test_any_card_after_any_other(uids, pause_ms):
    # 88h is the cascade tag, and no UID may have it where a level of its own begins.
    uids = [uid for uid in uids if 0x88 not in (uid[0], uid[3])]
    bench = Bench()
    reader = main.make_reader(bench.machine, bench.time)
    bench.run(reader.read, 80)
    for uid in uids:
        lying = Card(uid)
        bench.parts.reader.place(lying)
        seen = bench.run(reader.read, 150, pause_ms)
        assert seen[-1] == uid.hex()
        assert set(seen) <= {uid.hex()} | {other.hex() for other in uids}
        bench.parts.reader.remove(lying)


@given(st.sets(st.binary(min_size=4, max_size=4), min_size=2, max_size=4))
@settings(max_examples=80)
def test_of_several_cards_one_is_read_and_always_the_same(uids):
    uids = {uid for uid in uids if uid[0] != 0x88} or {b"1234"}
    bench = Bench()
    reader = main.make_reader(bench.machine, bench.time)
    bench.run(reader.read, 80)
    for uid in uids:
        bench.parts.reader.place(Card(uid))
    seen = set(bench.run(reader.read, 500))
    assert len(seen) == 1 and seen.pop() in {uid.hex() for uid in uids}


@pytest.mark.parametrize(
    "uids", [(FOUR, SEVEN), (SEVEN, TEN), (SEVEN, "04a1b2c3d4e5f7"), (TEN, "04a1b2c3d4e5f6070808")]
)
def test_two_cards_of_different_kinds(bench, reader, uids):
    for uid in uids:
        bench.parts.reader.place(card(uid, atqa=b"\x44\x00" if len(uid) > 8 else b"\x04\x00"))
    seen = set(bench.run(reader.read, 500))
    assert len(seen) == 1 and seen <= set(uids)


# -- how long it takes ----------------------------------------------------------------------------


def test_without_a_card_no_look_takes_a_millisecond(bench, reader):
    for _ in range(500):
        began = bench.clock.ns()
        assert reader.read() is None
        assert bench.clock.ns() - began < 100 * US
        bench.time.sleep_us(200)


def test_with_a_card_no_look_takes_four_milliseconds(bench, reader):
    bench.parts.reader.place(card(TEN))
    for _ in range(500):
        began = bench.clock.ns()
        reader.read()
        assert bench.clock.ns() - began < 4 * MS
        bench.time.sleep_ms(2)


def test_a_new_card_is_read_within_45_ms(bench, reader):
    for offset_ms in range(0, 40, 3):
        bench.run(reader.read, offset_ms + 1)
        lying = card(TEN)
        bench.parts.reader.place(lying)
        began = bench.ms()
        while reader.read() != TEN:
            bench.time.sleep_ms(2)
        assert bench.ms() - began < 45
        bench.parts.reader.remove(lying)
        bench.run(reader.read, 200)


# -- what goes wrong ------------------------------------------------------------------------------


@pytest.mark.parametrize("uid", [FOUR, SEVEN, TEN])
@pytest.mark.parametrize("frame", range(1, 9))
@pytest.mark.parametrize("after_us", [0, 100, 300, 500])
def test_a_card_that_leaves_in_the_middle(bench, reader, uid, frame, after_us):
    model = bench.parts.reader
    lying = card(uid)
    first = model.frames + frame

    def leave(_):
        if model.frames == first:
            bench.clock.plan(after_us * US, lambda: model.remove(lying))

    model.on_frame = leave
    model.place(lying)
    seen = set(bench.run(reader.read, 400))
    assert seen <= {uid}  # never a part of it
    assert reader.read() is None
    assert reader.is_alive()


@pytest.mark.parametrize("uid", [FOUR, SEVEN, TEN])
@pytest.mark.parametrize("answer", range(2, 8))
@pytest.mark.parametrize("bit", [0, 9, 23])
def test_an_answer_that_arrives_wrong_is_not_believed(bench, reader, uid, answer, bit):
    lying = card(uid)
    lying.spoil = {answer: bit}
    bench.parts.reader.place(lying)
    assert set(bench.run(reader.read, 200)) == {uid}


@pytest.mark.parametrize("answer", [2, 3, 4, 5])
def test_what_fails_its_check_is_asked_anew_at_once(bench, reader, answer):
    """Part and check byte, SAK and CRC, of both levels: the next frame is a call, nothing else."""
    frames = []
    bench.parts.reader.on_frame = frames.append
    lying = card(SEVEN)
    lying.spoil = {answer: 1}
    bench.parts.reader.place(lying)
    began = bench.ms()
    while reader.read() != SEVEN:
        bench.time.sleep_ms(1)
    assert bench.ms() - began < 55
    first = next(place for place, frame in enumerate(frames) if frame[:1] == b"\x93")
    assert frames[first + answer - 1] == b"\x52"


def test_a_card_at_the_edge_of_the_field_stays(bench, reader):
    lying = card(SEVEN)
    bench.parts.reader.place(lying)
    bench.run(reader.read, 100)
    for _ in range(50):
        bench.parts.reader.remove(lying)
        assert set(bench.run(reader.read, 45)) == {SEVEN}
        bench.parts.reader.place(lying)
        assert len(bench.run(reader.read, 80)) > 20
        assert reader.read() == SEVEN


def test_a_collision_behind_a_collision(bench, reader):
    for uid in ("10000000", "10010000", "10010100"):
        bench.parts.reader.place(card(uid))
    assert set(bench.run(reader.read, 300)) == {"10010100"}  # where they differ, 1 goes first


@pytest.mark.parametrize("register", [reg.TX_CONTROL, reg.T_MODE, reg.T_RELOAD_LOW])
def test_a_register_that_changes_by_itself_is_set_again(bench, reader, register):
    wanted = bench.parts.reader._values[register]
    bench.parts.reader._values[register] = 0
    bench.run(reader.read, 100)
    assert bench.parts.reader._values[register] == wanted
    assert reader.is_alive()


def test_a_card_that_is_heard_badly_stays(bench, reader):
    lying = card(SEVEN)
    lying.spoil = dict.fromkeys(range(6, 2000, 7), 3)
    bench.parts.reader.place(lying)
    bench.run(reader.read, 100)
    for _ in range(2000):
        assert reader.read() == SEVEN
        bench.time.sleep_ms(2)


def test_a_uid_that_begins_like_a_cascade_tag_is_not_believed(bench, reader):
    bench.parts.reader.place(card("88010203"))
    assert bench.run(reader.read, 300) == []


@pytest.mark.parametrize("value", [0x00, 0xFF])
def test_a_reader_that_dies_is_noticed_and_found_again(bench, reader, value):
    bench.parts.reader.place(card(FOUR))
    assert bench.run(reader.read, 100)[-1] == FOUR
    bench.parts.reader.die(value)
    bench.run(reader.read, 60)
    assert not reader.is_alive()
    assert reader.read() is None
    bench.run(reader.read, 5000)
    assert not reader.is_alive()
    bench.parts.reader.revive()
    assert bench.run(reader.read, 700)[-1] == FOUR
    assert reader.is_alive()


@pytest.mark.parametrize("value", [0x00, 0xFF])
def test_a_reader_that_is_not_there_is_found_later(bench, value):
    bench.parts.reader.die(value)
    reader = main.make_reader(bench.machine, bench.time)
    for _ in range(500):
        began = bench.clock.ns()
        assert reader.read() is None
        assert bench.clock.ns() - began < 100 * US
        assert not reader.is_alive()
        bench.time.sleep_ms(5)
    bench.parts.reader.revive()
    bench.parts.reader.place(card(SEVEN))
    assert bench.run(reader.read, 700)[-1] == SEVEN


def test_a_reader_that_loses_its_registers_is_set_up_again(bench, reader):
    bench.parts.reader.place(card(FOUR))
    bench.run(reader.read, 100)
    bench.parts.reader.lose_power_for_a_moment()
    bench.time.sleep_ms(5)
    assert bench.run(reader.read, 200)[-1] == FOUR
    assert reader.is_alive()


@pytest.mark.parametrize("after_us", range(0, 6000, 300))
def test_a_reader_that_dies_in_the_middle_of_a_poll(bench, reader, after_us):
    bench.parts.reader.place(card(TEN))
    bench.parts.reader.on_frame = lambda _: bench.clock.plan(
        after_us * US, lambda: bench.parts.reader.die()
    )
    bench.run(reader.read, 200)
    assert not reader.is_alive()
    bench.parts.reader.on_frame = None
    bench.parts.reader.revive()
    assert bench.run(reader.read, 700)[-1] == TEN


@pytest.mark.parametrize("version", [0x88, 0x91, 0x92, 0xB2, 0x12])
def test_all_makes_of_the_chip_are_taken(bench, version):
    bench.parts.reader.version = version
    reader = main.make_reader(bench.machine, bench.time)
    bench.parts.reader.place(card(FOUR))
    assert bench.run(reader.read, 120)[-1] == FOUR


def test_ticks_that_wrap_do_no_harm(late_bench):
    reader = main.make_reader(late_bench.machine, late_bench.time)
    late_bench.parts.reader.place(card(FOUR))
    assert late_bench.run(reader.read, 300)[-1] == FOUR
    assert reader.is_alive()
