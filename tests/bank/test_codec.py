"""The packed form of commands: what goes into the journal comes out the same, and is small."""

from bank_helpers import CITY, new_game, whole_game

from bank import commands, kinds

GIFTS = (
    {},
    {"cash": 10000},
    {"deeds": []},
    {"deeds": ["darkblue-2", "brown-1"]},
    {"jail_cards": 1},
    {"jail_cards": 200},
    {"cash": 37700000, "deeds": ["pink-3"], "jail_cards": 2},
)
AMOUNTS = (10000, 1270000, 1280000, 37700000, ((1 << 30) - 1) * 10000)


def packed(command: dict) -> bytes:
    """The command's bytes, after they have been read back."""
    game = new_game()
    data = commands.pack(game, command)
    assert isinstance(data, bytes)
    assert commands.unpack(game, data) == command, command
    return data


def test_every_command_of_a_game_comes_back():
    for command in whole_game():
        data = packed(command)
        assert len(data) <= 12, command
    for name in ("undo", "finish"):
        assert len(packed({"do": name})) == 1


def test_every_option_of_every_command_comes_back():
    for command in (
        {"do": "rent", "player": "Ann", "deed": "pink-3"},
        {"do": "rent", "player": "Ann", "deed": "pink-3", "dice": [1, 6]},
        {"do": "rent", "player": "Ann", "deed": "pink-3", "dodge": True},
        {"do": "rent", "player": "Ann", "deed": "pink-3", "dodge": False},
        {"do": "rent", "player": "Ann", "deed": "pink-3", "dice": [6, 1], "dodge": False},
        {"do": "auction", "lot": "brown-1"},
        {"do": "auction", "lot": "darkblue-2", "by": "Cho"},
        {"do": "close"},
        {"do": "close", "deed": "pink-1"},
        {"do": "charge", "player": "Cho", "to": "bank", "amount": 10000},
        {"do": "charge", "player": "Cho", "to": "Ann", "amount": 10000},
        {"do": "pay", "from": "bank", "to": "Ben", "amount": 10000},
        {"do": "each", "player": "Ann", "amount": 10000, "way": "pay"},
        {"do": "each", "player": "Ann", "amount": 10000, "way": "collect"},
        {"do": "jail_roll", "player": "Ann", "doubles": True},
        {"do": "jail_roll", "player": "Ann", "doubles": False},
        {"do": "leave_jail", "player": "Ann", "how": "card"},
        {"do": "leave_jail", "player": "Ann", "how": "fine"},
        {"do": "bankrupt", "player": "Ben"},
    ):
        assert len(packed(command)) <= 7, command


def test_every_deed_building_and_result_comes_back():
    for title in CITY.deeds:
        packed({"do": "buy", "player": "Ben", "deed": title.id})
    for gives in (1, 2, 3, "railroad"):
        packed({"do": "build_roll", "player": "Ann", "gives": gives})
    for kind in ("residential", "industrial"):
        for count in (1, 3, 8, 127, 128):
            packed({"do": "demolish", "deed": "pink-1", "kind": kind, "blocks": count})
    for building in ("rubbish_dump", "power_station", "sewage_plant", "prison"):
        packed({"do": "hazard", "player": "Ann", "deed": "pink-1", "building": building})
    for building in ("park", "wind_farm", "water_tower", "school"):
        packed({"do": "bonus", "player": "Ann", "deed": "pink-1", "building": building})


def test_every_amount_comes_back_in_units():
    sizes = []
    for amount in AMOUNTS:
        command = {"do": "bid", "player": "Ann", "amount": amount}
        sizes.append(len(packed(command)) - 2)
    assert sizes == [1, 1, 2, 2, 5]  # seven bits a byte: 1, 127, 128, 3770, 2**30 - 1 units


def test_every_gift_of_a_trade_comes_back():
    for a_gives in GIFTS:
        for b_gives in GIFTS:
            command = {"do": "trade", "a": "Ann", "b": "Cho"}
            command["a_gives"] = a_gives
            command["b_gives"] = b_gives
            assert len(packed(command)) <= 22
    everything = [title.id for title in CITY.deeds]
    command = {"do": "trade", "a": "Ann", "b": "Cho", "a_gives": {"deeds": everything}}
    command["b_gives"] = {"cash": 10000}
    # opcode, two players, a mark for each side, 22 deeds and their count, an amount, a mark
    assert len(packed(command)) == 30


def test_the_time_comes_back_and_remarks_do_not():
    command = {"do": "salary", "player": "Ann", "at": 0}
    for at in (0, 127, 128, 3600000, 1 << 40):
        command["at"] = at
        packed(command)
    game = new_game()
    command.update({"note": "GO", "result": "ok", "expect": {"over": False}})
    found = commands.unpack(game, commands.pack(game, command))
    assert found == {"do": "salary", "player": "Ann", "at": 1 << 40}


def test_the_bytes_of_old_journals_stay_what_they_are():
    for command, data in (
        ({"do": "undo"}, b"\x00"),
        ({"do": "salary", "player": "Ben"}, b"\x01\x01"),
        # 3770 units are 29 * 128 + 58
        ({"do": "pay", "from": "Ann", "to": "bank", "amount": 37700000}, b"\x02\x00\xff\xba\x1d"),
        ({"do": "buy", "player": "Cho", "deed": "pink-3"}, b"\x06\x02\x07"),
        ({"do": "rent", "player": "Ann", "deed": "pink-3"}, b"\x0b\x00\x07\x00"),
        ({"do": "build_roll", "player": "Ann", "gives": "railroad"}, b"\x0c\x00\x03"),
        (
            {"do": "build", "player": "Ann", "deed": "pink-1", "kind": "industrial", "blocks": 3},
            b"\x0d\x00\x05\x01\x03",
        ),
        (
            {"do": "hazard", "player": "Ann", "deed": "pink-1", "building": "prison"},
            b"\x13\x00\x05\x03",
        ),
        ({"do": "tax", "player": "Ann", "tax": "industry"}, b"\x1a\x00\x00\x00"),
        ({"do": "settle", "player": "Ann"}, b"\x22\x00"),
        ({"do": "finish"}, b"\x25"),
        ({"do": "finish", "at": 200}, b"\xa5\xc8\x01"),
    ):
        assert packed(command) == data, command


def test_numbers_are_packed_seven_bits_a_byte():
    for value, data in (
        (0, b"\x00"),
        (127, b"\x7f"),
        (128, b"\x80\x01"),
        (16383, b"\xff\x7f"),
        (16384, b"\x80\x80\x01"),
    ):
        out = bytearray()
        kinds.pack_number(out, value)
        assert bytes(out) == data
        assert kinds.unpack_number(b"x" + data, 1) == (value, 1 + len(data))


def test_a_time_that_no_game_lasts_is_a_bad_command():
    game = new_game()
    command = {"do": "salary", "player": "Ann", "at": 1 << 2048}
    before = game.undo_stack.depth
    assert game.apply(command) == "bad_command"
    assert game.undo_stack.depth == before
