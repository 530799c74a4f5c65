"""The chip models themselves: that they are strict, and answer as the datasheets have it.

Imports `chips`.
"""

import pytest
from chips import mfrc522_registers as reg
from chips.cards import Card, bits_of, bytes_of, crc_a
from chips.clock import MS, US, ChipFault, VirtualClock
from chips.hd44780 import Hd44780
from chips.i2c import I2cLines
from chips.mfrc522 import Mfrc522
from chips.pcf8574 import Pcf8574

RS, RW, E, LIGHT = 1, 2, 4, 8
BYTE_NS = 22_500


class DisplayBus:
    """Writes expander bytes at 400 kHz."""

    def __init__(self):
        self.clock = VirtualClock()
        self.lcd = Hd44780(self.clock)
        self.expander = Pcf8574(self.lcd)
        self.clock.advance(40 * MS)
        self.put(0xFF ^ E)

    def put(self, *ports):
        for port in ports:
            self.clock.advance(BYTE_NS)
            self.expander.write_byte(port)

    def nibble(self, value, flags=0):
        self.put(flags | LIGHT, value << 4 | flags | E | LIGHT, value << 4 | flags | LIGHT)

    def send(self, value, flags=0):
        self.nibble(value >> 4, flags)
        self.nibble(value & 15, flags)

    def begin(self):
        for wait_us in (4200, 150, 150):
            self.nibble(3)
            self.clock.advance(wait_us * US)
        self.nibble(2)
        for instruction in (0x28, 0x08, 0x01):
            self.send(instruction)
        self.clock.advance(2 * MS)
        for instruction in (0x06, 0x0C):
            self.send(instruction)

    def read(self, flags=0):
        found = 0
        for _ in range(2):
            self.put(flags | RW | 0xF8, flags | RW | E | 0xF8)
            found = found << 4 | self.expander.read_byte() >> 4
            self.put(flags | RW | 0xF8)
        self.put(LIGHT)
        return found


@pytest.fixture
def bus():
    bus = DisplayBus()
    bus.begin()
    return bus


def test_the_display_maps_its_addresses_to_rows(bus):
    for row, address in enumerate((0x00, 0x40, 0x14, 0x54)):
        bus.send(0x80 | address)
        bus.send(ord("1") + row, RS)
    assert [row[0] for row in bus.lcd.rows()] == ["1", "2", "3", "4"]


def test_the_display_runs_on_from_row_to_row_as_its_memory_does(bus):
    bus.send(0x80)
    for number in range(80):
        bus.send(ord("a") + number // 20, RS)
    assert bus.lcd.rows() == ["a" * 20, "c" * 20, "b" * 20, "d" * 20]
    assert bus.read() == 0  # the address counter, and not busy


def test_the_display_keeps_drawn_characters(bus):
    bus.send(0x40 | 8)
    for dots in range(8):
        bus.send(dots | 0xE0, RS)
    assert bytes(bus.lcd.cgram[8:16]) == bytes(range(8))
    bus.send(0x48)
    assert [bus.read(RS) for _ in range(3)] == [0, 1, 2]


def test_the_display_says_that_it_is_busy(bus):
    bus.send(0x01)
    assert bus.read() & 0x80
    bus.clock.advance(2 * MS)
    assert bus.read() == 0


def test_the_display_is_black_blocks_until_it_is_cleared():
    bus = DisplayBus()
    assert bus.lcd.rows() == [" " * 20] * 4
    bus.lcd.is_on = True
    assert bus.lcd.rows() == ["\xff" * 20] * 4


@pytest.mark.parametrize("wait_us, number", [(3900, 0), (20, 1)])
def test_the_display_refuses_a_hurried_start(wait_us, number):
    bus = DisplayBus()
    waits = [4200, 150]
    waits[number] = wait_us
    with pytest.raises(ChipFault, match="too early"):
        for us in waits:
            bus.nibble(3)
            bus.clock.advance(us * US)
        bus.nibble(3)


@pytest.mark.parametrize(
    "action, says",
    [
        (lambda bus: (bus.send(0x01), bus.send(0x06)), "too early"),
        (lambda bus: bus.put(LIGHT, RS | E | LIGHT), "before E rises"),
        (lambda bus: bus.put(LIGHT, E | LIGHT, 0x10 | LIGHT), "falling E"),
        (lambda bus: bus.put(LIGHT, E | LIGHT, E | RS | LIGHT), "while E was high"),
        (lambda bus: bus.put(RW | LIGHT, RW | E | LIGHT, RW | E), "held low"),
        (lambda bus: bus.send(0x18), "shift"),
        (lambda bus: bus.send(0x05), "entry mode"),
        (lambda bus: bus.send(0x20), "two lines"),
        (lambda bus: bus.send(0x00), "no instruction"),
        (lambda bus: (bus.send(0x80 | 0x30), bus.send(0x41, RS)), "no display address"),
    ],
)
def test_the_display_refuses_what_it_must_not_be_sent(bus, action, says):
    bus.send(0xC1)  # so that the counter is driven with a one in its first half
    with pytest.raises(ChipFault, match=says):
        action(bus)


@pytest.mark.parametrize("value", [0x01, 0x0C, 0x80])
def test_the_display_refuses_instructions_before_its_function_is_set(value):
    bus = DisplayBus()
    for _ in range(3):
        bus.nibble(3)
        bus.clock.advance(5 * MS)
    bus.nibble(2)
    with pytest.raises(ChipFault, match="before the function"):
        bus.send(value)


def test_the_display_refuses_four_lines_too_soon():
    bus = DisplayBus()
    bus.nibble(3)
    bus.clock.advance(5 * MS)
    with pytest.raises(ChipFault, match="thrice"):
        bus.nibble(2)


def test_the_expander_answers_at_its_address_alone(bus):
    lines = I2cLines([bus.expander])
    assert [address for address in range(128) if lines.connect(address, False)] == [0x27]
    bus.expander.unplug()
    assert not lines.connect(0x27, False)


# -- the reader -----------------------------------------------------------------------------------


class ReaderBus:
    """Speaks to a reader that has started."""

    def __init__(self):
        self.clock = VirtualClock()
        self.chip = Mfrc522(self.clock)
        self.clock.advance(5 * MS)

    def transfer(self, *out):
        self.chip.select(True)
        found = []
        for byte in out:
            self.clock.advance(2 * US)
            found.append(self.chip.transfer(byte))
        self.chip.select(False)
        return found

    def put(self, register, *values):
        self.transfer(register << 1, *values)

    def get(self, register):
        return self.transfer(register << 1 | 0x80, 0)[1]

    def listen(self):
        """Set up timer, modulation and antenna, and wait for the cards to wake up."""
        for register, value in (
            (reg.T_MODE, 0x80), (reg.T_PRESCALER, 169), (reg.T_RELOAD_LOW, 60),
            (reg.TX_ASK, 0x40), (reg.COLL, 0), (reg.TX_CONTROL, 0x83),
        ):  # fmt: skip
            self.put(register, value)
        self.clock.advance(6 * MS)

    def exchange(self, data, framing=0, ms=3):
        self.put(reg.COMMAND, reg.IDLE)
        self.put(reg.COM_IRQ, 0x7F)
        self.put(reg.FIFO_LEVEL, 0x80)
        self.put(reg.FIFO_DATA, *data)
        self.put(reg.COMMAND, reg.TRANSCEIVE)
        self.put(reg.BIT_FRAMING, 0x80 | framing)
        self.clock.advance(ms * MS)
        irqs = self.get(reg.COM_IRQ)
        return irqs, bytes(self.get(reg.FIFO_DATA) for _ in range(self.get(reg.FIFO_LEVEL)))


@pytest.fixture
def wire():
    return ReaderBus()


def test_registers_have_their_values_after_reset(wire):
    assert wire.get(reg.VERSION) == 0x92
    assert wire.get(reg.TX_CONTROL) == 0x80
    wire.put(reg.TX_CONTROL, 0x83)
    assert wire.get(reg.TX_CONTROL) == 0x83
    wire.chip.set_reset(0)
    assert wire.get(reg.VERSION) == 0
    wire.chip.set_reset(1)
    assert wire.get(reg.COMMAND) & 0x10
    wire.clock.advance(3 * MS)
    assert not wire.get(reg.COMMAND) & 0x10
    assert wire.get(reg.TX_CONTROL) == 0x80


def test_several_registers_are_read_in_one_go(wire):
    out = (reg.VERSION << 1 | 0x80, reg.MODE << 1 | 0x80, reg.CONTROL << 1 | 0x80, 0)
    assert wire.transfer(*out)[1:] == [0x92, 0x3F, 0x10]


def test_the_fifo_gives_back_what_it_was_given(wire):
    wire.put(reg.FIFO_DATA, 1, 2, 3)
    assert wire.get(reg.FIFO_LEVEL) == 3
    assert [wire.get(reg.FIFO_DATA) for _ in range(3)] == [1, 2, 3]
    wire.put(reg.FIFO_DATA, *range(64))
    wire.put(reg.FIFO_LEVEL, 0x80)
    assert wire.get(reg.FIFO_LEVEL) == 0


def test_the_coprocessor_calculates_crc_a(wire):
    wire.put(reg.MODE, 0x3D & 0xAF)
    wire.put(reg.FIFO_DATA, 0x12, 0x34)
    wire.put(reg.COMMAND, reg.CALC_CRC)
    assert wire.get(reg.DIV_IRQ) & reg.CRC_IRQ
    assert bytes((wire.get(reg.CRC_LOW), wire.get(reg.CRC_HIGH))) == crc_a(b"\x12\x34")


def test_the_timer_fires_when_nobody_answers(wire):
    wire.listen()
    irqs, answer = wire.exchange(b"\x26", 7, ms=1)
    assert not irqs & reg.TIMER_IRQ
    wire.clock.advance(1 * MS)
    assert wire.get(reg.COM_IRQ) & reg.TIMER_IRQ and answer == b""


@pytest.mark.parametrize("change", [(reg.TX_CONTROL, 0x80), (reg.TX_ASK, 0x00)])
def test_a_card_hears_nothing_without_field_and_modulation(wire, change):
    wire.chip.place(Card(b"1234"))
    wire.listen()
    assert wire.exchange(b"\x26", 7)[1] == b"\x04\x00"
    wire.put(reg.COMMAND, reg.IDLE)
    wire.put(*change)
    wire.clock.advance(6 * MS)
    assert wire.exchange(b"\x26", 7)[1] == b""


def test_a_card_needs_five_ms_in_the_field(wire):
    wire.listen()
    wire.chip.place(Card(b"1234"))
    assert wire.exchange(b"\x26", 7)[1] == b""
    wire.clock.advance(5 * MS)
    assert wire.exchange(b"\x26", 7)[1] == b"\x04\x00"


def test_a_card_that_is_called_when_it_is_ready_falls_silent(wire):
    wire.chip.place(Card(b"1234"))
    wire.listen()
    assert [wire.exchange(b"\x52", 7)[1] for _ in range(4)] == [b"\x04\x00", b"", b"\x04\x00", b""]


def test_a_card_that_sleeps_hears_wupa_alone(wire):
    wire.chip.place(Card(b"1234"))
    wire.listen()
    wire.exchange(b"\x26", 7)
    part = wire.exchange(b"\x93\x20")[1]
    chosen = b"\x93\x70" + part
    assert wire.exchange(chosen + crc_a(chosen))[1] == b"\x08" + crc_a(b"\x08")
    assert wire.exchange(b"\x50\x00" + crc_a(b"\x50\x00"))[1] == b""
    assert wire.exchange(b"\x26", 7)[1] == b""
    assert wire.exchange(b"\x52", 7)[1] == b"\x04\x00"


def test_a_card_wants_the_right_crc(wire):
    wire.chip.place(Card(b"1234"))
    wire.listen()
    wire.exchange(b"\x26", 7)
    part = wire.exchange(b"\x93\x20")[1]
    assert wire.exchange(b"\x93\x70" + part + b"\x00\x00")[1] == b""


def test_a_collision_is_told_with_its_place(wire):
    wire.chip.place(Card(bytes.fromhex("16000000")))
    wire.chip.place(Card(bytes.fromhex("86000000")))
    wire.listen()
    wire.exchange(b"\x26", 7)
    _, found = wire.exchange(b"\x93\x20")
    assert wire.get(reg.ERROR) & reg.COLLISION_ERROR
    assert wire.get(reg.COLL) & 0x3F == 5  # 16h and 86h differ in the fifth bit
    assert found == b"\x06\x00\x00\x00\x00"
    _, found = wire.exchange(b"\x93\x25\x16", 0x55)
    assert found == b"\x00\x00\x00\x00\x16"  # the known bits are not sent again


@pytest.mark.parametrize(
    "action, says",
    [
        (lambda wire: wire.put(0x0F, 0), "no register"),
        (lambda wire: wire.get(0x3F), "no register"),
        (lambda wire: wire.transfer(0x03, 0), "bit 0"),
        (lambda wire: wire.put(reg.VERSION, 1), "does not take"),
        (lambda wire: wire.put(reg.MODE, 0x50), "does not take"),
        (lambda wire: wire.get(reg.FIFO_DATA), "empty"),
        (lambda wire: wire.put(reg.FIFO_DATA, *range(65)), "full"),
        (lambda wire: wire.put(reg.BIT_FRAMING, 0x80), "without the Transceive"),
        (lambda wire: (wire.put(reg.COMMAND, 0xC), wire.put(reg.BIT_FRAMING, 0x80)), "nothing in"),
        (lambda wire: (wire.put(reg.COMMAND, 0xC), wire.put(reg.COMMAND, 0xC)), "runs"),
        (lambda wire: wire.put(reg.COMMAND, 0xE), "none of those"),
        (lambda wire: (wire.put(reg.COMMAND, 0xF), wire.put(reg.T_MODE, 0)), "starts"),
    ],
)
def test_the_reader_refuses_what_the_unit_must_not_do(wire, action, says):
    with pytest.raises(ChipFault, match=says):
        action(wire)


def test_bits_and_bytes():
    assert bits_of(b"\x01\x80") == [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
    assert bytes_of(bits_of(b"\x12\x34\xff")) == b"\x12\x34\xff"
    assert [len(Card(bytes(n)).parts()) for n in (4, 7, 10)] == [1, 2, 3]
