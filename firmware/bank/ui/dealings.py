"""The menus behind C and D, and jail: what all families have, and what this one adds.

May import `ui.menus`, `ui.ask`, `ui.lent`.
"""

from bank.refusals import OK
from bank.ui import lent
from bank.ui.ask import AskPlayer, how_much, one_of, who
from bank.ui.confirm import confirm, confirming
from bank.ui.english import TEXT
from bank.ui.menus import item
from bank.ui.page import Menu, Question


def cash_menu(unit, given: dict):
    """C: money that moves without a deed."""
    amount = ("amount", how_much())
    ways = [(TEXT["m_pay_each"], "pay"), (TEXT["m_collect_each"], "collect")]
    collect = {"from": "bank"}
    if "player" in given:
        collect["to"] = given["player"]
    pay = (("from", who("who_pays", True)), ("to", who("who_gets", True, "from")), amount)
    charge = (("player", who("who_pays")), ("to", who("who_gets", True, "player")), amount)
    each = (("player", who("who")), ("way", one_of(ways)), amount)
    items = [
        (TEXT["m_go"], lambda: go(unit, given)),
        item(unit, "m_pay", "pay", given, pay, "from"),
        item(unit, "m_collect", "pay", collect, (("to", who("who_gets")), amount)),
        item(unit, "m_charge", "charge", given, charge),
        item(unit, "m_each", "each", given, each),
    ]
    return Menu(unit, TEXT["t_cash"], items + unit.screens.cash_items(unit, given))


def go(unit, given: dict):
    """GO money; where landing on GO pays twice, first whether the player landed on it."""
    game = unit.teller.game
    passed = item(unit, "m_passed", "salary", given, (("player", who("who_lands")),))
    if not game.options["go_double"]:
        return passed[1]()

    def landed():
        if "player" in given:
            return confirm(unit, landing(game, given["player"]))
        title = TEXT["l_go"]
        return AskPlayer(unit, title, "who_lands", lambda name: confirm(unit, landing(game, name)))

    return Menu(unit, TEXT["l_go"], [passed, (TEXT["m_landed"], landed)])


def landing(game, name: str) -> dict:
    """The command that pays the GO money twice at once."""
    before = game.players[game.seats[name]].cash
    salary = {"do": "salary", "player": name}
    result, after = game.preview(salary, lambda seen: seen.players[seen.seats[name]].cash)
    if result != OK:
        return salary  # refused for the same reason, which its confirm page says
    amount = (after - before) * 2 * game.edition.unit
    return {"do": "pay", "from": "bank", "to": name, "amount": amount}


def deals_menu(unit, given: dict):
    """D: everything about deeds, the jail, the paper cards, and the game as a whole."""
    items = [
        (TEXT["m_trade"], lambda: lent.trade(unit)),
        (TEXT["m_jail"], lambda: _ask_jail(unit, given)),
    ]
    items += unit.screens.deal_items(unit, given)
    if unit.turns is not None:
        items.append((TEXT["m_marker"], unit.marker_menu))
    items += [
        (TEXT["m_history"], lambda: lent.history(unit)),
        (TEXT["m_cards"], lambda: lent.cards_menu(unit)),
        item(unit, "m_resign", "resign", given, (("player", who("who_gives_up")),)),
        (TEXT["m_finish"], confirming(unit, {"do": "finish"})),
        (TEXT["m_new"], lambda: Question(unit, "new_game", lambda: lent.set_up(unit))),
        (TEXT["m_games"], lambda: lent.older_games(unit)),
    ]
    return Menu(unit, TEXT["t_deals"], items)


def _ask_jail(unit, given: dict):
    if "player" in given:
        return jail_page(unit, given["player"])
    title = TEXT["l_jail"]
    return AskPlayer(unit, title, "who_jailed", lambda name: jail_page(unit, name))


def jail_page(unit, name: str):
    """What a player can do about jail: go there, or every way out of it."""
    game = unit.teller.game
    if not game.players[game.seats[name]].jail:
        return confirm(unit, {"do": "jail", "player": name})

    def choice(label: str, command: dict) -> tuple:
        command["player"] = name
        return TEXT[label], confirming(unit, command)

    return Menu(
        unit,
        TEXT["t_jail"] % name,
        [
            choice("m_double", {"do": "jail_roll", "doubles": True}),
            choice("m_no_double", {"do": "jail_roll", "doubles": False}),
            choice("m_fine", {"do": "leave_jail", "how": "fine"}),
            choice("m_card", {"do": "leave_jail", "how": "card"}),
        ],
    )
