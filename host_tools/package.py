"""Makes package.json, by which MicroPython's own installer, `mpremote mip`, finds the firmware.

Imports the standard library and host_tools. Its format: docs.micropython.org, "Package management",
"Writing & publishing packages"; addresses without a host are relative to the file itself.
"""

import json
from pathlib import Path

import click

from host_tools import firmware_files
from host_tools.console import DIFFERS, Failure
from host_tools.image import version_of


def text(project: Path) -> str:
    """What package.json should hold."""
    paths = firmware_files.sources(project / "firmware")
    package = {
        "urls": [[path, f"firmware/{path}"] for path in paths],
        "deps": [],
        "version": version_of(project),
    }
    return json.dumps(package, indent=2) + "\n"


def run(is_check: bool) -> None:
    """Write package.json, or only check it: exit code 1 when it is not current."""
    path = firmware_files.PROJECT / "package.json"
    wanted = text(firmware_files.PROJECT)
    if not is_check:
        path.write_text(wanted)
        click.echo(f"{path.name}: written")
    elif path.exists() and path.read_text() == wanted:
        click.echo(f"{path.name}: lists the firmware's files")
    else:
        raise Failure(f"{path.name}: is not current: make package.", DIFFERS)
