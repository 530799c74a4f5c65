"""The first page of a running game, and the pages of one player and of one deed.

May import `ui.ask`, `ui.dealings`, `ui.auction`, `ui.build`. All balances stand in the same
place at all times; tapping a card or two digits is the way to everything else.
"""

from bank import money
from bank.editions import BONUSES, HAZARDS
from bank.rules import jail
from bank.table import BANK, NOBODY
from bank.ui import auction, build, dealings, words
from bank.ui.ask import AskDeed, Draft, dodge, player_of_card, who
from bank.ui.confirm import confirm
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
        if not self.unit.reader_is_alive:
            return frame(rows, TEXT["keys_home_no_reader"])
        return frame(rows, self._keys())

    def _keys(self) -> str:
        desk = self.game.desk
        if desk.roll_player != NOBODY and (desk.roll_blocks or desk.roll_railroad):
            left = TEXT["train"] if desk.roll_railroad else "%d" % desk.roll_blocks
            return TEXT["keys_home_build"] % left
        return TEXT["keys_home"]

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
        return build.start(unit, player)
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
                title = deed.title
                mark = "m" if deed.mortgage else ""
                cells.append("%d%d%s" % (title.group.number + 1, title.position, mark))
        lines = words.wrap(" ".join(cells), 9) if cells else [TEXT["no_deeds"]]
        held = []
        if jail.count_cards(game, self.player()):
            held.append(TEXT["jail_card"])
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
            command = {"do": "salary", "player": self.name}
            return Draft(self.unit, TEXT["go"], command, ()).next()
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
        return self.game.deeds[self.edition.deed_numbers[self.id]]

    def frame(self) -> list:
        game, deed = self.game, self.deed()
        title = deed.title
        digits = "%d%d" % (title.group.number + 1, title.position)
        lines = [row(title.name.upper(), digits)]
        if deed.owner == BANK:
            lines.append(TEXT["price"] % money.text(game.edition, title.price))
            things = self._things(deed)
            land = TEXT["land_rent"] % money.text(game.edition, title.rents[0])
            lines.append(things or land)
            return frame(lines, TEXT["keys_bank_deed"])
        lines.append(row(game.names[deed.owner], self._things(deed)))
        if deed.mortgage:
            lines.append(TEXT["mortgaged_for"] % money.text(game.edition, deed.mortgage))
        else:
            rent = money.text(game.edition, game.family.rent_now(game, deed))
            lines.append(row(TEXT["rent_now"] % rent, self._blocks(deed)))
        likely = TEXT[self._likely(deed)]
        return frame(lines, row(TEXT["keys_deed"] % likely, TEXT["back"]))

    def _blocks(self, deed) -> str:
        """`2R 4I`, the blocks that stand there; nothing for none."""
        if not deed.residential and not deed.industrial:
            return ""
        return TEXT["blocks"] % (deed.residential, deed.industrial)

    def _things(self, deed) -> str:
        """What else stands there, in a word each, as much as fits beside the owner."""
        things = []
        if deed.hazard:
            things.append(TEXT[HAZARDS[deed.hazard - 1]])
        if deed.bonus:
            things.append(TEXT[BONUSES[deed.bonus - 1]])
        if self.game.desk.tower == deed.title.number:
            things.append(TEXT["tower"])
        for field in ("skyscraper", "stadium", "railroad"):
            if getattr(deed, field):
                things.append(TEXT[field])
        if len(things) > 1:
            things = [thing[:3] for thing in things]
        return " ".join(things)

    def _likely(self, deed) -> str:
        """The word for what `#` does: rent, or redeem, or for the owner who asks, build."""
        if deed.mortgage:
            return "redeem"
        if self.player is not None and self.game.seats[self.player] == deed.owner:
            return "build"
        return "rent"

    def key(self, key: str):
        deed = self.deed()
        if key == "#":
            return self.likely_move(deed)
        if key == "A" and deed.owner == BANK:
            return Draft(self.unit, self.id, {"do": "auction", "lot": self.id}, ()).next()
        if key == "D":
            return self.menu()
        if key == "B":
            return build.on_deed(self.unit, self.id, self.player)
        return super().key(key)

    def likely_move(self, deed):
        """Buy from the bank, pay the owner, or the owner's own dealing."""
        if deed.owner == BANK:
            return self.draft("buy", "who_buys")
        likely = self._likely(deed)
        if likely == "build":
            return build.on_deed(self.unit, self.id, self.player)
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
        rent = money.text(game.edition, game.family.rent_now(game, deed))
        title = TEXT["rent_to"] % (rent, words.name_of(game, deed.owner))
        command = {"do": "rent", "deed": self.id}
        if self.player is not None and self.game.seats[self.player] != deed.owner:
            command["player"] = self.player
        asks = (("player", who("who_pays")), ("dodge", dodge))
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
        items = dealings.deed_items(self.unit, self.deed(), self.player, self.rent, self.draft)
        items.append((TEXT["m_table"], self._table))
        return Menu(self.unit, self.deed().title.name, items)

    def _table(self):
        """The title deed as printed: the land rent and the rent for each number of blocks."""
        edition = self.edition
        lines = []
        for blocks, rent in enumerate(self.deed().title.rents):
            name = TEXT["rent_row"] % blocks if blocks else TEXT["land"]
            lines.append(row(name, money.text(edition, rent)))
        return Reading(self.unit, lines)
