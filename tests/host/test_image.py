"""Building the image: what is said when it cannot be, where the source comes from, the UF2 file."""

import struct

import pytest

from host_tools import debian_source, image, uf2
from host_tools.console import Failure
from host_tools.steps import Steps


def test_uf2_gives_back_the_image_in_whole_pages():
    for length in (1, 255, 256, 257, 5000):
        data = bytes(n * 7 & 0xFF for n in range(length))
        file = uf2.encode(data)
        assert len(file) == 512 * -(-length // 256)
        assert uf2.decode(file) == data + bytes(-length % 256)


def test_uf2_blocks_are_those_of_the_specification():
    second = uf2.encode(bytes(256) + b"\x01" * 10)[512:]
    words = struct.unpack_from("<8I", second)
    assert words == (0x0A324655, 0x9E5D5157, 0x2000, 0x10000100, 256, 1, 2, 0xE48BFF56)
    assert second[32:42] == b"\x01" * 10
    assert second[-4:] == bytes.fromhex("306fb10a")


@pytest.mark.parametrize(
    "file",
    [
        b"",
        bytes(512),
        uf2.encode(b"bank")[:-1],
        uf2.encode(b"bank") * 2,
        uf2.encode(bytes(600))[512:],
        uf2.encode(b"bank").replace(struct.pack("<I", 0xE48BFF56), struct.pack("<I", 0xE48BFF59)),
    ],
)
def test_uf2_of_another_kind_is_refused(file):
    with pytest.raises(uf2.BadUf2):
        uf2.decode(file)


def test_debians_archive_is_found_among_what_apt_knows():
    targets = (
        "Somebody|Tools|http://tools.invalid/apt/\n"
        "Debian|Debian-Security|http://mirror.invalid/security/\n"
        "Debian|Debian|http://mirror.invalid/debian/\n"
        "Debian|Debian|http://other.invalid/debian/\n"
    )
    assert debian_source.archive_of(targets) == "http://mirror.invalid/debian/"
    assert debian_source.archive_of("Ubuntu|Ubuntu|http://mirror.invalid/ubuntu/\n") is None
    assert debian_source.archive_of("") is None


def test_apt_keeps_to_its_own_folder(tmp_path):
    configuration = debian_source.write_apt_configuration(tmp_path, "http://mirror.invalid/debian/")
    text = configuration.read_text()
    assert f'Dir::State::Lists "{tmp_path}/lists";' in text
    assert f'Dir::Cache "{tmp_path}/cache";' in text
    (sources,) = (tmp_path / "sources").iterdir()
    lines = sources.read_text().splitlines()
    assert lines[:3] == [
        "Types: deb deb-src",
        "URIs: http://mirror.invalid/debian/",
        "Suites: trixie",
    ]


def test_without_apt_and_without_a_source_it_says_what_to_do(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Failure, match=r"MicroPython 1\.25.*MICROPYTHON_DIR="):
        image.Builder(tmp_path, None, 1)


def test_without_a_cross_compiler_it_names_the_packages(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert image.missing_packages() == ["gcc-arm-none-eabi", "cmake", "make", "gcc"]


def micropython(folder, version=(1, 25)):
    """A folder that looks like MicroPython's source."""
    (folder / "py").mkdir()
    (folder / "py" / "mpconfig.h").write_text(
        "#define MICROPY_VERSION_MAJOR {}\n#define MICROPY_VERSION_MINOR {}\n".format(*version)
        + "#define MICROPY_VERSION MICROPY_MAKE_VERSION(MICROPY_VERSION_MAJOR, 0)\n"
    )
    for library in ("pico-sdk", "tinyusb", "mbedtls"):
        (folder / "lib" / library).mkdir(parents=True)
        (folder / "lib" / library / "README.md").touch()
    return folder


def test_a_source_is_checked_before_it_is_built(tmp_path):
    with pytest.raises(Failure, match="is no source of MicroPython"):
        image.check_source(tmp_path)
    source = micropython(tmp_path)
    image.check_source(source)
    (source / "lib" / "tinyusb" / "README.md").unlink()
    with pytest.raises(Failure, match="lacks the submodule tinyusb"):
        image.check_source(source)


def test_another_micropython_is_refused(tmp_path):
    with pytest.raises(Failure, match=r"is MicroPython 1\.24, not 1\.25"):
        image.check_source(micropython(tmp_path, (1, 24)))


def test_a_step_that_fails_shows_the_end_of_its_log(tmp_path, capsys):
    steps = Steps(tmp_path)
    steps.run("good", "Doing it", ["sh", "-c", "echo $WHAT", "sh"], extra={"WHAT": "done"})
    assert (tmp_path / "good.log").read_text() == "done\n"
    with pytest.raises(Failure, match=r"Breaking it: failed, .*bad\.log"):
        steps.run("bad", "Breaking it", ["sh", "-c", "seq 100; exit 3"])
    shown = capsys.readouterr()
    assert shown.out.startswith("Doing it ... 0 s\nBreaking it ... failed\n")
    assert shown.err.split()[-1] == "100"
    assert "50" not in shown.err.split()


def test_a_step_that_is_not_there_is_no_traceback(tmp_path):
    with pytest.raises(Failure, match="no-such-command cannot be started"):
        Steps(tmp_path).run("none", "Starting it", ["no-such-command"])
