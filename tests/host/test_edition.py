"""`tapbank edition`: what is wrong with an edition file, in plain words, and the module of it."""

import itertools
import subprocess
import sys
from pathlib import Path

import pytest
from tapbank_command import tapbank

from bank import editions
from bank.editions import city
from host_tools import edition as edition_tool

CITY_FILE = Path(city.__file__).with_suffix(".toml")
CITY_MODULE = Path(city.__file__)
CLASSIC_FILE = CITY_FILE.with_name("classic.toml")
MZANSI_FILE = CITY_FILE.with_name("mzansi.toml")
CITY_TEXT = CITY_FILE.read_text(encoding="utf-8")


@pytest.fixture
def write(tmp_path):
    """Write an edition file, the one of City with a piece replaced, and give its path."""

    def write_file(old: str, new: str):
        assert old in CITY_TEXT
        path = tmp_path / "board.toml"
        path.write_text(CITY_TEXT.replace(old, new, 1), encoding="utf-8")
        return path

    return write_file


def test_the_city_edition_is_good():
    answer = tapbank("edition", "check", CITY_FILE)
    assert (answer.code, answer.error) == (0, "")
    assert answer.out.startswith(f"{CITY_FILE}: good, 22 deeds")
    assert "not verified" in answer.out


def test_the_classic_editions_are_good():
    answer = tapbank("edition", "check", CLASSIC_FILE, MZANSI_FILE)
    assert (answer.code, answer.error) == (0, "")
    classic, mzansi = answer.out.splitlines()
    assert classic == f"{CLASSIC_FILE}: good, 28 deeds"
    assert mzansi.startswith(f"{MZANSI_FILE}: good, 28 deeds") and "not verified" in mzansi


@pytest.mark.parametrize(
    "old, new, words",
    [
        ('"rail-4", ', '"parking", ', ["edition classic", "track", "lacks the deed rail-4"]),
        ('"rail-4", ', '"rail-3", ', ["edition classic", "track", "the deed rail-3 twice"]),
        ('"rail-4", ', '"station", ', ["edition classic", "track", "station"]),
        ('"rail-4", ', "", ["edition classic", "track", "40 spaces"]),
        ("[2, 10, 30,", "[2, 10, 9,", ["deed brown-1", "rents", "from 10 to 9 at place 3"]),
        ("[2, 10, 30,", "[2, 10,", ["deed brown-1", "rents", "6 amounts", "not 5"]),
        ("mortgage = 30", "mortgage = 61", ["deed brown-1", "mortgage", "more than the price"]),
        ("mortgage = 30", "", ["deed brown-1", "mortgage", "missing"]),
        ("unit = 1 ", "unit = 100 ", ["multiple of the unit 100"]),
        ('kind = "street"', 'kind = "road"', ["group 1", "kind", "street, rail, utility"]),
        ('kind = "street"', 'kind = "rail"', ["brown", "rents", "missing"]),
        ("house = 50", "", ["group brown", "house", "missing"]),
        ("[25, 50, 100, 200]", "[25, 50, 100]", ["group rail", "rents", "4 amounts", "not 3"]),
        ("[4, 10]", "[4, 0]", ["group utility", "times", "1 to 100"]),
        ('"Mediterranean"', '"Mediterranean Ave"', ["deed brown-1", "name", "1 to 14"]),
        ("houses = 32", "houses = 0", ["houses", "1 to 255"]),
        ("speed_die = false", "speed_dice = false", ["options", "speed_die", "missing"]),
        ("income = 200", "incme = 200", ["taxes", "incme", "not a key"]),
    ],
    ids=itertools.count(),
)
def test_what_is_wrong_with_a_board_of_houses_is_said(tmp_path, old, new, words):
    text = CLASSIC_FILE.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "board.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    answer = tapbank("edition", "check", path)
    assert (answer.code, answer.out) == (2, "")
    assert answer.sentence.startswith(f"{path}: ")
    assert answer.sentence.endswith(".") and answer.sentence.isprintable()
    for word in words:
        assert word in answer.sentence


def test_a_verified_edition_needs_no_remark(write):
    path = write("\nverified = false", "\nverified = true")
    assert tapbank("edition", "check", path).out == f"{path}: good, 22 deeds\n"


def test_line_ends_and_byte_order_marks_of_other_systems(write):
    path = write("verified", "verified")
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert tapbank("edition", "check", path).code == 0


@pytest.mark.parametrize(
    "old, new, words",
    [
        ("salary = 2_000_000", "", ["edition city", "salary", "missing"]),
        ("price = 600_000\n", "", ["deed brown-1", "price", "missing"]),
        ("100_000, 200_000, 400", "100_000, 90_000, 400", ["brown-1", "rents fall", "90000"]),
        ("[20_000, 100_000,", "[20_000,", ["brown-1", "rents", "9 amounts", "not 8"]),
        ("price = 600_000", "price = 605_000", ["brown-1", "price", "multiple", "605000"]),
        ("price = 600_000", "price = -600_000", ["brown-1", "price", "more than 0"]),
        ("price = 600_000", "price = 600_000.0", ["brown-1", "price", "whole amount"]),
        ("price = 600_000", "price = 6" + "0" * 40, ["brown-1", "price"]),
        ('name = "Brown 1"', 'name = "Brown Street One"', ["brown-1", "name", "1 to 14"]),
        ('name = "Brown 1"', 'name = "Brühl"', ["brown-1", "name", "plain ASCII"]),
        ('id = "city"', 'id = "city"\nodd = 1', ["odd", "not a key that Tapbank knows"]),
        ("blocks = 8", "blocks = true", ["blocks", "whole number"]),
        ("[2, 6]", "[6, 2]", ["players"]),
        ('id = "lightblue"', 'id = "brown"', ["id", "same as that of group"]),
        ("prison = 4", "", ["hazards", "prison", "missing"]),
        ("railroad = 10", "railroad = -1", ["build_odds", "railroad", "0 to 1000"]),
        ('family = "city"', 'family = "town"', ["family", "must be one of"]),
        ('title = "Monopoly City"', "title = 1979-05-27", ["title", "must be a text"]),
        ('id = "city"', "id = city", ["this is not TOML", "line 7"]),
        ('id = "city"', 'id = "city"\nid = "city"', ["this is not TOML", "line 8"]),
        ('id = "city"', "id = " + "9" * 5000, ["cannot be read as TOML", "digits"]),
        ('id = "city"', "id = " + "[" * 10_000, ["nested too deep"]),
    ],
    ids=itertools.count(),
)
def test_what_is_wrong_is_said(write, old, new, words):
    path = write(old, new)
    answer = tapbank("edition", "check", path)
    assert (answer.code, answer.out) == (2, "")
    assert answer.sentence.startswith(f"{path}: ")
    assert answer.sentence.endswith(".") and answer.sentence.isprintable()
    for word in words:
        assert word in answer.sentence


@pytest.mark.parametrize("text", ["", "[[groups]]", "groups = 5", "[build_odds]\n1 = 'x'"])
def test_half_a_file_is_said_to_be_one(tmp_path, text):
    path = tmp_path / "half.toml"
    path.write_text(text)
    answer = tapbank("edition", "check", path)
    assert (answer.code, "is missing" in answer.sentence) == (2, True)


def test_what_cannot_be_read(tmp_path):
    answer = tapbank("edition", "check", tmp_path / "none.toml")
    assert answer.code == 2
    assert answer.sentence.endswith("none.toml: cannot be read: no such file or directory.")
    assert "this is a folder" in tapbank("edition", "check", tmp_path).sentence
    path = tmp_path / "latin.toml"
    path.write_bytes(b'id = "\xe9"')
    assert "byte 7 is not UTF-8" in tapbank("edition", "check", path).sentence
    path.write_bytes(b"#" * (1 << 21))
    assert "is longer than 1048576 bytes" in tapbank("edition", "check", path).sentence


def test_every_file_is_checked(write, tmp_path):
    bad = write("prison = 4", "")
    answer = tapbank("edition", "check", bad, CITY_FILE, tmp_path / "none.toml")
    assert answer.code == 2
    assert answer.out.startswith(f"{CITY_FILE}: good")
    assert [line.split(": ")[0] for line in answer.error.splitlines()] == [
        str(bad), str(tmp_path / "none.toml"),
    ]  # fmt: skip


@pytest.mark.parametrize("id", editions.SHIPPED)
def test_a_shipped_module_is_what_its_file_makes(id):
    module = CITY_MODULE.with_name(f"{id}.py")
    answer = tapbank("edition", "build", module.with_suffix(".toml"), "-o", module, "--check")
    assert answer.code == 0, answer.error


def test_every_edition_file_beside_the_firmware_is_shipped():
    found = {path.stem for path in CITY_FILE.parent.glob("*.toml")}
    assert found == set(editions.SHIPPED)


def values_of(module: Path) -> dict:
    names: dict = {}
    exec(compile(module.read_text(), str(module), "exec"), names)
    return names["EDITION"]


def test_the_module_holds_what_the_file_holds(tmp_path):
    out = tmp_path / "board.py"
    answer = tapbank("edition", "build", CITY_FILE, "-o", out)
    assert (answer.code, answer.out, answer.error) == (0, f"{out}: written, 22 deeds\n", "")
    data, edition = edition_tool.read(str(CITY_FILE))
    assert values_of(out) == data
    assert editions.load(values_of(out)).checksum == edition.checksum
    assert "Generated from city.toml" in out.read_text()
    assert tapbank("edition", "build", CITY_FILE, "-o", "-").out == out.read_text().replace(
        "-o board.py", "-o -"
    )


@pytest.mark.parametrize("name", ["A", 'the "Pig"', "O'Hara's", "\"'", "\\", "\\'", 'a\\"'])
def test_any_name_makes_a_module_in_the_houses_style(write, tmp_path, name):
    toml = name.replace("\\", "\\\\").replace('"', '\\"')
    out = tmp_path / "board.py"
    assert tapbank("edition", "build", write("Brown 1", toml), "-o", out).code == 0
    assert values_of(out)["groups"][0]["deeds"][0]["name"] == name
    assert max(map(len, out.read_text().splitlines())) <= 100
    ruff = Path(sys.executable).parent / "ruff"
    done = subprocess.run([ruff, "format", "--line-length", "100", "--check", out],
                          capture_output=True, text=True, timeout=60)  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_module_that_is_not_current(write, tmp_path):
    path, out = write("prison = 4", "prison = 4"), tmp_path / "board.py"
    assert tapbank("edition", "build", path, "-o", out).code == 0
    assert tapbank("edition", "build", path, "-o", out, "--check").code == 0
    write("prison = 4", "prison = 5")
    before = out.read_bytes()
    answer = tapbank("edition", "build", path, "-o", out, "--check")
    assert answer.code == 1
    assert answer.sentence.endswith(f"run: tapbank edition build {path} -o {out}")
    assert out.read_bytes() == before
    answer = tapbank("edition", "build", path, "-o", tmp_path / "none.py", "--check")
    assert (answer.code, "none.py: cannot be read" in answer.sentence) == (2, True)


def test_a_bad_file_leaves_the_module(write, tmp_path):
    out = tmp_path / "board.py"
    out.write_text("EDITION = {}\n")
    assert tapbank("edition", "build", write("prison = 4", ""), "-o", out).code == 2
    assert out.read_text() == "EDITION = {}\n"


@pytest.mark.parametrize("name", ["board.toml", "my-board.py", "Board.py", "board", "1.py"])
def test_only_a_module_is_written(write, tmp_path, name):
    path, out = write("prison = 4", "prison = 4"), tmp_path / name
    before = path.read_bytes()
    answer = tapbank("edition", "build", path, "-o", out)
    assert (answer.code, "the module's name must be" in answer.sentence) == (2, True)
    assert path.read_bytes() == before


def test_a_module_that_cannot_be_written(tmp_path):
    out = tmp_path / "none" / "board.py"
    answer = tapbank("edition", "build", CITY_FILE, "-o", out)
    assert answer.code == 2
    assert answer.sentence == f"{out}: cannot be written: no such file or directory."
    folder = tmp_path / "folder.py"
    folder.mkdir()
    assert tapbank("edition", "build", CITY_FILE, "-o", folder).code == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["folder.py"]
