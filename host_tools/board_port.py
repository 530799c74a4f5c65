"""Finds the one Pico that is meant, and talks to it; what is wrong with either is one sentence.

Imports mpremote, pyserial and host_tools.console. The raw REPL is mpremote's. Whatever is done with
a board begins by interrupting what runs on it, and ends by starting it anew.
"""

import ast
import contextlib
import errno
import glob
import io
import os
import struct
import sys
import time
from collections.abc import Iterator

import serial
from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport
from serial.tools import list_ports

from host_tools.console import Failure

SOFT_RESET = b"\x04"
RASPBERRY_PI = 0x2E8A  # the vendor number of USB under which the Pico's MicroPython answers
WANTED = (1, 25)  # of MicroPython
MACHINES = ("Raspberry Pi Pico with RP2040", "Raspberry Pi Pico W with RP2040")
# Where the drive appears that a Pico is while BOOTSEL was held at power-on.
BOOT_DRIVES = (
    "/dev/disk/by-label/RPI-RP2",
    "/media/*/RPI-RP2",
    "/media/RPI-RP2",
    "/run/media/*/RPI-RP2",
    "/Volumes/RPI-RP2",
)
SILENCE_SECONDS = 20  # so long a board may take to stop what it does
WORK_SECONDS = 100  # and so long to do what it is given, when it has answered once
GONE_SECONDS = 3  # after a reset a port is gone at once, but for one that never goes
BACK_SECONDS = 15
GET_MICROPYTHON = (
    "Hold BOOTSEL while you plug it in, and drop the file from micropython.org/download/RPI_PICO on"
    " the drive RPI-RP2; games that are on it stay."
)
# What is asked first, in words that every MicroPython and CircuitPython knows.
WHO = (
    "import sys\n"
    "print(repr((sys.implementation[0], tuple(sys.implementation[1][:3]), sys.platform,"
    " getattr(sys.implementation, '_machine', ''))))"
)


def find(ports, drives=BOOT_DRIVES) -> str:
    """The port of the one Pico among these; Failure, saying how to choose, if there is not one."""
    found = sorted((port.device, port.serial_number) for port in ports if port.vid == RASPBERRY_PI)
    if len(found) == 1:
        return found[0][0]
    if found:
        names = " and ".join(f"{device} (serial number {number})" for device, number in found)
        raise Failure(f"{len(found)} boards are connected, {names}: choose one by --port.")
    if any(glob.glob(drive) for drive in drives):
        raise Failure(
            "The Pico waits for a UF2 file (BOOTSEL was held at power-on): drop one on the drive"
            " RPI-RP2, or unplug it and plug it in again without the button."
        )
    raise Failure(
        "There is no Pico: connect one with a USB cable that carries data, or name its port by"
        " --port."
    )


class Board:
    """A board whose raw REPL waits for source, and what it said of itself."""

    def __init__(self, transport, device: str, machine: str, version: tuple):
        self.transport = transport
        self.device = device
        self.machine = machine
        self.version = version

    def run(self, source: str) -> str:
        """Run source on the board and return what it printed."""
        printed, error = self.transport.exec_raw(source, timeout=WORK_SECONDS)
        if error:
            raise TransportExecError(printed, error.decode())
        return printed.decode().replace("\r\n", "\n")

    def restart(self) -> None:
        """Reset the board; then it is no longer connected."""
        self.transport.exec_raw_no_follow("import machine\nmachine.reset()")
        self.transport.in_raw_repl = False


@contextlib.contextmanager
def connected(device: str) -> Iterator[Board]:
    """The board on this port, interrupted and soft-reset; Failure if it is none for Tapbank."""
    transport = _open(device)
    try:
        # mpremote prints what it did not expect.
        with contextlib.redirect_stdout(io.StringIO()):
            transport.enter_raw_repl(soft_reset=True, timeout_overall=SILENCE_SECONDS)
        yield _known(transport, device)
    except TransportExecError as error:
        last = (error.error_output.strip().splitlines() or ["no reason given"])[-1]
        raise Failure(f"The board on {device} failed: {last}") from None
    except (TransportError, OSError, struct.error) as error:
        if isinstance(error, OSError) or not _is_there(device):
            raise Failure(
                f"The board on {device} is gone: plug it in again and start once more. What was"
                " written is whole."
            ) from None
        raise Failure(
            f"The board on {device} does not answer as MicroPython does: unplug it, plug it in and"
            f" try again. If it still does not: {GET_MICROPYTHON}"
        ) from None
    finally:
        _close(transport)


def _open(device: str) -> SerialTransport:
    try:
        return SerialTransport(device, timeout=WORK_SECONDS)
    except TransportError:
        raise Failure(_why_not(device)) from None


def _close(transport) -> None:
    with contextlib.suppress(OSError):
        if transport.in_raw_repl:
            # `restart` was not come to: what the board does otherwise begins anew.
            transport.exit_raw_repl()
            transport.serial.write(SOFT_RESET)
    with contextlib.suppress(OSError):
        transport.close()
    # Where that ended early, the system would give a board that comes back another name.
    with contextlib.suppress(OSError):
        transport.serial.close()


def _why_not(device: str) -> str:
    """Why a port cannot be opened; mpremote does not tell."""
    try:
        serial.Serial(device, exclusive=True).close()
    except serial.SerialException as error:
        number = error.errno
        if number in (errno.EBUSY, errno.EAGAIN):
            return f"{device} is used by another program: close it and try again."
        if number == errno.EACCES or "PermissionError" in str(error):
            if sys.platform == "win32":
                return f"{device} is used by another program: close it and try again."
            return (
                f"You may not open {device}: on Debian and Ubuntu, sudo adduser $USER dialout, log"
                " out and in again."
            )
        if number == errno.ENOENT or "FileNotFoundError" in str(error):
            return f"There is no port {device}."
        return f"{device} cannot be opened as a serial port."
    return f"{device} could not be opened at first: try again."


def _known(transport, device: str) -> Board:
    """The board that answers there, if it is one for Tapbank."""
    name, version, platform, machine = ast.literal_eval(transport.exec(WHO).decode())
    shown = ".".join(map(str, version))
    wanted = ".".join(map(str, WANTED))
    if name != "micropython":
        raise Failure(
            f"The board on {device} runs {name} {shown}, not MicroPython. {GET_MICROPYTHON}"
        )
    if platform != "rp2":
        raise Failure(f"The board on {device} is no Raspberry Pi Pico but {machine or platform}.")
    if tuple(version[:2]) < WANTED:
        raise Failure(
            f"The board on {device} runs MicroPython {shown}, and Tapbank wants {wanted} or newer."
            f" {GET_MICROPYTHON}"
        )
    if machine not in MACHINES:
        raise Failure(f"The board on {device} is no Raspberry Pi Pico but {machine}.")
    return Board(transport, device, machine, tuple(version))


def _is_there(device: str) -> bool:
    return os.path.exists(device) or any(port.device == device for port in list_ports.comports())


def wait_until_back(device: str, gone_seconds=GONE_SECONDS, back_seconds=BACK_SECONDS) -> None:
    """Wait until a board that was reset is on its port again; Failure if it does not come."""
    end = time.monotonic() + gone_seconds
    while _is_there(device) and time.monotonic() < end:
        time.sleep(0.05)
    end = time.monotonic() + back_seconds
    while not _is_there(device):
        if time.monotonic() > end:
            raise Failure(
                f"After its reset the board has not come back on {device}: unplug it, and plug"
                " it in again."
            )
        time.sleep(0.05)
