"""The page as a player uses it: keys are clicked, cards are tapped, the display is read.

Imports playwright and host_tools.picture. Nothing waits by time: what is to come is expected. Every
page remembers where it sent requests to and what its console complained of.
"""

import re
from urllib.parse import urlsplit

from playwright.sync_api import expect

from host_tools.picture import player_uid

LOCAL = ("localhost", "127.0.0.1")
NAMES = ("Ann", "Ben", "Cho", "Dan", "Eve", "Fay", "Gus", "Hal")
CITY = "Monopoly City"
HOME = "C$ D dl"  # at the end of the first page of a game, whatever else stands there
DESKTOP = {"width": 1280, "height": 900}


class UnitPage:
    """One browser window with the unit in it."""

    def __init__(self, context, url: str):
        self.page = context.new_page()
        self.requests = []
        self.complaints = []
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("websocket", lambda socket: self.requests.append(socket.url))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._hear)
        self.page.goto(url)
        self.lcd = self.page.locator("#lcd-text")
        expect(self.key("1")).to_be_enabled()

    def _hear(self, message):
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def check_manners(self):
        """No request has left this machine, and the console has nothing to complain of."""
        assert self.requests
        assert [url for url in self.requests if urlsplit(url).hostname not in LOCAL] == []
        assert self.complaints == []

    # -- the unit ---------------------------------------------------------------------------------

    def key(self, key: str):
        """One of the sixteen keys."""
        return self.page.locator(f'.key[data-key="{key}"]')

    def keys(self, text: str):
        """Click the keys of a text, one after the other."""
        for key in text:
            self.key(key).click()

    def type(self, text: str):
        """Press the keys of a text at the keyboard of the PC."""
        self.page.keyboard.type(text)

    def shows(self, *texts):
        """Wait until the display shows all of these texts."""
        for text in texts:
            expect(self.lcd).to_contain_text(text)

    def rows(self) -> list:
        """The four rows of the display as they are now."""
        return self.lcd.text_content().split("\n")

    def shows_one_of(self, *texts) -> str:
        """Wait until the display shows one of these texts; the answer is which."""
        expect(self.lcd).to_contain_text(re.compile("|".join(re.escape(text) for text in texts)))
        shown = self.lcd.text_content()
        return next(text for text in texts if text in shown)

    def turn(self, key: str):
        """Click a key, and wait until the display shows something else."""
        shown = self.lcd.text_content()
        self.keys(key)
        expect(self.lcd).not_to_have_text(shown)

    def choose(self, label: str):
        """Press the digit before `label` in the menu that is shown, wherever it is in there."""
        pattern = re.compile(rf"(\d) ?{re.escape(label)}\b")
        first = self.rows()
        while not (found := pattern.search(self.lcd.text_content())):
            assert "D more" in self.rows()[3], f"no {label} in {first}"
            self.turn("D")
            assert self.rows() != first, f"no {label} in the menu that begins with {first}"
        self.turn(found[1])

    def hold_star(self):
        """Hold * until the unit asks whether to take the last command back."""
        self.key("*").hover()
        self.page.mouse.down()
        self.shows("Take back:", "#undo")
        self.page.mouse.up()

    # -- the cards --------------------------------------------------------------------------------

    def player_card(self, name: str):
        """The card of the player in that seat's usual name."""
        return self.page.locator(f'.card[data-uid="{player_uid(NAMES.index(name))}"]')

    def tap(self, card):
        """Tap a card as soon as the one before is off the reader; on a phone, with a finger."""
        expect(self.page.locator("#reader")).not_to_have_class(re.compile(r"\bbusy\b"))
        card.click()

    def deed_card(self, deed: str):
        """The card of a deed."""
        return self.page.locator(f'.card[data-deed="{deed}"]')

    # -- beside the unit --------------------------------------------------------------------------

    def tile(self, deed: str):
        """A deed among the tiles."""
        return self.page.locator(f'.tile[data-deed="{deed}"]')

    def space(self, deed: str):
        """A deed on the board."""
        return self.page.locator(f'.space[data-deed="{deed}"]')

    def player(self, name: str):
        """A player's row in the table of players."""
        named = self.page.locator(".name", has_text=re.compile(f"^{name}$"))
        return self.page.locator("#players tr").filter(has=named)

    def has_cash(self, **players):
        """Wait until the players have so much cash."""
        for name, cash in players.items():
            expect(self.player(name).locator(".cash")).to_have_text(cash)

    def picture(self) -> dict:
        """All that there is to see of the game, as text."""
        parts = ("#lcd-text", "#players", "#deeds", "#notice", "#ledger")
        shown = {part: self.page.locator(part).inner_html() for part in parts}
        # Cash that has just moved is coloured for a moment, which is no part of the game.
        return {part: re.sub(r" (gain|loss)\b", "", html) for part, html in shown.items()}

    # -- dealings that many tests need, typed, which is quicker ------------------------------------

    def choose_edition(self, title: str = CITY):
        """Begin to set up a game of the edition with that title."""
        self.shows("TAPBANK", "#new game")
        self.keys("#")
        self.shows("*back")
        self.choose(title)
        self.shows(title, "How many players?")

    def new_game(self, seats: int = 3, title: str = CITY):
        """Begin a game without cards: everybody takes the name that is offered."""
        self.choose_edition(title)
        self.type(f"{seats}#")
        for seat in range(1, seats + 1):
            self.shows(f"Player {seat} of {seats}")
            self.type("##")
        self.shows("Ready to play:")
        self.type("#")
        self.shows(NAMES[0], HOME)

    def buy(self, digits: str, seat: int):
        """Buy a deed from the bank, by keys alone."""
        self.type(digits + "#")
        self.shows("Who buys?")
        self.type(f"{seat}#")
        self.shows("PAID")
