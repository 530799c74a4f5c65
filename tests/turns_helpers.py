"""What the tests of turn help share: a table whose markers follow every command.

Imports the bank; runs on CPython and MicroPython.
"""

from bank_helpers import new_game
from houses_helpers import CLASSIC
from ram_store import RamStore

from bank.turns import TRACK_LENGTH, Turns


class Table:
    """A game with turn help, and every command that is done at it followed by the markers."""

    def __init__(self, edition=CLASSIC, names="Ann Ben Cho", **options):
        options["turn_help"] = True
        self.game = new_game(names, options, edition)
        self.store = RamStore()
        self.turns = Turns(self.store, self.game, 1)

    def do(self, name: str, **keys) -> None:
        """A command that is accepted and followed."""
        command = {"do": name}
        command.update(keys)
        self.apply(command)

    def apply(self, command: dict) -> None:
        self.turns.remember()
        answer = self.game.apply(command)
        assert answer == "ok", (command, answer)
        self.turns.follow(command)

    def undo(self) -> None:
        self.do("undo")

    def power(self) -> None:
        """Off and on: the markers come from what is kept."""
        self.turns = Turns(self.store, self.game, 1)

    def roll(self, *dice) -> None:
        self.turns.roll(list(dice))

    def at(self, space: str, seat: int = 0) -> None:
        """Let the marker of the player at `seat` stand on the first such space."""
        self.turns.place(seat, self.game.edition.track.index(space))

    def before(self, space: str, steps: int) -> None:
        """Let the marker of the player in turn stand so many steps before the space."""
        place = self.game.edition.track.index(space) - steps
        self.turns.place(self.turns.seat, place % TRACK_LENGTH)

    def see(self) -> tuple:
        """(whose turn it is, the space, what is due)"""
        return self.turns.player().name, self.turns.space(), list(self.turns.due)


def fast(space: int = 0, **options) -> Table:
    """The Speed Die is played with, everybody has passed GO; Ann's marker stands on `space`."""
    table = Table(speed_die=True, **options)
    table.turns.has_passed = [True, True, True]
    table.turns.place(0, space)
    return table
