"""A whole game with every command of the classic family: packed, undone, made again."""

from bank_helpers import everything, ok, own, refused, total
from houses_helpers import both_games, built, classic_game, levels, mzansi_game, stock

from bank import commands, state

NAMES = "Ann Ben Cho Dan"
ANN = {"player": "Ann"}
SPEED_DIE = {"speed_die": True}


def dealings(tax_keys: dict, other_tax: str) -> list:
    """Commands that are all accepted, one after the other, from the start of a game of four."""
    return _market(tax_keys, other_tax) + _houses() + _end()


def _market(tax_keys: dict, other_tax: str) -> list:
    deals = [{"do": "buy", "player": "Ann", "deed": f"brown-{place}"} for place in (1, 2)]
    return deals + [
        {"do": "buy", "player": "Ben", "deed": "rail-1"},
        {"do": "buy", "player": "Ben", "deed": "utility-2"},
        {"do": "auction", "lot": "red-1", "by": "Cho"},
        {"do": "bid", "player": "Cho", "amount": 10},
        {"do": "bid", "player": "Dan", "amount": 151},
        {"do": "close"},
        {"do": "auction", "lot": "hotel"},
        {"do": "cancel"},
        {"do": "salary", "player": "Ann"},
        {"do": "pay", "from": "bank", "to": "Ann", "amount": 1000},
        {"do": "rent", "player": "Cho", "deed": "rail-1", "card": "rail2"},
        {"do": "rent", "player": "Cho", "deed": "utility-2", "dice": [6, 5, "mr"]},
        {
            "do": "rent", "player": "Dan", "deed": "utility-2",
            "dice": [1, 2, 3], "card": "utility10",
        },
        {"do": "rent", "player": "Dan", "deed": "utility-2", "dice": [1, 2, "bus"]},
        dict({"do": "tax", "player": "Ann", "tax": "income"}, **tax_keys),
        {"do": "tax", "player": "Dan", "tax": other_tax},
        {"do": "each", "player": "Ben", "amount": 10, "way": "collect"},
        {"do": "jail_card", "player": "Ben", "deck": "chest"},
        {"do": "jail_card", "player": "Cho", "deck": "chance"},
        {"do": "jail", "player": "Cho"},
        {"do": "jail_roll", "player": "Cho", "doubles": False},
        {"do": "leave_jail", "player": "Cho", "how": "card"},
        {"do": "jail", "player": "Cho"},
        {"do": "leave_jail", "player": "Cho", "how": "fine"},
        {"do": "mortgage", "player": "Ben", "deed": "rail-1"},
        {
            "do": "trade", "a": "Ben", "b": "Dan",
            "a_gives": {"deeds": ["rail-1", "utility-2"], "jail_cards": 1},
            "b_gives": {"cash": 300, "deeds": ["red-1"]}, "a_redeems": [], "b_redeems": ["rail-1"],
        },
        {"do": "mortgage", "player": "Dan", "deed": "rail-1"},
        {"do": "redeem", "player": "Dan", "deed": "rail-1"},
    ]  # fmt: skip


def _houses() -> list:
    return [
        {"do": "build", "player": "Ann", "deed": "brown-1"},
        {"do": "build", "player": "Ann", "deed": "brown-2", "count": 2},
        {"do": "build", "player": "Ann", "deed": "brown-1", "count": 2},
        {"do": "build", "player": "Ann", "deed": "brown-2", "count": 2},
        {"do": "auction", "lot": "house"},
        {"do": "bid", "player": "Ann", "amount": 12},
        {"do": "close", "deed": "brown-1"},
        {"do": "build", "player": "Ann", "deed": "brown-1"},
        {"do": "auction", "lot": "hotel", "by": "Ben"},
        {"do": "bid", "player": "Ann", "amount": 10},
        {"do": "close", "deed": "brown-2"},
        {"do": "rent", "player": "Ben", "deed": "brown-2", "dice": [1, 2]},
        {"do": "repairs", "player": "Ann", "house": 25, "hotel": 100},
        {"do": "sell", "player": "Ann", "deed": "brown-1"},
        {"do": "sell", "player": "Ann", "deed": "brown-2", "count": 2},
        {"do": "sell_group", "player": "Ann", "group": "brown"},
    ]


def _end() -> list:
    """Ben is ruined by Ann, Dan by the bank, whose estate is auctioned; the rest is counted."""
    card = {"a_gives": {"jail_cards": 1}, "b_gives": {"cash": 5}}
    return [
        {"do": "buy", "player": "Ben", "deed": "utility-1"},
        {"do": "mortgage", "player": "Ben", "deed": "utility-1"},
        {"do": "charge", "player": "Ben", "to": "Ann", "amount": 1 << 29},
        {"do": "mortgage", "player": "Ben", "deed": "red-1"},
        {"do": "bankrupt", "player": "Ben", "redeems": ["red-1"]},
        {"do": "charge", "player": "Dan", "to": "bank", "amount": 5000},
        dict({"do": "trade", "a": "Dan", "b": "Ann"}, **card),
        {"do": "bankrupt", "player": "Dan"},
        {"do": "bid", "player": "Cho", "amount": 10},
        {"do": "close"},
        {"do": "close"},
        {"do": "finish"},
    ]


def played() -> list:
    """Both editions' games at their end, each with the commands that were played."""
    games = []
    for new, keys, tax in (
        (classic_game, {"choice": "tenth"}, "luxury"),
        (mzansi_game, {}, "capital_gains"),
    ):
        game = new(NAMES, SPEED_DIE)
        deals = dealings(keys, tax)
        for command in deals:
            answer = game.apply(command)
            assert answer == "ok", (command, answer)
        games.append((game, deals))
    return games


def test_every_command_of_a_game_comes_back_from_its_bytes():
    for game, accepted in played():
        seen = []
        for command in accepted:
            packed = commands.pack(game, command)
            assert isinstance(packed, bytes)
            assert commands.unpack(game, packed) == command, command
            seen.append(command["do"])
        for name in game.family.commands():
            assert name in seen or name in ("settle", "resign", "free_parking"), name
        for name in ("settle", "resign"):
            command = {"do": name, "player": "Ann"}
            assert commands.unpack(game, commands.pack(game, command)) == command


def test_every_option_of_every_command_comes_back():
    game = classic_game(NAMES, SPEED_DIE)
    for command in (
        {"do": "build", "player": "Ann", "deed": "pink-1"},
        {"do": "build", "player": "Ann", "deed": "pink-1", "count": 5},
        {"do": "sell", "player": "Ann", "deed": "darkblue-2"},
        {"do": "sell", "player": "Ann", "deed": "darkblue-2", "count": 4},
        {"do": "sell_group", "player": "Ann", "group": "darkblue"},
        {"do": "sell_group", "player": "Ann", "group": "brown"},
        {"do": "repairs", "player": "Dan", "house": 1, "hotel": 999},
        {"do": "auction", "lot": "house"},
        {"do": "auction", "lot": "hotel", "by": "Dan"},
        {"do": "auction", "lot": "darkblue-2"},
        {"do": "close", "deed": "utility-2"},
        {"do": "rent", "player": "Ann", "deed": "rail-4", "card": "rail2"},
        {"do": "rent", "player": "Ann", "deed": "rail-4", "dice": [6, 6], "card": "rail2"},
        {"do": "tax", "player": "Ann", "tax": "income", "choice": "fixed"},
        {"do": "tax", "player": "Ann", "tax": "income", "choice": "tenth"},
        {"do": "tax", "player": "Ann", "tax": "luxury"},
        {"do": "jail_card", "player": "Ann", "deck": "chest"},
        {"do": "bankrupt", "player": "Ann"},
        {"do": "bankrupt", "player": "Ann", "redeems": []},
        {"do": "bankrupt", "player": "Ann", "redeems": ["rail-4", "brown-1"]},
        {"do": "salary", "player": "Dan", "at": 123456789},
    ):
        assert commands.unpack(game, commands.pack(game, command)) == command, command


def test_every_deed_group_and_pair_of_dice_comes_back():
    game = classic_game(NAMES, SPEED_DIE)
    for title in game.edition.deeds:
        command = {"do": "buy", "player": "Cho", "deed": title.id}
        assert commands.unpack(game, commands.pack(game, command)) == command
    for group in game.edition.groups:
        command = {"do": "sell_group", "player": "Cho", "group": group.id}
        assert commands.unpack(game, commands.pack(game, command)) == command
    thirds = ([], [1], [2], [3], ["bus"], ["mr"])
    for first in range(1, 7):
        for second in range(1, 7):
            dice = [first, second] + thirds[(first + second) % 6]
            command = {"do": "rent", "player": "Cho", "deed": "utility-1", "dice": dice}
            assert commands.unpack(game, commands.pack(game, command)) == command


def test_a_whole_game_is_undone_to_its_start_and_made_again():
    for game, accepted in played():
        end, shown = everything(game), state.dumps(game)
        packed = list(game.undo_stack.commands())
        assert len(packed) == len(accepted)
        for _ in accepted:
            ok(game, "undo")
            assert total(game) == 0
        new = classic_game if game.edition.id == "classic" else mzansi_game
        assert everything(game) == everything(new(NAMES, SPEED_DIE))
        refused(game, "nothing_to_undo", "undo")
        for data in reversed(packed):
            assert game.apply(commands.unpack(game, data)) == "ok"
        assert everything(game) == end
        assert state.dumps(game) == shown


def test_undo_gives_a_hotel_and_its_four_houses_back():
    for game in both_games():
        built(game, "Ann", "brown", 4, 4)
        ok(game, "build", deed="brown-1", **ANN)
        assert stock(game) == (28, 11)
        ok(game, "undo")
        assert (stock(game), levels(game, "brown")) == ((24, 12), [4, 4])
        ok(game, "sell_group", group="brown", **ANN)
        ok(game, "undo")
        assert (stock(game), levels(game, "brown")) == ((24, 12), [4, 4])


def test_undo_brings_a_bankrupt_back_with_all_he_had():
    for game in both_games():
        built(game, "Ann", "brown", 5, 4)
        own(game, "Ann", "rail-1")
        ok(game, "mortgage", deed="rail-1", **ANN)
        ok(game, "jail_card", deck="chest", **ANN)
        ok(game, "charge", to="Ben", amount=100000, **ANN)
        before = everything(game)
        ok(game, "bankrupt", redeems=["rail-1"], **ANN)
        ok(game, "undo")
        assert everything(game) == before
        ok(game, "undo")
        ok(game, "charge", to="bank", amount=100000, **ANN)
        before = everything(game)
        ok(game, "bankrupt", **ANN)
        ok(game, "bid", player="Cho", amount=10)
        ok(game, "close")
        ok(game, "undo")
        ok(game, "undo")
        ok(game, "undo")
        assert everything(game) == before


def test_a_command_that_is_not_stored_has_not_happened():
    def fail(packed):
        raise OSError(28)

    for game in both_games():
        built(game, "Ann", "brown", 4, 4)
        before = everything(game)
        for command in (
            {"do": "build", "player": "Ann", "deed": "brown-1"},
            {"do": "sell_group", "player": "Ann", "group": "brown"},
            {"do": "resign", "player": "Ann"},
        ):
            try:
                game.apply(command, store=fail)
            except OSError:
                assert everything(game) == before, command
                continue
            raise AssertionError(command)
