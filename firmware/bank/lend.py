"""Code for a while: loaded when it is wanted, and given up with the last that holds on to it.

Imports `sys`. A Pico that runs from files has its code in the heap, where a game must fit in beside
it: what is wanted only now and then (a set-up, a trade, an edition's reading) does not stay there.
"""

import sys

OURS = "bank."


def lend(name: str):
    """The module `name` of the bank; what was not loaded before is forgotten again.

    Whoever is lent it has it, with all that it imports, for as long as something of it is in use:
    a page that is open, say.
    """
    if name in sys.modules:
        return sys.modules[name]
    before = set(sys.modules)
    try:
        return __import__(name, None, None, ("*",))
    finally:
        for other in list(sys.modules):
            if other not in before and other.startswith(OURS):
                _forget(other)


def _forget(name: str) -> None:
    """Take a module out of the table of those that are loaded, and out of its package."""
    del sys.modules[name]
    package, _, own_name = name.rpartition(".")
    if package in sys.modules and hasattr(sys.modules[package], own_name):
        delattr(sys.modules[package], own_name)
