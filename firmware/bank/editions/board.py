"""What an edition is once it is loaded: the board, its colour groups, its title deeds.

Imports nothing. Sums are in units of the edition's smallest note (ruling M1).
"""

ID_CHARACTERS = "abcdefghijklmnopqrstuvwxyz0123456789_"
LABEL_WIDTH = 14  # a name stands beside "M1.6M" on a line of 20 characters
HAZARDS = ("rubbish_dump", "power_station", "sewage_plant", "prison")
BONUSES = ("park", "wind_farm", "water_tower", "school")
DECKS = ("chance", "chest")
GIVES = (1, 2, 3, "railroad")
TAXES = ("industry", "income", "luxury", "capital_gains")

HOTEL = 5  # the level of a street above four houses

# What a deed can be, and which key opens its group: streets 1 to 8 from GO, rail 9, utility 0.
STREET, RAIL, UTILITY = "street", "rail", "utility"
KINDS = (STREET, RAIL, UTILITY)

# The paper card that leads to a deed of the kind, as a rent's `card` has it (K3).
CARD_OF = {UTILITY: "utility10", RAIL: "rail2"}

# The largest start sum in units: eight of them are far below what the ledger can count.
MOST_START = 1000000

# What every table may choose, and the highest value of what is a number (0: true or false).
COMMON_OPTIONS = (
    ("go_double", 0),
    ("parking_pot", 0),
    ("no_auctions", 0),
    ("start", MOST_START),
    ("clock_minutes", 600),
    ("turn_help", 0),
)

# Spaces of the track that are neither a deed nor a tax.
SPACES = ("go", "chance", "chest", "jail", "parking", "to_jail", "auction", "planning")
TRACK_LENGTH = 40


class EditionError(Exception):
    """The edition's data is wrong; the message is one sentence that says where and how."""


class Title:
    """A title deed as printed, all sums in units.

    rents[n] is the rent of a street with n counting blocks or buildings, of a railroad by how many
    are owned, and for a utility what the dice are multiplied with. mortgage is 0 where it is not
    printed. digits are the two keys that name the deed.
    """

    def __init__(self, group, position: int, name: str, price: int, rents: tuple):
        self.number = 0  # in board order, once the track is known
        self.group = group
        self.position = position
        self.id = "%s-%d" % (group.id, position)
        self.digits = "%d%d" % (group.key, position)
        self.name = name
        self.price = price
        self.mortgage = 0
        self.rents = rents


class Group:
    """A colour or a kind: its titles, the key that opens it, and what building costs in units."""

    def __init__(self, number: int, id: str, name: str, color: str, kind: str):
        self.number = number
        self.id = id
        self.name = name
        self.color = color
        self.kind = kind
        self.key = {RAIL: 9, UTILITY: 0}.get(kind, number + 1)
        self.residential = 0
        self.industrial = 0
        self.skyscraper = 0
        self.house = 0
        self.rents = ()
        self.titles = []


class Edition:
    """One board, checked: `deeds` are the titles in board order, sums in units of `unit` M."""

    def __init__(self):
        self.id = ""
        self.title = ""
        self.family = ""
        self.is_verified = False
        self.unit = 1
        self.currency = ""
        self.fewest = self.most = 0
        self.start = self.salary = self.stadium_salary = self.speed_die_start = 0
        self.jail_fine = self.hazard_removal = 0
        self.stadium_price = self.tower_price = 0
        self.blocks = 0
        self.houses = self.hotels = 0
        self.is_income_tenth = False
        self.opening_bid = self.raise_bid = 0
        self.auction_s = self.warning_s = 0
        self.checksum = 0
        self.groups = []
        self.deeds = []
        self.deed_numbers = {}
        self.options = {}
        self.option_names = ()  # in the order in which they are offered
        self.option_limits = {}  # the highest value of each option that is a number
        self.taxes = {}
        self.jail_decks = ()
        self.build_odds = ()
        self.hazard_blocks = ()
        self.track = ()

    def deed_at(self, digits: str):
        """The title that the two keys `digits` name, or None."""
        for title in self.deeds:
            if title.digits == digits:
                return title
        return None

    def title_of(self, id: str):
        """The title with this id, which must be one of the edition's."""
        return self.deeds[self.deed_numbers[id]]


def is_printable(text: str) -> bool:
    """True when every character is printable ASCII, as the display and the log need it."""
    return all(" " <= character <= "~" for character in text)
