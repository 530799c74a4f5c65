"""What the page shows of the unit: each message from the server, made from the app and its display.

Imports `bank` only inside the function that needs it. These functions are all on the PC that knows
how the app is made: `app.game` (a Game or None), `app.edition` (an Edition or None),
`app.history(10)` (a list of (number, text, is_undone), the newest last) and, if it is there,
`app.card_label(uid)` (the name of the player whose card that is, or None). Amounts are whole M.
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
    return f"{deed.group.number + 1}{deed.position}"


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
    """The last lines of the ledger, the newest last."""
    lines = app.history(LEDGER_LINES)
    return {
        "type": "ledger",
        "lines": [{"n": n, "text": text, "undone": bool(undone)} for n, text, undone in lines],
    }


def lcd_of(display) -> dict:
    """What the display shows, with the custom characters that have been drawn."""
    glyphs = {str(code): list(rows) for code, rows in display.glyphs.items()}
    return {
        "type": "lcd", "rows": display.rows(), "backlight": display.backlight, "glyphs": glyphs,
    }  # fmt: skip
