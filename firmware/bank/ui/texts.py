"""A table of texts by their keys that takes hardly more memory than the texts themselves.

Imports nothing. A dict of the same strings takes much more of the heap of a Pico that runs from
files.
"""


class Texts:
    """Read as a dict is; `lines`: a newline, and `key=text` and a newline for each text."""

    def __init__(self, lines: str):
        self._lines = lines

    def _find(self, key: str) -> int:
        """Where the text of `key` begins; 0 when there is none."""
        place = self._lines.find("\n" + key + "=")
        return place + len(key) + 2 if place >= 0 else 0

    def __contains__(self, key: str) -> bool:
        return self._find(key) > 0

    def __getitem__(self, key: str) -> str:
        start = self._find(key)
        if not start:
            raise KeyError(key)
        return self._lines[start : self._lines.find("\n", start)]

    def __iter__(self):
        for line in self._lines[1:-1].split("\n"):
            yield line[: line.find("=")]

    def values(self):
        """Yield the texts, in the order of the keys."""
        for key in self:
            yield self[key]
