"""Where new records go: into tails, and from there, in idle time, into closed segments.

Imports the framing and names beside it. What always holds: a record stays in its tail until it has
been read back from a closed segment; a tail's file is written over only after that.
"""

from bank.journal import names, record

EIO = 5


class Piece:
    """A file with records of a game: those from `first` to before `end`, in its first `size` bytes.

    kind and number are those of its name.
    """

    def __init__(self, name: str, kind: int, number: int, first: int, end: int, size: int):
        self.name = name
        self.kind = kind
        self.number = number
        self.first = first
        self.end = end
        self.size = size


class Tails:
    """The files of one game at which something is still written.

    `tails` are those in use, in order; `borders` the numbers of the records before which a segment
    has to end, because a snapshot stands there: all before that is in segments.
    """

    def __init__(self, store, game: int, checksum: int, sizes: tuple):
        """sizes: (bytes of a segment, bytes of a tail, how many tails) at most."""
        self._store = store
        self._game = game
        self._checksum = checksum
        self._segment_size, self._tail_size, self._most = sizes
        self._closed: Piece | None = None  # the last closed segment, if it can still grow
        self._closed_end = 0  # the number of the first record that only tails have
        self.tails = []
        self.borders = []
        self._is_sound = True  # False while the store may hold bytes that were not acknowledged

    def adopt(self, pieces: list, base) -> None:
        """Go on behind the pieces of a run from the snapshot `base`."""
        if base:
            self._closed_end = base.sequence
        for piece in pieces:
            if piece.kind != names.TAIL:
                self._closed = piece if piece.kind == names.CLOSED else None
                self._closed_end = piece.end
            elif piece.end > self._closed_end:
                self.tails.append(piece)

    def prepare(self) -> None:
        """Make the files, so that no payment has to wait for that."""
        for slot in range(self._most):
            self._store.reuse(names.tail(self._game, slot), b"")

    def append(self, data: bytes, sequence: int, link: bytes) -> None:
        """Store a record with its number and the link before it; durable on return.

        After an exception the next call first takes off what may have been stored all the same.
        """
        if not self._is_sound:
            self._repair(sequence)
        tail = self.tails[-1] if self.tails else None
        if tail and tail.size + len(data) <= self._tail_size:
            self._is_sound = False  # whatever is raised from here on, not only OSError
            self._store.append(tail.name, data)
            tail.size += len(data)
            tail.end += 1
        else:
            self._begin(data, sequence, link)
        self._is_sound = True

    def _has_border(self, first: int, sequence: int) -> bool:
        """Whether a segment with the record `first` must not have the record `sequence`."""
        return any(first < border <= sequence for border in self.borders)

    def _begin(self, data: bytes, sequence: int, link: bytes) -> None:
        """Begin the next tail with a record."""
        if len(self.tails) >= self._most:
            self._join(self.tails[:-1])  # there was no idle time for it
        used = [tail.number for tail in self.tails]
        slot = min([slot for slot in range(self._most) if slot not in used])
        name = names.tail(self._game, slot)
        data = record.encode_head(self._game, sequence, self._checksum, link) + data
        tail = Piece(name, names.TAIL, slot, sequence, sequence + 1, len(data))
        self._is_sound = False
        self._store.reuse(name, data)
        self.tails.append(tail)

    def rest(self, everything: bool) -> bool:
        """Join tails to a segment, when only one is left or for `everything`; False if not."""
        if not self._is_sound or len(self.tails) < (1 if everything else self._most):
            return False
        self._join(self.tails if everything else self.tails[:-1])
        return True

    def close(self) -> bool:
        """Join everything; False when there are bytes that were not acknowledged."""
        while self.rest(True):
            pass
        return not self.tails

    def _join(self, tails: list) -> None:
        """Put the first of `tails` behind the last segment or into a new one, as many as may."""
        data, first = b"", self._closed_end
        closed = self._closed
        self._closed = None  # if it cannot be read, the next try begins a new one
        if closed and not self._has_border(closed.first, tails[0].first):
            data, first = self._read(closed), closed.first
        if len(data) + tails[0].size > self._segment_size:
            data, first = b"", self._closed_end
        end, taken = self._closed_end, 0
        for tail in tails:
            part, link = self._part(tail, end)
            if not data:
                data = record.encode_head(self._game, first, self._checksum, link)
            elif taken:
                is_full = len(data) + len(part) > self._segment_size
                if is_full or self._has_border(first, tail.first):
                    break
            data += part
            end, taken = tail.end, taken + 1
        if self._check(data) != end:
            raise OSError(EIO)  # a misread must not be written back over good bytes
        self._closed = closed
        name = names.closed(self._game, first)
        self._store.write(name, data)
        if self._store.read(name) != data:
            raise OSError(EIO)
        self._closed = Piece(name, names.CLOSED, first, first, end, len(data))
        self._closed_end = end
        del self.tails[:taken]

    def _read(self, piece: Piece) -> bytes:
        """The bytes of a piece; OSError when there are fewer than there were.

        There may be more: of a join that could not be read back, and is done again.
        """
        data = self._store.read(piece.name)
        if len(data) < piece.size:
            raise OSError(EIO)
        return data[: piece.size]

    def _part(self, tail: Piece, first: int) -> tuple:
        """(the records of a tail from number `first` on, the link before them)."""
        data = self._read(tail)
        walk = self._walk(data)
        while walk.sequence < first and walk.step():
            pass
        return data[walk.end :], walk.link

    def _walk(self, data: bytes):
        head = record.decode_head(data)
        if head is None or head.game != self._game:
            raise OSError(EIO)
        return record.Walk(data, head, record.first_link(self._game, self._checksum))

    def _check(self, data: bytes) -> int:
        """The number of the record that would come behind `data`; OSError when any is damaged."""
        walk = self._walk(data)
        while walk.step():
            pass
        if walk.end != len(data):
            raise OSError(EIO)
        return walk.sequence

    def _repair(self, sequence: int) -> None:
        """Take off what a failed append may have left behind the acknowledged records.

        These bytes are not kept: the caller was told, and still has the payload.
        """
        for slot in names.of_game(self._store.names(), self._game, names.TAIL):
            if slot not in [tail.number for tail in self.tails]:
                self._free(names.tail(self._game, slot), sequence)
        if self.tails:
            tail = self.tails[-1]
            data = self._store.read(tail.name)
            if self._check(data[: tail.size]) != sequence:
                raise OSError(EIO)  # a misread must not be written back over good bytes
            if len(data) > tail.size:
                self._store.write(tail.name, data[: tail.size])
        self._is_sound = True

    def _free(self, name: str, sequence: int) -> None:
        """Empty a tail that is not in use, if it holds the record that was not acknowledged."""
        data = self._store.read(name)
        if not data:
            return
        head = record.decode_head(data)
        if head is None or head.first >= sequence:
            self._store.reuse(name, b"")
