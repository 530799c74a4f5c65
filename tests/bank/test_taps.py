"""One tap is one tap until the card has been away, whatever the reader makes of it."""

from bank.taps import AWAY_MS, MOST_CARDS, Taps

EVERY_MS = 40  # how often the reader is asked here


def taps_of(seen, every_ms: int = EVERY_MS) -> list:
    """The taps that come of what the reader sees, poll after poll."""
    taps = Taps()
    found = []
    for turn, uid in enumerate(seen):
        tap = taps.feed(uid, turn * every_ms)
        if tap is not None:
            found.append(tap)
    return found


AWAY = [None] * (AWAY_MS // EVERY_MS + 1)


def test_nothing_on_the_reader_is_no_tap():
    assert taps_of([None] * 100) == []


def test_a_card_that_lies_there_is_one_tap():
    assert taps_of(["a"] * 500) == ["a"]


def test_a_card_that_flickers_is_one_tap():
    assert taps_of(["a", None] * 200) == ["a"]
    assert taps_of((["a"] + [None] * 8) * 50) == ["a"]


def test_every_second_poll_and_every_sixteenth_may_miss():
    assert taps_of((["a"] * 15 + [None]) * 30) == ["a"]


def test_a_card_that_was_away_is_a_new_tap():
    assert taps_of(["a"] + AWAY + ["a"] + AWAY + ["a"]) == ["a", "a", "a"]


def test_a_card_must_be_away_for_the_whole_time():
    taps = Taps()
    assert taps.feed("a", 1000) == "a"
    assert taps.feed(None, 1001) is None
    assert taps.feed(None, 998 + AWAY_MS) is None
    assert taps.feed("a", 999 + AWAY_MS) is None
    assert taps.feed(None, 1000 + AWAY_MS) is None
    assert taps.feed(None, 1000 + 2 * AWAY_MS) is None
    assert taps.feed("a", 1001 + 2 * AWAY_MS) == "a"


def test_another_card_is_a_tap_at_once():
    assert taps_of(["a", "b"]) == ["a", "b"]
    assert taps_of(["a"] * 10 + [None] + ["b"] * 10) == ["a", "b"]


def test_two_cards_that_take_turns_are_one_tap_each():
    assert taps_of(["a", "b"] * 200) == ["a", "b"]
    assert taps_of(["a", None, "b", None] * 100) == ["a", "b"]


def test_more_cards_than_are_remembered_are_still_one_tap_each():
    cards = [f"{number:08x}" for number in range(MOST_CARDS)]
    assert taps_of(cards * 100) == cards
    crowd = cards + ["ffffffff"]
    found = taps_of(crowd * 100)
    assert sorted(set(found)) == sorted(found)  # the one too many may be missed, never doubled


def test_the_clock_may_begin_anywhere():
    for start in (-5000, 0, 1 << 29):
        taps = Taps()
        assert taps.feed("a", start) == "a"
        assert taps.feed("a", start + 10) is None
        assert taps.feed(None, start + 20) is None
        assert taps.feed(None, start + 20 + AWAY_MS) is None
        assert taps.feed("a", start + 30 + AWAY_MS) == "a"


def test_a_card_that_lay_there_while_nobody_looked_is_no_new_tap():
    # the loop was held up, by flash or by a long page; the card never left
    taps = Taps()
    assert taps.feed("a", 0) == "a"
    assert taps.feed("a", 5 * AWAY_MS) is None


def test_one_look_without_the_card_is_no_absence():
    # every second look may miss a card that lies there, and then the loop is held up
    taps = Taps()
    assert taps.feed("a", 0) == "a"
    assert taps.feed(None, EVERY_MS) is None
    assert taps.feed("a", 5 * AWAY_MS) is None


def test_every_uid_counts_for_itself():
    # seven bytes are not cut to the first four
    assert taps_of(["88041122", "8804112233aabb", "8804112233aabc"]) == [
        "88041122",
        "8804112233aabb",
        "8804112233aabc",
    ]
