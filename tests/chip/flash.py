"""The flash chip of the Pico with the time it takes, and a count of what was done to it.

Imports rp2040py and host_tools. Winbond W25Q16JV, Rev. M, 9.6 (AC characteristics, typical): the
emulator's own programs and erases in no time.
"""

from rp2040py.peripherals.ssi import (
    CMD_BLOCK_ERASE,
    CMD_PAGE_PROGRAM,
    CMD_SECTOR_ERASE,
    RPSSI,
)

from host_tools.pico_flash import BLOCK, BLOCKS, ERASE, PROGRAM, START

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
        self.log: list | None = None  # of the file system, as host_tools.pico_flash.Chip has it

    @classmethod
    def attach(cls, mcu):
        """Put one onto a chip."""
        mcu.ssi = mcu.peripherals[SSI_PAGE] = cls(mcu)
        return mcu.ssi

    @property
    def blocks(self) -> list:
        """What the file system's blocks hold now."""
        places = range(START, START + BLOCK * BLOCKS, BLOCK)
        return [bytes(self.rp2040.flash[place : place + BLOCK]) for place in places]

    def _apply_command(self) -> None:
        command = self._tx_buffer[0] if self._tx_buffer and self._write_enabled else None
        if command == CMD_PAGE_PROGRAM:
            self._note(PROGRAM, bytes(self._tx_buffer[4:]))
            self.programs += 1
            self.rp2040.clock.tick(PROGRAM_NS)
        elif command == CMD_SECTOR_ERASE:
            self._note(ERASE, b"")
            self.erases += 1
            self.rp2040.clock.tick(SECTOR_ERASE_NS)
        elif command == CMD_BLOCK_ERASE:
            assert self.log is None, "No file system erases 64 KiB at once."
            self.erases += 16
            self.rp2040.clock.tick(BLOCK_ERASE_NS)
        super()._apply_command()

    def _note(self, kind: str, data: bytes) -> None:
        """Keep what is now to be done, while a log is kept."""
        if self.log is not None:
            block, offset = divmod(self._address_from_buffer() - START, BLOCK)
            assert 0 <= block < BLOCKS, "Something else than the file system is written."
            self.log.append((kind, block, offset, data))
