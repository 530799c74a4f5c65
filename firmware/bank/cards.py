"""Which card is whose: player cards and deed cards by UID, kept on flash across games.

May import `json`, `canonical`. Only the UID of a card is used; no money is kept on it.
"""

import json

from bank import canonical

FILE = "cards.json"
BROKEN_FILE = "cards.bad"
ENOENT = 2


class Cards:
    """The card table of a unit on its `store`; `is_broken` when its file was none or not read."""

    def __init__(self, store):
        self.store = store
        self.players = {}  # UID -> name
        self.deeds = {}  # "edition UID" -> deed id
        self.is_broken = False
        self.is_loaded = self._load()

    def _load(self) -> bool:
        """Read the table; False while it cannot be read, and then nothing is written over it."""
        try:
            # To look among all names first takes a Pico with many games a sixth of a second.
            self._take(self.store.read(FILE))
        except OSError as fault:
            if fault.errno == ENOENT:
                return True  # no card was taught here yet
            self.is_broken = True
            return False
        return True

    def _take(self, data: bytes) -> None:
        try:
            table = json.loads(data.decode())
            players, deeds = table["players"], table["deeds"]
            for part in (players, deeds):
                if not isinstance(part, dict):
                    raise ValueError
                for key in part:
                    if not isinstance(part[key], str):
                        raise ValueError
        except (ValueError, KeyError, TypeError, AttributeError):
            # Keep what is there for whoever can mend it; the table starts empty.
            self.is_broken = True
            self.store.write(BROKEN_FILE, data)
            return
        self.players = players
        self.deeds = deeds

    def _keep(self, players: dict, deeds: dict) -> bool:
        """Store the tables and take them over; False, and all as before, when that fails."""
        table = {"players": players, "deeds": deeds}
        try:
            self.store.write(FILE, canonical.dumps(table).encode())
        except OSError:
            return False
        self.players = players
        self.deeds = deeds
        return True

    def _is_ready(self) -> bool:
        """True when the table is loaded, now or at this try."""
        if not self.is_loaded:
            self.is_loaded = self._load()
        return self.is_loaded

    def player(self, uid: str):
        """The name that the card stands for, or None."""
        return self.players.get(uid)

    def deed(self, edition, uid: str):
        """The id of the deed that the card stands for in `edition`, or None."""
        id = self.deeds.get("%s %s" % (edition.id, uid))
        return id if id in edition.deed_numbers else None

    def set_players(self, pairs: list) -> bool:
        """Let each (UID, name) of `pairs` belong together, and no other card to these names.

        False, with nothing changed, when it cannot be stored.
        """
        if not self._is_ready():
            return False
        names = [name for _, name in pairs]
        uids = [uid for uid, _ in pairs]
        players = {uid: name for uid, name in self.players.items() if name not in names}
        for uid, name in pairs:
            players[uid] = name
        deeds = {key: id for key, id in self.deeds.items() if key.split(" ")[-1] not in uids}
        if players == self.players and deeds == self.deeds:
            return True
        return self._keep(players, deeds)

    def set_deeds(self, edition, pairs: list) -> bool:
        """Let each (UID, deed id) of `pairs` be the deed's card in `edition`.

        False, with nothing changed, when it cannot be stored.
        """
        if not self._is_ready():
            return False
        uids = [uid for uid, _ in pairs]
        players = {uid: name for uid, name in self.players.items() if uid not in uids}
        deeds = dict(self.deeds)
        for uid, id in pairs:
            deeds["%s %s" % (edition.id, uid)] = id
        return self._keep(players, deeds)
