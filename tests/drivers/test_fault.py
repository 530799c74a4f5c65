"""The last fault in its small file: what is kept of it, and that keeping it never fails itself."""

from chips.folder_flash import FolderFlash

import fault
from drivers.store import FlashStore


def print_exception(error, file):
    file.write("Traceback:\n" + "  line\n" * 500 + f"{type(error).__name__}: {error}\n")


def test_the_end_of_the_traceback_is_kept_and_the_last_fault_only(tmp_path):
    store = FlashStore(str(tmp_path), FolderFlash(tmp_path))
    fault.keep(store, ValueError("first"), print_exception)
    fault.keep(store, ValueError("second"), print_exception)
    kept = store.read("fault.txt").decode()
    assert kept.endswith("ValueError: second\n") and "first" not in kept
    assert len(kept) == 1000


class BrokenStore:
    def write(self, name, data):
        raise OSError(28)


def test_a_store_that_is_at_fault_itself_is_no_second_fault():
    fault.keep(BrokenStore(), ValueError(), print_exception)


def test_of_a_fault_that_there_is_no_memory_to_tell_the_name_is_kept(tmp_path):
    store = FlashStore(str(tmp_path), FolderFlash(tmp_path))

    def exhausted(error, file):
        raise MemoryError

    fault.keep(store, MemoryError(), exhausted)
    assert store.read("fault.txt") == b"MemoryError"
