"""An edition of one's own, from `edition new` to a game in the browser."""

from playwright.sync_api import expect
from tapbank_command import tapbank


def test_from_a_new_file_to_a_game(tmp_path, serve, open_page):
    path = tmp_path / "my_town.toml"
    assert tapbank("edition", "new", path, "--like", "classic").code == 0
    text = path.read_text(encoding="utf-8")
    old = 'name = "Baltic Avenue"\nprice = 60\nmortgage = 30'
    assert old in text
    path.write_text(text.replace(old, 'name = "Mill Lane"\nprice = 75\nmortgage = 37'))
    assert "good, 28 deeds" in tapbank("edition", "check", path).out

    unit = open_page(serve(tmp_path / "game", "--edition", path).url)
    expect(unit.page.locator("#editions button")).to_have_text(
        ["Monopoly City", "Classic 2007", "My Town", "Mzansi"]
    )
    unit.new_game(2, "My Town")
    expect(unit.page).to_have_title("My Town \u2013 Tapbank")
    card = unit.deed_card("brown-2")
    expect(card).to_contain_text("Mill Lane")
    unit.tap(card)
    unit.shows("MILL LANE", "price $75")
    unit.keys("#")
    unit.shows("Who buys?")
    unit.keys("1#")
    unit.shows("PAID $75")
    expect(unit.space("brown-2")).to_contain_text("Mill Lane")
    expect(unit.space("brown-2").locator(".owner")).to_have_text("Ann")
    unit.type("12#2#")
    unit.shows("PAID $4")
    expect(unit.page.locator("#ledger li").first).to_contain_text("rent for Mill Lane")
    unit.check_manners()
