"""`tapbank flash`, mpremote mip and `tapbank doctor` on the emulated chip, by its USB."""

import hashlib
import json
import sys
from pathlib import Path

import pytest

from host_tools import firmware_files, package

pytestmark = pytest.mark.long

ROOT = Path(__file__).resolve().parent.parent.parent
TAPBANK = [sys.executable, "-m", "host_tools.cli"]
MPREMOTE = [sys.executable, "-m", "mpremote"]
# What is on a board besides: a game, a file of the owner's, and what an older Tapbank left.
OTHERS = """
import os
os.mkdir("/bank/old")
if "games" not in os.listdir("/"):
    os.mkdir("/games")
for path in ("/games/of_mine.txt", "/notes.txt", "/bank/old/gone.mpy", "/bank/ledger.py"):
    with open(path, "w") as file:
        file.write("of " + path)
with open("/bank/money.mpy", "w") as file:
    file.write("damaged")
"""
PAST_FAULT = """
with open("/games/fault.txt", "w") as file:
    file.write("Traceback:\\n  ValueError: bad\\n")
"""
# What safe mode needs, and something of a package.
FEW = ("board.mpy", "boot.py", "drivers/constant.mpy", "drivers/crc_a.mpy")
IMPORT_MS = 4000
FILES = """
import binascii, hashlib, os
def show(folder):
    for name, kind, *_ in os.ilistdir(folder or "/"):
        path = folder + "/" + name
        if kind == 0x4000:
            show(path)
        else:
            with open(path, "rb") as file:
                print(path, binascii.hexlify(hashlib.sha256(file.read()).digest()).decode())
show("")
"""


def make_port(file: bytes, devices=()):
    # The emulator is not there wherever there is no image, so it is imported late.
    from chip.emulated import Chip
    from chip.serial_port import SerialPort

    chip = Chip.with_image(file, devices)
    chip.boot()
    return SerialPort(chip)


@pytest.fixture(scope="module")
def board(stock_image):
    """Plain MicroPython that is flashed once, with other files put beside Tapbank's."""
    from chip.wiring import Wiring

    wiring = Wiring()
    with make_port(stock_image, [wiring]) as port:
        port.parts = wiring.parts
        port.first_answer = tapbank(port, "flash")
        yield port


def tapbank(port, *words: str):
    return port.run_command([*TAPBANK, *words, "--port", port.name], 250)


def files(chip) -> dict[str, str]:
    """path -> SHA-256 of all files on the flash."""
    # Code from files takes three seconds to import, in which Ctrl-C is not seen.
    chip.run(IMPORT_MS)
    # A soft reset empties the heap.
    chip.received.clear()
    chip.send(b"\x03\x01\x04")
    prompt = b"soft reboot\r\nraw REPL; CTRL-B to exit\r\n>"
    chip.run_until(lambda: prompt in chip.received, 1000, "no soft reset")
    return dict(line.split() for line in chip.run_python(FILES, 8000).splitlines())


def wanted() -> dict[str, str]:
    """path -> SHA-256 of what belongs there."""
    compiled = firmware_files.compiled(firmware_files.sources())
    return {path: hashlib.sha256(data).hexdigest() for path, data in compiled}


def test_all_files_are_put_on_a_board_with_plain_micropython(board):
    answer = board.first_answer
    assert answer.returncode == 0, answer.stdout
    count = len(wanted())
    assert f"{count} of {count} files written and verified" in answer.stdout


def test_what_differs_is_put_right_and_all_else_stays(board):
    board.chip.run_python(OTHERS, 5000)
    answer = tapbank(board, "flash")
    assert answer.returncode == 0, answer.stdout
    # main.py too: it was taken away while there was something else to do.
    assert f"2 of {len(wanted())} files written and verified, 2 old ones removed" in answer.stdout
    kept = {path: hashlib.sha256(f"of {path}".encode()).hexdigest()
            for path in ("/games/of_mine.txt", "/notes.txt")}  # fmt: skip
    assert files(board.chip) == {**wanted(), **kept}
    again = tapbank(board, "flash")
    assert again.returncode == 0
    assert f"All {len(wanted())} files were there already" in again.stdout


def test_a_flashed_board_plays_a_game(board):
    """Code from files lies in the heap, where a game has to fit in beside it."""
    reach_home(board)
    # The edition, two players without cards, the options as they are; then GO for the first.
    for key in "#12######C11#":
        done = len(board.parts.lcd.instructions)
        board.parts.keys.press(key)
        board.chip.run_until(
            lambda done=done: len(board.parts.lcd.instructions) > done, 3000, f"no answer to {key}"
        )
        board.chip.run(300)
        board.parts.keys.release(key)
        board.chip.run(100)
    assert [row.strip() for row in board.parts.lcd.rows()[:3]] == [
        "PAID M2M", "Bank > Ann", "Ann has M39.7M",
    ]  # fmt: skip


def test_the_doctor_finds_room_on_a_flashed_board(board):
    assert all_is_well(board)["code"] == "files"


def test_mip_puts_files_where_micropython_finds_them(stock_image, tmp_path):
    """As the README says, but for a few files: mpremote takes its time over each."""
    whole = json.loads((ROOT / "package.json").read_text())
    some = [[path, url] for path, url in whole["urls"] if path in FEW]
    (tmp_path / "package.json").write_text(json.dumps({**whole, "urls": some}))
    package.build(tmp_path / package.BUILT)
    with make_port(stock_image) as port:
        install = [*MPREMOTE, "connect", port.name, "mip", "install", "--target=/"]
        done = port.run_command([*install, str(tmp_path / "package.json")], 200)
        assert done.returncode == 0, done.stdout
        assert sorted(files(port.chip)) == sorted(f"/{path}" for path in FEW)
        printed = port.chip.run_python("import boot, drivers.crc_a\nprint(boot.board.LED)", 1000)
        assert printed == "25\n"


@pytest.fixture(scope="module")
def unit(image):
    """A unit that runs the image, at its home screen."""
    from chip.wiring import Wiring

    wiring = Wiring()
    with make_port(image, [wiring]) as port:
        port.parts = wiring.parts
        reach_home(port)
        yield port


def reach_home(unit) -> None:
    def is_home() -> bool:
        return "TAPBANK" in unit.parts.lcd.rows()[1]

    unit.chip.run_until(is_home, 5000, "no home screen")


def answers(printed: str) -> dict[str, str]:
    return dict(line.split(": ", 1) for line in printed.splitlines() if ": " in line)


def all_is_well(port) -> dict[str, str]:
    """The doctor's answers, with nothing missing and no fault."""
    answer = tapbank(port, "doctor")
    assert answer.returncode == 0, answer.stdout
    told = answers(answer.stdout)
    assert told["display"] == "0x27"
    assert told["reader"] == "version 0x92"
    assert told["keys"] == "none down"
    assert told["fault"] == "none"
    return told


def test_the_doctor_finds_all_well_and_lets_the_bank_go_on(unit):
    before = unit.chip.flash
    told = all_is_well(unit)
    assert told["code"] == "image"
    assert told["games"] == "0"
    assert unit.chip.flash == before
    reach_home(unit)


def test_the_doctor_misses_a_display_and_sees_a_key_held_down(unit):
    # That ends the bank, so that nothing is on the bus.
    unit.chip.run_python(PAST_FAULT, 1000)
    unit.parts.expander.unplug()
    unit.parts.keys.press("5")
    answer = tapbank(unit, "doctor")
    unit.parts.keys.release("5")
    unit.parts.expander.plug_in()
    assert answer.returncode == 1
    told = answers(answer.stdout)
    assert told["display"].startswith("missing - ")
    assert told["keys"].startswith("5 held down - ")
    assert told["fault"] == "Traceback: | ValueError: bad"
    assert answer.stdout.endswith("Not as it should be: display, keys.\n")
    reach_home(unit)


def test_an_image_is_not_flashed_over(unit):
    answer = tapbank(unit, "flash")
    assert answer.returncode == 2
    assert "runs the image of Tapbank" in answer.stdout
    reach_home(unit)


@pytest.mark.parametrize("path", ["/main.py", "/board.py"])
def test_a_program_of_the_owners_is_not_overwritten(stock_image, path):
    with make_port(stock_image) as port:
        port.chip.run_python(f"with open('{path}', 'w') as file: file.write('print(1)')", 1000)
        answer = tapbank(port, "flash")
        assert answer.returncode == 2
        assert f"would be replaced: {path}. Keep" in answer.stdout
        assert list(files(port.chip)) == [path]


def test_the_doctor_says_that_there_is_no_tapbank(stock_image):
    with make_port(stock_image) as port:
        answer = tapbank(port, "doctor")
        assert answer.returncode == 1
        assert answer.stdout.endswith("There is no Tapbank on the board: tapbank flash.\n")
