"""A small app for the tests of the PC side: it shows the keys and cards that it is given.

Imports host_tools.picture for the numbers on the virtual cards; takes the place of bank.app.App.
"""

from host_tools.picture import player_uid

ANN = player_uid(0)
BEN = player_uid(1)


class Echo:
    """An app that shows what it is given: the edges of keys on row 0, the cards on row 1."""

    game = None
    edition = None

    def __init__(self, ports, store):
        self.ports = ports
        self.edges = ""
        self.cards = []
        self.lines = []

    def history(self, count):
        return self.lines[-count:]

    def card_label(self, uid):
        return "Ann" if uid == ANN else None

    def step(self):
        while edge := self.ports.keypad.read():
            key, is_down = edge
            self.edges += key + ("v" if is_down else "^")
            self.ports.display.write(0, 0, self.edges[-20:].ljust(20))
            if is_down:
                self.lines.append((len(self.lines) + 1, f"Key {key}", False))
                self.ports.buzzer.play(((2000, 30), (0, 20)))
        card = self.ports.reader.read()
        if not self.cards or self.cards[-1] != card:
            self.cards.append(card)
            self.ports.display.write(1, 0, (card or "-").ljust(20))
