"""A flash with a game on it, made on the PC: what a unit has after an evening.

May import the bank, host_tools and littlefs. The game is made by commands from a seed through the
bank's one door, stored by the unit's own teller, and put on a file system as MicroPython makes it.
"""

from chip.stored import BEGIN, BLOCK_BYTES, BLOCKS, GAME_FOLDER
from littlefs import LittleFS
from ram_store import RamStore

from bank.editions import city
from bank.editions import load as load_edition
from bank.game import Game
from bank.teller import Teller
from host_tools.benchmark import PLAYERS, Maker
from host_tools.virtual import SettableClock

# How MicroPython's VfsLfs2 uses the flash with progsize=256.
GEOMETRY = {
    "block_size": BLOCK_BYTES,
    "block_count": BLOCKS,
    "read_size": 32,
    "prog_size": 256,
    "cache_size": 1024,
    "lookahead_size": 32,
}
SECONDS_A_COMMAND = 20
UIDS = ["04a1b2c3", "04d4e5f6", "04112233445566", "04778899"]


def play(count: int, seed: int) -> tuple:
    """(store, game): a game of City with `count` commands stored, no debt and nothing for sale."""
    edition = load_edition(city.EDITION)
    store, clock = RamStore(), SettableClock(0)
    teller = Teller(store, {edition.id: edition}, clock)
    teller.cards.set_players(list(zip(UIDS, PLAYERS, strict=True)))
    teller.start(edition, PLAYERS, {})
    maker = Maker(Game(edition, PLAYERS, {}), seed)
    while teller.journal.count < count or maker.game.desk.debt_count:
        command, result = maker.next()
        if result == "ok":
            clock.advance(SECONDS_A_COMMAND * 1000)
            teller.do(dict(command))
    return store, teller.game


def flash_of(program: bytes, files: dict) -> bytes:
    """The whole flash: a program, and a file system with these files in the unit's game folder."""
    system = LittleFS(**GEOMETRY)
    system.mkdir(GAME_FOLDER)
    for name, data in files.items():
        with system.open(f"{GAME_FOLDER}/{name}", "wb") as file:
            file.write(data)
    return program.ljust(BEGIN, b"\xff") + bytes(system.context.buffer)
