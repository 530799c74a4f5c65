"""The MFRC522 from its SPI lines: registers, FIFO, CRC coprocessor, timer, and the cards before it.

May import `chips.clock`, `chips.cards`, `chips.mfrc522_registers`. NXP MFRC522, Rev. 3.9: 8.1.2
(SPI), 8.3 (FIFO), 8.5 (timer), 8.8 (reset), 9.3 (registers), 10.3 (commands). What the drivers of
this unit have no business with (reserved registers, keys, other speeds) is a fault, as is anything
before the chip has started.
"""

from chips import mfrc522_registers as reg
from chips.cards import bits_of, bytes_of
from chips.clock import MS, US, ChipFault

BIT_NS = 9_440  # 128 / 13.56 MHz
ANSWER_NS = 91 * US  # ISO/IEC 14443-3, 6.2.1.1: 1236 / 13.56 MHz
GUARD_NS = 5 * MS  # ISO/IEC 14443-3, 5: a card in the field so long answers
START_NS = 2 * MS
FIFO_SIZE = 64
MOST_BAUD = 10_000_000


class Mfrc522:
    """`select`, `transfer` and `set_reset` are its pins; `place` and `remove` are hands."""

    def __init__(self, clock, version: int = 0x92):
        self._clock = clock
        self.version = version
        self.dead: int | None = None  # what every read gives when it has died
        self.cards: dict[object, int] = {}  # card -> when its field began
        self.on_frame = None  # called with each frame that goes out, as bytes
        self.frames = 0
        self._is_held = False
        self._moment = 0  # of the event that happens now
        self._address: int | None = None
        self._is_selected = False
        self._start()

    # -- hands ------------------------------------------------------------------------------------

    def place(self, card) -> None:
        """Lay a card on the reader, beside those that lie there."""
        self._run()
        card.power_off()
        self.cards[card] = self._clock.ns()

    def remove(self, card) -> None:
        """Take a card away; an answer of it that is on the air is broken off."""
        self._run()
        del self.cards[card]
        if card in self._speakers:
            self._broken_at = self._clock.ns()

    def die(self, value: int = 0x00) -> None:
        """From now on it drives nothing, or holds MISO high (FFh)."""
        self.dead = value

    def lose_power_for_a_moment(self) -> None:
        """All registers are as after reset."""
        self._start()

    def revive(self) -> None:
        """It is plugged in again."""
        self.dead = None
        self._start()

    # -- pins -------------------------------------------------------------------------------------

    def set_reset(self, level: int) -> None:
        """Pin NRSTPD (8.8): low holds it in reset, the rising edge starts it."""
        if level and self._is_held:
            self._start()
        self._is_held = not level
        if not level:
            self._lose_field()

    def select(self, is_selected: bool) -> None:
        """Pin NSS: each transaction begins with an address (8.1.2)."""
        self._is_selected = is_selected
        self._address = None

    def transfer(self, out: int) -> int:
        """One byte each way; MSB first is the wire's business."""
        if not self._is_selected:
            return 0xFF
        if self.dead is not None or self._is_held:
            return self.dead or 0x00
        self._run()
        if self._address is None:
            self._address = self._checked_address(out)
            return 0x00
        if self._address & 0x80:
            found = self._read(self._address >> 1 & 0x3F)
            # Another address follows, or 00h ends it (table 6).
            self._address = self._checked_address(out) if out else 0x80 | reg.COMMAND << 1
            return found
        self._write(self._address >> 1 & 0x3F, out)
        return 0x00

    def _checked_address(self, out: int) -> int:
        if out & 1:
            raise ChipFault(f"Address byte {out:02X}h: bit 0 must be 0 (8.1.2.3).")
        if out >> 1 & 0x3F not in reg.REGISTERS:
            raise ChipFault(f"There is no register {out >> 1 & 0x3F:02X}h.")
        return out

    # -- state ------------------------------------------------------------------------------------

    def _start(self) -> None:
        self._values = {number: value for number, (value, _) in reg.REGISTERS.items()}
        self._fifo = bytearray()
        self._events: list[tuple] = []  # (when, action) of the frame on the air
        self._speakers: list = []
        self._broken_at: int | None = None
        self._ready_at = self._clock.ns() + START_NS
        self._lose_field()

    def _lose_field(self) -> None:
        for card in self.cards:
            card.power_off()
            self.cards[card] = self._clock.ns()

    def _run(self) -> None:
        """Let happen what was due."""
        now = self._clock.ns()
        while self._events and self._events[0][0] <= now:
            self._moment, action = self._events.pop(0)
            action()

    def _at(self, ns: int, action) -> None:
        self._events.append((ns, action))
        self._events.sort(key=lambda event: event[0])

    def _set(self, number: int, bits: int) -> None:
        self._values[number] |= bits

    # -- registers --------------------------------------------------------------------------------

    def _read(self, number: int) -> int:
        is_starting = self._clock.ns() < self._ready_at
        if number == reg.COMMAND:
            return self._values[number] | (reg.POWER_DOWN if is_starting else 0)
        if is_starting:
            return 0x00
        if number == reg.FIFO_DATA:
            if not self._fifo:
                raise ChipFault("The FIFO was read although it is empty.")
            return self._fifo.pop(0)
        if number == reg.FIFO_LEVEL:
            return len(self._fifo)
        if number == reg.VERSION:
            return self.version
        return self._values[number]

    def _write(self, number: int, value: int) -> None:
        if self._clock.ns() < self._ready_at:
            raise ChipFault(f"Register {number:02X}h was written while the chip starts.")
        mask = reg.REGISTERS[number][1]
        if number == reg.COMMAND:
            self._command(value)
        elif number in (reg.COM_IRQ, reg.DIV_IRQ):
            kept = self._values[number]
            self._values[number] = kept | value & 0x7F if value & 0x80 else kept & ~value
        elif number == reg.FIFO_DATA:
            if len(self._fifo) == FIFO_SIZE:
                raise ChipFault("The FIFO was written although it is full.")
            self._fifo.append(value)
        elif number == reg.FIFO_LEVEL:
            if value & 0x80:
                self._fifo.clear()
                self._values[reg.ERROR] &= ~reg.BUFFER_OVERFLOW
        elif value & ~mask or not mask:
            raise ChipFault(f"Register {number:02X}h does not take {value:02X}h.")
        elif number == reg.BIT_FRAMING:
            self._values[number] = value & 0x7F
            if value & 0x80:
                self._send()
        else:
            self._values[number] = value
            if number == reg.TX_CONTROL and value & 0x03 != 0x03:
                self._lose_field()
            elif number == reg.TX_CONTROL:
                self.cards = {card: self._clock.ns() for card in self.cards}

    def _command(self, value: int) -> None:
        running = self._values[reg.COMMAND] & 0x0F
        command = value & 0x0F
        self._values[reg.COMMAND] = value & 0x3F
        if command == reg.IDLE:
            self._events.clear()
            self._speakers.clear()
        elif running != reg.IDLE and command != reg.SOFT_RESET:
            raise ChipFault(f"Command {command:X}h came while {running:X}h runs.")
        elif command == reg.CALC_CRC:
            self._calculate()
        elif command == reg.SOFT_RESET:
            self._start()
        elif command != reg.TRANSCEIVE:
            raise ChipFault(f"Command {command:X}h is none of those that the unit needs.")

    def _calculate(self) -> None:
        """10.3.1.4: the coprocessor takes the FIFO's bytes, from ModeReg's preset."""
        crc = {0: 0x0000, 1: 0x6363, 2: 0xA671, 3: 0xFFFF}[self._values[reg.MODE] & 3]
        for bit in bits_of(self._fifo):
            mixed = (crc ^ bit) & 1
            crc = crc >> 1 ^ (0x8408 if mixed else 0)
        self._fifo.clear()
        self._values[reg.CRC_LOW], self._values[reg.CRC_HIGH] = crc & 0xFF, crc >> 8
        self._set(reg.DIV_IRQ, reg.CRC_IRQ)

    # -- frames -----------------------------------------------------------------------------------

    def _send(self) -> None:
        """StartSend: the FIFO goes on the air, and what the cards say comes back into it."""
        values = self._values
        if values[reg.COMMAND] & 0x0F != reg.TRANSCEIVE:
            raise ChipFault("StartSend without the Transceive command.")
        if not self._fifo:
            raise ChipFault("There is nothing in the FIFO to be sent.")
        last_bits = values[reg.BIT_FRAMING] & 7
        frame = bits_of(self._fifo)
        if last_bits:
            frame = frame[: len(frame) - 8 + last_bits]
        self._fifo.clear()
        values[reg.ERROR] = 0
        self.frames += 1
        # A bit of start, and a parity bit for each whole byte.
        sent = self._clock.ns() + BIT_NS * (1 + len(frame) + len(frame) // 8)
        if self.on_frame:
            self.on_frame(bytes_of(frame))
        self._at(sent, lambda: self._sent(frame))

    def _sent(self, frame: list) -> None:
        self._set(reg.COM_IRQ, reg.TX_IRQ)
        values = self._values
        now = self._moment
        answers = []
        if values[reg.TX_CONTROL] & 3 == 3 and values[reg.TX_ASK] & 0x40:
            for card, since in self.cards.items():
                said = card.answer(frame) if now - since >= GUARD_NS else None
                if said is not None:
                    answers.append((card, said))
        if answers:
            self._speakers = [card for card, _ in answers]
            self._broken_at = None
            longest = max(len(said) for _, said in answers)
            began = now + ANSWER_NS
            ends = began + BIT_NS * (1 + longest + longest // 8)
            self._at(ends, lambda: self._received(began, [said for _, said in answers]))
        elif values[reg.T_MODE] & 0x80:
            prescaler = (values[reg.T_MODE] & 0x0F) << 8 | values[reg.T_PRESCALER]
            reload = values[reg.T_RELOAD_HIGH] << 8 | values[reg.T_RELOAD_LOW]
            ns = (2 * prescaler + 1) * (reload + 1) * 1_000_000 // 13_560
            self._at(now + ns, lambda: self._set(reg.COM_IRQ, reg.TIMER_IRQ))

    def _received(self, began: int, answers: list) -> None:
        bits, collision = merge(answers)
        values = self._values
        if self._broken_at is not None:
            arrived = max(0, (self._broken_at - began) // BIT_NS)
            bits = bits[:arrived]
            values[reg.ERROR] |= reg.PROTOCOL_ERROR
        align = values[reg.BIT_FRAMING] >> 4 & 7
        values[reg.COLL] = values[reg.COLL] & 0x80 | 0x20
        if collision is not None and collision < len(bits):
            values[reg.ERROR] |= reg.COLLISION_ERROR
            if align + collision < 32:
                values[reg.COLL] = values[reg.COLL] & 0x80 | (align + collision + 1) & 0x1F
            if not values[reg.COLL] & 0x80:
                bits = bits[:collision] + [0] * (len(bits) - collision)
        values[reg.CONTROL] = values[reg.CONTROL] & ~7 | (align + len(bits)) % 8
        self._fifo += bytes_of([0] * align + bits)
        self._set(reg.COM_IRQ, reg.RX_IRQ | (reg.ERR_IRQ if values[reg.ERROR] else 0))
        self._speakers = []


def merge(answers: list) -> tuple:
    """What arrives when cards speak at once: the bits, and where they first differ, or None."""
    longest = max(answers, key=len)
    for place in range(len(longest)):
        if len({said[place] for said in answers if place < len(said)}) > 1:
            return longest, place
    return longest, None
