"""One tap is one tap: turns what lies on the reader into taps.

Imports nothing. A card that flickers, or two that take turns, count once each until away; nothing
is allocated while the reader is polled.
"""

AWAY_MS = 400  # a card must be out of sight so long before it counts again
MOST_CARDS = 4  # remembered at a time


class Taps:
    """Feed it what the reader sees; it answers with a UID once per tap."""

    def __init__(self):
        self.cards: list = [None] * MOST_CARDS
        self.last_seen_ms = [0] * MOST_CARDS

    def feed(self, uid, now: int):
        """`uid` (or None) is on the reader at `now` ms; returns the UID of a new tap or None.

        Only a look that misses a card can find it away: one that lay there while nobody looked,
        or was missed once and then not looked for, is no new tap.
        """
        free = -1
        for place in range(MOST_CARDS):
            card = self.cards[place]
            if card is not None and card == uid:
                self.last_seen_ms[place] = now
                return None
            if card is None or now - self.last_seen_ms[place] >= AWAY_MS:
                self.cards[place] = None
                free = place
        if uid is None or free < 0:
            return None
        self.cards[free] = uid
        self.last_seen_ms[free] = now
        return uid
