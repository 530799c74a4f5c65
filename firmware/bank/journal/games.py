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


def oldest(store, number) -> int | None:
    """The oldest game that may be dropped, with `number` in play; None when there is none."""
    for other in names.games(store.names()):
        if other != number and not _is_foreign(store, other):
            return other
    return None


def drop(store, number: int) -> None:
    """Remove a game and what was kept aside of it. Raises JournalError when it may not be."""
    if number not in names.games(store.names()):
        raise JournalError(f"Game {number} is not stored here.")
    if _is_foreign(store, number):
        raise JournalError(f"Game {number} has a format that is not known here, so it stays.")
    for name in _in_order_of_removal(store, number):
        store.remove(name)


def tidy(store, number) -> bool:
    """Take off one file that nobody needs, with game `number` in play; False if there is none."""
    listed = names.games(store.names())
    others = [other for other in listed if other != number]
    if len(others) > MOST_OTHERS:
        for other in others[: len(others) - MOST_OTHERS]:
            if not _is_foreign(store, other):
                store.remove(_in_order_of_removal(store, other)[0])
                return True
    for other in others:
        name = _spent_tail(store, other)
        if name:
            store.remove(name)
            return True
    for other in _unlisted(store, listed):
        if not _is_foreign(store, other):
            order = _in_order_of_removal(store, other)
            if _is_finished(store, other) or not _records(store, other):
                store.remove(order[0])
                return True
    return False


def _spent_tail(store, number: int) -> str:
    """The name of a tail of which segments have every record, "" when there is none."""
    slots = names.of_game(store.names(), number, names.TAIL)
    if slots and not _is_foreign(store, number):
        segments = [name for name in _records(store, number) if name[-3:-1] != ".t"]
        last = _walked(store, segments[-1])
        for slot in slots:
            name = names.tail(number, slot)
            walk = _walked(store, name)
            if not store.read(name) or (walk and last and walk.sequence <= last.sequence):
                return name
    return ""


def _walked(store, name: str):
    """A record.Walk at the end of a file's intact records, None for a damaged file."""
    data = store.read(name)
    head = record.decode_head(data)
    if head is None:
        return None
    walk = record.Walk(data, head, b"")
    while walk.step():
        pass
    return walk


def _unlisted(store, listed: list) -> list:
    """The games of which there are files, but not the beginning; what was kept aside stays."""
    found = []
    for name in store.names():
        file = names.parse(name)
        if file and not file.is_kept and file.game not in listed and file.game not in found:
            found.append(file.game)
    return sorted(found)


def _records(store, number: int) -> list:
    """The names of a game's files with records, in their order; of tails only those in use."""
    listed = store.names()
    found = [names.old(number, place) for place in names.of_game(listed, number, names.OLD)]
    found += [names.closed(number, at) for at in names.of_game(listed, number, names.CLOSED)]
    tails = []
    for slot in names.of_game(listed, number, names.TAIL):
        name = names.tail(number, slot)
        head = record.decode_head(store.read(name))
        if head is not None:
            tails.append((head.first, name))
    return found + [name for _, name in sorted(tails)]


def _in_order_of_removal(store, number: int) -> list:
    """All files of a game: first those without records, then the others as the module says."""
    with_records = _records(store, number)
    is_finished = _is_finished(store, number)
    found = []
    for name in store.names():
        file = names.parse(name)
        if file and file.game == number and name not in with_records:
            found.append(name)
    return found + (with_records if is_finished else with_records[::-1])


def _is_finished(store, number: int) -> bool:
    """Whether the last intact record of a game's last file is the mark of its end."""
    files = _records(store, number)
    if not files:
        return False
    walk = _walked(store, files[-1])
    return walk is not None and walk.kind == record.FINISH


def _is_foreign(store, number: int) -> bool:
    """Whether any file of a game has a version that is not known here."""
    for name in store.names():
        file = names.parse(name)
        if file and file.game == number and not file.is_kept:
            data = store.read(name)
            try:
                record.check_version(data, record.MAGIC, record.VERSION)
                record.check_version(data, snapshots.MAGIC, snapshots.VERSION)
            except JournalError:
                return True
    return False
