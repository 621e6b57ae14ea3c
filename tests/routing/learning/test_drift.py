"""Tests the detection of quality below the floor."""

from __future__ import annotations

import numpy as np

from routing.learning.drift import watch
from routing.learning.terms import AUDITS_A_FALSE_ALARM

FLOOR = 0.95


def _alarm_times(quality: float, audits: int, times: int) -> list[int | None]:
    chance = np.random.default_rng(3)
    labels = (chance.random((times, audits)) < quality).astype(float)
    return [watch(row, FLOOR).at for row in labels]


def test_false_alarm_rate_is_bounded() -> None:
    # Given policies exactly at the floor, watched for the mean time to a false alarm
    audits = int(AUDITS_A_FALSE_ALARM)
    raised = [at for at in _alarm_times(FLOOR, audits, 200) if at is not None]
    # Then most raise no alarm
    assert len(raised) / 200 < 0.5


def test_drift_is_detected_within_a_hundred_audits() -> None:
    detected = [at for at in _alarm_times(0.75, 400, 50) if at is not None]
    assert len(detected) == 50
    assert np.mean(detected) < 100
    chance = np.random.default_rng(5)
    good, bad = (chance.random(1500) < 0.985).astype(float), (chance.random(200) < 0.75).astype(float)
    late = watch(np.concatenate([good, bad]), FLOOR)
    assert late.is_alarm
    assert late.at is not None
    assert 1500 < late.at < 1600


def test_drift_reports_its_observations() -> None:
    assert watch([], FLOOR).quality is None
    seen = watch([1.0, 0.0, 1.0, 1.0], FLOOR)
    assert (seen.audits, seen.quality, seen.recent, seen.at) == (4, 0.75, 0.75, None)
    assert watch([1.0] * 60 + [0.0], FLOOR).recent == 0.98
    assert seen.evidence > 0
