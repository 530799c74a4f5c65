"""What lies on the table during a game: rows of whole numbers, and the trail of their changes.

Imports nothing. A value changes only through `Row.put`, which notes the old one on the trail; so a
half-done command can always be taken back, and an accepted one packs into a few bytes of undo.
"""

BANK = -1  # the bank's seat: the last of the accounts, and the owner of what nobody has bought
NOBODY = -1  # no deed, no leader, no holder


class Row:
    """One thing on the table; its state is the fields named in FIELDS, all whole numbers."""

    FIELDS: "tuple[str, ...]" = ()

    def __init__(self, number: int, trail: list):
        self.number = number
        self.trail = trail
        for field in self.FIELDS:
            setattr(self, field, 0)

    def put(self, field: str, value: int) -> None:
        """Set `field`, noting the old value on the trail."""
        old = getattr(self, field)
        if old != value:
            self.trail.append((self, field, old))
            setattr(self, field, value)


class Player(Row):
    """A seat: cash in units, jail 0 when free, else 1 + failed rolls, is_out 1 after leaving."""

    FIELDS = ("cash", "jail", "is_out")
    cash: int
    jail: int
    is_out: int

    def __init__(self, number: int, trail: list, name: str):
        super().__init__(number, trail)
        self.name = name


class Desk(Row):
    """The bank's own place: its account and everything of which there is one in a game.

    roll_blocks counts the blocks that the open Build result still gives; roll_railroad is 1 while
    it gives a railroad. lot is a deed's number, or for a building what
    `rules.auction` has; houses and hotels are the stock. estate_next counts the lots that wait.
    """

    FIELDS = (
        "cash",
        "is_over",
        "debt_count",
        "lot",
        "is_estate",
        "leader",
        "bid",
        "estate_next",
        "roll_player",
        "roll_blocks",
        "roll_railroad",
        "rent_dodge",
        "chance_card",
        "chest_card",
        "tower",
        "houses",
        "hotels",
    )
    cash: int
    is_over: int
    debt_count: int
    lot: int
    is_estate: int
    leader: int
    bid: int
    estate_next: int
    roll_player: int
    roll_blocks: int
    roll_railroad: int
    rent_dodge: int
    chance_card: int
    chest_card: int
    tower: int
    houses: int
    hotels: int

    def __init__(self, number: int, trail: list):
        super().__init__(number, trail)
        self.lot = self.leader = self.roll_player = NOBODY
        self.rent_dodge = self.chance_card = self.chest_card = self.tower = NOBODY


class Deed(Row):
    """A title deed in play: owner is a seat, mortgage the sum received (0: not mortgaged).

    hazard and bonus are 0 for none, else 1 + the place in the edition's list; estate is the turn
    in which the deed comes up in the auctions of an estate (0: none); buildings is the classic
    family's level, 5 the hotel.
    """

    FIELDS = (
        "owner",
        "mortgage",
        "residential",
        "industrial",
        "hazard",
        "bonus",
        "railroad",
        "stadium",
        "skyscraper",
        "estate",
        "buildings",
    )
    owner: int
    mortgage: int
    residential: int
    industrial: int
    hazard: int
    bonus: int
    railroad: int
    stadium: int
    skyscraper: int
    estate: int
    buildings: int

    def __init__(self, number: int, trail: list, title):
        super().__init__(number, trail)
        self.title = title
        self.owner = BANK


class Pot(Row):
    """The money that waits on Free Parking, where a table plays so."""

    FIELDS = ("cash",)
    cash: int


class Debt(Row):
    """A place in the queue of open debts: amount in units, creditor a seat or BANK.

    to_pot is 1 where the bank's money goes to the pot.
    """

    FIELDS = ("debtor", "creditor", "amount", "to_pot")
    debtor: int
    creditor: int
    amount: int
    to_pot: int
