"""Edition files on a PC: TOML in, checked by the bank; out comes the module that the unit loads.

Imports `bank` and host_tools. What an edition must be is for `bank.editions` to say; only reading
and writing is done here.
"""

import importlib
import importlib.resources
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
ID_WIDTH = 16
TITLE_WIDTH = 17
# How the remarks of the shipped files name rulings, which mean nothing beside another board.
RULING = re.compile(r"# [A-Z]\d+(?:, [A-Z]\d+)*(?:: |$)")
# What stands beside a key instead, where the ruling was all there was.
REMARKS = {
    "start": "what each player begins with",
    "salary": "for passing GO",
    "jail_fine": "to leave jail",
    "stadium": "the price of one",
    "tower": "the price of the Monopoly Tower",
    "opening": "the lowest first bid",
    "raise": "the next bid is at least so much higher",
    "seconds": "how long bids are taken; 0 for no end",
}
NEW_HEAD = """# {title}: an edition for Tapbank, begun from {like}.
# All amounts are whole {currency}.
#
# Change the names, the figures and the colours, then:
#   tapbank edition check {file}
#   tapbank play --edition {file}
#
# A name has at most 14 characters, {rents}
# Mark it `verified = true` when every figure is as on your own cards.
"""
RENTS = {
    "city": "an amount is a multiple of the unit. The rents of a district\n"
    "# are for no block, one, two, up to all eight.",
    "houses": "an amount is a multiple of the unit. The rents of a street\n"
    "# are for no house, one to four houses, and the hotel.",
}
MODULE = '''"""The edition {id} as data: imports nothing, and only names the values.

Generated from {source}; change that, then `tapbank edition build {source} -o {out}`.
"""

# fmt: off
CHECKSUM = 0x{checksum:08X}
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


def new(path: str, like: str) -> None:
    """Write a shipped edition's file, remarks and all, under an id and a title of its own."""
    file = Path(path).name
    stem = Path(path).stem
    if not file.endswith(".toml"):
        raise Failure(f"{path}: the name must end in .toml, like my_town.toml.")
    id = re.sub(r"[ -]", "_", stem.lower())
    if not re.fullmatch(r"[a-z0-9_]+", id) or len(id) > ID_WIDTH or not id.strip("_"):
        raise Failure(
            f"{path}: the name before .toml becomes the edition's id, which is 1 to {ID_WIDTH} "
            "letters a to z, digits and _."
        )
    title = " ".join(word.capitalize() for word in id.split("_") if word)
    text = new_text(like, id, title[:TITLE_WIDTH], file)
    try:
        with open(path, "x", encoding="utf-8", newline="\n") as out:
            out.write(text)
    except FileExistsError:
        raise Failure(f"{path}: is there already; give another name.") from None
    except (OSError, ValueError) as error:
        raise Failure(f"{path}: cannot be written: {path_reason(error)}.") from None
    say(f"{path}: written, like {like}; change it, then: tapbank edition check {path}")


def new_text(like: str, id: str, title: str, file: str) -> str:
    """The shipped edition file `like` as the start of another one."""
    shipped = importlib.resources.files("bank.editions").joinpath(f"{like}.toml")
    text = shipped.read_text(encoding="utf-8")
    data = tomllib.loads(text)
    head = NEW_HEAD.format(
        title=title, like=data["title"], currency=data["currency"], file=file,
        rents=RENTS[data["family"]],
    )  # fmt: skip
    lines = text.splitlines()
    while lines[0].startswith("#"):
        del lines[0]
    text = "\n".join([head.rstrip("\n"), *lines, ""])
    for key, value in (("id", f'"{id}"'), ("title", f'"{title}"'), ("verified", "false")):
        text = re.sub(rf"^{key} = .*$", f"{key} = {value}", text, count=1, flags=re.MULTILINE)
    return "".join(_without_ruling(line) + "\n" for line in text.splitlines())


def _without_ruling(line: str) -> str:
    """A line of a shipped file with its remark in words alone."""
    found = RULING.search(line)
    if found is None:
        return line
    words = line[found.end() :] or REMARKS.get(line.partition(" ")[0], "")
    return f"{line[: found.start()]}# {words}" if words else line[: found.start()].rstrip()


def module_text(data: dict, edition, source: str, out: str) -> str:
    """The Python module that holds `data`, a list of numbers filling its lines to keep it short."""
    names = [re.sub(r"[^A-Za-z0-9._-]", "_", name) for name in (source, out)]
    layout = _layout(data, "", len("EDITION = "), 0)
    return MODULE.format(
        id=edition.id, source=names[0], out=names[1], checksum=edition.checksum, data=layout
    )


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
