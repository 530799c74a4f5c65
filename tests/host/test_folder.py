"""The game folder: what is written stays, a failure leaves the old, one run has it."""

import os
import subprocess
import sys

import pytest

from host_tools import folder as folder_module
from host_tools.folder import Folder, FolderError, FolderInUse

SECOND_RUN = """
import sys
from host_tools.folder import Folder
try:
    Folder(sys.argv[1]).close()
except OSError as error:
    sys.exit(str(error))
"""


def second_run(path):
    """Open the folder in another process; what it printed to complain, or ''."""
    done = subprocess.run(
        [sys.executable, "-c", SECOND_RUN, str(path)],
        capture_output=True, text=True, timeout=60,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    return done.stderr.strip()


@pytest.fixture
def store(tmp_path):
    with Folder(tmp_path / "game") as opened:
        yield opened


def disk_full(*_):
    raise OSError(28, "No space left on device")


def test_what_is_written_is_read_back_by_the_next_run(tmp_path):
    with Folder(tmp_path / "deep" / "game") as store:
        store.write("snapshot-1", b"\x00\xff")
        store.append("journal", b"one ")
        store.append("journal", b"two")
    with Folder(tmp_path / "deep" / "game") as store:
        assert store.names() == ["journal", "snapshot-1"]
        assert store.read("snapshot-1") == b"\x00\xff"
        assert store.read("journal") == b"one two"


def test_a_removed_or_missing_file_cannot_be_read(store):
    store.write("cards", b"x")
    store.remove("cards")
    assert store.names() == []
    for act in (store.read, store.remove):
        with pytest.raises(OSError):
            act("cards")


def test_only_the_files_of_the_game_have_names(store):
    store.write("cards", b"x")
    (store.path / "photos").mkdir()
    assert store.names() == ["cards"]


@pytest.mark.parametrize("name", ["", "..", "../x", "a/b", "a\\b", ".lock", "a\0b", "x" * 65])
def test_a_name_never_leads_out_of_the_folder(store, name):
    for act in (store.read, store.remove):
        with pytest.raises(ValueError):
            act(name)
    with pytest.raises(ValueError):
        store.write(name, b"")
    with pytest.raises(ValueError):
        store.append(name, b"")


@pytest.mark.parametrize("failing", ["_write_all", "_sync"])
def test_a_failing_write_leaves_the_old_file(store, monkeypatch, failing):
    store.write("snapshot", b"old")
    monkeypatch.setattr(folder_module, failing, disk_full)
    with pytest.raises(OSError):
        store.write("snapshot", b"new")
    assert store.read("snapshot") == b"old"
    assert store.names() == ["snapshot"]
    assert sorted(os.listdir(store.path)) == [".lock", "snapshot"]


def test_a_failing_append_leaves_no_half_record(store, monkeypatch):
    store.append("journal", b"one ")

    def half(file, data):
        file.write(data[:2])
        disk_full()

    with monkeypatch.context() as patch:
        patch.setattr(folder_module, "_write_all", half)
        with pytest.raises(OSError):
            store.append("journal", b"two ")
    store.append("journal", b"three")
    assert store.read("journal") == b"one three"


def test_a_write_cut_short_by_a_crash_is_swept_away(tmp_path):
    (tmp_path / ".snapshot.tmp").write_bytes(b"half")
    (tmp_path / "snapshot").write_bytes(b"whole")
    with Folder(tmp_path) as store:
        assert store.names() == ["snapshot"]
        assert store.read("snapshot") == b"whole"
        assert not (tmp_path / ".snapshot.tmp").exists()


def test_a_second_run_on_one_folder_is_refused_in_one_sentence(store):
    complaint = second_run(store.path)
    assert complaint.count("\n") == 0
    assert complaint.startswith(f"The game folder {store.path} is in use by another run")
    store.close()
    assert second_run(store.path) == ""


def test_the_same_process_cannot_open_it_twice(store):
    with pytest.raises(FolderInUse):
        Folder(store.path)
    store.write("still", b"mine")


def test_a_closed_folder_takes_nothing_more(store):
    store.close()
    store.close()
    with pytest.raises(FolderError, match="has been closed"):
        store.write("late", b"x")


@pytest.mark.parametrize("path", ["file", "file/below"])
def test_a_path_that_is_a_file_is_named(tmp_path, path):
    (tmp_path / "file").write_text("here")
    with pytest.raises(FolderError) as caught:
        Folder(tmp_path / path)
    assert str(caught.value) == f"The game folder {tmp_path / path} is not a folder."


def test_a_folder_that_cannot_be_written_to_is_named(tmp_path, monkeypatch):
    # Root may write everywhere, so the system's answer is given here.
    monkeypatch.setattr(folder_module.os, "access", lambda *_: False)
    with pytest.raises(FolderError, match="cannot be written to"):
        Folder(tmp_path)
