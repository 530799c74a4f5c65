"""Keys, fingers and cards: what presses what, and how often it counts."""

import re

from browser.unit_page import CITY, HOME
from playwright.sync_api import expect

PHONE = {"width": 360, "height": 740}
CELLS = 20


def test_the_keys_of_the_pc(unit):
    unit.shows("TAPBANK")
    keyboard = unit.page.keyboard
    keyboard.press("Enter")
    unit.shows(CITY)
    keyboard.press("Backspace")
    unit.shows("TAPBANK")
    keyboard.press("#")
    unit.shows(CITY)
    keyboard.press("Escape")
    unit.shows("TAPBANK")
    for key in ("#", "1", "2", "#", "Enter", "Enter", "Enter", "Enter", "Enter"):
        keyboard.press(key)
    unit.shows("Ann M37.7M")
    for letter, title in (("a", "AUCTION"), ("B", "Who builds?"), ("c", "GO"), ("D", "Trade")):
        keyboard.press(letter)
        unit.shows(title)
        keyboard.press("*")
        unit.shows(HOME)
    keyboard.down("Backspace")
    unit.shows("Nothing has been done")
    keyboard.up("Backspace")


def test_a_key_of_the_pc_that_repeats_is_one_press(unit):
    unit.shows("TAPBANK")
    unit.page.keyboard.down("Enter")
    unit.shows(CITY)
    unit.page.keyboard.press("1")
    unit.page.keyboard.press("2")
    unit.shows("#go on")
    for _ in range(5):
        unit.page.keyboard.down("Enter")  # the repeats of the key that is still held
    expect(unit.key("#")).to_have_class(re.compile(r"\bdown\b"))
    unit.page.keyboard.up("Enter")
    unit.choose("Free mortgages")
    assert next(row for row in unit.rows() if "Free mortgages" in row).endswith("on")


def test_a_card_that_is_held_counts_once(unit):
    unit.new_game()
    unit.deed_card("pink-3").hover()
    unit.page.mouse.down()
    unit.shows("CENTRAL QUAY")
    reader = unit.page.locator("#reader-text")
    expect(reader).to_have_text("Central Quay")
    for digits, name in (("11", "BROWN 1"), ("12", "BROWN 2"), ("21", "LIGHT BLUE 1")):
        unit.page.keyboard.press("*")
        unit.shows(HOME)
        unit.page.keyboard.type(digits)
        unit.shows(name)
    unit.page.keyboard.press("*")
    unit.shows(HOME)
    expect(reader).to_have_text("Central Quay")
    unit.page.mouse.up()
    expect(reader).to_have_text("Tap cards here")
    unit.shows(HOME)
    unit.deed_card("pink-3").click()
    unit.shows("CENTRAL QUAY")


def test_every_click_on_a_card_is_a_tap_and_a_double_click_is_one(unit):
    unit.new_game()
    unit.buy("33", 1)
    unit.keys("*")
    unit.shows(HOME)
    unit.turn("D")
    unit.choose("Trade")
    unit.keys("#12")
    unit.shows("Ann>nothing")
    unit.deed_card("pink-3").dblclick()
    unit.shows("Ann>33")
    for shown in ("Ann>nothing", "Ann>33", "Ann>nothing"):
        unit.tap(unit.deed_card("pink-3"))
        unit.shows(shown)


def test_fingers_on_a_phone(server, open_page):
    unit = open_page(server.url, viewport=PHONE, has_touch=True, is_mobile=True)
    unit.shows("TAPBANK")
    for key in "#12###":
        unit.key(key).tap()
    unit.shows("Player 2 of 2")
    unit.player_card("Ben").tap()
    unit.shows("Name: Ben")
    for key in "##33":
        unit.key(key).tap()
    unit.shows("CENTRAL QUAY")
    unit.key("#").tap()
    unit.shows("Who buys?")
    unit.player_card("Ben").tap()
    unit.shows("Ben M37.7M")
    unit.key("#").tap()
    unit.shows("PAID M1.6M")
    expect(unit.tile("pink-3").locator(".owner")).to_have_text("Ben")
    unit.tap(unit.deed_card("darkblue-2"))
    unit.shows("DARK BLUE 2")
    unit.check_manners()


def test_a_phone_is_wide_enough(server, open_page):
    unit = open_page(server.url, viewport=PHONE, has_touch=True, is_mobile=True)
    unit.shows("TAPBANK")
    assert unit.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    for key in "0123456789ABCD*#":
        box = unit.key(key).bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44, f"{key} is too small for a finger"
        assert box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"]
        assert box["y"] + box["height"] <= PHONE["height"], f"{key} is below the screen"
    lcd = unit.page.locator("#lcd").bounding_box()
    assert lcd["width"] / CELLS >= 14 and lcd["y"] >= 0
    assert unit.player_card("Ann").bounding_box()["y"] < PHONE["height"]
    assert unit.page.evaluate(INK) > 0.01, "nothing is drawn on the display"


# How much of the display's canvas is dark.
INK = """() => {
  const canvas = document.getElementById('lcd-dots');
  const dots = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  let dark = 0;
  for (let at = 0; at < dots.length; at += 4) dark += dots[at] < 60 ? 1 : 0;
  return dark / (dots.length / 4);
}"""
