"""Whose turn it is and where the markers stand, for tables that want turn help.

May import `json`, `canonical`, `table`. It is no part of the game: it proposes, and only commands
change the game. It is kept on flash beside the journal, and goes back with an undo.
"""

import json

from bank import canonical
from bank.editions.board import TRACK_LENGTH
from bank.table import BANK

FILE = "turns.json"
MOST_DOUBLES = 3
MOST_PAST = 20  # how many commands back an undo takes the markers along

# What the turn still asks for, the first of `due` first.
GO, LANDED, JAIL, SPACE, BUS, ANYWHERE, MR = "go", "landed", "jail", "space", "bus", "any", "mr"


class Turns:
    """The markers of one game: `spaces` and `has_passed` by seat, `due` what the turn asks for.

    number: the game's in the journal, so that another game does not take the markers over.
    """

    def __init__(self, store, game, number: int):
        self.store = store
        self.game = game
        self.number = number
        self.seat = 0
        self.doubles = 0
        self.spaces = [0] * len(game.names)
        self.has_passed = [False] * len(game.names)
        self.dice = []
        self.due = []
        self.past = []  # (commands in force, what was kept), the newest last
        self._load()

    # -- kept on flash ----------------------------------------------------------------------------

    def _kept(self) -> dict:
        return {
            "game": self.number,
            "seat": self.seat,
            "doubles": self.doubles,
            "spaces": list(self.spaces),
            "has_passed": list(self.has_passed),
            "dice": list(self.dice),
            "due": list(self.due),
        }

    def _take(self, kept: dict) -> None:
        self.seat = kept["seat"]
        self.doubles = kept["doubles"]
        self.spaces = list(kept["spaces"])
        self.has_passed = list(kept["has_passed"])
        self.dice = list(kept["dice"])
        self.due = list(kept["due"])

    def _load(self) -> None:
        """Take up what is kept of this game; without it everybody stands on GO."""
        try:
            if FILE not in self.store.names():
                return
            kept = json.loads(self.store.read(FILE).decode())
            fits = kept["game"] == self.number and len(kept["spaces"]) == len(self.spaces)
            if fits and all(0 <= space < TRACK_LENGTH for space in kept["spaces"]):
                self._take(kept)
        except (OSError, ValueError, KeyError, TypeError):
            return  # markers can be set by hand; the game itself is in the journal

    def save(self) -> None:
        """Keep the markers; where that fails they are only gone after a power cut."""
        try:
            self.store.write(FILE, canonical.dumps(self._kept()).encode())
        except OSError:
            return

    def remember(self) -> None:
        """Note how things stand before a command, for an undo of it."""
        self.past.append((self.game.undo_stack.depth, self._kept()))
        del self.past[: max(len(self.past) - MOST_PAST, 0)]

    def go_back(self) -> None:
        """A command was taken back: stand as before it, where that is remembered."""
        depth = self.game.undo_stack.depth
        while self.past and self.past[-1][0] > depth:
            self.past.pop()
        if self.past and self.past[-1][0] == depth:
            self._take(self.past.pop()[1])
            self.save()

    # -- moving -----------------------------------------------------------------------------------

    def player(self):
        """The player whose turn it is."""
        return self.game.players[self.seat]

    def space(self) -> str:
        """What the marker of the player in turn stands on, as the edition's track has it."""
        return self.game.edition.track[self.spaces[self.seat]]

    def rolls_speed_die(self) -> bool:
        """True when the player in turn rolls the Speed Die: after GO, and not in jail (K12)."""
        has_die = self.game.options.get("speed_die", False)
        return has_die and self.has_passed[self.seat] and not self.player().jail

    def roll(self, dice: list) -> None:
        """Move by the dice; doubles are those of the white ones only, the third goes to jail."""
        self.dice = dice
        is_double = dice[0] == dice[1]
        self.doubles = self.doubles + 1 if is_double else 0
        third = dice[2] if len(dice) == 3 else 0
        if self.doubles == MOST_DOUBLES:
            self.due = [JAIL]
        elif is_double and third == dice[0]:
            self.due = [ANYWHERE]
        elif third == "bus":
            self.due = [BUS]
        elif third == "mr":
            self.move(dice[0] + dice[1])
            self.due.append(MR)
        else:
            self.move(dice[0] + dice[1] + third)
        self.save()

    def move(self, steps: int) -> None:
        """Go `steps` spaces on (back when negative); passing GO makes its money due."""
        space = self.spaces[self.seat] + steps
        if space >= TRACK_LENGTH:
            is_landing = space == TRACK_LENGTH and self.game.options["go_double"]
            self.due.append(LANDED if is_landing else GO)
            self.has_passed[self.seat] = True
        self.spaces[self.seat] = space % TRACK_LENGTH
        self.due.append(SPACE)
        self.save()

    def move_to(self, space: int) -> None:
        """Go on to `space`, past GO where it lies behind."""
        self.move((space - self.spaces[self.seat]) % TRACK_LENGTH or TRACK_LENGTH)

    def next_for_mr(self):
        """Where Mr Monopoly leads: the bank's next deed, else the next that costs rent (K12)."""
        game = self.game
        for is_wanted in (self._is_for_sale, self._costs_rent):
            for steps in range(1, TRACK_LENGTH):
                space = (self.spaces[self.seat] + steps) % TRACK_LENGTH
                number = game.edition.deed_numbers.get(game.edition.track[space])
                if number is not None and is_wanted(game.deeds[number]):
                    return space
        return None

    def _is_for_sale(self, deed) -> bool:
        return deed.owner == BANK

    def _costs_rent(self, deed) -> bool:
        return deed.owner != self.seat and self.game.family.rent_now(self.game, deed) > 0

    # -- what is due ------------------------------------------------------------------------------

    def done(self) -> None:
        """The first of what is due is done or let go; with the last one the turn ends."""
        self.due = self.due[1:]
        if not self.due:
            self.end()
        self.save()

    def end(self) -> None:
        """The turn is over: after a double the same player goes on, else the next one."""
        self.due = []
        self.dice = []
        if not self.doubles or self.player().jail or self.player().is_out:
            self.doubles = 0
            seats = len(self.game.players)
            for step in range(1, seats + 1):
                seat = (self.seat + step) % seats
                if not self.game.players[seat].is_out:
                    self.seat = seat
                    break
        self.save()

    def go_to_jail(self, seat: int) -> None:
        """A player went to jail: the marker goes there, and a turn of that player is over."""
        self.spaces[seat] = self.game.edition.track.index("jail")
        if seat == self.seat:
            self.doubles = 0
            self.end()
        self.save()
