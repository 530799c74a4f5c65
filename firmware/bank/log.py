"""The ledger log as text: reading and writing its header and its lines.

May import `json`, `canonical`, `editions`. A line or header that is wrong raises LogError with
one sentence; whether a command is good is for the game to say.
"""

import json

from bank import canonical
from bank.editions.board import is_printable

FORMAT = "tapbank"
VERSION = 1
NAME_WIDTH = 10
SHOWN_WIDTH = 300  # a message need not repeat a longer value
BYTE_ORDER_MARK = "\ufeff"
_HEADER_KEYS = ("log", "version", "edition", "players", "options")
_ONE_OBJECT = "every line must be one JSON object"


class LogError(ValueError):
    """The log itself is bad; the message is one sentence without the line's number."""


def read_object(line: str) -> dict:
    """The JSON object that stands on `line`."""
    try:
        value = json.loads(line)
        if "NaN" in line or "Infinity" in line:
            _refuse_constants(line)
    except ValueError as error:
        raise LogError(_json_problem(line, error))
    except RuntimeError:
        raise LogError("this is nested too deep; " + _ONE_OBJECT)
    if not isinstance(value, dict):
        raise LogError("this is not a JSON object; every line must be one, in braces")
    return value


def _refuse_constants(line: str) -> None:
    """Raise ValueError for NaN and Infinity outside of a text: CPython's json takes them."""
    try:
        json.loads(line, parse_constant=_refuse_constant)  # type: ignore[call-arg]
    except TypeError:
        pass  # MicroPython, which has no such argument and has refused them already


def _refuse_constant(word: str):
    raise ValueError(word)


def _json_problem(line: str, error: ValueError) -> str:
    """What keeps `line` from being JSON, in one sentence, as exactly as the interpreter knows."""
    if not line.strip():
        return "this line is empty; " + _ONE_OBJECT
    if "\0" in line:
        return "this line holds a NUL character, so it is no text; " + _ONE_OBJECT
    column = getattr(error, "colno", None)  # MicroPython does not say where
    if column:
        what = getattr(error, "msg", "").lower()
        return "this is not JSON (column %d: %s); %s" % (column, what, _ONE_OBJECT)
    word = str(error)
    if word in ("NaN", "Infinity", "-Infinity"):
        return "this is not JSON, for it has no %s; %s" % (word, _ONE_OBJECT)
    if "digits" in word:
        return "this line holds a number of more digits than can be read"
    return "this is not JSON; " + _ONE_OBJECT


def read_header(line: str, editions) -> dict:
    """The header on `line`, checked against `editions` (id -> Edition)."""
    if line.startswith(BYTE_ORDER_MARK):
        raise LogError("the log begins with a byte order mark; it must be UTF-8 without one")
    header = read_object(line)
    if header.get("log") != FORMAT:
        raise LogError('this is not a Tapbank log; its first line must have "log": "tapbank"')
    for key in _HEADER_KEYS:
        if key not in header:
            raise LogError('the header has no "%s"; it must have %s' % (key, _listed()))
    for key in sorted(header):
        if key not in _HEADER_KEYS:
            raise LogError("the header has a key %s; it may only have %s" % (shown(key), _listed()))
    version = header["version"]
    if not isinstance(version, int) or isinstance(version, bool) or version != VERSION:
        raise LogError("this log has version %s; this bank reads version 1" % shown(version))
    if not isinstance(header["edition"], str) or header["edition"] not in editions:
        known = ", ".join(sorted(editions))
        text = "the edition %s is not known here; known: %s"
        raise LogError(text % (shown(header["edition"]), known))
    edition = editions[header["edition"]]
    problem = players_problem(edition, header["players"])
    problem = problem or options_problem(edition, header["options"])
    if problem:
        raise LogError(problem)
    return header


def _listed() -> str:
    return ", ".join(_HEADER_KEYS)


def players_problem(edition, players):
    """What is wrong with a header's `players`, in one sentence, or None."""
    if not isinstance(players, list) or not edition.fewest <= len(players) <= edition.most:
        return "players must be a list of %d to %d names" % (edition.fewest, edition.most)
    for name in players:
        if not isinstance(name, str) or not 1 <= len(name) <= NAME_WIDTH:
            text = "a player's name must have 1 to %d characters, not %s"
            return text % (NAME_WIDTH, shown(name))
        if not is_printable(name) or name == "bank":
            return "a player's name must be plain ASCII and not bank: %s" % shown(name)
    if len(set(players)) != len(players):
        return "two players have the same name; every name must be its own"
    return None


def options_problem(edition, options):
    """What is wrong with a header's `options`, in one sentence, or None."""
    if not isinstance(options, dict):
        return "options must be an object, {} for none"
    for option in sorted(options):
        if option not in edition.options:
            return "the edition %s has no option %s" % (edition.id, shown(option))
        problem = option_problem(edition, option, options[option])
        if problem:
            return "the option %s must be %s" % (option, problem)
    return None


def option_problem(edition, option: str, value):
    """What the value of an option must be instead, or None when it is good."""
    most = edition.option_limits.get(option)
    if most is None:
        return None if isinstance(value, bool) else "true or false"
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        return "a whole number from 0 to %d" % most
    if option == "start" and value % edition.unit:
        return "a multiple of the unit %d" % edition.unit
    return None


def header_line(edition, names: list, options: dict) -> str:
    """The header of a new game, without the line's end."""
    return canonical.dumps(
        {
            "log": FORMAT,
            "version": VERSION,
            "edition": edition.id,
            "players": names,
            "options": options,
        }
    )


def command_line(command: dict) -> str:
    """A command as a line of the log, without the line's end."""
    return canonical.dumps(command)


def shown(value) -> str:
    """Any JSON value as it is said in a message: its JSON, cut when it is long."""
    try:
        text = canonical.dumps(value)
    except TypeError:
        text = json.dumps(value)  # it holds a float, which no state does
    except RuntimeError:
        return "something nested very deep"
    return text if len(text) <= SHOWN_WIDTH else text[:SHOWN_WIDTH] + "..."
