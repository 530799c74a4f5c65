"""The file system on the Pico's flash: made when the flash is new, else only when it is told to.

Imports nothing: `device` is an `rp2.Flash` and `vfs` the module of that name. MicroPython's own
start formats whatever it cannot mount; here only a flash that has nothing but erased blocks is
taken for a new one.
"""

_PROGRAM_BYTES = 256  # the page of the flash (W25Q16JV, 8.2.13)
_BLOCK_COUNT, _BLOCK_SIZE = 4, 5  # of MicroPython's block devices: the questions of `ioctl`


class Flash:
    """The part of the flash behind the image, mounted at `/`."""

    def __init__(self, device, vfs):
        self._device = device
        self._vfs = vfs

    def mount(self) -> bool:
        """Mount what is there, or a new file system on a new flash; False when it is unreadable."""
        try:
            self._mount()
        except OSError:
            if not self._is_new():
                return False
            self.format()
        return True

    def format(self) -> None:
        """Erase all files and mount an empty file system. Raises OSError."""
        try:
            self._vfs.umount("/")
        except OSError:
            pass  # nothing was mounted
        self._vfs.VfsLfs2.mkfs(self._device, progsize=_PROGRAM_BYTES)
        self._mount()

    def _mount(self) -> None:
        self._vfs.mount(self._vfs.VfsLfs2(self._device, progsize=_PROGRAM_BYTES), "/")

    def _is_new(self) -> bool:
        size = self._device.ioctl(_BLOCK_SIZE, 0)
        block = bytearray(size)
        erased = b"\xff" * size
        for number in range(self._device.ioctl(_BLOCK_COUNT, 0)):
            self._device.readblocks(number, block)
            if block != erased:
                return False
        return True
