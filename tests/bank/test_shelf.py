"""The editions that come with Tapbank, loaded one by one when they are asked for."""

from bank import editions
from bank.editions import city, classic, mzansi, shelf

MODULES = {"city": city, "classic": classic, "mzansi": mzansi}


def test_the_shipped_editions_are_told_by_their_titles():
    known = shelf.Shelf(shelf.shipped())
    assert len(known) == 3
    assert list(known) == ["city", "classic", "mzansi"]
    assert [known.name_of(id) for id in known] == ["Monopoly City", "Classic 2007", "Mzansi"]
    assert "city" in known and "town" not in known


def test_each_is_the_edition_that_its_data_make():
    known = shelf.Shelf(shelf.shipped())
    for id in known:
        made = editions.load(MODULES[id].EDITION)
        assert (known[id].id, known[id].checksum) == (id, made.checksum)
        assert [deed.id for deed in known[id].deeds] == [deed.id for deed in made.deeds]


def test_only_one_is_held():
    known = shelf.Shelf(shelf.shipped())
    first = known["city"]
    assert known["city"] is first
    assert known["mzansi"].id == "mzansi"
    assert known["city"] is not first


def test_one_that_is_given_loaded_is_given_back():
    town = editions.load(classic.EDITION)
    known = shelf.Shelf({"town": town})
    assert known["town"] is town and known.name_of("town") == "Classic 2007"
    try:
        known["city"]
    except KeyError:
        return
    raise AssertionError("an edition that nobody gave")
