"""The Pico's flash file system: real littlefs on a flash in memory that counts and remembers.

Imports littlefs and, from the checkout, the store of the unit. The geometry is that of MicroPython
on the Pico (rp2: 352 blocks of 4096 bytes, programs of 256; extmod/vfs_lfsx.c: cache of four
programs, 100 cycles). MicroPython also keeps a file's time, 12 bytes in each commit, which this
does not.

What always holds: programming only clears bits, as on NOR flash; an operation is either in the
memory and in the log, or in neither.
"""

import errno
import importlib.util
from functools import cache
from pathlib import Path

from littlefs import LittleFS, UserContext, lfs
from littlefs.errors import LittleFSError

import bank

STORE = Path(bank.__file__).parent.parent / "drivers" / "store.py"
START = 0xA0000  # of the file system in the Pico's flash of 2 MiB, behind the firmware
BLOCK = 4096
BLOCKS = 352
PAGE = 256
FOLDER = "games"

ERASE, PROGRAM = "erase", "program"
ERASED = b"\xff" * BLOCK


class Chip(UserContext):
    """The flash: one bytes object a block, so that a copy of it costs nothing."""

    def __init__(self, blocks: list):
        self.blocks = blocks
        self.erases = 0
        self.programs = 0  # of a page
        self.log: list | None = None  # (kind, block, offset, data) of every operation

    def read(self, cfg, block, off, size):
        return self.blocks[block][off : off + size]

    def prog(self, cfg, block, off, data):
        data = bytes(data)
        self.programs += len(data) // PAGE
        if self.log is not None:
            self.log.append((PROGRAM, block, off, data))
        self.blocks[block] = programmed(self.blocks[block], off, data)
        return 0

    def erase(self, cfg, block):
        self.erases += 1
        if self.log is not None:
            self.log.append((ERASE, block, 0, b""))
        self.blocks[block] = ERASED
        return 0

    def sync(self, cfg):
        return 0


def programmed(block: bytes, off: int, data: bytes) -> bytes:
    """The block with `data` programmed there: bits only go from 1 to 0."""
    old = block[off : off + len(data)]
    if old != ERASED[: len(old)]:
        both = int.from_bytes(old, "little") & int.from_bytes(data, "little")
        data = both.to_bytes(len(data), "little")
    return block[:off] + data + block[off + len(data) :]


class _File:
    """An open file, with the errors of MicroPython."""

    def __init__(self, file):
        self._file = file

    def __enter__(self):
        return self

    def __exit__(self, *_):
        _guarded(self._file.close)

    def read(self) -> bytes:
        return _guarded(self._file.read)

    def write(self, data: bytes) -> int:
        return _guarded(self._file.write, data)


class PicoFlash:
    """A formatted flash with its file system mounted; `blocks` for one that was used before."""

    def __init__(self, blocks: list | None = None, count: int = BLOCKS):
        self.chip = Chip(list(blocks) if blocks else [ERASED] * count)
        self.files = LittleFS(
            context=self.chip,
            mount=False,
            block_size=BLOCK,
            block_count=count,
            read_size=32,
            prog_size=PAGE,
            cache_size=4 * PAGE,
            lookahead_size=32,
            block_cycles=100,
        )
        if blocks is None:
            self.files.format()
        self.files.mount()

    def copy(self) -> "PicoFlash":
        """Another one with the same content, mounted anew, as after a loss of power."""
        return PicoFlash(self.chip.blocks, len(self.chip.blocks))

    def image(self) -> bytes:
        """The whole file system, as it lies in the Pico's flash from START on."""
        return b"".join(self.chip.blocks)

    def store(self):
        """The unit's own store on it."""
        return _store_module().FlashStore(FOLDER, None, self, self.open)

    # -- what the store needs of `os`, with the errors of MicroPython ------------------------------

    def open(self, path: str, mode: str):
        return _File(_guarded(self.files.open, path, mode, 0))

    def mkdir(self, path: str) -> None:
        _guarded(self.files.mkdir, path)

    def remove(self, path: str) -> None:
        _guarded(self.files.remove, path)

    def rename(self, old: str, new: str) -> None:
        _guarded(self.files.rename, old, new)

    def listdir(self, path: str) -> list:
        return _guarded(self.files.listdir, path)

    def statvfs(self, path: str) -> tuple:
        free = len(self.chip.blocks) - lfs.fs_size(self.files.fs)
        return BLOCK, BLOCK, len(self.chip.blocks), free


@cache
def _store_module():
    """The driver, which is no part of what is installed on a PC."""
    spec = importlib.util.spec_from_file_location("tapbank_flash_store", STORE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _guarded(call, *arguments):
    """littlefs' own errors as the OSError that MicroPython raises."""
    try:
        return call(*arguments)
    except FileNotFoundError as error:
        raise OSError(errno.ENOENT, str(error)) from None  # the package's own has no errno
    except LittleFSError as error:
        # With one argument alone CPython would not have it as `errno`.
        raise OSError(-error.code, str(error)) from None
