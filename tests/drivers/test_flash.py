"""The file system at power-on: a new flash is formatted, one that cannot be read is left alone."""

import errno

import pytest

from drivers.flash import Flash

BLOCK_BYTES, BLOCKS = 64, 8
FORMATTED = b"littlefs"


class Device:
    """A block device in memory, with the questions that MicroPython's have."""

    def __init__(self, data: bytes = b""):
        self.data = bytearray(data.ljust(BLOCK_BYTES * BLOCKS, b"\xff"))

    def ioctl(self, question: int, _argument: int) -> int:
        return {4: BLOCKS, 5: BLOCK_BYTES}[question]

    def readblocks(self, number: int, buffer: bytearray) -> None:
        start = number * BLOCK_BYTES
        buffer[:] = self.data[start : start + len(buffer)]


class Vfs:
    """MicroPython's module `vfs`, with a file system that is a word at the device's beginning."""

    def __init__(self):
        self.mounted: dict = {}
        vfs = self

        class VfsLfs2:
            def __init__(self, device, progsize: int):
                assert progsize == 256
                if not device.data.startswith(FORMATTED):
                    raise OSError(errno.EIO)

            @staticmethod
            def mkfs(device, progsize: int) -> None:
                assert progsize == 256 and not vfs.mounted
                device.data[:] = Device(FORMATTED).data

        self.VfsLfs2 = VfsLfs2

    def mount(self, system, place: str) -> None:
        if place in self.mounted:
            raise OSError(errno.EPERM)
        self.mounted[place] = system

    def umount(self, place: str) -> None:
        if place not in self.mounted:
            raise OSError(errno.EINVAL)
        del self.mounted[place]


def test_what_is_there_is_mounted():
    device, vfs = Device(FORMATTED + b"files"), Vfs()
    assert Flash(device, vfs).mount()
    assert list(vfs.mounted) == ["/"] and device.data[8:13] == b"files"


def test_a_new_flash_is_formatted():
    device, vfs = Device(), Vfs()
    assert Flash(device, vfs).mount()
    assert list(vfs.mounted) == ["/"] and device.data.startswith(FORMATTED)


@pytest.mark.parametrize("block", [0, 1, BLOCKS - 1])
def test_what_cannot_be_read_is_left_as_it_is(block):
    device, vfs = Device(), Vfs()
    device.data[(block + 1) * BLOCK_BYTES - 1] = 0x7F
    before = bytes(device.data)
    assert not Flash(device, vfs).mount()
    assert device.data == before and vfs.mounted == {}


@pytest.mark.parametrize("start", [b"damaged", FORMATTED])
def test_format_erases_whatever_is_there(start):
    device, vfs = Device(start), Vfs()
    flash = Flash(device, vfs)
    flash.mount()
    device.data[100] = 1
    flash.format()
    assert list(vfs.mounted) == ["/"] and device.data == Device(FORMATTED).data
