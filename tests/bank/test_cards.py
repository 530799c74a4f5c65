"""Which card is whose: kept across games and power cuts, and never a card for two."""

from bank_helpers import CITY, city_data
from edition_helpers import track_without
from ram_store import RamStore

from bank import editions
from bank.cards import BROKEN_FILE, FILE, Cards

PAIRS = [("04aa", "pink-1"), ("04bb", "pink-3")]


def filled() -> RamStore:
    store = RamStore()
    cards = Cards(store)
    assert cards.set_players([("01", "Ann"), ("02", "Ben")])
    assert cards.set_deeds(CITY, PAIRS)
    return store


def test_an_empty_store_has_no_cards_and_writes_nothing():
    store = RamStore()
    cards = Cards(store)
    assert cards.player("01") is None and cards.deed(CITY, "01") is None
    assert not cards.is_broken
    assert store.files == {}


def test_the_table_survives_a_new_start():
    cards = Cards(RamStore(filled().files))
    assert [cards.player(uid) for uid in ("01", "02", "03")] == ["Ann", "Ben", None]
    assert [cards.deed(CITY, uid) for uid in ("04aa", "04bb", "01")] == ["pink-1", "pink-3", None]
    assert cards.player("04aa") is None


def test_a_player_has_one_card():
    store = filled()
    cards = Cards(store)
    cards.set_players([("09", "Ann")])
    assert [cards.player(uid) for uid in ("01", "09")] == [None, "Ann"]
    assert [Cards(store).player(uid) for uid in ("01", "09")] == [None, "Ann"]


def test_a_card_stands_for_one_player():
    cards = Cards(filled())
    cards.set_players([("01", "Cho")])
    assert cards.player("01") == "Cho"


def test_a_player_card_that_becomes_a_deeds_is_a_players_no_more():
    cards = Cards(filled())
    cards.set_deeds(CITY, [("01", "brown-1")])
    assert cards.player("01") is None
    assert cards.deed(CITY, "01") == "brown-1"


def test_a_deed_card_that_becomes_a_players_is_a_deeds_no_more():
    cards = Cards(filled())
    cards.set_players([("04aa", "Dan")])
    assert cards.player("04aa") == "Dan"
    assert cards.deed(CITY, "04aa") is None


def test_a_deed_card_can_be_given_to_another_deed():
    cards = Cards(filled())
    cards.set_deeds(CITY, [("04aa", "pink-2")])
    assert cards.deed(CITY, "04aa") == "pink-2"


def test_each_edition_has_its_own_deed_cards():
    data = city_data()
    data["id"] = "ours"
    data["groups"] = data["groups"][:2]
    data["track"] = track_without(data, "pink orange red yellow green darkblue")
    ours = editions.load(data)
    store = filled()
    cards = Cards(store)
    assert cards.deed(ours, "04aa") is None
    cards.set_deeds(ours, [("04aa", "brown-1")])
    assert cards.deed(ours, "04aa") == "brown-1"
    assert cards.deed(CITY, "04aa") == "pink-1"


def test_a_deed_that_the_edition_has_no_more_is_no_deed():
    store = filled()
    data = city_data()
    data["groups"] = data["groups"][:2]
    data["track"] = track_without(data, "pink orange red yellow green darkblue")
    assert Cards(store).deed(editions.load(data), "04aa") is None


def test_a_file_that_cannot_be_read_is_kept_and_the_table_is_empty():
    for content in (
        b"",
        b"{",
        b"\xff\xfe\x00",
        b"[]",
        b"null",
        b"7",
        b'"cards"',
        b"{}",
        b'{"players": {}}',
        b'{"players": {"01": 7}, "deeds": {}}',
        b'{"players": {}, "deeds": {"city 04": null}}',
        b'{"players": null, "deeds": {}}',
        b'{"players": 5, "deeds": {}}',
        b'{"players": ["01"], "deeds": {}}',
    ):
        check_broken(content)


def test_a_table_that_is_a_list_or_a_text_is_broken_too():
    for content in (
        b'{"players": [5], "deeds": {}}',
        b'{"players": [], "deeds": {}}',
        b'{"players": {}, "deeds": []}',
        b'{"players": "", "deeds": {}}',
    ):
        check_broken(content)


def check_broken(content: bytes) -> None:
    store = RamStore({FILE: content})
    cards = Cards(store)
    assert cards.is_broken, content
    assert cards.player("01") is None and cards.deed(CITY, "01") is None
    assert store.files[BROKEN_FILE] == content
    cards.set_players([("01", "Ann")])
    assert Cards(store).player("01") == "Ann"
    assert store.files[BROKEN_FILE] == content


def test_a_write_that_fails_is_told_and_changes_nothing():
    for change in (
        lambda cards: cards.set_players([("05", "Eve"), ("01", "Fay")]),
        lambda cards: cards.set_deeds(CITY, [("01", "green-1"), ("04aa", "green-2")]),
    ):
        store = filled()
        before = dict(store.files)
        cards = Cards(store)
        store.plan(change=0, fault=OSError(28))
        assert change(cards) is False
        assert store.files == before
        assert [cards.player(uid) for uid in ("01", "05")] == ["Ann", None]
        assert [cards.deed(CITY, uid) for uid in ("01", "04aa")] == [None, "pink-1"]


def test_a_file_that_cannot_be_read_now_is_not_lost_by_the_next_card():
    store = filled()
    content = store.files[FILE]
    store.plan(read=0, fault=OSError(5))
    cards = Cards(store)
    assert cards.is_broken
    store.restart()
    assert store.files[FILE] == content
    assert cards.set_players([("09", "Eve")])
    again = Cards(store)
    assert [again.player(uid) for uid in ("01", "02", "09")] == ["Ann", "Ben", "Eve"]
    assert again.deed(CITY, "04aa") == "pink-1"
