"""Running the command `tapbank`: within the test's process, or as a process of its own.

Whatever a test does with it, a traceback, or more than a sentence a file on standard error, fails.
"""

import os
import subprocess
import sys

from click.testing import CliRunner

from host_tools.cli import main

HEADER = (
    b'{"log": "tapbank", "version": 1, "edition": "city", "players": ["Ann", "Ben"],'
    b' "options": {}}\n'
)


class Answer:
    """What came of a command: exit code, standard output, standard error."""

    def __init__(self, code: int, out: str, error: str):
        self.code = code
        self.out = out
        self.error = error
        assert "Traceback" not in error, error

    @property
    def sentence(self) -> str:
        """The one line on standard error."""
        assert self.error.endswith("\n") and self.error.count("\n") == 1, self.error
        return self.error.rstrip("\n")


def tapbank(*arguments, stdin: bytes = b"") -> Answer:
    """Run the command here, which is quick."""
    result = CliRunner().invoke(main, [str(argument) for argument in arguments], input=stdin)
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Answer(result.exit_code, result.stdout, result.stderr)


def start_tapbank(*arguments, before: tuple = (), **popen) -> subprocess.Popen:
    """Start the command as a process of its own, with pipes on all sides but those in `popen`.

    before: a command that starts other commands, to be put in front.
    """
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    return subprocess.Popen(
        [*before, sys.executable, "-m", "host_tools.cli", *map(str, arguments)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        **{**pipes, **popen},
    )


def finish(process: subprocess.Popen, stdin: bytes = b"") -> Answer:
    """Wait for the end of a process that `start_tapbank` has started."""
    out, error = process.communicate(stdin, timeout=60)
    return Answer(process.returncode, (out or b"").decode(), (error or b"").decode())
