"""What every family of games has: the commands that all share, and the options that forbid some.

May import the rules. A family is what `game` asks; the edition's numbers stay in the edition.
"""

from bank.rules import auction, cash, debt, jail, mortgage, own, tax, trade, worth


class Family:
    """The common part; a family adds its commands to RULES and answers what is asked below.

    Every family has, beside these methods: rent_now, worth, raisable, start, tax_due, interest,
    mortgage_value, refuse_mortgage, refuse_trade, sell_up, land_on_parking.
    """

    lots: tuple = ()  # buildings that can be auctioned

    COMMON: dict = {
        "salary": cash.salary,
        "pay": cash.pay,
        "charge": cash.charge,
        "each": cash.each,
        "buy": own.buy,
        "auction": auction.auction,
        "bid": auction.bid,
        "close": auction.close,
        "cancel": auction.cancel,
        "mortgage": mortgage.mortgage,
        "redeem": mortgage.redeem,
        "trade": trade.trade,
        "tax": tax.tax,
        "jail": jail.jail,
        "jail_roll": jail.jail_roll,
        "leave_jail": jail.leave_jail,
        "jail_card": jail.jail_card,
        "free_parking": cash.free_parking,
        "settle": debt.settle,
        "bankrupt": debt.bankrupt,
        "resign": debt.resign,
        "finish": worth.finish,
    }
    RULES: dict = {}

    def rule(self, do: str):
        """The function that does the command, or None when the family has no such command."""
        return self.RULES.get(do) or self.COMMON.get(do)

    def commands(self) -> list:
        """The names of all commands that the family has, but `undo`, which is the game's own."""
        return sorted(set(self.COMMON) | set(self.RULES))

    def allows(self, game, shape, command: dict) -> bool:
        """False for a command, a tax, a deck or a key that the edition or its options lack."""
        do = shape.do
        if do == "undo":
            return True
        if do == "auction" and game.options["no_auctions"]:
            return False
        if do == "tax" and command["tax"] not in game.edition.taxes:
            return False
        if do == "jail_card" and command["deck"] not in game.edition.jail_decks:
            return False
        return self.rule(do) is not None
