"""JSON text that is the same byte for byte on every interpreter: keys sorted, one spacing.

May import `json`. MicroPython's own `json.dumps` neither sorts keys nor lets one ask for it.
"""

import json


def dumps(value) -> str:
    """`value` (dict, list, str, int, bool, None) as Python's json.dumps(sort_keys=True) has it."""
    return "".join(pieces(value))


def pieces(value):
    """Yield the text of `dumps` in small parts, for who need not hold all of it at once."""
    if value is None:
        yield "null"
    elif isinstance(value, bool):
        yield "true" if value else "false"
    elif isinstance(value, int):
        yield str(value)
    elif isinstance(value, str):
        yield json.dumps(value)
    elif isinstance(value, dict):
        before = "{"
        for key in sorted(value):
            yield before
            yield json.dumps(key)
            yield ": "
            yield from pieces(value[key])
            before = ", "
        yield "}" if value else "{}"
    else:
        before = "["
        for item in value:
            yield before
            yield from pieces(item)
            before = ", "
        yield "]" if value else "[]"
