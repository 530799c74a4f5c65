"""A folder in place of the flash: what the store asks of the file system beside its files."""

import shutil
from pathlib import Path


class FolderFlash:
    """The part of `drivers.flash.Flash` that erases, over one folder."""

    def __init__(self, folder):
        self._folder = Path(folder)

    def format(self) -> None:
        if self._folder.is_file():
            self._folder.unlink()
        else:
            shutil.rmtree(self._folder, ignore_errors=True)
