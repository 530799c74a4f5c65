"""The undo store: every command in force, packed with the values that it replaced.

May import `struct` and nothing of the bank. Grows in chunks of one size, so that a long game does
not break the heap of the Pico into pieces; a payment takes about 21 bytes.
"""

import struct

CHUNK_BYTES = 1024
CHANGE = "<BBi"  # row number, field number, old value
CHANGE_BYTES = 6
FOOT = "<HB"  # how many changes, how many bytes of command
FOOT_BYTES = 3


class UndoStack:
    """Last in, first out; a record is the packed changes, the packed command and a foot."""

    def __init__(self):
        self.chunks = []
        self.fills = []  # bytes used, chunk by chunk
        self.depth = 0

    def make_room(self, changes: int, command_bytes: int) -> None:
        """Take the memory that a record of this size needs, so that its `push` cannot fail."""
        size = changes * CHANGE_BYTES + command_bytes + FOOT_BYTES
        if not self.chunks or self.fills[-1] + size > len(self.chunks[-1]):
            self.chunks.append(bytearray(max(size, CHUNK_BYTES)))
            self.fills.append(0)

    def push(self, trail: list, command: bytes) -> None:
        """Store the changes of `trail` ((row, field, old) in order) and the command's bytes."""
        self.make_room(len(trail), len(command))
        chunk = self.chunks[-1]
        at = self.fills[-1]
        for row, field, old in trail:
            struct.pack_into(CHANGE, chunk, at, row.number, row.FIELDS.index(field), old)
            at += CHANGE_BYTES
        chunk[at : at + len(command)] = command
        at += len(command)
        struct.pack_into(FOOT, chunk, at, len(trail), len(command))
        self.fills[-1] = at + FOOT_BYTES
        self.depth += 1

    def restore(self, rows: list) -> None:
        """Give `rows` (by number) the values that they had before the newest record."""
        if not self.fills[-1]:
            self._drop_chunk()  # room for a record that was not pushed after all
        chunk = self.chunks[-1]
        start, at, _ = _bounds(chunk, self.fills[-1])
        while at > start:
            at -= CHANGE_BYTES
            number, field, old = struct.unpack_from(CHANGE, chunk, at)
            row = rows[number]
            row.put(row.FIELDS[field], old)

    def drop(self) -> None:
        """Take the newest record off."""
        self.fills[-1] = _bounds(self.chunks[-1], self.fills[-1])[0]
        if not self.fills[-1]:
            self._drop_chunk()
        self.depth -= 1

    def _drop_chunk(self) -> None:
        self.chunks.pop()
        self.fills.pop()

    def commands(self):
        """Yield the packed commands in force, newest first."""
        for index in range(len(self.chunks) - 1, -1, -1):
            end = self.fills[index]
            while end:
                start, changes_end, command_end = _bounds(self.chunks[index], end)
                yield bytes(self.chunks[index][changes_end:command_end])
                end = start


def _bounds(chunk: bytearray, end: int) -> tuple:
    """Start of the record that ends at `end`, end of its changes, end of its command."""
    foot = end - FOOT_BYTES
    count, length = struct.unpack_from(FOOT, chunk, foot)
    changes_end = foot - length
    return changes_end - count * CHANGE_BYTES, changes_end, foot
