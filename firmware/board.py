"""The board: which pin goes where, how fast the buses are, where the chips answer.

Imports nothing, so that the PC side can read it. The only file with GPIO numbers; `machine` numbers
the pins of the Pico as its pinout does (GP4 is 4).
"""

KEYS = "123A456B789C*0#D"  # the keypad, row by row
KEYPAD_ROWS = (6, 7, 8, 9)
KEYPAD_COLUMNS = (10, 11, 12, 13)
SAFE_MODE_KEY = "D"  # held at power-on, it leaves the unit to the REPL

DISPLAY_I2C = 0
DISPLAY_SDA = 4
DISPLAY_SCL = 5
# The PCF8574 is specified for 100 kHz, and those on the usual boards follow 400 kHz. Should yours
# show garbage, 100_000 here is slower and safe.
DISPLAY_HERTZ = 400_000
DISPLAY_TIMEOUT_US = 20_000  # of one transaction; the longest takes 9 ms at 100 kHz
DISPLAY_ADDRESSES = (0x27, 0x3F)  # PCF8574, PCF8574A, with A0 to A2 left open

READER_SPI = 0
READER_SCK = 18
READER_MOSI = 19
READER_MISO = 16
READER_SELECT = 17  # "SDA" on the usual boards
READER_RESET = 20
READER_HERTZ = 4_000_000  # the chip takes 10 MHz; long jumper wires do not

BUZZER = 15
LED = 25

GAME_FOLDER = "/games"
STEP_MS = 2  # the pause between two steps of the app
