"""No key is lost on the chip while a command is stored, the flash is erased, a snapshot is made."""

import pytest
from chips.clock import MS

from bank.journal import names
from bank.journal.journal import RECORDS_BETWEEN_SNAPSHOTS

pytestmark = pytest.mark.long

STORED = RECORDS_BETWEEN_SNAPSHOTS - 2  # commands: with one more, the first snapshot is due
SEED = 3
DOWN_MS = UP_MS = 80  # a quick hand
ROLL_MS = 25  # from a key to the next one, when two fingers play
SHORT_MS = 65  # an erase (45), the debounce (8), and a scan before and after it (4)
ROUND_MS = 40  # more than a round of the loop takes that stores nothing
PIECES = 4  # of what can wait, at most, until it is the turn of the snapshot
MOST_MS = 2000
MOST_PAYMENTS = 20  # until one has had to wait for an erase: one in thirteen does
SALARY = "C11"  # Ann has passed GO; `#` gets it
COLLECT = "C3112"  # Ann collects 12 millions, as far as it is typed
AMOUNT_ROW = "M12_"
OUT = "***"  # from there to the first page


@pytest.fixture
def table(image):
    """A unit with a game, at its first page."""
    # The emulator is not there wherever there is no image, so it is imported late.
    from chip import stored_game
    from chip.figures import Table

    from host_tools import uf2

    file_system = stored_game.flash_with_game(STORED, SEED)
    table = Table(stored_game.with_program(uf2.decode(image), file_system))
    table.power_on("#go on")
    table.key("#")
    return table


def type_quickly(table, keys: str) -> None:
    for key in keys:
        table.parts.keys.press(key)
        table.chip.run(DOWN_MS)
        table.parts.keys.release(key)
        table.chip.run(UP_MS)


def type_rolling(table, first: str, second: str) -> None:
    """Press the second key before the first is let go: it is up again before all is stored."""
    keys, plan = table.parts.keys, table.parts.clock.plan
    keys.press(first)
    plan(ROLL_MS * MS, lambda: keys.press(second))
    plan(2 * ROLL_MS * MS, lambda: keys.release(first))
    plan((ROLL_MS + SHORT_MS) * MS, lambda: keys.release(second))
    table.chip.run(ROLL_MS + SHORT_MS + UP_MS)


def has_typed_all(table) -> bool:
    """Whether the amount is there that `COLLECT` types, when the unit is done."""
    table.still_since(must_change=False)
    return table.parts.lcd.rows()[2].startswith(AMOUNT_ROW)


def wait_until_busy(chip) -> None:
    """Let the unit go on until it does a piece of what can wait."""
    slept = chip.milliseconds()

    def is_busy() -> bool:
        nonlocal slept
        if chip.is_asleep:
            slept = chip.milliseconds()
        return chip.milliseconds() - slept > ROUND_MS

    chip.run_until(is_busy, MOST_MS, "the unit does nothing")


def test_no_key_is_lost_while_a_snapshot_is_made(table):
    from chip import stored

    def has_snapshot() -> bool:
        listed = stored.game_store(table.chip.flash).names()
        return names.of_game(listed, 1, names.SNAPSHOT) == [0]

    table.keys(SALARY + "#")
    for _ in range(PIECES):
        assert not has_snapshot()
        wait_until_busy(table.chip)
        type_quickly(table, COLLECT)
        assert has_typed_all(table)
        if has_snapshot():
            return
        table.keys(OUT)
    pytest.fail("no snapshot")


def test_no_key_is_lost_while_a_command_is_stored(table):
    chip = table.chip
    for _ in range(MOST_PAYMENTS):
        table.keys(SALARY)
        erases = chip.flash_erases
        type_rolling(table, "#", COLLECT[0])
        type_quickly(table, COLLECT[1:])
        assert has_typed_all(table)
        if chip.flash_erases > erases:
            return
        table.keys(OUT)
    pytest.fail("no command has made an erase necessary")
