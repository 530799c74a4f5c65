"""Whose turn it is and where the markers stand, for tables that want turn help.

May import `json`, `canonical`, `editions.board`, `table`. It is no part of the game: it
proposes, and only commands change the game. It follows the commands, goes back with an undo, and is
kept on flash beside the journal; where the two differ after a power cut, the journal is right.
"""

import json

from bank import canonical
from bank.editions.board import TRACK_LENGTH
from bank.table import BANK

FILE = "turns.json"
MOST_DOUBLES = 3
MOST_PAST = 20  # how many changes can be taken back
MOST_KEPT = 3  # of them on flash, at most, and as many as MOST_BYTES hold
MOST_BYTES = 500  # a larger file costs the Pico's flash an erase each time

# What the turn still asks for, the first of `due` first.
GO, LANDED, JAIL, SPACE, CARDED = "go", "landed", "jail", "space", "carded"
RIDE, BUS, ANYWHERE, MR = "ride", "bus", "any", "mr"
_DUES = (GO, LANDED, JAIL, SPACE, CARDED, RIDE, BUS, ANYWHERE, MR)

STEP, COMMAND = 0, 1  # what changed the markers: a key of turn help, or a command

# Commands that do what a card asks for.
_CARD_COMMANDS = ("charge", "each", "repairs", "jail_card", "take_deed")


def _is_below(limit: int, values: list) -> bool:
    """True when all are whole numbers from 0 to one below `limit`."""
    return all(isinstance(value, int) and 0 <= value < limit for value in values)


class Turns:
    """The markers of one game: `spaces` and `has_passed` by seat, `due` what the turn asks for.

    number: the game's in the journal, so that another game does not take the markers over.
    `past` are the changes that can be taken back: [commands in force, STEP or COMMAND, before].
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
        self.past = []
        self._before = [0, COMMAND, self._now()]
        self._load()

    # -- kept on flash ----------------------------------------------------------------------------

    def _now(self) -> dict:
        return {
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

    def _fits(self, kept: dict) -> bool:
        """False for what no table can look like; raises where a key or a list is missing."""
        seats = len(self.spaces)
        dice = kept["dice"]
        return (
            _is_below(seats, [kept["seat"]])
            and _is_below(MOST_DOUBLES + 1, [kept["doubles"]])
            and len(kept["spaces"]) == len(kept["has_passed"]) == seats
            and _is_below(TRACK_LENGTH, kept["spaces"])
            and all(has_passed in (False, True) for has_passed in kept["has_passed"])
            and len(dice) in (0, 2, 3)
            and _is_below(7, dice[:2])
            and all(die in (1, 2, 3, "bus", "mr") for die in dice[2:])
            and all(due in _DUES for due in kept["due"])
        )

    def _load(self) -> None:
        """Take up what is kept of this game; without it everybody stands on GO."""
        try:
            kept = json.loads(self.store.read(FILE).decode())
            if kept["game"] != self.number or not self._fits(kept["now"]):
                return
            missed = self.game.undo_stack.depth - kept["commands"]
            past = kept["past"]
            for commands, _, before in past:
                if not _is_below(1 << 30, [commands]) or not self._fits(before):
                    past = []
                    break
        except (OSError, ValueError, KeyError, TypeError, IndexError, RuntimeError):
            return  # markers can be set by hand; the game itself is in the journal
        self._take(kept["now"])
        self.past = past
        self._catch_up(missed)

    def _catch_up(self, missed: int) -> None:
        """Power went when a command was stored and the markers were not: follow it now.

        Only the last one can matter, for after each that moves anything the markers are kept.
        """
        if missed < 0:
            self._go_back()
        elif missed > 0:
            last = self.game.last_command()
            if last is not None:  # a snapshot does not have it where it moved very much
                self._before = [self.game.undo_stack.depth - 1, COMMAND, self._now()]
                self.follow(last)

    def _save(self) -> None:
        """Keep the markers; where that fails they are only gone after a power cut."""
        kept = {
            "game": self.number,
            "commands": self.game.undo_stack.depth,
            "now": self._now(),
            "past": self.past[-MOST_KEPT:],
        }
        data = canonical.dumps(kept).encode()
        while len(data) > MOST_BYTES and kept["past"]:
            del kept["past"][0]
            data = canonical.dumps(kept).encode()
        try:
            self.store.write(FILE, data)
        except OSError:
            return

    # -- taking back ------------------------------------------------------------------------------

    def _note(self, change: list) -> None:
        self.past.append(change)
        del self.past[: max(len(self.past) - MOST_PAST, 0)]

    def _note_step(self) -> None:
        """A key of turn help is about to change the markers."""
        self._note([self.game.undo_stack.depth, STEP, self._now()])

    def remember(self) -> None:
        """Note how things stand before a command, for an undo of it."""
        self._before = [self.game.undo_stack.depth, COMMAND, self._now()]

    def _go_back(self) -> None:
        """A command was taken back: stand as before it, if it had changed anything."""
        depth = self.game.undo_stack.depth
        while self.past and self.past[-1][0] > depth:
            self.past.pop()
        if self.past and self.past[-1][:2] == [depth, COMMAND]:
            self._take(self.past.pop()[2])
        self._save()

    def can_step_back(self) -> bool:
        """True when the last change was a key of turn help: the dice, a move, something let go."""
        return bool(self.past) and self.past[-1][:2] == [self.game.undo_stack.depth, STEP]

    def step_back(self) -> None:
        """Take the last key of turn help back, for instance dice that were typed wrongly."""
        if self.can_step_back():
            self._take(self.past.pop()[2])
            self._save()

    # -- by the keys of turn help -----------------------------------------------------------------

    def player(self):
        """The player whose turn it is."""
        return self.game.players[self.seat]

    def space(self) -> str:
        """What the marker of the player in turn stands on, as the edition's track has it."""
        return self.game.edition.track[self.spaces[self.seat]]

    def deed(self):
        """The deed that the marker of the player in turn stands on, or None."""
        number = self.game.edition.deed_numbers.get(self.space())
        return None if number is None else self.game.deeds[number]

    def rolls_speed_die(self) -> bool:
        """True when the player in turn rolls the Speed Die: after GO, and not in jail (K12)."""
        has_die = self.game.options.get("speed_die", False)
        return has_die and self.has_passed[self.seat] and not self.player().jail

    def roll(self, dice: list) -> None:
        """Move by the dice; doubles are those of the white ones only, the third goes to jail."""
        self._note_step()
        self.dice = dice
        is_double = dice[0] == dice[1]
        self.doubles = self.doubles + 1 if is_double else 0
        third = dice[2] if len(dice) == 3 else 0
        if self.doubles >= MOST_DOUBLES:
            self.due = [JAIL]
        elif is_double and third == dice[0]:
            self.due = [ANYWHERE]
        elif third == "bus":
            self.due = [BUS]
        elif third == "mr":
            self.due = [MR]
            self._step(dice[0] + dice[1])
        else:
            self._step(dice[0] + dice[1] + third)
        self._save()

    def roll_in_jail(self, dice: list) -> None:
        """Keep the dice; whether they move the marker is for the command to say."""
        self.dice = dice
        self._save()

    def move(self, steps: int, arrival: str = SPACE) -> None:
        """Do the move that is due: `steps` on, or back where it is negative.

        arrival: CARDED for a card's move, RIDE for a train's, which is ridden once a turn.
        """
        self._note_step()
        self.due = self.due[1:]
        self._step(steps, arrival)
        if not self.due:
            self._end()
        self._save()

    def move_to(self, space: int, arrival: str = SPACE) -> None:
        """As `move`: on to `space`, past GO where it lies behind."""
        self.move((space - self.spaces[self.seat]) % TRACK_LENGTH or TRACK_LENGTH, arrival)

    def done(self) -> None:
        """The first of what is due needs no command, or is let go."""
        self._note_step()
        if self.due[0] == JAIL:
            self.doubles = 0
        self._done()
        self._save()

    def place(self, seat: int, space: int) -> None:
        """Put a marker by hand."""
        self._note_step()
        self.spaces[seat] = space
        self._save()

    def turn_of(self, seat: int) -> None:
        """Say by hand whose turn it is."""
        self._note_step()
        self.seat = seat
        self.doubles = 0
        self.dice = []
        self.due = []
        self._save()

    # -- by commands ------------------------------------------------------------------------------

    def follow(self, command: dict) -> None:
        """Keep the markers in step with a command that was done."""
        if command["do"] == "undo":
            self._go_back()
            return
        before = self._now()
        self._take_in(command)
        if self._now() != before:
            self._note(self._before)
            self._save()

    def _take_in(self, command: dict) -> None:
        do = command["do"]
        is_mine = command.get("player") == self.player().name
        if self.player().is_out:
            self._end()
        elif do == "jail":
            self._go_to_jail(self.game.seats[command["player"]])
        elif do == "jail_roll" and is_mine:
            self._rolled_in_jail()
        elif do == "cancel":
            self._auction_called_off()
        else:
            if do == "salary":
                self.has_passed[self.game.seats[command["player"]]] = True
            if self.due and self._is_answer(command, is_mine):
                self._done()

    def _is_answer(self, command: dict, is_mine: bool) -> bool:
        """True when `command` is what the first of `due` asks for."""
        due, do, name = self.due[0], command["do"], self.player().name
        is_paid = do == "pay" and command["from"] == "bank" and command["to"] == name
        if due == GO:
            return do == "salary" and is_mine
        if due == LANDED:
            return is_paid
        if due not in (SPACE, CARDED):
            return False
        space = self.space()
        if self.deed() is not None:
            if do == "auction":
                return command["lot"] == space
            return do in ("buy", "rent") and command["deed"] == space and is_mine
        if space in ("chance", "chest"):
            return (do in _CARD_COMMANDS and is_mine) or is_paid or do == "demolish"
        if space == "auction":
            return do == "auction"
        wanted = {"parking": ("free_parking",), "planning": ("bonus", "hazard")}
        return is_mine and do in wanted.get(space, ("tax",))

    def _rolled_in_jail(self) -> None:
        """A double, or the third failed roll, moves; it gives no further turn (C15, K10)."""
        self.doubles = 0
        if self.player().jail:
            self._end()
        elif self.dice:
            self._step(self.dice[0] + self.dice[1])

    def _go_to_jail(self, seat: int) -> None:
        """The marker goes to jail, and a turn of that player is over."""
        self.spaces[seat] = self.game.edition.track.index("jail")
        if seat == self.seat:
            self._end()

    def _auction_called_off(self) -> None:
        """Stand as before the auction: what it had done is due again."""
        if self.past and self.past[-1][:2] == [self.game.undo_stack.depth - 2, COMMAND]:
            self._take(self.past[-1][2])

    # -- what both do -----------------------------------------------------------------------------

    def _step(self, steps: int, arrival: str = SPACE) -> None:
        """Go `steps` on; what GO and the space ask for comes before what is due already."""
        space = self.spaces[self.seat] + steps
        new = []
        if space >= TRACK_LENGTH:
            is_landing = space == TRACK_LENGTH and self.game.options["go_double"]
            new.append(LANDED if is_landing else GO)
            self.has_passed[self.seat] = True
        self.spaces[self.seat] = space % TRACK_LENGTH
        if self.space() != "go":
            new.append(CARDED if arrival == CARDED else SPACE)
        if arrival != RIDE and self.stations():
            new.append(RIDE)
        self.due = new + self.due

    def _done(self) -> None:
        self.due = self.due[1:]
        if not self.due:
            self._end()

    def _end(self) -> None:
        """The turn is over: after a double the same player goes on, else the next one."""
        self.due = []
        self.dice = []
        if self.doubles and not self.player().jail and not self.player().is_out:
            return
        self.doubles = 0
        seats = len(self.game.players)
        for step in range(1, seats + 1):
            seat = (self.seat + step) % seats
            if not self.game.players[seat].is_out:
                self.seat = seat
                return

    # -- where a move leads -----------------------------------------------------------------------

    def stations(self) -> list:
        """Spaces to which the player in turn can ride from where the marker stands, in order.

        In City, from a district with a railroad to every other one with a railroad.
        """
        here = self.deed()
        if here is None or not here.railroad:
            return []
        return [space for space, deed in self._deeds_ahead() if deed.railroad]

    def next_for_mr(self):
        """Where Mr Monopoly leads: the bank's next deed, else the next that costs rent (K12)."""
        ahead = self._deeds_ahead()
        for space, deed in ahead:
            if deed.owner == BANK:
                return space
        for space, deed in ahead:
            if deed.owner != self.seat and self.game.family.rent_now(self.game, deed) > 0:
                return space
        return None

    def _deeds_ahead(self) -> list:
        """(space, deed) of all other deeds on the track, from the next one on."""
        edition = self.game.edition
        ahead = []
        for step in range(1, TRACK_LENGTH):
            space = (self.spaces[self.seat] + step) % TRACK_LENGTH
            number = edition.deed_numbers.get(edition.track[space])
            if number is not None:
                ahead.append((space, self.game.deeds[number]))
        return ahead
