"""What the page shows of the unit: each message from the server, made from the app and its display.

Imports `bank` only inside the functions that need it. These functions are all on the PC that knows
how the app is made: `app.game` (a Game or None), `app.history(10)` (a list of (number, text,
is_undone), the newest last), `app.teller.journal` of a running game and, if they are there,
`app.editions` (id -> Edition), `app.screen.pages` (one with a `plan` sets a game up),
`app.positions()` and `app.card_label(uid)` (the name of the player whose card that is, or None).
Amounts are whole M.
"""

import binascii

TITLE = "Tapbank"
LEDGER_LINES = 10
PLAYER_COLOURS = (
    "#c8402f", "#2f6fc8", "#2f9a58", "#d59a1d", "#7c4fc0", "#d0659a", "#3aa5ad", "#6b6259",
)  # fmt: skip


def player_uid(number: int) -> str:
    """The number on the virtual player card 0 to 7: four bytes."""
    return f"5a{number:02x}c7e1"


def deed_uid(edition_id: str, number: int) -> str:
    """The number on a virtual deed card, which stands at `number` on its board: seven bytes."""
    return f"04{binascii.crc32(edition_id.encode()) & 0xFFFFFF:06x}{number:02x}2f80"


def player_cards_of(app) -> list:
    """The players' cards that lie beside the unit, with a name on those that it knows."""
    label = getattr(app, "card_label", None)
    cards = []
    for number, colour in enumerate(PLAYER_COLOURS):
        uid = player_uid(number)
        name = label(uid) if label else None
        cards.append({"uid": uid, "label": name or f"Card {number + 1}", "color": colour})
    return cards


def edition_of(edition) -> dict:
    """What never changes about a board and the deed cards of it; sums in M."""
    from bank.ui.english import TEXT

    unit = edition.unit
    names = {id: TEXT["at_" + id] for id in edition.track if id not in edition.deed_numbers}
    groups = []
    for group in edition.groups:
        shown = {"id": group.id, "name": group.name, "color": group.color, "kind": group.kind}
        groups.append({**shown, "house": group.house * unit})
    deeds = []
    for title in edition.deeds:
        deeds.append({
            "id": title.id, "uid": deed_uid(edition.id, title.number), "name": title.name,
            "group": title.group.id, "position": title.position, "code": title.digits,
            "price": title.price * unit,
        })  # fmt: skip
    return {
        "id": edition.id, "title": edition.title, "family": edition.family,
        "currency": edition.currency, "unit": unit, "salary": edition.salary * unit,
        "taxes": {tax: edition.taxes[tax] * unit for tax in edition.taxes},
        "track": list(edition.track), "spaces": names, "groups": groups, "deeds": deeds,
    }  # fmt: skip


def _set_up(app):
    """The edition of the game that is being set up at the unit, or None."""
    screen = getattr(app, "screen", None)
    for page in reversed(screen.pages if screen else ()):
        if hasattr(page, "plan"):
            return page.plan.edition
    return None


def hello_of(app) -> dict:
    """What lies on the table: with a game its edition alone, before one all that can be played."""
    editions = getattr(app, "editions", {})
    shown = [app.game.edition] if app.game else [editions[id] for id in sorted(editions)]
    chosen = app.game.edition if app.game else _set_up(app)
    return {
        "type": "hello",
        "title": TITLE,
        "players": player_cards_of(app),
        "editions": [edition_of(edition) for edition in shown],
        "chosen": chosen.id if chosen else None,
    }


def table_of(app) -> dict:
    """The state of the game, null when none is running, and where the unit moves the markers.

    positions: [name, space of the track from 0], empty when the unit does not know.
    """
    if app.game is None:
        return {"type": "table", "state": None, "positions": []}
    from bank.state import state

    positions = app.positions() if hasattr(app, "positions") else ()
    return {"type": "table", "state": state(app.game), "positions": [list(p) for p in positions]}


def ledger_of(app) -> dict:
    """The last lines of the ledger, the newest last; an undo itself is not one that was undone."""
    from bank.ui.english import STORY

    took_back = STORY["undo"].partition("%")[0]
    lines = []
    for number, text, is_undone in app.history(LEDGER_LINES):
        is_undone = bool(is_undone) and not text.startswith(took_back)
        lines.append({"n": number, "text": text, "undone": is_undone})
    return {"type": "ledger", "lines": lines}


def ledger_log_of(app) -> tuple:
    """(number of the game, its ledger log as text), or (None, "") when no game is running."""
    if app.game is None:
        return None, ""
    from bank import commands, log
    from bank.game import Game

    edition, journal = app.game.edition, app.teller.journal
    kept = app.game.options
    options = {name: kept[name] for name in kept if kept[name] != edition.options[name]}
    game = Game(edition, list(app.game.names), options)
    lines = [log.header_line(edition, list(game.names), options)]
    for payload in journal.records():
        command = commands.unpack(game, payload)  # which may need the game as it was then
        game.apply(command)
        lines.append(log.command_line(command))
    return journal.number, "".join(line + "\n" for line in lines)


def lcd_of(display) -> dict:
    """What the display shows, with the custom characters that have been drawn."""
    glyphs = {str(code): list(rows) for code, rows in display.glyphs.items()}
    return {
        "type": "lcd", "rows": display.rows(), "backlight": display.backlight, "glyphs": glyphs,
    }  # fmt: skip
