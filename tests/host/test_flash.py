"""Flashing and the doctor without a board: which port, what is planned, what is said when not."""

import errno
import json
import os
import pty
import struct
from pathlib import Path
from types import SimpleNamespace

import pytest
import serial
from mpremote.transport import TransportError, TransportExecError
from tapbank_command import tapbank

import release
from host_tools import board_port, doctor, firmware_files, flash, image, on_board, package
from host_tools.console import Failure

ROOT = Path(__file__).resolve().parent.parent.parent
PICO = ("micropython", (1, 25, 0), "rp2", "Raspberry Pi Pico with RP2040")


def port(device, vid=0x2E8A, number="E66"):
    return SimpleNamespace(device=device, vid=vid, serial_number=number)


# -- which port -----------------------------------------------------------------------------------


def test_the_one_pico_is_found_among_other_ports():
    others = [port("/dev/ttyS0", None), port("/dev/ttyUSB0", 0x10C4)]
    assert board_port.find([*others, port("/dev/ttyACM3")]) == "/dev/ttyACM3"


def test_two_picos_are_named_and_how_to_choose():
    with pytest.raises(Failure) as caught:
        board_port.find([port("/dev/ttyACM1", number="B"), port("/dev/ttyACM0", number="A")])
    text = str(caught.value)
    assert "/dev/ttyACM0 (serial number A) and /dev/ttyACM1 (serial number B)" in text
    assert "--port" in text and caught.value.exit_code == 2


def test_no_pico_is_told_from_one_that_waits_for_a_file(tmp_path):
    (tmp_path / "someone").mkdir()
    drives = (f"{tmp_path}/*/RPI-RP2",)
    with pytest.raises(Failure, match="There is no Pico: connect one"):
        board_port.find([port("/dev/ttyUSB0", 0x10C4)], drives)
    (tmp_path / "someone" / "RPI-RP2").mkdir()
    with pytest.raises(Failure, match=r"waits for a UF2 file \(BOOTSEL"):
        board_port.find([], drives)


# -- opening it -----------------------------------------------------------------------------------


@pytest.fixture
def terminal():
    ours, theirs = pty.openpty()
    yield os.ttyname(theirs)
    os.close(ours)
    os.close(theirs)


def test_a_port_that_is_not_there_is_said_to_be_so():
    answer = tapbank("flash", "--port", "/dev/no-such-port")
    assert (answer.code, answer.sentence) == (2, "There is no port /dev/no-such-port.")


def test_a_file_is_no_port(tmp_path):
    path = tmp_path / "file"
    path.touch()
    answer = tapbank("doctor", "--port", path)
    assert answer.sentence == f"{path} cannot be opened as a serial port."


def test_a_port_that_another_program_has_open(terminal):
    with serial.Serial(terminal, exclusive=True):
        answer = tapbank("flash", "--port", terminal)
    assert answer.code == 2
    assert answer.sentence == f"{terminal} is used by another program: close it and try again."


def test_a_port_that_may_not_be_opened(monkeypatch):
    def refuse(*_, **__):
        raise serial.SerialException(errno.EACCES, "could not open port")

    monkeypatch.setattr(board_port.serial, "Serial", refuse)
    monkeypatch.setattr(board_port.sys, "platform", "linux")
    assert "You may not open /dev/ttyACM0" in board_port._why_not("/dev/ttyACM0")


class FakeTransport:
    """mpremote's transport to a board that says `who` of itself, and fails as told."""

    def __init__(self, who=PICO, fault=None):
        self.who = who
        self.fault = fault
        self.in_raw_repl = False
        self.is_closed = False
        self.sent = b""
        self.serial = self

    def enter_raw_repl(self, soft_reset, timeout_overall):
        print("what mpremote prints when it is surprised")
        if self.who is None:
            raise TransportError("could not enter raw repl")
        self.in_raw_repl = True

    def exec(self, source):
        return repr(self.who).encode()

    def exec_raw(self, source, timeout):
        if self.fault:
            raise self.fault
        return b"", b""

    def exit_raw_repl(self):
        self.in_raw_repl = False

    def write(self, data):
        self.sent += data

    def close(self):
        self.is_closed = True


@pytest.fixture
def connect(monkeypatch):
    def use(transport, device="/dev/null"):
        monkeypatch.setattr(board_port, "SerialTransport", lambda *_, **__: transport)
        with board_port.connected(device) as board:
            board.run("pass")
        return board

    return use


def test_a_pico_is_taken_and_starts_its_program_anew_afterwards(connect, capsys):
    transport = FakeTransport()
    board = connect(transport)
    assert board.version == (1, 25, 0)
    assert transport.is_closed and transport.sent == b"\x04"
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("who", "text"),
    [
        (("circuitpython", (9, 2, 0), "RP2040", ""), "runs circuitpython 9.2.0, not MicroPython"),
        (("micropython", (1, 24, 1), "rp2", ""), "runs MicroPython 1.24.1, and Tapbank wants 1.25"),
        (("micropython", (1, 26, 0), "esp32", "ESP32"), "is no Raspberry Pi Pico but ESP32."),
        (
            ("micropython", (1, 26, 0), "rp2", "Raspberry Pi Pico2 with RP2350"),
            "is no Raspberry Pi Pico but Raspberry Pi Pico2 with RP2350.",
        ),
        (None, "does not answer as MicroPython does"),
    ],
)
def test_another_board_is_refused_and_said_what_it_is(connect, who, text):
    transport = FakeTransport(who)
    with pytest.raises(Failure) as caught:
        connect(transport)
    assert text in str(caught.value) and caught.value.exit_code == 2
    assert transport.is_closed


@pytest.mark.parametrize("fault", [OSError(errno.EIO, ""), serial.SerialException("gone")])
def test_a_cable_that_is_pulled_is_said_to_be_so(connect, fault):
    with pytest.raises(Failure, match="is gone: plug it in again"):
        connect(FakeTransport(fault=fault))


@pytest.mark.parametrize("fault", [TransportError("timeout"), struct.error()])
def test_a_board_that_falls_silent_is_said_to_be_so(connect, fault):
    with pytest.raises(Failure, match="does not answer"):
        connect(FakeTransport(fault=fault))
    with pytest.raises(Failure, match="is gone"):
        connect(FakeTransport(fault=fault), "/dev/no-such-port")


def test_a_fault_on_the_board_is_quoted(connect):
    fault = TransportExecError(b"", "Traceback (most recent call last):\r\nMemoryError: no\r\n")
    with pytest.raises(Failure, match="failed: MemoryError: no$"):
        connect(FakeTransport(fault=fault))


def test_a_board_that_does_not_come_back_is_said_so():
    with pytest.raises(Failure, match="has not come back on /dev/no-such-port"):
        board_port.wait_until_back("/dev/no-such-port", 0, 0)


# -- what is planned ------------------------------------------------------------------------------

WANTED = {
    "/bank/app.mpy": b"app",
    "/drivers/x/y.mpy": b"y",
    "/boot.py": b"boot",
    "/main.py": b"main",
}
FOLDERS = ["/bank", "/drivers", "/drivers/x"]


def there(**other):
    """The digests of a board that has all files, but for those named by their last part."""
    digests = flash.Plan({}, [], WANTED).digests
    return {path: other.get(Path(path).stem, digest) for path, digest in digests.items()}


def test_an_empty_board_gets_all_with_main_last():
    plan = flash.Plan({}, [], WANTED)
    assert plan.write == list(WANTED)
    assert plan.make_folders == FOLDERS
    assert plan.remove == plan.remove_folders == []


def test_a_board_that_has_all_is_left_alone():
    plan = flash.Plan(there(), FOLDERS, WANTED)
    assert plan.write == plan.remove == plan.make_folders == plan.remove_folders == []


def test_while_something_changes_there_is_no_main():
    plan = flash.Plan(there(app="0"), FOLDERS, WANTED)
    assert plan.remove == ["/main.py"]
    assert plan.write == ["/bank/app.mpy", "/main.py"]


def test_main_alone_takes_the_place_of_the_old_one():
    plan = flash.Plan(there(main="0"), FOLDERS, WANTED)
    assert (plan.remove, plan.write) == ([], ["/main.py"])


def test_what_no_longer_belongs_goes_folders_from_below():
    found = {**there(), "/bank/app.py": "0", "/bank/a/b/c.mpy": "0"}
    plan = flash.Plan(found, [*FOLDERS, "/bank/a", "/bank/a/b"], WANTED)
    assert plan.remove == ["/main.py", "/bank/a/b/c.mpy", "/bank/app.py"]
    assert plan.remove_folders == ["/bank/a/b", "/bank/a"]
    assert plan.write == ["/main.py"]


def test_what_somebody_else_keeps_there_stays_with_its_folders():
    folders = [*FOLDERS, "/drivers/mine", "/drivers/none"]
    plan = flash.Plan(there(), folders, WANTED, ["/drivers/oled.py", "/drivers/mine/notes.txt"])
    assert plan.remove_folders == ["/drivers/none"]
    plan = flash.Plan(there(), folders, {}, ["/drivers/mine/notes.txt"])
    assert plan.remove_folders == ["/drivers/x", "/drivers/none", "/bank"]


def test_over_an_image_everything_goes():
    plan = flash.Plan(there(), FOLDERS, {})
    assert plan.remove == sorted(WANTED)
    assert plan.remove_folders == ["/drivers/x", "/drivers", "/bank"]


def test_space_is_counted_in_blocks():
    wanted = {"/a.mpy": bytes(1), "/b/c.mpy": bytes(4088), "/main.py": bytes(9000)}
    plan = flash.Plan({}, [], wanted)
    # 1 + 2 + 3 for the files, two for the folder, two to spare.
    assert flash.needed_blocks(plan, wanted, 4096, {}) == 10
    # 0 + 1 + 0 more, 3 while the largest stands beside its old one, two to spare.
    sizes = {"/a.mpy": 100, "/b/c.mpy": 4087, "/main.py": 9000}
    plan = flash.Plan(dict.fromkeys(wanted, "0"), ["/b"], wanted)
    assert flash.needed_blocks(plan, wanted, 4096, sizes) == 6


class ToldBoard:
    """A board that tells of such files in `/drivers` and at its root."""

    def run(self, source):
        return (
            "00 5 /board.py\nfolder /drivers\n11 6 /drivers/oled.py\n22 7 /drivers/x y.mpy\n"
            if source.startswith("tell(")
            else ""
        )


def test_only_what_is_ours_or_would_hide_it_is_found():
    found, folders, others = flash.Flasher(ToldBoard(), {**WANTED, "/board.mpy": b""}).find()
    assert found == {"/board.py": "00", "/drivers/x y.mpy": "22"}
    assert (folders, others) == (["/drivers"], ["/drivers/oled.py"])


class FakeBoard:
    """A board with a flash of so many free blocks, on which each write arrives damaged."""

    def __init__(self, free):
        self.free = free

    def run(self, source):
        if "put(" in source and "def put" not in source:
            raise TransportExecError(b"", "ValueError: damaged")
        return f"(4096, {self.free})" if "statvfs" in source else ""


def test_a_flash_that_is_too_full_is_said_so_before_anything_is_written():
    plan = flash.Plan({}, [], WANTED)
    flash.Flasher(FakeBoard(12), WANTED).check_space(plan)
    with pytest.raises(Failure, match="48 KiB are needed, and 44 KiB are free"):
        flash.Flasher(FakeBoard(11), WANTED).check_space(plan)


def test_a_file_that_arrives_damaged_ends_it():
    with pytest.raises(Failure, match=r"/bank/app\.mpy arrived damaged") as caught:
        flash.Flasher(FakeBoard(99), WANTED).carry_out(flash.Plan({}, [], WANTED))
    assert caught.value.exit_code == 1


def test_on_the_board_only_what_was_sent_takes_its_place(tmp_path, monkeypatch, capsys):
    new, place = tmp_path / "new", tmp_path / "folder" / "file"
    monkeypatch.setattr(on_board, "NEW", str(new))
    place.parent.mkdir()
    place.write_bytes(b"old")
    new.write_bytes(b"abc")
    # FIPS 180-2, B.1.
    abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    with pytest.raises(ValueError, match="damaged"):
        on_board.put(str(place), "0" * 64)
    assert place.read_bytes() == b"old"
    on_board.put(str(place), abc)
    assert place.read_bytes() == b"abc" and not new.exists()
    on_board.tell(str(tmp_path), ["folder", "no-such-file"])
    assert capsys.readouterr().out == f"folder {place.parent}\n{abc} 3 {place}\n"
    on_board.drop(str(place))
    on_board.drop(str(place))
    assert not place.exists()


# -- the files ------------------------------------------------------------------------------------


def test_all_of_the_firmware_is_put_on_the_board_main_last():
    sources = firmware_files.sources()
    all_files = {path.relative_to(ROOT / "firmware") for path in (ROOT / "firmware").rglob("*.py")}
    assert set(map(Path, sources)) == all_files - {Path("manifest.py"), Path("_boot.py")}
    assert sources[-2:] == ["boot.py", "main.py"]


def test_compiling_twice_gives_the_same_bytecode_of_version_6():
    (once,), (twice,) = (list(firmware_files.compiled(["bank/money.py"])) for _ in range(2))
    assert once == twice
    path, data = once
    # docs.micropython.org, "MicroPython .mpy files": M, version, flags without an architecture.
    assert path == "/bank/money.mpy" and data[:3] == b"M\x06\x00"


def test_a_firmware_that_does_not_compile_is_said_so(tmp_path):
    (tmp_path / "bad.py").write_text("def\n")
    with pytest.raises(Failure, match=r"bad\.py cannot be compiled: .*SyntaxError"):
        list(firmware_files.compiled(["bad.py"], tmp_path))


def test_the_package_names_the_files_that_are_built(tmp_path):
    wanted = json.loads(package.text(ROOT))
    package.build(tmp_path / package.BUILT)
    assert dict(wanted["urls"])["main.py"] == "build/board/main.py"
    assert dict(wanted["urls"])["bank/app.mpy"] == "build/board/bank/app.mpy"
    assert all((tmp_path / url).is_file() for _, url in wanted["urls"])
    assert wanted["version"] == image.version_of(ROOT)


def test_the_firmware_knows_its_version():
    assert image.version_of(ROOT) == release.VERSION


# -- the doctor -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("flash", "1300 of 1408 KiB free", "not mounted"),
        ("display", "0x3f", "missing"),
        ("reader", "version 0x92", "missing"),
        ("keys", "none down", "1 D held down"),
    ],
)
def test_the_doctor_knows_good_from_bad(name, good, bad):
    assert doctor.advice_for(name, good) is None
    assert doctor.advice_for(name, bad)


def test_a_fault_of_the_past_is_no_illness():
    assert doctor.advice_for("fault", "Traceback | OSError: 5") is None
