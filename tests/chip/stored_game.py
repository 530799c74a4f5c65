"""A flash with a game on it, made on the PC: what a unit has after an evening.

May import the bank and host_tools. The game is made by commands from a seed through the bank's one
door, and stored by the unit's own teller on littlefs with the Pico's geometry.
"""

from bank.editions import city
from bank.editions import load as load_edition
from bank.game import Game
from bank.journal.journal import RECORDS_BETWEEN_SNAPSHOTS
from bank.teller import Teller
from host_tools.maker import PLAYERS, Maker
from host_tools.pico_flash import START, PicoFlash
from host_tools.virtual import SettableClock

SECONDS_A_COMMAND = 20
RESTS = 20  # pieces of what can wait, more than there are while players think
UIDS = ["04a1b2c3", "04d4e5f6", "04112233445566", "04778899"]


def new_flash() -> bytes:
    """A file system with nothing on it."""
    return PicoFlash().image()


def just_before_a_snapshot(least: int) -> int:
    """From `least` on, the number of commands of which the most are done again at power-on."""
    records = least + 2  # the game's header is one, too, and with one more a snapshot is due
    return records + -records % RECORDS_BETWEEN_SNAPSHOTS - 2


def flash_with_game(count: int, seed: int, older: tuple = ()) -> bytes:
    """A file system with a game of City: `count` commands, no debt and nothing for sale.

    older: so many commands have the games that are stored beside it.
    """
    edition = load_edition(city.EDITION)
    flash, clock = PicoFlash(), SettableClock(0)
    teller = Teller(flash.store(), {edition.id: edition}, clock)
    teller.cards.set_players(list(zip(UIDS, PLAYERS, strict=True)))
    for length in older + (count,):
        _play(teller, clock, edition, length, seed)
    return flash.image()


def _play(teller, clock, edition, count: int, seed: int) -> None:
    teller.start(edition, PLAYERS, {})
    maker = Maker(Game(edition, PLAYERS, {}), seed)
    while teller.journal.count < count or maker.game.desk.debt_count:
        command, result = maker.next()
        if result == "ok":
            clock.advance(SECONDS_A_COMMAND * 1000)
            teller.do(dict(command))
            for _ in range(RESTS):
                teller.rest()


def with_program(program: bytes, file_system: bytes) -> bytes:
    """The whole flash of a Pico."""
    return program.ljust(START, b"\xff") + file_system
