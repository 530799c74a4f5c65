"""MicroPython's `machine` and `time` on CPython, with the chip models on their pins.

May import `chips` and `board`. Has the methods that the firmware uses and no others; buses take
their real time on the virtual clock, and everything else takes none, which is the strictest that a
driver can meet.
"""

import board
from chips.clock import MS, SECOND, US, ChipFault
from chips.hd44780 import Hd44780
from chips.i2c import I2cLines
from chips.keypad import KeyMatrix
from chips.mfrc522 import MOST_BAUD, Mfrc522
from chips.pcf8574 import Pcf8574

EIO = 5
ETIMEDOUT = 110
TICKS = 1 << 30  # where MicroPython's ticks wrap


class Wire:
    """A pin that nothing is attached to: it keeps its level, and when it changed."""

    def __init__(self, clock):
        self._clock = clock
        self.owner = None
        self.driven: int | None = None
        self.changes: list[tuple] = []

    def drive(self, level: int | None) -> None:
        if level != self.driven:
            self.changes.append((self._clock.ns(), level))
        self.driven = level

    def level(self) -> int:
        return 1 if self.driven is None else self.driven


class Attached:
    """A pin that is a model's: `drive` and `level` are the model's functions."""

    def __init__(self, drive=None, level=None):
        self.owner = None  # the pin or bus that has it
        self._drive = drive
        self._level = level

    def drive(self, level: int | None) -> None:
        if self._drive:
            self._drive(level)

    def level(self) -> int:
        if self._level is None:
            raise ChipFault("This pin is nobody's output.")
        return self._level()


class Parts:
    """All chips of one unit, wired as `board` says, on one clock."""

    def __init__(self, clock):
        self.clock = clock
        self.lcd = Hd44780(clock)
        self.expander = Pcf8574(self.lcd)
        self.i2c = I2cLines([self.expander])
        self.reader = Mfrc522(clock)
        self.keys = KeyMatrix(clock, board.KEYS)
        self.led = Wire(clock)
        self.buzzer = Wire(clock)
        self.wires = {
            board.DISPLAY_SDA: Attached(self.i2c.drive_sda, self.i2c.sda),
            board.DISPLAY_SCL: Attached(self.i2c.drive_scl, self.i2c.scl),
            board.READER_SELECT: Attached(lambda level: self.reader.select(level == 0)),
            board.READER_RESET: Attached(self.reader.set_reset),
            board.READER_SCK: Attached(),
            board.READER_MOSI: Attached(),
            board.READER_MISO: Attached(),
            board.BUZZER: self.buzzer,
            board.LED: self.led,
        }
        for row, number in enumerate(board.KEYPAD_ROWS):
            self.wires[number] = Attached(lambda level, row=row: self.keys.set_row(row, level))
        for column, number in enumerate(board.KEYPAD_COLUMNS):
            self.wires[number] = Attached(None, lambda column=column: self.keys.column(column))


class FakeTime:
    """MicroPython's `time`; asking for it takes a microsecond, so that waiting loops end.

    Callbacks run where Python asks or sleeps, late by up to a millisecond; not in `sleep_us`, and
    not while a test advances the clock itself, as if the chip were erasing its flash.
    """

    def __init__(self, clock, starts_at_ms: int = 0):
        self._clock = clock
        self._offset_us = starts_at_ms * 1000

    def ticks_us(self) -> int:
        self._pass()
        return (self._clock.ns() // US + self._offset_us) % TICKS

    def ticks_ms(self) -> int:
        self._pass()
        return (self._clock.ns() // US + self._offset_us) // 1000 % TICKS

    def ticks_diff(self, end: int, start: int) -> int:
        return (end - start + TICKS // 2) % TICKS - TICKS // 2

    def ticks_add(self, ticks: int, delta: int) -> int:
        return (ticks + delta) % TICKS

    def sleep_us(self, us: int) -> None:
        if us > 1000:
            raise ChipFault("A longer wait than a millisecond is one for `sleep_ms`.")
        self._clock.advance(us * US)

    def sleep_ms(self, ms: int) -> None:
        end = self._clock.ns() + ms * MS
        self._clock.run_callbacks()
        while self._clock.ns() < end:
            self._clock.advance(min(MS, end - self._clock.ns()))
            self._clock.run_callbacks()

    def _pass(self) -> None:
        self._clock.run_callbacks()
        self._clock.advance(US)


class FakeMachine:
    """The module `machine` of a unit with these parts; its classes are attributes, as there."""

    def __init__(self, parts: Parts):
        self.parts = parts
        self.pwms: list = []
        self.timers: list = []
        clock = parts.clock
        machine = self

        class Pin(BasePin):
            _wires = parts.wires

        class I2C(BaseI2C):
            _lines = parts.i2c
            _clock = clock

        class SPI(BaseSPI):
            _chip = parts.reader
            _clock = clock

        class PWM(BasePWM):
            _clock = clock

            def __init__(self, pin, **settings):
                machine.pwms.append(self)
                super().__init__(pin, **settings)

        class Timer(BaseTimer):
            _clock = clock

            def __init__(self):
                machine.timers.append(self)
                super().__init__()

        self.Pin, self.I2C, self.SPI, self.PWM, self.Timer = Pin, I2C, SPI, PWM, Timer

    def reset(self) -> None:
        """No timer goes on, and nothing that waits for Python."""
        for timer in self.timers:
            timer.deinit()
        self.parts.clock.forget_callbacks()


class BasePin:
    """`machine.Pin`: an open-drain pin holds its wire low or lets it go; a call is `value`."""

    IN, OUT, OPEN_DRAIN, PULL_UP = 0, 1, 2, 1
    _wires: dict

    def __init__(self, number: int, mode: int = -1, pull: int = -1, value: int | None = None):
        self.number = number
        self._wire = self._wires[number]
        self._mode = mode
        if mode != -1:
            self._wire.owner = self  # taken from whatever had it
        if mode == self.IN:
            self._wire.drive(None)
        elif value is not None:
            self.value(value)

    def value(self, level: int | None = None) -> int | None:
        if level is None:
            return self._wire.level()
        if self._mode not in (self.OUT, self.OPEN_DRAIN):
            raise ChipFault(f"Pin {self.number} is no output.")
        is_released = self._mode == self.OPEN_DRAIN and level
        self._wire.drive(None if is_released else level)
        return None

    __call__ = value


class BaseI2C:
    """`machine.I2C`: nine bit times a byte; nobody there is EIO, a stuck bus ETIMEDOUT."""

    _lines: I2cLines

    def __init__(self, number: int, *, sda, scl, freq: int, timeout: int = 50_000):
        if (number, sda.number, scl.number) != (
            board.DISPLAY_I2C, board.DISPLAY_SDA, board.DISPLAY_SCL,
        ):  # fmt: skip
            raise ValueError("bad pins for this bus")
        self._bit_ns = SECOND // freq
        self._timeout_us = timeout
        self._wires = (sda._wire, scl._wire)
        for wire in self._wires:
            wire.owner = self

    def writeto(self, address: int, buffer) -> None:
        self._connect(address, False)
        for byte in memoryview(buffer).cast("B"):
            self._clock.advance(9 * self._bit_ns)
            if not self._lines.write_byte(byte):
                self._stop()
                raise OSError(EIO)
        self._stop()

    def readfrom_into(self, address: int, buffer) -> None:
        self._connect(address, True)
        for place in range(len(buffer)):
            self._clock.advance(9 * self._bit_ns)
            buffer[place] = self._lines.read_byte()
        self._stop()

    def _connect(self, address: int, is_read: bool) -> None:
        if any(wire.owner is not self for wire in self._wires):
            raise ChipFault("The bus has lost its pins: it must be opened anew.")
        if not self._lines.is_free():
            self._clock.advance(self._timeout_us * US)
            raise OSError(ETIMEDOUT)
        self._clock.advance(10 * self._bit_ns)
        if not self._lines.connect(address, is_read):
            self._stop()
            raise OSError(EIO)

    def _stop(self) -> None:
        self._clock.advance(self._bit_ns)
        self._lines.stop()


class BaseSPI:
    """`machine.SPI`, eight bit times a byte."""

    _chip: Mfrc522

    def __init__(self, number: int, *, baudrate: int, polarity: int, phase: int, sck, mosi, miso):
        pins = (number, sck.number, mosi.number, miso.number)
        if pins != (board.READER_SPI, board.READER_SCK, board.READER_MOSI, board.READER_MISO):
            raise ValueError("bad pins for this bus")
        if baudrate > MOST_BAUD or polarity or phase:
            raise ChipFault("The MFRC522 takes SPI mode 0 up to 10 MHz.")
        self._byte_ns = 8 * SECOND // baudrate

    def write(self, out) -> None:
        for byte in out:
            self._clock.advance(self._byte_ns)
            self._chip.transfer(byte)

    def write_readinto(self, out, into) -> None:
        if len(out) != len(into):
            raise ValueError("buffers must be the same length")
        for place, byte in enumerate(out):
            self._clock.advance(self._byte_ns)
            into[place] = self._chip.transfer(byte)


class BasePWM:
    """`machine.PWM`: remembers what it sounded, as (nanoseconds, hertz or 0)."""

    def __init__(self, pin, freq: int, duty_u16: int):
        self.pin = pin
        self.sounds: list[tuple] = []
        self._hertz = freq
        self._duty = duty_u16

    def freq(self, hertz: int) -> None:
        if not 8 <= hertz <= 62_500_000:
            raise ValueError("freq too small or too large")
        self._hertz = hertz

    def duty_u16(self, duty: int) -> None:
        if not 0 <= duty <= 65_535:
            raise ValueError("bad duty")
        self._duty = duty
        self.sounds.append((self._clock.ns(), self.hertz))

    @property
    def hertz(self) -> int:
        """What sounds now."""
        return self._hertz if self._duty else 0


class BaseTimer:
    """`machine.Timer` of the Pico: not started when made; its callback is left to Python."""

    ONE_SHOT, PERIODIC = 0, 1
    _clock: object

    def __init__(self):
        self._run = 0  # which start this is; the alarms of earlier ones do nothing
        self.is_running = False

    def init(self, *, period: int, mode: int, callback) -> None:
        """period: in milliseconds."""
        if not isinstance(period, int) or period < 1 or mode != self.PERIODIC:
            raise ValueError("bad period, or a mode that the firmware does not use")
        self.deinit()
        self.is_running = True
        self._plan(self._run, period * MS, callback)

    def deinit(self) -> None:
        self._run += 1
        self.is_running = False

    def _plan(self, run: int, period_ns: int, callback) -> None:
        def alarm() -> None:
            if run == self._run:
                self._clock.schedule(lambda: callback(self))
                self._plan(run, period_ns, callback)

        self._clock.plan(period_ns, alarm)
