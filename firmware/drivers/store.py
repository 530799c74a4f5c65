"""The `store` port: small files on the flash, under names of their own.

May import `os`. On littlefs a file is changed when it is closed, and `rename` puts a file in place
of another in one step (littlefs, DESIGN.md, "Metadata pairs" and "Move"): so each file is whole,
the old or the new. A folder that cannot be had makes every call an OSError, never the constructor.

The tails of the journal, to which every payment is added, lie in a folder of their own. Each change
there writes all small files of the folder's metadata block anew when that is full, and there must
be room to do so without a second erase.
"""

import os

ENOSPC = 28

_TEMPORARY = ".new"  # no name of a stored file begins with a dot
_TAILS = "-tails"  # behind the folder's name


class FlashStore:
    """Keeps files in `folder` and the folder of tails beside it, which are made when not there.

    flash: what they are on, for `format`. system has the calls of `os`, and opener is `open`:
    another file system's, in a test.
    """

    def __init__(self, folder: str, flash, system=os, opener=open):
        self._folders = (folder, folder + _TAILS)
        self._flash = flash
        self._system = system
        self._open = opener
        self._begin()

    def _begin(self) -> None:
        for path in self._folders:
            try:
                self._system.mkdir(path)
            except OSError:
                pass  # it is there; or the flash cannot be used, and whoever needs it will hear
        try:
            self._system.remove(self._path(_TEMPORARY))  # of a write that was cut off
        except OSError:
            pass

    def _path(self, name: str) -> str:
        is_tail = name[-3:-1] == ".t"
        return self._folders[1 if is_tail else 0] + "/" + name

    def names(self) -> list:
        """The names of all files stored, in any order."""
        found = []
        for folder in self._folders:
            found += [name for name in self._system.listdir(folder) if name[0] != "."]
        return found

    def free(self) -> int:
        """How many bytes the flash still has for files."""
        status = self._system.statvfs(self._folders[0])
        return status[0] * status[3]

    def read(self, name: str) -> bytes:
        """The whole file; OSError with ENOENT when there is none of that name."""
        with self._open(self._path(name), "rb") as file:
            return file.read()

    def append(self, name: str, data: bytes) -> None:
        """Add to the end of a file, which is made when it is not there; durable on return."""
        with self._open(self._path(name), "ab") as file:
            _put(file, data)

    def write(self, name: str, data: bytes) -> None:
        """Put a whole file in place of the old one, or keep the old one; durable on return."""
        with self._open(self._path(_TEMPORARY), "wb") as file:
            _put(file, data)
        self._system.rename(self._path(_TEMPORARY), self._path(name))

    def reuse(self, name: str, data: bytes) -> None:
        """As `write`, in one operation: an exception may leave the file empty, a cut does not."""
        with self._open(self._path(name), "wb") as file:
            _put(file, data)

    def remove(self, name: str) -> None:
        """Take a file away for good; OSError when there is none of that name."""
        self._system.remove(self._path(name))

    def format(self) -> None:
        """Erase everything on the flash, also what cannot be read, and begin anew."""
        self._flash.format()
        self._begin()


def _put(file, data: bytes) -> None:
    """Write all at once: an exception between two parts would leave the first one stored."""
    if file.write(data) != len(data):
        raise OSError(ENOSPC, "no room")
