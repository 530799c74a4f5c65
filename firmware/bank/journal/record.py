"""The framing of the journal: how a segment's head and one record lie as bytes.

Imports binascii and struct only, and touches no store. What always holds: whatever comes out of
`decode` or `decode_head` has passed its CRC and fits the place where it was looked for; anything
else is None. All numbers are little-endian.

    head    magic "TAPB" | version, its complement | game, segment | first sequence number
            | the edition's checksum | CRC32 of all that
    record  payload length | kind | sequence number | payload | CRC32 of all that

Every version to come keeps the head's first six bytes, so that any firmware can tell a version that
it does not know from a damaged byte. A record's CRC starts from the game's number: the record of
another game never fits, even at the right place with the right sequence number.

A CRC32 can exceed the small ints of the Pico, so that working one out allocates a few bytes. It is
done once an append, next to a flash write that takes a thousand times as long, and not kept.
"""

import binascii
import struct

VERSION = 1
MAGIC = b"TAPB"

HEADER = 1  # the game's header: sequence number 0, and nowhere else
COMMAND = 2  # one payload
FINISH = 3  # the game is finished, unless another record follows

MAX_PAYLOAD = 250
MAX_HEADER = 1000
MAX_SEQUENCE = 2**30 - 1  # stays a small int on the Pico

HEAD_FORMAT = "<4sBBHHII"
RECORD_FORMAT = "<HBI"
CRC_FORMAT = "<I"
CRC_SIZE = 4
HEAD_SIZE = struct.calcsize(HEAD_FORMAT) + CRC_SIZE  # 22
RECORD_START = struct.calcsize(RECORD_FORMAT)  # 7: from a record's first byte to its payload
OVERHEAD = RECORD_START + CRC_SIZE  # 11


class JournalError(Exception):
    """What is stored, or was asked for, cannot be dealt with; the message is one sentence."""


def encode_head(game: int, segment: int, first: int, checksum: int) -> bytes:
    """The head of segment number `segment`, whose first record has the sequence number `first`."""
    head = struct.pack(HEAD_FORMAT, MAGIC, VERSION, VERSION ^ 0xFF, game, segment, first, checksum)
    return head + struct.pack(CRC_FORMAT, binascii.crc32(head))


def decode_head(data: bytes) -> tuple | None:
    """(game, segment, first, checksum) of an intact head, None for a damaged one.

    Raises JournalError for an intact mark of a version that is not known here.
    """
    if len(data) < 6 or data[:4] != MAGIC or data[4] ^ data[5] != 0xFF:
        return None
    if data[4] != VERSION:
        raise JournalError(
            f"The game is stored in format {data[4]}, and this unit knows only format {VERSION}."
        )
    if len(data) < HEAD_SIZE:
        return None
    end = HEAD_SIZE - CRC_SIZE
    if struct.unpack_from(CRC_FORMAT, data, end)[0] != binascii.crc32(data[:end]):
        return None
    return struct.unpack_from(HEAD_FORMAT, data)[3:]


def encode(game: int, kind: int, sequence: int, payload: bytes) -> bytes:
    """One record, ready to be appended. Raises JournalError for a payload that is too long."""
    longest = MAX_HEADER if kind == HEADER else MAX_PAYLOAD
    if len(payload) > longest:
        raise JournalError(f"A record of {len(payload)} bytes is too long: {longest} are allowed.")
    data = struct.pack(RECORD_FORMAT, len(payload), kind, sequence) + payload
    return data + struct.pack(CRC_FORMAT, binascii.crc32(data, game))


def decode(data: bytes, position: int, game: int, sequence: int) -> tuple | None:
    """(kind, payload's start, payload's end) of the intact record number `sequence` at `position`.

    None when no such record of this game lies there.
    """
    if position + OVERHEAD > len(data):
        return None
    length, kind, number = struct.unpack_from(RECORD_FORMAT, data, position)
    if number != sequence:
        return None
    if kind not in (HEADER, COMMAND, FINISH) or (kind == HEADER) != (sequence == 0):
        return None
    start = position + RECORD_START
    end = start + length
    if end + CRC_SIZE > len(data):
        return None
    check = binascii.crc32(memoryview(data)[position:end], game)
    if struct.unpack_from(CRC_FORMAT, data, end)[0] != check:
        return None
    return kind, start, end


def walk(data, position, game, sequence):
    """Yield (kind, payload's start, payload's end) of one intact record after the other."""
    found = decode(data, position, game, sequence)
    while found is not None:
        yield found
        sequence += 1
        found = decode(data, found[2] + CRC_SIZE, game, sequence)


def has_record(data: bytes, position: int, game: int, sequence: int) -> bool:
    """Whether an intact record numbered `sequence` or later begins anywhere from `position` on.

    It tells a damaged record with good ones behind it from an unfinished last one. It looks at
    every byte, because a damaged length hides where the next record begins.
    """
    for place in range(position, len(data) - OVERHEAD + 1):
        if data[place + 2] in (COMMAND, FINISH):
            number = struct.unpack_from(RECORD_FORMAT, data, place)[2]
            if sequence <= number <= MAX_SEQUENCE and decode(data, place, game, number):
                return True
    return False
