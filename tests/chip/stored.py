"""What is stored on the flash of an emulated chip, read without disturbing what runs on it.

Imports host_tools and the bank. It works on a copy: the chip never knows.
"""

from bank.game import Game
from bank.journal import Journal
from bank.refusals import OK
from host_tools.pico_flash import BLOCK, BLOCKS, START, PicoFlash
from host_tools.virtual_unit import read_game


def game_store(flash: bytes):
    """The unit's store on a copy of a flash."""
    places = range(START, START + BLOCK * BLOCKS, BLOCK)
    return PicoFlash([flash[place : place + BLOCK] for place in places]).store()


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
