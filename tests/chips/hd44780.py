"""The HD44780 of a 20x4 display on four data lines, from its pins.

May import `chips.clock`. Hitachi HD44780U, Rev. 0.0: table 4 (addresses), table 6 (instructions and
times at 270 kHz), figure 24 (initializing by instruction), "Timing Characteristics". Its DB0 to DB3
are not connected. An instruction while the last one runs, one out of the order of figure 24, a line
that moves with E, and an address that is not there are faults.
"""

from chips.clock import MS, US, ChipFault

ROWS = (0x00, 0x40, 0x14, 0x54)
COLUMNS = 20
LINE_LENGTH = 0x28
OSCILLATOR_KHZ = 270
POWER_NS = 15 * MS  # after the supply is there; nothing may be sent before
E_PULSE_NS = 450
E_CYCLE_NS = 1000
RANDOM_CODE = 0xFF  # what the cells hold at power-on: black blocks


class Hd44780:
    """`set_lines` moves RS, RW, E and DB7 to DB4 as a 4-bit number; `rows` is what is seen."""

    def __init__(self, clock, oscillator_khz: int = OSCILLATOR_KHZ):
        self._clock = clock
        self._oscillator_khz = oscillator_khz
        self.is_write_only = False  # RW tied to ground, as on some boards
        self.is_astray = False  # after a disturbance it may be sent nonsense until it is set anew
        self.instructions: list[int] = []  # all that was carried out, data written as 0x100 | code
        self.power_on()

    def power_on(self) -> None:
        """All is lost; the internal reset is not relied on (it depends on how the supply rises)."""
        self.ddram = dict.fromkeys((*range(LINE_LENGTH), *range(0x40, 0x68)), RANDOM_CODE)
        self.cgram = bytearray(64)
        self.counter = 0
        self.is_on = False
        self._is_cgram = False
        self._is_four_bits = False
        self._is_set = False  # function set with two lines, by four bits
        self._is_entry_mode_set = False
        self._sets = 0  # function sets by eight bits
        self._high: int | None = None  # the first nibble of two
        self._out: int | None = None  # what it drives while it is read
        self._busy_until = self._clock.ns() + POWER_NS
        self._e_rose = -MS
        # The expander's pins are all high at power-on.
        self._rs = self._e = 1
        self._rw = 0 if self.is_write_only else 1
        self._data = 0x0F

    def lose_sync(self) -> None:
        """A spike on E: from now on its nibbles are the other way round."""
        self.is_astray = True
        if self._high is None:
            self._high = self._data
        else:
            self._high = None

    def rows(self) -> list:
        """The four rows as they are seen; blank while the display is off."""
        if not self.is_on:
            return [" " * COLUMNS] * len(ROWS)
        return [
            "".join(chr(self.ddram[start + column]) for column in range(COLUMNS)) for start in ROWS
        ]

    def is_busy(self) -> bool:
        """True while an instruction is carried out."""
        return self._clock.ns() < self._busy_until

    # -- the pins ---------------------------------------------------------------------------------

    def driven(self) -> int | None:
        """What it drives on DB7 to DB4, or None when they are inputs."""
        return self._out

    def set_lines(self, rs: int, rw: int, e: int, data: int) -> None:
        """All lines take these levels at the same moment."""
        rw = 0 if self.is_write_only else rw
        if e and not self._e:
            self._rise(rs, rw)
        elif self._e and not e:
            self._fall(rs, rw, data)
        elif e and (rs, rw) != (self._rs, self._rw):
            self._complain("RS or RW moved while E was high.")
        self._rs, self._rw, self._e, self._data = rs, rw, e, data
        if self._out is not None and self._out & ~data:
            raise ChipFault("The chip drives data lines that are held low.")

    def _rise(self, rs: int, rw: int) -> None:
        now = self._clock.ns()
        if (rs, rw) != (self._rs, self._rw):
            self._complain("RS and RW must be there before E rises (tAS).")
        if now - self._e_rose < E_CYCLE_NS:
            raise ChipFault("E rose again too early (tcycE).")
        self._e_rose = now
        if rw:
            self._out = self._read(rs)

    def _fall(self, rs: int, rw: int, data: int) -> None:
        if self._clock.ns() - self._e_rose < E_PULSE_NS:
            raise ChipFault("E fell too early (PWEH).")
        was_read = self._rw
        self._out = None
        if (rs, rw) != (self._rs, self._rw) or (data != self._data and not was_read):
            self._complain("A line moved with the falling E (tAH, tH).")
        if was_read:
            if self._is_four_bits:
                self._end_read_nibble()
        elif not self._is_four_bits:
            self._take_eight_bits(rs, data << 4)
        elif self._high is None:
            self._refuse_when_busy()
            self._high = data
        else:
            value = self._high << 4 | data
            self._high = None
            if rs:
                self._write(value)
            else:
                self._instruct(value)

    def _take_eight_bits(self, rs: int, value: int) -> None:
        """Before it is set to four lines; a board with RW at ground writes once at power-on."""
        if rs:
            self._refuse_when_busy()
            self._take(41)
        else:
            self._instruct(value)

    def _complain(self, text: str) -> None:
        if not self.is_astray:
            raise ChipFault(text)

    # -- reading ----------------------------------------------------------------------------------

    def _read(self, rs: int) -> int:
        """The nibble that is driven from now on."""
        if not rs:
            value = (0x80 if self.is_busy() else 0) | self.counter
        else:
            self._refuse_when_busy()
            value = self.cgram[self.counter] if self._is_cgram else self.ddram[self.counter]
        return value >> 4 if self._high is None else value & 0x0F

    def _end_read_nibble(self) -> None:
        if self._high is None:
            self._high = 0
            return
        self._high = None
        if self._rs:
            self._step_counter()

    # -- writing ----------------------------------------------------------------------------------

    def _refuse_when_busy(self) -> None:
        early = self._busy_until - self._clock.ns()
        if early > 0:
            self._complain(f"It was written to {early} ns too early.")

    def _take(self, us_at_270: int) -> None:
        ns = us_at_270 * US * OSCILLATOR_KHZ // self._oscillator_khz
        self._busy_until = self._clock.ns() + ns

    def _instruct(self, value: int) -> None:
        self._refuse_when_busy()
        self.instructions.append(value)
        self._take(37)
        if value >> 5 == 1:
            self._set_function(value)
        elif not self._is_set:
            self._complain(f"Instruction {value:02X}h came before the function was set.")
        elif value & 0x80:
            self._is_cgram = False
            self.counter = value & 0x7F
        elif value & 0x40:
            self._is_cgram = True
            self.counter = value & 0x3F
        elif value & 0x10:
            self._complain("The unit does not shift the display or move the cursor.")
        elif value & 0x08:
            self.is_on = bool(value & 0x04)
        elif value & 0x04:
            if value & 0x03 != 0x02:
                self._complain("The unit's entry mode is to increment, without shift.")
            self._is_entry_mode_set = True
        elif value & 0x02:
            self._take(1520)
            self._home()
        elif value & 0x01:
            self._take(1520)
            self._home()
            self.ddram = dict.fromkeys(self.ddram, 0x20)
            self._is_entry_mode_set = True  # clearing sets I/D to increment
        else:
            self._complain("00h is no instruction.")

    def _home(self) -> None:
        self._is_cgram = False
        self.counter = 0

    def _set_function(self, value: int) -> None:
        if value & 0x10:
            self._is_four_bits = self._is_set = False
            self._sets += 1
            # Figure 24: more than 4.1 ms after the first, 100 us after the second.
            self._take({1: 4100, 2: 100}.get(self._sets, 37))
        elif not self._is_four_bits:
            if self._sets < 3:
                self._complain("Four data lines were set before eight had been set thrice.")
            self._is_four_bits = True
            self._high = None
            self.is_astray = False
        elif value & 0x0C != 0x08:
            self._complain("This display has two lines of 5x8 dots.")
        else:
            self._is_set = True

    def _write(self, value: int) -> None:
        self._refuse_when_busy()
        self.instructions.append(0x100 | value)
        self._take(41)  # 37, and tADD
        if not self._is_set or not self._is_entry_mode_set:
            self._complain("A character came before the display was initialized.")
        if self._is_cgram:
            self.cgram[self.counter] = value & 0x1F
        elif self.counter in self.ddram:
            self.ddram[self.counter] = value
        else:
            self._complain(f"There is no display address {self.counter:02X}h.")
        self._step_counter()

    def _step_counter(self) -> None:
        if self._is_cgram:
            self.counter = (self.counter + 1) & 0x3F
        else:
            following = {LINE_LENGTH - 1: 0x40, 0x67: 0x00}
            self.counter = following.get(self.counter, self.counter + 1)
