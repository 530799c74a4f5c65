"""The long logs of tests/logs are those that the model writes today."""

import pytest
from model import write_logs


@pytest.mark.parametrize("count", sorted(write_logs.GAMES))
def test_the_log_is_what_the_model_writes(count):
    written = (write_logs.FOLDER / write_logs.file_name(count)).read_text(encoding="utf-8")
    assert written == write_logs.log_of(count), "run `python -m model.write_logs` in tests/"
