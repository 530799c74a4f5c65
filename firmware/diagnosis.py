"""What there is to say of a unit, for `tapbank doctor`: `report()` prints a `name: value` a line.

May import `board`, `fault`, `main`, `release` and the journal. Writes nothing to the flash, and
leaves the display and the reader started anew: the unit is to be reset afterwards.
"""

import os
import sys

import board
import fault
from release import VERSION

_PART_MS = 1000  # a display or a reader is there by then or not at all
_KEYS_MS = 100


class _ReadOnly:
    """The names of the files in the games' folder, as the journal asks for them."""

    def names(self) -> list:
        try:
            return os.listdir(board.GAME_FOLDER)
        except OSError:
            return []


def report() -> None:
    """Print all there is to say; takes two seconds at most."""
    import gc
    import time

    import machine

    import main
    from bank.journal import Journal

    gc.collect()
    print("tapbank:", VERSION)
    print("code:", _code())
    print("flash:", _flash())
    print("heap:", gc.mem_free() // 1024, "KiB free")
    print("display:", _display(main.make_display(machine, time), time))
    print("reader:", _reader(main.make_reader(machine, time), time))
    print("keys:", _keys(main.make_keypad(machine, time), time))
    print("games:", len(Journal(_ReadOnly()).games()))
    print("fault:", _fault())


def _code() -> str:
    """Where the code is from: what is frozen in is taken before files."""
    path = sys.path[:]
    sys.path[:] = [".frozen"]
    sys.modules.pop("release")
    try:
        __import__("release")
        return "image"
    except ImportError:
        return "files"
    finally:
        sys.path[:] = path


def _flash() -> str:
    try:
        _, block_bytes, blocks, free_blocks = os.statvfs("/")[:4]
    except OSError:
        return "not mounted"
    return "%d of %d KiB free" % (free_blocks * block_bytes // 1024, blocks * block_bytes // 1024)


def _display(display, time) -> str:
    return "0x%02x" % display.address() if _comes(display.is_alive, time) else "missing"


def _reader(reader, time) -> str:
    def is_there() -> bool:
        reader.read()
        return reader.is_alive()

    return "version 0x%02x" % reader.version() if _comes(is_there, time) else "missing"


def _comes(is_there, time) -> bool:
    begun = time.ticks_ms()
    while not is_there():
        if time.ticks_diff(time.ticks_ms(), begun) > _PART_MS:
            return False
        time.sleep_ms(1)
    return True


def _keys(keypad, time) -> str:
    """The keys that are down."""
    down = []
    begun = time.ticks_ms()
    while time.ticks_diff(time.ticks_ms(), begun) < _KEYS_MS:
        keypad.scan(None)
        edge = keypad.read()
        if edge and edge[1]:
            down.append(edge[0])
    return " ".join(down) + " held down" if down else "none down"


def _fault() -> str:
    """The last fault on one line."""
    try:
        with open(board.GAME_FOLDER + "/" + fault.NAME) as file:
            return " | ".join([line.strip() for line in file.read().strip().split("\n")])
    except OSError:
        return "none"
