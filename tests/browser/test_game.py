"""A whole game of City in the browser, by clicks on keys and cards, from set-up to ranking."""

import json
import re

from browser.unit_page import HOME
from playwright.sync_api import expect
from tapbank_command import finish, start_tapbank, tapbank

from bank.ui.english import TEXT

CENTRAL_QUAY = "pink-3"
WHO, PRESS, ANEW = TEXT["who_builds"], TEXT["press_button"], TEXT["press_anew"]
RAILROAD_SITES = ("31", "32", "33", "11", "12", "21", "22", "23", "41", "42", "43", "51", "52")


def set_up(unit):
    """Three players, each with a card; a card that is taken is refused."""
    unit.choose_edition()
    unit.keys("3")
    unit.shows("#go on")
    unit.keys("#")
    for seat, name in enumerate(("Ann", "Ben", "Cho"), 1):
        unit.shows(f"Player {seat} of 3")
        if seat == 2:
            unit.tap(unit.player_card("Ann"))
            unit.shows("That card is Ann's")
        unit.tap(unit.player_card(name))
        unit.shows(f"Name: {name}")
        unit.keys("#")
    unit.shows("Ready to play:", "Ann, Ben, Cho")
    unit.keys("#")
    unit.shows("Ann M37.7M", "Ben M37.7M", "Cho M37.7M")
    unit.has_cash(Ann="M37.7M", Ben="M37.7M", Cho="M37.7M")
    expect(unit.player_card("Ann").locator(".label")).to_have_text("Ann")


def buy_the_pinks(unit):
    """Central Quay by its card and Ann's, the other two by keys."""
    unit.tap(unit.deed_card(CENTRAL_QUAY))
    unit.shows("CENTRAL QUAY", "Bank, price M1.6M")
    unit.keys("#")
    unit.shows("Who buys?")
    unit.tap(unit.player_card("Ann"))
    unit.shows("Ann M37.7M", "M36.1M", "#buy")
    unit.keys("#")
    unit.shows("PAID M1.6M", "Ann > Bank")
    expect(unit.tile(CENTRAL_QUAY).locator(".owner")).to_have_text("Ann")
    unit.buy("31", 1)
    unit.buy("32", 1)
    unit.has_cash(Ann="M33.3M")


def press_build(unit) -> int:
    """Ann presses the Build button; the answer is how many blocks it gave, 0 for a railroad."""
    unit.turn("B")
    if unit.shows_one_of(WHO, PRESS, ANEW) == ANEW:
        unit.turn("B")
    if unit.shows_one_of(WHO, PRESS) == WHO:
        unit.keys("1")
        unit.shows(PRESS)
    unit.keys("#")
    unit.shows_one_of("may build", "free railroad")
    given = re.search(r"Ann may build (\d)", unit.rows()[0])
    return int(given[1]) if given else 0


def put_blocks(unit, given: int, missing: list):
    """Put what the button gave on Central Quay, as far as it is wanted."""
    kind = 0 if missing[0] else 1
    blocks = min(given, missing[kind])
    unit.keys("33")
    unit.shows("1R")
    unit.choose(f"{blocks}{'RI'[kind]}")
    unit.shows(f"{blocks} {('res.', 'ind.')[kind]} Central Quay", "#build")
    unit.keys("#")
    unit.shows("PAID")
    missing[kind] -= blocks


def put_railroad(unit, number: int):
    """Put a free railroad on the next district that has none."""
    unit.keys(RAILROAD_SITES[number])
    unit.shows("Train", "#yes")
    unit.keys("#")
    unit.shows("DONE")


def build_the_example(unit):
    """2 residential and 4 industrial on Central Quay; whatever the button gives on the way."""
    missing, railroads = [2, 4], 0
    while any(missing) or not railroads:
        given = press_build(unit)
        if not given and railroads < len(RAILROAD_SITES):
            put_railroad(unit, railroads)
            railroads += 1
        elif given and any(missing):
            put_blocks(unit, given, missing)
    expect(unit.tile("pink-1").locator(".symbol.railroad")).to_be_visible()
    plot = unit.tile(CENTRAL_QUAY).locator(".plot")
    expect(plot).to_have_attribute("title", "2 residential, 4 industrial")
    unit.has_cash(Ann="M23.3M")
    if unit.shows_one_of("PAID", "DONE", ANEW) == ANEW:
        unit.keys("*")


def finish_the_example(unit):
    """Ben's power station, Ann's skyscraper: the rent is M7M, and Ben pays it."""
    unit.tap(unit.player_card("Ben"))
    unit.shows("Ben M37.7M", "Worth M37.7M")
    unit.tap(unit.deed_card(CENTRAL_QUAY))
    unit.shows("CENTRAL QUAY", "2R 4I")
    unit.turn("D")
    unit.choose("Hazard")
    unit.choose("Power st")
    unit.shows("Power st", "by Ben", "#yes")
    unit.keys("#")
    unit.shows("DONE")
    expect(unit.tile(CENTRAL_QUAY).locator(".sign")).to_have_text("Power station")
    expect(unit.tile(CENTRAL_QUAY).locator(".rent")).to_have_text("M3.5M")
    unit.keys("32")
    unit.shows("HARBOR HEIGHTS")
    unit.turn("D")
    unit.choose("Skyscrap")
    unit.shows("Ann M23.3M", "Skyscr", "*stop")
    unit.keys("#")
    unit.shows("PAID M3M")
    expect(unit.tile("pink-2").locator(".symbol.skyscraper")).to_be_visible()
    expect(unit.tile(CENTRAL_QUAY).locator(".rent")).to_have_text("M7M")


def pay_the_rent(unit):
    unit.tap(unit.deed_card(CENTRAL_QUAY))
    unit.shows("CENTRAL QUAY", "Power stn", "Rent M7M", "#rent")
    unit.keys("#")
    unit.shows("Rent M7M to Ann", "Who pays?")
    unit.tap(unit.player_card("Ben"))
    unit.shows("Ben M37.7M", "M30.7M", "Ann M20.3M", "M27.3M", "#pay")
    unit.keys("##")  # the second one does nothing
    unit.shows("PAID M7M", "Ben > Ann", "Ben has M30.7M")
    unit.has_cash(Ann="M27.3M", Ben="M30.7M")
    ledger = unit.page.locator("#ledger li").first
    expect(ledger).to_contain_text("Ben paid Ann M7M rent for Central Quay")


def take_it_back(unit):
    """Hold *: the last command in words, taken back, and struck through in the ledger."""
    unit.hold_star()
    unit.shows("Take back:", "Ben paid Ann")
    unit.keys("#")
    unit.shows("TAKEN BACK")
    unit.has_cash(Ann="M20.3M", Ben="M37.7M")
    expect(unit.page.locator("#ledger s")).to_have_text("Ben paid Ann M7M rent for Central Quay")
    expect(unit.page.locator("#ledger li").first).to_contain_text("Took back:")


def auction(unit):
    """Dark Blue 2 goes to Cho, who outbids Ben."""
    unit.keys("*")
    unit.shows(HOME)
    unit.turn("A")
    unit.choose("Auction")
    unit.shows(TEXT["which_deed"])
    unit.keys("82")
    unit.shows("Auction Dark Blue 2", "#yes")
    unit.keys("#")
    unit.shows("AUCTION Dark Blue 2", "No bid yet")
    expect(unit.tile("darkblue-2")).to_have_class(re.compile(r"\blot\b"))
    unit.tap(unit.player_card("Ben"))
    unit.shows("Ben bids", "M10k", "of M30.7M")
    unit.keys("C#")
    unit.shows("Ben M1.01M")
    expect(unit.page.locator("#notice")).to_have_text(
        "Auction of Dark Blue 2: Ben leads with M1.01M."
    )
    unit.tap(unit.player_card("Cho"))
    unit.shows("Cho bids", "M1.02M")
    unit.keys("B#")
    unit.shows("Cho M1.52M")
    expect(unit.player("Cho").locator(".sign")).to_have_text("Bids M1.52M")
    unit.keys("C")
    unit.shows("Sold for M1.52M", "*stop")
    unit.keys("#")
    unit.shows("PAID M1.52M")
    expect(unit.tile("darkblue-2").locator(".owner")).to_have_text("Cho")


def a_debt(unit):
    """Cho owes more than there is, and goes out; the estate is auctioned, and nobody bids."""
    unit.keys("*")
    unit.shows(HOME)
    unit.turn("C")
    unit.choose("Charge")
    unit.shows("Who pays?")
    unit.keys("3")
    unit.shows("Who gets it?", "0=bank")
    unit.keys("0")
    unit.shows("How much?")
    unit.keys("40A#")
    unit.shows("#owe it")
    unit.keys("#")
    unit.keys("*")
    unit.shows("Cho owes Bank M40M", "Cho has M36.18M")
    expect(unit.page.locator("#notice")).to_have_text("Cho owes the bank M40M.")
    expect(unit.player("Cho").locator(".sign")).to_have_text("Owes M40M")
    unit.tap(unit.deed_card("darkblue-2"))
    unit.shows("Mortg", "Dark Blue 2", "#get")
    unit.keys("#*")
    unit.shows("Cho has M36.68M")
    expect(unit.deed_card("darkblue-2")).to_have_class(re.compile(r"\bmortgaged\b"))
    unit.keys("#")
    unit.shows("enough")
    unit.keys("*3")
    unit.shows("bankrupt")
    unit.keys("#*")
    unit.shows("ESTATE Dark Blue 2")
    unit.keys("C#")
    unit.shows_one_of("DONE", "NOT SOLD")
    expect(unit.player("Cho").locator(".sign")).to_have_text("Out")
    expect(unit.tile("darkblue-2").locator(".foot")).to_contain_text("for sale")


def end_the_game(unit):
    unit.keys("*")
    unit.shows(HOME)
    unit.turn("D")
    unit.choose("End game")
    unit.shows("End of the game")
    unit.keys("#")
    unit.keys("*")
    unit.shows("1 Ann", "2 Ben", "#new game")
    expect(unit.page.locator("#notice")).to_contain_text("The game is over. Ann has won with")
    expect(unit.player("Ann").locator(".sign.winner")).to_have_text("1st")


def saved_log(unit) -> str:
    """The ledger log as the page lets one save it."""
    with unit.page.expect_download() as download:
        unit.page.locator("#save").click()
    assert download.value.suggested_filename == "tapbank-game-1.jsonl"
    return download.value.path().read_text()


def money(amount: int) -> str:
    """As the notes print it, from M1M on."""
    return f"M{amount / 1_000_000:.2f}".rstrip("0").rstrip(".") + "M"


def test_a_whole_game_of_city(unit, server):
    set_up(unit)
    buy_the_pinks(unit)
    build_the_example(unit)
    finish_the_example(unit)
    pay_the_rent(unit)
    take_it_back(unit)
    pay_the_rent(unit)
    auction(unit)
    a_debt(unit)
    end_the_game(unit)

    log = finish(start_tapbank("log", server.folder))
    assert (log.code, log.error) == (0, "")
    assert saved_log(unit) == log.out
    assert tapbank("replay", "-", stdin=log.out.encode()).code == 0
    state = json.loads(tapbank("replay", "-", "--state", stdin=log.out.encode()).out)
    assert [name for name, _ in state["ranking"]] == ["Ann", "Ben"]
    for place, (name, worth) in enumerate(state["ranking"], 1):
        assert unit.rows()[place - 1].split() == [str(place), name, money(worth)]
        expect(unit.player(name).locator(".worth")).to_have_text(money(worth))
