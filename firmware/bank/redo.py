"""Doing stored commands again: all of them, or those that count, and which of them need words.

May import `game`, `commands`, `refusals`. What a stored game holds may be of another version, so
whatever does not fit raises one of the teller's UNUSABLE.
"""

from bank import commands
from bank.game import Game
from bank.refusals import OK

LINES_KEPT = 20
LINES_NEEDED = 2 * LINES_KEPT  # what is kept may take back what stood as far before it
# What resuming does with a stored command: nothing, do it, do it and say it in words.
LEFT_OUT, DONE, TOLD = 0, 1, 2
UNDO_CHUNKS = 4  # what an undo needs is kept in memory for some 150 commands


def new_game(edition, names: list, options: dict):
    """A game at its start, with as much memory for undo as a unit has."""
    game = Game(edition, names, options)
    game.undo_stack.most_chunks = UNDO_CHUNKS
    return game


def redo(game, command: dict) -> None:
    """Do a command that is stored; ValueError when the bank refuses it, so that it is no game."""
    if game.apply(command) != OK:
        raise ValueError("refused")


def what_to_do(packed, count: int) -> bytearray:
    """LEFT_OUT, DONE or TOLD for each of `count` packed commands; words take a Pico long.

    Told is what the kept lines tell of: the last commands, and what an undo among them takes back
    while that had its line, too.
    """
    marks = bytearray(count)
    told_from = count - LINES_KEPT
    for number in range(count):
        marks[number] = TOLD if number >= told_from else DONE
    for undo, command in commands.taken_back(packed, bytearray(count)):
        if command < 0:
            continue  # it is in the snapshot
        if undo >= told_from:
            if undo - command <= LINES_KEPT:
                marks[command] = TOLD
        elif undo < count - LINES_NEEDED:
            marks[undo] = marks[command] = LEFT_OUT
    return marks


def redo_in_force(game, records, count: int) -> None:
    """Do those of `count` packed commands that no later one takes back; `records()` yields them."""
    marks = commands.in_force(records(), count)
    for number, payload in enumerate(records()):
        if marks[number]:
            redo(game, commands.unpack(game, payload))


def is_same(one, other) -> bool:
    """Whether two games of one table stand alike."""
    if one.undo_stack.depth != other.undo_stack.depth:
        return False
    for row, twin in zip(one.rows, other.rows):
        for field in row.FIELDS:
            if getattr(row, field) != getattr(twin, field):
                return False
    return True
