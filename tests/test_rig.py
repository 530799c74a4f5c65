"""The language of the scenarios: a bad line is named, a wrong screen is shown, no line is skipped.

Imports the rig.
"""

import pytest
from scenario_helpers import FOLDER, SCRIPTS, new_unit, play

from host_tools.rig import Rig, ScriptError, read_script


@pytest.mark.parametrize(
    "script, text",
    [
        ("jump 3", "line 1: there is no word 'jump'"),
        ("; why\nkeys x", "line 2: there is no key 'x'"),
        ("tap Zoe", "there is no card 'Zoe'"),
        ("card Zoe 12", "'12' is not the number of a card"),
        ("card Zoe 01020304\ncard Zoe 01020304", "line 2: Zoe has a card already"),
        ("lift Zoe", "lift stands alone"),
        ("wait 5", "'5' is no time"),
        ("wait ms", "'ms' is no time"),
        ("chance 5 no", "no whole numbers"),
        ("unplug light", "nothing is called 'light'"),
        ("play nowhere.txt", "there is no script"),
        ("|" + " " * 20 + "|", "a screen has 4 rows"),
        ("|" + " " * 20 + "|\nkeys 1", "line 1: a screen has 4 rows"),
        ("|" + " " * 19 + "|", "a row has 20 cells"),
        ("log {", "this is not JSON"),
        ('log {"do": "undo"}', "last one stored: null"),
        ('state {"commands": 1}', "game is null"),
        ("keys #\ntones paid", "played was: nothing"),
        ("tones beep", "no tones 'beep'"),
        ("edition city classic", "edition names one"),
        ("editions city", "editions two or more"),
        ("edition nowhere", "cannot be given nowhere"),
        ("keys #2# ## ## #\nedition city", "line 2: the unit cannot be given city"),
    ],
)
def test_a_bad_line_is_named(script, text):
    rig = Rig(new_unit(), folder=FOLDER)
    with pytest.raises(ScriptError) as caught:
        rig.play(script, "here")
    assert text in str(caught.value) and str(caught.value).startswith("here, line ")


def test_another_screen_is_shown_beside_the_expected_one():
    blank = "|" + " " * 20 + "|"
    with pytest.raises(ScriptError) as caught:
        play(new_unit(), "\n".join([blank] * 4))
    assert str(caught.value).splitlines() == [
        "script, line 1: another screen.",
        "expected               shown",
        f"{blank} {blank}",
        f"{blank} |      TAPBANK       | <",
        f"{blank} {blank}",
        f"{blank} |#new game           | <",
    ]


def test_every_line_of_a_script_is_read():
    for path in SCRIPTS:
        text = path.read_text(encoding="utf-8")
        written = [line for line in text.splitlines() if line and not line.startswith(";")]
        lines = read_script(text, path.name)
        assert len(written) == len(lines) + 3 * sum(line.word == "|" for line in lines)
