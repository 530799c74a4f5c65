"""The genuine mpremote on the emulated chip's USB: it runs Python, copies a file, resets."""

import sys

import pytest

pytestmark = pytest.mark.long

MPREMOTE = [sys.executable, "-m", "mpremote"]
TEXT = "".join(f"line {number} of a file that goes there and back\n" for number in range(100))


@pytest.fixture(scope="module")
def port(image):
    # The emulator is not there wherever there is no image, so it is imported late.
    from chip.emulated import Chip
    from chip.serial_port import SerialPort

    chip = Chip.with_image(image)
    chip.boot()
    with SerialPort(chip) as port:
        yield port


def mpremote(port, *words: str) -> str:
    done = port.run_command([*MPREMOTE, "connect", port.name, *words])
    assert done.returncode == 0, done.stdout
    return done.stdout


def test_mpremote_runs_python(port):
    assert mpremote(port, "exec", "print(6 * 7)").split() == ["42"]


def test_mpremote_copies_a_file_there_and_back(port, tmp_path):
    there, back = tmp_path / "there.txt", tmp_path / "back.txt"
    there.write_text(TEXT)
    mpremote(port, "resume", "fs", "cp", str(there), ":kept.txt")
    mpremote(port, "resume", "fs", "cp", ":kept.txt", str(back))
    assert back.read_text() == TEXT


def test_the_port_stays_when_the_chip_is_reset(port):
    mpremote(port, "exec", "here_before = True")
    mpremote(port, "resume", "exec", "assert here_before")
    mpremote(port, "resume", "reset")
    port.run_until(lambda: not port.chip.is_connected, 20, "no reset")
    port.run_until(lambda: port.chip.is_connected, 20, "not back after the reset")
    printed = mpremote(port, "resume", "exec", "print('here_before' in globals())")
    assert printed.split() == ["False"]
