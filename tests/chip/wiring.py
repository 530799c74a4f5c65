"""The chip models on the pins of the emulated Pico: its own I2C, SPI and GPIO drive them.

May import `board`, `chips` and rp2040py. A byte takes the time of the bus's speed, on the chip's
own clock; columns of the keypad follow their rows with the model's delays.
"""

from chips.fake_machine import Attached, Parts
from chips.keypad import FALL_NS
from rp2040py.gpio_pin import GPIOPinState
from rp2040py.peripherals.i2c import R_TX_EMPTY, I2CMode

import board

SECOND_NS = 1_000_000_000
LEVELS = {GPIOPinState.LOW: 0, GPIOPinState.HIGH: 1}


class ChipClock:
    """The models' clock is the emulated chip's."""

    def __init__(self, clock):
        self._clock = clock

    def ns(self) -> int:
        return int(self._clock.nanos)

    def plan(self, after_ns: int, action) -> None:
        self._clock.create_alarm(action).schedule(after_ns)


class I2cWires:
    """One I2C controller of the chip and the models' lines."""

    def __init__(self, controller, lines, clock, hertz: int):
        self._controller = controller
        self._lines = lines
        self._clock = clock
        self._core_hertz = hertz
        controller.on_start = self._start
        controller.on_connect = self._connect
        controller.on_write_byte = self._write
        controller.on_read_byte = self._read
        controller.on_stop = self._stop

    def _after(self, bits: int, action) -> None:
        periods = self._controller.scl_high_period + self._controller.scl_low_period
        self._clock.plan(bits * periods * SECOND_NS // self._core_hertz, action)

    def _start(self, _is_repeated: bool) -> None:
        # While a line is held low the controller waits for its chance, as the RP2040's does.
        if self._lines.is_free():
            self._after(1, self._controller.complete_start)

    def _connect(self, address: int, mode: I2CMode) -> None:
        def end():
            is_there = self._lines.connect(address, mode == I2CMode.READ)
            self._controller.complete_connect(is_there)
            if not is_there:
                self._flush()

        self._after(9, end)

    def _write(self, value: int) -> None:
        def end():
            is_taken = self._lines.write_byte(value)
            self._controller.complete_write(is_taken)
            if not is_taken:
                self._flush()

        self._after(9, end)

    def _flush(self) -> None:
        """What is missing in the emulator: whoever waits for the FIFO to run empty learns of it.

        RP2040 datasheet, 4.3.7: when a transfer is aborted the hardware flushes the TX FIFO.
        """
        self._controller._set_interrupts(R_TX_EMPTY)

    def _read(self, _is_acknowledged: bool) -> None:
        self._after(9, lambda: self._controller.complete_read(self._lines.read_byte()))

    def _stop(self) -> None:
        def end():
            self._lines.stop()
            self._controller.complete_stop()

        self._after(1, end)


class SpiWires:
    """One SPI controller of the chip and the model on it."""

    def __init__(self, controller, model, clock):
        self._controller = controller
        self._model = model
        self._clock = clock
        controller.on_transmit = self._transmit

    def _transmit(self, value: int) -> None:
        byte_ns = int(8 * SECOND_NS / self._controller.clock_frequency)
        self._clock.plan(
            byte_ns, lambda: self._controller.complete_transmit(self._model.transfer(value))
        )


class Wiring:
    """All parts of a unit as an external device of the chip; `parts` are there from `attach` on."""

    def __init__(self):
        self.parts = None

    def attach(self, mcu) -> None:
        self._mcu = mcu
        self.clock = ChipClock(mcu.clock)
        self.parts = Parts(self.clock)
        I2cWires(mcu.i2c[board.DISPLAY_I2C], self.parts.i2c, self.clock, mcu.clk_sys)
        SpiWires(mcu.spi[board.READER_SPI], self.parts.reader, self.clock)
        for number, wire in self.parts.wires.items():
            mcu.gpio[number].add_listener(_listener(wire))
        self.parts.keys.on_change = self._columns_follow
        self._columns()

    def _columns_follow(self) -> None:
        self.clock.plan(FALL_NS, self._columns)
        self.clock.plan(self.parts.keys.rise_ns, self._columns)

    def _columns(self) -> None:
        for column, number in enumerate(board.KEYPAD_COLUMNS):
            self._mcu.gpio[number].set_input_value(bool(self.parts.keys.column(column)))


def _listener(wire: Attached):
    def changed(state, _before) -> None:
        wire.drive(LEVELS.get(state))

    return changed
