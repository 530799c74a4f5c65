"""The unit put together: drivers, store, editions, app; and the loop that lets them work.

May import everything. No logic: what is decided here is only who gets what. Ctrl-C ends the loop
and leaves the buzzer silent and the keypad alone, as every fault does.
"""

import gc
import os
import sys

import board
import fault
from bank.app import App
from bank.editions import shelf
from drivers.buzzer import Buzzer
from drivers.chance import Chance
from drivers.clock import Clock
from drivers.flash import Flash
from drivers.hd44780 import Hd44780
from drivers.heartbeat import Heartbeat
from drivers.i2c_bus import I2cBus
from drivers.keypad import Keypad
from drivers.mfrc522 import Mfrc522
from drivers.pcf8574 import Pcf8574
from drivers.store import FlashStore


def make_display(machine, time):
    """The display on its own I2C bus."""
    pin = machine.Pin

    def open_lines():
        return (
            pin(board.DISPLAY_SDA, pin.OPEN_DRAIN, pin.PULL_UP, value=1),
            pin(board.DISPLAY_SCL, pin.OPEN_DRAIN, pin.PULL_UP, value=1),
        )

    def open_bus():
        return machine.I2C(
            board.DISPLAY_I2C,
            sda=pin(board.DISPLAY_SDA),
            scl=pin(board.DISPLAY_SCL),
            freq=board.DISPLAY_HERTZ,
            timeout=board.DISPLAY_TIMEOUT_US,
        )

    bus = I2cBus(open_bus, open_lines, time)
    return Hd44780(Pcf8574(bus, board.DISPLAY_ADDRESSES), board.DISPLAY_HERTZ, time)


def make_reader(machine, time):
    """The card reader on its own SPI bus."""
    pin = machine.Pin
    spi = machine.SPI(
        board.READER_SPI,
        baudrate=board.READER_HERTZ,
        polarity=0,
        phase=0,
        sck=pin(board.READER_SCK),
        mosi=pin(board.READER_MOSI),
        miso=pin(board.READER_MISO),
    )
    select = pin(board.READER_SELECT, pin.OUT, value=1)
    return Mfrc522(spi, select, pin(board.READER_RESET, pin.OUT, value=0), time)


def make_keypad(machine, time):
    """The key matrix."""
    pin = machine.Pin
    rows = [pin(number, pin.OPEN_DRAIN, value=1) for number in board.KEYPAD_ROWS]
    columns = [pin(number, pin.IN, pin.PULL_UP) for number in board.KEYPAD_COLUMNS]
    return Keypad(tuple(rows), tuple(columns), board.KEYS, time, machine.Timer())


def make_buzzer(machine, time):
    """The buzzer, silent."""
    return Buzzer(machine.PWM(machine.Pin(board.BUZZER), freq=1000, duty_u16=0), time)


class Unit:
    """All parts of one unit; between `start` and `stop` each `step` lets them do what is due."""

    def __init__(self, machine, time, store, chance, known: dict):
        self.buzzer = make_buzzer(machine, time)
        self.display = make_display(machine, time)
        self.reader = make_reader(machine, time)
        led = machine.Pin(board.LED, machine.Pin.OUT, value=0)
        self.heartbeat = Heartbeat(led, self.display, self.reader, time)
        self.keypad = make_keypad(machine, time)
        self.app = App(
            self.keypad, self.reader, self.display, self.buzzer, Clock(time), store, chance, known
        )

    def start(self) -> None:
        """From now on keys are noticed, also while a step lasts."""
        self.keypad.start()

    def step(self) -> None:
        self.app.step()
        self.buzzer.step()
        self.heartbeat.step(self.app.fault is not None)

    def stop(self) -> None:
        """Nothing goes on by itself from now on."""
        self.keypad.stop()
        self.buzzer.silence()


def work(unit, time, keep_fault) -> None:
    """Let a unit work for good; it ends by Ctrl-C or another fault, and silent.

    keep_fault: told of a fault, of the app's once.
    """
    kept = None
    try:
        unit.start()
        while True:
            unit.step()
            if unit.app.fault is not kept:
                kept = unit.app.fault
                keep_fault(kept)
            time.sleep_ms(board.STEP_MS)
    except Exception as error:
        keep_fault(error)
        raise
    finally:
        unit.stop()


def make_store() -> FlashStore:
    """The games' folder on this board's flash."""
    import rp2
    import vfs

    return FlashStore(board.GAME_FOLDER, Flash(rp2.Flash(), vfs))


def make_unit(store) -> Unit:
    """The unit that this board is."""
    import time

    import machine

    return Unit(machine, time, store, Chance(os.urandom), shelf.shipped())


def run() -> None:
    """Let this unit work."""
    import time

    if gc.threshold() > 0:  # set by `boot`
        gc.threshold(16384)
    store = make_store()
    unit = make_unit(store)
    gc.collect()
    work(unit, time, lambda error: fault.keep(store, error, sys.print_exception))


if __name__ == "__main__" and not globals().get("is_safe_mode", False):
    run()
