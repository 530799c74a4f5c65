"""Taking an edition's data apart key by key, and saying in words what is wrong with it.

May import `editions.board`.
"""

from bank.editions.board import ID_CHARACTERS, EditionError, is_printable


class Reader:
    """Takes one table apart key by key and says, in words, what is wrong with it."""

    def __init__(self, table, place: str, unit: int):
        if not isinstance(table, dict):
            raise EditionError("%s must be a table of keys and values" % place)
        self.table = table
        self.place = place
        self.unit = unit
        self.seen = []

    def fail(self, key: str, what: str) -> None:
        raise EditionError("%s: %s %s" % (self.place, key, what))

    def take(self, key: str, kind, what: str):
        """The value of `key`, which must be of type `kind` (said as `what`)."""
        if key not in self.table:
            self.fail(key, "is missing; it must be %s" % what)
        self.seen.append(key)
        value = self.table[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            self.fail(key, "must be %s" % what)
        return value

    def text(self, key: str, width: int) -> str:
        value = self.take(key, str, "a text")
        if not 1 <= len(value) <= width or not is_printable(value) or not value.strip():
            most = "1 to %d plain ASCII characters" % width
            if width == 1:
                most = "one plain ASCII character"
            self.fail(key, "must be %s, not %r" % (most, value))
        return value

    def word(self, key: str, width: int) -> str:
        """A text of lower-case letters, digits and `_`, as ids are."""
        value = self.text(key, width)
        if not all(character in ID_CHARACTERS for character in value):
            self.fail(key, "must be lower-case letters, digits and _, not %r" % value)
        return value

    def count(self, key: str, lowest: int, highest: int) -> int:
        value = self.take(key, int, "a whole number")
        if not lowest <= value <= highest:
            self.fail(key, "must be %d to %d, not %d" % (lowest, highest, value))
        return value

    def amount(self, key: str) -> int:
        return self.units(key, self.take(key, int, "a whole amount"))

    def units(self, key: str, value) -> int:
        """`value` in units; refused unless it is positive, in bounds and a multiple of one."""
        if isinstance(value, bool) or not isinstance(value, int):
            self.fail(key, "must hold whole amounts, not %r" % (value,))
        if value <= 0 or value // self.unit >= 1 << 24:
            self.fail(key, "must be more than 0 and of a size that a game can pay")
        if value % self.unit:
            self.fail(key, "must be a multiple of the unit %d, not %d" % (self.unit, value))
        return value // self.unit

    def rising(self, key: str, count: int, what: str) -> tuple:
        """`count` amounts that do not fall, one for each number of `what`, in units."""
        amounts = self.take(key, (list, tuple), "a list of amounts")
        if len(amounts) != count:
            self.fail(
                key,
                "must be %d amounts, one for each number of %s, not %d"
                % (count, what, len(amounts)),
            )
        units = tuple(self.units(key, amount) for amount in amounts)
        for place in range(1, count):
            if units[place] < units[place - 1]:
                self.fail(
                    key,
                    "fall from %d to %d at place %d; they must not fall"
                    % (amounts[place - 1], amounts[place], place + 1),
                )
        return units

    def times(self, key: str, count: int) -> tuple:
        """`count` whole numbers that dice are multiplied with."""
        numbers = self.take(key, (list, tuple), "a list of whole numbers")
        good = len(numbers) == count and all(isinstance(n, int) and 1 <= n <= 100 for n in numbers)
        if not good:
            self.fail(key, "must be %d whole numbers from 1 to 100" % count)
        return tuple(numbers)

    def color(self, key: str) -> str:
        """A colour as # and six hexadecimal digits."""
        value = self.text(key, 7)
        digits = value[1:]
        if len(digits) != 6 or value[0] != "#" or not all(d in "0123456789abcdef" for d in digits):
            self.fail(key, "must be like #1f9d55, not %r" % value)
        return value

    def table_at(self, key: str):
        return Reader(self.take(key, dict, "a table"), "%s, %s" % (self.place, key), self.unit)

    def finish(self) -> None:
        """Refuse keys that nobody has asked for: a misspelt one must not pass in silence."""
        for key in sorted(self.table):
            if key not in self.seen:
                self.fail(key, "is not a key that Tapbank knows here")
