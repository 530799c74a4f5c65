"""Replays one ledger log and prints the final state: `replay.py LOG`, on every interpreter.

Imports the bank. The log is read line by line, so that a long one needs no room.
"""

import sys

from bank import editions, replay, state
from bank.editions import city, classic, mzansi


def main(arguments: list) -> int:
    with open(arguments[0], encoding="utf-8") as lines:
        known = {}
        for module in (city, classic, mzansi):
            known[module.EDITION["id"]] = editions.load(module.EDITION)
        game = replay.run(lines, known)
    print(state.dumps(game))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
