"""The event loop of a unit: keys, cards and time go in, the display and the buzzer come out.

May import everything of the bank. `step` is called every few milliseconds and never blocks; what it
is given are the ports: keypad, reader, display, buzzer, clock, store, chance.
"""

from bank.editions.shelf import Shelf
from bank.taps import Taps
from bank.teller import Teller
from bank.ui import tones
from bank.ui.english import STOPPED, TEXT, WIDTH
from bank.ui.page import row
from bank.ui.screen import Screen
from bank.ui.unit import Unit
from bank.ui.words import wrap

HOLD_MS = 1000  # `*` held so long asks for undo
REST_MS = 300  # without a key or a card, and what can wait is done
MOST_EDGES = 8  # key edges taken in one step, so that a ghosting keypad cannot hold up the rest
ROWS = 4
# How long what is shown may be behind the time; whatever a player does is shown at once. To make up
# a frame takes a Pico 5 ms, which the keypad and the reader would wait for at every step.
FRAME_MS = 50


class App:
    """One unit at work on the ports it is given; editions: id -> Edition or Shipped."""

    def __init__(self, keypad, reader, display, buzzer, clock, store, chance, editions: dict):
        self.keypad = keypad
        self.reader = reader
        self.display = display
        self.clock = clock
        self.editions = Shelf(editions)
        self.teller = Teller(store, self.editions, clock)
        self.unit = Unit(self.teller, clock, buzzer, chance)
        self.screen = Screen(self.unit)
        self.taps = Taps()
        self.rows = [""] * ROWS  # what ought to be on the display
        self.framed_ms: int | None = None  # when `rows` were made
        self.shown = [""] * ROWS
        self.display_was_alive = False
        self.star_since_ms: int | None = None
        self.fault: Exception | None = None
        self.busy_ms = clock.ms()

    @property
    def game(self):
        """The game in play, or None."""
        return self.teller.game

    @property
    def edition(self):
        """The edition in play, or the first one that a game could be started of."""
        if self.game is not None:
            return self.game.edition
        return self.editions[self.teller.aside or next(iter(self.editions))]

    def history(self, most: int) -> list:
        """The last lines of the ledger, oldest first: (number, text, is_undone)."""
        return self.teller.history(most)

    def positions(self) -> list:
        """(name, space 0 to 39) of every marker, where the game has turn help; else nothing."""
        turns = self.unit.turns
        if turns is None or self.game is None:
            return []
        return [
            (player.name, turns.spaces[player.number])
            for player in self.game.players
            if not player.is_out
        ]

    def card_label(self, uid: str):
        """The name of the player whose card `uid` is, or None."""
        return self.teller.cards.player(uid)

    def step(self) -> None:
        """Take in what has happened since the last step, and show what there is to see."""
        now = self.clock.ms()
        try:
            has_news = self.fault is None and self._take_in(now)
            if has_news or self.framed_ms is None or now - self.framed_ms >= FRAME_MS:
                self.framed_ms = now
                self.rows = self.frame()
        except Exception as fault:
            # The game stays as the journal has it; nothing more is done to it.
            self.fault = fault
            self.unit.play(tones.REFUSED)
            self.rows = self.frame()
        self._flush(self.rows)

    def frame(self) -> list:
        """The four rows that ought to be on the display."""
        if self.fault is None:
            return self.screen.frame()
        lines = [TEXT["fault"] % type(self.fault).__name__] + wrap(STOPPED, 3)
        return [row(line) for line in (lines + [""] * ROWS)[:ROWS]]

    def _take_in(self, now: int) -> bool:
        """Pass on what has happened; False when that is nothing."""
        was_alive = self.unit.reader_is_alive
        self.unit.reader_is_alive = self.reader.is_alive()
        has_news = self.unit.reader_is_alive != was_alive
        for _ in range(MOST_EDGES):
            edge = self.keypad.read()
            if edge is None:
                break
            key, is_down = edge
            if key == "*":
                self.star_since_ms = now if is_down else None
            self.busy_ms = now
            if is_down:
                self.screen.key(key)
                has_news = True
                break  # what it has done is shown before the next key counts
        if self.star_since_ms is not None and now - self.star_since_ms >= HOLD_MS:
            self.star_since_ms = None
            self.screen.hold()
            has_news = True
        uid = self.taps.feed(self.reader.read(), now)
        if uid is not None:
            self.busy_ms = now
            self.unit.play(tones.TAP)
            self.screen.card(uid)
            has_news = True
        self.screen.tick(now)
        if now - self.busy_ms >= REST_MS:
            self.teller.rest()
        return has_news

    def _flush(self, rows: list) -> None:
        """Send the cells that have changed; all of them when the display has come back."""
        is_alive = self.display.is_alive()
        if not is_alive:
            self.display_was_alive = False
            return
        if not self.display_was_alive:
            self.shown = [""] * ROWS
            self.display_was_alive = True
        for number in range(ROWS):
            new, old = rows[number], self.shown[number]
            if new == old:
                continue
            if not old:
                self.display.write(number, 0, new)
            else:
                first = 0
                while new[first] == old[first]:
                    first += 1
                last = WIDTH
                while new[last - 1] == old[last - 1]:
                    last -= 1
                self.display.write(number, first, new[first:last])
            self.shown[number] = new
