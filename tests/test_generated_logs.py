"""The long logs of tests/logs are those that the model writes today."""

import pytest
from model import write_logs


@pytest.mark.parametrize("game", sorted(write_logs.GAMES), ids=write_logs.file_name)
def test_the_log_is_what_the_model_writes(game):
    written = (write_logs.FOLDER / write_logs.file_name(game)).read_text(encoding="utf-8")
    assert written == write_logs.log_of(game), "run `python -m model.write_logs` in tests/"
