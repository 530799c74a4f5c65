"""What `tapbank flash` runs on the board: this file is sent to it as it stands, and never run here.

Imports what MicroPython has, and nothing of ours; so it keeps to what both Pythons can. A new file
is written under a name of its own and takes the old one's place only after it was read back: cut it
off anywhere, and each file is whole, the old or the new.
"""

import binascii
import hashlib
import os
import sys

NEW = "/.tapbank.new"
FOLDER = 0x4000  # in the mode that `os.stat` gives


def frozen_version():
    """The version of Tapbank in the board's image; None when there is none in it."""
    path = sys.path[:]
    sys.path[:] = [".frozen"]
    try:
        return __import__("release").VERSION
    except ImportError:
        return None
    finally:
        sys.path[:] = path


def digest(path):
    """The SHA-256 of a file, in hexadecimal."""
    sha256 = hashlib.sha256()
    buffer = bytearray(2048)
    view = memoryview(buffer)
    with open(path, "rb") as file:
        while True:
            count = file.readinto(buffer)
            if not count:
                return binascii.hexlify(sha256.digest()).decode()
            sha256.update(view[:count])


def tell(folder, names=None):
    """Print `digest bytes path` or `folder path` for all in a folder, or what is named there."""
    for name in sorted(os.listdir(folder or "/")):
        if names is None or name in names:
            path = folder + "/" + name
            if os.stat(path)[0] & FOLDER:
                print("folder", path)
                tell(path)
            else:
                print(digest(path), os.stat(path)[6], path)


def put(path, expected):
    """Move what was written to NEW into its place, if it is what was sent."""
    if digest(NEW) != expected:
        raise ValueError("damaged")
    os.rename(NEW, path)


def drop(path):
    """Remove a file if it is there."""
    try:
        os.remove(path)
    except OSError:
        pass
