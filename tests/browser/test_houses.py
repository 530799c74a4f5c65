"""The classic game in the browser: the board beside the unit, on a phone the deeds as tiles."""

import re

from browser.unit_page import HOME
from playwright.sync_api import expect

CLASSIC = "Classic 2007"
PHONE = {"width": 360, "height": 740}


def home(unit):
    unit.keys("*")
    unit.shows(HOME)


def build(unit, digits: str, levels: str):
    """As many levels on a street as the menu has behind `levels`."""
    unit.type(f"{digits}B")
    unit.shows("Build")
    unit.choose(levels)
    unit.shows("#build")
    unit.keys("#")
    unit.shows("PAID")


def test_a_short_classic_game(unit):
    unit.new_game(2, CLASSIC)
    unit.has_cash(Ann="$1500", Ben="$1500")
    expect(unit.page.locator(".space")).to_have_count(40)
    expect(unit.page.locator("#deed-cards .card")).to_have_count(28)
    expect(unit.page.locator(".board .centre #players tr")).to_have_count(2)

    unit.tap(unit.deed_card("brown-1"))
    unit.shows("MEDITERRANEAN", "price $60")
    unit.keys("#")
    unit.shows("Who buys?")
    unit.keys("1#")
    unit.shows("PAID $60")
    street = unit.space("brown-1")
    expect(street.locator(".owner")).to_have_text("Ann")
    expect(street.locator(".rent")).to_have_text("$2")
    expect(unit.space("brown-2").locator(".rent")).to_have_text("$60")
    unit.buy("12", 1)
    expect(unit.space("brown-2").locator(".rent")).to_have_text("$8")

    build(unit, "11", "+1")
    build(unit, "12", "+1")
    expect(street.locator(".built")).to_have_attribute("title", "1 house")
    expect(street.locator(".rent")).to_have_text("$10")
    expect(unit.page.locator("#stock")).to_have_text("The bank has 30 houses and 12 hotels.")
    unit.tap(unit.deed_card("brown-2"))
    unit.shows("BALTIC AVENUE", "Rent $20")
    unit.keys("#")
    unit.shows("Who pays?")
    unit.keys("2#")
    unit.shows("PAID $20", "Ben > Ann")
    expect(unit.page.locator("#ledger li").first).to_contain_text(
        "Ben paid Ann $20 rent for Baltic Avenue"
    )

    unit.buy("01", 2)
    expect(unit.space("utility-1").locator(".rent")).to_have_text("4× dice")
    unit.type("01#")
    unit.shows("Who pays?")
    unit.keys("1")
    unit.shows("Dice")
    unit.keys("34")
    unit.shows("#pay")
    unit.keys("#")
    unit.shows("PAID $28", "Ann > Ben")
    unit.has_cash(Ann="$1272", Ben="$1358")


def test_hotel_mortgage_jail_and_pawns_on_the_board(tmp_path, serve, open_page, keep_game):
    browns = ("brown-1", "brown-2")
    keep_game(tmp_path / "game", "classic", ["Ann", "Ben"], {"turn_help": True}, [
        *({"do": "buy", "player": "Ann", "deed": deed} for deed in (*browns, "rail-2")),
        *({"do": "build", "player": "Ann", "deed": deed} for _ in range(5) for deed in browns),
        {"do": "mortgage", "player": "Ann", "deed": "rail-2"},
        {"do": "jail", "player": "Ben"},
    ])  # fmt: skip
    unit = open_page(serve(tmp_path / "game").url, color_scheme="dark")
    unit.keys("#")
    expect(unit.space("brown-2").locator(".built")).to_have_attribute("title", "a hotel")
    expect(unit.space("rail-2")).to_have_class(re.compile(r"\bmortgaged\b"))
    expect(unit.page.locator(".at-jail .pawn")).to_have_attribute("title", "Ben, in jail")
    expect(unit.page.locator(".at-go .pawn")).to_have_attribute("data-player", "Ann")
    unit.check_manners()


def test_a_phone_has_tiles_in_place_of_the_board(tmp_path, serve, open_page, keep_game):
    keep_game(tmp_path / "game", "classic", ["Ann", "Ben"], {}, [
        {"do": "buy", "player": "Ann", "deed": "brown-1"},
        {"do": "buy", "player": "Ann", "deed": "brown-2"},
        {"do": "build", "player": "Ann", "deed": "brown-1"},
    ])  # fmt: skip
    unit = open_page(serve(tmp_path / "game").url, viewport=PHONE, has_touch=True, is_mobile=True)
    expect(unit.page.locator(".space")).to_have_count(0)
    tile = unit.tile("brown-1")
    expect(tile.locator(".owner")).to_have_text("Ann")
    expect(tile.locator(".built")).to_have_attribute("title", "1 house")
    expect(tile.locator(".rent")).to_have_text("$10")
    assert unit.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    unit.page.set_viewport_size({"width": 1024, "height": 768})
    expect(unit.space("brown-1").locator(".owner")).to_have_text("Ann")
    expect(unit.page.locator(".centre #ledger li")).to_have_count(3)
    assert unit.page.evaluate("document.documentElement.scrollWidth") <= 1024
    unit.page.set_viewport_size(PHONE)
    expect(unit.tile("brown-1").locator(".owner")).to_have_text("Ann")
    expect(unit.page.locator(".centre #ledger")).to_have_count(0)
    expect(unit.page.locator("#ledger li")).to_have_count(3)
    unit.check_manners()


def test_before_a_game_the_cards_of_every_edition_can_be_seen(unit):
    unit.shows("TAPBANK")
    expect(unit.tile("pink-3")).to_contain_text("M1.6M")
    cards = unit.page.locator("#deed-cards .card")
    expect(cards).to_have_count(22)
    unit.page.locator("#editions button", has_text="Mzansi").click()
    expect(cards).to_have_count(28)
    expect(unit.space("darkblue-2")).to_contain_text("M400")
    unit.choose_edition(CLASSIC)
    expect(unit.space("darkblue-2")).to_contain_text("$400")
    expect(unit.page.locator('#editions [aria-pressed="true"]')).to_have_text(CLASSIC)
