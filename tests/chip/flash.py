"""The flash chip of the Pico with the time it takes, and a count of what was done to it.

Imports rp2040py. Winbond W25Q16JV, Rev. M, 9.6 (AC characteristics, typical): the emulator's own
programs and erases in no time.
"""

from rp2040py.peripherals.ssi import (
    CMD_BLOCK_ERASE,
    CMD_PAGE_PROGRAM,
    CMD_SECTOR_ERASE,
    RPSSI,
)

SSI_PAGE = 0x18000  # of the address space, as the emulator counts it
PROGRAM_NS = 400_000  # tPP, a page of 256 bytes
SECTOR_ERASE_NS = 45_000_000  # tSE, 4 KiB
BLOCK_ERASE_NS = 150_000_000  # tBE2, 64 KiB


class Flash(RPSSI):
    """Takes the place of the emulator's: the chip's clock runs on while it is busy.

    The firmware does nothing meanwhile, interrupts off, but ask whether it is ready; so the whole
    time passes at the end of the command, and its first question is answered with yes.
    """

    def __init__(self, mcu):
        super().__init__(mcu, "SSI")
        self.programs = 0
        self.erases = 0  # of sectors; a block is sixteen

    @classmethod
    def attach(cls, mcu):
        """Put one onto a chip."""
        mcu.ssi = mcu.peripherals[SSI_PAGE] = cls(mcu)
        return mcu.ssi

    def _apply_command(self) -> None:
        command = self._tx_buffer[0] if self._tx_buffer and self._write_enabled else None
        if command == CMD_PAGE_PROGRAM:
            self.programs += 1
            self.rp2040.clock.tick(PROGRAM_NS)
        elif command == CMD_SECTOR_ERASE:
            self.erases += 1
            self.rp2040.clock.tick(SECTOR_ERASE_NS)
        elif command == CMD_BLOCK_ERASE:
            self.erases += 16
            self.rp2040.clock.tick(BLOCK_ERASE_NS)
        super()._apply_command()
