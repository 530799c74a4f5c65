"""The teller: does commands for the screens, keeps them in the journal, and tells them in words.

May import `game`, `log`, `commands`, `cards`, `journal`, `ui.words`. What always holds: a
command is stored before it counts, and one that cannot be stored does not count.
"""

from bank import cards, commands, log
from bank.game import Game
from bank.journal.journal import CORRUPT, Journal
from bank.journal.record import JournalError
from bank.refusals import NOT_STORED, OK
from bank.ui import words

LINES_KEPT = 20
STORE_DEAD = "store_dead"  # the notice of a store that cannot be read


class Teller:
    """The bank of one table: the editions it knows, its card table, and the game in play or None.

    editions: id -> Edition, a dict or a Shelf. `notice` is (key of a sentence, filling) that the
    screens must say.
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
        self.lines = []  # [number, text, mark], the newest last
        self.notice: tuple | None = None
        if not self.cards.is_loaded:
            self.notice = (STORE_DEAD, None)
        elif self.cards.is_broken:
            self.notice = ("cards_broken", None)
        self._began_ms = self.clock.ms()
        self._take_up()

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
        """Begin a new game; False when it cannot be stored: the game before it stays in play."""
        header = log.header_line(edition, names, options)
        number = self.journal.number
        try:
            self.journal.create(header.encode(), edition.checksum)
        except OSError:
            if number is not None:
                self.journal.open(number)
            return False
        self.game = Game(edition, names, options)
        self.lines = []
        self._began_ms = self.clock.ms()
        return True

    def _take_up(self) -> None:
        """Resume the newest game as far as it is stored, and note what was wrong with it."""
        try:
            numbers = self.journal.games()
            if numbers:
                self._resume(numbers[-1])
        except OSError:
            self.notice = (STORE_DEAD, None)
        except (JournalError, log.LogError, UnicodeError):
            self.notice = ("game_lost", None)

    def _resume(self, number: int) -> None:
        """Open the game `number` of the journal and replay it."""
        recovery = self.journal.open(number)
        text = recovery.header.decode()
        id = log.read_object(text).get("edition")
        if id not in self.editions:
            self.notice = ("game_other_edition", id)
            return
        header = log.read_header(text, self.editions)
        edition = self.editions[header["edition"]]
        if edition.checksum != recovery.checksum:
            self.notice = ("game_other_edition", edition.id)
            return
        game = Game(edition, header["players"], header["options"])
        count = 0
        last_ms = 0
        for payload in self.journal.records():
            count += 1
            command = commands.unpack(game, payload)
            last_ms = command.get("at", last_ms)
            if count > self.journal.count - LINES_KEPT:
                self._remember(count, command, words.describe(game, command, self.lines))
            game.apply(command)
        self.game = game
        self._began_ms -= last_ms
        if recovery.note == CORRUPT:
            self.notice = ("game_corrupt", count)
        elif recovery.note:
            self.notice = ("game_torn", None)

    def elapsed_ms(self) -> int:
        """How long the game has been played, the time without power left out."""
        return self.clock.ms() - self._began_ms

    # -- commands ---------------------------------------------------------------------------------

    def do(self, command: dict) -> str:
        """Store and apply `command`: "ok", a refusal, or NOT_STORED with nothing changed."""
        game = self.game
        if game is None:
            raise ValueError("no game is in play")
        text = words.describe(game, command, self.lines)
        was_over = game.desk.is_over
        command["at"] = self.elapsed_ms()
        try:
            result = game.apply(command, self.journal.append)
        except OSError:
            return NOT_STORED
        if result == OK:
            self._remember(self.journal.count, command, text)
            if game.desk.is_over and not was_over:
                self._mark_finished()
        return result

    def _mark_finished(self) -> None:
        """Let the journal know that the game may give way to newer ones."""
        try:
            self.journal.finish()
        except OSError:
            # Only a mark: that the game is over is in its commands, and the next append repairs.
            self.notice = ("not_stored", None)

    def _remember(self, number: int, command: dict, text: str) -> None:
        """Keep a command's line; an undo marks the line that it takes back."""
        if command["do"] == "undo":
            line = words.last_in_force(self.lines)
            if line:
                line[2] = words.UNDONE
        mark = words.IS_UNDO if command["do"] == "undo" else words.IN_FORCE
        self.lines.append([number, text, mark])
        del self.lines[: max(len(self.lines) - LINES_KEPT, 0)]

    def history(self, most: int) -> list:
        """The last `most` lines of the ledger, oldest first: (number, text, is_undone)."""
        return [(line[0], line[1], line[2] == words.UNDONE) for line in self.lines[-most:]]
