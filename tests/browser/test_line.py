"""The line between page and unit: a reload, a second browser, a server that goes and comes back."""

import re

from playwright.sync_api import expect

LOST = "Connection lost"


def play_a_little(unit):
    """Two deeds bought, and the second taken back."""
    unit.new_game()
    unit.buy("33", 1)
    unit.buy("31", 2)
    unit.hold_star()
    unit.keys("#")
    unit.shows("TAKEN BACK")
    expect(unit.page.locator("#ledger li")).to_have_count(3)


def test_a_reload_in_the_middle_loses_nothing(unit):
    play_a_little(unit)
    unit.keys("33#")
    unit.shows("Who pays?")
    before = unit.picture()
    unit.page.reload()
    unit.shows("Who pays?")
    expect(unit.page.locator("#ledger li")).to_have_count(3)
    assert unit.picture() == before
    unit.keys("2#")
    unit.shows("PAID M120k")


def test_a_log_that_is_not_there_yet(unit, server):
    unit.shows("TAPBANK")
    expect(unit.page.locator("#save")).to_be_hidden()
    answer = unit.page.request.get(f"{server.url}/ledger.jsonl")
    assert answer.status == 404
    assert answer.text() == "No game is running, so there is no ledger log yet."


def test_two_browsers_see_the_same_and_both_can_play(unit, server, open_page):
    other = open_page(server.url)
    play_a_little(unit)
    other.shows("TAKEN BACK")
    expect(other.page.locator("#ledger li")).to_have_count(3)
    assert other.picture() == unit.picture()
    other.keys("33#")
    unit.shows("Who pays?")
    unit.keys("2#")
    other.shows("PAID M120k")
    other.has_cash(Ann="M36.22M", Ben="M37.58M")
    assert other.picture() == unit.picture()
    other.check_manners()


def test_a_lost_connection_is_shown_and_taken_up_again(server, open_page):
    unit = open_page(server.url)
    play_a_little(unit)
    city = unit.page.locator("#deeds").inner_html()
    banner = unit.page.locator("#banner")
    expect(banner).to_be_hidden()
    server.stop()
    expect(banner).to_be_visible()
    expect(banner).to_contain_text(LOST)
    for key in "0123456789ABCD*#":
        expect(unit.key(key)).to_be_disabled()
    expect(unit.deed_card("pink-3")).to_be_disabled()
    server.start()
    expect(banner).to_be_hidden(timeout=20_000)
    expect(unit.key("#")).to_be_enabled()
    unit.shows("Last: ", "#go on")
    assert unit.page.locator("#deeds").inner_html() == city
    unit.keys("#")
    unit.shows("Ann M36.1M")
    # Chromium itself reports every try that found nobody there; nothing else may be in the console.
    tries = re.compile(r"WebSocket connection to .* failed")
    assert [text for text in unit.complaints if not tries.search(text)] == []
