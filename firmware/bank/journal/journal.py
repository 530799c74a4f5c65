"""The journal: keeps games on a store so that nothing acknowledged is lost by a cut or a fault.

Imports the framing beside it, and needs a store: names, read, append, write (whole and atomic),
remove, each durable on return. What always holds:
- `append` returned: the payload is recovered whatever happens later. It raised, or power went:
  recovery gives what was acknowledged, and at most that one payload more.
- A game is a run of segments, `game-0007.000`, `.001` and so on. Each is bounded, so that the cost
  of an append, and the memory to read, do not grow with the game. A new segment is written at once
  with its first record.
- Reading comes before writing: a read that fails, a version that is not known, a beginning that is
  damaged leave the store as it is.
- Bytes that recovery takes out of segment 3 are first kept in `game-0007.003.bad`, behind what is
  there from earlier recoveries; the oldest give way when that file would outgrow a segment.
"""

from bank.journal import record
from bank.journal.record import JournalError

SEGMENT_SIZE = 4096  # one block of the Pico's flash
MAX_GAME = 9999
MAX_SEGMENT = 999

TORN = "torn"  # an unfinished tail was set aside
CORRUPT = "corrupt"  # a bad record in the middle: what followed it was set aside too

EIO = 5
ENOSPC = 28
DIGITS = "0123456789"


class Recovery:
    """What `open` found: the game's header and checksum, and what was wrong with its end."""

    def __init__(self, header: bytes, checksum: int, note: str | None, set_aside: int):
        self.header = header
        self.checksum = checksum
        self.note = note  # None, TORN or CORRUPT
        self.set_aside = set_aside  # bytes that no longer belong to the game


class _Run:
    """The longest valid run of a game's records, found by taking its segments in order."""

    def __init__(self, number: int):
        self.number = number
        self.header = b""
        self.checksum = 0  # one big int on the Pico, kept for the heads of further segments
        self.segment = -1  # the segment in which the run ends,
        self.data = b""  # its bytes as they were checked,
        self.size = 0  # and how many of them belong to the run
        self.sequence = 0  # of the record that would come next
        self.count = 0
        self.is_finished = False
        self.is_ended = False
        self.note: str | None = None
        self.set_aside = 0

    def take(self, segment: int, data: bytes) -> None:
        """Go on with the next segment there is. Raises JournalError when nothing can be read."""
        head = record.decode_head(data)  # for every segment, so that an unknown version is found
        if self.is_ended or not self._fits(segment, head):
            self._end(data, 0)
            return
        if head and segment == 0:
            self.checksum = head[3]
        end = record.HEAD_SIZE
        for kind, start, stop in record.walk(data, end, self.number, self.sequence):
            if kind == record.HEADER:
                self.header = data[start:stop]
            elif kind == record.COMMAND:
                self.count += 1
            self.is_finished = kind == record.FINISH
            self.sequence += 1
            end = stop + record.CRC_SIZE
        if self.sequence == 0:
            raise _damaged_beginning(self.number)
        self.segment = segment
        self.data = data
        self.size = end
        if end < len(data):
            self._end(data, end)

    def _fits(self, segment: int, head: tuple | None) -> bool:
        if segment == 0:
            if head is None or head[:3] != (self.number, 0, 0):
                raise _damaged_beginning(self.number)
            return True
        expected = (self.number, self.segment + 1, self.sequence, self.checksum)
        return segment == self.segment + 1 and head == expected

    def _end(self, data: bytes, position: int) -> None:
        self.is_ended = True
        self.set_aside += len(data) - position
        if self.note != CORRUPT:
            follows = record.has_record(data, position, self.number, self.sequence)
            self.note = CORRUPT if follows else TORN


class Journal:
    """All games on one store, of which one at a time is open for reading and appending.

    `number` is the open game's, or None; `count` its payloads; `is_finished` whether its last
    record is the mark that `finish` makes (an append after it, say an undo, takes the game up
    again).
    """

    def __init__(self, store, segment_size=SEGMENT_SIZE):
        self._store = store
        self._segment_size = segment_size
        self._close()

    def _close(self) -> None:
        self.number: int | None = None
        self.count = 0
        self.is_finished = False
        self._checksum = 0
        self._segment = 0
        self._size = 0
        self._sequence = 0
        self._is_sound = True  # False while the store may hold bytes that were not acknowledged

    def games(self) -> list:
        """The numbers of the games stored, oldest first."""
        found = []
        for name in self._store.names():
            number, segment, is_kept = parse_name(name)
            if segment == 0 and not is_kept:
                found.append(number)
        return sorted(found)

    def create(self, header: bytes, checksum: int) -> int:
        """Begin and open a new game, and return its number; durable on return.

        header: up to 1000 bytes; checksum: the edition's CRC32. Raises OSError, and then
        no game is open.
        """
        self._close()
        self._sweep()
        number = 1 + max([parse_name(name)[0] for name in self._store.names()] + [0])
        if number > MAX_GAME:
            raise JournalError(f"Game number {MAX_GAME} is the last there can be.")
        name = segment_name(number, 0)
        data = record.encode_head(number, 0, 0, checksum)
        data += record.encode(number, record.HEADER, 0, header)
        try:
            self._store.write(name, data)
        except OSError as fault:
            self._discard(name)
            raise fault
        self.number = number
        self._checksum = checksum
        self._size = len(data)
        self._sequence = 1
        return number

    def open(self, number: int) -> Recovery:
        """Open a game at the end of its longest valid run, and set aside what follows that.

        Raises JournalError, with nothing written, for a game that is not there, whose beginning is
        damaged or whose version is not known; OSError when the store fails: then try again.
        """
        self._close()
        segments = self._segments(number)
        if not segments:
            raise JournalError(f"Game {number} is not stored here.")
        if segments[0] != 0:
            raise _damaged_beginning(number)
        run = _Run(number)
        for segment in segments:
            run.take(segment, self._store.read(segment_name(number, segment)))
        if run.is_ended:
            self._set_aside(run, segments)
        self.number = number
        self.count = run.count
        self.is_finished = run.is_finished
        self._checksum = run.checksum
        self._segment = run.segment
        self._size = run.size
        self._sequence = run.sequence
        self._sweep()
        return Recovery(run.header, run.checksum, run.note, run.set_aside)

    def records(self):
        """Yield the open game's payloads in order, as many as are counted when it begins.

        Holds one segment at a time. Raises JournalError when the store gives back other bytes than
        it was given, after the payloads that are still good.
        """
        number, last, end = self._opened(), self._segment, self._sequence
        sequence = 0
        for segment in range(last + 1):
            data = self._store.read(segment_name(number, segment))
            for kind, start, stop in record.walk(data, record.HEAD_SIZE, number, sequence):
                if sequence == end:
                    return
                sequence += 1
                if kind == record.COMMAND:
                    yield data[start:stop]
        if sequence != end:
            raise JournalError(f"Game {number} no longer reads back as it was stored.")

    def append(self, payload: bytes) -> None:
        """Store one payload of up to 250 bytes; durable on return.

        Raises OSError with nothing counted; the next append first puts right what it left.
        """
        self._append(record.COMMAND, payload)
        self.count += 1
        self.is_finished = False

    def finish(self) -> None:
        """Mark the open game as finished; durable on return. Raises OSError with nothing marked."""
        if not self.is_finished:
            self._append(record.FINISH, b"")
            self.is_finished = True

    def drop(self, number: int) -> None:
        """Remove a finished game. Raises JournalError for one that is not finished.

        It only removes, so that it works on a full flash.
        """
        if number == self.number and not self._is_sound:
            self._repair()
        if not self._has_finish(number):
            raise JournalError(f"Game {number} is not finished, so it is not dropped.")
        if number == self.number:
            self._close()
        self._remove_game(number)

    def _opened(self) -> int:
        if self.number is None:
            raise JournalError("No game is open.")
        return self.number

    def _append(self, kind: int, payload: bytes) -> None:
        number = self._opened()
        if not self._is_sound:
            self._repair()
        data = record.encode(number, kind, self._sequence, payload)
        is_new = self._size + len(data) > self._segment_size
        if self._sequence >= record.MAX_SEQUENCE or (is_new and self._segment >= MAX_SEGMENT):
            raise OSError(ENOSPC)
        self._is_sound = False  # whatever is raised from here on, not only OSError
        if is_new:
            segment = self._segment + 1
            data = record.encode_head(number, segment, self._sequence, self._checksum) + data
            self._store.write(segment_name(number, segment), data)
            self._segment = segment
            self._size = len(data)
        else:
            self._store.append(segment_name(number, self._segment), data)
            self._size += len(data)
        self._sequence += 1
        self._is_sound = True

    def _repair(self) -> None:
        """Take off the store what a failed append may have left behind the acknowledged records.

        These bytes are not kept: the caller was told, and still has the payload.
        """
        number = self._opened()
        for segment in reversed(self._segments(number)):
            if segment > self._segment:
                self._store.remove(segment_name(number, segment))
        name = segment_name(number, self._segment)
        data = self._store.read(name)
        head = record.decode_head(data)
        sequence = head[2] if head else 0
        end = record.HEAD_SIZE
        for _, _, stop in record.walk(data[: self._size], end, number, sequence):
            end = stop + record.CRC_SIZE
            sequence += 1
        if end != self._size or sequence != self._sequence:
            raise OSError(EIO)  # a misread must not be written back over good bytes
        if len(data) > end:
            self._store.write(name, data[:end])
        self._is_sound = True

    def _set_aside(self, run: _Run, segments: list) -> None:
        """Take what does not belong to the run off the store, the last first.

        The segment in which the run ends is cut last: as long as it is not, a recovery after a
        power cut in here ends the run at the same place.
        """
        for segment in reversed(segments):
            if segment < run.segment:
                return
            name = segment_name(run.number, segment)
            if segment > run.segment:
                self._keep(run.number, segment, self._store.read(name))
                self._store.remove(name)
            elif len(run.data) > run.size:
                self._keep(run.number, segment, run.data[run.size :])
                self._store.write(name, run.data[: run.size])

    def _keep(self, number: int, segment: int, data: bytes) -> None:
        name = kept_name(number, segment)
        kept = self._store.read(name) if name in self._store.names() else b""
        if kept.endswith(data):
            return  # by a recovery that was cut off after this step
        room = max(self._segment_size - len(data), 0)
        self._store.write(name, kept[max(len(kept) - room, 0) :] + data)

    def _segments(self, number: int) -> list:
        """The numbers of the segment files that a game has, in order."""
        found = []
        for name in self._store.names():
            game, segment, is_kept = parse_name(name)
            if game == number and segment >= 0 and not is_kept:
                found.append(segment)
        return sorted(found)

    def _has_finish(self, number: int) -> bool:
        """Whether the last intact record of a game's last segment is the mark of its end."""
        segments = self._segments(number)
        if not segments:
            return False
        data = self._store.read(segment_name(number, segments[-1]))
        head = record.decode_head(data)
        if head is None or head[:2] != (number, segments[-1]):
            return False
        last = None
        for kind, _, _ in record.walk(data, record.HEAD_SIZE, number, head[2]):
            last = kind
        return last == record.FINISH

    def _remove_game(self, number: int) -> None:
        """Remove a game's files, its first segment before the others and its last at the end.

        Cut off in between, it leaves a finished game without a beginning, which is not listed and
        cannot be read, and which `_sweep` knows by just that.
        """
        for name in self._store.names():
            game, _, is_kept = parse_name(name)
            if game == number and is_kept:
                self._store.remove(name)
        for segment in self._segments(number):
            self._store.remove(segment_name(number, segment))

    def _sweep(self) -> None:
        """Finish drops that were cut off, or leave that to the next time when the store fails."""
        try:
            for number in self._unlisted():
                if self._is_leftover(number):
                    self._remove_game(number)
        except OSError:
            pass  # another game's leftovers are no reason to refuse the one that is asked for

    def _unlisted(self) -> list:
        listed = self.games()
        seen = []
        for name in self._store.names():
            number, _, is_kept = parse_name(name)
            if number and not is_kept and number not in listed and number not in seen:
                seen.append(number)
        return seen

    def _is_leftover(self, number: int) -> bool:
        try:
            return self._has_finish(number)
        except JournalError:
            return False  # of a version that is not known here: it stays

    def _discard(self, name: str) -> None:
        """Remove what a failed write may have left: else there would be one empty game more."""
        try:
            self._store.remove(name)
        except OSError:
            pass


def segment_name(number: int, segment: int) -> str:
    """The name of a segment's file."""
    return f"game-{number:04d}.{segment:03d}"


def kept_name(number: int, segment: int) -> str:
    """The name of the file that keeps what was set aside of a segment."""
    return segment_name(number, segment) + ".bad"


def parse_name(name: str) -> tuple:
    """(game, segment, is_kept) of a file of the journal; (0, -1, False) for any other file."""
    is_kept = name.endswith(".bad")
    digits = name[5:9] + name[10:13]
    if len(digits) == 7 and not digits.strip(DIGITS):
        number, segment = int(digits[:4]), int(digits[4:])
        right = kept_name(number, segment) if is_kept else segment_name(number, segment)
        if number and name == right:
            return number, segment, is_kept
    return 0, -1, False


def _damaged_beginning(number: int) -> JournalError:
    return JournalError(f"The beginning of game {number} is damaged, so it cannot be opened.")
