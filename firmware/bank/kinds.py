"""What the keys of a command may hold: the check, the meaning and the packed form of each kind.

May import `editions`, `ledger`, `table`. A kind never changes the game. For every kind:
`fits(value)` is False for an ill-typed value (bad_command); `refusal(game, value)` is the later
refusal that the value alone deserves (bad_amount, unknown_player, unknown_deed) or None;
`take(game, value)` is what a rule is given; `pack` and `unpack` are its bytes in the journal.
"""

from bank.editions.board import BONUSES, HAZARDS
from bank.ledger import LIMIT
from bank.table import BANK

BANK_BYTE = 255
BUILDING_LOTS = ("house", "hotel")


def is_whole(value) -> bool:
    """True for an int that is not a bool, which Python counts among the ints."""
    return isinstance(value, int) and not isinstance(value, bool)


def pack_number(out: bytearray, value: int) -> None:
    """Append `value` >= 0 in groups of seven bits, lowest first, the top bit set on all but one."""
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)


def unpack_number(data: bytes, at: int) -> tuple:
    """The number at `at`, and the place behind it."""
    value = shift = 0
    while data[at] > 127:
        value |= (data[at] & 127) << shift
        shift += 7
        at += 1
    return value | data[at] << shift, at + 1


class Kind:
    """The common part: values that need no look-up and cannot be refused later."""

    is_player = False  # taken as a row that may be a player's

    def fits(self, value) -> bool:
        return isinstance(value, str)

    def refusal(self, game, value):
        return None

    def take(self, game, value):
        return value


class PlayerKind(Kind):
    """A player's name; taken as the Player row."""

    is_player = True

    def refusal(self, game, value):
        return None if value in game.seats else "unknown_player"

    def take(self, game, value):
        return game.players[game.seats[value]]

    def pack(self, game, value, out: bytearray) -> None:
        out.append(game.seats.get(value, BANK_BYTE))

    def unpack(self, game, data: bytes, at: int) -> tuple:
        return ("bank" if data[at] == BANK_BYTE else game.names[data[at]]), at + 1


class AccountKind(PlayerKind):
    """A player's name or `bank`; taken as the row whose cash moves."""

    def refusal(self, game, value):
        return None if value == "bank" or value in game.seats else "unknown_player"

    def take(self, game, value):
        return game.accounts[BANK if value == "bank" else game.seats[value]]


class DeedKind(Kind):
    """A deed id; taken as the Deed row."""

    def refusal(self, game, value):
        return None if value in game.edition.deed_numbers else "unknown_deed"

    def take(self, game, value):
        return game.deed(value)

    def pack(self, game, value, out: bytearray) -> None:
        out.append(game.edition.deed_numbers[value])

    def unpack(self, game, data: bytes, at: int) -> tuple:
        return game.edition.deeds[data[at]].id, at + 1


class GroupKind(Kind):
    """The id of a colour group; taken as the Group."""

    def refusal(self, game, value):
        return None if self._find(game, value) else "unknown_deed"

    def take(self, game, value):
        return self._find(game, value)

    def _find(self, game, value):
        for group in game.edition.groups:
            if group.id == value:
                return group
        return None

    def pack(self, game, value, out: bytearray) -> None:
        out.append(self._find(game, value).number)

    def unpack(self, game, data: bytes, at: int) -> tuple:
        return game.edition.groups[data[at]].id, at + 1


class LotKind(DeedKind):
    """A deed id, or a building where the edition's family auctions buildings."""

    def refusal(self, game, value):
        if value in BUILDING_LOTS and value in game.family.lots:
            return None
        return super().refusal(game, value)

    def take(self, game, value):
        return value if value in BUILDING_LOTS else super().take(game, value)

    def pack(self, game, value, out: bytearray) -> None:
        if value in BUILDING_LOTS:
            out.append(BANK_BYTE - BUILDING_LOTS.index(value))
        else:
            super().pack(game, value, out)

    def unpack(self, game, data: bytes, at: int) -> tuple:
        if data[at] > BANK_BYTE - len(BUILDING_LOTS):
            return BUILDING_LOTS[BANK_BYTE - data[at]], at + 1
        return super().unpack(game, data, at)


class AmountKind(Kind):
    """Whole M or $; taken in units. Zero, negative, broken or no multiple is bad_amount (M1)."""

    def fits(self, value) -> bool:
        return isinstance(value, (int, float)) and not isinstance(value, bool)

    def refusal(self, game, value):
        unit = game.edition.unit
        if not is_whole(value) or value <= 0 or value % unit or value // unit >= LIMIT:
            return "bad_amount"
        return None

    def take(self, game, value):
        return value // game.edition.unit

    def pack(self, game, value, out: bytearray) -> None:
        pack_number(out, value // game.edition.unit)

    def unpack(self, game, data: bytes, at: int) -> tuple:
        value, at = unpack_number(data, at)
        return value * game.edition.unit, at


class CountKind(Kind):
    """A whole number of 1 or more."""

    def fits(self, value) -> bool:
        return is_whole(value) and value >= 1

    def pack(self, game, value, out: bytearray) -> None:
        pack_number(out, value)

    def unpack(self, game, data: bytes, at: int) -> tuple:
        return unpack_number(data, at)


class ChoiceKind(Kind):
    """One of a few words or numbers; `table` tells them apart in the journal: only ever append."""

    def __init__(self, *table):
        self.table = table

    def fits(self, value) -> bool:
        # True == 1 and 1.0 == 1 in Python, so the type counts as well.
        return (isinstance(value, str) or is_whole(value)) and value in self.table

    def pack(self, game, value, out: bytearray) -> None:
        out.append(self.table.index(value))

    def unpack(self, game, data: bytes, at: int) -> tuple:
        return self.table[data[at]], at + 1


class FlagKind(ChoiceKind):
    """true or false."""

    def __init__(self):
        super().__init__(False, True)

    def fits(self, value) -> bool:
        return isinstance(value, bool)


class DiceKind(Kind):
    """Two dice of 1 to 6, and with the Speed Die a third: 1 to 3, `bus` or `mr`."""

    THIRD = (1, 2, 3, "bus", "mr")

    def fits(self, value) -> bool:
        if not isinstance(value, list) or not 2 <= len(value) <= 3:
            return False
        if not all(is_whole(die) and 1 <= die <= 6 for die in value[:2]):
            return False
        third = value[2:]
        return (
            not third
            or (isinstance(third[0], str) or is_whole(third[0]))
            and (third[0] in self.THIRD)
        )

    def pack(self, game, value, out: bytearray) -> None:
        third = self.THIRD.index(value[2]) + 1 if len(value) == 3 else 0
        out.append(value[0] | value[1] << 3)
        out.append(third)

    def unpack(self, game, data: bytes, at: int) -> tuple:
        dice: list[int | str] = [data[at] & 7, data[at] >> 3]
        if data[at + 1]:
            dice.append(self.THIRD[data[at + 1] - 1])
        return dice, at + 2


class DeedsKind(Kind):
    """A list of different deed ids; taken as a list of Deed rows."""

    def __init__(self, deed: DeedKind):
        self.deed = deed

    def fits(self, value) -> bool:
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            return False
        return len(set(value)) == len(value)

    def refusal(self, game, value):
        for item in value:
            if item not in game.edition.deed_numbers:
                return "unknown_deed"
        return None

    def take(self, game, value):
        return [self.deed.take(game, item) for item in value]

    def pack(self, game, value, out: bytearray) -> None:
        out.append(len(value))
        for item in value:
            self.deed.pack(game, item, out)

    def unpack(self, game, data: bytes, at: int) -> tuple:
        deeds = []
        end = at + 1 + data[at]
        at += 1
        while at < end:
            deed, at = self.deed.unpack(game, data, at)
            deeds.append(deed)
        return deeds, at


class SideKind(Kind):
    """One side of a trade; taken as a tuple: cash in units, deeds as rows, jail cards."""

    def __init__(self, parts: tuple):
        self.parts = parts  # (key, kind) in the order of the tuple

    def fits(self, value) -> bool:
        if not isinstance(value, dict):
            return False
        for key in value:
            kind = dict(self.parts).get(key)
            if kind is None or not kind.fits(value[key]):
                return False
        return True

    def refusal(self, game, value):
        for key, kind in self.parts:
            code = kind.refusal(game, value[key]) if key in value else None
            if code:
                return code
        return None

    def take(self, game, value):
        cash = self.parts[0][1].take(game, value["cash"]) if "cash" in value else 0
        deeds = self.parts[1][1].take(game, value.get("deeds", []))
        return cash, deeds, value.get("jail_cards", 0)

    def pack(self, game, value, out: bytearray) -> None:
        pack_optional(game, self.parts, value, out)

    def unpack(self, game, data: bytes, at: int) -> tuple:
        side = {}
        return side, unpack_optional(game, self.parts, side, data, at)


def pack_optional(game, parts: tuple, values: dict, out: bytearray) -> None:
    """Append a byte that tells which keys of `parts` are there, then their values in order."""
    place = len(out)
    out.append(0)
    for bit, (key, kind) in enumerate(parts):
        if key in values:
            out[place] |= 1 << bit
            kind.pack(game, values[key], out)


def unpack_optional(game, parts: tuple, values: dict, data: bytes, at: int) -> int:
    """Fill `values` with what pack_optional wrote at `at`; returns the place behind it."""
    present = data[at]
    at += 1
    for bit, (key, kind) in enumerate(parts):
        if present & 1 << bit:
            values[key], at = kind.unpack(game, data, at)
    return at


PLAYER = PlayerKind()
ACCOUNT = AccountKind()
DEED = DeedKind()
GROUP = GroupKind()
LOT = LotKind()
AMOUNT = AmountKind()
COUNT = CountKind()
FLAG = FlagKind()
DICE = DiceKind()
DEEDS = DeedsKind(DEED)
SIDE = SideKind((("cash", AMOUNT), ("deeds", DEEDS), ("jail_cards", COUNT)))
BLOCK_KIND = ChoiceKind("residential", "industrial")
HAZARD = ChoiceKind(*HAZARDS)
BONUS = ChoiceKind(*BONUSES)
