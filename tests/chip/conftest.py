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


def why_not() -> str | None:
    """Why there can be no test on the chip here; None if there can."""
    if importlib.util.find_spec("rp2040py") is None:
        return "no emulator of the chip (pip install rp2040py)"
    image = find_image()
    if image is None:
        return "no image for the chip (make uf2)"
    if not image.exists():
        return f"no image at {image} (TAPBANK_IMAGE)"
    changed = max(path.stat().st_mtime for path in (ROOT / "firmware").rglob("*.py"))
    if "TAPBANK_IMAGE" not in os.environ and image.stat().st_mtime < changed:
        return "the image for the chip is older than the firmware (make uf2)"
    return None


@pytest.fixture(scope="session")
def image() -> bytes:
    """The UF2 file that is tested."""
    reason = why_not()
    if reason and MUST_RUN:
        pytest.fail(f"{reason}; in CI and with TAPBANK_CHIP=1 it must be there", pytrace=False)
    if reason:
        pytest.skip(reason)
    return find_image().read_bytes()
