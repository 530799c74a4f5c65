"""Random commands against the plain model of the rules: same answers, same states, same money.

Hypothesis gives whole numbers, of which the model makes commands, legal and not, that suit the game
as it stands. After every command the books balance (M4), and a refusal has changed nothing (M5); at
the end the game is undone to its beginning and played again to the same state, byte for byte.
"""

import json
import os
import sys

import pytest
from bank_helpers import everything, total
from hypothesis import Phase, given, note, settings
from hypothesis import strategies as st
from model import commands as city_commands
from model import houses_commands
from model.city import CityModel
from model.houses import HousesModel

from bank import commands, editions, state
from bank.editions import city, classic, mzansi
from bank.game import Game

NAMES = ["Ann", "Ben", "Cho", "Dan", "Eve", "Fay", "Gus", "Hal"]
REMARKS = ("note", "result", "expect")
# A failure comes with its commands, which say more than numbers after minutes of shrinking.
PHASES = (Phase.explicit, Phase.reuse, Phase.generate)
EDITIONS = {
    module.EDITION["id"]: editions.load(module.EDITION) for module in (city, classic, mzansi)
}


class Family:
    """What is drawn for one family, and how much of it: games in CI and by default.

    length: so many commands at least in one game; wanted: so many in all of one CI run.
    """

    def __init__(self, ids: list, most: int, options: list, length: int, games: tuple, wanted: int):
        self.ids = st.sampled_from(ids)
        self.counts = st.integers(2, most)
        self.options = st.sampled_from(options)
        self.numbers = st.lists(st.integers(0, 2**64 - 1), min_size=length, max_size=length + 80)
        self.games_in_ci, self.games = games
        self.wanted_in_ci = wanted


FAMILIES = {
    "city": Family(["city"], 6, [{}, {}, {"mortgage_any_time": True}], 220, (920, 140), 200_000),
    "houses": Family(
        ["classic", "mzansi"], 8, [{}, {}, {"speed_die": True}], 250, (410, 70), 100_000
    ),
}


class FullDisk(Exception):
    """What the store raises when it is told to fail."""


def fail_to_store(packed: bytes) -> None:
    raise FullDisk


class Table:
    """The engine and the model, side by side, and the commands in force."""

    def __init__(self, id: str, count: int, chosen: dict):
        self.game = Game(EDITIONS[id], NAMES[:count], chosen)
        if id == "city":
            self.model = CityModel(NAMES[:count], chosen)
            self.command_from = city_commands.command_from
        else:
            self.model = HousesModel(id, NAMES[:count], chosen)
            self.command_from = houses_commands.command_from
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
        fresh = Game(game.edition, game.names, game.options)
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
            played.append(table.command_from(number, table.model))
            table.play(played[-1])
        table.compare()
        table.undo_all_and_play_again()
    except Exception:
        header = {"edition": table.game.edition.id, "players": table.game.names}
        note("\n".join(json.dumps(line) for line in [header, *played]))
        raise


@pytest.mark.parametrize("name", sorted(FAMILIES))
def test_random_commands_agree_with_the_model(name, capfd):
    """Counts the commands and says so: a run in CI must have tried as many as are wanted."""
    family = FAMILIES[name]
    in_ci = os.environ.get("TAPBANK_CI") == "1"
    tried = accepted = 0

    games = family.games_in_ci if in_ci else family.games

    @settings(max_examples=games, deadline=None, phases=PHASES)
    @given(family.ids, family.counts, family.options, family.numbers)
    def one_game(id, count, chosen, drawn):
        nonlocal tried, accepted
        table = Table(id, count, chosen)
        play(table, drawn)
        tried += table.turns
        accepted += len(table.in_force)

    one_game()
    with capfd.disabled():
        told = f"{name}: {tried} random commands agree, {accepted} in force at the end"
        print(f"\n{told}", file=sys.stderr)
    assert not in_ci or tried >= family.wanted_in_ci
