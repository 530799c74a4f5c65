"""The buzzer: plays tones by PWM while `step` is called, and is silent in every other case.

May import `constant`. A passive piezo; the duty is half, which is its loudest.
"""

from drivers.constant import const

_HALF = const(32768)  # of duty_u16's 65535


class Buzzer:
    """The `buzzer` port on a `machine.PWM`."""

    def __init__(self, pwm, time):
        self._pwm = pwm
        self._time = time
        self._tones: tuple = ()
        self._next = 0
        self._since = 0
        self._lasts_ms = 0
        pwm.duty_u16(0)

    def play(self, tones: tuple) -> None:
        """Play (hertz, milliseconds) pairs in place of what plays; 0 hertz is silence."""
        self._tones = tones
        self._next = 0
        self._begin(self._time.ticks_ms())

    def step(self) -> None:
        """Go on to the next tone when the one that sounds has lasted; call it often."""
        if self._tones:
            now = self._time.ticks_ms()
            if self._time.ticks_diff(now, self._since) >= self._lasts_ms:
                self._begin(now)

    def silence(self) -> None:
        """Stop at once, and forget what was to be played."""
        self._tones = ()
        self._pwm.duty_u16(0)

    def _begin(self, now: int) -> None:
        if self._next >= len(self._tones):
            self.silence()
            return
        hertz, self._lasts_ms = self._tones[self._next]
        self._next += 1
        self._since = now
        if hertz:
            self._pwm.freq(hertz)
            self._pwm.duty_u16(_HALF)
        else:
            self._pwm.duty_u16(0)
