"""On MicroPython: the drivers' hot paths with the heap locked, on fakes that allocate nothing.

Imports `drivers`. An allocation raises MemoryError; what has been done is printed.
"""

import micropython

from drivers.buzzer import Buzzer
from drivers.clock import Clock
from drivers.hd44780 import Hd44780
from drivers.heartbeat import Heartbeat
from drivers.keypad import Keypad
from drivers.mfrc522 import Mfrc522
from drivers.pcf8574 import Pcf8574


class Time:
    """`time` whose milliseconds go on by themselves."""

    def __init__(self):
        self.us = 0

    def ticks_us(self):
        self.us += 1
        return self.us

    def ticks_ms(self):
        self.us += 100
        return self.us // 1000

    def ticks_diff(self, end, start):
        return end - start

    def ticks_add(self, ticks, delta):
        return ticks + delta

    def sleep_us(self, us):
        self.us += us


class Pin:
    def __init__(self):
        self.level = 1

    def value(self, level=None):
        if level is None:
            return self.level
        self.level = level
        return None

    __call__ = value


class Pwm:
    def freq(self, hertz):
        pass

    def duty_u16(self, duty):
        pass


class Bus:
    """A bus on which the display's counter is read as it must be after `WORDS`."""

    def __init__(self):
        self.is_low = False
        self.counter = 0x14
        self.port = 0x08

    def recover(self):
        return True

    def write(self, address, buffer):
        self.port = buffer[len(buffer) - 1] if len(buffer) < 6 else 0x09
        self.is_low = len(buffer) == 2

    def read_into(self, address, buffer):
        if self.port & 0x04:
            nibble = self.counter & 0x0F if self.is_low else self.counter >> 4
            buffer[0] = nibble << 4 | 0x0E
        else:
            buffer[0] = self.port


class Spi:
    """A reader with one card of four bytes, 01020304, or none."""

    def __init__(self):
        self.has_card = True
        self.sent = 0
        self.part = bytes((1, 2, 3, 4, 4))
        self.sak = bytes((0x08, 0xB6, 0xDD))
        self.set_up = bytes((0x92, 0x83, 0x80, 60))

    def write(self, buffer):
        if buffer[0] == 0x12:
            self.sent = len(buffer)

    def write_readinto(self, out, into):
        register = out[0] >> 1 & 0x3F
        if register == 0x04:
            into[1] = 0x20 if self.has_card else 0x01
        elif register == 0x37 and len(out) == 5:
            self.copy(self.set_up, into)
        elif register == 0x37:
            into[1] = 0x92
        elif register == 0x06:
            into[1] = 0
            into[2] = 2 if self.sent == 2 else 5 if self.sent == 3 else 3
        elif register == 0x09:
            self.copy(self.part if self.sent == 3 else self.sak, into)
        else:
            into[1] = 0

    def copy(self, source, into):
        for place in range(len(into) - 1):
            into[1 + place] = source[place]


WORDS = ("Ann 37.7M  Ben 35.1M", "#pay          *stop ")
TONES = ((880, 5), (0, 5), (1320, 5))


def check_display(time):
    bus = Bus()
    display = Hd44780(Pcf8574(bus, (0x27, 0x3F)), 400000, time)
    for _ in range(5000):
        display.is_alive()
    assert display.is_alive()
    bus.counter = 0x54
    micropython.heap_lock()
    for _ in range(200):
        for row in range(4):
            display.write(row, 0, WORDS[row & 1])
        display.write(0, 15, "35.1M")
        display.write(1, 0, WORDS[1])  # which leaves the counter at 54h
        for _ in range(500):
            assert display.is_alive()
    micropython.heap_unlock()
    print("display")


def check_keypad(time):
    rows = tuple([Pin() for _ in range(4)])
    columns = tuple([Pin() for _ in range(4)])
    keypad = Keypad(rows, columns, "123A456B789C*0#D", time, None)
    edges = 0
    micropython.heap_lock()
    for number in range(20000):
        if number % 1000 == 0:
            columns[0].level ^= 1  # as if a whole column were held
        keypad.scan(None)  # as the timer does
        if keypad.read() is not None:
            edges += 1
    micropython.heap_unlock()
    assert edges > 10
    print("keypad")


def check_reader(time):
    spi = Spi()
    reader = Mfrc522(spi, Pin(), Pin(), time)
    for _ in range(3000):
        reader.read()
    assert reader.read() == "01020304", reader.read()
    micropython.heap_lock()
    for _ in range(3000):
        reader.read()
    micropython.heap_unlock()
    assert reader.read() == "01020304"
    spi.has_card = False
    micropython.heap_lock()
    for _ in range(3000):
        reader.read()
    micropython.heap_unlock()
    assert reader.read() is None and reader.is_alive()
    print("reader")


class Part:
    def is_alive(self):
        return True


def check_rest(time):
    buzzer = Buzzer(Pwm(), time)
    heartbeat = Heartbeat(Pin(), Part(), Part(), time)
    clock = Clock(time)
    micropython.heap_lock()
    for number in range(4000):
        if number % 500 == 0:
            buzzer.play(TONES)
        buzzer.step()
        heartbeat.step(False)
        clock.ms()
    micropython.heap_unlock()
    print("rest")


check_display(Time())
check_keypad(Time())
check_reader(Time())
check_rest(Time())
