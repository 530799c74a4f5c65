"""The menus of commands: cash, deeds and deals, jail, and what can be done with one deed now.

May import `ui.ask`, `ui.build`, `ui.trade`, `ui.history`. A menu's item is a title and the asks of
one command; whoever is known already is not asked for again.
"""

from bank.editions import BONUSES, DECKS, HAZARDS
from bank.refusals import OK
from bank.table import BANK
from bank.ui import build, history, setup, trade
from bank.ui.ask import AskPlayer, Draft, how_much, one_of, which_deed, who
from bank.ui.confirm import confirm
from bank.ui.english import TEXT
from bank.ui.page import Menu, Notice, Question


def _buildings(names: tuple) -> list:
    return [(TEXT["m_" + name], name) for name in names]


def item(unit, label: str, do: str, given: dict, asks: tuple, renamed: str = "player") -> tuple:
    """A menu item for the command `do`; `given` names the player, who is `renamed` in it."""
    command = {"do": do}
    for key in given:
        command[renamed if key == "player" else key] = given[key]
    return TEXT[label], lambda: Draft(unit, TEXT["l_" + label[2:]], command, asks).next()


def cash_menu(unit, given: dict):
    """C: money that moves without a deed."""
    amount = ("amount", how_much())
    ways = [(TEXT["m_pay_each"], "pay"), (TEXT["m_collect_each"], "collect")]
    collect = {"from": "bank"}
    if "player" in given:
        collect["to"] = given["player"]
    items = [
        item(unit, "m_go", "salary", given, (("player", who("who_lands")),)),
        item(
            unit,
            "m_pay",
            "pay",
            given,
            (("from", who("who_pays", True)), ("to", who("who_gets", True, "from")), amount),
            "from",
        ),
        item(unit, "m_collect", "pay", collect, (("to", who("who_gets")), amount)),
        item(
            unit,
            "m_charge",
            "charge",
            given,
            (("player", who("who_pays")), ("to", who("who_gets", True, "player")), amount),
        ),
        item(
            unit,
            "m_each",
            "each",
            given,
            (("player", who("who")), ("way", one_of(ways)), amount),
        ),
    ]
    asks = (("player", who("who_pays")),)
    for tax in sorted(unit.teller.game.edition.taxes):
        command = dict(given)
        command["tax"] = tax
        items.append(item(unit, "m_tax", "tax", command, asks))
    return Menu(unit, TEXT["t_cash"], items)


def deals_menu(unit, given: dict):
    """D: everything about deeds, the jail, the paper cards, and the game as a whole."""
    player = (("player", who("who")),)
    own = player + (("deed", which_deed()),)
    items = [
        (TEXT["m_trade"], lambda: trade.timer(unit)),
        (TEXT["m_jail"], lambda: _ask_jail(unit, given)),
        item(unit, "m_parking", "free_parking", given, player),
        item(unit, "m_hazard", "hazard", given, own + (("building", _one_hazard()),)),
        item(unit, "m_bonus", "bonus", given, own + (("building", _one_bonus()),)),
        (TEXT["m_chance"], lambda: _chance_menu(unit, given)),
        item(unit, "m_mortgage", "mortgage", given, own),
        item(unit, "m_redeem", "redeem", given, own),
        item(unit, "m_clear", "clear_hazard", given, own),
        item(unit, "m_stadium", "stadium", given, own),
        item(unit, "m_skyscraper", "skyscraper", given, own),
        item(unit, "m_tower", "tower", given, own),
        item(unit, "m_railroad", "railroad", given, own),
        (TEXT["m_history"], lambda: history.History(unit)),
        (TEXT["m_cards"], lambda: setup.cards_menu(unit)),
        item(unit, "m_resign", "resign", given, (("player", who("who_gives_up")),)),
        (TEXT["m_finish"], confirming(unit, {"do": "finish"})),
        (TEXT["m_new"], lambda: Question(unit, "new_game", lambda: setup.first(unit))),
    ]
    return Menu(unit, TEXT["t_deals"], items)


def _chance_menu(unit, given: dict):
    """What a paper card may ask for beyond paying and collecting, which are cash."""
    game = unit.teller.game
    player = (("player", who("who")),)
    decks = [(TEXT["m_" + deck], deck) for deck in DECKS if deck in game.edition.jail_decks]
    demolish = (("deed", which_deed()), ("kind", _kind), ("blocks", _blocks))
    items = [
        item(unit, "m_jail_card", "jail_card", given, player + (("deck", _only(decks)),)),
        item(
            unit,
            "m_take",
            "take_deed",
            given,
            (("player", who("who_takes")), ("deed", which_deed())),
        ),
        item(unit, "m_demolish", "demolish", {}, demolish),
    ]
    return Menu(unit, TEXT["m_chance"], items)


def _standing(draft) -> list:
    """(label, kind, blocks) for each kind of which any stand on the draft's deed."""
    game = draft.unit.teller.game
    deed = game.deeds[game.edition.deed_numbers[draft.command["deed"]]]
    kinds = ((TEXT["m_residential"], "residential"), (TEXT["m_industrial"], "industrial"))
    return [(label, kind, getattr(deed, kind)) for label, kind in kinds if getattr(deed, kind)]


def _kind(draft, key):
    """Asks for the kind of the blocks that are torn down, where both stand."""
    standing = _standing(draft)
    if not standing:
        return Notice(draft.unit, "nothing_stands")
    return _only([(label, kind) for label, kind, _ in standing])(draft, key)


def _blocks(draft, key):
    """Asks how many blocks are torn down, up to all that stand."""
    for _, kind, blocks in _standing(draft):
        if kind == draft.command["kind"]:
            return _only([(str(count), count) for count in range(1, blocks + 1)])(draft, key)
    return None


def _one_hazard():
    return one_of(_buildings(HAZARDS))


def _one_bonus():
    return one_of(_buildings(BONUSES))


def _only(choices: list):
    """Asks for one of `choices`, unless there is just one."""
    if len(choices) == 1:
        return lambda draft, key: draft.answer(key, choices[0][1])
    return one_of(choices)


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


def confirming(unit, command: dict):
    """What a menu's item answers to lead to the confirm page of `command`."""
    return lambda: confirm(unit, command)


def is_open(unit, command: dict) -> bool:
    """True when the bank would do `command` now, or would but for the cash."""
    result, _ = unit.teller.game.preview(command)
    return result in (OK, "not_enough_cash")


def deed_items(unit, deed, player, rent, draft) -> list:
    """What can be done with `deed` now, the likely first, as menu items."""
    game = unit.teller.game
    id = deed.title.id
    items = []
    if deed.owner == BANK:
        items.append((TEXT["m_buy"], lambda: draft("buy", "who_buys")))
        auction = {"do": "auction", "lot": id}
        items.append((TEXT["m_auction"], lambda: confirm(unit, auction)))
    else:
        if not deed.mortgage:
            items.append((TEXT["m_rent"], rent))
            items.append((TEXT["m_build"], lambda: build.on_deed(unit, id, player)))
        owner = game.names[deed.owner]
        for do, label in (
            ("mortgage", "m_mortgage"),
            ("redeem", "m_redeem"),
            ("clear_hazard", "m_clear"),
            ("stadium", "m_stadium"),
            ("skyscraper", "m_skyscraper"),
            ("tower", "m_tower"),
        ):
            command = {"do": do, "player": owner, "deed": id}
            if is_open(unit, command):
                items.append((TEXT[label], confirming(unit, command)))
    return items + _planning_items(unit, deed, player)


def _planning_items(unit, deed, player) -> list:
    """Bonus, hazard, railroad, and what the paper cards do to a deed."""
    game = unit.teller.game
    given = {"deed": deed.title.id}
    asker = dict(given)
    if player is not None:
        asker["player"] = player
    ask_who = (("player", who("who")),)
    items = []
    if not deed.hazard and not deed.bonus:
        bonus = dict(asker)
        if deed.owner != BANK:
            bonus["player"] = game.names[deed.owner]
        building = (("building", _one_bonus()),)
        if deed.owner == BANK or not deed.mortgage:
            items.append(item(unit, "m_bonus", "bonus", bonus, ask_who + building))
        hazard = asker
        if player is not None and game.seats[player] == deed.owner:
            hazard = given
        building = (("building", _one_hazard()),)
        items.append(item(unit, "m_hazard", "hazard", hazard, ask_who + building))
    if not deed.railroad and game.desk.roll_railroad:
        railroad = dict(given)
        railroad["player"] = game.names[game.desk.roll_player]
        items.append(item(unit, "m_railroad", "railroad", railroad, ()))
    if deed.owner != BANK:
        items.append(item(unit, "m_take", "take_deed", given, (("player", who("who_takes")),)))
    if deed.residential or deed.industrial:
        asks = (("kind", _kind), ("blocks", _blocks))
        items.append(item(unit, "m_demolish", "demolish", given, asks))
    return items
