"""The table with the virtual unit on it: runs the app, and speaks with the browsers that look on.

Imports host_tools.virtual and host_tools.picture. Every browser sees the same picture, and is sent
the whole of it when it comes. None can stall the unit: each has its own sender, and one that does
not read loses pictures in between, never the last one. A message that is not one of ours is
answered with one sentence and changes nothing.
"""

import asyncio
import json
from collections import deque
from contextlib import suppress

from host_tools import picture
from host_tools.virtual import KEYS, Buzzer, Ports, is_uid

LOOK_MS = 500  # the game is looked at when the display changes, and this often at the least
CARD_MS = 200  # a card lies at least this long, and the next one comes so long after it
SAME_CARD_MS = 500  # away so long, the same card counts again: longer than the app's 400 ms
CARD_MOVES = 16
GOING_AWAY = 1001  # RFC 6455, section 7.4.1
MESSAGE_CHARACTERS = 300
# The keys that each message has, "type" aside.
MESSAGES = {"down": {"key"}, "up": {"key"}, "place": {"card"}, "remove": set()}


class Client:
    """One browser: what it holds down, and what it has still to be sent."""

    def __init__(self, socket):
        self.keys = set()
        self._socket = socket
        self._waiting = {}
        self._wake = asyncio.Event()

    def send(self, message: dict):
        """Send when the browser can take it; a newer message of a type replaces the older."""
        self._waiting.pop(message["type"], None)
        self._waiting[message["type"]] = message
        self._wake.set()

    async def pump(self):
        """Send what waits, until the connection ends."""
        with suppress(ConnectionError):
            while True:
                await self._wake.wait()
                self._wake.clear()
                while self._waiting:
                    message = self._waiting.pop(next(iter(self._waiting)))
                    await self._socket.send_json(message)

    async def close(self):
        """Say goodbye."""
        with suppress(ConnectionError):
            await self._socket.close(code=GOING_AWAY, message=b"Tapbank has stopped.")


class Bench:
    """The table with the unit on it: the app, its ports, and the browsers that look on."""

    def __init__(self, app_factory, store, clock=None, chance=None):
        self.ports = Ports(buzzer=Buzzer(self._announce), clock=clock, chance=chance)
        self.clients = []
        self._holder = None  # whose card lies on the reader once all moves are made
        self._planned = None
        self._moves = deque()
        self._moved_ms = -1000
        self._last_card = None
        self.app = app_factory(self.ports, store)
        self._shown = {}
        self._version = None
        self._looked_ms = 0
        self.look()

    def step(self):
        """Move a card if it is time, run the app once, and tell the browsers what has changed."""
        now = self.ports.clock.ms()
        if self._moves and now - self._moved_ms >= self._rest_ms():
            self._move_card(now)
        self.app.step()
        if self._version != self.ports.display.version or now - self._looked_ms > LOOK_MS:
            self.look()

    def look(self):
        """Take the whole picture, and send of it what has changed."""
        self._looked_ms = self.ports.clock.ms()
        self._version = self.ports.display.version
        for message in (
            picture.hello_of(self.app),
            picture.lcd_of(self.ports.display),
            picture.table_of(self.app),
            picture.ledger_of(self.app),
            {"type": "reader", "card": self.ports.reader.card},
        ):
            self._show(message)

    def join(self, client: Client):
        """A browser has come: it gets the whole picture."""
        self.clients.append(client)
        for message in self._shown.values():
            client.send(message)

    def leave(self, client: Client):
        """A browser has gone: what it held is let go."""
        self.clients.remove(client)
        for key in sorted(client.keys):
            self._key_up(client, key)
        if self._holder is client:
            self._plan(None, None)

    def hear(self, client: Client, text: str) -> str | None:
        """Do what a browser's message says; the answer is what is wrong with it, or None."""
        message, fault = read_message(text)
        if fault:
            return fault
        kind = message["type"]
        if kind == "down":
            client.keys.add(message["key"])
            self.ports.keypad.press(message["key"])
        elif kind == "up":
            self._key_up(client, message["key"])
        elif kind == "place":
            return self._place(client, message["card"])
        elif self._holder is client:
            self._plan(None, None)
        return None

    def _key_up(self, client: Client, key: str):
        """A key goes up when the last finger leaves it, whosoever it is."""
        client.keys.discard(key)
        if not any(key in other.keys for other in self.clients):
            self.ports.keypad.release(key)

    def _place(self, client: Client, uid: str) -> str | None:
        if self._holder not in (None, client):
            return "Somebody else's card lies on the reader."
        if len(self._moves) >= CARD_MOVES:
            return "The cards come too fast; wait a moment."
        self._plan(client, uid)
        return None

    def _plan(self, client: Client | None, uid: str | None):
        """Lay down or take away a card as soon as the one before has been seen."""
        if uid == self._planned:
            self._holder = client
            return
        if uid is not None and self._planned is not None:
            self._moves.append(None)
        self._moves.append(uid)
        self._planned, self._holder = uid, client

    def _rest_ms(self) -> int:
        """How long the reader stays as it is before the next move."""
        return SAME_CARD_MS if self._moves[0] == self._last_card else CARD_MS

    def _move_card(self, now: int):
        uid = self._moves.popleft()
        self._moved_ms = now
        if uid is None:
            self.ports.reader.remove()
        else:
            self.ports.reader.place(uid)
            self._last_card = uid
        self._show({"type": "reader", "card": uid})

    def _announce(self, tones: tuple):
        self._send({"type": "sound", "tones": [list(tone) for tone in tones]})

    def _show(self, message: dict):
        if self._shown.get(message["type"]) != message:
            self._shown[message["type"]] = message
            self._send(message)

    def _send(self, message: dict):
        for client in self.clients:
            client.send(message)

    def beat(self):
        """Let the browsers know that we are there."""
        self._send({"type": "beat"})


def read_message(text: str) -> tuple:
    """(message, None) for one of ours, (None, a sentence that says what is wrong) otherwise."""
    if len(text) > MESSAGE_CHARACTERS:
        return None, f"The message is longer than {MESSAGE_CHARACTERS} characters."
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        return None, "The message is not JSON."
    if not isinstance(message, dict):
        return None, "The message is not a JSON object."
    kind = message.get("type")
    if not isinstance(kind, str) or kind not in MESSAGES:
        return None, "The message's type is none of down, up, place and remove."
    if set(message) != MESSAGES[kind] | {"type"}:
        wanted = "".join(f", {name}" for name in MESSAGES[kind])
        return None, f"A message of type {kind} has exactly the keys type{wanted}."
    key = message.get("key", KEYS[0])
    if not isinstance(key, str) or key not in KEYS:
        return None, "There is no such key on the keypad."
    card = message.get("card")
    if kind == "place" and not (isinstance(card, str) and is_uid(card)):
        return None, "A card's number is 4, 7 or 10 bytes in lower-case hexadecimal digits."
    return message, None
