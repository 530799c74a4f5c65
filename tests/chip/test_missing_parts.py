"""The frozen image with parts that are not there, come and go, or answer elsewhere."""

import pytest

pytestmark = pytest.mark.long

HOME_ROW = "A auct B bld C$ D dl"
NO_READER_ROW = "No reader: 0-9 A-D"
ANN = "04a1b2c3"
# LED: from one row of blinks to the next, and more than from one blink to the next.
PERIOD_MS = 2400
PAUSE_MS = 500
# Ann and Ben play City, whose image knows it first; Ann passes GO by her seat.
NEW_GAME = "#12#"
NO_CARD = "##"
START = "#"
GO = "C11#"


@pytest.fixture
def make_unit(image):
    # The emulator is not there wherever there is no image, so it is imported late.
    from chip.emulated_unit import EmulatedUnit

    def make(prepare=None):
        unit = EmulatedUnit(image, prepare)
        unit.pass_time(0)  # until the bank looks at its keys
        return unit

    return make


def keys(unit, text: str) -> None:
    for key in text:
        unit.press(key)
        unit.pass_time(40)
        unit.release(key)
        unit.pass_time(40)


def tap(unit, uid: str) -> None:
    unit.place(uid)
    unit.pass_time(200)
    unit.remove()
    unit.pass_time(600)


def begin(unit) -> None:
    keys(unit, NEW_GAME + NO_CARD + NO_CARD + START)


def done(unit) -> list:
    return [command["do"] for command in unit.commands()]


def blinks(unit) -> int:
    """How often the LED blinks in a row, the next time."""
    led = unit.parts.led

    def last_row() -> int:
        """The blinks of the last row that is over, if it is the second at least."""
        rises = [ns / 1_000_000 for ns, level in led.changes if level]
        starts = [
            place for place in range(1, len(rises)) if rises[place] - rises[place - 1] > PAUSE_MS
        ]
        is_over = rises and unit.chip.milliseconds() - rises[-1] > PAUSE_MS
        return len(rises) - starts[-1] if starts and is_over else 0

    # A row that has begun tells how it was before.
    led.changes.clear()
    unit.chip.run_until(last_row, 3 * PERIOD_MS, "the LED does not blink")
    return last_row()


def test_without_a_display_it_works_by_keys_and_cards(make_unit):
    unit = make_unit(lambda parts: parts.expander.unplug())
    assert blinks(unit) == 2
    keys(unit, NEW_GAME)
    tap(unit, ANN)
    keys(unit, "#" + NO_CARD + START)
    tap(unit, ANN)
    keys(unit, "##")
    assert done(unit) == ["salary"]
    unit.plug("display", True)
    assert unit.rows()[0].startswith("PAID")
    assert blinks(unit) == 1


def test_without_a_reader_it_says_so_until_there_is_one(make_unit):
    unit = make_unit(lambda parts: parts.reader.die())
    begin(unit)
    assert unit.rows()[3].rstrip() == NO_READER_ROW
    assert blinks(unit) == 3
    keys(unit, GO)
    assert done(unit) == ["salary"]
    keys(unit, "*")
    unit.plug("reader", True)
    assert unit.rows()[3] == HOME_ROW
    tap(unit, ANN)
    assert unit.rows()[0] == "This card is new. Is"


def test_without_display_and_reader_it_works_by_keys(make_unit):
    def take_away(parts):
        parts.expander.unplug()
        parts.reader.die(0xFF)

    unit = make_unit(take_away)
    assert blinks(unit) == 4
    begin(unit)
    keys(unit, GO)
    assert done(unit) == ["salary"]


def test_the_display_may_answer_at_the_other_address_and_parts_may_come_and_go(make_unit):
    def at_the_other(parts):
        parts.expander.address = 0x3F

    unit = make_unit(at_the_other)
    begin(unit)
    home = unit.rows()
    assert home[3] == HOME_ROW
    # Another module in its place, at the usual address, is blank until it is found.
    unit.plug("display", False)
    keys(unit, "C1")
    unit.parts.expander.plug_in(0x27)
    unit.pass_time(1000)
    assert unit.rows()[0].rstrip() == "GO money"
    keys(unit, "**")
    assert unit.rows() == home
    unit.plug("reader", False)
    assert unit.rows()[3].rstrip() == NO_READER_ROW
    unit.plug("reader", True)
    assert unit.rows() == home
