"""An I2C bus that can be freed: a chip that was reset in the middle of a read holds SDA low.

May import `constant`. UM10204 3.1.16: up to nine clock pulses let it finish its byte.
"""

from drivers.constant import const

_PULSES = const(9)
_HALF_PULSE_US = const(5)  # 100 kHz, which every chip on the bus can follow


class I2cBus:
    """One bus: `open_bus()` gives a `machine.I2C`, `open_lines()` its SDA and SCL as pins.

    The pins are open-drain. The bus uses them too, and is opened anew after they were taken.
    """

    def __init__(self, open_bus, open_lines, time):
        self._open_bus = open_bus
        self._open_lines = open_lines
        self._time = time
        self._i2c = open_bus()

    def write(self, address: int, buffer) -> None:
        """Send a buffer in one transaction; OSError when nobody answers."""
        self._i2c.writeto(address, buffer)

    def read_into(self, address: int, buffer) -> None:
        """Fill a buffer in one transaction; OSError when nobody answers."""
        self._i2c.readfrom_into(address, buffer)

    def recover(self) -> bool:
        """Free the bus and open it anew; False when a line stays low. Takes less than 0.2 ms."""
        sda, scl = self._open_lines()
        pulses = 0
        while not sda.value() and pulses < _PULSES:
            self._put(scl, 0)
            self._put(scl, 1)
            pulses += 1
        if pulses:
            # A stop condition: SDA rises while SCL is high.
            self._put(scl, 0)
            self._put(sda, 0)
            self._put(scl, 1)
            self._put(sda, 1)
        is_free = sda.value() == 1 and scl.value() == 1
        self._i2c = self._open_bus()
        return is_free

    def _put(self, line, level: int) -> None:
        line.value(level)
        self._time.sleep_us(_HALF_PULSE_US)
