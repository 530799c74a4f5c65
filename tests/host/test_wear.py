"""What the journal costs the flash of a Pico: counts, so that no machine's speed matters.

Imports the measuring of `tapbank bench`. The bounds are those that a table feels: an erase takes
some 45 ms, in which the unit does nothing else.
"""

from statistics import mean

import pytest

from bank import editions
from bank.editions import city
from bank.journal.journal import TAIL_SIZE
from host_tools.pico_flash import PAGE
from host_tools.wear import Wear, around

COMMANDS = 2000
MOST_ERASES = 0.35  # a command, idle work included
MOST_BYTES = 40  # a record
MOST_GROWTH = 1.3  # of an append at command 2000 against one at command 20
BETWEEN = 60  # commands: an append's erases and pages are means over so many


@pytest.fixture(scope="module")
def wear():
    return Wear(editions.load(city.EDITION), COMMANDS, 1)


def test_erases_are_few_and_no_command_waits_for_two(wear):
    assert wear.totals()[0] / COMMANDS <= MOST_ERASES
    assert max(erases for erases, _ in wear.waited) == 1


def test_a_record_is_small(wear):
    assert wear.packed / COMMANDS < wear.bytes_of_records() / COMMANDS <= MOST_BYTES


def test_an_append_costs_the_same_at_any_length(wear):
    early = wear.waited[:BETWEEN]
    late = wear.waited[-BETWEEN:]
    for place in (0, 1):
        one, other = (mean(it[place] for it in part) for part in (early, late))
        assert other <= one * MOST_GROWTH, (one, other)
    assert len(around(wear.waited, 20)) == 40


def test_most_appends_are_one_program_of_one_page(wear):
    """A commit is the tail behind its tag, the time, and checksums (littlefs, SPEC.md)."""
    pages = [pages for erases, pages in wear.waited if not erases]
    assert pages.count(1) > 0.95 * len(pages)
    tag, time, checksums = 4, 4 + 8, 5 * 4
    assert tag + TAIL_SIZE + time + checksums <= PAGE
