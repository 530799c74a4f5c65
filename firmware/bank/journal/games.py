"""Which games are kept on a store, and taking off the others.

Imports the framing, names and snapshots beside it. What always holds: a game is removed from its
beginning on when its last record is the mark of its end, else from its end on. So, cut off in
between, it leaves a finished game without a beginning, which is not listed and which `tidy` knows
by just that, or an older game than are kept, of which there is less. What has a version that is
not known here stays.
"""

from bank.journal import names, record, snapshots
from bank.journal.record import JournalError

MOST_OTHERS = 8  # that are kept beside the one in play


class _Files:
    """The files of one game, each looked at once to find in which order they may be removed."""

    def __init__(self, store, number: int, listed: list):
        """listed: the names of all files."""
        self._store = store
        self._names = names.all_of_game(listed, number)
        self._plain = []  # without records
        self._records = []  # (kind, place, name, whether its last record is the mark of the end)
        self.is_foreign = False  # a file has a version that is not known here

    def look(self):
        """Look at one file a step; nothing more is looked at once the game is foreign."""
        for name in self._names:
            file = names.parse(name)
            if file is None:
                continue  # not the journal's
            if file.is_kept:
                self._plain.append(name)
                continue
            data = self._store.read(name)
            try:
                record.check_version(data, snapshots.MAGIC, snapshots.VERSION)
                head = record.decode_head(data)
            except JournalError:
                self.is_foreign = True
                return
            if file.kind == names.SNAPSHOT or (file.kind == names.TAIL and head is None):
                self._plain.append(name)
            else:
                place = head.first if file.kind == names.TAIL else file.number
                mark = record.last(data, file.game, 0)
                is_end = mark is not None and mark[0] == record.FINISH
                self._records.append((file.kind, place, name, is_end))
            yield

    def is_rest_of_drop(self) -> bool:
        """Whether a game without a beginning is what a drop that was cut off has left."""
        return not self._records or max(self._records)[3]

    def in_order(self) -> list:
        """The names: first those without records, then the others as the module says."""
        found = sorted(self._records)
        if found and not found[-1][3]:
            found.reverse()
        return self._plain + [it[2] for it in found]


def _looked_at(store, number: int, listed: list) -> _Files | None:
    """The files of a game, all looked at; None when its version is unknown, so that it stays."""
    files = _Files(store, number, listed)
    for _ in files.look():
        pass
    return None if files.is_foreign else files


def _remove_at_once(store, number: int, listed: list) -> bool:
    """Remove a game; False when it is of an unknown version."""
    files = _looked_at(store, number, listed)
    if files is None:
        return False
    for name in files.in_order():
        store.remove(name)
    return True


def oldest(store, number) -> int | None:
    """The oldest game that may be dropped, with `number` in play; None when there is none."""
    listed = store.names()
    for other in names.games(listed):
        if other != number and _looked_at(store, other, listed) is not None:
            return other
    return None


def drop_oldest(store, spared) -> int | None:
    """Remove the oldest game that may be dropped but `spared`, and return its number, or None."""
    listed = store.names()
    for other in names.games(listed):
        if other != spared and _remove_at_once(store, other, listed):
            return other
    return None


def drop(store, number: int) -> None:
    """Remove a game and what was kept aside of it. Raises JournalError when it may not be."""
    listed = store.names()
    if number not in names.games(listed):
        raise JournalError(f"Game {number} is not stored here.")
    if not _remove_at_once(store, number, listed):
        raise JournalError(f"Game {number} has a format that is not known here, so it stays.")


def tidy(store, number):
    """Take off what nobody needs, with game `number` in play: one file read or removed a step.

    A generator, to be begun anew when something else has removed a game, or a step has failed.
    """
    for job in _jobs(store, number):
        yield from job


def _jobs(store, number) -> list:
    """What there is to tidy, each a generator; of the files' names no more is kept than needed."""
    listed = store.names()
    stored = names.games(listed)
    others = [other for other in stored if other != number]
    surplus = others[: max(len(others) - MOST_OTHERS, 0)]
    found = [_remove(store, _Files(store, other, listed), True) for other in surplus]
    for other in others[len(surplus) :]:
        slots = names.of_game(listed, other, names.TAIL)
        if slots:  # of a game that was left lately
            closed = names.of_game(listed, other, names.CLOSED)
            old = names.of_game(listed, other, names.OLD)
            last = names.closed(other, closed[-1]) if closed else names.old(other, old[-1])
            tails = [names.tail(other, slot) for slot in slots]
            found.append(_remove_spent(store, last, tails))
    for other in _unlisted(listed, stored):
        found.append(_remove(store, _Files(store, other, listed), False))
    return found


def _unlisted(listed: list, stored: list) -> list:
    """The games of which there are files, but not the beginning; what was kept aside stays."""
    known = [names.prefix(number) for number in stored]
    found = []
    for name in listed:
        file = names.parse(name) if name[:10] not in known else None
        if file and not file.is_kept and file.game not in found:
            found.append(file.game)
    return sorted(found)


def _remove(store, files: _Files, is_listed: bool):
    """Remove a game; one that is not listed only if it is what a drop has left."""
    yield from files.look()
    if files.is_foreign or not (is_listed or files.is_rest_of_drop()):
        return
    for name in files.in_order():
        store.remove(name)
        yield


def _remove_spent(store, last: str, tails: list):
    """Remove those of a game's tails of which the segments, up to the `last`, have every record."""
    try:
        walk = _walked(store.read(last))
        yield
        spent = []
        for name in tails:
            data = store.read(name)
            tail = _walked(data)
            if not data or (tail and walk and tail.sequence <= walk.sequence):
                spent.append(name)
            yield
    except JournalError:
        return  # a version that is not known here
    for name in spent:
        store.remove(name)
        yield


def _walked(data: bytes):
    """A record.Walk at the end of a file's intact records, None for a damaged file."""
    head = record.decode_head(data)
    if head is None:
        return None
    walk = record.Walk(data, head, b"")
    while walk.step():
        pass
    return walk
