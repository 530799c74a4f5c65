"""On the chip: the keypad scan, the display's write and the card poll allocate nothing."""

LOCKED = """
import micropython
text = "0123456789ABCDEFGHIJ"
def rounds():
    for number in range(150):
        keypad.read()
        unit.reader.read()
        unit.reader.is_alive()
        unit.display.is_alive()
        unit.display.write(number % 4, 0, text)
        time.sleep_ms(board.STEP_MS)
keypad = unit.app.keypad
unit.start()
rounds()
micropython.heap_lock()
try:
    rounds()
finally:
    micropython.heap_unlock()
    unit.stop()
print("nothing allocated", unit.reader.read())
"""


def test_nothing_is_allocated_while_the_unit_listens_and_shows(image):
    # The emulator is not there wherever there is no image, so it is imported late.
    from chip.figures import INSIDE, MOST_MS, Table
    from chips.cards import Card

    from host_tools import uf2

    table = Table(uf2.decode(image))
    table.power_on("#new game")
    table.parts.reader.place(Card(bytes.fromhex("04112233445566")))
    table.chip.run_python(INSIDE, MOST_MS)
    table.parts.keys.press("5")
    # What is raised in the timer's callback is printed.
    assert table.chip.run_python(LOCKED, MOST_MS) == "nothing allocated 04112233445566\n"
