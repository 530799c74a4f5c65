"""The `chance` port: the Build button's die, from the hardware's random bytes.

Every number is as likely as any other.
"""

from drivers.constant import const

_RANGE = const(65536)  # two random bytes a throw


class Chance:
    """Throws a die of any size; `urandom(n)` gives n random bytes."""

    def __init__(self, urandom):
        self._urandom = urandom

    def below(self, n: int) -> int:
        """A number from 0 to n - 1; n is at most 65536."""
        if not 0 < n <= _RANGE:
            raise ValueError("a die has 1 to 65536 sides")
        even = _RANGE - _RANGE % n  # above it some numbers would have one chance more
        while True:
            high, low = self._urandom(2)
            number = high << 8 | low
            if number < even:
                return number % n
