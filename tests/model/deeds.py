"""The districts of Monopoly City as the model knows them: prices and rents in whole M.

Imports nothing; DEEDS is read on MicroPython too. The table is set from the fact sheet as decimal
text and read without floats, so that a slip in the edition's own table shows up as a difference.
"""

# deed | price | land rent | rent for 1 to 8 counting blocks | one residential block; in millions
TABLE = """
brown-1      0.6  0.02  0.1   0.2  0.4  0.8  1.6  2.2  3     5.5   0.5
brown-2      0.6  0.04  0.2   0.4  0.8  1.6  2.2  3    4     7     0.5
lightblue-1  1    0.06  0.3   0.6  1.2  1.8  2.5  3.5  5     7.5   0.5
lightblue-2  1    0.06  0.3   0.6  1.2  1.8  2.5  3.5  5     7.5   0.5
lightblue-3  1.2  0.08  0.4   0.8  1.5  2.5  3.5  4.5  6     8.5   0.5
pink-1       1.4  0.1   0.5   1    2    3    4    5    6.5   8     1
pink-2       1.4  0.1   0.5   1    2    3    4    5    6.5   8     1
pink-3       1.6  0.12  0.6   1.2  2.4  3.5  4.5  5.5  7     9.5   1
orange-1     1.8  0.14  0.7   1.4  2.8  3.8  4.8  6    7.5   10    1
orange-2     1.8  0.14  0.7   1.4  2.8  3.8  4.8  6    7.5   10    1
orange-3     2    0.16  0.8   1.6  3    4    5    6    8     11    1
red-1        2.2  0.18  0.9   1.8  3.5  4.5  5.5  6.5  8.5   12    1.5
red-2        2.2  0.18  0.9   1.8  3.5  4.5  5.5  6.5  8.5   12    1.5
red-3        2.4  0.2   1     2    3.8  4.8  5.8  6.8  8.8   13.5  1.5
yellow-1     2.6  0.22  1.1   2.2  4    5    6    7    10    14    1.5
yellow-2     2.6  0.22  1.1   2.2  4    5    6    7    10    14    1.5
yellow-3     2.8  0.24  1.2   2.4  4.8  5.2  6.2  8.2  10.5  15    1.5
green-1      3    0.26  1.3   2.6  4.4  5.3  6.5  8.5  11    15.5  2
green-2      3    0.26  1.3   2.6  4.4  5.3  6.5  8.5  11    15.5  2
green-3      3.2  0.28  1.5   3    4.5  5.5  7    9    12    16    2
darkblue-1   3.5  0.35  1.75  4.5  5.5  7    9    11   16    18    2
darkblue-2   4    0.5   2     5    8    10   12   15   18    20    2
"""


def whole(decimal: str) -> int:
    """Whole M of a decimal number of millions: "0.35" is 350000."""
    units, _, fraction = decimal.partition(".")
    return int(units) * 1_000_000 + int((fraction + "000000")[:6])


def read_table(text: str) -> dict:
    """Deed id -> its group, price, rents (land rent first) and block cost, in board order."""
    deeds = {}
    for line in text.split("\n"):
        if not line:
            continue
        name, *cells = line.split()
        amounts = [whole(cell) for cell in cells]
        deeds[name] = {
            "group": name.split("-")[0],
            "price": amounts[0],
            "rents": amounts[1:10],
            "block": amounts[10],
        }
    return deeds


DEEDS = read_table(TABLE)
GROUPS: dict = {}
for _name, _deed in DEEDS.items():
    GROUPS.setdefault(_deed["group"], []).append(_name)
