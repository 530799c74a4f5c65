"""What hands do to a unit's parts, for whoever drives a unit that is made of chip models.

May import `chips`. Keys bounce. Whoever inherits has `parts` and `pass_time`.
"""

from chips.cards import Card

BOUNCES_US = (300, 200, 900, 400)
FOUND_MS = 1000  # until a part that was plugged in or out has been noticed


class Hands:
    """The part of a rig's Driver that is the same however the firmware runs."""

    def __init__(self):
        self.card: Card | None = None  # what lies on the reader

    def press(self, key: str) -> None:
        self.parts.keys.press(key, BOUNCES_US)

    def release(self, key: str) -> None:
        self.parts.keys.release(key, BOUNCES_US)

    def place(self, uid: str) -> None:
        self.remove()
        self.card = Card(bytes.fromhex(uid))
        self.parts.reader.place(self.card)

    def remove(self) -> None:
        if self.card is not None:
            self.parts.reader.remove(self.card)
        self.card = None

    def plug(self, part: str, is_in: bool) -> None:
        if part == "reader":
            if is_in:
                self.parts.reader.revive()
            else:
                self.parts.reader.die()
            self.pass_time(FOUND_MS)
        elif is_in:
            self.parts.expander.plug_in()
            self.pass_time(FOUND_MS)
        else:
            self.parts.expander.unplug()

    def rows(self) -> list:
        return self.parts.lcd.rows()
