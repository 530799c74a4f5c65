"""Whether the games in a game folder are as they were written, record by record.

Imports `bank` and host_tools. Nothing is ever written to the folder. Three things are looked at:
the chain of links through all records, which any edit breaks; the snapshots, from which a unit
would take a game up; and where the edition is known, whether the bank does what is recorded.
"""

import struct

from bank import commands, log, snapshot, state
from bank.game import Game
from bank.journal import JournalError, names, record, run, snapshots
from bank.refusals import OK
from host_tools.console import DIFFERS, Failure, say, warn
from host_tools.frozen_folder import FrozenFolder
from host_tools.ledger_log import NO_TAILS, lacks_tails, pick, reading


class BadGame(Exception):
    """What is wrong with a game, as one sentence without the game's number."""


def check(path: str, wanted: int | None, editions: dict) -> list:
    """The numbers of the games that are not as they were written; says a line for each game."""
    store = FrozenFolder(path)
    listed = names.games(store.names())
    pick(path, listed, wanted)
    bad = []
    for number in listed if wanted is None else [wanted]:
        try:
            say(f"{path}: game {number}: {_verify(store, number, editions)}")
        except (BadGame, JournalError) as error:
            warn(f"{path}: game {number}: {error}")
            bad.append(number)
    return bad


def verify(path: str, wanted: int | None, editions: dict) -> None:
    """What `tapbank verify` does."""
    with reading(path):
        bad = check(path, wanted, editions)
    if bad:
        listed = ", ".join(str(number) for number in bad)
        raise Failure(f"{path}: not as it was written: game {listed}.", DIFFERS)


def _verify(store, number: int, editions: dict) -> str:
    """What there is to say of a good game."""
    found = run.read(store, number)
    if found.leftovers:
        raise BadGame(_first_bad(found))
    _check_snapshots(store, found)
    replayed = _replay(store, found, editions)
    if lacks_tails(store.names(), found):
        raise BadGame(NO_TAILS)
    text = f"{found.count} commands, seal {seal(found.link)}: as it was written."
    if not replayed:
        text += " Its edition is not known here: whether the bank allows it was not checked."
    unlinked = _unlinked(store, number)
    if unlinked:
        text += f" Records 0 to {unlinked - 1} are of format 1, which has checksums and no seal."
    return text


def seal(link: bytes) -> str:
    """A link as it is shown: four groups of four digits."""
    digits = link.hex()
    return " ".join(digits[at : at + 4] for at in range(0, len(digits), 4))


def _first_bad(found) -> str:
    """Which record is the first that is bad, and in which way."""
    name, position = found.leftovers[0]
    where = f"record {found.sequence} (command {found.count + 1}, in {name})"
    if found.edited == found.sequence:
        return f"{where} does not follow from those before: one of them or it was edited."
    if found.note == run.CORRUPT:
        return f"{where} is damaged or missing; records that follow it are there."
    return f"{where} is damaged or unfinished, and nothing follows it."


def _check_snapshots(store, found) -> None:
    """Each snapshot has the link that the records have there, or lies before what they have."""
    for shot in snapshots.Snapshots(store, found.number).good:
        if shot.sequence > found.sequence:
            raise BadGame(
                f"record {found.sequence} is missing: a snapshot knows of {shot.sequence} records."
            )
        if shot.link != _link_at(store, found, shot.sequence):
            raise BadGame(f"the snapshot before record {shot.sequence} is of another game.")


def _link_at(store, found, sequence: int) -> bytes:
    """The link before the record number `sequence`."""
    walked = run.Run(found.number)
    for name, kind, place, data in run.files(store, found.number):
        for _ in walked.take(name, kind, place, data):
            if walked.sequence == sequence:
                return walked.link
        if walked.sequence == sequence:
            return walked.link
    return b""


def _replay(store, found, editions: dict) -> bool:
    """Let the bank do all commands, and compare the snapshots; False for an unknown edition."""
    try:
        header = log.read_header(found.header.decode(), editions)
    except log.LogError:
        return False
    edition = editions[header["edition"]]
    if edition.checksum != found.checksum:
        return False
    game = Game(edition, header["players"], header["options"])
    shots = {shot.count: shot for shot in snapshots.Snapshots(store, found.number).good}
    payloads = run.payloads(store, found.number, None, found.sequence)
    _compare(game, edition, header, shots.get(0))
    for count, payload in enumerate(payloads, 1):
        try:
            result = game.apply(commands.unpack(game, payload))
        except (IndexError, ValueError, struct.error):
            raise BadGame(f"command {count} is not one that this Tapbank knows.") from None
        if result != OK:
            raise BadGame(f"command {count} is refused by the bank as {result}.")
        _compare(game, edition, header, shots.get(count))
    return True


def _compare(game, edition, header: dict, shot) -> None:
    """A snapshot of a layout that is known stands for the state that the commands lead to."""
    if shot is None:
        return
    kept = Game(edition, header["players"], header["options"])
    try:
        snapshot.unpack(kept, shot.payload)
    except ValueError:
        return  # of another version: the unit does not use it either
    if state.dumps(kept) != state.dumps(game):
        raise BadGame(f"the snapshot before record {shot.sequence} has other figures.")


def _unlinked(store, number: int) -> int:
    """How many records are of format 1."""
    count = 0
    for _, kind, _, data in run.files(store, number):
        head = record.decode_head(data) if kind == names.OLD else None
        if head:
            walk = record.Walk(data, head, b"")
            while walk.step():
                pass
            count = walk.sequence
    return count
