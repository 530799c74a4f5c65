"""The USB of the unit while the bank runs: mpremote, Ctrl-C, hosts that do not read, safe mode."""

import sys

import pytest

pytestmark = pytest.mark.long

HOME_ROW = "#new game"
INTERRUPT, SOFT_RESET = b"\x03", b"\x04"
PROMPT = b">>> "
MPREMOTE = [sys.executable, "-m", "mpremote"]
TEXT = "kept while the bank runs\n" * 20
# Moments at which Ctrl-C comes, and by how much they differ: together more than one scan's period.
MOMENTS = 61
MOMENT_MS = 0.071


@pytest.fixture
def make_unit(image):
    # The emulator is not there wherever there is no image, so it is imported late.
    from chip.emulated_unit import EmulatedUnit

    return lambda prepare=None: EmulatedUnit(image, prepare)


def press(unit, key: str) -> None:
    unit.press(key)
    unit.pass_time(40)
    unit.release(key)
    unit.pass_time(40)


def test_control_c_reaches_the_repl_and_control_d_starts_the_bank_again(make_unit):
    unit = make_unit()
    unit.wait_for_screen(HOME_ROW)
    chip = unit.chip
    chip.send(INTERRUPT)
    chip.run_until(lambda: chip.received.endswith(PROMPT), 500, "no prompt")
    assert b"KeyboardInterrupt" in chip.received
    scans = unit.parts.keys.scans
    chip.run(100)
    assert unit.parts.keys.scans == scans
    chip.send(b"print(6 * 7)\r")
    chip.run_until(lambda: b"42\r\n" in chip.received, 500, "no answer")
    chip.send(SOFT_RESET)
    chip.run_until(lambda: unit.parts.keys.scans > scans, 3000, "the bank does not start")
    unit.pass_time(500)  # the display starts anew
    unit.wait_for_screen(HOME_ROW)
    press(unit, "#")
    assert unit.rows()[0].rstrip() == "1 Monopoly City"


def test_control_c_ends_the_bank_at_whatever_moment_it_comes(make_unit):
    """The scan of the keys is a callback, and what is raised in one is printed and lost."""
    unit = make_unit()
    unit.wait_for_screen(HOME_ROW)
    chip, keys = unit.chip, unit.parts.keys
    chip.send(INTERRUPT)
    chip.run_until(lambda: chip.received.endswith(PROMPT), 500, "no prompt")
    chip.send(b"import main, time; unit = main.make_unit(main.make_store())\r")
    chip.run_until(lambda: chip.received.count(PROMPT) == 2, 1000, "no unit")
    for number in range(MOMENTS):
        chip.received.clear()
        scans = keys.scans
        chip.send(b"main.work(unit, time, print)\r")
        chip.run_until(lambda scans=scans: keys.scans > scans, 500, "the bank does not start")
        chip.run(20 + MOMENT_MS * number)
        chip.send(INTERRUPT)
        chip.run_until(lambda: chip.received.endswith(PROMPT), 100, f"moment {number}")
        assert chip.received.count(b"KeyboardInterrupt") == 1
        chip.run(5)  # scans that were due already
        scans = keys.scans
        chip.run(13)
        assert keys.scans == scans


def test_a_host_that_does_not_read_and_types_does_not_stop_the_bank(make_unit):
    unit = make_unit()
    unit.chip.is_read = False
    unit.wait_for_screen(HOME_ROW)
    unit.chip.send(b"nobody reads this\r\n" * 100)
    for key, row in (("#", "1 Monopoly City"), ("1", "Monopoly City"), ("*", "1 Monopoly City")):
        press(unit, key)
        assert unit.rows()[0].rstrip() == row


def test_a_key_held_at_power_on_leaves_the_unit_to_the_repl(make_unit):
    unit = make_unit(lambda parts: parts.keys.press("D"))
    chip = unit.chip
    chip.run(1500)
    unit.release("D")
    assert unit.parts.keys.scans == 0
    assert not any(row.strip() for row in unit.rows())
    assert chip.run_python("import bank, os\nprint(os.listdir('/'))", 1000) == "[]\n"
    # The key is up, so that the next start is the bank's.
    chip.send(b"\x02" + SOFT_RESET)
    unit.wait_for_screen(HOME_ROW)


def test_mpremote_copies_a_file_while_the_bank_runs_and_resets_it(make_unit, tmp_path):
    from chip.serial_port import SerialPort

    unit = make_unit()
    unit.wait_for_screen(HOME_ROW)
    there, back = tmp_path / "there.txt", tmp_path / "back.txt"
    there.write_text(TEXT)
    with SerialPort(unit.chip) as port:
        copy = [*MPREMOTE, "connect", port.name, "fs", "cp", str(there), ":kept.txt"]
        copy += ["+", "fs", "cp", ":kept.txt", str(back), "+", "reset"]
        done = port.run_command(copy)
        assert done.returncode == 0, done.stdout
        scans = unit.parts.keys.scans
        port.run_until(lambda: unit.parts.keys.scans > scans, 60, "the bank does not come back")
    unit.wait_for_screen(HOME_ROW)
    assert back.read_text() == TEXT
    press(unit, "#")
    assert unit.rows()[0].rstrip() == "1 Monopoly City"
