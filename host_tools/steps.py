"""Runs the steps of a long build: one line a step on the screen, all that they print in a log.

Imports the standard library, click and host_tools.console. A step that fails is a Failure, and the
end of what it printed is shown above it.
"""

import os
import subprocess
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from host_tools.console import Failure, one_line, reason

SHOWN_LINES = 25  # of a failed step: enough for a compiler's message and the rules above it


class Steps:
    """The steps of one build, with their logs in one folder."""

    def __init__(self, logs: Path):
        self.logs = logs

    def run(
        self,
        name: str,
        what: str,
        command: Sequence[str | Path],
        folder: Path | None = None,
        extra: Mapping[str, str] | None = None,
    ) -> None:
        """Run a command whose log is `name`; `what` tells the user what goes on.

        It runs in `folder` and has `extra` in its environment.
        """
        self.logs.mkdir(parents=True, exist_ok=True)
        log = self.logs / f"{name}.log"
        click.echo(f"{what} ...", nl=False)
        begin = time.monotonic()
        with open(log, "wb") as output:
            try:
                exit_code = subprocess.run(
                    [str(word) for word in command],
                    cwd=folder,
                    env={**os.environ, **(extra or {})},
                    stdin=subprocess.DEVNULL,
                    stdout=output,
                    stderr=subprocess.STDOUT,
                ).returncode
            except OSError as error:
                click.echo(" failed")
                raise Failure(f"{command[0]} cannot be started: {reason(error)}.") from None
        if exit_code:
            click.echo(" failed")
            for line in log.read_text(errors="replace").splitlines()[-SHOWN_LINES:]:
                click.echo(f"  {one_line(line)}", err=True)
            raise Failure(f"{what}: failed, and what it printed is in {log}.")
        click.echo(f" {time.monotonic() - begin:.0f} s")
