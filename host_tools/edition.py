"""Edition files on a PC: TOML in, checked by the bank; out comes the module that the unit loads.

Imports `bank` and host_tools. What an edition must be is for `bank.editions` to say; only reading
and writing is done here.
"""

import importlib
import os
import re
import sys
import textwrap
from contextlib import suppress
from pathlib import Path

from bank import editions
from host_tools.console import BAD_INPUT, DIFFERS, Failure, path_reason, read_file, say, warn

# By name, so that types can be checked where only one of the two is installed.
tomllib = importlib.import_module("tomllib" if sys.version_info >= (3, 11) else "tomli")

FILE_BYTES = 1 << 20
LINE_WIDTH = 100
STANDARD_OUTPUT = "-"
MODULE = '''"""The edition {id} as data: imports nothing, and only names the values.

Generated from {source}; change that, then `tapbank edition build {source} -o {out}`.
"""

# fmt: off
EDITION = {data}
'''


def read(path: str) -> tuple:
    """(data, Edition) of the TOML file at `path`; Failure, in one sentence, for a bad one."""
    try:
        text = read_file(path, "an edition file in TOML", FILE_BYTES).decode("utf-8-sig")
        data = tomllib.loads(text)
        return data, editions.load(data)
    except UnicodeDecodeError as error:
        problem = f"byte {error.start + 1} is not UTF-8, as TOML must be"
    except tomllib.TOMLDecodeError as error:
        problem = f"this is not TOML: {error}"
    except ValueError as error:  # a number of thousands of digits
        problem = f"this cannot be read as TOML: {error}"
    except RecursionError:
        problem = "this is nested too deep for an edition"
    except editions.EditionError as error:
        problem = str(error)
    raise Failure(f"{path}: {problem.rstrip('.')}.")


def known(paths: tuple) -> dict:
    """id -> Edition: those that come with Tapbank, and in front of them those in the files."""
    found = {}
    for name in editions.SHIPPED:
        edition = editions.load(importlib.import_module(f"bank.editions.{name}").EDITION)
        found[edition.id] = edition
    given = {}
    for path in paths:
        _, edition = read(path)
        if edition.id in given:
            raise Failure(f"{path}: has the id {edition.id}, as has {given[edition.id]}.")
        given[edition.id] = path
        found[edition.id] = edition
    return found


def check(paths: tuple) -> None:
    """Say of every file whether it is a good edition; exits with 2 unless all are."""
    bad = 0
    for path in paths:
        try:
            _, edition = read(path)
        except Failure as failure:
            warn(str(failure))
            bad += 1
        else:
            remark = "" if edition.is_verified else "; its figures are marked as not verified"
            say(f"{path}: good, {len(edition.deeds)} deeds{remark}")
    if bad:
        raise SystemExit(BAD_INPUT)


def build(path: str, out: str, is_check: bool) -> None:
    """Write the module of the edition file at `path` to `out`, or only check that it is current."""
    if out != STANDARD_OUTPUT and not re.fullmatch(r"[a-z_][a-z0-9_]*\.py", Path(out).name):
        raise Failure(
            f"{out}: the module's name must be lower-case letters, digits and _, ending in .py."
        )
    data, edition = read(path)
    text = module_text(data, edition, Path(path).name, Path(out).name)
    if is_check:
        if read_file(out, "the module that was built", FILE_BYTES) != text.encode():
            command = f"tapbank edition build {path} -o {out}"
            raise Failure(f"{out}: is not what {path} makes; run: {command}", DIFFERS)
        say(f"{out}: is what {path} makes")
    elif out == STANDARD_OUTPUT:
        say(text.rstrip("\n"))
    else:
        _write(out, text.encode())
        say(f"{out}: written, {len(edition.deeds)} deeds")


def module_text(data: dict, edition, source: str, out: str) -> str:
    """The Python module that holds `data`, a list of numbers filling its lines to keep it short."""
    names = [re.sub(r"[^A-Za-z0-9._-]", "_", name) for name in (source, out)]
    layout = _layout(data, "", len("EDITION = "), 0)
    return MODULE.format(id=edition.id, source=names[0], out=names[1], data=layout)


def _write(out: str, data: bytes) -> None:
    """Put the whole file in place of the old one, or leave the old one."""
    temporary = f"{out}.tmp"
    try:
        with open(temporary, "wb") as file:
            file.write(data)
        os.replace(temporary, out)
    except (OSError, ValueError) as error:
        with suppress(OSError, ValueError):
            os.unlink(temporary)
        raise Failure(f"{out}: cannot be written: {path_reason(error)}.") from None


def _layout(value, indent: str, before: int, after: int) -> str:
    """`value` as Python text: on one line where it fits beside what stands there, else a tree."""
    line = _on_one_line(value)
    if not isinstance(value, (dict, list)) or not value:
        return line
    if len(indent) + before + len(line) + after <= LINE_WIDTH:
        return line
    deeper = indent + "    "
    if isinstance(value, dict):
        labels = [f"{_quoted(key)}: " for key in value]
        items = zip(labels, value.values(), strict=True)
        parts = [label + _layout(item, deeper, len(label), 1) + "," for label, item in items]
    elif all(isinstance(item, int) for item in value):
        parts = textwrap.wrap(line[1:-1] + ",", LINE_WIDTH - len(deeper))
    else:
        parts = [_layout(item, deeper, 0, 1) + "," for item in value]
    start, end = "{}" if isinstance(value, dict) else "[]"
    return start + "\n" + "".join(f"{deeper}{part}\n" for part in parts) + indent + end


def _on_one_line(value) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_quoted(k)}: {_on_one_line(value[k])}" for k in value) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_on_one_line(item) for item in value) + "]"
    if isinstance(value, str):
        return _quoted(value)
    return f"{value:_}" if type(value) is int and value >= 10_000 else repr(value)


def _quoted(text: str) -> str:
    """A text in the quotes that need fewer escapes, double ones when it is all the same."""
    quote = '"' if text.count('"') <= text.count("'") else "'"
    return quote + text.replace("\\", "\\\\").replace(quote, "\\" + quote) + quote
