"""What MicroPython's compiler knows by name, on CPython too: `const`, and the words of viper code.

May import `micropython`. MicroPython folds a `const`, and takes the types of viper code for its
own, wherever the names come from; on CPython all are as if they were not there.
"""

try:
    import micropython
    from micropython import const
except ImportError:

    def const(number):  # type: ignore[misc]
        """The number itself."""
        return number

    class micropython:  # type: ignore[no-redef]  # noqa: N801
        """In place of the module."""

        @staticmethod
        def viper(function):
            """The function itself."""
            return function


def ptr8(text: str):
    """The bytes of a text, as UTF-8."""
    return text.encode()


def ptr16(buffer):
    """A buffer of 16-bit numbers, itself."""
    return buffer


__all__ = ("const", "micropython", "ptr8", "ptr16")
