"""Editions: the numbers and names of a board, read from plain data and checked once.

May import `lend`. An edition is data only: a new board is a new table and no code. Amounts come in
whole M or $ and are held in the edition's unit (ruling M1).
"""

from bank.editions.board import (
    BONUSES,
    DECKS,
    GIVES,
    HAZARDS,
    LABEL_WIDTH,
    RAIL,
    STREET,
    TAXES,
    UTILITY,
    Edition,
    EditionError,
    Title,
    is_printable,
)
from bank.lend import lend

# The editions that come with Tapbank: modules of this package with an EDITION.
SHIPPED = ("city", "classic", "mzansi")

__all__ = (
    "BONUSES",
    "DECKS",
    "GIVES",
    "HAZARDS",
    "LABEL_WIDTH",
    "RAIL",
    "STREET",
    "TAXES",
    "UTILITY",
    "Edition",
    "EditionError",
    "Title",
    "is_printable",
    "load",
)


def load(data: dict, checksum: int | None = None) -> Edition:
    """The Edition that `data` describes; raises EditionError with one sentence.

    checksum: that of `data` where it is known, for a Pico takes longer over it than over the rest.
    """
    return lend("bank.editions.loader").load(data, checksum)
