"""The first page of a running game, and the pages of one player and of one deed.

May import `ui.ask`, `ui.dealings`, `ui.auction`. All balances stand in the same
place at all times; tapping a card or two digits is the way to everything else.
"""

from bank import money
from bank.editions.board import STREET
from bank.rules import jail_cards
from bank.table import BANK
from bank.ui import auction, dealings, words
from bank.ui.ask import AskDeed, Draft, player_of_card, who
from bank.ui.confirm import confirm, confirming
from bank.ui.english import TEXT, WIDTH
from bank.ui.page import Menu, Notice, Page, Question, Reading, Swap, frame, row


class Home(Page):
    """All players and balances; a card or two digits open what they are about."""

    def frame(self) -> list:
        rows = balance_rows(self.game)
        if len(rows) == 1:
            rows.append("")
        if len(rows) == 2:
            rows.append(TEXT["keys_home_long"])
        if len(rows) > 3:
            return [row(line) for line in rows]  # seven or eight play: no room for the keys
        if not self.unit.reader_is_alive:
            return frame(rows, TEXT["keys_home_no_reader"])
        left = self.unit.screens.build_left(self.game)
        return frame(rows, TEXT["keys_home_build"] % left if left else TEXT["keys_home"])

    def key(self, key: str):
        if key in "0123456789":
            return deed_digits(self.unit, None, key)
        return command_key(self.unit, key, None)

    def card(self, uid: str):
        teller = self.unit.teller
        id = teller.cards.deed(self.edition, uid)
        if id is not None:
            return DeedPage(self.unit, id, None)
        if teller.cards.player(uid) is None:
            return Question(self.unit, "unknown_card", lambda: _teach(self.unit, uid))
        return player_of_card(self, uid) or PlayerPage(self.unit, teller.cards.player(uid))


def _teach(unit, uid: str):
    """Ask which deed the card `uid` belongs to, and keep the answer."""

    def answer(id):
        edition = unit.teller.game.edition
        if not unit.teller.cards.set_deeds(edition, [(uid, id)]):
            return Swap(Notice(unit, "not_stored"))
        return Swap(DeedPage(unit, id, None))

    return Swap(AskDeed(unit, TEXT["t_cards"], "which_deed", answer))


def command_key(unit, key: str, player):
    """What A, B, C and D open; `player` is the name of who is meant, or None."""
    given = {} if player is None else {"player": player}
    if key == "A":
        return auction.menu(unit)
    if key == "B":
        return unit.screens.build_start(unit, player)
    if key == "C":
        return dealings.cash_menu(unit, given)
    if key == "D":
        return dealings.deals_menu(unit, given)
    return None


def deed_digits(unit, player, key: str):
    """Ask for the second digit of a deed of which `key` is the first."""
    return AskDeed(
        unit,
        TEXT["t_deed_page"],
        "which_deed",
        lambda id: Swap(DeedPage(unit, id, player)),
        key,
    )


def balance_rows(game) -> list:
    """Every player's balance in full: one to a row up to three, two to a row from four on.

    Who is out stands with a dash, so that nobody changes place.
    """
    players = game.players
    is_wide = len(players) <= 3
    cells = []
    for player in players:
        if is_wide:
            cash = money.text(game.edition, player.cash)
            cells.append(row(player.name, "-" if player.is_out else cash))
        else:
            cash = "-" if player.is_out else money.bare(game.edition, player.cash)
            # The left column ends with a blank, so that the two do not touch.
            room = WIDTH // 2 - 2 + player.number % 2
            name = words.short_name(game, player.number, room - len(cash))
            cells.append((name + " " + cash + " " * WIDTH)[: WIDTH // 2])
    if is_wide:
        return cells
    cells.append(" " * (WIDTH // 2))
    return [cells[at] + cells[at + 1] for at in range(0, len(players), 2)]


class PlayerPage(Page):
    """One player: cash, worth, deeds by their digits, jail, cards held."""

    def __init__(self, unit, name: str):
        super().__init__(unit)
        self.name = name
        self.top = 0

    def player(self):
        return self.game.players[self.game.seats[self.name]]

    def _things(self) -> list:
        """The player's deeds as their two digits, `m` for mortgaged, six to a row."""
        game, seat = self.game, self.player().number
        cells = []
        for deed in game.deeds:
            if deed.owner == seat:
                cells.append(deed.title.digits + ("m" if deed.mortgage else ""))
        lines = words.wrap(" ".join(cells), 9) if cells else [TEXT["no_deeds"]]
        count = jail_cards.count_cards(game, self.player())
        held = [TEXT["jail_card"] if count == 1 else TEXT["cards_held"] % count] if count else []
        if game.desk.rent_dodge == seat:
            held.append(TEXT["rent_dodge"])
        return lines + ([" + ".join(held)] if held else [])

    def frame(self) -> list:
        game, player = self.game, self.player()
        where = TEXT["in_jail"] if player.jail else ""
        worth = TEXT["worth"] % money.text(game.edition, game.family.worth(game, player))
        things = self._things()
        lines = [
            row(player.name, money.text(game.edition, player.cash)),
            row(worth, where),
            row(things[self.top % len(things)], TEXT["next"] if len(things) > 1 else ""),
        ]
        likely = TEXT["jail" if player.jail else "go"]
        return frame(lines, row(TEXT["keys_player"] % likely, TEXT["back"]))

    def key(self, key: str):
        if key == "#":
            if self.player().jail:
                return dealings.jail_page(self.unit, self.name)
            return dealings.go(self.unit, {"player": self.name})
        if key == "A" and len(self._things()) > 1:
            self.top += 1
            return None
        if key in "0123456789":
            return deed_digits(self.unit, self.name, key)
        return command_key(self.unit, key, self.name) or super().key(key)

    def card(self, uid: str):
        """A deed card: what this player may want with it. Another player's card: that player."""
        id = self.unit.teller.cards.deed(self.edition, uid)
        if id is not None:
            return DeedPage(self.unit, id, self.name)
        notice = player_of_card(self, uid)
        return notice or Swap(PlayerPage(self.unit, self.unit.teller.cards.player(uid)))


class DeedPage(Page):
    """One deed: owner, what stands there, the rent now; `#` is what is likely wanted now.

    player: the name of who is asking, or None.
    """

    def __init__(self, unit, id: str, player):
        super().__init__(unit)
        self.id = id
        self.player = player

    def deed(self):
        return self.game.deed(self.id)

    def frame(self) -> list:
        game, deed = self.game, self.deed()
        title = deed.title
        screens = self.unit.screens
        lines = [row(title.name.upper(), title.digits)]
        standing = screens.standing(game, deed)
        if deed.owner == BANK:
            lines.append(TEXT["price"] % money.text(game.edition, title.price))
            lines.append(standing or screens.printed_line(game, title))
            plain = game.options["no_auctions"]
            return frame(lines, TEXT["keys_bank_deed_buy" if plain else "keys_bank_deed"])
        lines.append(row(game.names[deed.owner], standing))
        if deed.mortgage:
            lines.append(TEXT["mortgaged_for"] % money.text(game.edition, deed.mortgage))
        else:
            lines.append(row(screens.rent_line(game, deed), screens.counted(game, deed)))
        likely = TEXT[self._likely(deed)]
        return frame(lines, row(TEXT["keys_deed"] % likely, TEXT["back"]))

    def _likely(self, deed) -> str:
        """The word for what `#` does: rent, or redeem, or for the owner who asks, build."""
        if deed.mortgage:
            return "redeem"
        is_own = self.player is not None and self.game.seats[self.player] == deed.owner
        return "build" if is_own and deed.title.group.kind == STREET else "rent"

    def key(self, key: str):
        deed = self.deed()
        if key == "#":
            return self.likely_move(deed)
        if key == "A" and deed.owner == BANK and not self.game.options["no_auctions"]:
            return Draft(self.unit, self.id, {"do": "auction", "lot": self.id}, ()).next()
        if key == "D":
            return self.menu()
        if key == "B":
            return self.unit.screens.build_on(self.unit, self.id, self.player)
        return super().key(key)

    def likely_move(self, deed):
        """Buy from the bank, pay the owner, or the owner's own dealing."""
        if deed.owner == BANK:
            return self.draft("buy", "who_buys")
        likely = self._likely(deed)
        if likely == "build":
            return self.unit.screens.build_on(self.unit, self.id, self.player)
        if likely == "redeem":
            owner = self.game.names[deed.owner]
            return confirm(self.unit, {"do": "redeem", "player": owner, "deed": self.id})
        return self.rent()

    def draft(self, do: str, prompt: str):
        """A command about this deed by the player who asks, or by whom one is asked to tap."""
        command = {"do": do, "deed": self.id}
        if self.player is not None:
            command["player"] = self.player
        return Draft(self.unit, self._title(do), command, (("player", who(prompt)),)).next()

    def _title(self, do: str) -> str:
        return (TEXT["m_" + do] + " " + self.deed().title.name)[:WIDTH]

    def rent(self):
        game, deed = self.game, self.deed()
        title = "%s %s" % (self.unit.screens.rent_line(game, deed), TEXT["to_name"])
        title %= words.name_of(game, deed.owner)
        command = {"do": "rent", "deed": self.id}
        if self.player is not None and self.game.seats[self.player] != deed.owner:
            command["player"] = self.player
        asks = (("player", who("who_pays")),) + self.unit.screens.rent_asks(game, deed)
        return Draft(self.unit, title[:WIDTH], command, asks).next()

    def card(self, uid: str):
        """A player's card: that player is asking. Another deed's card: that deed."""
        id = self.unit.teller.cards.deed(self.edition, uid)
        if id is not None:
            return Swap(DeedPage(self.unit, id, self.player))
        notice = player_of_card(self, uid)
        if notice:
            return notice
        return Swap(DeedPage(self.unit, self.id, self.unit.teller.cards.player(uid)))

    def menu(self):
        """Everything that can be done with the deed now, the likely first; and its rents."""
        deed = self.deed()
        items = []
        if deed.owner == BANK:
            items.append((TEXT["m_buy"], lambda: self.draft("buy", "who_buys")))
            if not self.game.options["no_auctions"]:
                auction_it = {"do": "auction", "lot": self.id}
                items.append((TEXT["m_auction"], confirming(self.unit, auction_it)))
        elif not deed.mortgage:
            items.append((TEXT["m_rent"], self.rent))
        items += self.unit.screens.deed_items(self.unit, deed, self.player)
        items.append((TEXT["m_table"], self._table))
        return Menu(self.unit, deed.title.name, items)

    def _table(self):
        """The title deed as printed."""
        rows = self.unit.screens.rent_rows(self.game, self.deed().title)
        return Reading(self.unit, [row(label, text) for label, text in rows])
