"""Virtual time, and what a model raises.

Imports nothing.
"""

US = 1_000
MS = 1_000_000
SECOND = 1_000_000_000
MOST_CALLBACKS = 8  # MICROPY_SCHEDULER_DEPTH of the Pico


class ChipFault(BaseException):
    """The chip was used as its datasheet does not allow.

    No Exception, so that neither a driver nor the app's fault page can catch it.
    """


class VirtualClock:
    """Nanoseconds that pass when somebody says so; what is planned happens at its time.

    What an interrupt leaves to Python waits until Python comes to it, as in MicroPython's
    scheduler: in `run_callbacks`, one after the other, and what finds no place is lost.
    """

    def __init__(self):
        self._ns = 0
        self._plans: list[tuple] = []
        self._callbacks: list = []
        self._is_in_callback = False

    def ns(self) -> int:
        """Nanoseconds since power-on."""
        return self._ns

    def advance(self, ns: int) -> None:
        """Let time pass, and what is planned for it happen."""
        if ns < 0:
            raise ValueError("Time does not run backwards.")
        end = self._ns + ns
        while self._plans and self._plans[0][0] <= end:
            at, _, action = self._plans.pop(0)
            self._ns = max(self._ns, at)
            action()
        self._ns = end

    def plan(self, after_ns: int, action) -> None:
        """Call `action()` when so many nanoseconds have passed."""
        self._plans.append((self._ns + after_ns, len(self._plans), action))
        self._plans.sort(key=lambda plan: plan[0])

    def schedule(self, callback) -> None:
        """Leave a call to Python."""
        if len(self._callbacks) < MOST_CALLBACKS:
            self._callbacks.append(callback)

    def run_callbacks(self) -> None:
        """Python is between two of its instructions."""
        while self._callbacks and not self._is_in_callback:
            self._is_in_callback = True
            try:
                self._callbacks.pop(0)()
            finally:
                self._is_in_callback = False

    def forget_callbacks(self) -> None:
        """Python starts anew."""
        self._callbacks.clear()
