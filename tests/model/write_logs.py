"""Writes the long logs of tests/logs: whole games of random commands, with what the model expects.

Imports its own package only; start it in tests/ with `python -m model.write_logs`. Each line has
the model's result and everybody's cash after it, every fiftieth the whole state.
"""

import json
from pathlib import Path

from . import commands, houses_commands
from .city import CityModel
from .houses import HousesModel

FOLDER = Path(__file__).resolve().parent.parent / "logs"
NAMES = ["Ann", "Ben", "Cho", "Dan", "Eve", "Fay", "Gus", "Hal"]
COMMANDS = 300
STATE_EVERY = 50
# (edition, players) -> (first of the numbers that the commands are made of, options)
GAMES: dict = {
    ("city", 2): (27_000, {}),
    ("city", 4): (131_000, {"mortgage_any_time": True}),
    ("city", 6): (5_000, {}),
    ("classic", 2): (11_000, {}),
    ("classic", 4): (52_000, {"speed_die": True}),
    ("classic", 8): (3_000, {}),
    ("mzansi", 2): (71_000, {"speed_die": True}),
    ("mzansi", 4): (19_000, {}),
    ("mzansi", 8): (8_000, {}),
}


def file_name(game: tuple) -> str:
    return f"{game[0]}-random-{game[1]}-players.jsonl"


def model_of(edition: str, names: list, options: dict) -> tuple:
    """(the model of a game, what makes a command of a number for it)."""
    if edition == "city":
        return CityModel(names, options), commands.command_from
    return HousesModel(edition, names, options), houses_commands.command_from


def log_of(game: tuple) -> str:
    """The log of a game of this edition and so many players, the same each time."""
    first, options = GAMES[game]
    edition, count = game
    names = NAMES[:count]
    header = {"log": "tapbank", "version": 1, "edition": edition, "players": names}
    lines = [json.dumps({**header, "options": options})]
    model, command_from = model_of(edition, names, options)
    number = first
    while len(lines) <= COMMANDS:
        number += 1
        command = command_from(number, model)
        if keeps(model, command):
            lines.append(json.dumps(played(model, command, len(lines))))
    return "\n".join(lines) + "\n"


def keeps(model, command: dict) -> bool:
    """The game is not to end early, and a remark of the command's own would be in the way."""
    is_last = len(model.players_in()) == 2 and command.get("do") in ("bankrupt", "resign")
    return not is_last and command.get("do") != "finish" and not {"result", "expect"} & set(command)


def played(model, command: dict, place: int) -> dict:
    """The command as a line of the log, once the model has played it."""
    line = dict(command)
    result = model.apply(command)
    if result != "ok":
        line["result"] = result
    line["expect"] = {"players": {name: {"cash": model.cash(name)} for name in model.seats}}
    if place % STATE_EVERY == 0:
        line["expect"] = model.state()
    return line


def main() -> None:
    for game in GAMES:
        (FOLDER / file_name(game)).write_text(log_of(game), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
