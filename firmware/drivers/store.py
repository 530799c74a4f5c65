"""The `store` port: one flat folder of small files on the flash.

May import `os`. On littlefs a file is changed when it is closed, and `rename` puts a file in place
of another in one step (littlefs, DESIGN.md, "Metadata pairs" and "Move"): so each file is whole,
the old or the new. A folder that cannot be had makes every call an OSError, never the constructor.
"""

import os

_TEMPORARY = ".new"  # no name of a stored file begins with a dot


class FlashStore:
    """Keeps files in `folder`, which is made when it is not there, on a Flash."""

    def __init__(self, folder: str, flash):
        self._folder = folder
        self._flash = flash
        self._begin()

    def _begin(self) -> None:
        try:
            os.mkdir(self._folder)
        except OSError:
            pass  # it is there; or the flash cannot be used, and whoever needs it will hear of it
        try:
            os.remove(self._path(_TEMPORARY))  # of a write that was cut off: never the file
        except OSError:
            pass

    def _path(self, name: str) -> str:
        return self._folder + "/" + name

    def names(self) -> list:
        """The names of all files stored, sorted."""
        return sorted([name for name in os.listdir(self._folder) if name[0] != "."])

    def read(self, name: str) -> bytes:
        """The whole file; OSError when there is none of that name."""
        with open(self._path(name), "rb") as file:
            return file.read()

    def append(self, name: str, data: bytes) -> None:
        """Add to the end of a file, which is made when it is not there; durable on return."""
        with open(self._path(name), "ab") as file:
            _put(file, data)

    def write(self, name: str, data: bytes) -> None:
        """Put a whole file in place of the old one, or keep the old one; durable on return."""
        with open(self._path(_TEMPORARY), "wb") as file:
            _put(file, data)
        os.rename(self._path(_TEMPORARY), self._path(name))

    def remove(self, name: str) -> None:
        """Take a file away for good; OSError when there is none of that name."""
        os.remove(self._path(name))

    def format(self) -> None:
        """Erase everything on the flash, also what cannot be read, and begin anew."""
        self._flash.format()
        self._begin()


def _put(file, data: bytes) -> None:
    """Write all at once: an exception between two parts would leave the first one stored."""
    if file.write(data) != len(data):
        raise OSError(28)  # ENOSPC
