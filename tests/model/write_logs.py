"""Writes the long logs of tests/logs: whole games of random commands, with what the model expects.

Imports its own package only; start it in tests/ with `python -m model.write_logs`. Each line has
the model's result and everybody's cash after it, every fiftieth the whole state.
"""

import json
from pathlib import Path

from .city import CityModel
from .commands import command_from

FOLDER = Path(__file__).resolve().parent.parent / "logs"
NAMES = ["Ann", "Ben", "Cho", "Dan", "Eve", "Fay"]
COMMANDS = 300
STATE_EVERY = 50
# players -> (first of the numbers that the commands are made of, options)
GAMES: dict = {
    2: (27_000, {}),
    4: (131_000, {"mortgage_any_time": True}),
    6: (5_000, {}),
}


def file_name(count: int) -> str:
    return f"city-random-{count}-players.jsonl"


def log_of(count: int) -> str:
    """The log of a game of so many players, the same each time."""
    first, options = GAMES[count]
    names = NAMES[:count]
    header = {"log": "tapbank", "version": 1, "edition": "city", "players": names}
    lines = [json.dumps({**header, "options": options})]
    model = CityModel(names, options)
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
    for count in GAMES:
        (FOLDER / file_name(count)).write_text(log_of(count), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
