"""The last fault of the unit, in a small file beside the games, for `tapbank doctor`.

May import `io`. What cannot be stored is lost: the store, or the heap, may be at fault itself.
"""

import io

NAME = "fault.txt"
MOST_CHARACTERS = 1000  # the end of a traceback, where its reason is


def keep(store, fault: Exception, print_exception) -> None:
    """Store what happened and where; print_exception: `sys.print_exception`."""
    try:
        text = io.StringIO()
        print_exception(fault, text)
        store.write(NAME, text.getvalue()[-MOST_CHARACTERS:].encode())
    except (OSError, MemoryError):
        pass
