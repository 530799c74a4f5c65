"""The `clock` port: milliseconds since power-on that only grow.

Imports nothing. MicroPython's ticks begin anew after twelve days; these do not, as long as somebody
asks at least once in six.
"""


class Clock:
    """Counts the milliseconds of `time.ticks_ms` without their wrap."""

    def __init__(self, time):
        self._time = time
        self._last = time.ticks_ms()
        self._ms = 0

    def ms(self) -> int:
        """Milliseconds since this clock was made."""
        now = self._time.ticks_ms()
        self._ms += self._time.ticks_diff(now, self._last)
        self._last = now
        return self._ms
