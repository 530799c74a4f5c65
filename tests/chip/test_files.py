"""The firmware as files on plain MicroPython, where its code lies in the heap beside the game.

`test_flash` puts the files there by USB; here they lie on the flash from the start, with a game.
"""

from pathlib import PurePosixPath

import pytest

from bank.editions import classic
from bank.editions import load as load_edition
from bank.redo import UNDO_CHUNKS
from bank.teller import Teller
from host_tools import firmware_files, uf2
from host_tools.pico_flash import PicoFlash
from host_tools.virtual import SettableClock

pytestmark = pytest.mark.long

PLAYERS = ["Ann", "Ben", "Cho", "Dan", "Eve", "Fay", "Gus", "Hal"]
# Of a payment the undo keeps about 21 bytes in chunks of 1024: all chunks are full, and more.
PAYMENTS = UNDO_CHUNKS * 50
POWER_ON_MS = 40_000  # every command is done again, as there is no snapshot


def largest_table() -> PicoFlash:
    """Eight players, turn help, every deed owned, and an undo for as long as a unit remembers."""
    edition = load_edition(classic.EDITION)
    flash = PicoFlash()
    teller = Teller(flash.store(), {edition.id: edition}, SettableClock(0))
    teller.start(edition, PLAYERS, {"turn_help": True})
    commands = [
        {"do": "buy", "player": PLAYERS[number % 8], "deed": title.id}
        for number, title in enumerate(edition.deeds)
    ]
    ring = list(zip(PLAYERS, PLAYERS[1:] + PLAYERS[:1], strict=True))
    for number in range(PAYMENTS):
        payer, payee = ring[number % 8]
        commands.append({"do": "pay", "from": payer, "to": payee, "amount": 10})
    for command in commands:
        assert teller.do(command) == "ok", command
    return flash


def put_firmware(flash: PicoFlash) -> None:
    """The files that `tapbank flash` writes."""
    made = {PurePosixPath("/")}
    for path, data in firmware_files.compiled(firmware_files.sources()):
        for folder in reversed(PurePosixPath(path).parents):
            if folder not in made:
                made.add(folder)
                flash.files.mkdir(str(folder))
        with flash.files.open(path, "wb") as file:
            file.write(data)


@pytest.fixture(scope="module")
def table(stock_image):
    """A unit that has taken up the largest game, at its first page."""
    from chip.figures import Table
    from chip.stored_game import with_program

    flash = largest_table()
    put_firmware(flash)
    table = Table(with_program(uf2.decode(stock_image), flash.image()))
    table.chip.run_until(
        lambda: "#go on" in table.parts.lcd.rows()[3], POWER_ON_MS, "the game is not taken up"
    )
    table.still_since(must_change=False)
    return table


def rows(table) -> list[str]:
    return [row.rstrip() for row in table.parts.lcd.rows()]


def test_the_largest_table_plays_on(table):
    """The last of the payments, in a ring of eight, was Hal's."""
    from chip.figures import AT_REST_MS

    assert rows(table)[1:3] == ["Last: Hal paid Ann", "$10"]
    table.key("#")
    assert [row.split()[0] for row in rows(table)] == ["Ann", "Cho", "Eve", "Gus"]
    table.press_until("*", ("#undo",))
    table.chip.run(AT_REST_MS)
    table.key("#")
    assert rows(table)[0] == "TAKEN BACK"
    table.keys("*C2")
    assert rows(table)[0].startswith("Who pays?")
    table.keys("12170#")
    assert rows(table)[3].startswith("#pay")
    table.key("#")
    assert rows(table)[:2] == ["PAID $170", "Ann > Ben"]


def test_what_is_lent_finds_room_beside_the_largest_table(table):
    table.keys("*D1")
    assert rows(table)[0] == "Who trades?"
    table.keys("**#66")
    assert rows(table)[0].endswith("6+6")
    table.keys("DD2")
    assert "Ann paid Ben $170" in " ".join(rows(table)[:3])


def test_another_game_finds_room_after_the_largest_table(table):
    """Another family, with the code of the first still there; then back to a payment."""
    table.keys("**DD6")
    assert rows(table)[0] == "Start a new game?"
    table.key("#")
    assert rows(table)[:3] == ["1 Monopoly City", "2 Classic 2007", "3 Mzansi"]
    table.keys("12#####")
    assert rows(table)[0] == "Ready to play:"
    table.key("#")
    assert rows(table)[0].split() == ["Ann", "M37.7M"]
    table.keys("C11#")
    assert rows(table)[:2] == ["PAID M2M", "Bank > Ann"]
