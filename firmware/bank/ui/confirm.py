"""Before and after a command: the page that confirms it, the page that says it is done, the no.

May import `ui.page`, `ui.words`; lends `ui.sentences`. Money moves only here, after a confirm that
shows who, why and before -> after; the first `#` does it and no second one does anything.
"""

from bank import money
from bank.lend import lend
from bank.refusals import NOT_STORED, OK
from bank.table import BANK
from bank.ui import tones, words
from bank.ui.english import TEXT
from bank.ui.page import BACK, Finish, Notice, Page, Pass, Swap, Telling, frame, next_top, row


def confirm(unit, command: dict):
    """The page that confirms `command`, or the one that says why it is refused."""
    game = unit.teller.game
    before = words.View(game)
    result, after = game.preview(command, words.View)
    if result != OK:
        return Refused(unit, result, command)
    return Confirm(unit, command, before, after)


def confirming(unit, command: dict):
    """What a menu's item answers to lead to the confirm page of `command`."""
    return lambda: confirm(unit, command)


class Refused(Telling):
    """Why not, in plain words, and what would help."""

    def __init__(self, unit, code: str, command: dict):
        unit.play(tones.REFUSED)
        game = unit.teller.game
        super().__init__(unit, lend("bank.ui.sentences").refusal(game, code, command))


def failed(unit, result: str, command: dict):
    """The page for a command that was not done: refused, or not stored."""
    if result == NOT_STORED:
        unit.play(tones.REFUSED)
        return Notice(unit, "not_stored")
    return Refused(unit, result, command)


class Confirm(Page):
    """A command before it is done: every movement, before > after; `#` does it, `*` does not."""

    def __init__(self, unit, command: dict, before, after):
        super().__init__(unit)
        self.command = command
        self.before = before
        self.after = after
        self.heading = words.heading(unit.teller.game, command)
        self.told = ""  # what an undo takes back, in words
        if command["do"] == "undo":
            self.told = words.tell_last(unit.teller.game, unit.teller.lines)
        self.lines = self._lines()
        self.top = 0

    def _lines(self) -> list:
        game = self.game
        effects = words.effect_lines(game, self.before, self.after)
        if self.command["do"] == "undo":
            return words.wrap("%s: %s" % (TEXT["h_undo"], self.told), 4) + effects
        lines = [self.heading] + effects if len(effects) > 2 else effects + [self.heading]
        who = self.command.get("player")
        if who and len(lines) < 3 and not any(who in line for line in effects):
            lines.append(TEXT["by"] % who)
        return lines

    def verb(self) -> str:
        """What the confirm key says."""
        do = self.command["do"]
        if do != "undo" and len(self.after.debts) > len(self.before.debts):
            return TEXT["do_owe"]
        if "do_" + do in TEXT:
            return TEXT["do_" + do]
        if sum(self.after.cash) > sum(self.before.cash):
            return TEXT["do_get"]
        return TEXT["do_pay" if self.before.cash != self.after.cash else "do_ok"]

    def frame(self) -> list:
        more = TEXT["more"] if len(self.lines) > 3 else ""
        stop = TEXT["keep" if self.command["do"] == "undo" else "stop"]
        return frame(self.lines[self.top : self.top + 3], row(self.verb() + more, stop))

    def key(self, key: str):
        if key == "D" and len(self.lines) > 3:
            self.top = next_top(self.top, len(self.lines))
            return None
        if key == "#":
            return self._do()
        return BACK if key == "*" else None

    def _do(self):
        self.unit.before_command()
        result = self.unit.teller.do(self.command)
        if result != OK:
            return Swap(failed(self.unit, result, self.command))
        self.unit.after_command(self.command)
        self.unit.play(tones.GAME_OVER if self.game.desk.is_over else tones.PAID)
        if self.command["do"] == "auction" or self.game.desk.is_over:
            return Finish()  # the page that comes now says all
        return Finish(Done(self.unit, self.done_lines()))

    def done_lines(self) -> list:
        """PAID M7M / Ben > Ann / Ben has M28.1M, or DONE and what was done."""
        game = self.game
        effects = words.effect_lines(game, self.before, self.after)
        if self.command["do"] == "undo":
            return [TEXT["taken_back"]] + (effects[:2] or words.wrap(self.told, 2))
        if self.command["do"] in ("trade", "bankrupt"):
            return [TEXT["done"]] + effects[:2]
        moves = []
        for seat, cash in enumerate(self.before.cash):
            if cash != self.after.cash[seat]:
                moves.append((seat, self.after.cash[seat] - cash))
        if len(moves) == 2 and moves[0][1] == -moves[1][1]:
            payer, payee = moves if moves[0][1] < 0 else (moves[1], moves[0])
            return self._paid(payer[0], payee[0], payee[1])
        if len(moves) == 1:
            seat, moved = moves[0]
            return self._paid(*((seat, BANK, -moved) if moved < 0 else (BANK, seat, moved)))
        return [TEXT["done"], self.heading] + effects[:1]

    def _paid(self, payer: int, payee: int, amount: int) -> list:
        game = self.game
        told = payee if payer == BANK else payer  # whose balance is told
        balance = money.text(game.edition, game.players[told].cash)
        return [
            TEXT["paid"] % money.text(game.edition, amount),
            words.fit(game, "%s > %s", (payer, payee)),
            words.fit(game, TEXT["has"], (told,), (balance,)),
        ]


class Done(Page):
    """What has happened; the next key or card is for the first page, and `#` for nobody.

    settle_ms: for so long keys are for nobody, where the page comes while somebody is typing.
    """

    def __init__(self, unit, lines: list, settle_ms: int = 0):
        super().__init__(unit)
        self.lines = lines
        self.settled_ms = unit.now() + settle_ms

    def frame(self) -> list:
        return frame(self.lines, TEXT["hold_undo"])

    def key(self, key: str):
        if key == "*":
            return BACK
        if key == "#" or self.unit.now() < self.settled_ms:
            return None
        return Pass()

    def card(self, uid: str):
        return Pass()
