"""Every power cut: a game on real littlefs, cut at each operation of the flash, and then again.

Imports the recordings of `power_cuts`. What it holds them to: with `n` commands acknowledged, the
state that comes back is that after k commands, n <= k <= n + 1, whole. The cuts are before, in the
middle of and after every program and erase operation of the game, its idle work, its segments and
snapshots; and then, from each of these images, at every operation of the recovery and of the next
payments with their idle work, in which littlefs puts right what it had put off. `cuts` counts all
three of an operation; an image after one is that before the next, so it is looked at once, and held
to the bounds of both. The number is printed at the end of the run.
"""

import pytest
from power_cuts import PlayedGame, Recording

from bank import editions, state
from bank.editions import city
from bank.journal import Journal, journal, names
from bank.teller import Teller
from host_tools.pico_flash import PicoFlash
from host_tools.virtual import SettableClock

CITY = editions.load(city.EDITION)
COMMANDS = 640
SNAPSHOT_EVERY = 40  # records; more often than on the unit, for there are to be many
PARTS = 8  # the images are shared out, so that parts can run side by side
LEAST_CUTS = 50_000
NEXT = [b"%d more" % number for number in range(3)]  # payments after a recovery


@pytest.fixture(scope="module")
def played():
    usual = journal.RECORDS_BETWEEN_SNAPSHOTS
    journal.RECORDS_BETWEEN_SNAPSHOTS = SNAPSHOT_EVERY
    yield PlayedGame(CITY, COMMANDS, 1)
    journal.RECORDS_BETWEEN_SNAPSHOTS = usual


def test_the_game_has_all_that_is_to_be_cut(played):
    """Tails, segments, both snapshots, undos; erases and programs."""
    listed = played.flash.store().names()
    assert names.of_game(listed, 1, names.TAIL) == [0, 1, 2, 3]
    assert names.of_game(listed, 1, names.SNAPSHOT) == [0, 1]
    assert len(names.of_game(listed, 1, names.CLOSED)) > 5
    assert len(played.payloads) > COMMANDS and played.flash.chip.erases > 100
    assert sum(payload[0] & 127 == 0 for payload in played.payloads) > 10


@pytest.mark.parametrize("part", range(PARTS))
def test_every_power_cut(played, part, record_property):
    cuts = 0
    last = 2 * len(played.recording.operations)
    for number, (blocks, least, most) in enumerate(played.recording.images()):
        if number % PARTS == part:
            # An image before an operation stands for the one after the operation before, too.
            cuts += 1 if number % 2 or number in (0, last) else 2
            check_whole_state(played, blocks, least, most)
            cuts += check_again(played, blocks, least, most)
    record_property("power cuts", cuts)
    assert cuts >= LEAST_CUTS // PARTS, cuts


def check_whole_state(played, blocks: list, least: int, most: int) -> None:
    """The unit resumes, and its whole state is that after as many commands."""
    teller = Teller(PicoFlash(blocks).store(), {CITY.id: CITY}, SettableClock(5))
    if teller.game is None:
        assert least < 0 and not teller.notices
        return
    count = teller.journal.count
    assert least <= count <= most, (least, count, most)
    assert state.dumps(teller.game) == played.states[count]


def check_again(played, blocks: list, least: int, most: int) -> int:
    """Recover, go on, and cut that at every operation; returns the number of cuts."""
    flash = PicoFlash(blocks)
    recording = Recording(flash.chip, max(least, 0))
    again = Journal(flash.store())
    if not again.games():
        return 0
    again.open(1)
    count = again.count
    expected = played.payloads[:count]
    assert max(least, 0) <= count <= max(most, 0)
    assert list(again.records()) == expected
    recording.acknowledge(count)
    for number, payload in enumerate(NEXT, 1):
        again.append(payload)
        recording.acknowledge(count + number)
        while again.rest():
            pass
    expected = expected + NEXT
    for image, fewest, highest in recording.images():
        twice = Journal(PicoFlash(image).store())
        twice.open(1)
        assert fewest <= twice.count <= highest, (fewest, twice.count, highest)
        assert list(twice.records()) == expected[: twice.count]
    return 3 * len(recording.operations)


def test_every_power_cut_when_a_game_is_left_a_new_one_begun_and_the_oldest_dropped(
    record_property,
):
    """Nine games are there; the tenth is begun, with the idle work that drops the first."""
    flash = PicoFlash()
    games = Journal(flash.store())
    for number in range(1, 10):
        games.create(b"game %d" % number, number)
        for payload in payloads_of(number):
            games.append(payload)
            games.rest()
    recording = Recording(flash.chip, 9)
    games.create(b"game 10", 10)
    recording.acknowledge(10)
    while games.rest():
        pass
    assert games.games() == list(range(2, 11))
    images = 0
    for blocks, least, most in recording.images():
        images += 1
        again = Journal(PicoFlash(blocks).store())
        newest = again.games()[-1]
        assert least <= newest <= most
        check_games(again, newest)
        again.open(newest)
        while again.rest():
            pass
        assert again.games() == list(range(max(newest - 8, 1), newest + 1))
        check_games(again, newest)
    assert images > 30
    record_property("power cuts", images // 2 * 3)


def payloads_of(number: int) -> list:
    return [b"%d of game %d" % (count, number) for count in range(20 + number)]


def check_games(games: Journal, newest: int) -> None:
    """All but the first are whole, of which the end may be gone already, or all."""
    for number in range(2, newest + 1):
        found = games.look(number)
        assert found.header == b"game %d" % number and found.note is None
        expected = payloads_of(number) if number < 10 else []
        assert list(games.payloads(found)) == expected
