"""Tests the simulation of the bound's power."""

import pytest

from routing.bench import power
from routing.bench.__main__ import main


def test_power_command_shows_few_false_guarantees_and_the_gain(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(power, "ROWS", (250,))
    monkeypatch.setattr(power, "TRAININGS", 3)
    assert main(["power"]) == 0
    assert "aimed stakes" in capsys.readouterr().out
    used, highest, last = power.measure_power(0.1, times=100)
    # A rate of 0.19 is three deviations above 0.1.
    assert used.false < 0.19
    assert used.power > highest.power > last.power
    by_run, spent = power.measure_validity(0.1, times=400)
    assert max(by_run.false, spent.false) < 0.145 < by_run.uncorrected
