"""How money is written and typed: as it is printed on the notes, never a bare number.

May import `editions`. M1.6M and M500k where the edition's unit is M1k or more, $1500 elsewhere.
"""

MILLION = 1000000
THOUSAND = 1000
MOST_DIGITS = 7  # of what can be typed, the point left out


def text(edition, units: int) -> str:
    """`units` as on the notes: M37.7M, M500k, M0."""
    amount = units * edition.unit
    if not amount or edition.unit < THOUSAND:
        return "%s%d" % (edition.currency, amount)
    if amount < MILLION:
        return "%s%dk" % (edition.currency, amount // THOUSAND)
    tail = "%06d" % (amount % MILLION)
    return ("%s%d.%s" % (edition.currency, amount // MILLION, tail)).rstrip("0").rstrip(".") + "M"


def bare(edition, units: int) -> str:
    """As `text`, without the currency before it where M or k says it all: 37.7M, 500k, $1500."""
    shown = text(edition, units)
    return shown[1:] if shown[-1] in "Mk" else shown


class Entry:
    """An amount while it is typed: digits, a point, and M or k where the edition's notes say so."""

    def __init__(self, edition):
        self.edition = edition
        self.typed = ""
        self.suffix = ""
        self.has_scale = edition.unit >= THOUSAND

    def shown(self) -> str:
        """What stands on the display so far."""
        return self.edition.currency + self.typed + self.suffix

    def press(self, key: str):
        """Take a key: digits; A is M, B is k, C is the point, D takes the last one back.

        Returns None, or the key of the text that says why a digit was not taken.
        """
        if key == "D":
            if self.suffix:
                self.suffix = ""
            else:
                self.typed = self.typed[:-1]
        elif key in "AB" and self.has_scale and self.typed:
            self.suffix = "M" if key == "A" else "k"
        elif self.suffix:
            return "amount_done"
        elif key in "0123456789" and len(self.typed.replace(".", "")) >= MOST_DIGITS:
            return "amount_long"
        elif key == "C" and self.has_scale and self.typed and "." not in self.typed:
            self.typed += "."
        elif key in "0123456789":
            self.typed = key if self.typed == "0" else self.typed + key
        return None

    def problem(self):
        """The key of the text that says what is missing, or None when the amount is good."""
        if not self.typed:
            return "amount_empty"
        if self.has_scale and not self.suffix:
            return "amount_scale"
        amount = self.amount()
        if amount is None or amount % self.edition.unit:
            return "amount_unit"
        if amount <= 0:
            return "amount_zero"
        return None

    def amount(self):
        """The typed amount in whole M or $, or None when it has a broken part of one."""
        scale = {"M": MILLION, "k": THOUSAND, "": 1}[self.suffix]
        whole, _, part = (self.typed + ".").partition(".")
        part = part.rstrip(".")
        value = int(whole) * scale
        if part:
            share = int(part) * scale
            if share % 10 ** len(part):
                return None
            value += share // 10 ** len(part)
        return value
