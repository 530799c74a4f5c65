"""The ledger log of a game in a game folder, read without touching it, also while it is played.

Imports `bank` and host_tools. Nothing is ever written to the folder.
"""

from contextlib import contextmanager

from bank import commands, log
from bank.game import Game
from bank.journal import Journal, JournalError, names
from bank.refusals import OK
from host_tools.console import Failure, path_reason, say, warn
from host_tools.frozen_folder import FrozenFolder

NO_SNAPSHOT = 1 << 30  # more than there are: the records alone
NO_TAILS = (
    "its last commands may be missing: the files of the unit's folder games-tails are not here;"
    " copy that folder, too."
)


def run(path: str, number: int | None, editions: dict) -> None:
    """Print the ledger log of game `number`, or of the newest, in the game folder at `path`."""
    with reading(path):
        store = FrozenFolder(path)
        journal = Journal(store)
        listed = store.names()
        number = pick(path, names.games(listed), number)
        recovery = journal.open(number, NO_SNAPSHOT)
        game = _begin(f"{path}: game {number}", recovery, editions)
        for count, payload in enumerate(journal.records(), 1):
            say(log.command_line(_take(f"{path}: game {number}, command {count}", game, payload)))
    if lacks_tails(listed, journal):
        warn(f"{path}: game {number}: {NO_TAILS}")
    if recovery.note:
        left_out = f"its end is damaged and left out ({recovery.set_aside} bytes)"
        warn(f"{path}: game {number}: {left_out}.")


def list_games(path: str) -> None:
    """Print a line for each game in the folder, the oldest first."""
    with reading(path):
        store = FrozenFolder(path)
        pick(path, Journal(store).games(), None)
        for number in Journal(store).games():
            journal = Journal(store)
            try:
                recovery = journal.open(number, NO_SNAPSHOT)
            except JournalError as error:
                say(f"{number:4}  {error}")
                continue
            header = log.read_object(recovery.header.decode())
            names = ", ".join(header["players"])
            end = "ended" if journal.is_finished else "     "
            say(f"{number:4}  {journal.count:5} commands  {end}  {header['edition']}: {names}")


def lacks_tails(listed: list, game) -> bool:
    """True where the files with the last commands of a game in play are not among those `listed`.

    game: a Journal or a Run: its number, how many commands were found, whether it is finished.
    """
    if game.number != names.games(listed)[-1]:
        return False  # what was set aside has all in its segments
    has_tails = bool(names.of_game(listed, game.number, names.TAIL))
    is_of_format_1 = bool(names.of_game(listed, game.number, names.OLD))
    return bool(game.count) and not (game.is_finished or is_of_format_1 or has_tails)


@contextmanager
def reading(path: str):
    """Say in one sentence why a game folder cannot be read."""
    try:
        yield
    except JournalError as error:
        raise Failure(f"{path}: {error}") from None
    except NotADirectoryError:
        raise Failure(f"{path}: this is no folder; give a game folder.") from None
    except (OSError, ValueError, log.LogError) as error:
        raise Failure(f"{path}: cannot be read: {path_reason(error)}.") from None


def pick(path: str, numbers: list, wanted: int | None) -> int:
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
