"""The City family: which commands it has, and its answers where families differ.

May import the rules. A family is what `game` asks; the edition's numbers stay in the edition.
"""

from bank.rules import auction, cash, debt, jail, own, tax, trade
from bank.rules.city import building, chance, mortgage, planning, rent
from bank.rules.city.worth import worth
from bank.rules.worth import finish

# Keys that belong to other families' commands.
_FOREIGN_KEYS = ("choice", "a_redeems", "b_redeems", "redeems")


class CityFamily:
    """Districts, blocks, hazards: rulings C1-C17."""

    lots = ()  # no buildings are auctioned

    RULES: dict = {
        "salary": cash.salary,
        "pay": cash.pay,
        "charge": cash.charge,
        "each": cash.each,
        "buy": own.buy,
        "auction": auction.auction,
        "bid": auction.bid,
        "close": auction.close,
        "cancel": auction.cancel,
        "rent": rent.rent,
        "build_roll": building.build_roll,
        "build": building.build,
        "railroad": building.railroad,
        "stadium": building.stadium,
        "skyscraper": building.skyscraper,
        "tower": building.tower,
        "bonus": planning.bonus,
        "hazard": planning.hazard,
        "clear_hazard": planning.clear_hazard,
        "mortgage": mortgage.mortgage,
        "redeem": mortgage.redeem,
        "trade": trade.trade,
        "tax": tax.tax,
        "jail": jail.jail,
        "jail_roll": jail.jail_roll,
        "leave_jail": jail.leave_jail,
        "jail_card": jail.jail_card,
        "free_parking": cash.free_parking,
        "take_deed": chance.take_deed,
        "demolish": chance.demolish,
        "settle": debt.settle,
        "bankrupt": debt.bankrupt,
        "resign": debt.resign,
        "finish": finish,
    }

    def is_well_formed(self, game, do: str, command: dict) -> bool:
        """False for keys that cannot fit any deed of City: a card for rails, a Speed Die."""
        return "card" not in command and len(command.get("dice", ())) < 3

    def allows(self, game, shape, command: dict) -> bool:
        """False for a command, a tax, a deck or a key that City or its options do not have."""
        do = shape.do
        if do != "undo" and do not in self.RULES:
            return False
        if do == "build" and "kind" not in shape.names:
            return False
        for key in _FOREIGN_KEYS:
            if key in command:
                return False
        if do == "auction" and game.options["no_auctions"]:
            return False
        if do == "tax":
            return command["tax"] in game.edition.taxes
        if do == "jail_card":
            return command["deck"] in game.edition.jail_decks
        if do == "mortgage" and not game.options["mortgage_any_time"]:
            # C12: by default mortgages are there to pay what one owes.
            seat = game.seats.get(command["player"])
            return seat is not None and debt.has_debt(game, seat)
        return True

    def rent_now(self, game, deed) -> int:
        return rent.rent_now(game, deed)

    def worth(self, game, player) -> int:
        return worth(game, player)

    def raisable(self, game, player) -> int:
        """Cash and the mortgage value of every deed that could be mortgaged (D3)."""
        return worth(game, player)

    def tax_due(self, game, player, name: str, choice) -> int:
        """The Industry Tax is paid only by who owns an industrial block (C11)."""
        owns_industry = any(deed.industrial and deed.owner == player.number for deed in game.deeds)
        return game.edition.taxes[name] if owns_industry or name != "industry" else 0

    def refuse_trade(self, game, deed):
        """Every district may change hands, with all that stands on it (C13)."""
        return None

    def settle_mortgages(self, game, deeds, redeems) -> int:
        """Nothing is paid on the receipt of a mortgaged district (B3, C13)."""
        return 0

    def sell_up(self, game, player) -> None:
        """Buildings stay on the districts of who leaves (B3, B5)."""

    def start(self, game) -> int:
        """What each player begins with, in units (C1)."""
        return game.edition.start

    def land_on_parking(self, game, player) -> None:
        """Take the one Rent Dodge card, from whoever holds it (C14)."""
        game.desk.put("rent_dodge", player.number)
