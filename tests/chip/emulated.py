"""A Pico in the emulator: its image, its flash, its USB, and the time of its own clock.

Imports rp2040py and host_tools. The chip runs only inside a call, and whatever the host does it
does at an alarm of the chip's clock: a test goes the same way every time, however fast this machine
is.
"""

from chip.chance import RingOscillator
from chip.flash import Flash
from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.execute_batch import execute_batch
from rp2040py.memory_map import FLASH_START_ADDRESS
from rp2040py.rp2040 import RP2040
from rp2040py.usb.cdc import TX_FIFO_SIZE, USBCDC
from rp2040py.utils.logging import ConsoleLogger, LogLevel

from host_tools import uf2

FLASH_BYTES = 2 << 20
ERASED = b"\xff"
NANOSECONDS_A_MS = 1_000_000
# MicroPython feeds the peripherals from the USB's PLL; the emulator knows only the reset value.
PERIPHERAL_HERTZ = 48_000_000
# How often the host looks whether what it waits for has come, and how often when it just waits.
HOST_STEP_NANOSECONDS = NANOSECONDS_A_MS // 10
HOST_PAUSE_NANOSECONDS = NANOSECONDS_A_MS
# Instructions between two looks at the clock: an alarm is never late by more than one.
TICK_BATCH = 1
CONTROL_ENDPOINT = 0
INTERRUPT, RAW_REPL, RUN = b"\x03", b"\x01", b"\x04"
RAW_REPL_IS_READY = b"raw REPL; CTRL-B to exit\r\n>"


class TooSlow(AssertionError):
    """What was waited for has not come in the time of the chip's clock."""


class Raised(AssertionError):
    """Python on the chip ended with an exception; the text is its traceback."""


class Run:
    """What the emulator's loop asks for before each instruction, and so as quick as can be."""

    __slots__ = ("rp2040", "clock", "stopped")

    def __init__(self, mcu):
        self.rp2040 = mcu
        self.clock = mcu.clock
        self.stopped = True


class Chip:
    """One Pico with a UF2 image on its flash, plugged into a host; `flash` outlives it."""

    def __init__(self, flash: bytes, devices=()):
        """`devices` are what hangs on its pins: each has attach(rp2040), called before power."""
        self.mcu = RP2040()
        self.mcu.load_bootrom(BOOTROM_B1)
        self.mcu.clk_peri = PERIPHERAL_HERTZ
        self.mcu.logger = ConsoleLogger(LogLevel.ERROR)
        self.mcu.flash[:FLASH_BYTES] = flash.ljust(FLASH_BYTES, ERASED)
        self.mcu.watchdog.on_watchdog_trigger = self._reset_by_watchdog
        self.flash_chip = Flash.attach(self.mcu)
        self.oscillator = RingOscillator.attach(self.mcu)
        self.usb = USBCDC(self.mcu.usb_ctrl)
        self.usb.on_serial_data = self._receive
        self.usb.on_device_connected = self._connect
        self._device_asks = self.mcu.usb_ctrl.on_endpoint_read
        self.mcu.usb_ctrl.on_endpoint_read = self._answer_or_wait
        self._asked = None
        self._tell_chip = self.mcu.usb_ctrl._indicate_buffer_ready
        self.mcu.usb_ctrl._indicate_buffer_ready = self._tell_if_read
        self._untold = []
        self.is_read = True  # False: a host that has the port open and does not read
        self.is_connected = False
        self.received = bytearray()
        self._to_send = bytearray()
        # Nothing here uses the PIO, and the loop would look after it at every instruction.
        self._pio, self.mcu.pio = self.mcu.pio, ()
        self._run_state = Run(self.mcu)
        self._until = None
        self._pause_nanoseconds = HOST_STEP_NANOSECONDS
        self._end_nanoseconds = 0
        self._alarm = self.mcu.clock.create_alarm(self._host_step)
        for device in devices:
            device.attach(self.mcu)
        self.mcu.core.pc = FLASH_START_ADDRESS

    @classmethod
    def with_image(cls, file: bytes, devices=()):
        """A new Pico, its flash empty but for the image in a UF2 file."""
        return cls(uf2.decode(file), devices)

    @property
    def flash(self) -> bytes:
        """What its flash holds now: with it, another Chip is this one after the power was cut."""
        return bytes(self.mcu.flash[:FLASH_BYTES])

    @property
    def is_asleep(self) -> bool:
        """Whether it waits for an interrupt, as Python's sleep does."""
        return self.mcu.core.waiting

    @property
    def flash_erases(self) -> int:
        """How many sectors of 4 KiB were erased since power-on."""
        return self.flash_chip.erases

    @property
    def flash_programs(self) -> int:
        """How many pages of 256 bytes were programmed since power-on."""
        return self.flash_chip.programs

    def milliseconds(self) -> float:
        """The time of the chip's clock since power-on."""
        return self.mcu.clock.nanos / NANOSECONDS_A_MS

    def run(self, milliseconds: float) -> None:
        """Let the chip run for so long."""
        self._run(lambda: False, milliseconds, HOST_PAUSE_NANOSECONDS)

    def run_until(self, condition, milliseconds: float, what: str) -> None:
        """Let the chip run until the condition holds; TooSlow, naming `what`, if it does not."""
        if not self._run(condition, milliseconds, HOST_STEP_NANOSECONDS):
            end = bytes(self.received[-2000:]).decode(errors="replace")
            raise TooSlow(f"{what}: not in {milliseconds} ms; last received:\n{end}")

    def boot(self, milliseconds: float = 1000) -> None:
        """Let the chip run until it has come up on USB."""
        self.run_until(lambda: self.is_connected, milliseconds, "no USB")

    def send(self, data: bytes) -> None:
        """Type on the USB serial line; it goes out as the chip takes it."""
        self._to_send += data

    @property
    def is_all_sent(self) -> bool:
        """Whether the chip has room for more of what is typed."""
        return not self._to_send

    def run_python(self, source: str, milliseconds: float) -> str:
        """Run source in the raw REPL, stopping what runs now, and return what it printed."""
        self.received.clear()
        self.send(INTERRUPT + INTERRUPT + RAW_REPL)
        self.run_until(lambda: RAW_REPL_IS_READY in self.received, 1000, "no raw REPL")
        self.received.clear()
        self.send(source.encode() + RUN)
        self.run_until(lambda: self.received.count(RUN) == 2, milliseconds, "not done")
        answer = bytes(self.received)
        assert answer[:2] == b"OK", answer
        printed, error, _ = answer[2:].split(RUN)
        if error:
            raise Raised(error.decode())
        return printed.decode().replace("\r\n", "\n")

    def _run(self, condition, milliseconds: float, pause_nanoseconds: int) -> bool:
        self._until = condition
        self._pause_nanoseconds = pause_nanoseconds
        self._end_nanoseconds = self.mcu.clock.nanos + milliseconds * NANOSECONDS_A_MS
        self._alarm.schedule(0)
        self._run_state.stopped = False
        while not self._run_state.stopped:
            # Returns now and then by this machine's clock, which must not show in what happens.
            execute_batch(self._run_state, TICK_BATCH)
        return condition()

    def _host_step(self) -> None:
        room = TX_FIFO_SIZE - self.usb.tx_fifo.item_count
        for byte in self._to_send[:room]:
            self.usb.send_serial_byte(byte)
        del self._to_send[:room]
        if self._asked and self.usb.tx_fifo.item_count:
            asked, self._asked = self._asked, None
            self._device_asks(*asked)
        while self._untold and self.is_read:
            self._tell_chip(self._untold.pop(0), False)
        if self._until() or self.mcu.clock.nanos >= self._end_nanoseconds:
            self._run_state.stopped = True
        else:
            left = self._end_nanoseconds - self.mcu.clock.nanos
            self._alarm.schedule(min(self._pause_nanoseconds, left))

    def _answer_or_wait(self, endpoint: int, size: int) -> None:
        """The chip waits for up to `size` bytes from its host.

        A host that has nothing to send lets it wait. The emulator's would send an empty packet at
        once, and the next, and the chip would spend two thirds of its time on their interrupts.
        """
        if endpoint == CONTROL_ENDPOINT or self.usb.tx_fifo.item_count:
            self._device_asks(endpoint, size)
        else:
            self._asked = endpoint, size

    def _tell_if_read(self, endpoint: int, is_out: bool) -> None:
        """The chip learns that its packet was taken only when its host reads on."""
        if is_out or endpoint == CONTROL_ENDPOINT or self.is_read:
            self._tell_chip(endpoint, is_out)
        else:
            self._untold.append(endpoint)

    def _receive(self, data) -> None:
        self.received += data

    def _connect(self) -> None:
        self.is_connected = True

    def _reset_by_watchdog(self) -> None:
        """What `machine.reset()` does: all but the flash and the watchdog starts anew."""
        self.is_connected = False
        self._asked = None
        self._untold.clear()
        self.mcu.pio = self._pio
        self.mcu.enter_reset(from_watchdog=True)
        self.mcu.pio = ()
        self.mcu.leave_reset()
