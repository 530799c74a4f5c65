"""Write a whole classic game as a script of keys and taps, played at the virtual unit.

Run it as `python tests/write_whole_game.py`. Imports the rig. Four players roll the dice, buy,
build, trade, owe and go bankrupt as people do; what a move needs is read off the game, and every
change of it goes through the keys. The same seed writes the same script.
"""

import json
import random
from pathlib import Path

from ram_store import RamStore

from bank import state
from bank.editions.board import HOTEL, RAIL, STREET, UTILITY
from bank.table import BANK, NOBODY
from host_tools.edition import known
from host_tools.rig import Rig
from host_tools.virtual_unit import VirtualUnit

PATH = Path(__file__).parent / "scenarios" / "houses" / "whole_game.txt"
SEED = 11
NAMES = ("Ann", "Ben", "Cho", "Dan")
MOST_ROUNDS = 120
SCREEN_EVERY = 12  # commands from one screen of the script to the next
UNDO_EVERY = 45
POWER_EVERY = 110
KEPT_BACK = 150  # dollars that a careful player does not spend
TRACK_LENGTH = 40


class Table:
    """A unit, the script of what is done to it, and where the markers stand."""

    def __init__(self, seed: int):
        self.random = random.Random(seed)
        self.unit = VirtualUnit(RamStore(), {"classic": known(())["classic"]})
        self.rig = Rig(self.unit)
        self.lines: list[str] = []
        self.spaces = [0] * len(NAMES)
        self.doubles = 0
        self.marks = {SCREEN_EVERY: 0, UNDO_EVERY: 0, POWER_EVERY: 0}

    @property
    def game(self):
        return self.unit.app.game

    @property
    def stored(self) -> int:
        """How many commands the journal has."""
        return self.unit.app.teller.journal.count

    def do(self, line: str) -> None:
        """One line of the script, done and written down."""
        self.rig.play(line)
        self.lines.append(line)

    def screen(self) -> None:
        """The rows that are shown now, as the script expects them."""
        self.lines += [f"|{row}|" for row in self.unit.rows()]

    def keys(self, keys: str, tapped: str = "") -> None:
        """Keys, after a tap of a card, that must make one command; now and then an undo of it."""
        before = self.stored
        lines = (["tap " + tapped] if tapped else []) + ["keys " + keys]
        for line in lines:
            self.do(line)
        if self.stored != before + 1:
            raise AssertionError(f"{keys} made no command:\n" + "\n".join(self.unit.rows()))
        if self._is_time(SCREEN_EVERY):
            self.screen()
        if self._is_time(UNDO_EVERY):
            self.do("hold *")
            self.screen()
            self.do("keys #")
            self.do("keys *")
            for line in lines:
                self.do(line)

    def _cut_power(self) -> None:
        """Off and on, between two turns: all rows of the game are new ones afterwards."""
        if self._is_time(POWER_EVERY):
            self.do("power")
            self.screen()
            self.do("keys #")

    def _is_time(self, every: int) -> bool:
        is_time = self.stored - self.marks[every] >= every and not self.game.desk.is_over
        if is_time:
            self.marks[every] = self.stored
        return is_time

    def chance(self, percent: int) -> bool:
        return self.random.randrange(100) < percent

    # -- one turn ---------------------------------------------------------------------------------

    def play(self) -> str:
        """A whole game; returns its script."""
        self._set_up()
        for _ in range(MOST_ROUNDS):
            for seat in range(len(NAMES)):
                self._cut_power()
                player = self.game.players[seat]
                if not player.is_out and not self.game.desk.is_over:
                    self._turn(player)
            if self.game.desk.is_over:
                break
        else:
            self.keys("DD4#")
        self.screen()
        ends = ("commands", "over", "players", "ranking", "stock")
        reached = state.state(self.game)
        self.do("state " + json.dumps({key: reached[key] for key in ends}))
        return "\n".join(self.lines) + "\n"

    def _set_up(self) -> None:
        self.lines.append("; A whole game, written by tests/write_whole_game.py: do not edit it.")
        self.lines.append("edition classic")
        for number, name in enumerate(NAMES):
            self.do(f"card {name} 04a1b2c{number}")
        self.do(f"keys #{len(NAMES)}#")
        for name in NAMES:
            self.do("tap " + name)
            self.do("keys #")
        self.do("keys #")
        self.screen()

    def _turn(self, player) -> None:
        """Rolls until there is no double; then dealings."""
        self.lines.append(f"; {player.name}'s turn.")
        for roll in range(1, 4):
            dice = [self.random.randint(1, 6), self.random.randint(1, 6)]
            is_double = dice[0] == dice[1]
            if player.jail:
                if not self._leave_jail(player, is_double):
                    break
                is_double = False  # a double that lets out gives no other turn
            elif is_double and roll == 3:
                self._to_jail(player)
                break
            if player.is_out or self.game.desk.is_over:
                return
            self._move(player, sum(dice), dice)
            if player.is_out or self.game.desk.is_over:
                return
            if not is_double or player.jail:
                break
        self._manage(player)

    def _leave_jail(self, player, is_double: bool) -> bool:
        """What one does in jail; True when the marker moves now."""
        seat = player.number + 1
        holds = player.number in (self.game.desk.chance_card, self.game.desk.chest_card)
        if holds:
            self.keys(f"D2{seat}4#")
        elif player.cash > 500 and self.chance(50):
            self.keys(f"D2{seat}3#")
        else:
            self.keys(f"D2{seat}{1 if is_double else 2}#")
            self._settle_all()
        return not player.jail

    def _to_jail(self, player) -> None:
        self.spaces[player.number] = self.game.edition.track.index("jail")
        self.keys(f"D2{player.number + 1}#")

    def _move(self, player, steps: int, dice: list) -> None:
        space = self.spaces[player.number] + steps
        if space >= TRACK_LENGTH:
            self.keys("##", player.name)
        self.spaces[player.number] = space % TRACK_LENGTH
        self._land(player, dice, "")

    def _land(self, player, dice: list, card: str) -> None:
        """What the space asks for, and all that comes of it."""
        edition = self.game.edition
        space = edition.track[self.spaces[player.number]]
        if space in edition.deed_numbers:
            self._land_on_deed(player, self.game.deeds[edition.deed_numbers[space]], dice, card)
        elif space == "income":
            worth = self.game.family.worth(self.game, player)
            self.keys(f"C6{player.number + 1}{2 if worth < 1500 else 1}#")
        elif space == "luxury":
            self.keys(f"CD1{player.number + 1}#")
        elif space == "to_jail":
            self._to_jail(player)
        elif space in ("chance", "chest"):
            self._draw(player, space, dice)
        self._settle_all()

    def _land_on_deed(self, player, deed, dice: list, card: str) -> None:
        title, seat = deed.title, player.number + 1
        if deed.owner == BANK:
            if player.cash >= title.price + (0 if title.group.kind == RAIL else 60):
                self.keys(f"{title.digits}##", player.name)
            else:
                self.keys(f"{title.digits}A#")
                self._auction(title.price)
        elif deed.owner != player.number and not deed.mortgage:
            rolled = "".join(str(die) for die in dice) if title.group.kind == UTILITY else ""
            way = "D2" if card else "#"
            self.keys(f"{title.digits}{way}{seat}{rolled}#")

    def _auction(self, worth: int) -> None:
        """Bids as long as the lot is worth it to somebody, then the hammer."""
        desk = self.game.desk
        limits = {}
        for player in self.game.players:
            if not player.is_out:
                limits[player.number] = min(player.cash, worth * self.random.randint(30, 90) // 100)
        bid = 0
        while True:
            raised = bid + max(1, worth // 5)
            others = [seat for seat, most in limits.items() if most >= raised]
            others = [seat for seat in others if seat != desk.leader]
            if not others:
                break
            seat = self.random.choice(others)
            bid = raised if desk.leader != NOBODY or self.chance(50) else 1
            self.keys(f"{seat + 1}D{bid}##" if bid > 1 else f"{seat + 1}#")
        self.keys("C#")

    # -- cards ------------------------------------------------------------------------------------

    def _draw(self, player, deck: str, dice: list) -> None:
        """One of what the cards say."""
        seat = player.number + 1
        desk = self.game.desk
        card = self.random.randrange(9)
        if card == 0:
            self.keys(f"C3{seat}{self.random.choice((10, 25, 50, 100, 150, 200))}##")
        elif card == 1:
            self.keys(f"C4{seat}0{self.random.choice((15, 50, 100))}##")
        elif card == 2:
            self.keys(f"C5{seat}{self.random.choice('12')}{self.random.choice((10, 50))}##")
        elif card == 3 and (desk.chance_card if deck == "chance" else desk.chest_card) == NOBODY:
            self.keys(f"D3{seat}{1 if deck == 'chance' else 2}#")
        elif card == 4:
            self._to_jail(player)
        elif card == 5 and self._has_buildings(player):
            self.keys(f"CD2{seat}25#100##")
        elif card == 6:
            self._go_to_nearest(player, RAIL, dice)
        elif card == 7:
            self._go_to_nearest(player, UTILITY, dice)
        else:
            self.keys(f"C3{seat}20##")

    def _go_to_nearest(self, player, kind: str, dice: list) -> None:
        edition = self.game.edition
        for steps in range(1, TRACK_LENGTH):
            space = edition.track[(self.spaces[player.number] + steps) % TRACK_LENGTH]
            if space in edition.deed_numbers and edition.title_of(space).group.kind == kind:
                break
        if self.spaces[player.number] + steps >= TRACK_LENGTH:
            self.keys(f"C1{player.number + 1}#")
        self.spaces[player.number] = (self.spaces[player.number] + steps) % TRACK_LENGTH
        self._land(player, dice, "card")

    def _has_buildings(self, player) -> bool:
        return any(deed.owner == player.number and deed.buildings for deed in self.game.deeds)

    # -- dealings ---------------------------------------------------------------------------------

    def _manage(self, player) -> None:
        """After the move: redeem, build, trade, as the cash allows."""
        own = [deed for deed in self.game.deeds if deed.owner == player.number]
        for deed in own:
            cost = deed.mortgage + (deed.mortgage + 9) // 10
            if deed.mortgage and player.cash > cost + 3 * KEPT_BACK:
                self.keys(f"D5{player.number + 1}{deed.title.digits}#")
        while self._build_one(player):
            pass
        if self.chance(35):
            self._trade(player)

    def _build_one(self, player) -> bool:
        """One more level on the lowest street of a colour that can be built on."""
        best = None
        for group in self.game.edition.groups:
            streets = [self.game.deeds[title.number] for title in group.titles]
            if group.kind != STREET or any(d.owner != player.number or d.mortgage for d in streets):
                continue
            lowest = min(streets, key=lambda deed: deed.buildings)
            stock = self.game.desk.hotels if lowest.buildings == 4 else self.game.desk.houses
            if lowest.buildings < HOTEL and stock and player.cash >= group.house + KEPT_BACK:
                best = lowest
        if best is None:
            return False
        self.keys(f"{best.title.digits}B1#")
        return True

    def _trade(self, player) -> None:
        """Buy the deed that completes a colour from who has it, for cash and some other deed."""
        game = self.game
        for group in game.edition.groups:
            streets = [game.deeds[title.number] for title in group.titles]
            missing = [deed for deed in streets if deed.owner != player.number]
            if (
                len(missing) != 1
                or missing[0].owner == BANK
                or game.family.refuse_trade(game, missing[0])
            ):
                continue
            wanted = missing[0]
            price = wanted.title.price * 2
            if player.cash < price + KEPT_BACK:
                continue
            spare = self._spare(player, group)
            digits = wanted.title.digits + (spare.title.digits if spare else "")
            keys = f"A2{player.number + 1}{wanted.owner + 1}{digits}A{price}##"
            asked = [deed for deed in (wanted, spare) if deed is not None and deed.mortgage]
            self.keys(keys + "1" * len(asked) + "#")
            return

    def _spare(self, player, but):
        """A deed that its owner has alone of its colour."""
        for deed in self.game.deeds:
            group = deed.title.group
            own = [t for t in group.titles if self.game.deeds[t.number].owner == player.number]
            if deed.owner == player.number and group is not but and len(own) == 1:
                return deed
        return None

    # -- debts ------------------------------------------------------------------------------------

    def _settle_all(self) -> None:
        """Lead every debtor through it, and hold the auctions that follow."""
        game = self.game
        while not game.desk.is_over and (game.desk.debt_count or game.desk.lot != NOBODY):
            if game.desk.debt_count:
                self._settle(game.debts[0])
            else:
                self._auction(game.edition.deeds[game.desk.lot].price)

    def _settle(self, debt) -> None:
        """Sell and mortgage as much as is needed, then pay; or give up."""
        game, debtor = self.game, self.game.players[debt.debtor]
        if game.family.raisable(game, debtor) < debt.amount:
            asked = 0
            if debt.creditor != BANK:
                asked = sum(1 for d in game.deeds if d.owner == debtor.number and d.mortgage)
            self.do("keys *")
            self.screen()
            self.keys("3" + "1" * asked + "#")
        elif debtor.cash >= debt.amount:
            self.keys("*##")
        else:
            self.keys("11#")


def write(seed: int = SEED) -> str:
    """The script of the game with this seed."""
    return Table(seed).play()


if __name__ == "__main__":
    PATH.write_text(write(), encoding="utf-8")
