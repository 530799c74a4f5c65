"""The start, what a player is worth, and the ranking at the end (C1, C16)."""

from bank_helpers import (
    ANY_TIME,
    CITY,
    START,
    K,
    M,
    blocks,
    cash,
    landmark,
    new_game,
    ok,
    own,
    pay,
    player,
    refused,
    set_cash,
)

from bank import state


def worth(game, name: str) -> int:
    return player(game, name)["worth"]


def ranking(game) -> list:
    return state.state(game)["ranking"]


def test_c1_everybody_starts_with_m37_7m():
    for names in ("Ann Ben", "Ann Ben Cho Dan Eve Fay"):
        game = new_game(names)
        for name in names.split():
            assert player(game, name) == {
                "cash": 37700000,
                "worth": 37700000,
                "deeds": [],
                "in_jail": False,
                "jail_cards": 0,
                "rent_dodge": False,
                "out": False,
            }


def test_c1_a_new_game_is_empty():
    first = state.state(new_game())
    assert first["edition"] == "city" and first["commands"] == 0 and first["over"] is False
    assert first["debt"] is None and first["auction"] is None
    assert first["stock"] == {} and first["ranking"] == []
    assert len(first["deeds"]) == 22
    for id in first["deeds"]:
        assert first["deeds"][id] == {
            "owner": None,
            "mortgaged": False,
            "rent": 0,
            "residential": 0,
            "industrial": 0,
            "hazard": None,
            "bonus": None,
            "railroad": False,
            "stadium": False,
            "skyscraper": False,
            "tower": False,
        }


def test_c1_go_pays_m2m():
    game = new_game()
    ok(game, "salary", player="Ben")
    assert cash(game, "Ann", "Ben") == [START, 39700 * K]


def test_c16_worth_is_cash_and_the_current_rent_of_every_own_district():
    game = new_game()
    own(game, "Ann", "pink-1", "pink-2", "pink-3", "darkblue-1")
    assert worth(game, "Ann") == 38370 * K  # and land rents of 100, 100, 120 and 350k
    blocks(game, "Ann", "pink-3", "residential", 2)
    blocks(game, "Ann", "pink-3", "industrial", 4)
    assert worth(game, "Ann") == 43750 * K  # M5.5M in place of M120k
    ok(game, "hazard", player="Ben", deed="pink-3", building="prison")
    assert worth(game, "Ann") == 41750 * K  # M3.5M
    landmark(game, "skyscraper", "Ann", "pink-1")
    assert worth(game, "Ann") == 45450 * K  # M7M, 200k, 200k, 350k


def test_c16_mortgaged_districts_and_buildings_and_cards_count_nothing():
    game = new_game(options=ANY_TIME)
    own(game, "Ann", "pink-1", "pink-2")
    landmark(game, "stadium", "Ann", "pink-1")
    ok(game, "jail_card", player="Ann", deck="chance")
    ok(game, "free_parking", player="Ann")
    assert worth(game, "Ann") == 37900 * K
    ok(game, "mortgage", player="Ann", deed="pink-1")
    assert cash(game, "Ann") == 37800 * K
    assert worth(game, "Ann") == 37900 * K  # the M100k is cash now, the district counts 0


def test_c16_the_most_wins():
    game = new_game("Ann Ben Cho")
    own(game, "Ben", "darkblue-2")
    set_cash(game, "Ann", 38 * M)
    set_cash(game, "Cho", 38210 * K)
    ok(game, "finish")
    assert ranking(game) == [["Cho", 38210 * K], ["Ben", 38200 * K], ["Ann", 38 * M]]
    assert state.state(game)["over"] is True


def test_c16_equal_sums_share_the_place_and_are_listed_as_seated():
    game = new_game("Cho Ann Ben")
    set_cash(game, "Ben", 40 * M)
    ok(game, "finish")
    assert ranking(game) == [["Ben", 40 * M], ["Cho", START], ["Ann", START]]


def test_c16_who_is_out_has_no_place():
    game = new_game("Ann Ben Cho")
    ok(game, "resign", player="Ann")
    ok(game, "finish")
    assert ranking(game) == [["Ben", START], ["Cho", START]]
    assert worth(game, "Ann") == 0


def test_d6_the_last_one_left_is_ranked_alone():
    game = new_game("Ann Ben")
    own(game, "Ann", "pink-3")
    ok(game, "resign", player="Ben")
    assert ranking(game) == [["Ann", 37820 * K]]


def test_c16_after_the_end_nothing_is_accepted_but_undo():
    game = new_game("Ann Ben")
    ok(game, "finish")
    refused(game, "game_over", "finish")
    refused(game, "game_over", "salary", player="Ann")
    assert pay(game, "bank", "Ann", 10 * K) == "game_over"
    ok(game, "undo")
    assert ranking(game) == []
    ok(game, "salary", player="Ann")


def test_c16_not_in_a_debt_and_not_in_an_auction():
    game = new_game("Ann Ben")
    ok(game, "auction", lot="pink-1")
    refused(game, "auction_running", "finish")
    ok(game, "cancel")
    ok(game, "charge", player="Ann", to="Ben", amount=90 * M)
    refused(game, "in_debt", "finish")


def test_m1_all_sums_are_whole_units():
    assert CITY.unit == 10000
    assert (CITY.start, CITY.salary, CITY.stadium_salary) == (3770, 200, 100)
