"""The `store` port on a game folder that somebody else may own, read and never written.

Imports `bank.journal`. What always holds: nothing is written to the folder and no lock is taken;
what recovery would write stays in memory; what is read is of one moment, also while a game is
being played.
"""

from pathlib import Path

from bank.journal import names

TAILS = "-tails"  # the unit keeps some files in a folder of that name's end beside the other
TRIES = 100


class FrozenFolder:
    """The files of a folder as they were first read.

    What was copied off a unit is two folders: either of them may be given, or the one around both.
    """

    def __init__(self, path):
        self._path = Path(path)
        self._paths = {}
        for folder in self._folders():
            for entry in folder.iterdir():
                if entry.is_file():
                    self._paths[entry.name] = entry
        self._files: dict[str, bytes] = {}
        self._read_tails()

    def _folders(self) -> list:
        beside = self._path.parent / (self._path.resolve().name + TAILS)
        inside = sorted(entry for entry in self._path.iterdir() if entry.is_dir())
        if any(names.parse(entry.name) for entry in self._path.iterdir()):
            # A copy into a folder that was not there has the one's files beside the other's folder.
            inside = [folder for folder in inside if folder.name.endswith(TAILS)]
        return [self._path, *inside] + ([beside] if beside.is_dir() else [])

    def _read_tails(self) -> None:
        """Read the tails first, and so often that they are of one moment.

        Records go from tails to segments, never back: segments that are read later have them all.
        """
        tails = [name for name in self._paths if _is_tail(name)]
        before = None
        for _ in range(TRIES):
            now = {name: self._paths[name].read_bytes() for name in tails}
            if now == before:
                break
            before = now
        self._files.update(before or {})

    def names(self) -> list:
        """The names of the files, sorted."""
        return sorted(set(self._paths) | set(self._files))

    def read(self, name: str) -> bytes:
        """The whole file; OSError when there is none of that name."""
        if name not in self._files:
            if name not in self._paths:
                raise FileNotFoundError(2, "No such file", name)
            self._files[name] = self._paths[name].read_bytes()
        return self._files[name]

    def append(self, name: str, data: bytes) -> None:
        """Add to the end of a file, in memory."""
        self.write(name, (self.read(name) if name in self._files else b"") + data)

    def write(self, name: str, data: bytes) -> None:
        """Put a whole file in place of the old one, in memory."""
        self._files[name] = data

    def reuse(self, name: str, data: bytes) -> None:
        """As `write`."""
        self.write(name, data)

    def free(self) -> int:
        """More than is ever needed: nothing is written."""
        return 1 << 30

    def remove(self, name: str) -> None:
        """Forget a file, in memory."""
        self._files.pop(name, None)
        self._paths.pop(name, None)


def _is_tail(name: str) -> bool:
    file = names.parse(name)
    return file is not None and file.kind == names.TAIL
