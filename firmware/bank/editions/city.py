"""The edition city as data: imports nothing, and only names the values.

Generated from city.toml; change that, then `tapbank edition build city.toml -o city.py`.
"""

# fmt: off
CHECKSUM = 0x88AC840A
EDITION = {
    "id": "city",
    "title": "Monopoly City",
    "family": "city",
    "verified": False,
    "unit": 10_000,
    "currency": "M",
    "players": [2, 6],
    "start": 37_700_000,
    "salary": 2_000_000,
    "stadium_salary": 1_000_000,
    "jail_fine": 500_000,
    "hazard_removal": 500_000,
    "stadium": 2_000_000,
    "tower": 7_000_000,
    "blocks": 8,
    "jail_decks": ["chance"],
    "track": [
        "go",
        "brown-1",
        "chance",
        "brown-2",
        "industry",
        "planning",
        "lightblue-1",
        "chance",
        "lightblue-2",
        "lightblue-3",
        "jail",
        "pink-1",
        "auction",
        "pink-2",
        "pink-3",
        "planning",
        "orange-1",
        "chance",
        "orange-2",
        "orange-3",
        "parking",
        "red-1",
        "chance",
        "red-2",
        "red-3",
        "planning",
        "yellow-1",
        "yellow-2",
        "chance",
        "yellow-3",
        "to_jail",
        "green-1",
        "green-2",
        "auction",
        "green-3",
        "planning",
        "chance",
        "darkblue-1",
        "industry",
        "darkblue-2",
    ],
    "taxes": {"industry": 2_500_000},
    "auction": {"opening": 10_000, "raise": 10_000, "seconds": 50, "warning": 10},
    "build_odds": {"1": 30, "2": 30, "3": 30, "railroad": 10},
    "hazards": {"rubbish_dump": 2, "power_station": 3, "sewage_plant": 3, "prison": 4},
    "options": {
        "mortgage_any_time": False,
        "go_double": False,
        "parking_pot": False,
        "no_auctions": False,
        "start": 0,
        "clock_minutes": 0,
        "turn_help": False,
    },
    "groups": [
        {
            "id": "brown",
            "name": "Brown",
            "color": "#8b5a2b",
            "residential": 500_000,
            "industrial": 1_000_000,
            "skyscraper": 1_500_000,
            "deeds": [
                {
                    "name": "Brown 1",
                    "price": 600_000,
                    "rents": [
                        20_000, 100_000, 200_000, 400_000, 800_000, 1_600_000, 2_200_000, 3_000_000,
                        5_500_000,
                    ],
                },
                {
                    "name": "Brown 2",
                    "price": 600_000,
                    "rents": [
                        40_000, 200_000, 400_000, 800_000, 1_600_000, 2_200_000, 3_000_000,
                        4_000_000, 7_000_000,
                    ],
                },
            ],
        },
        {
            "id": "lightblue",
            "name": "Light Blue",
            "color": "#8fd0ee",
            "residential": 500_000,
            "industrial": 1_000_000,
            "skyscraper": 1_500_000,
            "deeds": [
                {
                    "name": "Light Blue 1",
                    "price": 1_000_000,
                    "rents": [
                        60_000, 300_000, 600_000, 1_200_000, 1_800_000, 2_500_000, 3_500_000,
                        5_000_000, 7_500_000,
                    ],
                },
                {
                    "name": "Light Blue 2",
                    "price": 1_000_000,
                    "rents": [
                        60_000, 300_000, 600_000, 1_200_000, 1_800_000, 2_500_000, 3_500_000,
                        5_000_000, 7_500_000,
                    ],
                },
                {
                    "name": "Light Blue 3",
                    "price": 1_200_000,
                    "rents": [
                        80_000, 400_000, 800_000, 1_500_000, 2_500_000, 3_500_000, 4_500_000,
                        6_000_000, 8_500_000,
                    ],
                },
            ],
        },
        {
            "id": "pink",
            "name": "Pink",
            "color": "#d8418f",
            "residential": 1_000_000,
            "industrial": 2_000_000,
            "skyscraper": 3_000_000,
            "deeds": [
                {
                    "name": "Old Town",
                    "price": 1_400_000,
                    "rents": [
                        100_000, 500_000, 1_000_000, 2_000_000, 3_000_000, 4_000_000, 5_000_000,
                        6_500_000, 8_000_000,
                    ],
                },
                {
                    "name": "Harbor Heights",
                    "price": 1_400_000,
                    "rents": [
                        100_000, 500_000, 1_000_000, 2_000_000, 3_000_000, 4_000_000, 5_000_000,
                        6_500_000, 8_000_000,
                    ],
                },
                {
                    "name": "Central Quay",
                    "price": 1_600_000,
                    "rents": [
                        120_000, 600_000, 1_200_000, 2_400_000, 3_500_000, 4_500_000, 5_500_000,
                        7_000_000, 9_500_000,
                    ],
                },
            ],
        },
        {
            "id": "orange",
            "name": "Orange",
            "color": "#f08a24",
            "residential": 1_000_000,
            "industrial": 2_000_000,
            "skyscraper": 3_000_000,
            "deeds": [
                {
                    "name": "Orange 1",
                    "price": 1_800_000,
                    "rents": [
                        140_000, 700_000, 1_400_000, 2_800_000, 3_800_000, 4_800_000, 6_000_000,
                        7_500_000, 10_000_000,
                    ],
                },
                {
                    "name": "Orange 2",
                    "price": 1_800_000,
                    "rents": [
                        140_000, 700_000, 1_400_000, 2_800_000, 3_800_000, 4_800_000, 6_000_000,
                        7_500_000, 10_000_000,
                    ],
                },
                {
                    "name": "Orange 3",
                    "price": 2_000_000,
                    "rents": [
                        160_000, 800_000, 1_600_000, 3_000_000, 4_000_000, 5_000_000, 6_000_000,
                        8_000_000, 11_000_000,
                    ],
                },
            ],
        },
        {
            "id": "red",
            "name": "Red",
            "color": "#d8282f",
            "residential": 1_500_000,
            "industrial": 3_000_000,
            "skyscraper": 4_500_000,
            "deeds": [
                {
                    "name": "Red 1",
                    "price": 2_200_000,
                    "rents": [
                        180_000, 900_000, 1_800_000, 3_500_000, 4_500_000, 5_500_000, 6_500_000,
                        8_500_000, 12_000_000,
                    ],
                },
                {
                    "name": "Red 2",
                    "price": 2_200_000,
                    "rents": [
                        180_000, 900_000, 1_800_000, 3_500_000, 4_500_000, 5_500_000, 6_500_000,
                        8_500_000, 12_000_000,
                    ],
                },
                {
                    "name": "Red 3",
                    "price": 2_400_000,
                    "rents": [
                        200_000, 1_000_000, 2_000_000, 3_800_000, 4_800_000, 5_800_000, 6_800_000,
                        8_800_000, 13_500_000,
                    ],
                },
            ],
        },
        {
            "id": "yellow",
            "name": "Yellow",
            "color": "#f2d21b",
            "residential": 1_500_000,
            "industrial": 3_000_000,
            "skyscraper": 4_500_000,
            "deeds": [
                {
                    "name": "Yellow 1",
                    "price": 2_600_000,
                    "rents": [
                        220_000, 1_100_000, 2_200_000, 4_000_000, 5_000_000, 6_000_000, 7_000_000,
                        10_000_000, 14_000_000,
                    ],
                },
                {
                    "name": "Yellow 2",
                    "price": 2_600_000,
                    "rents": [
                        220_000, 1_100_000, 2_200_000, 4_000_000, 5_000_000, 6_000_000, 7_000_000,
                        10_000_000, 14_000_000,
                    ],
                },
                {
                    "name": "Yellow 3",
                    "price": 2_800_000,
                    "rents": [
                        240_000, 1_200_000, 2_400_000, 4_800_000, 5_200_000, 6_200_000, 8_200_000,
                        10_500_000, 15_000_000,
                    ],
                },
            ],
        },
        {
            "id": "green",
            "name": "Green",
            "color": "#1f9d55",
            "residential": 2_000_000,
            "industrial": 4_000_000,
            "skyscraper": 6_000_000,
            "deeds": [
                {
                    "name": "Green 1",
                    "price": 3_000_000,
                    "rents": [
                        260_000, 1_300_000, 2_600_000, 4_400_000, 5_300_000, 6_500_000, 8_500_000,
                        11_000_000, 15_500_000,
                    ],
                },
                {
                    "name": "Green 2",
                    "price": 3_000_000,
                    "rents": [
                        260_000, 1_300_000, 2_600_000, 4_400_000, 5_300_000, 6_500_000, 8_500_000,
                        11_000_000, 15_500_000,
                    ],
                },
                {
                    "name": "Green 3",
                    "price": 3_200_000,
                    "rents": [
                        280_000, 1_500_000, 3_000_000, 4_500_000, 5_500_000, 7_000_000, 9_000_000,
                        12_000_000, 16_000_000,
                    ],
                },
            ],
        },
        {
            "id": "darkblue",
            "name": "Dark Blue",
            "color": "#2447b2",
            "residential": 2_000_000,
            "industrial": 4_000_000,
            "skyscraper": 6_000_000,
            "deeds": [
                {
                    "name": "Dark Blue 1",
                    "price": 3_500_000,
                    "rents": [
                        350_000, 1_750_000, 4_500_000, 5_500_000, 7_000_000, 9_000_000, 11_000_000,
                        16_000_000, 18_000_000,
                    ],
                },
                {
                    "name": "Dark Blue 2",
                    "price": 4_000_000,
                    "rents": [
                        500_000, 2_000_000, 5_000_000, 8_000_000, 10_000_000, 12_000_000,
                        15_000_000, 18_000_000, 20_000_000,
                    ],
                },
            ],
        },
    ],
}
