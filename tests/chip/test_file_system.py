"""The file system at power-on: never formatted unasked, erased when two keys have said so."""

SUPERBLOCKS = 2 * 4096  # of littlefs: one pair, and either will do
LIST = """
import os
print(os.listdir("/games"))
"""


def test_a_damaged_file_system_is_left_alone_until_it_is_to_be_erased(image):
    # The emulator is not there wherever there is no image, so it is imported late.
    from chip.figures import Table

    from host_tools import uf2
    from host_tools.pico_flash import START

    program = uf2.decode(image).ljust(START, b"\xff")
    damaged = program + bytes(SUPERBLOCKS) + b"a game" * 1000
    unreadable = "D erase        *back"
    table = Table(damaged)
    table.power_on(unreadable)
    assert table.parts.lcd.rows()[0] == "The memory cannot be"
    table.key("*")
    assert "#new game           " in table.parts.lcd.rows()
    assert table.chip.flash[: len(damaged)] == damaged

    table = Table(table.chip.flash)
    table.power_on(unreadable)
    table.key("D")
    assert "#yes           *back" in table.parts.lcd.rows()
    table.key("#")
    assert "The memory is empty." in table.parts.lcd.rows()
    assert table.chip.run_python(LIST, 1000) == "[]\n"
