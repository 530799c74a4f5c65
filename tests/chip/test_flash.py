"""The flash of the emulated chip takes its datasheet's time: asked of the chip's own clock."""

import pytest

# W25Q16JV, 9.6: typically 45 ms for a sector of 4 KiB, 0.4 ms for a page of 256 bytes; the bytes of
# a page go over one wire before, and the port's own work comes on top.
ERASE_AND_PROGRAM = """
import rp2, time
flash = rp2.Flash()
last = flash.ioctl(4, 0) - 1
def took_us(work):
    began = time.ticks_us()
    work()
    return time.ticks_diff(time.ticks_us(), began)
page = bytes(256)
print(took_us(lambda: flash.ioctl(6, last)), took_us(lambda: flash.writeblocks(last, page, 0)))
"""


@pytest.fixture
def chip(image):
    # The emulator is not there wherever there is no image, so it is imported late.
    from chip.emulated import Chip

    chip = Chip.with_image(image)
    chip.boot()
    return chip


def test_erasing_and_programming_take_time_and_are_counted(chip):
    erases, programs = chip.flash_erases, chip.flash_programs
    erase_us, program_us = map(int, chip.run_python(ERASE_AND_PROGRAM, 1000).split())
    assert 45_000 <= erase_us < 46_000
    assert 400 <= program_us < 1_000
    assert (chip.flash_erases - erases, chip.flash_programs - programs) == (1, 1)
