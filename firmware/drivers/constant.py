"""`const` for numbers, on CPython too: MicroPython's compiler folds it wherever it comes from.

May import `micropython`.
"""

try:
    from micropython import const
except ImportError:

    def const(number):  # type: ignore[misc]
        """The number itself."""
        return number


__all__ = ("const",)
