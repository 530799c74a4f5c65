"""What is particular to an edition of the City family: blocks, hazards, odds, tall buildings.

May import `editions.board`.
"""

from bank.editions.board import COMMON_OPTIONS, GIVES, HAZARDS, STREET

OPTIONS = (("mortgage_any_time", 0),) + COMMON_OPTIONS


def load_rules(edition, top) -> None:
    """Read the family's own keys of the whole edition (C1-C11)."""
    for key in ("stadium_salary", "hazard_removal"):
        setattr(edition, key, top.amount(key))
    for key in ("stadium", "tower"):
        setattr(edition, key + "_price", top.amount(key))
    edition.blocks = top.count("blocks", 1, 20)
    odds = top.table_at("build_odds")
    edition.build_odds = tuple(odds.count(str(gives), 0, 1000) for gives in GIVES)
    if not sum(edition.build_odds):
        odds.fail("railroad", "and the numbers beside it must not all be 0")
    odds.finish()
    hazards = top.table_at("hazards")
    edition.hazard_blocks = tuple(hazards.count(name, 1, 20) for name in HAZARDS)
    hazards.finish()


def group_kind(reader) -> str:
    """City has districts and nothing else."""
    return STREET


def load_group(edition, group, reader) -> None:
    """Read what a block of each kind and a skyscraper cost in the colour."""
    for key in ("residential", "industrial", "skyscraper"):
        setattr(group, key, reader.amount(key))


def load_deed(edition, title, reader) -> None:
    """Read the land rent and the rent for each number of blocks (C2)."""
    title.rents = reader.rising("rents", edition.blocks + 1, "blocks")
