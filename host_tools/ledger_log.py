"""The ledger log of a game in a game folder, read without touching it, also while it is played.

Imports `bank` and host_tools. Nothing is ever written to the folder, and no lock is taken: what
recovery would write stays in memory.
"""

from pathlib import Path

from bank import commands, log
from bank.game import Game
from bank.journal import Journal, JournalError
from bank.refusals import OK
from host_tools.console import Failure, path_reason, say, warn


class FrozenFolder:
    """The `store` port on a folder that somebody else may own: each file as it was first read."""

    def __init__(self, path):
        self._path = Path(path)
        self._files: dict[str, bytes | None] = {
            entry.name: None for entry in self._path.iterdir() if entry.is_file()
        }

    def names(self) -> list:
        """The names of the files, sorted."""
        return sorted(self._files)

    def read(self, name: str) -> bytes:
        """The whole file; OSError when there is none of that name."""
        if name not in self._files:
            raise FileNotFoundError(2, "No such file", name)
        data = self._files[name]
        if data is None:
            data = self._files[name] = (self._path / name).read_bytes()
        return data

    def append(self, name: str, data: bytes) -> None:
        """Add to the end of a file, in memory."""
        self.write(name, (self.read(name) if name in self._files else b"") + data)

    def write(self, name: str, data: bytes) -> None:
        """Put a whole file in place of the old one, in memory."""
        self._files[name] = data

    def reuse(self, name: str, data: bytes) -> None:
        """As `write`."""
        self.write(name, data)

    def free(self) -> int:
        """More than is ever needed: nothing is written."""
        return 1 << 30

    def remove(self, name: str) -> None:
        """Forget a file, in memory."""
        del self._files[name]


def run(path: str, number: int | None, editions: dict) -> None:
    """Print the ledger log of game `number`, or of the newest, in the game folder at `path`."""
    try:
        journal = Journal(FrozenFolder(path))
        number = _pick(path, journal.games(), number)
        recovery = journal.open(number)
        game = _begin(f"{path}: game {number}", recovery, editions)
        for count, payload in enumerate(journal.records(), 1):
            say(log.command_line(_take(f"{path}: game {number}, command {count}", game, payload)))
    except JournalError as error:
        raise Failure(f"{path}: {error}") from None
    except NotADirectoryError:
        raise Failure(f"{path}: this is no folder; give a game folder.") from None
    except (OSError, ValueError) as error:
        raise Failure(f"{path}: cannot be read: {path_reason(error)}.") from None
    if recovery.note:
        left_out = f"its end is damaged and left out ({recovery.set_aside} bytes)"
        warn(f"{path}: game {number}: {left_out}.")


def _pick(path: str, numbers: list, wanted: int | None) -> int:
    """The number of the game to print; Failure when there is no such game."""
    if not numbers:
        raise Failure(f"{path}: there is no game in this folder.")
    if wanted is None:
        return numbers[-1]
    if wanted not in numbers:
        there = ", ".join(str(number) for number in numbers)
        raise Failure(f"{path}: there is no game {wanted} in this folder; there is: {there}.")
    return wanted


def _begin(place: str, recovery, editions: dict) -> Game:
    """Print the header and make its game."""
    try:
        line = recovery.header.decode()
        header = log.read_header(line, editions)
    except UnicodeDecodeError:
        raise Failure(f"{place}: its header is not a ledger log's.") from None
    except log.LogError as error:
        raise Failure(f"{place}: its header cannot be used: {error}.") from None
    edition = editions[header["edition"]]
    if recovery.checksum != edition.checksum:
        raise Failure(
            f"{place}: was begun with other figures of the edition {edition.id}; "
            "give the file with --edition."
        )
    say(line)
    return Game(edition, header["players"], header["options"])


def _take(place: str, game: Game, payload: bytes) -> dict:
    """The command that was stored as `payload`, done in `game`, which the next one may need."""
    try:
        command = commands.unpack(game, payload)
    except (IndexError, ValueError):
        raise Failure(f"{place}: is not stored in a way that this Tapbank knows.") from None
    result = game.apply(command)
    if result != OK:
        raise Failure(f"{place}: the bank refuses it as {result}, so this is another's game.")
    return command
