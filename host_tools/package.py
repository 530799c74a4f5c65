"""Makes package.json, by which MicroPython's own installer, `mpremote mip`, finds the firmware.

Imports the standard library and host_tools. It installs the files that `make flash` writes, from
build/board: a Pico has no room to compile them itself. Its format: docs.micropython.org, "Package
management", "Writing & publishing packages"; addresses without a host are relative to the file.
"""

import json
from pathlib import Path

import click

from host_tools import firmware_files
from host_tools.console import DIFFERS, Failure
from host_tools.image import version_of

BUILT = "build/board"


def build(folder: Path) -> None:
    """Write the files that package.json names into a folder."""
    for path, data in firmware_files.compiled(firmware_files.sources()):
        file = folder / path[1:]
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)


def text(project: Path) -> str:
    """What package.json should hold."""
    paths = firmware_files.sources(project / "firmware")
    package = {
        "urls": [[path[1:], BUILT + path] for path in map(firmware_files.on_board, paths)],
        "deps": [],
        "version": version_of(project),
    }
    return json.dumps(package, indent=2) + "\n"


def run(is_check: bool) -> None:
    """Write package.json and what it names, or only check it: exit code 1 if it is not current."""
    path = firmware_files.PROJECT / "package.json"
    wanted = text(firmware_files.PROJECT)
    if not is_check:
        path.write_text(wanted)
        build(firmware_files.PROJECT / BUILT)
        click.echo(f"{path.name}: written, and what it names into {BUILT}")
    elif path.exists() and path.read_text() == wanted:
        click.echo(f"{path.name}: lists the firmware's files")
    else:
        raise Failure(f"{path.name}: is not current: make package.", DIFFERS)
