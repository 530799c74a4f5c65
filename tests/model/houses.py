"""A plain model of one game of the classic family, to compare the engine with.

Imports only its own package. Plain dicts in whole $, for the editions `classic` and `mzansi`, with
or without the Speed Die; stock is never stored, only counted from what stands on the board.
"""

from .common import PlainGame
from .houses_deeds import DEEDS, GROUPS, RAIL_RENTS, UTILITY_TIMES
from .houses_refusals import refusal

START = 1500
SPEED_DIE_START = 1000
SALARY = 200
HOUSES = 32
HOTELS = 12
HOTEL = 5  # the level of a hotel
TAX = {"income": 200, "luxury": 75, "capital_gains": 100}
OPENING_BID = {"classic": 1, "mzansi": 10}

FREE_DEED = {"owner": None, "mortgaged": False, "buildings": 0}
FREE_PLAYER = {"in_jail": False, "failed_rolls": 0, "cards": (), "out": False}


def tenth(amount: int) -> int:
    """M3: ten per cent, rounded up."""
    return (amount + 9) // 10


class HousesModel(PlainGame):
    """One game: `apply` a command, look at the `state`."""

    def __init__(self, edition_id: str, players: list, options: dict):
        self.edition = edition_id
        self.speed_die = bool(options.get("speed_die", False))
        self.table = DEEDS[edition_id]
        self.groups = GROUPS[edition_id]
        self.opening_bid = OPENING_BID[edition_id]
        start = START + (SPEED_DIE_START if self.speed_die else 0)  # K1
        super().__init__(players, start, FREE_PLAYER, dict.fromkeys(self.table, FREE_DEED))

    def refusal(self, command: dict):
        return refusal(self, command)

    def is_mortgaged(self, deed: str) -> bool:
        return self.now["deeds"][deed]["mortgaged"]

    def buildings(self, deed: str) -> int:
        return self.now["deeds"][deed]["buildings"]

    def is_street(self, deed: str) -> bool:
        return bool(self.table[deed]["rents"])

    def group_of(self, deed: str) -> list:
        """All deeds of the deed's group, itself included."""
        return self.groups[self.table[deed]["group"]]

    def others_of(self, deed: str) -> list:
        return [other for other in self.group_of(deed) if other != deed]

    def count_in_group(self, name: str, group: str) -> int:
        return sum(self.owner(deed) == name for deed in self.groups[group])

    def has_group(self, name: str, group: str) -> bool:
        return self.count_in_group(name, group) == len(self.groups[group])

    def stock(self) -> dict:
        levels = [facts["buildings"] for facts in self.now["deeds"].values()]
        houses = sum(level for level in levels if level < HOTEL)
        return {"houses": HOUSES - houses, "hotels": HOTELS - levels.count(HOTEL)}

    def stock_after(self, deed: str, level: int) -> dict:
        """What the bank would hold with this level on the deed; below zero if it cannot be."""
        stock = self.stock()
        for sign, height in ((1, self.buildings(deed)), (-1, level)):
            if height == HOTEL:
                stock["hotels"] += sign
            else:
                stock["houses"] += sign * height
        return stock

    def mortgage_value(self, deed: str) -> int:
        return self.table[deed]["mortgage"]

    def lift_cost(self, deed: str) -> int:
        """K7: the mortgage value and ten per cent."""
        return self.mortgage_value(deed) + tenth(self.mortgage_value(deed))

    def receipt_cost(self, deeds: list, redeems: list) -> int:
        """B1, K8: what the new owner of these deeds pays the bank for those that are mortgaged."""
        cost = 0
        for deed in deeds:
            if self.is_mortgaged(deed):
                full = self.lift_cost(deed)
                cost += full if deed in redeems else full - self.mortgage_value(deed)
        return cost

    def half_back(self, deeds: list) -> int:
        """K5: what the bank pays for all that stands on these deeds."""
        return sum(self.table[deed]["house"] // 2 * self.buildings(deed) for deed in deeds)

    def built_cost(self, name: str) -> int:
        return sum(self.table[deed]["house"] * self.buildings(deed) for deed in self.deeds_of(name))

    def raisable(self, name: str) -> int:
        """D3."""
        deeds = self.deeds_of(name)
        open_deeds = [deed for deed in deeds if not self.is_mortgaged(deed)]
        pledges = sum(self.mortgage_value(deed) for deed in open_deeds)
        return self.cash(name) + self.half_back(deeds) + pledges

    def worth(self, name: str) -> int:
        """K13."""
        worth = self.cash(name) + self.built_cost(name)
        for deed in self.deeds_of(name):
            worth += self.table[deed]["price"]
            if self.is_mortgaged(deed):
                worth -= self.mortgage_value(deed)
        return worth

    def taxed_worth(self, name: str) -> int:
        """K9: mortgaged deeds count at their printed price too."""
        prices = sum(self.table[deed]["price"] for deed in self.deeds_of(name))
        return self.cash(name) + prices + self.built_cost(name)

    def shown_rent(self, deed: str) -> int:
        """What another player would pay now; of a utility the multiplier."""
        owner = self.owner(deed)
        if owner is None or self.is_mortgaged(deed):
            return 0
        group = self.table[deed]["group"]
        count = self.count_in_group(owner, group)
        if group == "rail":
            return RAIL_RENTS[count - 1]
        if group == "utility":
            return UTILITY_TIMES[count - 1]
        rent = self.table[deed]["rents"][self.buildings(deed)]
        if self.buildings(deed) == 0 and self.has_group(owner, group):  # K2
            return rent * 2
        return rent

    def rent_due(self, command: dict) -> int:
        """K3, K12."""
        rent = self.shown_rent(command["deed"])
        card = command.get("card")
        if self.table[command["deed"]]["group"] == "utility":
            times = 10 if card == "utility10" else rent
            return times * sum(die for die in command["dice"] if type(die) is int)
        return rent * 2 if card == "rail2" else rent

    def repairs_due(self, command: dict) -> int:
        levels = [self.buildings(deed) for deed in self.deeds_of(command["player"])]
        houses = sum(level for level in levels if level < HOTEL)
        return houses * command["house"] + levels.count(HOTEL) * command["hotel"]

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
                "jail_cards": len(facts["cards"]),
                "rent_dodge": False,
                "out": facts["out"],
            }
        deeds = {
            deed: {**facts, "rent": self.shown_rent(deed)}
            for deed, facts in self.now["deeds"].items()
        }
        return self._state(self.edition, players, deeds, self.stock())

    def _give_cards(self, giver: str, taker: str, cards: tuple):
        """Cards change hands; the chance card always lies before the chest card."""
        kept = [deck for deck in self.now["players"][giver]["cards"] if deck not in cards]
        self._set_player(giver, cards=tuple(kept))
        held = self.now["players"][taker]["cards"]
        self._set_player(taker, cards=tuple(sorted(held + cards)))

    def _take_over(self, heir: str, deeds: list, redeems: list):
        """B1, B2: the heir redeems some of the mortgaged and owes ten per cent of the rest."""
        kept = [deed for deed in deeds if deed not in redeems]
        interest = self.receipt_cost(kept, [])
        self._move(heir, "bank", self.receipt_cost(redeems, redeems))
        for deed in redeems:
            self._set_deed(deed, mortgaged=False)
        self._force(heir, "bank", interest)

    def _leave(self, name: str, heir: str, redeems=()):
        """D7, B1, B5: a player goes out and the heir, a player or the bank, gets everything."""
        self._drop_debts_of(name)
        deeds = self.deeds_of(name)
        self._move("bank", name, self.half_back(deeds))
        self._move(name, heir, self.cash(name))
        if heir == "bank":
            for deed in deeds:
                self._set_deed(deed, **FREE_DEED)
            self.now["estate"] = self.now["estate"] + deeds
        else:
            for deed in deeds:
                self._set_deed(deed, owner=heir, buildings=0)
            self._give_cards(name, heir, self.now["players"][name]["cards"])
            self._take_over(heir, deeds, list(redeems))
        self._set_player(name, **{**FREE_PLAYER, "out": True})
        self._end_with_one()

    # --- one function a command ----------------------------------------------------------------

    def _do_salary(self, command: dict):
        self._move("bank", command["player"], SALARY)

    def _do_repairs(self, command: dict):
        self._force(command["player"], "bank", self.repairs_due(command))

    def _do_buy(self, command: dict):
        self._move(command["player"], "bank", self.table[command["deed"]]["price"])
        self._set_deed(command["deed"], owner=command["player"])

    def _do_close(self, command: dict):
        auction = self.now["auction"]
        leader = auction["leader"]
        if leader:
            self._move(leader, "bank", auction["bid"])
            if auction["lot"] in ("house", "hotel"):
                self._set_deed(command["deed"], buildings=self.buildings(command["deed"]) + 1)
            else:
                self._set_deed(auction["lot"], owner=leader)
        self.now["auction"] = None

    def _do_rent(self, command: dict):
        self._force(command["player"], self.owner(command["deed"]), self.rent_due(command))

    def _do_build(self, command: dict):
        deed, count = command["deed"], command.get("count", 1)
        self._move(command["player"], "bank", self.table[deed]["house"] * count)
        self._set_deed(deed, buildings=self.buildings(deed) + count)

    def _do_sell(self, command: dict):
        deed, count = command["deed"], command.get("count", 1)
        self._move("bank", command["player"], self.table[deed]["house"] // 2 * count)
        self._set_deed(deed, buildings=self.buildings(deed) - count)

    def _do_sell_group(self, command: dict):
        deeds = self.groups[command["group"]]
        self._move("bank", command["player"], self.half_back(deeds))
        for deed in deeds:
            self._set_deed(deed, buildings=0)

    def _do_mortgage(self, command: dict):
        self._move("bank", command["player"], self.mortgage_value(command["deed"]))
        self._set_deed(command["deed"], mortgaged=True)

    def _do_redeem(self, command: dict):
        self._move(command["player"], "bank", self.lift_cost(command["deed"]))
        self._set_deed(command["deed"], mortgaged=False)

    def _do_trade(self, command: dict):
        a, b = command["a"], command["b"]
        sides = (
            (a, b, command["a_gives"], command.get("b_redeems", [])),
            (b, a, command["b_gives"], command.get("a_redeems", [])),
        )
        players = self.now["players"]  # as they were: a card just received is not given on
        for giver, taker, gift, _ in sides:
            self._move(giver, taker, gift.get("cash", 0))
            cards = players[giver]["cards"][: gift.get("jail_cards", 0)]
            self._give_cards(giver, taker, cards)
        for _, taker, gift, redeems in sides:
            deeds = gift.get("deeds", [])
            self._move(taker, "bank", self.receipt_cost(deeds, redeems))
            for deed in deeds:
                is_mortgaged = self.is_mortgaged(deed) and deed not in redeems
                self._set_deed(deed, owner=taker, mortgaged=is_mortgaged)

    def _do_tax(self, command: dict):
        name = command["player"]
        due = TAX[command["tax"]]
        if command.get("choice") == "tenth":
            due = tenth(self.taxed_worth(name))
        self._force(name, "bank", due)

    def _do_leave_jail(self, command: dict):
        name = command["player"]
        if command["how"] == "fine":
            self._move(name, "bank", self.FINE)
        else:
            self._set_player(name, cards=self.now["players"][name]["cards"][1:])
        self._set_player(name, in_jail=False, failed_rolls=0)

    def _do_jail_card(self, command: dict):
        cards = self.now["players"][command["player"]]["cards"]
        self._set_player(command["player"], cards=tuple(sorted((*cards, command["deck"]))))

    def _do_bankrupt(self, command: dict):
        to = self.now["debts"][0]["to"]
        self._leave(command["player"], to, command.get("redeems", ()))
