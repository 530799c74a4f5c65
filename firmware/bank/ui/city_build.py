"""B, the Build button: who presses it, what it gives, and where the blocks or the railroad go.

May import `ui.ask`, `ui.confirm`, `ui.words`, `money`. The result stands in the game, so that the
blocks may be spread over several districts with other dealings in between.
"""

from bank import money
from bank.editions.board import GIVES
from bank.refusals import OK
from bank.table import BANK, NOBODY
from bank.ui import tones, words
from bank.ui.ask import AskDeed, AskPlayer, player_of_card
from bank.ui.confirm import confirm, failed
from bank.ui.english import TEXT, WIDTH
from bank.ui.page import Menu, Page, Swap, frame, row


def start(unit, player):
    """B was pressed: go on with an open result, or ask who presses the button.

    player: the name of who is meant already, or None.
    """
    desk = unit.teller.game.desk
    names = unit.teller.game.names
    if has_roll(desk) and player in (None, names[desk.roll_player]):
        return Site(unit)
    return press(unit, player, None)


def press(unit, player, id):
    """The Build button for `player`, or for whom one is asked to tap; then on to the deed `id`."""
    if player is not None:
        return Button(unit, player, id)
    return AskPlayer(unit, TEXT["l_build"], "who_builds", lambda name: Swap(Button(unit, name, id)))


def has_roll(desk) -> bool:
    """True while the last Build result still gives something."""
    return desk.roll_player != NOBODY and bool(desk.roll_blocks or desk.roll_railroad)


class Button(Page):
    """The Build button: `#` presses it, once per roll of the dice.

    id: the deed that is to be built on, or None to ask for it afterwards.
    """

    def __init__(self, unit, player: str, id):
        super().__init__(unit)
        self.player = player
        self.id = id

    def frame(self) -> list:
        lines = [TEXT["l_build"], self.player, TEXT["once_a_roll"]]
        return frame(lines, row(TEXT["press_button"], TEXT["back"]))

    def key(self, key: str):
        if key != "#":
            return super().key(key)
        odds = self.edition.build_odds
        lot = self.unit.chance.below(sum(odds))
        place = 0
        while lot >= odds[place]:
            lot -= odds[place]
            place += 1
        command = {"do": "build_roll", "player": self.player, "gives": GIVES[place]}
        result = self.unit.teller.do(command)
        if result != OK:
            return Swap(failed(self.unit, result, command))
        self.unit.play(tones.PAID)
        return Swap(Site(self.unit) if self.id is None else on_deed(self.unit, self.id, None))

    def card(self, uid: str):
        """A player's card: that player presses the button."""
        notice = player_of_card(self, uid)
        return notice or Swap(Button(self.unit, self.unit.teller.cards.player(uid), self.id))


class Site(AskDeed):
    """What the Build result gives, and where it is to go; `B` presses the button anew."""

    def __init__(self, unit):
        super().__init__(unit, "", "which_deed", self.choose)

    def frame(self) -> list:
        desk = self.game.desk
        who = (desk.roll_player,)
        if desk.roll_railroad:
            first = words.fit(self.game, TEXT["gave_railroad"], who)
        else:
            first = words.fit(self.game, TEXT["gave_blocks"], who, (desk.roll_blocks,))
        typed = self.typed + "_" if self.typed else ""
        lines = [first, TEXT["which_deed"], row(TEXT["tap_deed"])]
        return frame(lines, row(typed or TEXT["press_anew"], TEXT["back"]))

    def key(self, key: str):
        if key == "B":
            return Swap(press(self.unit, None, None))
        return super().key(key)

    def card(self, uid: str):
        """A player's card: somebody else presses the button."""
        name = self.unit.teller.cards.player(uid)
        if name is None:
            return super().card(uid)
        return player_of_card(self, uid) or Swap(Button(self.unit, name, None))

    def choose(self, id: str):
        return on_deed(self.unit, id, None)


def on_deed(unit, id: str, asker):
    """Put what the open Build result gives on the deed `id`; `asker` is who wants to, or None.

    When the result is not the asker's, or not that of who owns the deed, the button is pressed
    first: nobody builds with another's result.
    """
    game = unit.teller.game
    desk = game.desk
    owner = game.deed(id).owner
    if not has_roll(desk):
        if asker is None and owner != BANK:
            asker = game.names[owner]
        return press(unit, asker, id)
    player = game.names[desk.roll_player]
    if asker not in (None, player):
        return press(unit, asker, id)
    if desk.roll_railroad:
        return confirm(unit, {"do": "railroad", "player": player, "deed": id})
    group = game.edition.title_of(id).group
    items = []
    for kind, price in (("residential", group.residential), ("industrial", group.industrial)):
        for blocks in range(1, desk.roll_blocks + 1):
            command = {"do": "build", "player": player, "deed": id, "kind": kind, "blocks": blocks}
            cost = money.bare(game.edition, price * blocks)  # six of them fill the rows
            label = TEXT["build_cell"] % (blocks, TEXT["short_" + kind], cost)
            items.append((label, lambda chosen=command: confirm(unit, chosen)))
    if len(items) == 6:
        # Down the columns: residential on the left, industrial on the right.
        items = [items[at] for at in (0, 3, 1, 4, 2, 5)]
    elif len(items) == 4:
        items = [items[at] for at in (0, 2, 1, 3)]
    title = TEXT["l_build"] + " " + game.edition.title_of(id).name
    return Menu(unit, title[:WIDTH], items)
