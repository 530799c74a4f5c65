"""The whole of a game as bytes, from which it can be taken up without its commands.

May import `game`'s parts. What always holds: bytes that were packed of a table with other rows or
fields, say by another version, are refused. Also kept are the newest of what an undo needs.
"""

import binascii

from bank import kinds

UNDO_BYTES = 600  # some thirty commands


def pack(game, more: bytes) -> bytes:
    """The game's state, and `more`, which is given back as it is."""
    out = bytearray()
    kinds.pack_number(out, _layout(game))
    kinds.pack_number(out, game.undo_stack.depth)
    for row in game.rows:
        for field in row.FIELDS:
            value = getattr(row, field)
            kinds.pack_number(out, value << 1 if value >= 0 else ~(value << 1))
    undo = game.undo_stack.newest(UNDO_BYTES)
    kinds.pack_number(out, len(undo))
    return bytes(out) + undo + more


def unpack(game, data: bytes) -> bytes:
    """Bring a new game to the state that was packed, and return what was packed with it.

    Raises ValueError for bytes that do not fit; the game is of no use then.
    """
    try:
        layout, at = kinds.unpack_number(data, 0)
        if layout != _layout(game):
            raise ValueError("another layout")
        depth, at = kinds.unpack_number(data, at)
        for row in game.rows:
            for field in row.FIELDS:
                value, at = kinds.unpack_number(data, at)
                setattr(row, field, ~(value >> 1) if value & 1 else value >> 1)
        length, at = kinds.unpack_number(data, at)
        game.undo_stack.take(data[at : at + length], depth)
    except IndexError:
        raise ValueError("too few bytes")
    game.ledger.check()
    return data[at + length :]


def _layout(game) -> int:
    """A number that differs when the rows or their fields do."""
    check = 0
    for row in game.rows:
        check = binascii.crc32(",".join(row.FIELDS).encode(), check)
    return check
