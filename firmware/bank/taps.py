"""One tap is one tap: turns what lies on the reader into taps.

Imports nothing. A card that flickers, or two that take turns, count once each until away; nothing
is allocated while the reader is polled.
"""

AWAY_MS = 400  # a card must be out of sight so long before it counts again
MOST_CARDS = 4  # remembered at a time


class Taps:
    """Feed it what the reader sees; it answers with a UID once per tap."""

    def __init__(self):
        self.cards = [None] * MOST_CARDS
        self.last_seen_ms = [0] * MOST_CARDS
        self.is_missed = [False] * MOST_CARDS  # looked for since then, and not there

    def feed(self, uid, now: int):
        """`uid` (or None) is on the reader at `now` ms; returns the UID of a new tap or None.

        A card that lay there while nobody looked is no new tap: somebody must have missed it.
        """
        free = -1
        for place in range(MOST_CARDS):
            is_away = self.is_missed[place] and now - self.last_seen_ms[place] >= AWAY_MS
            if self.cards[place] is None or is_away:
                self.cards[place] = None
                free = place
            elif self.cards[place] == uid:
                self._see(place, now)
                return None
            else:
                self.is_missed[place] = True
        if uid is None or free < 0:
            return None
        self.cards[free] = uid
        self._see(free, now)
        return uid

    def _see(self, place: int, now: int) -> None:
        self.last_seen_ms[place] = now
        self.is_missed[place] = False
