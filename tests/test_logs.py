"""The ledger logs in tests/logs: every result and every expectation, as `bank.replay` sees them.

A log's name begins with its edition and the ruling that it shows, or with `house` where it shows
house rules, of which the model knows nothing.
"""

import json
from pathlib import Path

import pytest
from model.write_logs import model_of

from bank import editions, replay, state
from bank.editions import city, classic, mzansi

FOLDER = Path(__file__).resolve().parent / "logs"
LOGS = sorted(FOLDER.glob("*.jsonl"))
MODELLED = [path for path in LOGS if not path.stem.startswith("house-")]
HEADER = (
    '{"log": "tapbank", "version": 1, "edition": "city", "players": ["Ann", "Ben"], "options": {}}'
)
SALARY = '{"do": "salary", "player": "Ann", "expect": EXPECT}'


@pytest.fixture(scope="module")
def known() -> dict:
    modules = (city, classic, mzansi)
    return {module.EDITION["id"]: editions.load(module.EDITION) for module in modules}


def read(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines(keepends=True)


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_the_bank_replays_the_log(path, known):
    game = replay.run(read(path), known)
    assert game.undo_stack.depth > 0


@pytest.mark.parametrize("path", MODELLED, ids=lambda path: path.stem)
def test_the_model_ends_in_the_same_state(path, known):
    lines = read(path)
    header = json.loads(lines[0])
    model, _ = model_of(header["edition"], header["players"], header["options"])
    for number, line in enumerate(lines[1:], 2):
        command = json.loads(line)
        assert model.apply(command) == command.get("result", "ok"), number
    end = state.dumps(replay.run(lines, known))
    assert end == json.dumps(model.state(), sort_keys=True)


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_the_log_is_written_as_logs_are(path):
    text = path.read_bytes().decode("ascii")
    assert text.endswith("}\n") and "\r" not in text and "\n\n" not in text
    assert any('"expect"' in line for line in read(path))


def played(known, *lines: str):
    return replay.run([HEADER, *lines], known)


@pytest.mark.parametrize(
    "line, says",
    [
        ('{"do": "salary", "player": "Ann", "result": "no_card"}', "expected no_card, came ok"),
        ('{"do": "salary", "player": "Zed"}', "expected ok, came unknown_player"),
        (
            '{"do": "salary", "player": "Ann", "expect": {"players": {"Ann": {"cash": 1}}}}',
            "players.Ann.cash: expected 1, came 39700000",
        ),
        (
            '{"do": "salary", "player": "Ann", "expect": {"players": {"Ann": {"cash": 1.5}}}}',
            "players.Ann.cash: expected 1.5, came 39700000",
        ),
        (
            '{"do": "salary", "player": "Ann", "expect": {"players": {"Zed": {"cash": 1}}}}',
            "players.Zed",
        ),
        ('{"do": "salary", "player": "Ann", "expect": {"colour": 1}}', "colour: expected 1"),
        ('{"do": "salary", "player": "Ann", "expect": {"over": 0}}', "over: expected 0"),
        ('{"do": "salary", "player": "Ann", "expect": {"debt": {}}}', "debt: expected {}"),
        ('{"do": "salary", "player": "Ann", "expect": {"commands": 3}}', "commands: expected 3"),
        (
            '{"do": "salary", "player": "Ann", "expect": {"players": {"Ann": {"deeds": ["x"]}}}}',
            'players.Ann.deeds: expected ["x"], came []',
        ),
    ],
)
def test_a_difference_names_the_line_and_both_answers(known, line, says):
    with pytest.raises(replay.Difference) as caught:
        played(known, '{"do": "salary", "player": "Ben"}\n', line)
    assert caught.value.line == 3
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "\n",
        "{",
        "[]",
        "7",
        "null",
        '"undo"',
        "{} {}",
        '{"do": "undo",}',
        '{"do": "salary", "player": "Ann", "expect": {"over": NaN}}',
        '{"do": "salary", "player": "Ann", "at": ' + "9" * 5000 + "}",
        "[" * 100_000,
    ],
)
def test_a_line_that_is_no_object_is_a_bad_log(known, line):
    with pytest.raises(replay.BadLog) as caught:
        played(known, '{"do": "salary", "player": "Ann"}\n', line)
    assert caught.value.line == 3
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("expect", ["5", "[1]", '"cash"', "true", "null"])
def test_an_expect_that_is_no_object_is_told_and_no_crash(known, expect):
    line = SALARY.replace("EXPECT", expect + ', "result": "bad_command"')
    try:
        played(known, line)
    except (replay.BadLog, replay.Difference) as error:
        assert error.line == 2


@pytest.mark.parametrize(
    "expect",
    [
        '{"players": 5}',
        '{"players": []}',
        '{"players": {"Ann": 5}}',
        '{"players": {"Ann": {"cash": null}}}',
        '{"players": {"Ann": {"cash": {"a": 1.5}}}}',
        '{"deeds": {"pink-9": {}}}',
        '{"deeds": {"pink-3": {"rent": "0"}}}',
        '{"ranking": {}}',
        '{"stock": {"houses": 32}}',
        '{"auction": {"lot": 1e400}}',
    ],
)
def test_any_expect_that_does_not_hold_is_a_difference(known, expect):
    with pytest.raises(replay.Difference):
        played(known, SALARY.replace("EXPECT", expect))


@pytest.mark.parametrize(
    "header",
    [
        "",
        "{",
        "[]",
        "{}",
        HEADER.replace('"tapbank"', '"other"'),
        HEADER.replace('"version": 1', '"version": 2'),
        HEADER.replace('"version": 1', '"version": "1"'),
        HEADER.replace('"version": 1', '"version": true'),
        HEADER.replace('"city"', '"chess"'),
        HEADER.replace('"city"', '["city"]'),
        HEADER.replace('"city"', "null"),
        HEADER.replace(', "options": {}', ""),
        HEADER.replace('"options": {}', '"options": []'),
        HEADER.replace('"options": {}', '"options": {"speed_die": true}'),
        HEADER.replace('"options": {}', '"options": {"mortgage_any_time": 1}'),
        HEADER.replace('"options": {}', '"options": {}, "seed": 1'),
        HEADER.replace('["Ann", "Ben"]', '["Ann"]'),
        HEADER.replace('["Ann", "Ben"]', '["Ann", "Ann"]'),
        HEADER.replace('["Ann", "Ben"]', '["A", "B", "C", "D", "E", "F", "G"]'),
        HEADER.replace('["Ann", "Ben"]', '["Ann", "Benjamin-II"]'),
        HEADER.replace('["Ann", "Ben"]', '["Ann", ""]'),
        HEADER.replace('["Ann", "Ben"]', '["Ann", "bank"]'),
        HEADER.replace('["Ann", "Ben"]', '["Ann", "Zo\\u00eb"]'),
        HEADER.replace('["Ann", "Ben"]', '["Ann", "B\\tn"]'),
        HEADER.replace('["Ann", "Ben"]', '["Ann", 7]'),
        HEADER.replace('["Ann", "Ben"]', '["Ann", ["Ben"]]'),
        HEADER.replace('["Ann", "Ben"]', '{"Ann": 1, "Ben": 2}'),
        HEADER.replace('["Ann", "Ben"]', '"AnnBen"'),
    ],
)
def test_a_bad_header_is_a_bad_log(known, header):
    with pytest.raises(replay.BadLog) as caught:
        replay.run([header, '{"do": "salary", "player": "Ann"}'], known)
    assert caught.value.line == 1
    assert str(caught.value) and "\n" not in str(caught.value)


def test_an_empty_log_is_a_bad_log(known):
    with pytest.raises(replay.BadLog):
        replay.run([], known)


def test_the_keys_of_a_line_may_stand_in_any_order(known):
    game = played(known, '{"player": "Ann", "note": "GO", "at": 5, "do": "salary"}')
    assert state.state(game)["players"]["Ann"]["cash"] == 39_700_000
