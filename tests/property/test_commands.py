"""Random commands against the plain model of the rules: same answers, same states, same money.

Hypothesis gives whole numbers, of which the model makes commands, legal and not, that suit the game
as it stands. After every command the books balance (M4), and a refusal has changed nothing (M5); at
the end the game is undone to its beginning and played again to the same state, byte for byte.
"""

import json
import os
import sys

from bank_helpers import everything, total
from hypothesis import Phase, given, note, settings
from hypothesis import strategies as st
from model.city import CityModel
from model.commands import command_from

from bank import commands, editions, state
from bank.editions import city
from bank.game import Game

NAMES = ["Ann", "Ben", "Cho", "Dan", "Eve", "Fay"]
REMARKS = ("note", "result", "expect")
NUMBERS = 220  # at least so many in one game
IN_CI = 920  # games
BY_DEFAULT = 140
WANTED_IN_CI = 200_000
# A failure comes with its commands, which say more than numbers after minutes of shrinking.
PHASES = (Phase.explicit, Phase.reuse, Phase.generate)
EDITION = editions.load(city.EDITION)

numbers = st.lists(st.integers(0, 2**64 - 1), min_size=NUMBERS, max_size=NUMBERS + 80)
tables = st.integers(2, 6)
options = st.sampled_from([{}, {}, {"mortgage_any_time": True}])


class FullDisk(Exception):
    """What the store raises when it is told to fail."""


def fail_to_store(packed: bytes) -> None:
    raise FullDisk


class Table:
    """The engine and the model, side by side, and the commands in force."""

    def __init__(self, count: int, chosen: dict):
        self.game = Game(EDITION, NAMES[:count], chosen)
        self.model = CityModel(NAMES[:count], chosen)
        self.in_force: list = []
        self.turns = 0

    def play(self, command: dict) -> None:
        """One command: the same answer twice, and what must hold whatever it was."""
        game = self.game
        self.turns += 1
        before = everything(game)
        if self.turns % 5 == 0:
            self.try_doors(command, before)
        answer = game.apply(command)
        expected = self.model.apply(command)
        assert answer == expected, f"{command}: the bank says {answer}, the model {expected}"
        assert total(game) == 0, command
        if answer != "ok":
            assert everything(game) == before, f"{command} was refused and changed something"
        elif command["do"] == "undo":
            self.in_force.pop()
        else:
            self.in_force.append(command)
            self.check_codec(command)
        if self.turns % 40 == 0:
            self.compare()

    def try_doors(self, command: dict, before: tuple) -> None:
        """A preview and a store that fails leave everything as it was."""
        answer, _ = self.game.preview(command)
        assert everything(self.game) == before, f"the preview of {command} changed something"
        if answer == "ok":
            try:
                self.game.apply(command, store=fail_to_store)
            except FullDisk:
                assert everything(self.game) == before, f"{command} was half stored"
            else:
                raise AssertionError(f"{command} was not stored")

    def check_codec(self, command: dict) -> None:
        """What is packed is the command without its remarks."""
        bare = {key: value for key, value in command.items() if key not in REMARKS}
        packed = commands.pack(self.game, command)
        assert commands.unpack(self.game, packed) == bare, command
        assert self.game.last_command() == bare

    def compare(self) -> None:
        assert state.state(self.game) == self.model.state()

    def undo_all_and_play_again(self) -> None:
        """To the beginning and back."""
        game = self.game
        end, all_of_it = state.dumps(game), everything(game)
        assert end == json.dumps(self.model.state(), sort_keys=True)
        packed = list(game.undo_stack.commands())
        for _ in self.in_force:
            assert game.apply({"do": "undo"}) == "ok"
            assert total(game) == 0
        assert game.apply({"do": "undo"}) == "nothing_to_undo"
        fresh = Game(EDITION, game.names, game.options)
        assert everything(game) == everything(fresh)
        assert state.dumps(game) == state.dumps(fresh)
        for data in reversed(packed):
            assert game.apply(commands.unpack(game, data)) == "ok"
        assert everything(game) == all_of_it
        assert state.dumps(game) == end


def play(table: Table, drawn: list) -> None:
    """A whole game; a failure shows the commands up to it as a ledger log."""
    played = []
    try:
        for number in drawn:
            played.append(command_from(number, table.model))
            table.play(played[-1])
        table.compare()
        table.undo_all_and_play_again()
    except Exception:
        header = {"players": table.game.names, "options": table.game.options}
        note("\n".join(json.dumps(line) for line in [header, *played]))
        raise


def test_random_commands_agree_with_the_model(capfd):
    """Counts the commands and says so: a run in CI must have tried 200,000."""
    in_ci = os.environ.get("TAPBANK_CI") == "1"
    tried = accepted = 0

    @settings(max_examples=IN_CI if in_ci else BY_DEFAULT, deadline=None, phases=PHASES)
    @given(tables, options, numbers)
    def one_game(count, chosen, drawn):
        nonlocal tried, accepted
        table = Table(count, chosen)
        play(table, drawn)
        tried += table.turns
        accepted += len(table.in_force)

    one_game()
    with capfd.disabled():
        print(f"\n{tried} random commands agree, {accepted} in force at the end", file=sys.stderr)
    assert not in_ci or tried >= WANTED_IN_CI
