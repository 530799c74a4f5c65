"""What is frozen into the image: MicroPython's own modules of the port, and all of the firmware.

Read by MicroPython's makemanifest, whose functions these are; nothing comes from micropython-lib.
"""

freeze("$(PORT_DIR)/modules")
package("bank")
package("drivers")
module("board.py")
module("boot.py")
module("main.py")
