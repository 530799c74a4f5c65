"""The file system at power-on: never formatted unasked, erased when two keys have said so."""

SUPERBLOCKS = 2 * 4096  # of littlefs: one pair, and either will do
LIST = """
import os
print(os.listdir("/games"))
"""


def power_on(flash: bytes):
    # The emulator is not there wherever there is no image, so it is imported late.
    from chip.emulated import Chip
    from chip.wiring import Wiring

    wiring = Wiring()
    return Chip(flash, [wiring]), wiring


def press(chip, wiring, key: str, row: str) -> None:
    """Press a key until a row of the display is as given."""
    wiring.parts.keys.press(key)
    chip.run_until(lambda: row in wiring.parts.lcd.rows(), 1000, row)
    wiring.parts.keys.release(key)
    chip.run(60)  # until the keypad has seen that as well


def test_a_damaged_file_system_is_left_alone_until_it_is_to_be_erased(image):
    from host_tools import uf2
    from host_tools.pico_flash import START

    program = uf2.decode(image).ljust(START, b"\xff")
    damaged = program + bytes(SUPERBLOCKS) + b"a game" * 1000
    chip, wiring = power_on(damaged)
    unreadable = "D erase        *back"
    chip.run_until(lambda: unreadable in wiring.parts.lcd.rows(), 1500, unreadable)
    assert wiring.parts.lcd.rows()[0] == "The memory cannot be"
    press(chip, wiring, "*", "#new game           ")
    assert chip.flash[: len(damaged)] == damaged

    chip, wiring = power_on(chip.flash)
    chip.run_until(lambda: unreadable in wiring.parts.lcd.rows(), 1500, unreadable)
    press(chip, wiring, "D", "#yes           *back")
    press(chip, wiring, "#", "The memory is empty.")
    assert chip.run_python(LIST, 1000) == "[]\n"
