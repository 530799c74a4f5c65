"""What the tests on the emulated chip need: the emulator, and the image that `make uf2` builds."""

import importlib.util
import os
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
MUST_RUN = "1" in (os.environ.get("TAPBANK_CI"), os.environ.get("TAPBANK_CHIP"))
# The chip's time is many times this machine's, and longer still while others work on it.
TIMEOUT_SECONDS = 1500


def pytest_collection_modifyitems(items):
    """More time for the tests of this folder."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.timeout(TIMEOUT_SECONDS))


def find_image() -> Path | None:
    """TAPBANK_IMAGE, or the youngest image in build/; None if there is none."""
    named = os.environ.get("TAPBANK_IMAGE")
    if named:
        return Path(named)
    built = (ROOT / "build").glob("tapbank-*.uf2")
    return max(built, key=lambda path: path.stat().st_mtime, default=None)


def find_stock_image() -> Path:
    """Plain MicroPython, as `make stock` builds it."""
    return ROOT / "build" / "micropython-stock.uf2"


def why_not(image: Path | None, target: str, source: Path | None) -> str | None:
    """Why there can be no test on the chip with this image here; None if there can.

    target: what makes it, from the modules in `source`.
    """
    if importlib.util.find_spec("rp2040py") is None:
        return "no emulator of the chip (pip install rp2040py)"
    if image is None:
        return f"no image for the chip (make {target})"
    if not image.exists():
        return f"no image for the chip at {image} (make {target})"
    if source is not None and "TAPBANK_IMAGE" not in os.environ:
        changed = max(path.stat().st_mtime for path in source.rglob("*.py"))
        if image.stat().st_mtime < changed:
            return f"the image for the chip is older than the firmware (make {target})"
    return None


def read(image: Path | None, target: str, source: Path | None = None) -> bytes:
    reason = why_not(image, target, source)
    if reason and MUST_RUN:
        pytest.fail(f"{reason}; in CI and with TAPBANK_CHIP=1 it must be there", pytrace=False)
    if reason:
        pytest.skip(reason)
    return image.read_bytes()


@pytest.fixture(scope="session")
def image() -> bytes:
    """The UF2 file that is tested."""
    return read(find_image(), "uf2", ROOT / "firmware")


@pytest.fixture(scope="session")
def stock_image() -> bytes:
    """Plain MicroPython for the Pico, as a UF2 file."""
    return read(find_stock_image(), "stock")
