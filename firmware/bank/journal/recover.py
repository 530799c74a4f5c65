"""Taking what does not belong to a game's run off the store, and keeping it beside.

Imports the names beside it. What always holds: nothing is taken off that is not kept first, and
whoever begins again after a power cut in here finds the same run.
"""

from bank.journal import names


def set_aside(store, run, most: int) -> None:
    """Set the leftovers of a run aside: whole files first, the last first, then ends of files.

    most: bytes that are kept of one file, none at all when it is 0. After a fault it can be called
    again with the same run.
    """
    listed = store.names()
    for name, position in reversed(run.leftovers):
        if not position and name in listed:
            _keep(store, name, store.read(name), most)
            file = names.parse(name)
            if file and file.kind == names.TAIL:
                store.reuse(name, b"")
            else:
                store.remove(name)
    for name, position in reversed(run.leftovers):
        if position:
            data = store.read(name)
            _keep(store, name, data[position:], most)
            store.write(name, data[:position])


def _keep(store, name: str, data: bytes, most: int) -> None:
    if not most:
        return
    kept_name = names.kept(name)
    kept = store.read(kept_name) if kept_name in store.names() else b""
    if kept.endswith(data):
        return  # by a recovery that was cut off after this step
    room = max(most - len(data), 0)
    store.write(kept_name, kept[max(len(kept) - room, 0) :] + data)
