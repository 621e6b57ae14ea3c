"""Tests the detection of quality below the floor."""

from __future__ import annotations

import numpy as np

from routing.learning.arrays import Floats
from routing.learning.drift import watch
from routing.learning.records import LensRecord
from routing.learning.terms import AUDITS_A_FALSE_ALARM
from routing.types import LensAnswer

FLOOR = 0.95
GOOD = LensAnswer("keep the pool open", (), 8.0)


def _records(labels: Floats, lenses: int = 1) -> list[LensRecord]:
    """Returns audited records with these labels. Consecutive ones share a run of `lenses` lenses."""
    return [
        LensRecord(
            f"{at // lenses}",
            f"{at % lenses}",
            "",
            ("a", "b"),
            (GOOD, GOOD),
            (1, 10),
            0,
            "p",
            1.0,
            judged=(label,),
        )
        for at, label in enumerate(labels)
    ]


def _alarm_times(labels: Floats, lenses: int = 1) -> list[int | None]:
    return [watch(_records(row, lenses), FLOOR).at for row in labels]


def test_false_alarm_rate_is_bounded() -> None:
    # Given policies exactly at the floor, watched for the mean time to a false alarm
    chance = np.random.default_rng(3)
    labels = (chance.random((60, int(AUDITS_A_FALSE_ALARM))) < FLOOR).astype(float)
    # Then most raise no alarm
    assert np.mean([at is not None for at in _alarm_times(labels)]) < 0.5


def test_runs_of_equal_lenses_raise_no_more_alarms() -> None:
    # Given runs of four lenses that are all right or all wrong, as often as the floor allows
    chance = np.random.default_rng(4)
    labels = np.repeat((chance.random((60, 500)) < FLOOR).astype(float), 4, axis=1)
    assert np.mean([at is not None for at in _alarm_times(labels, 4)]) < 0.3


def test_drift_is_detected_within_a_hundred_audits() -> None:
    chance = np.random.default_rng(5)
    detected = [at for at in _alarm_times((chance.random((50, 400)) < 0.75).astype(float)) if at is not None]
    assert len(detected) == 50
    assert np.mean(detected) < 100
    good, bad = (chance.random(1500) < 0.985).astype(float), (chance.random(200) < 0.75).astype(float)
    late = watch(_records(np.concatenate([good, bad])), FLOOR)
    assert late.is_alarm
    assert late.at is not None
    assert 1500 < late.at < 1600


def test_drift_reports_its_observations() -> None:
    assert watch([], FLOOR).quality is None
    seen = watch(_records(np.array([1.0, 0.0, 1.0, 1.0])), FLOOR)
    assert (seen.audits, seen.quality, seen.recent, seen.at) == (4, 0.75, 0.75, None)
    assert watch(_records(np.array([1.0] * 60 + [0.0])), FLOOR).recent == 0.98
    assert seen.evidence > 0
