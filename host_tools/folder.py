"""The store of a unit on a PC: one folder of small files, and one run at a time that may use it.

Imports the standard library only. What `append` and `write` return from is on the disk. A write
that fails leaves the old file, an append that fails leaves the old length. A folder that cannot be
used is an OSError of one sentence.
"""

import errno
import os
import re
import shutil
import sys
from contextlib import suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

LOCK_NAME = ".lock"
TEMPORARY = ".tmp"
NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}")
# What a lock answers that another process holds: EACCES is Windows' word and that of some Unixes.
HELD = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)


class FolderError(OSError):
    """The folder cannot be used; the text is one sentence that names it."""


class FolderInUse(FolderError):
    """Another run holds the folder."""


class Folder:
    """The `store` port on a real folder, which is made when it is not there."""

    def __init__(self, path):
        self.path = Path(path).expanduser().absolute()
        self._lock: int | None = None
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            self._lock = os.open(self.path / LOCK_NAME, os.O_RDWR | os.O_CREAT, 0o644)
        except (FileExistsError, NotADirectoryError):
            raise FolderError(f"The game folder {self.path} is not a folder.") from None
        except OSError as error:
            raise FolderError(
                f"The game folder {self.path} cannot be used: {_reason(error)}."
            ) from None
        if not os.access(self.path, os.W_OK):
            self.close()
            raise FolderError(f"The game folder {self.path} cannot be written to.")
        try:
            self._take_lock(self._lock)
            self._sweep()
        except OSError:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Let the folder go; another run may take it. Closing twice does no harm."""
        if self._lock is not None:
            os.close(self._lock)  # which frees the lock, too
            self._lock = None

    def names(self) -> list:
        """The names of the files that are kept here, sorted."""
        self._check_open()
        with os.scandir(self.path) as entries:
            return sorted(e.name for e in entries if NAME.fullmatch(e.name) and e.is_file())

    def read(self, name: str) -> bytes:
        """The whole file; OSError with ENOENT when there is none of that name."""
        return self._file(name).read_bytes()

    def append(self, name: str, data: bytes):
        """Add to the end of a file, which is made when it is not there; durable on return."""
        path = self._file(name)
        is_new = not path.exists()
        with open(path, "ab", buffering=0) as file:
            length = file.seek(0, os.SEEK_END)
            try:
                _write_all(file, data)
                _sync(file.fileno())
            except OSError:
                # Half a record in the middle of the file would hide all that is appended later.
                with suppress(OSError):
                    file.truncate(length)
                raise
        if is_new:
            self._sync_folder()

    def write(self, name: str, data: bytes):
        """Put a whole file in place of the old one, or keep the old one; durable on return."""
        path = self._file(name)
        temporary = self.path / f".{name}{TEMPORARY}"
        try:
            with open(temporary, "wb", buffering=0) as file:
                _write_all(file, data)
                _sync(file.fileno())
            os.replace(temporary, path)
        except OSError:
            with suppress(OSError):
                temporary.unlink()
            raise
        self._sync_folder()

    def reuse(self, name: str, data: bytes):
        """As `write`, for a file whose old content nobody needs."""
        self.write(name, data)

    def free(self) -> int:
        """How many bytes the disk still has."""
        return shutil.disk_usage(self.path).free

    def remove(self, name: str):
        """Take a file away for good; OSError when there is none of that name."""
        self._file(name).unlink()
        self._sync_folder()

    def format(self):
        """The unit never erases a folder of a PC, whatever is wrong with it: an OSError."""
        raise OSError(errno.EPERM, "a game folder is not erased by the unit")

    def _file(self, name: str) -> Path:
        """The path of a file; names are plain, so that none leads out of the folder."""
        self._check_open()
        if not NAME.fullmatch(name):
            raise ValueError(f"{name!r} is not a name for a file in a game folder.")
        return self.path / name

    def _check_open(self):
        if self._lock is None:
            raise FolderError(f"The game folder {self.path} has been closed.")

    def _take_lock(self, descriptor: int):
        try:
            if sys.platform == "win32":
                msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
            else:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno in HELD:
                raise FolderInUse(
                    f"The game folder {self.path} is in use by another run of Tapbank; "
                    "stop that one, or give another folder: --data DIR, or make play DATA=DIR."
                ) from None
            raise FolderError(
                f"The game folder {self.path} cannot be locked: {_reason(error)}."
            ) from None

    def _sweep(self):
        """Take away what a crash in the middle of a `write` has left: it was never the file."""
        for path in self.path.glob(f".*{TEMPORARY}"):
            with suppress(OSError):
                path.unlink()

    def _sync_folder(self):
        """Make the folder's entries durable; Windows knows no such thing and needs none."""
        if sys.platform == "win32":
            return
        folder = os.open(self.path, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()


def _write_all(file, data: bytes):
    """Write every byte: an unbuffered file may take fewer than it is given."""
    view = memoryview(data)
    while view:
        view = view[file.write(view) :]


def _sync(descriptor: int):
    """Wait for the disk; on macOS only F_FULLFSYNC waits for the disk itself."""
    if sys.platform == "darwin":
        fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
    else:
        os.fsync(descriptor)
