"""UF2, the file that a Pico takes when it is dropped on its drive.

Imports the standard library only. The format is that of Microsoft's specification "USB Flashing
Format (UF2)": blocks of 512 bytes, each with the address that its part of the flash belongs to.
"""

import struct

MAGIC_FIRST = 0x0A324655
MAGIC_SECOND = 0x9E5D5157
MAGIC_LAST = 0x0AB16F30
FLAG_FAMILY = 0x00002000  # the eighth word names the chip, so that another refuses the file
FAMILY_RP2040 = 0xE48BFF56
FLASH_ADDRESS = 0x10000000
# The RP2040's boot ROM takes whole flash pages only (RP2040 datasheet, 2.8.4.2).
PAGE_BYTES = 256
BLOCK_BYTES = 512
HEAD = struct.Struct("<8I")
LAST = struct.Struct("<I")


class BadUf2(ValueError):
    """The file is no UF2 for this chip; the text is one sentence."""


def encode(image: bytes) -> bytes:
    """The UF2 file that puts `image` at the beginning of an RP2040's flash."""
    pages = range(0, len(image), PAGE_BYTES)
    blocks = bytearray()
    for number, offset in enumerate(pages):
        page = image[offset : offset + PAGE_BYTES].ljust(PAGE_BYTES, b"\0")
        blocks += HEAD.pack(
            MAGIC_FIRST,
            MAGIC_SECOND,
            FLAG_FAMILY,
            FLASH_ADDRESS + offset,
            PAGE_BYTES,
            number,
            len(pages),
            FAMILY_RP2040,
        )
        blocks += page.ljust(BLOCK_BYTES - HEAD.size - LAST.size, b"\0") + LAST.pack(MAGIC_LAST)
    return bytes(blocks)


def decode(file: bytes) -> bytes:
    """The image in a UF2 file, from the beginning of the flash; BadUf2 when it is none of ours."""
    if not file or len(file) % BLOCK_BYTES:
        raise BadUf2("It is not made of blocks of 512 bytes.")
    image = bytearray()
    for number in range(len(file) // BLOCK_BYTES):
        block = file[number * BLOCK_BYTES : (number + 1) * BLOCK_BYTES]
        first, second, flags, address, length, _, _, family = HEAD.unpack_from(block)
        (last,) = LAST.unpack_from(block, BLOCK_BYTES - LAST.size)
        if (first, second, last) != (MAGIC_FIRST, MAGIC_SECOND, MAGIC_LAST):
            raise BadUf2(f"Block {number} does not bear the marks of UF2.")
        if not flags & FLAG_FAMILY or family != FAMILY_RP2040:
            raise BadUf2(f"Block {number} is not for the RP2040.")
        if address != FLASH_ADDRESS + len(image) or length != PAGE_BYTES:
            raise BadUf2(f"Block {number} does not follow the one before it.")
        image += block[HEAD.size : HEAD.size + length]
    return bytes(image)
