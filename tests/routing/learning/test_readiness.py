"""Tests that the check before a training and the training agree."""

from __future__ import annotations

from datetime import timedelta
from typing import NoReturn

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from routing.gate.draws import draw
from routing.learning import retraining
from routing.learning import training as fitting
from routing.learning.readiness import Readiness, assess, labels_per_day
from routing.learning.records import LensRecord
from routing.learning.retraining import NotReady, retrain
from routing.learning.sampling import part_of, uniform
from tests.routing.learning.own_runs import records

BASE = records(110, 1.0)


class _Begun(Exception):
    """The training got past its preconditions."""


def _begin(*_: object) -> NoReturn:
    raise _Begun


def _vary(record: LensRecord, chance: float, unknown: float, tiers: int, priced: bool) -> LensRecord:
    """Returns the record with fewer tiers, without its label in a share of cases, or without costs."""
    return replace(
        record,
        models=record.models[-tiers:],
        answers=record.answers[-tiers:],
        dollars=record.dollars[-tiers:] if priced else (0.0,) * tiers,
        kept=min(record.kept, tiers - 1),
        asked=(),
        judged=record.judged[: tiers - 1],
        chance=None if draw("unknown", record.run, record.lens) < unknown else chance,
    )


@given(
    size=st.integers(150, len(BASE)),
    rare=st.integers(0, 30),
    unknown=st.sampled_from([0.0, 0.0, 0.4]),
    tiers=st.sampled_from([1, 2, 3, 3, 3]),
    priced=st.booleans(),
    mixed=st.booleans(),
    foreign=st.booleans(),
)
@settings(max_examples=200, deadline=None)
def test_training_fails_exactly_when_it_is_not_ready(
    size: int, rare: int, unknown: float, tiers: int, priced: bool, mixed: bool, foreign: bool
) -> None:
    # A few labels that became known with a small chance make the thinned sample small.
    made = [
        _vary(one, 0.02 if at < rare else 1.0 if mixed else 0.5, unknown, tiers, priced)
        for at, one in enumerate(BASE[:size])
    ]
    if foreign:
        made[-1] = replace(made[-1], models=("other", *made[-1].models[1:]), chance=0.5)
    known = [one for one in made if one.is_labelled]
    test_half = [one for one in known if part_of(one.run) == "calibrate"]
    can_succeed = (
        len(known) >= 200
        and len(known) - len(test_half) >= 20
        and len(uniform(test_half)) >= 20
        and priced
        and tiers > 1
        and not foreign
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(retraining, "lessons", _begin)
        with pytest.raises(_Begun if can_succeed else NotReady) as raised:
            retrain(made)
    assert assess(made).is_ready == can_succeed
    assert can_succeed or str(raised.value) == " ".join(assess(made).problems)


def test_training_succeeds_on_the_smallest_ready_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fitting, "TREES", 20)
    assert not assess(BASE[:199]).is_ready
    assert assess(BASE[:200]).is_ready
    assert retrain(BASE[:200]).report.labels == 200


@pytest.mark.parametrize(
    ("readiness", "rate", "days"),
    [
        (Readiness(12, 6, 6), 21, 9),
        (Readiness(150, 60, 5), 30, 15),
        (Readiness(150, 60, 5, ("No price.",)), 30, None),
        (Readiness(150, 60, 0), 30, None),
        (Readiness(240, 120, 100), 30, None),
        (Readiness(10, 5, 5), 0.1, None),
    ],
)
def test_forecast_covers_every_missing_label_and_nothing_else(
    readiness: Readiness, rate: float, days: int | None
) -> None:
    assert readiness.forecast(rate) == days


def test_rate_needs_a_week_and_counts_the_last_one() -> None:
    day = timedelta(days=1)
    assert labels_per_day([day, 6 * day]) is None
    assert labels_per_day([day, 6 * day, 8 * day]) == 2 / 7
    assert labels_per_day([8 * day]) == 0
