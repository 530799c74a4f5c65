"""What stock MicroPython has frozen in: the modules of its rp2 port, and nothing of ours.

Read by MicroPython's makemanifest; the image that comes of it is the board that is flashed.
"""

freeze("$(PORT_DIR)/modules")
