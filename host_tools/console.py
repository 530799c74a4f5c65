"""What the commands say: results on standard output, one sentence on standard error.

Imports click. A command that cannot do its work raises Failure; nothing else is caught, so that a
fault of the program is seen.
"""

import os
import sys
from contextlib import suppress

import click

DIFFERS = 1  # what was checked is well formed, but not as it should be
BAD_INPUT = 2  # what was given cannot be used; click's own usage errors exit with the same
INTERRUPTED = 130  # as shells have it for SIGINT
PIPE_CLOSED = 141  # and for SIGPIPE


class Failure(Exception):
    """The command ends here: one sentence for standard error, and the exit code."""

    def __init__(self, text: str, exit_code: int = BAD_INPUT):
        super().__init__(text)
        self.exit_code = exit_code


class Commands(click.Group):
    """A group of commands that end in one sentence, and with the exit codes above."""

    def invoke(self, ctx):
        """Run a command; Failure, Ctrl-C and a reader that went away are no tracebacks."""
        try:
            return super().invoke(ctx)
        except Failure as failure:
            warn(str(failure))
            ctx.exit(failure.exit_code)
        except KeyboardInterrupt:
            ctx.exit(INTERRUPTED)
        except BrokenPipeError:
            _drop_output()
            ctx.exit(PIPE_CLOSED)


def say(text: str) -> None:
    """Print a result; Failure when standard output does not take it."""
    try:
        click.echo(text)
    except BrokenPipeError:
        raise
    except OSError as error:
        _drop_output()
        raise Failure(f"Standard output cannot be written to: {reason(error)}.") from None


def warn(text: str) -> None:
    """Print a sentence on standard error, on one line whatever it quotes."""
    click.echo(one_line(text), err=True)


def one_line(text: str) -> str:
    """`text` with all that could break a line or move a terminal's cursor written as escapes."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def reason(error: OSError) -> str:
    """Why the system refused, in its own words."""
    return (error.strerror or str(error)).lower()


def read_file(path: str, what: str, limit: int) -> bytes:
    """The whole file, which is to be `what`; Failure when it cannot be read or is too long."""
    try:
        with open(path, "rb") as file:
            data = file.read(limit + 1)
    except IsADirectoryError:
        raise Failure(f"{path}: this is a folder; give {what}.") from None
    except (OSError, ValueError) as error:
        raise Failure(f"{path}: cannot be read: {path_reason(error)}.") from None
    if len(data) > limit:
        raise Failure(f"{path}: is longer than {limit} bytes; give {what}.")
    return data


def path_reason(error: Exception) -> str:
    """Why a path cannot be opened; Python refuses some by itself, with a ValueError."""
    return reason(error) if isinstance(error, OSError) else str(error)


def _drop_output() -> None:
    """Let what is still buffered go nowhere, so that the end of the program is quiet."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
