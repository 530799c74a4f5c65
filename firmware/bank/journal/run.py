"""Finding the longest valid run of a game's records on a store; nothing is written here.

Imports the framing, names and snapshots beside it. What always holds: the run is whole from its
base, which is the game's beginning or a snapshot, to its end: every record in it has passed its
CRC and is linked to the one before.
"""

from bank.journal import names, record
from bank.journal.record import JournalError
from bank.journal.tails import Piece

MOST_RECENT = 200  # payloads that are kept from reading, so as not to read them again

TORN = "torn"  # an unfinished tail was set aside
CORRUPT = "corrupt"  # a bad record in the middle: what followed it was set aside too


class Run:
    """What can be read of one game, from `base` (a Snapshot, or None for the beginning) on."""

    def __init__(self, number: int, base=None):
        self.number = number
        self.base = base
        self.header = b""
        self.checksum = base.checksum if base else 0
        self.sequence = base.sequence if base else 0  # of the record that would come next
        self.count = base.count if base else 0
        self.is_finished = base.is_finished if base else False
        self.link = base.link if base else b""
        self.pieces = []
        self.leftovers = []  # (name, bytes of it that belong to the run), in order
        self.note: str | None = None
        self.set_aside = 0
        self.recent: list | None = None  # the payloads since the base, if these are few
        self.most_old = record.MAX_SEQUENCE + 1  # from here on format 1 does not count
        self.edited = -1  # the first record that is whole but not linked, -1 for none

    def take(self, name: str, kind: int, number: int, data: bytes):
        """Go on with the next file there is, and yield (start, stop) of every new payload in it.

        Raises JournalError for a file that is not known here.
        """
        head = record.decode_head(data)  # for every file, so that an unknown version is found
        if head is None or not self._fits(head, kind, number):
            if data:
                self._leave(name, data, 0, record.MAX_SEQUENCE)
            return
        if not self.link:
            self.checksum = head.checksum
            self.link = record.first_link(self.number, head.checksum)
        walk = record.Walk(data, head, self.link)
        while self._is_next(walk, kind):
            if walk.sequence <= self.sequence:
                continue
            self._count(walk, data)
            if walk.kind == record.COMMAND:
                yield walk.start, walk.stop
        if self.sequence == 0:
            raise damaged_beginning(self.number)
        self.pieces.append(Piece(name, kind, number, head.first, walk.sequence, walk.end))
        if walk.end < len(data):
            if walk.is_edited() and self.edited < 0:
                self.edited = walk.sequence
            self._leave(name, data, walk.end, walk.sequence)

    def _fits(self, head, kind: int, number: int) -> bool:
        """Whether a file goes on where the run ends, or repeats a part of it."""
        if head.game != self.number or head.first > self.sequence:
            return False
        if kind == names.OLD and (head.segment != number or head.first != self.sequence):
            return False
        if kind == names.OLD and head.first >= self.most_old:
            return False
        if kind == names.CLOSED and head.first != number:
            return False
        if not self.link:
            return head.link in (None, record.first_link(self.number, head.checksum))
        if head.first == self.sequence and head.link not in (None, self.link):
            return False
        return head.checksum == self.checksum

    def _is_next(self, walk, kind: int) -> bool:
        """Step on; False at the end, or where the file leaves the run that it repeats."""
        if kind == names.OLD and walk.sequence >= self.most_old:
            return False
        if walk.sequence == self.sequence and walk.link != self.link:
            return False
        return walk.step()

    def _count(self, walk, data: bytes) -> None:
        """The walk's record is the next of the run."""
        if walk.kind == record.HEADER:
            self.header = data[walk.start : walk.stop]
        elif walk.kind == record.COMMAND:
            self.count += 1
        self.is_finished = walk.kind == record.FINISH
        self.sequence = walk.sequence
        self.link = walk.link

    def _leave(self, name: str, data: bytes, position: int, sequence: int) -> None:
        """Note what does not belong to the run; sequence: the record that is missing there."""
        self.leftovers.append((name, position))
        self.set_aside += len(data) - position
        if self.note != CORRUPT:
            if record.has_record(data, position, self.number, self.sequence):
                self.note = CORRUPT
            elif not self._is_known(data, sequence):
                self.note = TORN

    def _is_known(self, data: bytes, sequence: int) -> bool:
        """Whether the run already has all of a file in which the record `sequence` is damaged."""
        last = record.last(data, self.number)
        return sequence < self.sequence or (last is not None and last[1] < self.sequence)


def read(store, number: int, base=None, listed: list | None = None) -> Run:
    """The longest valid run of game `number`; listed: the names of its files, where they are known.

    Raises JournalError for a game that is not there, whose beginning is damaged or of which a file
    has a version that is not known; OSError when the store fails.
    """
    run = Run(number, base)
    run.recent = [] if base else None
    if listed is None:
        listed = names.all_of_game(store.names(), number)
    run.most_old = _most_old(listed, number)
    for name, kind, place, data in files(store, number, base, listed):
        for start, stop in run.take(name, kind, place, data):
            if run.recent is not None:
                run.recent.append(data[start:stop])
        if run.recent and len(run.recent) > MOST_RECENT:
            run.recent = None
    if not run.sequence:
        raise damaged_beginning(number)
    if base:
        run.header = header(store, number)
    return run


def payloads(store, number: int, base, end: int):
    """Yield the payloads of the records from `base` on to before the record number `end`.

    Holds one file at a time. Raises JournalError when the store gives back other bytes than it was
    given, after the payloads that are still good.
    """
    run = Run(number, base)
    listed = names.all_of_game(store.names(), number)
    run.most_old = _most_old(listed, number)
    for name, kind, place, data in files(store, number, base, listed):
        for start, stop in run.take(name, kind, place, data):
            if run.sequence > end:
                return
            yield data[start:stop]
        if run.sequence >= end:
            return
    if run.sequence < end:
        raise JournalError(f"Game {number} no longer reads back as it was stored.")


def files(store, number: int, base=None, listed: list | None = None):
    """Yield (name, kind, number, bytes) of every file with records of a game, in their order.

    base: a Snapshot, where only what comes after it is wanted: a file begins there.
    """
    if listed is None:
        listed = names.all_of_game(store.names(), number)
    old = names.of_game(listed, number, names.OLD)
    closed = names.of_game(listed, number, names.CLOSED)
    if not old and not closed:
        raise JournalError(f"Game {number} is not stored here.")
    if (old or closed)[0] != 0:
        raise damaged_beginning(number)
    if base:
        closed = [first for first in closed if first >= base.sequence]
    if base or (closed and not closed[0]):
        old = []  # with two beginnings, those are of an older Tapbank that saw no game here
    for place in old:
        name = names.old(number, place)
        yield name, names.OLD, place, store.read(name)
    for first in closed:
        name = names.closed(number, first)
        yield name, names.CLOSED, first, store.read(name)
    for _, slot, data in _tails(store, number, listed):
        yield names.tail(number, slot), names.TAIL, slot, data


def _most_old(listed: list, number: int) -> int:
    """The number of the first record that a game's files of format 1 do not have.

    They may have more: an older Tapbank has gone on with a game without seeing the closed segments.
    """
    return min([record.MAX_SEQUENCE + 1] + names.of_game(listed, number, names.CLOSED))


def _tails(store, number: int, listed: list) -> list:
    """(first record, slot, bytes) of every tail, in order, the damaged ones at the end."""
    found = []
    for slot in names.of_game(listed, number, names.TAIL):
        data = store.read(names.tail(number, slot))
        head = record.decode_head(data)
        found.append((head.first if head else record.MAX_SEQUENCE + 1, slot, data))
    return sorted(found)


def header(store, number: int) -> bytes:
    """The game's header, which is its first record; raises JournalError when it is damaged."""
    try:
        data = store.read(names.closed(number, 0))
    except OSError:
        data = store.read(names.old(number, 0))
    head = record.decode_head(data)
    if head is not None and head.game == number and not head.first:
        walk = record.Walk(data, head, record.first_link(number, head.checksum))
        if walk.step() and walk.kind == record.HEADER:
            return data[walk.start : walk.stop]
    raise damaged_beginning(number)


def damaged_beginning(number: int) -> JournalError:
    """What is raised for a game that cannot be read from its first record on."""
    return JournalError(f"The beginning of game {number} is damaged, so it cannot be opened.")
