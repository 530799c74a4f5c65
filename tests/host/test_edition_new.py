"""`tapbank edition new`: a file with remarks to start one's own board from."""

import re

import pytest
from tapbank_command import tapbank

from bank import editions
from host_tools import cli
from host_tools.edition import known, read

RULING = re.compile(r"[A-Z]\d")


def test_every_shipped_edition_can_be_begun_from():
    assert cli.SHIPPED == editions.SHIPPED


@pytest.mark.parametrize("like", editions.SHIPPED)
def test_a_new_file_is_good_and_differs_in_its_name_alone(tmp_path, like):
    path = tmp_path / "my_town.toml"
    answer = tapbank("edition", "new", path, "--like", like)
    assert (answer.code, answer.error) == (0, "")
    assert answer.out.startswith(f"{path}: written, like {like}; ")
    assert tapbank("edition", "check", path).code == 0
    data, edition = read(str(path))
    shipped = known(())[like]
    assert (edition.id, edition.title, edition.is_verified) == ("my_town", "My Town", False)
    assert edition.family == shipped.family and edition.track == shipped.track
    for title, old in zip(edition.deeds, shipped.deeds, strict=True):
        figures = ("id", "name", "price", "mortgage", "rents", "digits")
        assert [getattr(title, key) for key in figures] == [getattr(old, key) for key in figures]


@pytest.mark.parametrize("like", editions.SHIPPED)
def test_its_remarks_are_words(tmp_path, like):
    path = tmp_path / "my_town.toml"
    tapbank("edition", "new", path, "--like", like)
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("# My Town: an edition for Tapbank, begun from ")
    assert "#   tapbank play --edition my_town.toml" in lines
    for line in lines:
        assert line == line.rstrip(), line
    remarks = [line.partition("  # ") for line in lines if "  # " in line]
    assert [key for key, _, remark in remarks if remark == "what each player begins with"]
    assert not [remark for _, _, remark in remarks if RULING.match(remark)]


@pytest.mark.parametrize(
    "name, id, title",
    [
        ("town.toml", "town", "Town"),
        ("My Own-Town.toml", "my_own_town", "My Own Town"),
        ("route_66.toml", "route_66", "Route 66"),
    ],
)
def test_the_file_names_the_edition(tmp_path, name, id, title):
    assert tapbank("edition", "new", tmp_path / name).code == 0
    _, edition = read(str(tmp_path / name))
    assert (edition.id, edition.title, edition.family) == (id, title, "city")


def test_a_file_that_is_there_is_left_alone(tmp_path):
    path = tmp_path / "my_town.toml"
    path.write_text("mine")
    answer = tapbank("edition", "new", path)
    assert (answer.code, answer.out) == (2, "")
    assert answer.sentence == f"{path}: is there already; give another name."
    assert path.read_text() == "mine"


@pytest.mark.parametrize(
    "name, words",
    [
        ("my_town", "must end in .toml"),
        ("größe.toml", "letters a to z"),
        ("a_town_with_a_long_name.toml", "1 to 16"),
        ("_.toml", "letters a to z"),
        (".toml", "letters a to z"),
        ("nowhere/my_town.toml", "cannot be written: no such file or directory"),
    ],
)
def test_a_name_that_will_not_do(tmp_path, name, words):
    answer = tapbank("edition", "new", tmp_path / name)
    assert (answer.code, answer.out) == (2, "")
    assert words in answer.sentence and answer.sentence.endswith(".")
    assert list(tmp_path.iterdir()) == []


def test_an_edition_with_the_id_of_a_shipped_one_takes_its_place(tmp_path):
    path = tmp_path / "classic.toml"
    tapbank("edition", "new", path, "--like", "mzansi")
    found = known((str(path),))
    assert sorted(found) == sorted(editions.SHIPPED)
    assert found["classic"].currency == "M"
