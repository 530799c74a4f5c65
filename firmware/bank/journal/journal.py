"""The journal: keeps games on a store so that nothing acknowledged is lost by a cut or a fault.

Imports what stands beside it, and needs a store: names, read, append, write (whole and atomic),
reuse (the same, but a fault may leave the file empty), remove, each durable on return. What always
holds:
- `append` returned: the payload is recovered whatever happens later. It raised, or power went:
  recovery gives what was acknowledged, and at most that one payload more.
- New records go into a tail, a file so small that a flash file system keeps it beside its name and
  need not erase a block for it. There are a few tails, made with the game; when one is full the
  next is begun in one operation, and in idle time (`rest`) full ones are joined to a closed
  segment, after which their files are free to be used again.
- Segments and tails are bounded, so that the cost of an append, and the memory to read, do not grow
  with the game.
- A snapshot lets a game be opened without reading what came before. It is never needed. A segment
  and a tail begin at each, so that what comes after it can be read alone.
- Reading comes before writing: a read that fails, a version that is not known, a beginning that is
  damaged leave the store as it is.
- Bytes that recovery takes out of a file are first kept in that file's `.bad`, behind what is there
  from earlier recoveries; the oldest give way when that file would outgrow a segment.
"""

from bank.journal import games, names, record, recover, run
from bank.journal.record import JournalError
from bank.journal.run import CORRUPT, TORN
from bank.journal.snapshots import Snapshot, Snapshots
from bank.journal.tails import Tails

__all__ = ("CORRUPT", "TORN", "Journal", "Recovery")

SEGMENT_SIZE = 4096  # one block of the Pico's flash
TAIL_SIZE = 220  # with its name and checksums one page of the Pico's flash
TAILS = 4
RECORDS_BETWEEN_SNAPSHOTS = 48  # the Pico does so many again in a quarter of a second

EFBIG = 27
ENOSPC = 28


class Recovery:
    """What `open` found: the game's header and checksum, and what was wrong with its end.

    snapshot: the payload that `snapshot` was given, or None. recent: the payloads that came after,
    or None where there is no snapshot or they are many; `Journal.recent` has them in any case.
    """

    def __init__(self, found):
        self.header = found.header
        self.checksum = found.checksum
        self.note = found.note  # None, TORN or CORRUPT
        self.set_aside = found.set_aside  # bytes that no longer belong to the game
        self.snapshot = found.base.payload if found.base else None
        self.recent = found.recent


class Journal:
    """All games on one store, of which one at a time is open for reading and appending.

    `number` is the open game's, or None; `count` its payloads; `is_finished` whether its last
    record is the mark that `finish` makes (an append after it, say an undo, takes the game up
    again). `link` is the last record's, which seals all before it. `dropped` is the number of the
    last game that had to give way to a full flash.
    """

    def __init__(self, store, segment_size=SEGMENT_SIZE, tail_size=TAIL_SIZE, tails=TAILS):
        self._store = store
        self._sizes = (segment_size, tail_size, tails)
        self.dropped: int | None = None
        self.close()

    def close(self) -> None:
        """Have no game open any more; what is stored stays as it is."""
        self.number: int | None = None
        self.count = 0
        self.is_finished = False
        self.link = b""
        self._checksum = 0
        self._sequence = 0
        self._kept = 0  # the number of records of which the newest snapshot knows
        self._base: Snapshot | None = None  # what `recent` begins after; without its payload
        self._tails: Tails | None = None
        self._snapshots: Snapshots | None = None
        self._tidying = None  # what takes off what is left over from other games, step by step
        self._is_tidy = False  # nothing is left over from them

    def games(self) -> list:
        """The numbers of the games stored, oldest first."""
        return names.games(self._store.names())

    def newest(self) -> tuple:
        """(the newest game's number, the names of its files); (None, []) when there is no game."""
        listed = self._store.names()
        stored = names.games(listed)
        if not stored:
            return None, []
        return stored[-1], names.all_of_game(listed, stored[-1])

    # -- begin, open, read ------------------------------------------------------------------------

    def create(self, header: bytes, checksum: int) -> int:
        """Begin and open a new game, and return its number; durable on return.

        header: up to 1000 bytes; checksum: the edition's CRC32. The game that was open is marked as
        finished, and does not give way to the new one. Raises OSError, and then no game is open.
        """
        left = self.number
        self._leave_game()
        number = 1 + names.newest(self._store.names())
        if number > names.MAX_GAME:
            raise JournalError(f"Game number {names.MAX_GAME} is the last there can be.")
        first = record.first_link(number, checksum)
        data, link = record.encode(number, record.HEADER, 0, header, first)
        data = record.encode_head(number, 0, checksum, first) + data
        name = names.closed(number, 0)
        tails = Tails(self._store, number, checksum, self._sizes)
        tails.adopt([run.Piece(name, names.CLOSED, 0, 0, 1, len(data))], None)
        try:
            self._with_room(tails.prepare, left)
            self._with_room(lambda: self._store.write(name, data), left)
        except OSError as fault:
            self._discard(number)
            raise fault
        self.number = number
        self.link = link
        self._checksum = checksum
        self._sequence = 1
        self._tails = tails
        self._snapshots = Snapshots(self._store, number, [])
        return number

    def _leave_game(self) -> None:
        """Close the open game for good: marked as finished, and all in closed segments."""
        try:
            if self._tails is not None:
                self.finish()
                self._tails.close()
        except OSError:
            pass  # it is whole as it is
        self.close()

    def _discard(self, number: int) -> None:
        """Remove what a failed `create` may have left: else there would be one empty game more."""
        try:
            games.drop(self._store, number)
        except (OSError, JournalError):
            pass

    def open(self, number: int, skipped: int = 0, listed: list | None = None) -> Recovery:
        """Open a game at the end of its longest valid run, and set aside what follows that.

        The run begins at the newest snapshot but for `skipped` newer ones, or with the game.
        listed: the names of its files, where they are known.
        Raises JournalError, with nothing written, for a game that is not there, whose beginning is
        damaged or whose version is not known; OSError when the store fails: then try again.
        """
        self.close()
        if listed is None:
            listed = names.all_of_game(self._store.names(), number)
        snapshots = Snapshots(self._store, number, listed)
        usable = snapshots.good[skipped:]
        found = run.read(self._store, number, usable[0] if usable else None, listed)
        if found.leftovers:
            self._set_aside(found)
            snapshots.remove_others(found.base)
        self.number = number
        self.count = found.count
        self.is_finished = found.is_finished
        self.link = found.link
        self._checksum = found.checksum
        self._sequence = found.sequence
        self._snapshots = snapshots
        self._tails = Tails(self._store, number, found.checksum, self._sizes)
        self._tails.borders = [shot.sequence for shot in snapshots.good]
        self._kept = max([0] + self._tails.borders)
        self._tails.adopt(found.pieces, found.base)
        recovery = Recovery(found)
        self._base = found.base
        snapshots.forget()
        return recovery

    def _set_aside(self, found) -> None:
        """Take off what does not belong to a run, and keep it; older games make room for that.

        What is only an unfinished end is not worth a game: without room it goes without being kept.
        """
        most = self._sizes[0]
        try:
            recover.set_aside(self._store, found, most)
        except OSError as fault:
            if fault.errno != ENOSPC:
                raise fault
            if found.note != CORRUPT:
                most = 0
            self._with_room(lambda: recover.set_aside(self._store, found, most), found.number)

    def look(self, number: int, skipped: int = 0):
        """What can be read of any game, as `open` would find it; nothing is written, none opened.

        Returns a Run: header, checksum, count, is_finished, link, base (a Snapshot or None).
        """
        listed = names.all_of_game(self._store.names(), number)
        usable = Snapshots(self._store, number, listed).good[skipped:]
        return run.read(self._store, number, usable[0] if usable else None, listed)

    def payloads(self, found):
        """Yield the payloads of what `look` has found, from its base on."""
        yield from run.payloads(self._store, found.number, found.base, found.sequence)

    def records(self):
        """Yield the open game's payloads in order, as many as are counted when it begins.

        Holds one file at a time. Raises JournalError when the store gives back other bytes than it
        was given, after the payloads that are still good.
        """
        yield from run.payloads(self._store, self._opened(), None, self._sequence)

    def recent(self):
        """As `records`, from the snapshot on that the game was opened with."""
        yield from run.payloads(self._store, self._opened(), self._base, self._sequence)

    # -- go on ------------------------------------------------------------------------------------

    def append(self, payload: bytes) -> None:
        """Store one payload of up to 250 bytes; durable on return.

        Raises OSError with nothing counted; the next append first puts right what it left.
        """
        self._with_room(lambda: self._append(record.COMMAND, payload), self.number)
        self.count += 1
        self.is_finished = False

    def finish(self) -> None:
        """Mark the open game as finished; durable on return. Raises OSError with nothing marked."""
        if not self.is_finished:
            self._with_room(lambda: self._append(record.FINISH, b""), self.number)
            self.is_finished = True

    def _append(self, kind: int, payload: bytes) -> None:
        if self._tails is None:
            raise JournalError("No game is open.")
        if self._sequence > record.MAX_SEQUENCE:
            raise OSError(EFBIG)
        data, link = record.encode(self._opened(), kind, self._sequence, payload, self.link)
        self._tails.append(data, self._sequence, self.link)
        self._sequence += 1
        self.link = link

    def _is_snapshot_due(self) -> bool:
        if self._tails is None:
            return False
        return self._sequence - self._kept >= RECORDS_BETWEEN_SNAPSHOTS

    def wants_snapshot(self) -> bool:
        """Whether so much has been added that a snapshot is worth its while, and can be made."""
        return self._is_snapshot_due() and self._tails is not None and not self._tails.tails

    def snapshot(self, payload: bytes) -> None:
        """Keep what the game has come to by now; best in idle time.

        Raises OSError, and then the snapshot before is still there.
        """
        if self._tails is None or self._snapshots is None:
            raise JournalError("No game is open.")
        if not self._tails.close():
            return  # a failed append has to be put right first
        shot = Snapshot(self._sequence, self.count, self._checksum, self.is_finished, self.link)
        shot.payload = payload
        # Before it is there: a border too many does no harm, one too few would.
        self._tails.borders = [shot.sequence] + self._tails.borders[:2]
        self._kept = shot.sequence
        self._snapshots.put(shot)

    def rest(self) -> bool:
        """Do one piece of what can wait, in idle time; False when there is nothing to do.

        Raises OSError; it is taken up again the next time.
        """
        if self._tails is not None and self._tails.rest(self._is_snapshot_due()):
            return True
        if self._is_tidy:
            return False
        steps = self._tidying or games.tidy(self._store, self.number)
        self._tidying = None  # if a step fails, all is looked at anew
        for _ in steps:
            self._tidying = steps
            return True
        self._is_tidy = True
        return False

    # -- several games ----------------------------------------------------------------------------

    def drop(self, number: int) -> None:
        """Remove a game. Raises JournalError for the open one, and for one of unknown version.

        It only removes, so that it works on a full flash.
        """
        if number == self.number:
            raise JournalError(f"Game {number} is in play, so it is not dropped.")
        self._tidying = None
        games.drop(self._store, number)

    def oldest(self) -> int | None:
        """The game that would be dropped next, None when there is none."""
        return games.oldest(self._store, self.number)

    def _opened(self) -> int:
        if self.number is None:
            raise JournalError("No game is open.")
        return self.number

    def _with_room(self, work, spared) -> None:
        """Do `work`; as long as the flash is full, drop the oldest game but `spared` and repeat."""
        while True:
            try:
                work()
                return
            except OSError as fault:
                if fault.errno != ENOSPC:
                    raise fault
                number = games.drop_oldest(self._store, spared)
                if number is None:
                    raise fault
                self.dropped = number
                self._tidying = None
