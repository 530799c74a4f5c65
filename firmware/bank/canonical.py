"""JSON text that is the same byte for byte on every interpreter: keys sorted, one spacing.

May import `json`. MicroPython's own `json.dumps` neither sorts keys nor lets one ask for it.
"""

import json


def dumps(value) -> str:
    """`value` (dict, list, str, int, bool, None) as Python's json.dumps(sort_keys=True) has it."""
    parts = []
    _write(value, parts)
    return "".join(parts)


def _write(value, parts: list) -> None:
    if value is None or isinstance(value, bool):
        parts.append({None: "null", True: "true", False: "false"}[value])
    elif isinstance(value, int):
        parts.append(str(value))
    elif isinstance(value, str):
        parts.append(json.dumps(value))
    elif isinstance(value, dict):
        before = "{"
        for key in sorted(value):
            parts.append(before)
            parts.append(json.dumps(key))
            parts.append(": ")
            _write(value[key], parts)
            before = ", "
        parts.append("}" if value else "{}")
    else:
        before = "["
        for item in value:
            parts.append(before)
            _write(item, parts)
            before = ", "
        parts.append("]" if value else "[]")
