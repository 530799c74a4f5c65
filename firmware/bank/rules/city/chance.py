"""What City's paper cards do to the table (C17).

May import `rules.own`.
"""

from bank.rules import own


def take_deed(game, player, deed):
    """Receive another's district, unless its owner has the whole colour (C17)."""
    code = own.refuse_own(deed, player)
    if code:
        return code
    if own.owns_group(game, deed.title.group, deed.owner):
        return "protected"
    deed.put("owner", player.number)
    return None


def demolish(game, deed, kind: str, blocks: int):
    """Take blocks of one kind off a district (C17)."""
    standing = getattr(deed, kind)
    if standing < blocks:
        return "no_building"
    deed.put(kind, standing - blocks)
    return None
