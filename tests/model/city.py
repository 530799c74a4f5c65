"""A plain model of one game of Monopoly City, to compare the engine with.

Imports only its own package. Everything is plain dicts in whole M; what a command changes is
replaced, never altered in place, so that an older game can be kept for undo by its reference.
"""

from .common import PlainGame
from .deeds import DEEDS, GROUPS
from .refusals import LIMIT, refusal
from .shapes import HAZARDS

SALARY = 2_000_000
SALARY_PER_STADIUM = 1_000_000
INDUSTRY_TAX = 2_500_000
CLEARING_PER_BLOCK = 500_000
SKYSCRAPER_IN_BLOCKS = 3

FREE_DEED = {
    "owner": None,
    "mortgage": 0,
    "residential": 0,
    "industrial": 0,
    "hazard": None,
    "bonus": None,
    "railroad": False,
    "stadium": False,
    "skyscraper": False,
    "tower": False,
}
FREE_PLAYER = {
    "in_jail": False,
    "failed_rolls": 0,
    "jail_cards": 0,
    "rent_dodge": False,
    "out": False,
}


class CityModel(PlainGame):
    """One game: `apply` a command, look at the `state`."""

    LIMIT = LIMIT
    START = 37_700_000
    STADIUM = 2_000_000
    TOWER = 7_000_000
    FINE = 500_000

    def __init__(self, players: list, options: dict):
        self.mortgage_any_time = bool(options.get("mortgage_any_time", False))
        deeds = {deed: dict(FREE_DEED) for deed in DEEDS}
        super().__init__(players, self.START, FREE_PLAYER, deeds)
        self.now["roll"] = None  # {"player", "left": blocks or "railroad"}

    def refusal(self, command: dict):
        return refusal(self, command)

    def is_mortgaged(self, deed: str) -> bool:
        return self.now["deeds"][deed]["mortgage"] > 0

    def count_in_group(self, name: str, group: str) -> int:
        return sum(self.owner(deed) == name for deed in GROUPS[group])

    def has_group(self, name: str, group: str) -> bool:
        return self.count_in_group(name, group) == len(GROUPS[group])

    def group_has(self, group: str, building: str) -> bool:
        return any(self.now["deeds"][deed][building] for deed in GROUPS[group])

    def blocks_left(self, name: str) -> int:
        """Blocks that the open Build result still gives this player."""
        roll = self.now["roll"]
        if roll is None or roll["player"] != name or roll["left"] == "railroad":
            return 0
        return roll["left"]

    def block_cost(self, command: dict) -> int:
        cost = DEEDS[command["deed"]]["block"] * command["blocks"]
        return cost * 2 if command["kind"] == "industrial" else cost

    def skyscraper_cost(self, deed: str) -> int:
        return DEEDS[deed]["block"] * SKYSCRAPER_IN_BLOCKS

    def clearing_cost(self, deed: str) -> int:
        return HAZARDS.get(self.now["deeds"][deed]["hazard"], 0) * CLEARING_PER_BLOCK

    def rent(self, deed: str) -> int:
        """C2: what another player would pay now."""
        facts = self.now["deeds"][deed]
        if facts["owner"] is None or facts["mortgage"]:
            return 0
        blocks = facts["industrial"]
        if facts["hazard"] is None:
            blocks += facts["residential"]
        rent = DEEDS[deed]["rents"][blocks]
        owner_has_tower = any(
            other["tower"] and other["owner"] == facts["owner"]
            for other in self.now["deeds"].values()
        )
        if owner_has_tower or self.group_has(DEEDS[deed]["group"], "skyscraper"):
            return rent * 2
        return rent

    def worth(self, name: str) -> int:
        """C16; of a debtor also what can be raised, for a mortgage brings the current rent."""
        return self.cash(name) + sum(self.rent(deed) for deed in self.deeds_of(name))

    raisable = worth

    def state(self) -> dict:
        """The state as the ledger log shows it."""
        players = {}
        for name in self.seats:
            facts = self.now["players"][name]
            players[name] = {
                "cash": self.cash(name),
                "worth": self.worth(name),
                "deeds": self.deeds_of(name),
                "in_jail": facts["in_jail"],
                "jail_cards": facts["jail_cards"],
                "rent_dodge": facts["rent_dodge"],
                "out": facts["out"],
            }
        deeds = {}
        for deed, facts in self.now["deeds"].items():
            deeds[deed] = {"mortgaged": self.is_mortgaged(deed), "rent": self.rent(deed), **facts}
            del deeds[deed]["mortgage"]
        return self._state("city", players, deeds, {})

    def _leave(self, name: str, heir: str):
        """D7, B3, B5: a player goes out and the heir, a player or the bank, gets everything."""
        now = self.now
        self._drop_debts_of(name)
        self._move(name, heir, self.cash(name))
        deeds = self.deeds_of(name)
        if heir == "bank":
            for deed in deeds:
                self._set_deed(deed, owner=None, mortgage=0)
            now["estate"] = now["estate"] + deeds
        else:
            for deed in deeds:
                self._set_deed(deed, owner=heir)
            cards = now["players"][heir]["jail_cards"] + now["players"][name]["jail_cards"]
            self._set_player(heir, jail_cards=cards)
        self._set_player(name, **{**FREE_PLAYER, "out": True})
        if now["roll"] and now["roll"]["player"] == name:
            now["roll"] = None
        self._end_with_one()

    # --- one function a command ----------------------------------------------------------------

    def _do_salary(self, command: dict):
        name = command["player"]
        stadiums = sum(self.now["deeds"][deed]["stadium"] for deed in self.deeds_of(name))
        self._move("bank", name, SALARY + SALARY_PER_STADIUM * stadiums)

    def _do_buy(self, command: dict):
        self._move(command["player"], "bank", DEEDS[command["deed"]]["price"])
        self._set_deed(command["deed"], owner=command["player"])

    def _do_close(self, command: dict):
        auction = self.now["auction"]
        if auction["leader"]:
            self._move(auction["leader"], "bank", auction["bid"])
            self._set_deed(auction["lot"], owner=auction["leader"])
        self.now["auction"] = None

    def _do_rent(self, command: dict):
        if command.get("dodge"):
            self._set_player(command["player"], rent_dodge=False)
            return
        deed = command["deed"]
        self._force(command["player"], self.owner(deed), self.rent(deed))

    def _do_build_roll(self, command: dict):
        self.now["roll"] = {"player": command["player"], "left": command["gives"]}

    def _do_build(self, command: dict):
        self._move(command["player"], "bank", self.block_cost(command))
        blocks = self.now["deeds"][command["deed"]][command["kind"]] + command["blocks"]
        self._set_deed(command["deed"], **{command["kind"]: blocks})
        roll = self.now["roll"]
        self.now["roll"] = {**roll, "left": roll["left"] - command["blocks"]}

    def _do_railroad(self, command: dict):
        self._set_deed(command["deed"], railroad=True)
        self.now["roll"] = None

    def _do_stadium(self, command: dict):
        self._move(command["player"], "bank", self.STADIUM)
        self._set_deed(command["deed"], stadium=True)

    def _do_skyscraper(self, command: dict):
        self._move(command["player"], "bank", self.skyscraper_cost(command["deed"]))
        self._set_deed(command["deed"], skyscraper=True)

    def _do_tower(self, command: dict):
        self._move(command["player"], "bank", self.TOWER)
        self._set_deed(command["deed"], tower=True)

    def _do_bonus(self, command: dict):
        self._set_deed(command["deed"], bonus=command["building"])

    def _do_hazard(self, command: dict):
        self._set_deed(command["deed"], hazard=command["building"])

    def _do_clear_hazard(self, command: dict):
        self._move(command["player"], "bank", self.clearing_cost(command["deed"]))
        self._set_deed(command["deed"], hazard=None)

    def _do_mortgage(self, command: dict):
        value = self.rent(command["deed"])
        self._move("bank", command["player"], value)
        self._set_deed(command["deed"], mortgage=value)

    def _do_redeem(self, command: dict):
        self._move(command["player"], "bank", self.now["deeds"][command["deed"]]["mortgage"])
        self._set_deed(command["deed"], mortgage=0)

    def _do_trade(self, command: dict):
        a, b = command["a"], command["b"]
        for giver, taker, gift in ((a, b, command["a_gives"]), (b, a, command["b_gives"])):
            self._move(giver, taker, gift.get("cash", 0))
            for deed in gift.get("deeds", []):
                self._set_deed(deed, owner=taker)
            cards = gift.get("jail_cards", 0)
            players = self.now["players"]
            self._set_player(giver, jail_cards=players[giver]["jail_cards"] - cards)
            self._set_player(taker, jail_cards=players[taker]["jail_cards"] + cards)

    def _do_tax(self, command: dict):
        owned = [self.now["deeds"][deed] for deed in self.deeds_of(command["player"])]
        if any(facts["industrial"] for facts in owned):  # C11
            self._force(command["player"], "bank", INDUSTRY_TAX)

    def _do_leave_jail(self, command: dict):
        name = command["player"]
        if command["how"] == "fine":
            self._move(name, "bank", self.FINE)
        else:
            cards = self.now["players"][name]["jail_cards"]
            self._set_player(name, jail_cards=cards - 1)
        self._set_player(name, in_jail=False, failed_rolls=0)

    def _do_jail_card(self, command: dict):
        self._set_player(command["player"], jail_cards=1)  # there is but one

    def _do_free_parking(self, command: dict):
        for name in self.seats:
            self._set_player(name, rent_dodge=name == command["player"])

    def _do_take_deed(self, command: dict):
        self._set_deed(command["deed"], owner=command["player"])

    def _do_demolish(self, command: dict):
        blocks = self.now["deeds"][command["deed"]][command["kind"]] - command["blocks"]
        self._set_deed(command["deed"], **{command["kind"]: blocks})

    def _do_bankrupt(self, command: dict):
        self._leave(command["player"], self.now["debts"][0]["to"])
