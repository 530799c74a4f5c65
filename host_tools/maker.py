"""Makes plausible games of City from a seed, for measuring and for tests.

Imports `bank`. A game is made through the bank's one door, so that the same seed makes the same one
on every machine.
"""

import random

from bank import editions
from bank.refusals import OK
from bank.table import BANK

PLAYERS = ["Ann", "Ben", "Cho", "Dan"]


class Maker:
    """Makes a plausible game of City, command by command, with the results that the bank gave."""

    def __init__(self, game, seed: int):
        self.game = game
        self._random = random.Random(seed)
        self._takes_back = False  # until the debt is gone that nobody could pay
        self._makers = (
            (20, self._rent), (12, self._pay), (20, self._salary), (12, self._buy),
            (10, self._roll), (12, self._build), (4, self._trade), (3, self._tax),
            (3, self._redeem), (2, self._bonus), (2, self._hazard), (2, self._jail),
            (2, self._undo),
        )  # fmt: skip

    def next(self) -> tuple:
        """(a command, the bank's answer); the command is done."""
        if self.game.desk.debt_count:
            return self._raise_money()
        self._takes_back = False
        maker = self._random.choices(
            [maker for _, maker in self._makers], [weight for weight, _ in self._makers]
        )[0]
        command = maker()
        return command, self.game.apply(command)

    def _raise_money(self) -> tuple:
        """What a debtor does: settle, else mortgage; with all in pawn, the table takes it back."""
        debtor = self.game.names[self.game.debts[0].debtor]
        own = [deed for deed in self.game.deeds if PLAYERS[deed.owner] == debtor]
        tries = [{"do": "settle", "player": debtor}]
        tries += [{"do": "mortgage", "player": debtor, "deed": deed.title.id} for deed in own]
        for command in [] if self._takes_back else tries:
            if self.game.apply(command) == OK:
                return command, OK
        self._takes_back = True
        command = {"do": "undo"}
        return command, self.game.apply(command)

    def _player(self) -> str:
        return self._random.choice(PLAYERS)

    def _deed(self):
        return self._random.choice(self.game.deeds)

    def _own(self) -> dict:
        """A deed with its owner, or with anybody while it is the bank's."""
        deed = self._deed()
        owner = self._player() if deed.owner == BANK else PLAYERS[deed.owner]
        return {"player": owner, "deed": deed.title.id}

    def _rent(self) -> dict:
        return {"do": "rent", "player": self._player(), "deed": self._deed().title.id}

    def _pay(self) -> dict:
        one, other = self._random.sample([*PLAYERS, "bank"], 2)
        amount = self._random.randint(1, 200) * 10_000
        return {"do": "pay", "from": one, "to": other, "amount": amount}

    def _salary(self) -> dict:
        return {"do": "salary", "player": self._player()}

    def _buy(self) -> dict:
        free = [deed for deed in self.game.deeds if deed.owner == BANK] or self.game.deeds
        deed = self._random.choice(free)
        return {"do": "buy", "player": self._player(), "deed": deed.title.id}

    def _roll(self) -> dict:
        gives = self._random.choice(editions.GIVES)
        return {"do": "build_roll", "player": self._player(), "gives": gives}

    def _build(self) -> dict:
        kind = self._random.choice(("residential", "industrial"))
        command = {"do": "build", "kind": kind, "blocks": 1, **self._own()}
        if self.game.desk.roll_blocks:
            own = [d for d in self.game.deeds if d.owner == self.game.desk.roll_player]
            if own:
                deed = self._random.choice(own)
                command["player"], command["deed"] = PLAYERS[deed.owner], deed.title.id
        return command

    def _trade(self) -> dict:
        own = self._own()
        other = self._random.choice([name for name in PLAYERS if name != own["player"]])
        return {
            "do": "trade", "a": own["player"], "b": other,
            "a_gives": {"deeds": [own["deed"]]}, "b_gives": {"cash": 1_000_000},
        }  # fmt: skip

    def _tax(self) -> dict:
        return {"do": "tax", "player": self._player(), "tax": "industry"}

    def _redeem(self) -> dict:
        pawned = [deed for deed in self.game.deeds if deed.mortgage] or self.game.deeds
        deed = self._random.choice(pawned)
        return {"do": "redeem", "player": PLAYERS[deed.owner], "deed": deed.title.id}

    def _bonus(self) -> dict:
        return {"do": "bonus", "building": self._random.choice(editions.BONUSES), **self._own()}

    def _hazard(self) -> dict:
        deed = self._deed().title.id
        building = self._random.choice(editions.HAZARDS)
        return {"do": "hazard", "player": self._player(), "deed": deed, "building": building}

    def _jail(self) -> dict:
        how = self._random.choice(
            ({"do": "jail"}, {"do": "leave_jail", "how": "fine"}, {"do": "free_parking"})
        )
        return {**how, "player": self._player()}

    def _undo(self) -> dict:
        return {"do": "undo"}
