"""The accounts of one game: double entry, one bounds check, and the sum over all is always zero.

May import `table`. A player's account is never below zero; the bank's may be, for the bank never
runs out (rulings M2, M4).
"""

LIMIT = 1 << 30  # amounts stay below, so that MicroPython keeps them as small ints


class LedgerFault(Exception):
    """The books do not balance: a fault of the program, never of a player."""


class Ledger:
    """Moves money between rows that have a `cash` field in units; `bank` alone may be below zero.

    others: all accounts but the bank's.
    """

    def __init__(self, others: list, bank):
        self.others = others
        self.bank = bank

    def transfer(self, payer, payee, amount: int):
        """Move `amount` units from `payer` to `payee`, both sides of the entry at once.

        Returns None, `not_enough_cash`, or `bad_amount` when an account would grow past LIMIT.
        """
        credit = payee.cash + amount
        debit = payer.cash - amount
        if debit < 0 and payer is not self.bank:
            return "not_enough_cash"
        if credit >= LIMIT or debit <= -LIMIT:
            return "bad_amount"
        payer.put("cash", debit)
        payee.put("cash", credit)
        return None

    def check(self) -> None:
        """Raise LedgerFault unless every account is in bounds and all sum to zero (M2, M4)."""
        total = self.bank.cash
        for account in self.others:
            if not 0 <= account.cash < LIMIT:
                raise LedgerFault("account out of bounds")
            total += account.cash
        if total != 0:
            raise LedgerFault("debits and credits differ")
