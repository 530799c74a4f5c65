"""What is stored on the flash of an emulated chip, read without disturbing what runs on it.

Imports littlefs and the bank. It works on a copy: the chip never knows.
"""

from littlefs import LittleFS, UserContext
from ram_store import RamStore

from bank.game import Game
from bank.journal import Journal
from bank.refusals import OK
from host_tools.virtual_unit import read_game

# Where MicroPython's port for the Pico has its file system.
BEGIN = 0xA0000
BLOCK_BYTES = 4096
BLOCKS = 352
GAME_FOLDER = "/games"


def file_system(flash: bytes) -> LittleFS:
    """The file system on a copy of a flash."""
    context = UserContext(BLOCK_BYTES * BLOCKS)
    context.buffer[:] = flash[BEGIN : BEGIN + BLOCK_BYTES * BLOCKS]
    return LittleFS(context, block_size=BLOCK_BYTES, block_count=BLOCKS)


def game_store(flash: bytes) -> RamStore:
    """The files of the unit's games, as its store shows them."""
    files = {}
    system = file_system(flash)
    if GAME_FOLDER[1:] in system.listdir("/"):
        for name in system.listdir(GAME_FOLDER):
            if not name.startswith("."):
                with system.open(f"{GAME_FOLDER}/{name}", "rb") as file:
                    files[name] = file.read()
    return RamStore(files)


def game_in_play(flash: bytes, editions: dict) -> tuple[Game, list] | None:
    """The newest game, played to its end, and its commands; None when there is none."""
    store = game_store(flash)
    numbers = Journal(store).games()
    if not numbers:
        return None
    game, commands = read_game(store, editions, numbers[-1])
    for command in commands:
        result = game.apply(command)
        assert result == OK, f"{command} is stored, and refused as {result}"
    return game, commands
