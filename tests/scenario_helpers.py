"""What plays scenarios: where they are, and a unit of its own for each.

Imports the rig.
"""

from pathlib import Path

from bank_helpers import CITY
from ram_store import RamStore

from host_tools.edition import known
from host_tools.rig import Rig
from host_tools.virtual_unit import VirtualUnit

FOLDER = Path(__file__).parent / "scenarios"
SCRIPTS = sorted(FOLDER.rglob("*.txt"))
NAMES = [path.relative_to(FOLDER).as_posix() for path in SCRIPTS]
SHIPPED = known(())


def new_unit(store=None, **arguments) -> VirtualUnit:
    """A unit that knows City alone, unless a script asks for other editions."""
    return VirtualUnit(store or RamStore(), {"city": CITY}, shelf=SHIPPED, **arguments)


def play(unit: VirtualUnit, script: str) -> None:
    """Play a script that stands in a test."""
    Rig(unit).play(script)
