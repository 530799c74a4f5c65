"""The last fault of the unit, in a small file beside the games, for `tapbank doctor`.

May import `gc`, `io`. What cannot be stored is lost: the store may be at fault itself.
"""

import gc
import io

NAME = "fault.txt"
MOST_CHARACTERS = 1000  # the end of a traceback, where its reason is


def keep(store, fault: Exception, print_exception) -> None:
    """Store what happened and where; print_exception: `sys.print_exception`."""
    try:
        try:
            text = io.StringIO()
            print_exception(fault, text)
            told = text.getvalue()[-MOST_CHARACTERS:]
        except MemoryError:
            # The heap itself is at fault: then its name has to do.
            told = type(fault).__name__
        gc.collect()
        store.write(NAME, told.encode())
    except (OSError, MemoryError):
        pass
