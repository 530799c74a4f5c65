"""The closed set of commands: their keys, their first checks, and their packed form.

May import `kinds`, `refusals`. A command is a dict as the ledger log has it; `read` turns it into
what the rules are given, or refuses it before any rule is asked.
"""

from bank import kinds, refusals
from bank.editions.board import DECKS, GIVES, TAXES
from bank.kinds import ACCOUNT, AMOUNT, COUNT, DEED, DEEDS, FLAG, LOT, PLAYER, SIDE, ChoiceKind

# Keys that any command may carry and no rule looks at.
REMARKS = ("result", "expect", "at", "note")

MOST_MS = 1 << 40  # of `at`: some thirty years
HAS_TIME = 128  # the bit of the opcode that says: milliseconds since the start follow


class Shape:
    """One command: the name, its required and its optional keys with their kinds, in order."""

    def __init__(self, do: str, required: tuple, optional: tuple = ()):
        self.do = do
        self.required = required
        self.optional = optional
        self.keys = required + optional if optional else required

    def kind_of(self, name: str):
        """The kind of this key's values, None where the command has no such key."""
        for key, kind in self.keys:
            if key == name:
                return kind
        return None


_OWN_DEED = (("player", PLAYER), ("deed", DEED))
_PLAYER = (("player", PLAYER),)

# The place in this table is the opcode in the journal: append, never insert or reorder.
SHAPES = (
    Shape("undo", ()),
    Shape("salary", _PLAYER),
    Shape("pay", (("from", ACCOUNT), ("to", ACCOUNT), ("amount", AMOUNT))),
    Shape("charge", (("player", PLAYER), ("to", ACCOUNT), ("amount", AMOUNT))),
    Shape("each", (("player", PLAYER), ("amount", AMOUNT), ("way", ChoiceKind("pay", "collect")))),
    Shape("repairs", (("player", PLAYER), ("house", AMOUNT), ("hotel", AMOUNT))),
    Shape("buy", _OWN_DEED),
    Shape("auction", (("lot", LOT),), (("by", PLAYER),)),
    Shape("bid", (("player", PLAYER), ("amount", AMOUNT))),
    Shape("close", (), (("deed", DEED),)),
    Shape("cancel", ()),
    Shape(
        "rent",
        _OWN_DEED,
        (("dice", kinds.DICE), ("card", ChoiceKind("utility10", "rail2")), ("dodge", FLAG)),
    ),
    Shape("build_roll", (("player", PLAYER), ("gives", ChoiceKind(*GIVES)))),
    Shape("build", _OWN_DEED + (("kind", kinds.BLOCK_KIND), ("blocks", COUNT))),
    Shape("railroad", _OWN_DEED),
    Shape("stadium", _OWN_DEED),
    Shape("skyscraper", _OWN_DEED),
    Shape("tower", _OWN_DEED),
    Shape("bonus", _OWN_DEED + (("building", kinds.BONUS),)),
    Shape("hazard", _OWN_DEED + (("building", kinds.HAZARD),)),
    Shape("clear_hazard", _OWN_DEED),
    Shape("sell", _OWN_DEED, (("count", COUNT),)),
    Shape("sell_group", (("player", PLAYER), ("group", kinds.GROUP))),
    Shape("mortgage", _OWN_DEED),
    Shape("redeem", _OWN_DEED),
    Shape(
        "trade",
        (("a", PLAYER), ("b", PLAYER), ("a_gives", SIDE), ("b_gives", SIDE)),
        (("a_redeems", DEEDS), ("b_redeems", DEEDS)),
    ),
    Shape(
        "tax",
        (("player", PLAYER), ("tax", ChoiceKind(*TAXES))),
        (("choice", ChoiceKind("fixed", "tenth")),),
    ),
    Shape("jail", _PLAYER),
    Shape("jail_roll", (("player", PLAYER), ("doubles", FLAG))),
    Shape("leave_jail", (("player", PLAYER), ("how", ChoiceKind("fine", "card")))),
    Shape("jail_card", (("player", PLAYER), ("deck", ChoiceKind(*DECKS)))),
    Shape("free_parking", _PLAYER),
    Shape("take_deed", _OWN_DEED),
    Shape("demolish", (("deed", DEED), ("kind", kinds.BLOCK_KIND), ("blocks", COUNT))),
    Shape("settle", _PLAYER),
    Shape("bankrupt", _PLAYER, (("redeems", DEEDS),)),
    Shape("resign", _PLAYER),
    Shape("finish", ()),
    Shape("build", _OWN_DEED, (("count", COUNT),)),  # houses, in the classic family
)

_HOUSES = len(SHAPES) - 1
_OPCODES = {SHAPES[opcode].do: opcode for opcode in range(_HOUSES)}

# Two keys that must not name the same account.
_DIFFERENT = {"pay": ("from", "to"), "charge": ("player", "to"), "trade": ("a", "b")}


def read(game, command: dict) -> tuple:
    """(shape, values in the order of shape.keys with None for what is absent, refusal or None).

    Refuses with bad_command, not_allowed, bad_amount, unknown_player or unknown_deed, whichever
    of those that apply comes first.
    """
    opcode = find_opcode(command)
    if opcode < 0:
        return None, (), "bad_command"
    shape = SHAPES[opcode]
    if not _is_well_formed(game, shape, command):
        return shape, (), "bad_command"
    if not game.family.allows(game, shape, command):
        return shape, (), "not_allowed"
    code = None
    for key, kind in shape.keys:
        if key in command:
            code = refusals.first(code, kind.refusal(game, command[key]))
    if code:
        return shape, (), code
    values = []
    for key, kind in shape.keys:
        values.append(kind.take(game, command[key]) if key in command else None)
    return shape, values, None


def find_opcode(command: dict) -> int:
    """The opcode of `command`, or -1 when there is no such command.

    `build` has two shapes; one that names neither kind nor blocks is the classic family's.
    """
    do = command.get("do")
    if do == "build" and "kind" not in command and "blocks" not in command:
        return _HOUSES
    return _OPCODES.get(do, -1) if isinstance(do, str) else -1


def _is_well_formed(game, shape: Shape, command: dict) -> bool:
    """True when every key is there, known and well typed, and the keys make sense together."""
    for key, _ in shape.required:
        if key not in command:
            return False
    for key in command:
        if key != "do" and not shape.kind_of(key) and not _is_remark(key, command[key]):
            return False
    for key, kind in shape.keys:
        if key in command and not kind.fits(command[key]):
            return False
    pair = _DIFFERENT.get(shape.do)
    if pair and command[pair[0]] == command[pair[1]]:
        return False
    if shape.do == "trade":
        return any(_moves(command[side]) for side in ("a_gives", "b_gives"))
    return game.family.is_well_formed(game, shape.do, command)


def _is_remark(key: str, value) -> bool:
    if key not in REMARKS:
        return False
    if key == "at":
        return kinds.is_whole(value) and 0 <= value < MOST_MS
    return isinstance(value, dict if key == "expect" else str)


def _moves(side: dict) -> bool:
    return bool(side.get("cash") or side.get("deeds") or "jail_cards" in side)


def pack(game, command: dict) -> bytes:
    """The bytes of a command that `read` has let pass; `note`, `result`, `expect` are left out."""
    opcode = find_opcode(command)
    shape = SHAPES[opcode]
    out = bytearray()
    out.append(opcode | (HAS_TIME if "at" in command else 0))
    if "at" in command:
        kinds.pack_number(out, command["at"])
    for key, kind in shape.required:
        kind.pack(game, command[key], out)
    if shape.optional:
        kinds.pack_optional(game, shape.optional, command, out)
    return bytes(out)


def unpack(game, data: bytes) -> dict:
    """The command that `pack` made `data` of."""
    shape = SHAPES[data[0] & ~HAS_TIME]
    command = {"do": shape.do}
    at = 1
    if data[0] & HAS_TIME:
        command["at"], at = kinds.unpack_number(data, at)
    for key, kind in shape.required:
        command[key], at = kind.unpack(game, data, at)
    if shape.optional:
        kinds.unpack_optional(game, shape.optional, command, data, at)
    return command


def taken_back(packed, marks: bytearray):
    """Yield (number of an undo, number of what it takes back) for as many commands as `marks` has.

    packed: the packed commands; -1 stands for what is before the first of them. `marks`, all 0 at
    first, are 1 for those that are in force as far as it has come, else 0.
    """
    newest = -1
    for number, data in enumerate(packed):
        if number == len(marks):
            break
        if data[0] & ~HAS_TIME:
            marks[number] = 1
            newest = number
            continue
        yield number, newest
        if newest >= 0:
            marks[newest] = 0
        while newest >= 0 and not marks[newest]:
            newest -= 1


def in_force(packed, count: int) -> bytearray:
    """For each of the first `count` packed commands: 1 where none of them takes it back, else 0."""
    marks = bytearray(count)
    for _ in taken_back(packed, marks):
        pass
    return marks
