"""Buzzer, heartbeat, clock, chance, store: the drivers without a chip of their own.

Imports `main`, `drivers`, `chips`, `bank.journal`.
"""

import errno
from collections import Counter

import pytest
from chips.clock import MS
from chips.folder_flash import FolderFlash
from hypothesis import given
from hypothesis import strategies as st

import main
from bank.journal import Journal
from drivers import heartbeat, store
from drivers.chance import Chance
from drivers.clock import Clock
from drivers.heartbeat import Heartbeat
from drivers.store import FlashStore

REFUSED = ((330, 120), (0, 60), (330, 120))


@pytest.fixture
def buzzer(bench):
    return main.make_buzzer(bench.machine, bench.time)


def sounds(bench) -> list:
    """(milliseconds, hertz) of all that has sounded."""
    return [(ns // MS, hertz) for ns, hertz in bench.machine.pwms[0].sounds]


def test_the_buzzer_is_silent_at_first(bench, buzzer):
    bench.run(buzzer.step, 100)
    assert {hertz for _, hertz in sounds(bench)} == {0}


def test_the_buzzer_plays_in_its_own_time(bench, buzzer):
    bench.time.sleep_ms(100)
    bench.machine.pwms[0].sounds.clear()
    buzzer.play(REFUSED)
    assert bench.machine.pwms[0].hertz == 330  # at once
    bench.run(buzzer.step, 500, 1)
    assert [hertz for _, hertz in sounds(bench)] == [330, 0, 330, 0]
    for (at, _), wanted in zip(sounds(bench), (100, 220, 280, 400), strict=True):
        assert wanted <= at <= wanted + 6


def test_other_tones_take_the_place_of_what_plays(bench, buzzer):
    buzzer.play(((880, 1000),))
    bench.run(buzzer.step, 100)
    buzzer.play(((1320, 20),))
    assert bench.machine.pwms[0].hertz == 1320
    bench.run(buzzer.step, 30)
    assert bench.machine.pwms[0].hertz == 0
    buzzer.play(((880, 1000),))
    buzzer.play(())
    assert bench.machine.pwms[0].hertz == 0


def test_silence_is_at_once_and_stays(bench, buzzer):
    buzzer.play(REFUSED)
    buzzer.silence()
    bench.run(buzzer.step, 500)
    assert bench.machine.pwms[0].hertz == 0


def test_the_buzzer_on_ticks_that_wrap(late_bench):
    buzzer = main.make_buzzer(late_bench.machine, late_bench.time)
    buzzer.play(((880, 150),))
    late_bench.run(buzzer.step, 140, 1)
    assert late_bench.machine.pwms[0].hertz == 880
    late_bench.run(buzzer.step, 20, 1)
    assert late_bench.machine.pwms[0].hertz == 0


class Part:
    """A display or a reader that is there or not."""

    def __init__(self, alive):
        self.alive = alive

    def is_alive(self) -> bool:
        return self.alive


@pytest.mark.parametrize(
    "has_display, has_reader, is_fault, count",
    [
        (True, True, False, heartbeat.WELL),
        (False, True, False, heartbeat.NO_DISPLAY),
        (True, False, False, heartbeat.NO_READER),
        (False, False, False, heartbeat.NEITHER),
        (False, False, True, heartbeat.FAULT),
    ],
)
def test_the_led_says_what_is_missing(bench, has_display, has_reader, is_fault, count):
    led = bench.machine.Pin(25, bench.machine.Pin.OUT, value=0)
    beat = Heartbeat(led, Part(has_display), Part(has_reader), bench.time)
    bench.run(lambda: beat.step(is_fault), 2410)
    bench.parts.led.changes.clear()
    bench.run(lambda: beat.step(is_fault), 2380)
    switched_on = [ns for ns, level in bench.parts.led.changes if level]
    assert len(switched_on) in (count - 1, count)  # the first may be on already
    bench.parts.led.changes.clear()
    bench.run(lambda: beat.step(is_fault), 24_000)
    assert sum(level for _, level in bench.parts.led.changes) == 10 * count


def test_the_clock_goes_on_where_ticks_wrap(late_bench):
    clock = Clock(late_bench.time)
    readings = [clock.ms()]
    for _ in range(400):
        late_bench.time.sleep_ms(1)
        readings.append(clock.ms())
    assert readings == sorted(readings)
    assert 400 <= readings[-1] - readings[0] <= 402


def test_the_clock_counts_weeks(bench):
    clock = Clock(bench.time)
    for _ in range(30):
        bench.clock.advance(86_400_000 * MS)
        clock.ms()
    assert clock.ms() // 1000 == 30 * 86_400


def test_the_die_is_fair():
    thrown = iter(bytes((number >> 8, number & 0xFF)) for number in range(65536))
    chance = Chance(lambda n: next(thrown))
    counts = Counter(chance.below(36) for _ in range(65536 - 65536 % 36))
    assert set(counts) == set(range(36)) and len(set(counts.values())) == 1


def test_the_die_throws_again_what_would_be_unfair():
    thrown = iter([b"\xff\xff", b"\xff\xff", b"\x00\x05"])
    assert Chance(lambda n: next(thrown)).below(36) == 5


@pytest.mark.parametrize("sides", [0, -1, 65537])
def test_there_are_dice_that_there_are_not(sides):
    with pytest.raises(ValueError):
        Chance(bytes).below(sides)


# -- the store ------------------------------------------------------------------------------------


def store_in(folder) -> FlashStore:
    return FlashStore(str(folder), FolderFlash(folder))


def test_the_store_keeps_files(tmp_path):
    kept = store_in(tmp_path / "games")
    assert kept.names() == []
    kept.append("b", b"one")
    kept.append("b", b"two")
    kept.write("a", b"old")
    kept.write("a", b"new")
    again = store_in(tmp_path / "games")
    assert sorted(again.names()) == ["a", "b"]
    assert (again.read("a"), again.read("b")) == (b"new", b"onetwo")
    again.remove("a")
    assert again.names() == ["b"]
    for call in (again.read, again.remove):
        with pytest.raises(OSError) as raised:
            call("a")
        assert raised.value.errno == errno.ENOENT


def test_what_a_cut_left_of_a_write_is_no_file(tmp_path):
    folder = tmp_path / "games"
    store_in(folder).write("a", b"old")
    (folder / store._TEMPORARY).write_bytes(b"ne")
    assert store_in(folder).names() == ["a"]
    assert [path.name for path in folder.iterdir()] == ["a"]


def test_a_write_that_fails_keeps_the_old_file(tmp_path, monkeypatch):
    kept = store_in(tmp_path / "games")
    kept.write("a", b"old")

    def fail(file, data):
        file.write(data[:1])
        raise OSError(errno.ENOSPC)

    monkeypatch.setattr(store, "_put", fail)
    with pytest.raises(OSError):
        kept.write("a", b"new")
    assert kept.read("a") == b"old" and kept.names() == ["a"]


def test_a_folder_that_cannot_be_had_fails_at_each_call(tmp_path):
    (tmp_path / "games").write_text("a file")
    kept = store_in(tmp_path / "games")
    for call in (
        kept.names,
        lambda: kept.read("a"),
        lambda: kept.write("a", b""),
        lambda: kept.append("a", b""),
        lambda: kept.remove("a"),
    ):
        with pytest.raises(OSError):
            call()


def test_the_store_works_after_it_was_erased(tmp_path):
    (tmp_path / "games").write_text("a file")
    kept = store_in(tmp_path / "games")
    kept.format()
    assert kept.names() == []
    kept.write("a", b"new")
    assert kept.read("a") == b"new"


@given(st.lists(st.binary(min_size=1, max_size=60), max_size=20))
def test_the_journal_on_the_store(tmp_path_factory, payloads):
    kept = store_in(tmp_path_factory.mktemp("store") / "games")
    journal = Journal(kept, segment_size=256)
    number = journal.create(b"header", 7)
    for payload in payloads:
        journal.append(payload)
    again = Journal(kept, segment_size=256)
    assert again.open(number).header == b"header"
    assert list(again.records()) == payloads
