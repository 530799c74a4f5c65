"""The framing of the journal: how a segment's head and one record lie as bytes.

Imports binascii, hashlib and struct only, and touches no store. What always holds: whatever comes
out of `decode` or `decode_head` has passed its CRC and fits the place where it was looked for;
anything else is None. All numbers are little-endian.

    head    magic "TAPB" | version, its complement | game | first sequence number
            | the edition's checksum | the link before the first record | CRC32 of all that
    record  payload length | kind | sequence number | payload | link | CRC32 of all that

A link is the SHA-256, cut to eight bytes, of the link before and of the record up to its payload:
who changes, drops or adds a record has to work out all links after it anew. The first link before
all comes from the game's number and the edition's checksum.

In format 1 a record has no link, and a head has the segment's number and no link. Its links are
worked out all the same, so that a game that was begun in format 1 goes on in format 2.

Every version to come keeps the head's first six bytes, so that any firmware can tell a version that
it does not know from a damaged byte. A record's CRC starts from the game's number: the record of
another game never fits, even at the right place with the right sequence number.

A CRC32 can exceed the small ints of the Pico, so that working one out allocates a few bytes. It is
done once an append, next to a flash write that takes a thousand times as long, and not kept.
"""

import binascii
import hashlib
import struct

VERSION = 2
MAGIC = b"TAPB"

HEADER = 1  # the game's header: sequence number 0, and nowhere else
COMMAND = 2  # one payload
FINISH = 3  # the game is finished, unless another record follows

MAX_PAYLOAD = 250
MAX_HEADER = 1000
MAX_SEQUENCE = 999_999  # the names of segments have six digits

MARK_FORMAT = "<4sBBH"  # magic, version, complement, game: what all formats share
HEAD_FORMATS = ("", "<4sBBHHII", "<4sBBHII8s")  # by version
HEAD_SIZES = (0, 22, 28)
RECORD_FORMAT = "<HBI"
CRC_FORMAT = "<I"
CRC_SIZE = 4
LINK_SIZE = 8
HEAD_SIZE = HEAD_SIZES[VERSION]
RECORD_START = struct.calcsize(RECORD_FORMAT)  # 7: from a record's first byte to its payload
LINK_SIZES = (0, 0, LINK_SIZE)  # by version
OVERHEAD = RECORD_START + LINK_SIZE + CRC_SIZE  # 19


class JournalError(Exception):
    """What is stored, or was asked for, cannot be dealt with; the message is one sentence."""


class Head:
    """The head of a segment; in format 1 `link` is None and `segment` the segment's number."""

    def __init__(self, version: int, game: int, first: int, checksum: int):
        self.version = version
        self.game = game
        self.first = first
        self.checksum = checksum
        self.segment = -1
        self.link: bytes | None = None
        self.size = HEAD_SIZES[version]


def check_version(data: bytes, magic: bytes, newest: int) -> int:
    """The version that `data` is marked with, 0 when it has no intact mark.

    Raises JournalError for an intact mark of a version that is not known here.
    """
    if len(data) < 6 or data[:4] != magic or data[4] ^ data[5] != 0xFF:
        return 0
    if not 1 <= data[4] <= newest:
        raise JournalError(
            f"The game is stored in format {data[4]}, and this unit knows only "
            f"up to format {newest}."
        )
    return data[4]


def with_crc(data: bytes, start: int = 0) -> bytes:
    """`data` and its CRC32 behind it."""
    return data + struct.pack(CRC_FORMAT, binascii.crc32(data, start))


def has_crc(data, end: int, start: int = 0) -> bool:
    """Whether the CRC32 of all up to `end` stands there."""
    if end < 0 or end + CRC_SIZE > len(data):
        return False
    check = binascii.crc32(memoryview(data)[:end], start)
    return struct.unpack_from(CRC_FORMAT, data, end)[0] == check


def encode_head(game: int, first: int, checksum: int, link: bytes) -> bytes:
    """The head of the segment whose first record has the sequence number `first`."""
    mark = (MAGIC, VERSION, VERSION ^ 0xFF, game)
    return with_crc(struct.pack(HEAD_FORMATS[VERSION], *(mark + (first, checksum, link))))


def decode_head(data: bytes):
    """The Head of a segment, None for a damaged one.

    Raises JournalError for an intact mark of a version that is not known here.
    """
    version = check_version(data, MAGIC, VERSION)
    if not version or not has_crc(data, HEAD_SIZES[version] - CRC_SIZE):
        return None
    fields = struct.unpack_from(HEAD_FORMATS[version], data)
    if version == 1:
        head = Head(version, fields[3], fields[5], fields[6])
        head.segment = fields[4]
    else:
        head = Head(version, fields[3], fields[4], fields[5])
        head.link = fields[6]
    return head


def first_link(game: int, checksum: int) -> bytes:
    """The link before a game's first record."""
    return hashlib.sha256(struct.pack("<HI", game, checksum)).digest()[:LINK_SIZE]


def next_link(link: bytes, data) -> bytes:
    """The link of the record whose bytes up to its payload's end are `data`."""
    chain = hashlib.sha256(link)
    chain.update(data)
    return chain.digest()[:LINK_SIZE]


def encode(game: int, kind: int, sequence: int, payload: bytes, link: bytes) -> tuple:
    """(one record, ready to be appended; its link). link: that of the record before.

    Raises JournalError for a payload that is too long.
    """
    longest = MAX_HEADER if kind == HEADER else MAX_PAYLOAD
    if len(payload) > longest:
        raise JournalError(f"A record of {len(payload)} bytes is too long: {longest} are allowed.")
    data = struct.pack(RECORD_FORMAT, len(payload), kind, sequence) + payload
    link = next_link(link, data)
    return with_crc(data + link, game), link


def decode(data, position: int, version: int, game: int, sequence: int) -> tuple | None:
    """(kind, payload's start, payload's end, record's end) of the record at `position`.

    None when no intact record number `sequence` of this game lies there. Its link is not looked at.
    """
    if position + RECORD_START > len(data):
        return None
    length, kind, number = struct.unpack_from(RECORD_FORMAT, data, position)
    if number != sequence:
        return None
    if kind not in (HEADER, COMMAND, FINISH) or (kind == HEADER) != (sequence == 0):
        return None
    start = position + RECORD_START
    end = start + length + LINK_SIZES[version]
    if not has_crc(memoryview(data)[position:], end - position, game):
        return None
    return kind, start, start + length, end + CRC_SIZE


class Walk:
    """Goes from one intact and rightly linked record of a segment to the next.

    After each `step` that returned True, `kind` is the record's, `start` and `stop` bound its
    payload, `end` is where it ends, `link` its link and `sequence` the number of the next one.
    """

    def __init__(self, data, head, link: bytes):
        """link: that of the record before the segment's first, which the head may have itself."""
        self._data = data
        self._head = head
        self.link = link if head.link is None else head.link
        self.sequence = head.first
        self.kind = 0
        self.start = self.stop = 0
        self.begin = self.end = head.size

    def step(self) -> bool:
        """Take the next record; False where there is none, and then all stays as it was."""
        found = self._next()
        if found is None:
            return False
        self.begin = self.end
        self.kind, self.start, self.stop, self.end = found
        self.sequence += 1
        return True

    def is_edited(self) -> bool:
        """Whether the next record is whole in itself, but not what followed the one before."""
        return self._decode() is not None and self._next() is None

    def _decode(self):
        head = self._head
        return decode(self._data, self.end, head.version, head.game, self.sequence)

    def _next(self):
        found = self._decode()
        if found is None:
            return None
        _, _, stop, _ = found
        link = next_link(self.link, memoryview(self._data)[self.end : stop])
        if LINK_SIZES[self._head.version] and self._data[stop : stop + LINK_SIZE] != link:
            return None
        self.link = link
        return found


def has_record(data: bytes, position: int, game: int, sequence: int) -> bool:
    """Whether an intact record numbered `sequence` or later begins anywhere from `position` on.

    It tells a damaged record with good ones behind it from an unfinished last one. It looks at
    every byte, because a damaged length hides where the next record begins.
    """
    for place in range(position, len(data) - RECORD_START - CRC_SIZE + 1):
        if data[place + 2] in (COMMAND, FINISH):
            number = struct.unpack_from(RECORD_FORMAT, data, place)[2]
            if sequence <= number <= MAX_SEQUENCE:
                for version in range(1, VERSION + 1):
                    if decode(data, place, version, game, number):
                        return True
    return False


def last(data: bytes, game: int, longest: int = MAX_PAYLOAD) -> tuple | None:
    """(kind, number) of the intact record that ends with `data`; its link is not looked at.

    None when there is none with a payload of up to `longest` bytes.
    """
    for length in range(longest + 1):
        for size in (RECORD_START + length + CRC_SIZE, OVERHEAD + length):
            place = len(data) - size
            if place < 0 or data[place] + (data[place + 1] << 8) != length:
                continue
            number = struct.unpack_from(RECORD_FORMAT, data, place)[2]
            found = decode(data, place, 1 if size < OVERHEAD + length else 2, game, number)
            if found:
                return found[0], number
    return None
