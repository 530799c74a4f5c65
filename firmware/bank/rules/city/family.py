"""The City family: which commands it has, and its answers where families differ.

May import the rules. A family is what `game` asks; the edition's numbers stay in the edition.
"""

from bank.rules import debt
from bank.rules.city import building, chance, planning, rent
from bank.rules.city.worth import worth
from bank.rules.family import Family

# Keys that belong to other families' commands.
_FOREIGN_KEYS = ("choice", "a_redeems", "b_redeems", "redeems")


class CityFamily(Family):
    """Districts, blocks, hazards: rulings C1-C17."""

    RULES: dict = {
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
        "take_deed": chance.take_deed,
        "demolish": chance.demolish,
    }

    def is_well_formed(self, game, do: str, command: dict) -> bool:
        """False for keys that cannot fit any deed of City: a card for rails, a Speed Die."""
        return "card" not in command and len(command.get("dice", ())) < 3

    def allows(self, game, shape, command: dict) -> bool:
        """As for every family; and City mortgages only to pay a debt, unless it is an option."""
        do = shape.do
        if do == "build" and not shape.kind_of("kind"):
            return False
        for key in _FOREIGN_KEYS:
            if key in command:
                return False
        if do == "mortgage" and not game.options["mortgage_any_time"]:
            # C12: by default mortgages are there to pay what one owes.
            seat = game.seats.get(command["player"])
            return seat is not None and debt.has_debt(game, seat)
        return super().allows(game, shape, command)

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

    def refuse_mortgage(self, game, deed):
        """Buildings stay on a mortgaged district (C12)."""
        return None

    def mortgage_value(self, game, deed) -> int:
        """The district's current rent, doubling included (C12)."""
        return rent.full_rent(game, deed)

    def interest(self, deed) -> int:
        """Redeeming costs just the sum received, receiving a mortgage nothing (C12, B3, C13)."""
        return 0

    def sell_up(self, game, player, heir: int):
        """Buildings stay on the districts of who leaves (B3, B5)."""
        return None

    def start(self, game) -> int:
        """What each player begins with, in units (C1)."""
        return game.edition.start

    def land_on_parking(self, game, player) -> None:
        """Take the one Rent Dodge card, from whoever holds it (C14)."""
        game.desk.put("rent_dodge", player.number)
