"""What menus are made of: an item for a command, a choice that may be none, what an owner can do.

May import `ui.ask`, `ui.confirm`, `ui.page`. Whoever is known already is not asked for again.
"""

from bank.refusals import OK
from bank.ui.ask import Draft, one_of
from bank.ui.confirm import confirming
from bank.ui.english import TEXT


def item(unit, label: str, do: str, given: dict, asks: tuple, renamed: str = "player") -> tuple:
    """A menu item for the command `do`; `given` names the player, who is `renamed` in it."""
    command = {"do": do}
    for key in given:
        command[renamed if key == "player" else key] = given[key]
    return TEXT[label], lambda: Draft(unit, TEXT["l_" + label[2:]], command, asks).next()


def only(choices: list):
    """Asks for one of `choices`, unless there is just one."""
    if len(choices) == 1:
        return lambda draft, key: draft.answer(key, choices[0][1])
    return one_of(choices)


def is_open(unit, command: dict) -> bool:
    """True when the bank would do `command` now, or would but for the cash."""
    result, _ = unit.teller.game.preview(command)
    return result in (OK, "not_enough_cash")


def owner_items(unit, deed, commands: tuple) -> list:
    """Items for what the owner of `deed` can do with it now; commands: (do, label)."""
    items = []
    for do, label in commands:
        owner = unit.teller.game.names[deed.owner]
        command = {"do": do, "player": owner, "deed": deed.title.id}
        if is_open(unit, command):
            items.append((TEXT[label], confirming(unit, command)))
    return items
