"""Which card is whose: player cards and deed cards by UID, kept on flash across games.

May import `json`, `canonical`. Only the UID of a card is used; no money is kept on it.
"""

import json

from bank import canonical

FILE = "cards.json"
BROKEN_FILE = "cards.bad"


class Cards:
    """The card table of a unit on its `store`; `is_broken` when the file could not be read."""

    def __init__(self, store):
        self.store = store
        self.players = {}  # UID -> name
        self.deeds = {}  # "edition UID" -> deed id
        self.is_broken = False
        if FILE in store.names():
            self._load()

    def _load(self) -> None:
        data = self.store.read(FILE)
        try:
            table = json.loads(data.decode())
            players, deeds = table["players"], table["deeds"]
            for part in (players, deeds):
                for key in part:
                    if not isinstance(part[key], str):
                        raise ValueError
        except (ValueError, KeyError, TypeError, AttributeError):
            # Keep what is there for whoever can mend it; the table starts empty.
            self.store.write(BROKEN_FILE, data)
            self.is_broken = True
            return
        self.players = players
        self.deeds = deeds

    def _save(self) -> None:
        table = {"players": self.players, "deeds": self.deeds}
        self.store.write(FILE, canonical.dumps(table).encode())

    def player(self, uid: str):
        """The name that the card stands for, or None."""
        return self.players.get(uid)

    def deed(self, edition, uid: str):
        """The id of the deed that the card stands for in `edition`, or None."""
        id = self.deeds.get("%s %s" % (edition.id, uid))
        return id if id in edition.deed_numbers else None

    def set_player(self, uid: str, name: str) -> None:
        """Let the card stand for the player `name`, and no other card."""
        for other in list(self.players):
            if self.players[other] == name:
                del self.players[other]
        self.players[uid] = name
        self._save()

    def set_deeds(self, edition, pairs: list) -> None:
        """Let each (UID, deed id) of `pairs` be the deed's card in `edition`."""
        for uid, id in pairs:
            self.players.pop(uid, None)
            self.deeds["%s %s" % (edition.id, uid)] = id
        self._save()
