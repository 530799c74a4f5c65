"""`tapbank replay`: what agrees, what differs and what is no log, each with its exit code."""

import itertools
import json
import os
import pty
import signal
from pathlib import Path

import pytest
from tapbank_command import HEADER, finish, start_tapbank, tapbank

from bank import editions, replay, state
from bank.editions import city
from host_tools import benchmark

UNKNOWN_TOWN = 'the edition "town" is not known here; known: city, classic, mzansi.'
SALARY = b'{"do": "salary", "player": "Ann"}\n'
LEDGER_LOG = HEADER + SALARY
FIRST_LINE = "every line must be one JSON object."


@pytest.fixture
def write(tmp_path):
    """Write a log and give its path."""

    def write_log(data: bytes):
        path = tmp_path / "game.jsonl"
        path.write_bytes(data)
        return path

    return write_log


def line_2(text: bytes) -> bytes:
    return HEADER + text + b"\n"


def header(old: bytes, new: bytes) -> bytes:
    assert old in HEADER
    return HEADER.replace(old, new)


def test_a_log_that_agrees(write):
    path = write(LEDGER_LOG + SALARY)
    answer = tapbank("replay", path)
    assert (answer.code, answer.out, answer.error) == (0, f"{path}: 2 commands agree.\n", "")


def test_state_alone_is_printed_as_json(write):
    path = write(LEDGER_LOG)
    answer = tapbank("replay", path, "--state")
    assert (answer.code, answer.error) == (0, "")
    printed = json.loads(answer.out)
    assert printed["players"]["Ann"]["cash"] == 39_700_000
    assert answer.out == json.dumps(printed, sort_keys=True) + "\n"
    known = {"city": editions.load(city.EDITION)}
    lines = path.read_text().splitlines()
    assert answer.out == state.dumps(replay.run(lines, known)) + "\n"


def test_standard_input():
    assert tapbank("replay", "-", stdin=LEDGER_LOG).out == "standard input: 1 command agrees.\n"
    answer = tapbank("replay", "-", stdin=line_2(b"{"))
    assert answer.code == 2
    assert answer.sentence.startswith("standard input:2: this is not JSON")


def test_no_state_of_a_log_that_differs(write):
    answer = tapbank("replay", write(LEDGER_LOG + SALARY.replace(b"Ann", b"Eve")), "--state")
    assert (answer.code, answer.out) == (1, "")


@pytest.mark.parametrize(
    "line, difference",
    [
        (b'{"do": "salary", "player": "Eve"}', "result: expected ok, came unknown_player"),
        (
            b'{"do": "salary", "player": "Ann", "result": "in_debt"}',
            "result: expected in_debt, came ok",
        ),
        (
            b'{"do": "salary", "player": "Ann", "expect": {"players": {"Ann": {"cash": 1}}}}',
            "players.Ann.cash: expected 1, came 41700000",
        ),
        (
            b'{"do": "salary", "player": "Ann", "expect": {"over": 0}}',
            "over: expected 0, came false",
        ),
        (
            b'{"do": "salary", "player": "Ann", "expect": {"commands": 1.5}}',
            "commands: expected 1.5, came 2",
        ),
        (
            b'{"do": "salary", "player": "Ann", "expect": {"players": {"Eve": {"cash": 1}}}}',
            'players.Eve: expected {"cash": 1}, came null',
        ),
        (b'{"do": "salary", "player": "Ann", "result": 5}', "result: expected 5, came bad_command"),
        (b'{"do": "salary", "player": "Ann", "expect": 5}', None),
        (b'{"do": ["salary"]}', "result: expected ok, came bad_command"),
        (b'{"do": "salary", "player": "Ann", "expect": {"\\u001b[2J\\n": 1}}', None),
        (b'{"do": "\\ud800", "result": "\\ud800"}', None),
        (b'{"do": "salary", "player": "Ann", "expect": {"debt": 1e999}}', None),
    ],
    ids=itertools.count(),
)
def test_the_first_difference_is_named(write, line, difference):
    path = write(LEDGER_LOG + line + b"\n" + b"nobody reads on\n")
    answer = tapbank("replay", path)
    assert (answer.code, answer.out) == (1, "")
    assert answer.sentence.startswith(f"{path}:3: ")
    assert "expected" in answer.sentence and "came" in answer.sentence
    assert answer.sentence.isprintable()
    if difference:
        assert answer.sentence == f"{path}:3: {difference}"


def test_a_deep_or_long_expectation_is_not_repeated_whole(write):
    for wanted in (b"[" * 500 + b"]" * 500, b"9" * 5000, b'"' + b"x" * 5000 + b'"'):
        line = b'{"do": "salary", "player": "Ann", "expect": {"commands": ' + wanted + b"}}"
        answer = tapbank("replay", write(line_2(line)))
        assert answer.code == 1
        assert len(answer.sentence) < 1000


@pytest.mark.parametrize(
    "line",
    [
        b'{"do": "pay", "from": "Ann", "to": "Ben", "amount": 1e999, "result": "bad_amount"}',
        b'{"do": "pay", "from": "Ann", "to": "Ben", "amount": %s, "result": "bad_amount"}'
        % (b"9" * 5000),
        b'{"do": "salary", "player": "Ann", "expect": 5, "result": "bad_command"}',
        b'{"do": "salary", "player": "Ann", "note": "NaN, Infinity, \xe2\x80\xa8 and \\u0000"}',
        b'{"do": "salary", "player": "\\ud800", "result": "unknown_player"}',
        b'{"do": "salary", "player": "Ann"}\r',
        b'\t {"player" :"Ann","do":"salary"} ',
    ],
    ids=itertools.count(),
)
def test_what_is_odd_but_a_good_line(write, line):
    assert tapbank("replay", write(line_2(line))).code == 0
    assert tapbank("replay", write(line_2(line).rstrip(b"\n"))).code == 0


@pytest.mark.parametrize(
    "data, number, what",
    [
        (b"", 1, "the log is empty; its first line must be the header."),
        (b"\n" + LEDGER_LOG, 1, f"this line is empty; {FIRST_LINE}"),
        (LEDGER_LOG + b"\n", 3, f"this line is empty; {FIRST_LINE}"),
        (b"\xef\xbb\xbf" + LEDGER_LOG, 1, "byte order mark"),
        (LEDGER_LOG.decode().encode("utf-16"), 1, "this is UTF-16"),
        (b"\x1f\x8b\x08\x00", 1, "this is gzip"),
        (b"\x00" + LEDGER_LOG, 1, "NUL"),
        (LEDGER_LOG + b"\x00" * 512, 3, "NUL"),
        (line_2(b'{"do": "salary", "player": "\xe9"}'), 2, "byte 29 of this line is 0xe9"),
        (line_2(b'"\xed\xa0\x80"'), 2, "byte 2 of this line is 0xed"),
        (LEDGER_LOG[:-5], 2, "this is not JSON (column"),
        (line_2(b"salary Ann"), 2, "this is not JSON (column 1: expecting value)"),
        (line_2(b'["salary", "Ann"]'), 2, "this is not a JSON object"),
        (line_2(b"5"), 2, "this is not a JSON object"),
        (line_2(b'{"do": "salary", "at": NaN}'), 2, "it has no NaN"),
        (line_2(b'{"do": "pay", "amount": -Infinity}'), 2, "it has no -Infinity"),
        (line_2(b'{"at": ' + b"9" * 200_000 + b"}"), 2, "more digits than can be read"),
        (b"[" * 10_000_000, 1, "nested too deep"),
        (line_2(b'{"a":' * 1_000_000), 2, "nested too deep"),
        (line_2(b" " * (1 << 24) + b"{}"), 2, "longer than 16777216 bytes"),
        (SALARY, 1, "this is not a Tapbank log"),
        (b'{"log": "tapbank"}\n', 1, 'the header has no "version"; it must have log, version,'),
        (header(b'"options": {}', b'"options": {}, "odd": 1'), 1, 'the header has a key "odd"'),
        (header(b"1", b"2"), 1, "this log has version 2; this bank reads version 1."),
        (header(b"1", b"true"), 1, "this log has version true"),
        (header(b"1", b"1.0"), 1, "this log has version 1.0"),
        (header(b'"city"', b'"town"'), 1, UNKNOWN_TOWN),
        (header(b'"city"', b'["city"]'), 1, 'the edition ["city"] is not known here'),
        (header(b', "Ben"', b""), 1, "players must be a list of 2 to 6 names."),
        (header(b'"Ben"', b'"Ann"'), 1, "two players have the same name"),
        (header(b'"Ben"', b'"bank"'), 1, "not bank"),
        (header(b'"Ben"', b'"Ben of York"'), 1, "1 to 10 characters"),
        (header(b'"Ben"', b'"\\ud800"'), 1, '"\\ud800"'),
        (header(b'"Ben"', b"1.5"), 1, "not 1.5."),
        (header(b"{}}", b'{"speed_die": true}}'), 1, 'has no option "speed_die"'),
        (header(b"{}}", b'{"mortgage_any_time": 1}}'), 1, "must be true or false"),
        (header(b"{}}", b"[]}"), 1, "options must be an object"),
    ],
    ids=itertools.count(),
)
def test_a_bad_log_is_named_with_its_line(write, data, number, what):
    path = write(data)
    answer = tapbank("replay", path, "--state")
    assert (answer.code, answer.out) == (2, "")
    assert answer.sentence.startswith(f"{path}:{number}: ")
    assert what in answer.sentence


def test_a_log_that_cannot_be_read(tmp_path):
    answer = tapbank("replay", tmp_path / "none.jsonl")
    assert answer.code == 2
    assert answer.sentence.endswith("none.jsonl: cannot be read: no such file or directory.")
    answer = tapbank("replay", tmp_path)
    assert answer.code == 2
    assert answer.sentence == f"{tmp_path}: this is a folder; give a ledger log."
    assert tapbank("replay", tmp_path / "a\nb").sentence.isprintable()
    assert "null" in tapbank("replay", "a\0b").sentence


def test_an_edition_of_ones_own(write, own_edition):
    log = write(header(b"city", b"town") + SALARY)
    assert tapbank("replay", log, "--edition", own_edition("town")).code == 0
    answer = tapbank("replay", log)
    assert answer.sentence.endswith(UNKNOWN_TOWN)
    expect = (
        b'{"do": "salary", "player": "Ann", "expect": {"players": {"Ann": {"cash": 38700000}}}}'
    )
    answer = tapbank("replay", write(line_2(expect)), "--edition", own_edition("city", 1_000_000))
    assert answer.code == 0, "a file goes before the edition that comes with Tapbank"


def test_a_bad_edition_file_is_named(write, own_edition, tmp_path):
    log = write(LEDGER_LOG)
    answer = tapbank("replay", log, "--edition", tmp_path / "none.toml")
    assert (answer.code, "none.toml: cannot be read" in answer.sentence) == (2, True)
    town = own_edition("town")
    answer = tapbank("replay", log, "--edition", town, "--edition", town)
    assert (answer.code, "has the id town, as has" in answer.sentence) == (2, True)


@pytest.fixture
def own_edition(tmp_path):
    """Write an edition file under an id, with another salary, and give its path."""

    def write_edition(id: str, salary: int = 2_000_000):
        text = Path(city.__file__).with_suffix(".toml").read_text(encoding="utf-8")
        text = text.replace('id = "city"', f'id = "{id}"')
        path = tmp_path / f"{id}.toml"
        path.write_text(text.replace("\nsalary = 2_000_000", f"\nsalary = {salary}"))
        return path

    return write_edition


class FaultyGame:
    """A game whose books do not balance."""

    def apply(self, _command):
        raise ArithmeticError("debits and credits differ")


def test_a_fault_of_the_bank_is_a_difference_at_its_line():
    with pytest.raises(
        replay.Difference, match="came a fault of the bank .*credits differ"
    ) as info:
        replay.check(FaultyGame(), {"do": "salary"}, 7)
    assert info.value.line == 7


def test_a_reader_that_goes_away_is_no_fault(write):
    process = start_tapbank("replay", write(LEDGER_LOG), "--state")
    process.stdout.close()
    process.stdout = None
    answer = finish(process)
    assert (answer.code, answer.error) == (141, "")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full here")
def test_a_full_disk_is_one_sentence(write):
    with open("/dev/full", "wb") as full:
        answer = finish(start_tapbank("replay", write(LEDGER_LOG), "--state", stdout=full))
    assert answer.code == 2
    assert answer.sentence == "Standard output cannot be written to: no space left on device."


def test_ctrl_c_is_quiet(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    process = start_tapbank("replay", pipe)
    with open(pipe, "wb"):  # which returns when the command has opened it, too
        process.send_signal(signal.SIGINT)
        answer = finish(process)
    assert (answer.code, answer.out, answer.error) == (130, "", "")


def test_a_closed_standard_input_is_one_sentence():
    closing = ("sh", "-c", 'exec "$0" "$@" <&-')
    answer = finish(start_tapbank("replay", "-", before=closing))
    assert (answer.code, answer.sentence) == (2, "standard input: cannot be read: it is closed.")


def test_the_bar_is_for_long_logs_on_a_terminal(write):
    path = write(LEDGER_LOG)
    ours, theirs = pty.openpty()
    try:
        process = start_tapbank("replay", path, stderr=theirs)
        out, _ = process.communicate(timeout=60)
        assert (process.returncode, out.decode()) == (0, f"{path}: 1 command agrees.\n")
        os.set_blocking(ours, False)
        with pytest.raises(BlockingIOError):
            os.read(ours, 100)
    finally:
        os.close(ours)
        os.close(theirs)


def test_a_game_of_the_benchmark_replays(write):
    lines = benchmark.make_log(editions.load(city.EDITION), 600, seed=3)
    path = write(("\n".join(lines) + "\n").encode())
    assert tapbank("replay", path).out == f"{path}: 600 commands agree.\n"
    assert lines == benchmark.make_log(editions.load(city.EDITION), 600, seed=3)
