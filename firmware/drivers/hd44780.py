"""HD44780: a display of four rows of twenty characters, by four data lines behind a PCF8574.

May import `constant`. Hitachi HD44780U, Rev. 0.0: table 6 (instructions and their times), figure 24
(initializing by instruction, 4 bits), table 4 and figure 9 (display addresses), and "Timing
Characteristics" for the order of RS, data and E. What always holds:
- A failing bus is no exception here: the display counts as gone, and is looked for again.
- One `write` is one I2C transaction, in which every expander byte is a step of the chip's lines.
- While it is there its address counter is read back now and then: a chip that has lost power for a
  moment, or the other half of a byte, is started again.
"""

from array import array

from drivers.constant import const, micropython, ptr8, ptr16

ROWS = const(4)
COLUMNS = const(20)

# The expander's pins on the usual board.
_RS = const(0x01)
_RW = const(0x02)
_E = const(0x04)
_LIGHT = const(0x08)
_DATA = const(0xF0)

_CLEAR = const(0x01)
_ENTRY_MODE = const(0x06)  # the address grows with every character, the picture stands still
_DISPLAY_OFF = const(0x08)
_DISPLAY_ON = const(0x0C)  # no cursor
_FUNCTION_SET = const(0x28)  # four data lines, two lines of forty, 5x8 dots
_ADDRESS = const(0x80)
_BUSY = const(0x80)

_BIT_TIMES = const(9)  # of one expander byte on the bus, with its acknowledge
_WRITE_US = const(41)  # table 6: 37 for a character, and 4 until the address counter has moved on
_HEAD_WORDS = const(3)  # what stands before the characters of a row, in pairs of bytes

_POWER_MS = const(50)  # figure 24: 40 after the supply has reached 2.7 V
_RETRY_MS = const(500)
_CHECK_MS = const(1000)

# The steps of `_bring_up`.
_LOST = const(0)
_FOUND = const(1)
_RESET_1 = const(2)
_RESET_2 = const(3)
_RESET_3 = const(4)
_FOUR_BITS = const(5)
_CLEARED = const(6)
_READY = const(7)

_TEST_ADDRESS = const(0x14)
_ROW_ADDRESSES = bytes((0x00, 0x40, 0x14, 0x54))  # the third row goes on where the first ends
_LINE_ENDS = bytes((0x28, 0x68))  # the address counter steps from 27h to 40h, and from 67h to 00h


class Hd44780:
    """The `display` port on an expander; hertz: the speed of its bus."""

    def __init__(self, expander, hertz: int, time):
        self._expander = expander
        self._time = time
        self._step = _LOST
        self._since = time.ticks_ms()
        self._wait_ms = _POWER_MS
        self._counter = 0  # what the chip's address counter must be
        self._is_readable = False  # False also for boards that tie RW to ground
        # A character is two nibbles of two bytes each: E high and E low. The next one's first
        # nibble is taken when E falls, two bytes later; a fast bus gets idle words in between.
        byte_us = _BIT_TIMES * 1000000 // hertz
        self._stride = 2
        while (2 * self._stride - 2) * byte_us < _WRITE_US:
            self._stride += 1
        head = _HEAD_WORDS + self._stride - 2
        self._nibbles = array("H", [self._pair(nibble << 4 | _RS) for nibble in range(16)])
        self._words = array("H", [(_LIGHT | _RS) * 0x101] * (head + COLUMNS * self._stride))
        whole = memoryview(self._words)
        # Made once, as a slice of a view is a new object.
        self._views = [whole[: head + n * self._stride] for n in range(COLUMNS + 1)]
        # RS settles a byte before E rises.
        self._instruction = bytearray((_LIGHT,)) + bytearray(4)
        self._nibble = bytearray((_LIGHT, 0, 0))
        self._read_high = bytes((_LIGHT, _LIGHT | _RW | _DATA, _LIGHT | _RW | _DATA | _E))
        self._read_low = bytes((_LIGHT | _RW | _DATA, _LIGHT | _RW | _DATA | _E))
        self._read_end = bytes((_LIGHT | _RW | _DATA, _LIGHT))
        if self._since > _POWER_MS:
            # The Pico has had the supply so long, and with it the display: what there is to wait
            # for after it is found is over when a game has been taken up.
            self._wait_ms = -1
            self.is_alive()
            if self._step == _LOST:
                self._wait_ms = _POWER_MS

    def write(self, row: int, column: int, text: str) -> None:
        """Put a text's cells on one row, beginning at a column, both from 0; lost while not there.

        Takes the bus about 0.2 ms and 0.1 ms a character; allocates nothing.
        """
        if self._step != _READY:
            return
        if not 0 <= row < ROWS or column < 0 or column + len(text) > COLUMNS:
            raise ValueError("not on the display")
        address = _ROW_ADDRESSES[row] + column
        _put_text(self._words, self._nibbles, address, text, len(text), self._stride)
        try:
            self._expander.write(self._views[len(text)])
        except OSError:
            self._lose(0)
            return
        address += len(text)
        if address in _LINE_ENDS:
            address = 0x40 if address == 0x28 else 0
        self._counter = address

    def address(self) -> int:
        """Where the expander has answered last."""
        return self._expander.address

    def is_alive(self) -> bool:
        """False while the display is not there; each call does what is due to get or keep it."""
        now = self._time.ticks_ms()
        # One more than asked, for the first of them may have been nearly over.
        if self._time.ticks_diff(now, self._since) > self._wait_ms:
            self._since = now
            try:
                if self._step == _READY:
                    self._check()
                else:
                    self._bring_up()
            except OSError:
                self._lose(0)
        return self._step == _READY

    def _lose(self, wait_ms: int) -> None:
        self._step = _LOST
        self._wait_ms = wait_ms
        self._since = self._time.ticks_ms()

    def _bring_up(self) -> None:
        """The next step of figure 24: from whatever state, 8 bits thrice, then 4 bits."""
        step = self._step
        self._step += 1
        if step == _LOST:
            # All pins high but E: was it high, as at power-on, it falls while nothing else moves.
            if not self._expander.find(0xFF ^ _E):
                self._lose(_RETRY_MS)
                return
            self._wait_ms = _POWER_MS  # it may have been plugged in this moment
        elif step == _FOUND:
            self._send_nibble(0x30)
            self._wait_ms = 5  # more than 4.1 ms
        elif step in (_RESET_1, _RESET_2):
            self._send_nibble(0x30)
            self._wait_ms = 1  # more than 100 us
        elif step == _RESET_3:
            self._send_nibble(0x20)
            self._wait_ms = 1
        elif step == _FOUR_BITS:
            self._send(_FUNCTION_SET)
            self._send(_DISPLAY_OFF)
            self._send(_ADDRESS | _TEST_ADDRESS)
            # On a board with RW at ground this writes FFh, an address that nothing is written to.
            self._is_readable = self._read_counter() == _TEST_ADDRESS
            self._send(_CLEAR)
            self._wait_ms = 3  # 1.52 ms, and more with a slow oscillator
        else:
            self._send(_ENTRY_MODE)
            self._send(_DISPLAY_ON)
            self._counter = 0
            self._wait_ms = _CHECK_MS

    def _check(self) -> None:
        """Look whether the expander and the chip are where they were left."""
        is_well = self._expander.read() & (_E | _RW | _LIGHT) == _LIGHT
        if is_well and self._is_readable:
            is_well = self._read_counter() == self._counter
        if not is_well:
            self._step = _LOST
            self._bring_up()

    def _read_counter(self) -> int:
        """The address counter, or something above 127 when the chip or the expander is astray."""
        self._expander.write(self._read_high)
        high = self._expander.read()
        self._expander.write(self._read_low)
        low = self._expander.read()
        self._expander.write(self._read_end)
        if (high ^ self._read_high[2]) & ~_DATA or (low ^ self._read_low[1]) & ~_DATA:
            return _BUSY
        return high & _DATA | low >> 4

    def _pair(self, lines: int) -> int:
        """One nibble as two expander bytes, E high and then low, in the order of memory."""
        return (lines | _LIGHT | _E) | (lines | _LIGHT) << 8

    def _send_nibble(self, lines: int) -> None:
        self._nibble[1] = lines | _LIGHT | _E
        self._nibble[2] = lines | _LIGHT
        self._expander.write(self._nibble)

    def _send(self, instruction: int) -> None:
        lines = self._instruction
        high = instruction & _DATA | _LIGHT
        low = instruction << 4 & _DATA | _LIGHT
        lines[1] = high | _E
        lines[2] = high
        lines[3] = low | _E
        lines[4] = low
        self._expander.write(lines)


@micropython.viper
def _put_text(buffer, halves, address: int, text, count: int, stride: int):
    """RS low, the address in two nibbles, RS high; then two nibbles a character at each stride.

    As bytecode it takes a millisecond more for a whole row.
    """
    words = ptr16(buffer)
    nibbles = ptr16(halves)
    codes = ptr8(text)
    high = _ADDRESS | address & 0x70 | _LIGHT
    low = (address & 0x0F) << 4 | _LIGHT
    words[0] = _LIGHT | (high | _E) << 8
    words[1] = high | (low | _E) << 8
    words[2] = low | (_LIGHT | _RS) << 8
    place = _HEAD_WORDS + stride - 2
    at = 0
    for _ in range(count):
        code = codes[at]
        at += 1
        if code & 0x80:  # U+0080 to U+00FF are two bytes
            code = code << 6 & 0xFF | codes[at] & 0x3F
            at += 1
        words[place] = nibbles[code >> 4]
        words[place + 1] = nibbles[code & 15]
        place += stride
