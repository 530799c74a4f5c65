"""The state of one game, and `apply(command) -> result`: the only way it changes.

May import `table`, `ledger`, `undo`, `commands`, `refusals`, `rules`. Same start, same commands,
same state, on every interpreter: no clock, no chance, no input or output in here.
"""

from bank import commands
from bank.ledger import Ledger
from bank.refusals import OK
from bank.rules import debt
from bank.table import BANK, NOBODY, Debt, Deed, Desk, Player, Pot, Row
from bank.undo import UndoStack

_IN_DEBT = ("mortgage", "trade", "settle", "bankrupt", "sell", "sell_group")  # D2
_IN_AUCTION = ("bid", "close", "cancel", "mortgage", "sell", "sell_group")  # A3


def _family(name: str):
    """The rules of an edition's family; only those that are played take the Pico's memory."""
    if name == "city":
        from bank.rules.city.family import CityFamily

        return CityFamily()
    from bank.rules.houses.family import HousesFamily

    return HousesFamily()


class Game:
    """One game of `edition` for the players `names` with `options` that differ from the default.

    The caller has checked names and options (see `log.read_header`).
    """

    def __init__(self, edition, names: list, options: dict):
        self.edition = edition
        self.names = names
        self.seats = {name: seat for seat, name in enumerate(names)}
        self.options = dict(edition.options)
        self.options.update(options)
        self.family = _family(edition.family)
        self._trail = trail = []
        self.players = [Player(seat, trail, name) for seat, name in enumerate(names)]
        self.desk = Desk(len(names), trail)
        self.accounts: list[Player | Desk] = list(self.players)
        self.accounts.append(self.desk)
        rows: list[Row] = list(self.accounts)
        self.deeds = [Deed(len(rows) + title.number, trail, title) for title in edition.deeds]
        rows += self.deeds
        self.debts = [Debt(len(rows) + place, trail) for place in range(len(names) + 1)]
        rows += self.debts
        self.pot = Pot(len(rows), trail)
        rows.append(self.pot)
        self.rows = rows
        self.ledger = Ledger(self.players + [self.pot], self.desk)
        self.undo_stack = UndoStack()
        for player in self.players:
            start = self.options["start"] // edition.unit or self.family.start(self)
            self.ledger.transfer(self.desk, player, start)
        self.desk.houses, self.desk.hotels = edition.houses, edition.hotels
        del trail[:]

    def apply(self, command: dict, store=None) -> str:
        """Do `command` whole and return "ok", or change nothing and return a refusal.

        `store(packed)` is given the command's bytes when it is found good and before anything of
        it counts; when it raises, nothing has changed.
        """
        code = self._try(command)
        if code:
            return code
        is_undo = command["do"] == "undo"
        changes = self._roll_back()
        packed = commands.pack(self, command)
        if not is_undo:
            # All that can fail comes before the store, so that what is stored also counts.
            self.undo_stack.make_room(len(changes), len(packed))
        if store:
            store(packed)
        for row, field, new in changes:
            row.put(field, new)
        if is_undo:
            self.undo_stack.drop()
        else:
            self.undo_stack.push(self._trail, packed)
        del self._trail[:]
        return OK

    def preview(self, command: dict, look=None) -> tuple:
        """(what `apply` would answer, what `look(game)` sees afterwards); the game stays as it is.

        `look` is not called for a refused command; it must not call `apply`.
        """
        code = self._try(command)
        if code:
            return code, None
        try:
            return OK, look(self) if look else None
        finally:
            self._roll_back()

    def last_command(self):
        """The command that `undo` would take back, or None."""
        for packed in self.undo_stack.commands():
            return commands.unpack(self, packed)
        return None

    def _try(self, command: dict):
        """Make the changes of `command`, noted on the trail; after a refusal there are none."""
        shape, values, code = commands.read(self, command)
        code = code or self._gate(shape, values)
        if code:
            return code
        try:
            if shape.do == "undo":
                self.undo_stack.restore(self.rows)
            else:
                rule = self.family.rule(shape.do)
                code = rule(self, *values)
            self.ledger.check()
        except Exception:
            # A fault of the program or of memory: leave the game as it was, and let it be seen.
            self._roll_back()
            raise
        if code:
            self._roll_back()
        return code

    def _gate(self, shape, values):
        """The refusals that all commands share, in order: from game_over to no_auction."""
        do = shape.do
        desk = self.desk
        if do == "undo":
            return None if self.undo_stack.depth else "nothing_to_undo"
        if desk.is_over:
            return "game_over"
        for (_, kind), player in zip(shape.keys, values):
            if kind.is_player and player is not None and player is not desk and player.is_out:
                return "out_of_game"
        if desk.debt_count:
            return None if self._helps_debtor(do, values) else "in_debt"
        if do in ("settle", "bankrupt"):
            return "no_debt"
        if desk.lot != NOBODY:
            return None if do in _IN_AUCTION else "auction_running"
        if do in ("bid", "close", "cancel"):
            return "no_auction"
        return None

    def _helps_debtor(self, do: str, values) -> bool:
        """True for what the debtor of the first debt may do to get out of it (D2)."""
        if do not in _IN_DEBT:
            return False
        debtor = self.players[debt.first(self).debtor]
        return values[0] is debtor or (do == "trade" and values[1] is debtor)

    def _roll_back(self) -> list:
        """Take back what the trail notes; returns the changes, to be made again in this order."""
        changes = []
        for row, field, old in reversed(self._trail):
            changes.append((row, field, getattr(row, field)))
            setattr(row, field, old)
        del self._trail[:]
        changes.reverse()
        return changes

    # -- questions that the rules and the screens ask ---------------------------------------------

    def players_in(self) -> list:
        """The players who are still in the game, in seating order."""
        return [player for player in self.players if not player.is_out]

    def deed(self, id: str):
        """The deed with this id, which must be one of the edition's."""
        return self.deeds[self.edition.deed_numbers[id]]

    def seat_of(self, account) -> int:
        """The seat of an account: its number, or BANK."""
        return BANK if account in (self.desk, self.pot) else account.number

    def fine_box(self):
        """Where taxes and fines go: the bank's account, or the pot where a table plays so."""
        return self.pot if self.options["parking_pot"] else self.desk

    def clear_roll(self) -> None:
        """Forget the open Build result."""
        self.desk.put("roll_player", NOBODY)
        self.desk.put("roll_blocks", 0)
        self.desk.put("roll_railroad", 0)
