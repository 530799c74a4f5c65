"""PCF8574: eight pins on two wires, found at whichever of its addresses it answers.

Imports nothing. NXP PCF8574/74A, Rev. 5: 7.2 (addresses), 8.2 (every byte of a write is put out as
it comes), 8.1 (a pin is read while it is written high), 8.3 (at power-on all pins are high).
"""


class Pcf8574:
    """One expander on an `I2cBus`; OSError when it does not answer."""

    def __init__(self, bus, addresses: tuple):
        self._bus = bus
        self._addresses = addresses
        self._byte = bytearray(1)
        self.address = addresses[0]  # the one that answered last

    def find(self, port: int) -> bool:
        """Free the bus, and put `port` out at the first address that answers; False: at none."""
        if not self._bus.recover():
            return False
        for address in self._addresses:
            self._byte[0] = port
            try:
                self._bus.write(address, self._byte)
            except OSError:
                continue
            self.address = address
            return True
        return False

    def write(self, ports) -> None:
        """Put out each byte of a buffer, one after the other, in one transaction."""
        self._bus.write(self.address, ports)

    def read(self) -> int:
        """The levels of the pins."""
        self._bus.read_into(self.address, self._byte)
        return self._byte[0]
