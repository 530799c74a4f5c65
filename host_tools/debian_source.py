"""MicroPython's source from Debian's own packages, put together as its build expects it.

Imports the standard library, host_tools.console and host_tools.steps. The archive and its keys are
those that this machine's apt is set up with; apt is given lists and a cache of its own, so nothing
outside the folder that was asked for changes. All that is fetched is checked by apt.
"""

import shutil
import subprocess
from pathlib import Path

from host_tools.console import Failure
from host_tools.steps import Steps

# The release whose packages belong together: MicroPython 1.25.0, pico-sdk 2.1.1, TinyUSB 0.18 and
# Mbed TLS 3.6 are also what MicroPython's own submodules name, but for Mbed TLS's last number.
RELEASE = "trixie"
SOURCE_PACKAGES = ("micropython", "mbedtls")
PACKAGES_OF_SOURCE = ("pico-sdk-source", "tinyusb-source")
KEYRING = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
NEEDED = (("apt-get", "apt"), ("dpkg-source", "dpkg-dev"), ("dpkg-deb", "dpkg"))
TARGET_FORMAT = "$(ORIGIN)|$(LABEL)|$(REPO_URI)"


def missing() -> list[str]:
    """Packages that this machine lacks to fetch source at all; apt itself among them."""
    return [package for command, package in NEEDED if shutil.which(command) is None]


def archive_of(index_targets: str) -> str | None:
    """Debian's archive in what `apt-get indextargets` printed in TARGET_FORMAT, or None."""
    for line in index_targets.splitlines():
        origin, label, address = line.split("|", 2)
        if (origin, label) == ("Debian", "Debian"):
            return address
    return None


def _archive() -> str:
    targets = subprocess.run(
        ["apt-get", "indextargets", "--format", TARGET_FORMAT, "Created-By: Packages"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ).stdout
    archive = archive_of(targets)
    if archive is None:
        raise Failure(
            "The apt of this machine knows no archive of Debian (if it should, run apt-get update):"
            " name a source of MicroPython with MICROPYTHON_DIR=."
        )
    return archive


def write_apt_configuration(folder: Path, archive: str) -> Path:
    """An apt configuration that knows RELEASE in the archive; apt writes in `folder` only."""
    for name in ("lists/partial", "cache/archives/partial", "sources"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    signed_by = f"Signed-By: {KEYRING}\n" if KEYRING.exists() else ""
    (folder / "sources" / "debian.sources").write_text(
        f"Types: deb deb-src\nURIs: {archive}\nSuites: {RELEASE}\nComponents: main\n{signed_by}"
    )
    configuration = folder / "apt.conf"
    # The machine's hooks and pins are for its own packages; apt's unprivileged user could not
    # write to a folder of ours.
    configuration.write_text(
        "#clear APT::Update::Post-Invoke;\n"
        "#clear APT::Update::Post-Invoke-Success;\n"
        f'Dir::State::Lists "{folder}/lists";\n'
        f'Dir::Cache "{folder}/cache";\n'
        'Dir::Etc::SourceList "/dev/null";\n'
        f'Dir::Etc::SourceParts "{folder}/sources";\n'
        'Dir::Etc::Preferences "/dev/null";\n'
        'Dir::Etc::PreferencesParts "/dev/null";\n'
        'Acquire::Languages "none";\n'
        'APT::Sandbox::User "";\n'
    )
    return configuration


def fetch(target: Path, scratch: Path, steps: Steps) -> None:
    """Put the source into `target`, which is there whole or not at all; `scratch` is emptied."""
    shutil.rmtree(scratch, ignore_errors=True)
    download = scratch / "download"
    download.mkdir(parents=True)
    configuration = write_apt_configuration(scratch / "apt", _archive())
    apt = ["apt-get", "-c", str(configuration), "-q"]
    steps.run("apt-update", f"Reading Debian {RELEASE}'s list of packages", [*apt, "update"])
    steps.run(
        "apt-source",
        "Fetching the source of MicroPython and Mbed TLS",
        [*apt, "source", *SOURCE_PACKAGES],
        download,
    )
    steps.run(
        "apt-download",
        "Fetching the source of pico-sdk and TinyUSB",
        [*apt, "download", *PACKAGES_OF_SOURCE],
        download,
    )
    _put_together(download, steps)
    _the_one(download, "micropython-*/").rename(target)
    shutil.rmtree(scratch)


def _the_one(folder: Path, pattern: str) -> Path:
    found = sorted(folder.glob(pattern))
    if len(found) != 1:
        raise Failure(f"{folder / pattern}: one was expected, but {len(found)} are there.")
    return found[0]


def _put_together(download: Path, steps: Steps) -> None:
    """Fill the folders of MicroPython's submodules, which Debian's source leaves empty."""
    unpacked = download / "unpacked"
    for package in PACKAGES_OF_SOURCE:
        file = _the_one(download, f"{package}_*.deb")
        unpack: list[str | Path] = ["dpkg-deb", "-x", file, unpacked]
        steps.run(f"unpack-{package}", f"Unpacking {package}", unpack)
    libraries = _the_one(download, "micropython-*/") / "lib"
    for folder, library in (
        (unpacked / "usr/src/pico-sdk", "pico-sdk"),
        (unpacked / "usr/src/tinyusb", "tinyusb"),
        (_the_one(download, "mbedtls-*/"), "mbedtls"),
    ):
        shutil.copytree(folder, libraries / library, symlinks=True, dirs_exist_ok=True)
    # The build looks for this file to see that the submodule is there; we freeze nothing of it.
    (libraries / "micropython-lib" / "README.md").touch()
