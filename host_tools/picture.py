"""What the page shows of the unit: each message from the server, made from the app and its display.

Imports `bank` only inside the functions that need it. These functions are all on the PC that knows
how the app is made: `app.game` (a Game or None), `app.edition` (an Edition or None),
`app.history(10)` (a list of (number, text, is_undone), the newest last), `app.teller.journal` of a
running game and, if it is there, `app.card_label(uid)` (the name of the player whose card that is,
or None). Amounts are whole M.
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


def cards_of(app) -> list:
    """All cards that lie beside the unit."""
    label = getattr(app, "card_label", None)
    cards = []
    for number, colour in enumerate(PLAYER_COLOURS):
        uid = player_uid(number)
        name = label(uid) if label else None
        cards.append(
            {"uid": uid, "kind": "player", "label": name or f"Card {number + 1}", "color": colour}
        )
    edition = app.edition
    for number, deed in enumerate(edition.deeds if edition else ()):
        cards.append({
            "uid": deed_uid(edition.id, number), "kind": "deed", "label": deed.name,
            "color": deed.group.color, "deed": deed.id, "code": code_of(deed),
        })  # fmt: skip
    return cards


def code_of(deed) -> str:
    """The two keys that name a deed at the keypad: its group and its place in the group, from 1."""
    return deed.digits


def edition_of(app) -> dict | None:
    """What never changes about the districts; prices in M."""
    edition = app.edition
    if edition is None:
        return None
    return {
        "id": edition.id,
        "title": edition.title,
        "groups": [{"id": g.id, "name": g.name, "color": g.color} for g in edition.groups],
        "deeds": [
            {"id": d.id, "name": d.name, "group": d.group.id, "position": d.position,
             "code": code_of(d), "price": d.price * edition.unit}
            for d in edition.deeds
        ],
    }  # fmt: skip


def hello_of(app) -> dict:
    """The first message: what lies on the table."""
    return {"type": "hello", "title": TITLE, "cards": cards_of(app), "edition": edition_of(app)}


def table_of(app) -> dict:
    """The state of the game, null when none is running."""
    if app.game is None:
        return {"type": "table", "state": None}
    from bank.state import state

    return {"type": "table", "state": state(app.game)}


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
