"""Replaying ledger logs on a PC: bytes to lines, the progress bar, and what is said of a bad one.

Imports `bank` and host_tools. Reads line by line, so that a log may have any length.
"""

import os
import stat
import sys
from contextlib import contextmanager, nullcontext
from typing import BinaryIO

from bank import replay, state
from host_tools.console import DIFFERS, Failure, path_reason, reason, say

STANDARD_INPUT = "-"
LINE_BYTES = 1 << 24
SHOW_AFTER_S = 2  # seconds until the bar comes up
LINES_A_SHOW = 256
NUMBER_DIGITS = 100_000  # Python by itself stops at 4300, while JSON knows no limit
OTHER_CODINGS = ((b"\xff\xfe", "UTF-16"), (b"\xfe\xff", "UTF-16"), (b"\x1f\x8b", "gzip"))


def run(path: str, editions: dict, with_state: bool) -> None:
    """Replay the log at `path` and say that it agrees, or print its last state."""
    name = "standard input" if path == STANDARD_INPUT else path
    with _open(path) as file, _bar(file) as bar, _long_numbers():
        lines = Lines(file, bar)
        try:
            game = replay.run(lines, editions)
        except replay.Difference as difference:
            raise Failure(f"{name}:{difference.line}: {difference}", DIFFERS) from None
        except replay.BadLog as bad:
            raise Failure(f"{name}:{bad.line}: {bad}.") from None
        except OSError as error:
            raise Failure(f"{name}: cannot be read: {reason(error)}.") from None
    if with_state:
        say(state.dumps(game))
    else:
        count = lines.count - 1
        say(f"{name}: {count} command{' agrees' if count == 1 else 's agree'}.")


class Lines:
    """The lines of a log as text, counted; BadLog for a line that is not UTF-8."""

    def __init__(self, file: BinaryIO, bar):
        self.count = 0
        self._file = file
        self._bar = bar

    def __iter__(self):
        read = 0
        for data in iter(lambda: self._file.readline(LINE_BYTES + 1), b""):
            self.count += 1
            if len(data) > LINE_BYTES:
                text = f"this line is longer than {LINE_BYTES} bytes, which no command is"
                raise replay.BadLog(self.count, text)
            try:
                yield data.decode()
            except UnicodeDecodeError as error:
                raise replay.BadLog(self.count, _coding_problem(data, error)) from None
            read += len(data)
            if self.count % LINES_A_SHOW == 0:
                self._bar.update(read)
                read = 0


@contextmanager
def _long_numbers():
    """Let Python read longer numbers than it does by itself, as MicroPython does."""
    if not hasattr(sys, "set_int_max_str_digits"):  # the first releases of Python 3.10
        yield
        return
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(NUMBER_DIGITS)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(before)


def _coding_problem(data: bytes, error: UnicodeDecodeError) -> str:
    for mark, coding in OTHER_CODINGS:
        if data.startswith(mark):
            return f"this is {coding}; the log must be plain UTF-8"
    found = data[error.start]
    return f"byte {error.start + 1} of this line is 0x{found:02x}, which is not UTF-8 here"


def _open(path: str):
    """The log as a file of bytes, to be used in a with statement."""
    if path == STANDARD_INPUT:
        if sys.stdin is None:
            raise Failure("standard input: cannot be read: it is closed.")
        return nullcontext(sys.stdin.buffer)
    try:
        return open(path, "rb")
    except IsADirectoryError:
        raise Failure(f"{path}: this is a folder; give a ledger log.") from None
    except (OSError, ValueError) as error:
        raise Failure(f"{path}: cannot be read: {path_reason(error)}.") from None


class _NoBar:
    """In place of a bar where nobody would see it."""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def update(self, _amount: int) -> None:
        pass


def _bar(file):
    """A progress bar that appears after a while, on a terminal only."""
    if sys.stderr is None or not sys.stderr.isatty():
        return _NoBar()
    from tqdm import tqdm  # takes as long to import as a short log to replay

    status = os.fstat(file.fileno())
    size = status.st_size if stat.S_ISREG(status.st_mode) else None
    return tqdm(total=size, unit="B", unit_scale=True, delay=SHOW_AFTER_S, leave=False)
