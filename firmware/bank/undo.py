"""The undo store: the last commands in force, packed with the values that they replaced.

May import `struct` and nothing of the bank. Grows in chunks of one size, so that a long game does
not break the heap of the Pico into pieces; a payment takes about 21 bytes. Where `most_chunks` is
set, the oldest chunk is let go when there are more: what it held can be had again from the journal.
"""

import struct

CHUNK_BYTES = 1024
CHANGE = "<BBi"  # row number, field number, old value
CHANGE_BYTES = 6
FOOT = "<HB"  # how many changes, how many bytes of command
FOOT_BYTES = 3


class TooDeepError(Exception):
    """The newest command in force is not among those that are held."""


class UndoStack:
    """Last in, first out; a record is the packed changes, the packed command and a foot.

    `depth` is how many commands are in force, `held` how many of them are in here: all, unless
    `most_chunks` is set.
    """

    def __init__(self):
        self.chunks = []
        self.fills = []  # bytes used, chunk by chunk
        self.counts = []  # records, chunk by chunk
        self.depth = 0
        self.held = 0
        self.most_chunks: int | None = None

    def make_room(self, changes: int, command_bytes: int) -> None:
        """Take the memory that a record of this size needs, so that its `push` cannot fail."""
        size = changes * CHANGE_BYTES + command_bytes + FOOT_BYTES
        if not self.chunks or self.fills[-1] + size > len(self.chunks[-1]):
            chunk = bytearray(max(size, CHUNK_BYTES))
            if self.most_chunks is not None and len(self.chunks) >= self.most_chunks:
                self.held -= self.counts[0]
                del self.chunks[0], self.fills[0], self.counts[0]
            self.chunks.append(chunk)
            self.fills.append(0)
            self.counts.append(0)

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
        self.counts[-1] += 1
        self.depth += 1
        self.held += 1

    def restore(self, rows: list) -> None:
        """Give `rows` (by number) the values that they had before the newest record.

        Raises TooDeepError when that is not held.
        """
        if not self.held:
            raise TooDeepError
        while not self.fills[-1]:
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
        else:
            self.counts[-1] -= 1
        self.depth -= 1
        self.held -= 1

    def _drop_chunk(self) -> None:
        self.chunks.pop()
        self.fills.pop()
        self.counts.pop()

    def commands(self):
        """Yield the packed commands in force, newest first."""
        for index in range(len(self.chunks) - 1, -1, -1):
            end = self.fills[index]
            while end:
                start, changes_end, command_end = _bounds(self.chunks[index], end)
                yield bytes(self.chunks[index][changes_end:command_end])
                end = start

    def newest(self, most: int) -> bytes:
        """The bytes of the newest records, at most so many bytes, from whole records."""
        data = b""
        for index in range(len(self.chunks) - 1, -1, -1):
            start = end = self.fills[index]
            while start:
                before = _bounds(self.chunks[index], start)[0]
                if len(data) + end - before > most:
                    return bytes(self.chunks[index][start:end]) + data
                start = before
            data = bytes(self.chunks[index][:end]) + data
        return data

    def take(self, data: bytes, depth: int) -> None:
        """Hold what `newest` gave of a stack with `depth` commands in force."""
        count, end = 0, len(data)
        while end >= FOOT_BYTES:
            end = _bounds(data, end)[0]
            count += 1
        if end or count > depth:
            raise ValueError("no records")
        self.chunks = [bytearray(data)] if data else []
        self.fills = [len(data)] if data else []
        self.counts = [count] if data else []
        self.held = count
        self.depth = depth


def _bounds(chunk, end: int) -> tuple:
    """Start of the record that ends at `end`, end of its changes, end of its command."""
    foot = end - FOOT_BYTES
    count, length = struct.unpack_from(FOOT, chunk, foot)
    changes_end = foot - length
    return changes_end - count * CHANGE_BYTES, changes_end, foot
