"""The real image on the emulated chip: it starts, has its file system, and plays as the PC does."""

from pathlib import Path

import pytest

from bank import editions, replay, state
from bank.editions import city

LOG = Path(__file__).resolve().parent.parent / "logs" / "city-c2-worked-example.jsonl"
# The heap that is left for a game when the bank is there: much less would be a step back.
FREE_BYTES_AFTER_IMPORT = 180_000

FILE_SYSTEM = """
import os, sys
block_bytes, _, blocks, free = os.statvfs("/")[:4]
print(sys.implementation[1], block_bytes, blocks, free > 300)
with open("/kept.txt", "w") as file:
    file.write("written before the power was cut")
"""
KEPT = """
print(open("/kept.txt").read())
"""
IMPORT = """
import gc
from bank import editions, replay, state
from bank.editions import city
known = {"city": editions.load(city.EDITION)}
gc.collect()
print(bank_file(editions), gc.mem_free())
"""
WHERE = """
def bank_file(module):
    return getattr(module, "__file__", "frozen")
"""
REPLAY = """
with open("/game.jsonl") as lines:
    print(state.dumps(replay.run(lines, known)))
"""


@pytest.fixture(scope="module")
def chip(image):
    # The emulator is not there wherever there is no image, so it is imported late.
    from chip.emulated import Chip

    chip = Chip.with_image(image)
    chip.boot()
    return chip


def write_file(chip, path: str, text: str) -> None:
    source = f"with open({path!r}, 'w') as file:\n"
    source += "".join(f"    file.write({line!r})\n" for line in text.splitlines(keepends=True))
    chip.run_python(source, 2000)


def test_prints_on_usb(chip):
    assert chip.run_python("print(1 + 1)", 100) == "2\n"


def test_its_file_system_outlives_a_power_cut(chip):
    from chip.emulated import Chip

    assert chip.run_python(FILE_SYSTEM, 2000) == "(1, 25, 0, '') 4096 352 True\n"
    again = Chip(chip.flash)
    again.boot()
    assert again.run_python(KEPT, 1000) == "written before the power was cut\n"


def test_a_game_comes_to_the_same_state_as_on_the_pc(chip):
    where, free_bytes = chip.run_python(WHERE + IMPORT, 5000).split()
    assert not where.startswith("/"), "the bank is not frozen into the image"
    assert int(free_bytes) > FREE_BYTES_AFTER_IMPORT
    write_file(chip, "/game.jsonl", LOG.read_text())
    on_chip = chip.run_python(REPLAY, 5000)
    with open(LOG, encoding="utf-8") as lines:
        game = replay.run(lines, {"city": editions.load(city.EDITION)})
    assert on_chip == state.dumps(game) + "\n"
