"""What the driver tests share: a bench, and one on which the ticks wrap.

Imports `chips`.
"""

import pytest
from chips.bench import Bench


@pytest.fixture
def bench() -> Bench:
    return Bench()


@pytest.fixture
def late_bench() -> Bench:
    """A bench on which MicroPython's ticks wrap in a tenth of a second."""
    return Bench(starts_at_ms=(1 << 30) // 1000 - 100)
