"""The first thing that the image runs: the file system, and which modules count.

May import everything of the hardware. It stands in place of MicroPython's own `_boot`, and so runs
at every start, also one that ends in the REPL.
"""

import sys

import rp2
import vfs

from drivers.flash import Flash

# Files of an earlier `make flash` must not stand before the image's own modules.
sys.path.remove(".frozen")
sys.path.insert(0, ".frozen")

Flash(rp2.Flash(), vfs).mount()
