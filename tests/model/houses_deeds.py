"""The 28 deeds of the classic family as the model knows them: classic and mzansi, in whole $.

Imports nothing. Typed in twice, from what is printed on each edition's title deeds, so that a slip
in one of the editions' own tables shows up as a difference.
"""

# deed | price | mortgage | a house or the hotel | rent alone, with 1 to 4 houses, with the hotel
CLASSIC = """
brown-1      60  30   50    2   10   30    90   160   250
brown-2      60  30   50    4   20   60   180   320   450
rail-1      200 100
lightblue-1 100  50   50    6   30   90   270   400   550
lightblue-2 100  50   50    6   30   90   270   400   550
lightblue-3 120  60   50    8   40  100   300   450   600
pink-1      140  70  100   10   50  150   450   625   750
utility-1   150  75
pink-2      140  70  100   10   50  150   450   625   750
pink-3      160  80  100   12   60  180   500   700   900
rail-2      200 100
orange-1    180  90  100   14   70  200   550   750   950
orange-2    180  90  100   14   70  200   550   750   950
orange-3    200 100  100   16   80  220   600   800  1000
red-1       220 110  150   18   90  250   700   875  1050
red-2       220 110  150   18   90  250   700   875  1050
red-3       240 120  150   20  100  300   750   925  1100
rail-3      200 100
yellow-1    260 130  150   22  110  330   800   975  1150
yellow-2    260 130  150   22  110  330   800   975  1150
utility-2   150  75
yellow-3    280 140  150   24  120  360   850  1025  1200
green-1     300 150  200   26  130  390   900  1100  1275
green-2     300 150  200   26  130  390   900  1100  1275
green-3     320 160  200   28  150  450  1000  1200  1400
rail-4      200 100
darkblue-1  350 175  200   35  175  500  1100  1300  1500
darkblue-2  400 200  200   50  200  600  1400  1700  2000
"""

MZANSI = """
brown-1      60  30   50    2   10   30    90   160   250
brown-2      60  30   50    4   20   60   180   320   450
rail-1      200 100
lightblue-1 100  50   50    6   30   90   270   400   550
lightblue-2 100  50   50    6   30   90   270   400   550
lightblue-3 120  60   50    8   40  100   300   450   600
pink-1      140  70  100   10   50  150   450   625   750
utility-1   150  75
pink-2      140  70  100   10   50  150   450   625   750
pink-3      160  80  100   12   60  180   500   700   900
rail-2      200 100
orange-1    180  90  100   14   70  200   550   750   950
orange-2    180  90  100   14   70  200   550   750   950
orange-3    200 100  100   16   80  220   600   800  1000
red-1       220 110  150   18   90  250   700   875  1050
red-2       220 110  150   18   90  250   700   875  1050
red-3       240 120  150   20  100  300   750   925  1100
rail-3      200 100
yellow-1    260 130  150   22  110  330   800   975  1150
yellow-2    260 130  150   22  110  330   800   975  1150
utility-2   150  75
yellow-3    280 140  150   24  120  360   850  1025  1200
green-1     300 150  200   26  130  390   900  1100  1275
green-2     300 150  200   26  130  390   900  1100  1275
green-3     320 160  200   28  150  450  1000  1200  1400
rail-4      200 100
darkblue-1  350 175  200   35  175  500  1100  1300  1500
darkblue-2  400 200  200   50  200  600  1400  1700  2000
"""

RAIL_RENTS = (25, 50, 100, 200)  # for 1 to 4 of them in one hand
UTILITY_TIMES = (4, 10)  # times the dice, for 1 or 2 in one hand


def read_table(text: str) -> dict:
    """Deed id -> its group, price, mortgage, house cost and rents, in board order."""
    deeds = {}
    for line in text.split("\n"):
        if not line:
            continue
        name, *cells = line.split()
        price, mortgage, *rest = [int(cell) for cell in cells]
        deeds[name] = {
            "group": name.split("-")[0],
            "price": price,
            "mortgage": mortgage,
            "house": rest[0] if rest else 0,
            "rents": rest[1:],
        }
    return deeds


def groups_of(deeds: dict) -> dict:
    """Group -> its deeds, in board order."""
    groups: dict = {}
    for name, deed in deeds.items():
        groups.setdefault(deed["group"], []).append(name)
    return groups


DEEDS = {"classic": read_table(CLASSIC), "mzansi": read_table(MZANSI)}
GROUPS = {edition: groups_of(deeds) for edition, deeds in DEEDS.items()}
