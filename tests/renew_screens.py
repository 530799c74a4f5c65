"""Write the screens of the scenarios anew, after a change of words.

Run it as `python tests/renew_screens.py [FILE...]`. Imports the rig. Only screens are written: all
else of a script must still hold. Read what has changed, screen by screen, before it is kept.
"""

import sys
from pathlib import Path

from scenario_helpers import SCRIPTS, new_unit

from host_tools.rig import Line, Rig, ScriptError


def renew(path: Path) -> None:
    """Play the script and put what was shown in place of its own screens, as far as it holds."""
    lines = path.read_text(encoding="utf-8").splitlines()

    def on_screen(line: Line, shown: list) -> None:
        if line.source == path.name:
            start = line.number - 1
            lines[start : start + len(shown)] = [f"|{row}|" for row in shown]

    try:
        Rig(new_unit(), on_screen).play_file(path)
    except ScriptError as error:
        print(error)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for chosen in [Path(name) for name in sys.argv[1:]] or SCRIPTS:
        renew(chosen)
