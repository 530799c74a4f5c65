"""What the plain models of all rule families share: accounts, debts, lots, jail, undo.

Imports nothing. Everything is plain dicts in whole M or $; what a command changes is replaced,
never altered in place, so that an older game can be kept for undo by its reference.
"""


class PlainGame:
    """One game; a family adds its tables, its `refusal` and the commands that are its own."""

    LIMIT = 2**30  # no account, the bank's included, may get as far from zero as this
    FINE = 50

    def __init__(self, players: list, start: int, free_player: dict, deeds: dict):
        self.seats = list(players)
        self.past: list = []
        cash = dict.fromkeys(self.seats, start)
        cash["bank"] = -start * len(self.seats)
        self.now: dict = {
            "cash": cash,
            "players": {name: dict(free_player) for name in self.seats},
            "deeds": deeds,
            "debts": [],  # {"player", "to", "amount"}, the first is asked first
            "auction": None,  # {"lot", "leader", "bid", "is_estate"}
            "estate": [],  # deeds of bankrupts that are still to be auctioned
            "over": False,
        }

    def refusal(self, command: dict):
        """The first refusal that applies, or None."""
        raise NotImplementedError

    def worth(self, name: str) -> int:
        """What the ranking counts."""
        raise NotImplementedError

    def apply(self, command: dict) -> str:
        """Carry the command out whole, or say why not; "ok" or a refusal code."""
        refused = self.refusal(command)
        if refused:
            return refused
        if command["do"] == "undo":
            self.now = self.past.pop()
            return "ok"
        before = self.now
        self.now = dict(before)
        getattr(self, "_do_" + command["do"])(command)
        self._open_next_lot()
        assert sum(self.now["cash"].values()) == 0
        if self._is_out_of_bounds():
            self.now = before
            return "bad_amount"
        self.past.append(before)
        return "ok"

    def _is_out_of_bounds(self) -> bool:
        """An account too far from zero, or a debt that no account could ever pay."""
        if any(abs(balance) >= self.LIMIT for balance in self.now["cash"].values()):
            return True
        return any(debt["amount"] >= self.LIMIT for debt in self.now["debts"])

    def cash(self, name: str) -> int:
        return self.now["cash"][name]

    def owner(self, deed: str):
        return self.now["deeds"][deed]["owner"]

    def deeds_of(self, name: str) -> list:
        return [deed for deed, facts in self.now["deeds"].items() if facts["owner"] == name]

    def players_in(self) -> list:
        return [name for name in self.seats if not self.now["players"][name]["out"]]

    def each_pairs(self, name: str, way: str) -> list:
        """(payer, payee) of an `each`, in seating order."""
        others = [other for other in self.players_in() if other != name]
        if way == "pay":
            return [(name, other) for other in others]
        return [(other, name) for other in others]

    def _ranking(self) -> list:
        """Most first; among equals as they are seated."""
        table = [[name, self.worth(name)] for name in self.players_in()]
        return sorted(table, key=lambda row: -row[1])

    def _state(self, edition: str, players: dict, deeds: dict, stock: dict) -> dict:
        """The state as the ledger log shows it, around the parts of the family."""
        now = self.now
        lot = now["auction"]
        return {
            "edition": edition,
            "commands": len(self.past),
            "over": now["over"],
            "players": players,
            "deeds": deeds,
            "debt": dict(now["debts"][0]) if now["debts"] else None,
            "auction": lot and {key: lot[key] for key in ("lot", "leader", "bid")},
            "stock": stock,
            "ranking": self._ranking() if now["over"] else [],
        }

    def _set_player(self, name: str, **facts):
        players = self.now["players"]
        self.now["players"] = {**players, name: {**players[name], **facts}}

    def _set_deed(self, deed: str, **facts):
        deeds = self.now["deeds"]
        self.now["deeds"] = {**deeds, deed: {**deeds[deed], **facts}}

    def _move(self, payer: str, payee: str, amount: int):
        cash = dict(self.now["cash"])
        cash[payer] -= amount
        cash[payee] += amount
        self.now["cash"] = cash

    def _force(self, payer: str, payee: str, amount: int):
        """D1: a forced payment, which becomes a debt when it cannot be paid."""
        if self.cash(payer) >= amount:
            self._move(payer, payee, amount)
        else:
            debt = {"player": payer, "to": payee, "amount": amount}
            self.now["debts"] = [*self.now["debts"], debt]

    def _open_next_lot(self):
        """D7: estates are auctioned, one deed after the other, once no debt is open."""
        now = self.now
        if now["estate"] and not now["debts"] and not now["auction"]:
            self._open_auction(now["estate"][0], is_estate=True)
            now["estate"] = now["estate"][1:]

    def _open_auction(self, lot: str, is_estate: bool):
        self.now["auction"] = {"lot": lot, "leader": None, "bid": 0, "is_estate": is_estate}

    def _drop_debts_of(self, name: str):
        """D7: a debt of who goes out is void, one owed to that player is owed to the bank."""
        debts = [debt for debt in self.now["debts"] if debt["player"] != name]
        self.now["debts"] = [
            {**debt, "to": "bank"} if debt["to"] == name else debt for debt in debts
        ]

    def _end_with_one(self):
        """D6: the last player has won; open debts are void and nothing is auctioned."""
        if len(self.players_in()) == 1:
            self.now.update(over=True, debts=[], estate=[], auction=None)

    def _leave(self, name: str, heir: str):
        """A player goes out and the heir, a player or the bank, gets what there is."""
        raise NotImplementedError

    # --- one function a command, as far as the families agree ----------------------------------

    def _do_pay(self, command: dict):
        self._move(command["from"], command["to"], command["amount"])

    def _do_charge(self, command: dict):
        self._force(command["player"], command["to"], command["amount"])

    def _do_each(self, command: dict):
        for payer, payee in self.each_pairs(command["player"], command["way"]):
            self._force(payer, payee, command["amount"])

    def _do_auction(self, command: dict):
        self._open_auction(command["lot"], is_estate=False)

    def _do_bid(self, command: dict):
        bid = {"leader": command["player"], "bid": command["amount"]}
        self.now["auction"] = {**self.now["auction"], **bid}

    def _do_cancel(self, command: dict):
        self.now["auction"] = None

    def _do_jail(self, command: dict):
        self._set_player(command["player"], in_jail=True, failed_rolls=0)

    def _do_jail_roll(self, command: dict):
        name = command["player"]
        failed = self.now["players"][name]["failed_rolls"] + 1
        if command["doubles"]:
            self._set_player(name, in_jail=False, failed_rolls=0)
        elif failed == 3:  # C15, K10
            self._set_player(name, in_jail=False, failed_rolls=0)
            self._force(name, "bank", self.FINE)
        else:
            self._set_player(name, failed_rolls=failed)

    def _do_settle(self, command: dict):
        debt = self.now["debts"][0]
        self._move(debt["player"], debt["to"], debt["amount"])
        self.now["debts"] = self.now["debts"][1:]

    def _do_resign(self, command: dict):
        self._leave(command["player"], "bank")

    def _do_finish(self, command: dict):
        self.now["over"] = True
