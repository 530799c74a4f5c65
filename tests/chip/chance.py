"""The ring oscillator's random bit, by which the chip throws its dice, made to fall as listed.

Imports rp2040py. RP2040 datasheet, 2.17.8: RANDOMBIT. MicroPython stirs eight bits into each byte
(ports/rp2/main.c, rosc_random_u8); the same stirring is done here, so that its outcome is known.
"""

import random
from collections import deque

from rp2040py.peripherals.peripheral import UnimplementedPeripheral

ROSC_PAGE = 0x40060  # of the address space, as the emulator counts it
RANDOMBIT = 0x1C
POLYNOMIAL = 0xD5
BITS = 8


class RingOscillator(UnimplementedPeripheral):
    """`bytes` are the next that MicroPython's urandom gives; when there are none, seeded ones."""

    def __init__(self, mcu, seed: int = 1):
        super().__init__(mcu, "ROSC_BASE")
        self.bytes: deque[int] = deque()
        self._random = random.Random(seed)
        self._stirred = 0  # the byte as the chip has it
        self._bits: list[int] = []  # of the byte that is under way

    @classmethod
    def attach(cls, mcu):
        """Put one onto a chip."""
        mcu.peripherals[ROSC_PAGE] = oscillator = cls(mcu)
        return oscillator

    def read_uint32(self, offset: int) -> int:
        if offset != RANDOMBIT:
            return super().read_uint32(offset)
        if not self._bits:
            self._bits = self._bits_of_next()
        bit = self._bits.pop(0)
        self._stirred = stir(self._stirred, bit)
        return bit

    def _bits_of_next(self) -> list[int]:
        """The bits that make the next byte: each comes through to the end as it went in."""
        wanted = self.bytes.popleft() if self.bytes else self._random.randrange(256)
        stirred = self._stirred
        for _ in range(BITS):
            stirred = stir(stirred, 0)
        return [(wanted ^ stirred) >> place & 1 for place in reversed(range(BITS))]


def stir(byte: int, bit: int) -> int:
    """One round of MicroPython's stirring."""
    return (byte << 1 | bit) & 0xFF ^ (POLYNOMIAL if byte & 0x80 else 0)
