"""The figures of the unit, measured on the emulated chip in its own time: `make bench` prints them.

May import everything of tests/chip. The buses have their real speed, the flash its typical times;
what is timed as a player sees it is worst of several, each begun at another moment of the unit's
round.
"""

import sys

from chip import stored_game
from chip.conftest import ROOT, find_image, why_not
from chip.emulated import Chip
from chip.wiring import Wiring
from chips.cards import Card
from tqdm import tqdm

from host_tools import uf2
from host_tools.console import say
from host_tools.pico_flash import START

GAME_COMMANDS = 300
LONG_GAME_COMMANDS = 2000
OLDER_GAMES = (1500,) * 8  # commands
MOST_PAYMENTS = 40  # until one has had to wait for an erase: one in thirteen does
SEED = 7
TRIES = 5
LEAST_PAYMENTS = 8
MOST_MS = 8000
QUIET_MS = 60  # a display that has not changed for so long is what the player sees
AT_REST_MS = 61  # between two keys: the next one meets another moment of the unit's round
AWAY_MS = 607  # until a card counts as away
BIT_TIMES_A_CHARACTER = 4 * 9  # four expander bytes, nine bits each
DISPLAY_HERTZ = 400_000
REDRAW_LIMIT_MS = 80 * BIT_TIMES_A_CHARACTER * 1000 / DISPLAY_HERTZ
INSIDE = """
import gc, time
import board, main

unit = main.make_unit(main.make_store())
def work(ms):
    end = time.ticks_add(time.ticks_ms(), ms)
    while time.ticks_diff(end, time.ticks_ms()) > 0:
        unit.step()
        time.sleep_ms(board.STEP_MS)
work(600)
unit.app.screen.key("#")
work(100)
gc.collect()
print(gc.mem_free())
"""
REDRAW = """
def redraw(row, column, text, times):
    worst = 0
    for _ in range(times):
        began = time.ticks_us()
        for number in range(row, 4 if row == 0 else row + 1):
            unit.display.write(number, column, text)
        worst = max(worst, time.ticks_diff(time.ticks_us(), began))
    return worst
print(redraw(0, 0, "0123456789ABCDEFGHIJ", 5), redraw(2, 14, "M37.7M", 5))
"""
POLL = """
def poll(rounds):
    longest = 0
    for _ in range(rounds):
        began = time.ticks_us()
        unit.reader.read()
        unit.reader.is_alive()
        longest = max(longest, time.ticks_diff(time.ticks_us(), began))
        time.sleep_ms(board.STEP_MS)
    return longest
print(poll(200))
"""


class Table:
    """One unit on the emulated chip, and the hands that use it."""

    def __init__(self, flash: bytes):
        self.wiring = Wiring()
        self.chip = Chip(flash, [self.wiring])

    @property
    def parts(self):
        return self.wiring.parts

    def still_since(self, must_change: bool = True) -> float:
        """When the display changed last, once it has kept still for a while; ms of the chip."""
        # Counted, since to compare what is seen takes longer than the chip that is measured.
        done = self.parts.lcd.instructions
        count, last = len(done), self.chip.milliseconds()
        has_changed = not must_change

        def is_still() -> bool:
            nonlocal count, last, has_changed
            now = self.chip.milliseconds()
            if len(done) != count:
                count, last, has_changed = len(done), now, True
            return has_changed and now - last >= QUIET_MS

        self.chip.run_until(is_still, MOST_MS, "the display does not come to rest")
        return last

    def power_on(self, row: str) -> float:
        """Milliseconds from power-on until the display shows such a row, and all else."""
        lcd = self.parts.lcd
        self.chip.run_until(lambda: any(row in shown for shown in lcd.rows()), MOST_MS, row)
        return self.still_since(must_change=False)

    def key(self, key: str) -> float:
        """Press a key and let it go; milliseconds until the display is changed."""
        began = self.chip.milliseconds()
        self.parts.keys.press(key)
        took = self.still_since() - began
        self.parts.keys.release(key)
        self.chip.run(AT_REST_MS)
        return took

    def press_until(self, key: str, starts: tuple) -> None:
        """Hold a key down until a row begins with one of these."""
        self.parts.keys.press(key)
        self.chip.run_until(
            lambda: any(row.startswith(starts) for row in self.parts.lcd.rows()),
            MOST_MS,
            " or ".join(starts),
        )
        self.parts.keys.release(key)

    def keys(self, keys: str) -> None:
        """Press several keys, one after the other."""
        for key in keys:
            self.key(key)

    def tap(self, uid: str) -> float:
        """Lay a card on the reader and take it away; milliseconds until the display is changed."""
        card = Card(bytes.fromhex(uid))
        began = self.chip.milliseconds()
        self.parts.reader.place(card)
        took = self.still_since() - began
        self.parts.reader.remove(card)
        self.chip.run(AWAY_MS)
        return took


def power_on_figures(program: bytes) -> list:
    """From the battery to the first screen; a game ends where that takes longest."""
    short = stored_game.just_before_a_snapshot(GAME_COMMANDS)
    long = stored_game.just_before_a_snapshot(LONG_GAME_COMMANDS)
    short_game = stored_game.flash_with_game(short, SEED)
    long_game = stored_game.flash_with_game(long, SEED)
    beside_others = stored_game.flash_with_game(long, SEED, OLDER_GAMES)
    starts = (
        ("no game", stored_game.new_flash(), "#new game", 1000),
        (f"{short} commands", short_game, "#go on", 1000),
        (f"{long} commands", long_game, "#go on", 1500),
        (f"{long}, {len(OLDER_GAMES)} older games", beside_others, "#go on", 1500),
    )
    rows = []
    for what, file_system, row, aim in starts:
        table = Table(stored_game.with_program(program, file_system))
        rows.append((f"power-on to home, {what}", f"{table.power_on(row):.0f} ms", f"{aim} ms"))
    return rows


def hand_figures(flash: bytes) -> list:
    """What a player waits for, the longest of several."""
    table = Table(flash)
    table.power_on("#go on")
    table.key("#")
    keys = max(table.key(key) for key in "3*" * TRIES)
    taps = []
    for uid in stored_game.UIDS:
        taps.append(table.tap(uid))
        table.key("*")
    paid, erases = [], 0
    while len(paid) < LEAST_PAYMENTS or (not erases and len(paid) < MOST_PAYMENTS):
        table.keys("C1" + "1234"[len(paid) % 4])
        before = table.chip.flash_erases
        paid.append(table.key("#"))
        erases += table.chip.flash_erases - before
        table.key("*")
    return [
        ("key to changed screen", f"{keys:.0f} ms", "60 ms"),
        ("tap to balance", f"{max(taps):.0f} ms", "200 ms"),
        ("confirm to PAID", f"{max(paid):.0f} ms", "250 ms"),
    ]


def inner_figures(flash: bytes) -> list:
    """What the firmware measures of itself: its heap, its buses, how long a poll holds it up."""
    table = Table(flash)
    table.power_on("#go on")
    free = int(table.chip.run_python(INSIDE, MOST_MS))
    whole, part = map(int, table.chip.run_python(REDRAW, MOST_MS).split())
    polls = []
    for _ in range(2):  # without a card, and with one
        polls.append(int(table.chip.run_python(POLL, MOST_MS)))
        table.parts.reader.place(Card(bytes.fromhex(stored_game.UIDS[2])))
    most_ms = 1.25 * REDRAW_LIMIT_MS
    return [
        ("full redraw of the display", f"{whole / 1000:.2f} ms", f"{most_ms:.2f} ms"),
        ("  against the bus's own limit", f"{whole / 1000 / REDRAW_LIMIT_MS:.2f}", "1.25"),
        ("change of one figure", f"{part / 1000:.2f} ms", "5 ms"),
        ("card poll without a card, longest wait", f"{polls[0] / 1000:.2f} ms", "30 ms"),
        ("card poll with a card, longest wait", f"{polls[1] / 1000:.2f} ms", "30 ms"),
        (f"free heap at home, {GAME_COMMANDS} commands", f"{free / 1024:.0f} KiB", "120 KiB"),
    ]


def measure(program: bytes) -> list:
    """(what, what was measured, what was aimed at) for each figure."""
    played = stored_game.flash_with_game(GAME_COMMANDS, SEED)
    flash = stored_game.with_program(program, played)
    parts = (
        lambda: power_on_figures(program),
        lambda: hand_figures(flash),
        lambda: inner_figures(flash),
    )
    rows = []
    for part in tqdm(parts, "on the emulated chip", unit="part", disable=None, leave=False):
        rows += part()
    return rows + [("image", f"{len(program) / 1024:.0f} KiB", f"{START // 1024} KiB")]


def main() -> int:
    """Print the table, or why there is none."""
    reason = why_not(find_image(), "uf2", ROOT / "firmware")
    if reason:
        say(f"No figures of the chip: {reason}.")
        return 0
    program = uf2.decode(find_image().read_bytes())
    say("On the emulated RP2040, in its own time          measured        aim")
    for what, measured, aim in measure(program):
        say(f"  {what:<40}{measured:>14}{aim:>11}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
