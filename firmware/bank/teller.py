"""The teller: does commands for the screens, keeps them in the journal, and tells them in words.

May import `game`, `cards`, `journal`, `snapshot`, `redo`, `ui.words` and what is below them; lends
`log`. What always holds: a command is stored before it counts, and one that cannot be stored does
not count; whatever is stored, there is a teller.
"""

import json

from bank import canonical, cards, commands, redo, snapshot
from bank.game import Game
from bank.journal.journal import CORRUPT, Journal
from bank.journal.record import JournalError
from bank.ledger import LedgerFault
from bank.lend import lend
from bank.refusals import NOT_STORED, OK
from bank.ui import words
from bank.undo import TooDeepError

LOW_BYTES = 128 * 1024  # of free flash: less, and the screen says so
NO_SNAPSHOT = 1 << 20  # more than there are: from the beginning
SCARCE_BYTES = 48 * 1024  # less, and the oldest game goes before a payment meets a full flash
STORE_DEAD = "store_dead"  # the notice of a store that cannot be read
# What is raised by a stored game that is none, or another version's. (A LogError is a ValueError.)
UNUSABLE = (
    JournalError,
    LedgerFault,
    LookupError,
    TooDeepError,
    TypeError,
    ValueError,
)


class Teller:
    """The bank of one table: the editions it knows, its card table, and the game in play or None.

    editions: id -> Edition, a dict or a Shelf. `notices` are what the screens must say, the first
    first: (key of a sentence, filling).
    """

    def __init__(self, store, editions, clock):
        self.store = store
        self.editions = editions
        self.clock = clock
        self._begin()

    def _begin(self) -> None:
        """Take up what the store has: the cards, and the newest game."""
        self.cards = cards.Cards(self.store)
        self.journal = Journal(self.store)
        self.game: Game | None = None
        # The edition's id of the game in play while another's set-up has its memory.
        self.aside: str | None = None
        self.lines = []  # [number, text, mark, ms since the game began], the newest last
        self.notices = []
        self._is_tired = False  # something that can wait has failed: not again before a command
        self._wants_snapshot = False
        self._must_look = True  # whether there is room left
        self._has_warned = False
        if not self.cards.is_loaded:
            self._say("cards_unread")
        elif self.cards.is_broken:
            self._say("cards_broken")
        self._began_ms = self.clock.ms()
        try:
            number, listed = self.journal.newest()
        except OSError:
            self.notices = [(STORE_DEAD, None)]  # which says it all
            return
        if number is not None:
            self._take_up(number, listed)

    def _say(self, key: str, filling=None) -> None:
        """Have the screens say a sentence, once."""
        if (key, filling) not in self.notices:
            self.notices.append((key, filling))

    def erase(self) -> bool:
        """Erase a store that cannot be read, all games and cards; False when that fails, too."""
        try:
            self.store.format()
        except OSError:
            return False
        self._begin()
        return True

    # -- one game after another -------------------------------------------------------------------

    def start(self, edition, names: list, options: dict) -> bool:
        """Begin a new game; False when it cannot be stored: the game before it stays in play.

        Where that cannot be read again either, none is in play, and a notice says so.
        """
        header = lend("bank.log").header_line(edition, names, options)
        number = self.journal.number
        try:
            self.journal.create(header.encode(), edition.checksum)
        except (OSError, MemoryError, JournalError):
            if number is not None:
                self._reopen(number)
            return False
        self.game = redo.new_game(edition, names, options)
        self.aside = None
        self.lines = []
        self._began_ms = self.clock.ms()
        self._is_tired = self._wants_snapshot = self._has_warned = False
        self._must_look = True
        self._tell_dropped()
        return True

    def set_aside(self) -> None:
        """Give up the memory of the game in play, if there is one, for the set-up of another."""
        if self.game is not None:
            self.aside = self.game.edition.id
        self.game = None

    def take_up_again(self) -> None:
        """Have the game in play again that was set aside; what was wrong is in the notices."""
        self.aside = None
        self._began_ms = self.clock.ms()
        if self.journal.number is not None:
            self._take_up(self.journal.number, None)

    def _reopen(self, number: int) -> None:
        """Go on with the game `number`, which is the one in play."""
        try:
            self.journal.open(number)
        except (OSError, MemoryError, JournalError):
            self._lay_aside("game_unread")

    def _take_up(self, number: int, listed: list | None) -> None:
        """Resume the game `number` as far as it is stored, and note what was wrong with it."""
        try:
            self._resume(number, listed)
        except (OSError, MemoryError):
            self._lay_aside("game_unread")
        except UNUSABLE:
            self._lay_aside("game_lost")

    def _lay_aside(self, why: str) -> None:
        """Have no game in play; what is stored stays as it is."""
        self.journal.close()
        self.game = None
        self.aside = None
        self.lines = []
        self._say(why)

    def _resume(self, number: int, listed: list | None) -> None:
        """Open the game `number` of the journal, from its newest snapshot that can be used.

        listed: the names of its files.
        """
        note = None
        skipped = 0
        while True:
            recovery = self.journal.open(number, skipped, listed)
            listed = None  # to open may have changed them
            note = note or recovery.note
            id, game = self._game_of(recovery)
            if game is None:
                self._say("game_other_edition", id)
                self.journal.close()
                return
            try:
                last_ms = self._replay(game, recovery)
                break
            except UNUSABLE as fault:
                if recovery.snapshot is None:
                    raise fault
                skipped += 1
        self.game = game
        self._began_ms -= last_ms
        if note == CORRUPT:
            self._say("game_corrupt", self.journal.count)
        elif note:
            self._say("game_torn")

    def _game_of(self, found) -> tuple:
        """(edition's id, a game at its start or None where the edition is not known here)."""
        log = lend("bank.log")
        text = found.header.decode()
        id = log.read_object(text).get("edition")
        if id not in self.editions:
            return id, None
        header = log.read_header(text, self.editions)
        edition = self.editions[header["edition"]]
        if edition.checksum != found.checksum:
            return id, None
        return id, redo.new_game(edition, header["players"], header["options"])

    def _replay(self, game, recovery) -> int:
        """Bring `game` to where the journal ends; returns when that was, in ms since its start.

        What was taken back before the kept lines is left out: no undo is too deep then.
        Raises one of UNUSABLE for a snapshot or a command that does not fit.
        """
        first = last_ms = 0
        self.lines = []
        records = self.journal.recent if recovery.recent is None else lambda: recovery.recent
        if recovery.snapshot is not None:
            kept = json.loads(snapshot.unpack(game, recovery.snapshot).decode())
            self.lines = kept["lines"]
            first, last_ms = kept["count"], kept["at"]
        count = self.journal.count - first
        marks = redo.what_to_do(records(), count)
        for number, payload in enumerate(records()):
            if marks[number] == redo.LEFT_OUT:
                continue
            command = commands.unpack(game, payload)
            last_ms = command.get("at", last_ms)
            text = words.describe(game, command, self.lines) if marks[number] == redo.TOLD else ""
            redo.redo(game, command)
            if number >= count - redo.LINES_NEEDED:
                self._remember(first + number + 1, command, text)
        return last_ms

    def elapsed_ms(self) -> int:
        """How long the game has been played, the time without power left out."""
        return self.clock.ms() - self._began_ms

    # -- commands ---------------------------------------------------------------------------------

    def do(self, command: dict) -> str:
        """Store and apply `command`: "ok", a refusal, or NOT_STORED with nothing changed."""
        game = self.game
        if game is None:
            raise ValueError("no game is in play")
        if command["do"] == "undo" and self.must_look_back() and not self.look_back():
            return NOT_STORED
        text = words.describe(game, command, self.lines)
        was_over = game.desk.is_over
        command["at"] = self.elapsed_ms()
        try:
            result = game.apply(command, self.journal.append)
        except OSError:
            return NOT_STORED
        self._is_tired = False
        if result == OK:
            self._remember(self.journal.count, command, text)
            if game.desk.is_over and not was_over:
                self._mark_finished()
            self._tell_dropped()
        return result

    def _mark_finished(self) -> None:
        """Let the journal know that the game may give way to newer ones."""
        self._wants_snapshot = True  # so that it can be looked at without replaying it
        try:
            self.journal.finish()
        except (OSError, MemoryError):
            # Only a mark: that the game is over is in its commands, and the next append repairs.
            self._say("not_stored")

    def _remember(self, number: int, command: dict, text: str) -> None:
        """Keep a command's line; an undo marks the line that it takes back."""
        if command["do"] == "undo":
            line = words.last_in_force(self.lines)
            if line:
                line[2] = words.UNDONE
        mark = words.IS_UNDO if command["do"] == "undo" else words.IN_FORCE
        self.lines.append([number, text, mark, command.get("at", 0)])
        del self.lines[: max(len(self.lines) - redo.LINES_KEPT, 0)]

    def history(self, most: int) -> list:
        """The last `most` lines of the ledger, oldest first: (number, text, is_undone)."""
        return [(line[0], line[1], line[2] == words.UNDONE) for line in self.lines[-most:]]

    # -- what can wait ----------------------------------------------------------------------------

    def rest(self) -> None:
        """Do one piece of what can wait; to be called when nobody is waiting for the unit."""
        if self.game is None or self._is_tired:
            return
        try:
            if self.journal.rest():
                return
            if self._wants_snapshot or self.journal.wants_snapshot():
                self._wants_snapshot = False
                self._must_look = True
                self._keep_snapshot(self.game)
            elif self._must_look:
                self._must_look = False
                self._look_for_room()
        except (OSError, MemoryError):
            self._is_tired = True  # none of it is needed; it is tried again after a command

    def _keep_snapshot(self, game) -> None:
        kept = {"lines": self.lines, "count": self.journal.count, "at": self.elapsed_ms()}
        self.journal.snapshot(snapshot.pack(game, canonical.dumps(kept).encode()))

    def _look_for_room(self) -> None:
        """Warn while there is still room, and drop the oldest game before there is none."""
        free = self.store.free()
        if free >= LOW_BYTES:
            return
        oldest = self.journal.oldest()
        if oldest is not None and free < SCARCE_BYTES:
            self.journal.drop(oldest)
            self.journal.dropped = oldest
            self._tell_dropped()
        elif not self._has_warned:
            self._has_warned = True
            self._say("flash_low" if oldest else "flash_low_last", oldest)

    def _tell_dropped(self) -> None:
        """Say that a game had to go."""
        if self.journal.dropped is not None:
            self._say("game_dropped", self.journal.dropped)
            self.journal.dropped = None

    # -- older games ------------------------------------------------------------------------------

    def older(self) -> list:
        """The numbers of the games that are kept beside the one in play, the newest first."""
        try:
            listed = self.journal.games()
        except OSError:
            return []
        return [number for number in reversed(listed) if number != self.journal.number]

    def look(self, number: int):
        """What the journal has of an older game (`Journal.look`), None where it cannot be read."""
        try:
            return self.journal.look(number)
        except (OSError, MemoryError, JournalError):
            return None

    def old_game(self, number: int):
        """An older game as it stands in the end, None where it cannot be read here."""
        for skipped in (0, NO_SNAPSHOT):
            try:
                found = self.journal.look(number, skipped)
                _, game = self._game_of(found)
                if game is None:
                    return None
                if found.base:
                    snapshot.unpack(game, found.base.payload)
                    for payload in self.journal.payloads(found):
                        redo.redo(game, commands.unpack(game, payload))
                else:
                    redo.redo_in_force(
                        game, lambda run=found: self.journal.payloads(run), found.count
                    )
                return game
            except (OSError, MemoryError):
                return None
            except UNUSABLE:
                continue  # the snapshot is not of use
        return None

    # -- looking back -----------------------------------------------------------------------------

    def must_look_back(self) -> bool:
        """True when what an undo needs is only in the journal: see `look_back`."""
        if self.game is None:
            return False
        stack = self.game.undo_stack
        return stack.depth > 0 and not stack.held

    def look_back(self) -> bool:
        """Have what the next undos need from the journal, which takes a while in a long game.

        False when the journal does not have it any more, or cannot be read, or there is no room.
        """
        game = self.game
        if game is None:
            return False
        again = redo.new_game(game.edition, game.names, game.options)
        try:
            redo.redo_in_force(again, self.journal.records, self.journal.count)
        except (OSError, MemoryError):
            return False
        except UNUSABLE:
            return False
        if not redo.is_same(game, again):
            return False
        game.undo_stack = again.undo_stack
        return True
