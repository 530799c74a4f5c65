"""The USB of the emulated Pico as a serial port of this machine, for mpremote and pyserial.

Imports chip.emulated's Chip by its interface only. The port is a pty, which stays while the chip is
reset. Its users wait in real time, so the chip never runs ahead of it; whatever they do takes the
chip as long as it takes, and what a test waits for is bounded in real seconds.
"""

import os
import pty
import select
import subprocess
import tempfile
import time
import tty

NANOSECONDS_A_SECOND = 1_000_000_000
BYTES_AT_ONCE = 256
# What the chip has sent and nobody has read: with more, the host stops to take it.
UNREAD_BYTES = 4096
# So much the chip may be ahead, so that this machine need not wake at each of its steps.
AHEAD_SECONDS = 0.001


class SerialPort:
    """A pty at whose other end is the USB of the chip; `name` is its path."""

    def __init__(self, chip):
        self.chip = chip
        self._ours, self._theirs = pty.openpty()
        tty.setraw(self._theirs)
        os.set_blocking(self._ours, False)
        self.name = os.ttyname(self._theirs)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.chip.is_read = True
        os.close(self._ours)
        os.close(self._theirs)

    def run_until(self, condition, seconds: float, what: str) -> None:
        """Let the chip run and serve the port until the condition holds; TooSlow after so long."""
        self._begin = time.monotonic()
        self._begin_nanoseconds = self.chip.mcu.clock.nanos

        def is_over() -> bool:
            self._pass_on()
            return condition() or time.monotonic() - self._begin > seconds

        # The chip's own limit is never reached: its clock is held back to real time.
        self.chip.run_until(is_over, 1000 * (seconds + 1), what)
        if not condition():
            self.chip.run_until(condition, 0, what)

    def run_command(self, arguments, seconds: float = 100) -> subprocess.CompletedProcess:
        """Run a program that uses the port, to its end; its output is text, the two in one."""
        with (
            tempfile.TemporaryFile("w+") as output,
            subprocess.Popen(
                arguments, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT
            ) as process,
        ):
            try:
                self.run_until(lambda: process.poll() is not None, seconds, " ".join(arguments))
            finally:
                process.kill()
            output.seek(0)
            return subprocess.CompletedProcess(arguments, process.returncode, output.read())

    def _pass_on(self) -> None:
        chip = self.chip
        ahead = (chip.mcu.clock.nanos - self._begin_nanoseconds) / NANOSECONDS_A_SECOND
        ahead -= time.monotonic() - self._begin
        if ahead > AHEAD_SECONDS and not chip.received:
            select.select([self._ours], [], [], ahead)
        if chip.is_connected and chip.is_all_sent:
            chip.send(self._read())
        if chip.received:
            self._write()
        chip.is_read = len(chip.received) < UNREAD_BYTES

    def _read(self) -> bytes:
        try:
            return os.read(self._ours, BYTES_AT_ONCE)
        except BlockingIOError:
            return b""

    def _write(self) -> None:
        try:
            written = os.write(self._ours, self.chip.received)
        except BlockingIOError:
            return
        del self.chip.received[:written]
