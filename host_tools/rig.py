"""A unit played by a text script of keys, taps and waits, with the screens that must follow.

May import `bank.ui.tones` and `host_tools.virtual`. The language and its `Rig` know a unit only as
a `Driver`, so that the same scripts can drive the virtual unit, an emulated chip and a real one.
Every line of a script counts: one that is not understood, or does not hold, is a `ScriptError`
that names it.

One line each; what follows a `;` at the start of a line is a comment:

    edition classic          the unit knows this edition alone, and has never been used
    editions city classic    it knows these, and asks which
    card Ann 04a1b2c3     from now on Ann's card, in this script and in those that play it
    play three.txt        play another script of the same folder first
    keys 33#              press and release key after key
    hold *                hold a key for more than a second
    press # / release #   a key that stays down meanwhile
    tap Ann               lay a card on the reader for a moment (a name, or its number)
    lay Ann / lift        a card that stays there meanwhile
    flicker Ann Ben       the cards take turns on the reader, with nothing there in between
    wait 50s              let time pass (`ms` or `s`)
    chance 0 35 99        the next numbers of the Build button's die
    power                 off and on again
    unplug display        it fails from now on (display, reader, store) until `plug display`
    |                    four rows between bars, which must be what is shown now
    log {"do": "salary", "player": "Ann"}    the last command that is stored; its time aside
    state {"commands": 3}                    what must hold of the game's state
    tones tap paid        all that the last line of keys, cards or time has played
"""

import json
from pathlib import Path
from typing import NamedTuple, Protocol

from bank.ui import tones
from host_tools import virtual

ROWS = 4
COLUMNS = 20
KEY_MS = 40  # a key is down so long, and up so long before the next one
HOLD_MS = 1100
TAP_MS = 200
AWAY_MS = 600  # out of sight so long, a card counts anew
FLICKER_MS = 40
FLICKERS = 20

TONES = {
    "tap": tones.TAP,
    "paid": tones.PAID,
    "refused": tones.REFUSED,
    "tick": tones.TICK,
    "time_up": tones.TIME_UP,
    "game_over": tones.GAME_OVER,
}


class ScriptError(Exception):
    """A line of a script that does not hold, or is none: the text names it and says why."""


class Driver(Protocol):
    """What a script needs of a unit."""

    def press(self, key: str) -> None: ...
    def release(self, key: str) -> None: ...
    def place(self, uid: str) -> None: ...
    def remove(self) -> None: ...
    def plug(self, part: str, is_in: bool) -> None: ...
    def pass_time(self, ms: int) -> None: ...
    def add_chance(self, numbers: list) -> None: ...
    def power_cycle(self) -> None: ...

    def know(self, editions: list) -> bool:
        """Begin anew with these editions; False for one that there is not, or when in use."""

    def rows(self) -> list: ...

    def take_tones(self) -> list:
        """What has been played since the last call."""

    def last_command(self) -> dict | None:
        """The last command that is stored of the game in play."""

    def difference(self, expected: dict) -> tuple | None:
        """As `bank.state.difference` of the game in play."""


class Line(NamedTuple):
    """One line of a script, or the four rows of one screen: where it stands, what it says."""

    source: str
    number: int
    word: str  # "|" for a screen
    rest: str
    rows: list  # of a screen, else empty

    def error(self, text: str) -> ScriptError:
        return ScriptError(f"{self.source}, line {self.number}: {text}")


def read_script(text: str, source: str) -> list:
    """The lines of a script, comments and empty lines left out, a screen's rows together."""
    lines: list[Line] = []
    rows: list[str] = []
    for number, written in enumerate(text.splitlines(), 1):
        written = written.rstrip()
        if written.startswith("|"):
            if len(written) != COLUMNS + 2 or not written.endswith("|"):
                raise ScriptError(f"{source}, line {number}: a row has {COLUMNS} cells, not this.")
            if not rows:
                lines.append(Line(source, number, "|", "", rows))
            rows.append(written[1:-1])
            if len(rows) == ROWS:
                rows = []
            continue
        if rows:
            raise lines[-1].error(f"a screen has {ROWS} rows.")
        if written and not written.startswith(";"):
            word, _, rest = written.partition(" ")
            lines.append(Line(source, number, word, rest.strip(), []))
    if rows:
        raise lines[-1].error(f"a screen has {ROWS} rows.")
    return lines


def side_by_side(expected: list, shown: list) -> str:
    """Two screens beside each other, the rows that differ marked."""
    text = ["expected               shown"]
    for wanted, row in zip(expected, shown, strict=True):
        text.append(f"|{wanted}| |{row}|" + ("" if wanted == row else " <"))
    return "\n".join(text)


class Rig:
    """Plays scripts on a unit; `on_screen(line, shown)` may replace the check of a screen."""

    def __init__(self, driver: Driver, on_screen=None, folder: Path = Path()):
        self.driver = driver
        self.folder = folder  # where `play` finds other scripts
        self.cards: dict[str, str] = {}
        self._on_screen = on_screen or self._check_screen
        self._words = {
            "|": lambda line: self._on_screen(line, self.driver.rows()),
            "card": self._card,
            "edition": self._editions,
            "editions": self._editions,
            "play": self._play_other,
            "log": self._log,
            "state": self._state,
            "tones": self._tones,
        }
        self._events = {
            "keys": self._keys,
            "hold": self._hold,
            "press": lambda line: self._key(line, line.rest, True),
            "release": lambda line: self._key(line, line.rest, False),
            "tap": self._tap,
            "lay": lambda line: self._place(self._uid(line, line.rest), KEY_MS),
            "lift": self._lift_off,
            "flicker": self._flicker,
            "wait": self._wait,
            "chance": self._chance,
            "power": self._power,
            "unplug": lambda line: self._plug(line, False),
            "plug": lambda line: self._plug(line, True),
        }

    def play_file(self, path: Path) -> None:
        """Play the script of a file; `play` in it finds its neighbours."""
        self.folder = path.parent
        self.play(path.read_text(encoding="utf-8"), path.name)

    def play(self, text: str, source: str = "script") -> None:
        """Play a script from its first line to its last; ScriptError where it does not hold."""
        for line in read_script(text, source):
            if line.word in self._events:
                self.driver.take_tones()
                self._events[line.word](line)
            elif line.word in self._words:
                self._words[line.word](line)
            else:
                raise line.error(f"there is no word {line.word!r}.")

    # -- what happens -----------------------------------------------------------------------------

    def _editions(self, line: Line) -> None:
        ids = line.rest.split()
        if (len(ids) == 1) != (line.word == "edition"):
            raise line.error("edition names one, editions two or more.")
        if not self.driver.know(ids):
            raise line.error(f"the unit cannot be given {line.rest}.")

    def _card(self, line: Line) -> None:
        name, _, uid = line.rest.partition(" ")
        if not virtual.is_uid(uid):
            raise line.error(f"{uid!r} is not the number of a card.")
        if name in self.cards:
            raise line.error(f"{name} has a card already.")
        self.cards[name] = uid

    def _uid(self, line: Line, name: str) -> str:
        uid = self.cards.get(name, name)
        if not virtual.is_uid(uid):
            raise line.error(f"there is no card {name!r}.")
        return uid

    def _play_other(self, line: Line) -> None:
        path = self.folder / line.rest
        if not path.is_file():
            raise line.error(f"there is no script {line.rest!r}.")
        self.play(path.read_text(encoding="utf-8"), path.name)

    def _stands_alone(self, line: Line) -> None:
        if line.rest:
            raise line.error(f"{line.word} stands alone.")

    def _key(self, line: Line, key: str, is_down: bool, ms: int = KEY_MS) -> None:
        if key not in virtual.KEYS:
            raise line.error(f"there is no key {key!r}.")
        (self.driver.press if is_down else self.driver.release)(key)
        self.driver.pass_time(ms)

    def _keys(self, line: Line) -> None:
        for key in line.rest.replace(" ", ""):
            self._key(line, key, True)
            self._key(line, key, False)

    def _hold(self, line: Line) -> None:
        self._key(line, line.rest, True, HOLD_MS)
        self._key(line, line.rest, False)

    def _place(self, uid: str, ms: int) -> None:
        self.driver.place(uid)
        self.driver.pass_time(ms)

    def _lift(self, ms: int) -> None:
        self.driver.remove()
        self.driver.pass_time(ms)

    def _lift_off(self, line: Line) -> None:
        self._stands_alone(line)
        self._lift(AWAY_MS)

    def _tap(self, line: Line) -> None:
        self._place(self._uid(line, line.rest), TAP_MS)
        self._lift(AWAY_MS)

    def _flicker(self, line: Line) -> None:
        uids = [self._uid(line, name) for name in line.rest.split()]
        for _ in range(FLICKERS):
            for uid in uids:
                self._place(uid, FLICKER_MS)
                self._lift(FLICKER_MS)

    def _wait(self, line: Line) -> None:
        number = line.rest.rstrip("ms")
        unit = {"ms": 1, "s": 1000}.get(line.rest[len(number) :])
        if unit is None or not number.isdecimal():
            raise line.error(f"{line.rest!r} is no time.")
        self.driver.pass_time(int(number) * unit)

    def _chance(self, line: Line) -> None:
        if not all(number.isdecimal() for number in line.rest.split()):
            raise line.error(f"{line.rest!r} are no whole numbers.")
        self.driver.add_chance([int(number) for number in line.rest.split()])

    def _power(self, line: Line) -> None:
        self._stands_alone(line)
        self.driver.power_cycle()

    def _plug(self, line: Line, is_in: bool) -> None:
        if line.rest not in ("display", "reader", "store"):
            raise line.error(f"nothing is called {line.rest!r}.")
        self.driver.plug(line.rest, is_in)
        self.driver.pass_time(KEY_MS)

    # -- what must hold ---------------------------------------------------------------------------

    def _check_screen(self, line: Line, shown: list) -> None:
        if shown != line.rows:
            raise line.error("another screen.\n" + side_by_side(line.rows, shown))

    def _json(self, line: Line):
        try:
            return json.loads(line.rest)
        except ValueError as error:
            raise line.error(f"this is not JSON: {error}.") from None

    def _log(self, line: Line) -> None:
        expected = self._json(line)
        found = self.driver.last_command()
        if found is not None:
            found.pop("at", None)
        if found != expected:
            raise line.error(f"another command is the last one stored: {json.dumps(found)}")

    def _state(self, line: Line) -> None:
        found = self.driver.difference(self._json(line))
        if found:
            path, wanted, value = found
            raise line.error(f"{path} is {json.dumps(value)}, not {json.dumps(wanted)}.")

    def _tones(self, line: Line) -> None:
        unknown = [name for name in line.rest.split() if name not in TONES]
        if unknown:
            raise line.error(f"there are no tones {unknown[0]!r}.")
        played = self.driver.take_tones()
        if played != [TONES[name] for name in line.rest.split()]:
            names = {sequence: name for name, sequence in TONES.items()}
            told = " ".join(names.get(sequence, repr(sequence)) for sequence in played)
            raise line.error(f"played was: {told or 'nothing'}.")
