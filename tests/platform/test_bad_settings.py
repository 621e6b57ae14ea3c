"""Each unusable value of a connection setting is one sentence with a remedy, without a traceback."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from app.cli.doctor import run
from tests.platform.bad_settings import CASES
from tests.support.product import product_environment


@pytest.mark.parametrize(("name", "value"), CASES)
def test_doctor_names_the_setting(
    name: str,
    value: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for variable in os.environ:
        monkeypatch.delenv(variable)
    env = {
        "IRIS_DATA_DIR": str(tmp_path),
        "IRIS_OFFLINE": "1" if "BASE_URL" not in name else "0",
        name: value,
    }
    for variable, setting in product_environment(env).items():
        monkeypatch.setenv(variable, setting)
    assert run() == 1
    said = capsys.readouterr()
    reported = [line for line in (said.out + said.err).splitlines() if line.startswith("✗")]
    assert len(reported) == 1
    assert name in reported[0]
    assert ":" in reported[0] or "must be" in reported[0]
    assert "Traceback" not in said.err
