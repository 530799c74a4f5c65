"""The classic family: which commands it has, and its answers where families differ.

May import the rules. A family is what `game` asks; the edition's numbers stay in the edition.
"""

from bank.editions.board import CARD_OF, UTILITY
from bank.rules.family import Family
from bank.rules.houses import building, rent, worth
from bank.rules.mortgage import tenth


class HousesFamily(Family):
    """Colour groups, houses, hotels, railroads, utilities: rulings K1-K14."""

    lots = ("house", "hotel")

    RULES: dict = {
        "rent": rent.rent,
        "repairs": building.repairs,
        "build": building.build,
        "sell": building.sell,
        "sell_group": building.sell_group,
    }

    def is_well_formed(self, game, do: str, command: dict) -> bool:
        """False for dice, cards and choices that do not fit the deed, the tax or the options."""
        if do == "rent":
            return self._is_rent_well_formed(game, command)
        if do == "tax" and command["tax"] == "income" and game.edition.is_income_tenth:
            return "choice" in command
        return True

    def _is_rent_well_formed(self, game, command: dict) -> bool:
        dice = command.get("dice", ())
        if len(dice) == 3 and not game.options["speed_die"]:
            return False
        card = command.get("card")
        number = game.edition.deed_numbers.get(command["deed"])
        if number is None:
            return card is None
        kind = game.edition.deeds[number].group.kind
        if kind == UTILITY and not dice:
            return False
        return card is None or card == CARD_OF.get(kind)

    def allows(self, game, shape, command: dict) -> bool:
        """As for every family; a choice only for the income tax, a pot only as an option."""
        do = shape.do
        if shape.kind_of("kind") or "dodge" in command:
            return False
        if do == "free_parking" and not game.options["parking_pot"]:
            return False
        if do == "tax" and "choice" in command:
            return command["tax"] == "income" and game.edition.is_income_tenth
        return super().allows(game, shape, command)

    def start(self, game) -> int:
        """What each player begins with, in units (K1)."""
        edition = game.edition
        return edition.start + (edition.speed_die_start if game.options["speed_die"] else 0)

    def land_on_parking(self, game, player) -> None:
        """A free resting place, but for a pot."""

    def rent_now(self, game, deed) -> int:
        return rent.rent_now(game, deed)

    def worth(self, game, player) -> int:
        return worth.worth(game, player)

    def raisable(self, game, player) -> int:
        return worth.raisable(game, player)

    def tax_due(self, game, player, name: str, choice) -> int:
        """The printed sum, or a tenth of all that the player has (K9)."""
        if choice == "tenth":
            return tenth(worth.total_worth(game, player))
        return game.edition.taxes[name]

    def refuse_trade(self, game, deed):
        """No building may stand in the colour of a street that changes hands (K8)."""
        return "has_buildings" if building.stands_in(game, deed.title.group) else None

    def refuse_mortgage(self, game, deed):
        """No building may stand in the colour (K7)."""
        return "has_buildings" if building.stands_in(game, deed.title.group) else None

    def mortgage_value(self, game, deed) -> int:
        """The printed value (K7)."""
        return deed.title.mortgage

    def interest(self, deed) -> int:
        """Ten per cent, on lifting a mortgage and on receiving a mortgaged deed (K7, K8, B1)."""
        return tenth(deed.mortgage)

    def sell_up(self, game, player, heir: int):
        return building.sell_up(game, player, heir)

    def has_site(self, game, player, kind: str) -> bool:
        return building.has_site(game, player, kind)

    def put_up(self, game, player, deed, kind: str):
        return building.put_up(game, player, deed, kind)
