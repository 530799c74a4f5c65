"""The board's LED as heartbeat: how often it blinks in a row says whether something is missing.

May import `constant`. One blink: all is well; two: no display; three: no reader; four: neither;
five: the fault page. An LED that stays as it is means that the program stands still.
"""

from drivers.constant import const

_PERIOD_MS = const(2400)
_BLINK_MS = const(320)  # from one blink of a row to the next
_ON_MS = const(80)

WELL = const(1)
NO_DISPLAY = const(2)
NO_READER = const(3)
NEITHER = const(4)
FAULT = const(5)


class Heartbeat:
    """Blinks `led` for the unit of this display and this reader."""

    def __init__(self, led, display, reader, time):
        self._led = led
        self._display = display
        self._reader = reader
        self._time = time
        self._since = time.ticks_ms()
        self._count = WELL
        self._is_on = False
        led.value(0)

    def step(self, is_fault: bool) -> None:
        """Switch the LED when it is time; call it often."""
        elapsed = self._time.ticks_diff(self._time.ticks_ms(), self._since)
        if elapsed >= _PERIOD_MS:
            self._since = self._time.ticks_add(self._since, _PERIOD_MS)
            elapsed -= _PERIOD_MS
            self._count = self._find_count(is_fault)
        is_on = elapsed < self._count * _BLINK_MS and elapsed % _BLINK_MS < _ON_MS
        if is_on != self._is_on:
            self._is_on = is_on
            self._led.value(1 if is_on else 0)

    def _find_count(self, is_fault: bool) -> int:
        if is_fault:
            return FAULT
        if self._display.is_alive():
            return WELL if self._reader.is_alive() else NO_READER
        return NO_DISPLAY if self._reader.is_alive() else NEITHER
