"""The picture of the unit for the README: made in each run, kept with TAPBANK_PICTURE=1.

`make picture` writes hardware/unit.png anew; without it only a game's look in full is checked.
"""

import os
from pathlib import Path

from browser.unit_page import DESKTOP
from playwright.sync_api import expect

PICTURE = Path(__file__).resolve().parents[2] / "hardware" / "unit.png"
MOST_BYTES = 300_000
MARGIN = 2  # below it the next part of the page begins
NAMES = ["Ann", "Ben", "Cho", "Dan"]
DEEDS = {
    "Ann": ("pink-1", "pink-2", "pink-3", "lightblue-1"),
    "Ben": ("orange-1", "orange-2", "red-3", "brown-1"),
    "Cho": ("darkblue-1", "darkblue-2", "yellow-2"),
    "Dan": ("green-1", "green-3", "red-1", "lightblue-3"),
}
BUILT = (  # player, deed, kind, blocks
    ("Ann", "pink-3", "residential", 2),
    ("Ann", "pink-3", "industrial", 3),
    ("Ann", "pink-3", "industrial", 1),
    ("Ben", "orange-1", "residential", 3),
    ("Ben", "orange-1", "industrial", 2),
    ("Cho", "darkblue-2", "industrial", 3),
    ("Dan", "green-3", "residential", 2),
)
AFTERWARDS = (
    {"do": "hazard", "player": "Ben", "deed": "pink-3", "building": "power_station"},
    {"do": "skyscraper", "player": "Ann", "deed": "pink-2"},
    {"do": "bonus", "player": "Ben", "deed": "orange-1", "building": "park"},
    {"do": "hazard", "player": "Ann", "deed": "darkblue-2", "building": "prison"},
    {"do": "build_roll", "player": "Cho", "gives": "railroad"},
    {"do": "railroad", "player": "Cho", "deed": "darkblue-2"},
    {"do": "build_roll", "player": "Dan", "gives": "railroad"},
    {"do": "railroad", "player": "Dan", "deed": "yellow-3"},
    {"do": "stadium", "player": "Dan", "deed": "green-1"},
    {"do": "charge", "player": "Cho", "to": "Ben", "amount": 30_000_000},
    {"do": "mortgage", "player": "Cho", "deed": "darkblue-1"},
    {"do": "undo"},
    {"do": "undo"},
    {"do": "free_parking", "player": "Ben"},
    {"do": "jail", "player": "Dan"},
    {"do": "salary", "player": "Ben"},
)
DEBT = (
    {"do": "charge", "player": "Cho", "to": "Ann", "amount": 27_000_000},
    {"do": "mortgage", "player": "Cho", "deed": "darkblue-1"},
)


def middle_of_a_game():
    """A game in which everything stands that the city can show."""
    for player, deeds in DEEDS.items():
        for deed in deeds:
            yield {"do": "buy", "player": player, "deed": deed}
    for player, deed, kind, blocks in BUILT:
        yield {"do": "build_roll", "player": player, "gives": blocks}
        yield {"do": "build", "player": player, "deed": deed, "kind": kind, "blocks": blocks}
    yield from AFTERWARDS


def test_the_picture_of_the_unit(tmp_path, serve, open_page, keep_game):
    keep_game(tmp_path / "game", "city", NAMES, {}, middle_of_a_game())
    unit = open_page(serve(tmp_path / "game").url)
    unit.keys("#33")
    unit.shows("CENTRAL QUAY", "Rent M7M")
    expect(unit.tile("pink-3").locator(".rent")).to_have_text("M7M")
    unit.page.mouse.move(0, 0)
    desk = unit.page.locator(".unit").bounding_box()
    city = unit.page.locator("#deeds").bounding_box()
    lower = max(desk["y"] + desk["height"], city["y"] + city["height"])
    clip = {"x": 0, "y": 0, "width": DESKTOP["width"], "height": lower + MARGIN}
    picture = unit.page.screenshot(clip=clip)
    assert len(picture) < MOST_BYTES
    unit.check_manners()
    if os.environ.get("TAPBANK_PICTURE") == "1":
        PICTURE.parent.mkdir(exist_ok=True)
        PICTURE.write_bytes(picture)


def test_a_debt_and_a_mortgage_are_seen_in_the_city(tmp_path, serve, open_page, keep_game):
    keep_game(tmp_path / "game", "city", NAMES, {}, [*middle_of_a_game(), *DEBT])
    unit = open_page(serve(tmp_path / "game").url, color_scheme="dark")
    unit.keys("#")
    unit.shows("Cho owes Ann M27M")
    expect(unit.page.locator("#notice")).to_have_text("Cho owes Ann M27M.")
    expect(unit.player("Cho").locator(".sign")).to_have_text("Owes M27M")
    expect(unit.player("Dan").locator(".sign")).to_have_text("In jail")
    expect(unit.player("Ben").locator(".sign")).to_have_text("Rent Dodge")
    tile = unit.tile("darkblue-1")
    expect(tile.locator(".sign")).to_have_text("Mortgaged")
    expect(tile.locator(".rent")).to_have_text("none")
    expect(unit.tile("darkblue-2").locator(".sign")).to_have_text("Prison")
    expect(unit.tile("orange-1").locator(".sign")).to_have_text("Park")
    expect(unit.tile("green-1").locator(".symbol.stadium")).to_be_visible()
    unit.check_manners()
