"""MFRC522: which card lies on the reader, by SPI and in steps that never wait for long.

May import `constant`, `crc_a`. NXP MFRC522, Rev. 3.9: 8.1.2 (SPI), 8.5 (timer), 8.8 (reset), 9.3
(registers), 10.3 (commands); ISO/IEC 14443-3, 6 (anti-collision). What always holds:
- Only what has passed its check byte and its CRC is told; a card that failed is asked again.
- A card is gone when it was missed three times in a row.
- Before each poll the version and what was set up are read back: a reader that has lost it or does
  not answer is reset by its pin and started anew.
"""

from drivers.constant import const
from drivers.crc_a import crc_a

_COMMAND = const(0x01)
_COM_IRQ = const(0x04)
_ERROR = const(0x06)
_FIFO_DATA = const(0x09)
_FIFO_LEVEL = const(0x0A)
_CONTROL = const(0x0C)
_BIT_FRAMING = const(0x0D)
_COLL = const(0x0E)
_MODE = const(0x11)
_TX_CONTROL = const(0x14)
_TX_ASK = const(0x15)
_T_MODE = const(0x2A)
_T_PRESCALER = const(0x2B)
_T_RELOAD_HIGH = const(0x2C)
_T_RELOAD_LOW = const(0x2D)
_VERSION = const(0x37)

_IDLE = const(0x00)
_TRANSCEIVE = const(0x0C)
_SOFT_RESET = const(0x0F)
_POWER_DOWN = const(0x10)  # in CommandReg; high while it starts
_FLUSH = const(0x80)
_CLEAR_IRQS = const(0x7F)
_TIMER_IRQ = const(0x01)
_RX_IRQ = const(0x20)
_START_SEND = const(0x80)
_COLL_ERROR = const(0x08)
_OTHER_ERRORS = const(0x17)  # BufferOvfl, CRCErr, ParityErr, ProtocolErr
_POSITION_NOT_VALID = const(0x20)

# 8.5: 13.56 MHz / (2 * 169 + 1) is 40 kHz; 60 of it are 1.5 ms. A card answers after 0.1 ms.
_TIMER_AUTO = const(0x80)
_PRESCALER = const(169)
_RELOAD = const(60)
_ANTENNA_ON = const(0x83)

_WUPA = const(0x52)
_SELECT_LEVEL = const(0x93)  # 95h and 97h for the other levels
_WHOLE = const(0x70)  # all 40 bits known
_CASCADE_TAG = const(0x88)
_INCOMPLETE = const(0x04)  # in the SAK: there is another level
_HALT = bytes((0x50, 0x00, 0x57, 0xCD))

_POLL_MS = const(25)
_RESET_MS = const(2)
_START_MS = const(5)
_MOST_START_MS = const(100)
_FIELD_MS = const(6)  # ISO/IEC 14443-3, 5: a card is ready 5 ms after the field is there
_RETRY_MS = const(500)
_ANSWER_MS = const(10)  # the timer fires long before; else the chip is dead
_BUDGET_US = const(3000)
_MOST_MISSES = const(3)
_MOST_TRIES = const(3)  # a card that was disturbed in between misses one call, too

# The states; from _WAKING on an answer is awaited.
_OFF = const(0)
_STARTING = const(1)
_RESETTING = const(2)
_RESTING = const(3)
_WAKING = const(4)
_COLLIDING = const(5)
_SELECTING = const(6)


class Mfrc522:
    """The `reader` port on a `machine.SPI` and the pins for select and reset."""

    def __init__(self, spi, select, reset, time):
        self._spi = spi
        self._select = select
        self._reset = reset
        self._time = time
        self._text = None  # the card that lies there, as it is told
        self._card = bytearray(10)  # and its bytes
        self._card_length = 0
        self._misses = 0
        self._tries = 0  # of this poll
        self._level = 0
        self._known_bits = 0  # of the level's 40
        self._uid = bytearray(10)
        self._uid_length = 0
        self._make_buffers()
        select.value(1)
        self._turn_off(_RESET_MS)

    def _make_buffers(self) -> None:
        self._two = bytearray(2)
        self._two_in = bytearray(2)
        # SEL, NVB, four bytes of UID, their check byte, two of CRC; before them the address.
        self._frame = bytearray(10)
        whole = memoryview(self._frame)
        self._frames = [whole[: 1 + length] for length in range(10)]
        self._frame[0] = _FIFO_DATA << 1
        self._halt = bytes((_FIFO_DATA << 1,)) + _HALT
        # 8.1.2.1: addresses go out one after the other, and each byte that comes in is of the
        # address before.
        self._set_up_is = _reads(_VERSION, _TX_CONTROL, _T_MODE, _T_RELOAD_LOW)
        self._received_is = _reads(_ERROR, _FIFO_LEVEL, _CONTROL, _COLL)
        self._five_in = bytearray(5)
        self._fifo_outs = [bytes([_FIFO_DATA << 1 | 0x80] * n + [0]) for n in range(6)]
        self._answer = bytearray(6)  # what a card has answered begins at 1
        answer = memoryview(self._answer)
        self._answers = [answer[: n + 1] for n in range(6)]

    def is_alive(self) -> bool:
        """False while the reader does not answer; `read` looks for it."""
        return self._state >= _RESTING

    def version(self) -> int:
        """The version register (9.3.4.8); 0x00 or 0xFF when nobody answers."""
        return self._get(_VERSION)

    def read(self):
        """The number of the card that lies there as hexadecimal text, or None.

        Each call does a part of a poll, for 3 ms or so at most. Only a card that was not there
        before makes it allocate.
        """
        begun = self._time.ticks_us()
        while self._advance():
            if self._time.ticks_diff(self._time.ticks_us(), begun) >= _BUDGET_US:
                break
        return self._text

    def _advance(self) -> bool:
        """Do what is due; True when more may be due at once."""
        state = self._state
        elapsed = self._time.ticks_diff(self._time.ticks_ms(), self._since)
        if state >= _WAKING:
            return self._await_answer(elapsed)
        if elapsed <= self._wait_ms:
            return False
        if state == _RESTING:
            self._begin_poll()
        elif state == _OFF:
            self._reset.value(1)
            self._enter(_STARTING, _START_MS)
        elif state == _STARTING:
            # Where the reset pin is not wired, the command does it.
            self._put(_COMMAND, _SOFT_RESET)
            self._enter(_RESETTING, _START_MS)
        elif not self._get(_COMMAND) & _POWER_DOWN:
            self._set_up()
        elif elapsed > _MOST_START_MS:
            self._turn_off(_RETRY_MS)
        return False

    def _enter(self, state: int, wait_ms: int) -> None:
        self._state = state
        self._wait_ms = wait_ms
        self._since = self._time.ticks_ms()

    def _turn_off(self, wait_ms: int) -> None:
        """Hold the chip in reset for so long, then start it anew."""
        self._reset.value(0)
        self._forget()
        self._enter(_OFF, wait_ms)

    def _forget(self) -> None:
        self._text = None
        self._card_length = 0

    # -- the chip ---------------------------------------------------------------------------------

    def _set_up(self) -> None:
        if not 0 < self._get(_VERSION) < 0xFF:  # nobody drives the line
            self._turn_off(_RETRY_MS)
            return
        self._put(_T_MODE, _TIMER_AUTO | _PRESCALER >> 8)
        self._put(_T_PRESCALER, _PRESCALER & 0xFF)
        self._put(_T_RELOAD_HIGH, _RELOAD >> 8)
        self._put(_T_RELOAD_LOW, _RELOAD & 0xFF)
        self._put(_TX_ASK, 0x40)  # 100 % modulation, as cards of type A want it
        self._put(_COLL, 0x00)  # bits after a collision are cleared
        self._put(_TX_CONTROL, _ANTENNA_ON)
        self._misses = 0
        self._enter(_RESTING, _FIELD_MS)

    def _is_set_up(self) -> bool:
        self._transfer(self._set_up_is, self._five_in)
        found = self._five_in
        return (
            0 < found[1] < 0xFF
            and found[2] == _ANTENNA_ON
            and found[3] == _TIMER_AUTO | _PRESCALER >> 8
            and found[4] == _RELOAD & 0xFF
        )

    def _put(self, register: int, value: int) -> None:
        self._two[0] = register << 1
        self._two[1] = value
        self._write(self._two)

    def _get(self, register: int) -> int:
        self._two[0] = register << 1 | 0x80
        self._two[1] = 0
        self._transfer(self._two, self._two_in)
        return self._two_in[1]

    def _write(self, buffer) -> None:
        self._select.value(0)
        self._spi.write(buffer)
        self._select.value(1)

    def _transfer(self, out, into) -> None:
        self._select.value(0)
        self._spi.write_readinto(out, into)
        self._select.value(1)

    def _send(self, frame, framing: int, state: int) -> None:
        """Send a frame to the cards; the timer starts when it is out (10.3.1.8)."""
        self._put(_COMMAND, _IDLE)
        self._put(_COM_IRQ, _CLEAR_IRQS)
        self._put(_FIFO_LEVEL, _FLUSH)
        self._write(frame)
        self._put(_COMMAND, _TRANSCEIVE)
        self._put(_BIT_FRAMING, _START_SEND | framing)
        self._enter(state, 0)

    # -- one poll ---------------------------------------------------------------------------------

    def _begin_poll(self) -> None:
        if not self._is_set_up():
            self._turn_off(_RESET_MS)
            return
        self._tries = 0
        self._wake()

    def _wake(self) -> None:
        self._tries += 1
        self._level = 0
        self._uid_length = 0
        self._frame[1] = _WUPA
        self._send(self._frames[1], 7, _WAKING)  # a short frame of seven bits

    def _await_answer(self, elapsed: int) -> bool:
        irqs = self._get(_COM_IRQ)
        if irqs & _RX_IRQ:
            self._take_answer()
            return True
        if irqs & _TIMER_IRQ:
            return self._miss()
        if elapsed > _ANSWER_MS:
            self._turn_off(_RESET_MS)
            return False
        # Most polls find no card and end by the timer: that is not waited for.
        return self._state != _WAKING

    def _miss(self) -> bool:
        """Nobody answered, or not well: once more where there is a card, else it has gone."""
        is_card_there = self._text is not None or self._state != _WAKING or self._tries > 1
        if is_card_there and self._tries < _MOST_TRIES:
            self._wake()
            return False
        self._misses += 1
        if self._misses >= _MOST_MISSES:
            self._forget()
        self._enter(_RESTING, _POLL_MS)
        return False

    def _take_answer(self) -> None:
        self._transfer(self._received_is, self._five_in)
        errors = self._five_in[1]
        length = self._five_in[2]
        if errors & _OTHER_ERRORS or length > 5:
            self._miss()
        elif self._state == _WAKING:
            # Two cards may differ in their ATQA; that somebody is there is all that it says.
            self._ask_level()
        elif self._state == _COLLIDING:
            self._take_level(length, errors & _COLL_ERROR)
        elif errors or length != 3:
            self._miss()
        else:
            self._take_sak()

    def _ask_level(self) -> None:
        self._frame[1] = _SELECT_LEVEL + 2 * self._level
        for place in range(3, 8):
            self._frame[place] = 0
        self._known_bits = 0
        self._ask_rest()

    def _ask_rest(self) -> None:
        """Ask those cards for the rest of their level whose first bits are the known ones."""
        whole = self._known_bits >> 3
        bits = self._known_bits & 7
        self._frame[2] = 2 + whole << 4 | bits
        length = 2 + whole + (1 if bits else 0)
        self._send(self._frames[length], bits << 4 | bits, _COLLIDING)

    def _take_level(self, length: int, is_collision: int) -> None:
        """Take a level's bits in; where two cards differ, go on with the one that has a 1 there."""
        whole = self._known_bits >> 3
        known = (1 << (self._known_bits & 7)) - 1
        if not is_collision and length != 5 - whole:
            self._miss()
            return
        self._read_answer(length)
        frame = self._frame
        place = 3 + whole
        for number in range(min(length, 5 - whole)):
            value = self._answer[1 + number]
            if number == 0:
                value = value & ~known | frame[place] & known
            frame[place + number] = value
        if not is_collision:
            self._select_card()
            return
        # The position counts from 1, RxAlign's bits included; 0 stands for 32 (9.3.1.15).
        coll = self._five_in[4]
        position = 8 * whole + ((coll - 1 & 0x1F) + 1)
        if coll & _POSITION_NOT_VALID or not self._known_bits < position <= 32:
            self._miss()
            return
        last = 3 + (position - 1 >> 3)
        bit = 1 << (position - 1 & 7)
        frame[last] = frame[last] & bit - 1 | bit
        self._known_bits = position
        self._ask_rest()

    def _select_card(self) -> None:
        frame = self._frame
        if frame[3] ^ frame[4] ^ frame[5] ^ frame[6] ^ frame[7]:
            self._miss()
            return
        frame[2] = _WHOLE
        crc = crc_a(frame, 1, 7)
        frame[8] = crc & 0xFF
        frame[9] = crc >> 8
        self._send(self._frames[9], 0, _SELECTING)

    def _take_sak(self) -> None:
        """The level is selected: take its part of the UID, and go on if there is another."""
        self._read_answer(3)
        answer = self._answer
        crc = crc_a(answer, 1, 1)
        is_more = answer[1] & _INCOMPLETE != 0
        is_tagged = self._level < 2 and self._frame[3] == _CASCADE_TAG
        if answer[2] != crc & 0xFF or answer[3] != crc >> 8 or is_more != is_tagged:
            self._miss()
            return
        for place in range(4 if is_tagged else 3, 7):
            self._uid[self._uid_length] = self._frame[place]
            self._uid_length += 1
        if is_more:
            self._level += 1
            self._ask_level()
        else:
            self._find()

    def _find(self) -> None:
        """The card's whole number is there; send it to sleep, so that the next WUPA finds it."""
        self._send(self._halt, 0, _RESTING)  # which nobody answers (ISO/IEC 14443-3, 6.4.3)
        self._wait_ms = _POLL_MS
        self._misses = 0
        length = self._uid_length
        is_same = length == self._card_length
        place = 0
        while is_same and place < length:
            is_same = self._uid[place] == self._card[place]
            place += 1
        if not is_same:
            self._card_length = length
            self._card[:] = self._uid
            self._text = _hexadecimal(self._uid, length)

    def _read_answer(self, length: int) -> None:
        self._transfer(self._fifo_outs[length], self._answers[length])


def _hexadecimal(data, length: int) -> str:
    # Apart, as a comprehension that uses `self` makes its method allocate at every call.
    return "".join(["%02x" % data[place] for place in range(length)])


def _reads(*registers) -> bytes:
    """What goes out to read registers in one go."""
    return bytes([register << 1 | 0x80 for register in registers] + [0])
