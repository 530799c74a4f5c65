"""Builds what goes onto a Pico: MicroPython with the bank frozen in, as one UF2 file.

Imports the standard library, click and host_tools. MicroPython's source is a checkout that the user
names, or Debian's packages; either is left as it was but for mpy-cross and the unix port, which are
built in the build folder like all else. What was built once is used again.
"""

import importlib
import re
import shutil
import subprocess
import sys
import zlib
from pathlib import Path

import click

from host_tools import debian_source, uf2
from host_tools.console import Failure, reason
from host_tools.steps import Steps

# CPython has it from 3.11 on.
tomllib = importlib.import_module("tomllib" if sys.version_info >= (3, 11) else "tomli")

BOARD = "RPI_PICO"
VERSION = (1, 25)  # of MicroPython: what the firmware is tested with
# The Pico has 2 MiB of flash, of which MicroPython gives the last 1408 KiB to its file system.
IMAGE_LIMIT_BYTES = (2048 - 1408) * 1024
# What is asked of the machine, and the Debian package that has it.
COMMANDS = (
    ("arm-none-eabi-gcc", "gcc-arm-none-eabi"),
    ("cmake", "cmake"),
    ("make", "make"),
    ("gcc", "gcc"),
)
LIBRARIES = (
    ("libc.a", "libnewlib-arm-none-eabi"),
    ("libstdc++.a", "libstdc++-arm-none-eabi-newlib"),
)
# The unix port without what Debian's source has no library for; the tests need none of it.
UNIX_WITHOUT = ("MICROPY_PY_SSL", "MICROPY_SSL_AXTLS", "MICROPY_PY_BTREE", "MICROPY_PY_FFI")


class Builder:
    """The builds from one source, in one folder."""

    def __init__(self, project: Path, checkout: Path | None, jobs: int):
        self.project = project
        self.build = project / "build" / "micropython"
        self.jobs = jobs
        self.steps = Steps(self.build / "logs")
        self.source = self._find_source(checkout)
        # CMake's folders belong to one source.
        self.of_source = self.build / f"{zlib.crc32(bytes(self.source)):08x}"

    def _find_source(self, checkout: Path | None) -> Path:
        if checkout is not None:
            source = checkout.resolve()
        else:
            source = self.build / "source"
            if not source.exists():
                _require_debian()
                debian_source.fetch(source, self.build / "fetching", self.steps)
        check_source(source)
        return source

    @property
    def _environment(self) -> dict[str, str]:
        """So that the build names the version and day of the source, not of a repository above."""
        day = int((self.source / "py" / "mpconfig.h").stat().st_mtime)
        return {
            "GIT_CEILING_DIRECTORIES": str(self.source.parent),
            "SOURCE_DATE_EPOCH": str(day),
            "MICROPY_MPYCROSS": str(self.mpy_cross),
        }

    @property
    def mpy_cross(self) -> Path:
        """The compiler that freezing needs; MicroPython's build finds it by its own variable."""
        return self.of_source / "mpy-cross" / "mpy-cross"

    def _make(self, name: str, what: str, folder: Path, *variables: str) -> None:
        command = ["make", f"-j{self.jobs}", "-C", str(folder), *variables]
        self.steps.run(name, what, command, extra=self._environment)

    def build_mpy_cross(self) -> None:
        """Build `mpy_cross`."""
        self._make(
            "mpy-cross",
            "Building mpy-cross",
            self.source / "mpy-cross",
            f"BUILD={self.mpy_cross.parent}",
        )

    def unix(self) -> Path:
        """The same MicroPython for this machine, for the tests."""
        build = self.of_source / "unix"
        self._make(
            "unix",
            "Building MicroPython for this machine",
            self.source / "ports" / "unix",
            f"BUILD={build}",
            "FROZEN_MANIFEST=",
            *(f"{name}=0" for name in UNIX_WITHOUT),
        )
        return build / "micropython"

    def image(self, manifest: Path) -> bytes:
        """The image for the flash, with all that the manifest names frozen in."""
        self.build_mpy_cross()
        build = self.of_source / BOARD
        self.steps.run(
            "cmake",
            f"Setting up the build for {BOARD}",
            [
                "cmake",
                "-S", self.source / "ports" / "rp2",
                "-B", build,
                "-G", "Unix Makefiles",
                f"-DMICROPY_BOARD={BOARD}",
                f"-DMICROPY_FROZEN_MANIFEST={manifest}",
                f"-DPython3_EXECUTABLE={sys.executable}",
                "-DPICO_NO_PICOTOOL=1",  # we make the UF2 file ourselves
            ],
            extra=self._environment,
        )  # fmt: skip
        # makemanifest keeps what it froze or compiled before unless a file is younger: wrong when
        # another manifest is given, a file is gone, or two manifests have a module of one name.
        (build / "frozen_content.c").unlink(missing_ok=True)
        shutil.rmtree(build / "frozen_mpy", ignore_errors=True)
        self._make("image", "Building the image (the first time takes about a minute)", build)
        return (build / "firmware.bin").read_bytes()


def _require_debian() -> None:
    lacking = debian_source.missing()
    if "apt" in lacking:
        raise Failure(
            "There is no apt on this machine to fetch MicroPython's source with: name a checkout of"
            f" MicroPython {version_text()}, with the submodules of its rp2 port, by"
            " MICROPYTHON_DIR=."
        )
    if lacking:
        raise Failure(f"To fetch MicroPython's source, install {' '.join(lacking)}.")


def version_text() -> str:
    return ".".join(map(str, VERSION))


def check_source(source: Path) -> None:
    """Failure unless this is MicroPython of our version, with all that the rp2 port needs."""
    try:
        text = (source / "py" / "mpconfig.h").read_text()
    except OSError:
        raise Failure(f"{source} is no source of MicroPython.") from None
    found = re.findall(r"#define MICROPY_VERSION_(?:MAJOR|MINOR) (\d+)", text)
    if tuple(map(int, found)) != VERSION:
        raise Failure(f"{source} is MicroPython {'.'.join(found)}, not {version_text()}.")
    for library in ("pico-sdk", "tinyusb", "mbedtls"):
        if not any((source / "lib" / library).iterdir()):
            raise Failure(
                f"{source} lacks the submodule {library}:"
                f" run make -C ports/rp2 BOARD={BOARD} submodules there."
            )


def missing_packages() -> list[str]:
    """The Debian packages that this machine lacks for the build."""
    lacking = [package for command, package in COMMANDS if shutil.which(command) is None]
    if COMMANDS[0][1] not in lacking:
        lacking += [package for library, package in LIBRARIES if not _has_library(library)]
    return lacking


def _has_library(name: str) -> bool:
    """Whether the cross compiler finds the library; it prints the bare name when it does not."""
    command = ["arm-none-eabi-gcc", "-mcpu=cortex-m0plus", "-mthumb", f"-print-file-name={name}"]
    answer = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
    return Path(answer.stdout.strip()).is_absolute()


def version_of(project: Path) -> str:
    """The version of Tapbank that the project's files name."""
    with open(project / "pyproject.toml", "rb") as file:
        return tomllib.load(file)["project"]["version"]


def run(
    checkout: Path | None, manifest: Path | None, out: Path | None, jobs: int, with_tools: bool
) -> None:
    """Build `out`, or else build/tapbank-<version>.uf2, and say where it is and how large."""
    project = Path(__file__).resolve().parent.parent
    manifest = manifest or project / "firmware" / "manifest.py"
    if not manifest.exists():
        raise Failure(f"{manifest} is not there: it says what is frozen into the image.")
    lacking = missing_packages()
    if lacking:
        raise Failure(
            f"To build the image, this machine lacks {' '.join(lacking)} (as Debian calls it)."
        )
    builder = Builder(project, checkout, jobs)
    image = builder.image(manifest.resolve())
    if len(image) > IMAGE_LIMIT_BYTES:
        raise Failure(
            f"The image takes {len(image)} bytes, which is {len(image) - IMAGE_LIMIT_BYTES} more"
            " than there are before the file system."
        )
    target = out or project / "build" / f"tapbank-{version_of(project)}.uf2"
    partial = target.with_suffix(".partial")
    try:
        partial.write_bytes(uf2.encode(image))
        partial.replace(target)
    except OSError as error:
        raise Failure(f"{target}: cannot be written: {reason(error)}.") from None
    click.echo(f"{target}: {len(image)} bytes of flash, of {IMAGE_LIMIT_BYTES}.")
    if with_tools:
        click.echo(f"{builder.mpy_cross}\n{builder.unix()}")
