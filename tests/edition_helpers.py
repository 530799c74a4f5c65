"""What the tests of editions share: altered data, boards with fewer colours, what is said of them.

Imports the bank; runs on CPython and MicroPython.
"""

from bank import editions


def problem(data) -> str:
    """What is said about an edition that must not be loaded."""
    try:
        editions.load(data)
    except editions.EditionError as error:
        return str(error)
    raise AssertionError("this edition was loaded")


def replaced(data: dict, path: str, value) -> dict:
    """`data` with the value at `path` (keys and places, with points between) replaced.

    None takes the key away.
    """
    part = data
    *way, last = path.split(".")
    for key in way:
        part = part[int(key) if isinstance(part, list) else key]
    if value is None:
        del part[last]
    else:
        part[int(last) if isinstance(part, list) else last] = value
    return data


def says(data: dict, *words) -> None:
    """The edition is refused in one sentence that has all the words in it."""
    text = problem(data)
    for word in words:
        assert word in text, (word, text)
    assert "\n" not in text and len(text) < 200, text


def track_without(data: dict, groups: str, *spaces) -> list:
    """The track with free parking where these groups' deeds and these spaces were."""
    gone = groups.split()
    track = []
    for space in data["track"]:
        is_gone = space in spaces or space.split("-")[0] in gone
        track.append("parking" if is_gone else space)
    return track
