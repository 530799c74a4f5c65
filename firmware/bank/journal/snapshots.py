"""Snapshots: what a game had come to after so many records, so that few need be read again.

Imports the framing and the names beside it. Two files a game take turns: the newer one replaces the
older, and the one before it stays until the new one has been read back. What always holds: a
snapshot that is given out has passed its CRC; none is needed, for the records have it all; while
there is one of a version that is not known here, both files are left as they are.

    magic "TAPS" | version, its complement | game | generation | number of the next record
    | payloads so far | the edition's checksum | 1 if finished | the link | payload | CRC32 of all
"""

import struct

from bank.journal import names, record
from bank.journal.record import JournalError

VERSION = 1
MAGIC = b"TAPS"
FORMAT = "<4sBBHIIIIB8s"
SIZE = struct.calcsize(FORMAT)
SLOTS = 2
EIO = 5


class Snapshot:
    """A game as it stood before the record number `sequence`."""

    def __init__(self, sequence: int, count: int, checksum: int, is_finished: bool, link: bytes):
        self.sequence = sequence
        self.count = count
        self.checksum = checksum
        self.is_finished = is_finished
        self.link = link
        self.generation = 0
        self.payload = b""


def encode(game: int, shot: Snapshot) -> bytes:
    """The bytes of a snapshot's file."""
    mark = (MAGIC, VERSION, VERSION ^ 0xFF, game, shot.generation, shot.sequence, shot.count)
    rest = (shot.checksum, int(shot.is_finished), shot.link)
    return record.with_crc(struct.pack(FORMAT, *(mark + rest)) + shot.payload, game)


def decode(game: int, data: bytes) -> Snapshot | None:
    """The snapshot in a file's bytes; None when they are damaged or another game's.

    Raises JournalError for an intact mark of a version that is not known here.
    """
    version = record.check_version(data, MAGIC, VERSION)
    end = len(data) - record.CRC_SIZE
    if not version or end < SIZE or not record.has_crc(data, end, game):
        return None
    fields = struct.unpack_from(FORMAT, data)
    shot = Snapshot(fields[5], fields[6], fields[7], bool(fields[8]), fields[9])
    shot.generation = fields[4]
    shot.payload = data[SIZE:end]
    return shot if fields[3] == game else None


class Snapshots:
    """The snapshots of one game on a store; `good` are those that can be used, newest first.

    One that cannot be read is as good as one of an unknown version: not used, and left alone.
    """

    def __init__(self, store, game: int, listed: list | None = None):
        """listed: the names of the game's files, where they are known."""
        self._store = store
        self._game = game
        self._slots = {}  # slot: generation, of those that can be used
        self.is_foreign = False
        self.good = []
        if listed is None:
            listed = store.names()
        for slot in names.of_game(listed, game, names.SNAPSHOT):
            self._look(slot)
        self.good.sort(key=lambda shot: -shot.generation)

    def _look(self, slot: int) -> None:
        try:
            shot = decode(self._game, self._store.read(names.snapshot(self._game, slot)))
        except (JournalError, OSError):
            self.is_foreign = True
            return
        if shot:
            self._slots[slot] = shot.generation
            self.good.append(shot)

    def forget(self) -> None:
        """Let the payloads go, which take memory."""
        self.good = []

    def put(self, shot: Snapshot) -> None:
        """Store a snapshot in place of the older one, and read it back.

        Raises OSError; the newer of those before is there as it was.
        """
        if self.is_foreign:
            return
        slot = 0
        for other in range(1, SLOTS):
            if self._slots.get(other, -1) < self._slots.get(slot, -1):
                slot = other
        shot.generation = 1 + max([0] + list(self._slots.values()))
        data = encode(self._game, shot)
        name = names.snapshot(self._game, slot)
        if slot in self._slots:
            del self._slots[slot]
        self._store.write(name, data)
        if self._store.read(name) != data:
            raise OSError(EIO)
        self._slots[slot] = shot.generation

    def remove_others(self, than: Snapshot | None) -> None:
        """Take off what does not belong to the game any more, after records were set aside."""
        if self.is_foreign:
            return
        kept = than.generation if than else -1
        for slot in names.of_game(self._store.names(), self._game, names.SNAPSHOT):
            if self._slots.get(slot, 0) > kept or slot not in self._slots:
                self._store.remove(names.snapshot(self._game, slot))
                self._slots.pop(slot, None)
