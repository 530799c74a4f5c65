"""What all tests share: skipping that CI does not forgive, and how hard hypothesis tries.

Tests import `bank` from firmware/ and their helpers from tests/ (`pythonpath` in pyproject.toml).
"""

import os

import pytest
from hypothesis import HealthCheck, settings

IN_CI = os.environ.get("TAPBANK_CI") == "1"

# Examples are drawn anew in each run; a failure prints the blob that brings it back.
settings.register_profile("default", max_examples=60, deadline=None, print_blob=True)
settings.register_profile(
    "ci",
    max_examples=600,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if IN_CI else "default"))


def pytest_terminal_summary(terminalreporter):
    """Print how many power cuts were tried; the reports bring it from wherever they were."""
    counts = [
        value
        for report in terminalreporter.getreports("passed")
        for name, value in report.user_properties
        if name == "power cuts"
    ]
    if counts:
        terminalreporter.write_line(f"{sum(counts):,} power cuts tried and survived.")


@pytest.fixture(scope="session")
def require_or_skip():
    """A function (condition, reason): without the condition the test is skipped, in CI it fails."""

    def check(condition, reason: str):
        if condition:
            return
        if IN_CI:
            pytest.fail(f"{reason} (in CI it must be there)", pytrace=False)
        pytest.skip(reason)

    return check
