"""A table of texts by their keys that takes hardly more memory than the texts themselves.

Imports nothing. A dict of the same strings takes much more of the heap of a Pico that runs from
files. What is looked up is searched for, which takes the longer the more lines stand before it: a
Pico needs a millisecond for one kilobyte of them.
"""


class Texts:
    """Read as a dict is; `lines`: a newline, and `key=text` and a newline for each text.

    groups: such lines for keys that begin alike, by that beginning up to its underscore. All keys
    that begin so stand there, and only these are searched for them.
    """

    def __init__(self, lines: str, groups: dict | None = None):
        self._lines = lines
        self._groups = groups or {}

    def _lines_of(self, key: str) -> str:
        """The lines among which the text of `key` is, if there is one."""
        return self._groups.get(key[: key.find("_") + 1], self._lines)

    def __contains__(self, key: str) -> bool:
        return "\n" + key + "=" in self._lines_of(key)

    def __getitem__(self, key: str) -> str:
        lines = self._lines_of(key)
        place = lines.find("\n" + key + "=")
        if place < 0:
            raise KeyError(key)
        start = place + len(key) + 2
        return lines[start : lines.find("\n", start)]

    def __iter__(self):
        for lines in [self._lines] + list(self._groups.values()):
            for line in lines[1:-1].split("\n"):
                yield line[: line.find("=")]
