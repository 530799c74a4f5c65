"""The unit as it comes on: frozen main, real buses, the chip models on the pins."""

import pytest

from bank.editions import city


@pytest.fixture(scope="module")
def unit(image):
    """The chip and what is wired to it."""
    # The emulator is not there wherever there is no image, so it is imported late.
    from chip.emulated import Chip
    from chip.wiring import Wiring

    wiring = Wiring()
    return Chip.with_image(image, [wiring]), wiring.parts


def rows_of(parts) -> list[str]:
    return [row.strip() for row in parts.lcd.rows()]


def test_it_comes_on_and_answers_a_key(unit):
    chip, parts = unit
    chip.run_until(lambda: "#new game" in rows_of(parts), 3000, "no home screen")
    assert "TAPBANK" in rows_of(parts)
    parts.keys.press("#")
    chip.run_until(lambda: f"1 {city.EDITION['title']}" in rows_of(parts), 200, "no answer")
    parts.keys.release("#")


def test_a_fault_of_a_chip_ends_the_run(unit):
    from chips.clock import ChipFault

    chip, parts = unit

    def fault():
        raise ChipFault("Not as the datasheet allows.")

    parts.clock.plan(1000, fault)
    with pytest.raises(ChipFault):
        chip.run(1)
    chip.run(1)
