"""The two lines of an I2C bus with its devices: what a controller does, byte by byte.

Imports nothing. UM10204: a device that was reset in the middle of a read holds SDA low until it has
been clocked through its byte.
"""


class I2cLines:
    """Devices have connect(address, is_read), write_byte, read_byte and stop."""

    def __init__(self, devices: list):
        self.devices = devices
        self.held_for = 0  # so many clock pulses a device still holds SDA low
        self.is_scl_stuck = False
        self._device = None
        self._sda = self._scl = 1  # as the pins drive them, for `recover`

    # -- transactions -----------------------------------------------------------------------------

    def is_free(self) -> bool:
        """True when both lines are high between transactions."""
        return not self.held_for and not self.is_scl_stuck

    def connect(self, address: int, is_read: bool) -> bool:
        """After a start: the device that acknowledges takes part until `stop`."""
        self._device = None
        for device in self.devices:
            if device.connect(address, is_read):
                self._device = device
        return self._device is not None

    def write_byte(self, value: int) -> bool:
        """True when it was acknowledged."""
        return self._device.write_byte(value)

    def read_byte(self) -> int:
        """What the device sends."""
        return self._device.read_byte()

    def stop(self) -> None:
        """End the transaction."""
        if self._device:
            self._device.stop()
        self._device = None

    # -- the lines by hand ------------------------------------------------------------------------

    def drive_sda(self, level: int | None) -> None:
        """An open-drain pin holds SDA low or (None) lets it go."""
        self._sda = 0 if level == 0 else 1

    def drive_scl(self, level: int | None) -> None:
        """The same for SCL; its rising edge clocks a device that is stuck."""
        level = 0 if level == 0 else 1
        if level and not self._scl and self.held_for:
            self.held_for -= 1
        self._scl = level

    def sda(self) -> int:
        """The level of SDA."""
        return 0 if self.held_for else self._sda

    def scl(self) -> int:
        """The level of SCL."""
        return 0 if self.is_scl_stuck else self._scl
