"""The PCF8574 on the back of the display, from its bus.

May import `chips.clock`, and is given the display. NXP PCF8574/74A, Rev. 5, 8.1 to 8.3. Its pins
are wired as on the usual board: RS, RW, E, backlight, DB4 to DB7.
"""

from chips.clock import ChipFault

ALL_HIGH = 0xFF


class Pcf8574:
    """One device of `i2c.I2cLines` at an address; `port` is its latch."""

    def __init__(self, display, address: int = 0x27):
        self._display = display
        self.address = address
        self.is_plugged = True
        self.bytes_written = 0
        self.refuse_after: int | None = None  # so many bytes later it misses an acknowledge
        self.power_on()

    def power_on(self) -> None:
        """8.3: all pins high. The display has the same supply."""
        self.port = ALL_HIGH
        self._display.power_on()
        self._drive()

    def fail_for_a_moment(self) -> None:
        """Power is lost and comes back, while nobody knows."""
        self.power_on()
        self._display.is_astray = True

    def unplug(self) -> None:
        """The module is taken off the bus, and off its supply."""
        self.is_plugged = False

    def plug_in(self, address: int | None = None) -> None:
        """It is back, as after power-on; or another one, at another address."""
        self.is_plugged = True
        self.address = self.address if address is None else address
        self.power_on()

    @property
    def is_lit(self) -> bool:
        """Whether the backlight is on."""
        return self.is_plugged and bool(self.port & 0x08)

    # -- the bus ----------------------------------------------------------------------------------

    def connect(self, address: int, is_read: bool) -> bool:
        """True when it acknowledges its address."""
        return self.is_plugged and address == self.address

    def write_byte(self, value: int) -> bool:
        """A byte is put out with its acknowledge (8.2); False when it does not acknowledge."""
        if self.refuse_after is not None:
            self.refuse_after -= 1
            if self.refuse_after < 0:
                self.refuse_after = None
                self._display.is_astray = True  # E may have been left high
                return False
        self.bytes_written += 1
        self.port = value
        self._drive()
        return True

    def read_byte(self) -> int:
        """The levels of the pins; one that is latched high is what the display drives (8.1)."""
        driven = self._display.driven()
        return self.port if driven is None else self.port & (driven << 4 | 0x0F)

    def stop(self) -> None:
        """The transaction has ended."""

    def _drive(self) -> None:
        if not self.is_plugged:
            raise ChipFault("A module that is not plugged in was written to.")
        port = self.port
        self._display.set_lines(port & 1, port >> 1 & 1, port >> 2 & 1, port >> 4)
