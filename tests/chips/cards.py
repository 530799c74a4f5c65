"""Cards of ISO/IEC 14443-3 type A, as the reader's field sees them: states, UIDs, check bytes.

Imports nothing. Frames are lists of bits in the order of the air, a byte's lowest first; parity is
not modelled. A card that is asked what it does not expect falls silent, as 6.3 has it.
"""

REQA = 0x26
WUPA = 0x52
LEVELS = (0x93, 0x95, 0x97)
CASCADE_TAG = 0x88

IDLE = "idle"
READY = "ready"
ACTIVE = "active"
HALT = "halt"


def bits_of(data) -> list:
    """The bits of bytes, in the order of the air."""
    return [byte >> bit & 1 for byte in data for bit in range(8)]


def bytes_of(bits: list) -> bytes:
    """Bytes of whole eights of bits."""
    return bytes(
        sum(bit << place for place, bit in enumerate(bits[at : at + 8]))
        for at in range(0, len(bits), 8)
    )


def crc_a(data) -> bytes:
    """Annex B, bit by bit: x^16 + x^12 + x^5 + 1 from 6363h, the low byte first."""
    crc = 0x6363
    for bit in bits_of(data):
        mixed = (crc ^ bit) & 1
        crc >>= 1
        if mixed:
            crc ^= 0x8408
    return bytes((crc & 0xFF, crc >> 8))


class Card:
    """One card in a field; `answer` is what it says to a frame, or None."""

    def __init__(self, uid: bytes, sak: int = 0x08, atqa: bytes = b"\x04\x00"):
        if len(uid) not in (4, 7, 10):
            raise ValueError("A UID has 4, 7 or 10 bytes.")
        self.uid = uid
        self._sak = sak
        self._atqa = atqa
        self.spoil: dict[int, int] = {}  # number of an answer -> bit of it that arrives wrong
        self.answers = 0
        self.power_off()

    def power_off(self) -> None:
        """It has left the field."""
        self.state = IDLE
        self._rests_in = IDLE  # where an unexpected frame sends it
        self._level = 0

    def parts(self) -> list:
        """The five bytes of each cascade level: part of the UID, and their check byte."""
        found, rest = [], self.uid
        while len(rest) > 4:
            found.append(bytes((CASCADE_TAG,)) + rest[:3])
            rest = rest[3:]
        found.append(rest)
        return [part + bytes((part[0] ^ part[1] ^ part[2] ^ part[3],)) for part in found]

    def answer(self, frame: list) -> list | None:
        """What it sends when it has heard a frame; bits that are to be spoilt are."""
        said = self._react(frame)
        if said is None:
            return None
        self.answers += 1
        if self.answers in self.spoil:
            said[self.spoil[self.answers] % len(said)] ^= 1
        return said

    def _react(self, frame: list) -> list | None:
        if len(frame) == 7:
            return self._call(bytes_of(frame)[0])
        data = bytes_of(frame)
        if self.state == ACTIVE and data == b"\x50\x00" + crc_a(b"\x50\x00"):
            self.state = self._rests_in = HALT
            return None
        if self.state == READY and data and data[0] == LEVELS[self._level]:
            return self._ask(frame, data)
        return self._fall_silent()

    def _fall_silent(self) -> None:
        if self.state in (READY, ACTIVE):
            self.state = self._rests_in
        return None

    def _call(self, code: int) -> list | None:
        if self.state in (READY, ACTIVE):
            return self._fall_silent()
        if code == WUPA or (code == REQA and self.state == IDLE):
            self.state = READY
            self._level = 0
            return bits_of(self._atqa)
        return None

    def _ask(self, frame: list, data: bytes) -> list | None:
        part = self.parts()[self._level]
        if data[1] == 0x70:
            if len(frame) != 72 or data[2:7] != part or data[7:] != crc_a(data[:7]):
                return self._fall_silent()
            self._level += 1
            is_whole = self._level == len(self.parts())
            self.state = ACTIVE if is_whole else READY
            sak = bytes((self._sak if is_whole else 0x04,))
            return bits_of(sak + crc_a(sak))
        known = frame[16:]
        whole, bits = data[1] >> 4, data[1] & 0x0F
        if len(known) != 8 * (whole - 2) + bits or known != bits_of(part)[: len(known)]:
            return self._fall_silent()
        return bits_of(part)[len(known) :]
