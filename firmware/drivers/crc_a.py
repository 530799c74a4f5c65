"""CRC_A of ISO/IEC 14443-3, Annex B: the check bytes of a card's frames.

Imports nothing, allocates nothing. The reader's own coprocessor does the same, but asking it takes
longer than counting.
"""


def crc_a(data, first: int, length: int) -> int:
    """The check of `length` bytes from `first` on; its low byte is sent first."""
    crc = 0x6363
    for place in range(first, first + length):
        value = (data[place] ^ crc) & 0xFF
        value = (value ^ value << 4) & 0xFF
        crc = crc >> 8 ^ value << 8 ^ value << 3 ^ value >> 4
    return crc
