"""The names of the journal's files, and which file a name stands for.

Imports nothing. What always holds: `parse` knows exactly the names that are made here.

    game-0007.000042      a closed segment, by the number of its first record
    game-0007.t0          a tail, in which new records are put
    game-0007.s1          a snapshot
    game-0007.003         a segment of format 1, by its place
    game-0007.000042.bad  what recovery took out of that file
"""

MAX_GAME = 9999
DIGITS = "0123456789"

BEGINNINGS = ("000", "000000")  # how the names of first segments end

OLD, CLOSED, TAIL, SNAPSHOT = 1, 2, 3, 4


class File:
    """A file of game `game`: `kind`, its `number` within the kind, whether it `is_kept` apart."""

    def __init__(self, game: int, kind: int, number: int, is_kept: bool):
        self.game = game
        self.kind = kind
        self.number = number
        self.is_kept = is_kept


def old(game: int, place: int) -> str:
    """The name of a segment of format 1."""
    return f"game-{game:04d}.{place:03d}"


def closed(game: int, first: int) -> str:
    """The name of a closed segment."""
    return f"game-{game:04d}.{first:06d}"


def tail(game: int, slot: int) -> str:
    """The name of a tail."""
    return f"game-{game:04d}.t{slot}"


def snapshot(game: int, slot: int) -> str:
    """The name of a snapshot."""
    return f"game-{game:04d}.s{slot}"


def kept(name: str) -> str:
    """The name of the file that keeps what was set aside of the file `name`."""
    return name + ".bad"


_MAKERS = {OLD: old, CLOSED: closed, TAIL: tail, SNAPSHOT: snapshot}
_LENGTHS = {OLD: 13, CLOSED: 16, TAIL: 12, SNAPSHOT: 12}  # of a name


def parse(name: str) -> File | None:
    """What the file `name` is, None when it is none of the journal's."""
    is_kept = name.endswith(".bad")
    plain = name[:-4] if is_kept else name
    game, end = plain[5:9], plain[10:]
    kind = {3: OLD, 6: CLOSED, 2: TAIL if end[:1] == "t" else SNAPSHOT}.get(len(end))
    digits = end[1:] if len(end) == 2 else end
    if kind is None or len(game) != 4 or (game + digits).strip(DIGITS):
        return None
    number = int(digits)
    if not int(game) or plain != _MAKERS[kind](int(game), number):
        return None
    return File(int(game), kind, number, is_kept)


def prefix(game: int) -> str:
    """How the names of all files of a game begin."""
    return f"game-{game:04d}."


def all_of_game(all_names: list, game: int) -> list:
    """The names of all files of a game, of every kind; and what else begins like these."""
    begin = prefix(game)
    return [name for name in all_names if name.startswith(begin)]


def of_game(all_names: list, game: int, kind: int) -> list:
    """The numbers of the files of one kind that a game has, in order."""
    found = []
    begin, length = prefix(game), _LENGTHS[kind]
    for name in all_names:
        if len(name) != length or not name.startswith(begin):
            continue  # taking a name apart takes the Pico long
        file = parse(name)
        if file and file.kind == kind and not file.is_kept:
            found.append(file.number)
    return sorted(found)


def games(all_names: list) -> list:
    """The numbers of the games whose beginning is there, oldest first."""
    found = []
    for name in all_names:
        file = parse(name) if name[10:] in BEGINNINGS else None
        if file and file.game not in found:
            found.append(file.game)
    return sorted(found)


def newest(all_names: list) -> int:
    """The highest number that a file of the journal has, 0 when there is none."""
    return max([0] + [file.game for file in map(parse, all_names) if file])
