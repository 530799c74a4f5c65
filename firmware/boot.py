"""Safe mode: a key held at power-on leaves the unit to the REPL. And how tidy the heap is kept.

May import `board`, `gc`, `machine` and `time`. MicroPython runs this before `main`, in the same
namespace, which is how `main` sees `is_safe_mode`.
"""

import board


def is_key_held(pin_class, time) -> bool:
    """True while the key of safe mode is down; pin_class: `machine.Pin`."""
    place = board.KEYS.index(board.SAFE_MODE_KEY)
    row_number = board.KEYPAD_ROWS[place // len(board.KEYPAD_COLUMNS)]
    column_number = board.KEYPAD_COLUMNS[place % len(board.KEYPAD_COLUMNS)]
    row = pin_class(row_number, pin_class.OPEN_DRAIN, value=0)
    column = pin_class(column_number, pin_class.IN, pin_class.PULL_UP)
    time.sleep_ms(1)
    is_held = column.value() == 0
    row.value(1)
    return is_held


if __name__ == "__main__":
    import gc
    import time

    import machine

    if board.__file__.endswith(".mpy"):
        # Code from files lies in the heap: what is left over from an import would lie between what
        # stays, and break the heap into pieces. So it is collected every few kilobytes; `main`
        # takes more at a time, since each collection takes 30 ms then.
        gc.threshold(4096)
    is_safe_mode = is_key_held(machine.Pin, time)
    if is_safe_mode:
        print("Safe mode: the bank is not started. `import main; main.run()` starts it.")
