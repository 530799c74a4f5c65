"""What is frozen into the image: the port's own modules, and all of the firmware.

Read by MicroPython's makemanifest, whose functions these are; nothing comes from micropython-lib.
"""

freeze("$(PORT_DIR)/modules", "rp2.py")
module("_boot.py")  # in place of the port's own
package("bank")
package("drivers")
module("board.py")
module("boot.py")
module("diagnosis.py")
module("fault.py")
module("main.py")
module("release.py")
