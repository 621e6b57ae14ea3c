"""From records of finished runs to a trained policy, with what may be promised of it.

Half of the runs are learned from, weighted by the inverse of the chance with which their label came to be
known; on the other half, thinned to a plain random sample, the steps of the policy are tested from the safest
to the boldest (`routing.learning.guarantee`). The artefact is what was trained on the first half alone, so
that the promise is of exactly that.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from routing.learning.arrays import Flags, Floats
from routing.learning.artefact import Trained
from routing.learning.calibration import Bin, calibration
from routing.learning.guarantee import Promise, promise
from routing.learning.ladder_policy import climb, gained
from routing.learning.reach import Reach, reach_of
from routing.learning.records import (
    LensRecord,
    Lessons,
    costs_of,
    failures,
    lessons,
    moment_of,
    part_of,
    uniform,
)
from routing.learning.sequential import PRICES, Asked, Plan, Routed, fit_plan
from routing.learning.terms import DELTA, ENOUGH_LABELS, FLOOR
from routing.learning.training import Fitted, fit

Tell = Callable[[Literal["learning", "testing"], float], None]
"""Is told what is being done, and the share (0-1) of all that is done already."""
LEARNING, TESTING = 0.05, 0.75
"""The share of all at which learning begins, and testing."""
LEAST_OF_A_HALF = 20
"""Labels that either half must have."""


class Way(Struct, frozen=True, rename="camel"):
    """One way of deciding, on the records that were looked at: the share of the top tier's quality that it
    keeps, what it costs against asking the top tier at once, and the share of lenses that reach the top."""

    quality: float
    cost: float
    to_the_top: float


class Report(Struct, frozen=True, rename="camel"):
    """What a training found. `labels` are all there were; `learned_from` and `looked_at` the two halves, the
    second thinned; `weight` is the effective size of the first, (sum w)^2 / sum w^2. `learned` is the trained
    policy at its promised step, None where no step passed; `in_force` is what was really decided. `brier` is
    that of 'the cheapest answer is good enough' on the second half, and `calibration` shows those forecasts.
    `saved` 0-1.
    """

    models: tuple[str, ...]
    labels: int
    learned_from: int
    weight: float
    weak: int
    looked_at: int
    promise: Promise
    saved: float
    learned: Way | None
    in_force: Way
    brier: float
    sentence: str
    calibration: tuple[Bin, ...]


class Retrained(Struct, frozen=True):
    """A report, and the policy where one may be promised."""

    report: Report
    trained: Trained | None


class TooFewLabels(Exception):
    """There is not enough to learn from; the text says how much there is."""


class _Step(Struct, frozen=True):
    quality: Floats
    dollars: Floats
    routed: Routed


def _quietly(doing: str, share: float) -> None:
    """Tell nobody."""


def retrain(
    records: Sequence[LensRecord], *, floor: float = FLOOR, delta: float = DELTA, tell: Tell = _quietly
) -> Retrained:
    """Trains on records of one ladder. The same records give the same policy. Raises TooFewLabels."""
    known = [record for record in records if record.is_labelled]
    halves = {part: [one for one in known if part_of(one.run) == part] for part in ("train", "calibrate")}
    sample = uniform(halves["calibrate"])
    if len(known) < ENOUGH_LABELS or min(len(halves["train"]), len(sample)) < LEAST_OF_A_HALF:
        raise TooFewLabels(
            f"{len(known)} labels, {len(halves['train'])} to learn from and {len(sample)} to look at:"
            f" at least {ENOUGH_LABELS} in all and {LEAST_OF_A_HALF} of each are needed."
        )
    weak = [one for one in records if _is_weak(one)]
    tell("learning", LEARNING)
    lesson = lessons(halves["train"], weak)
    fitted = _fitted(lesson, tell)
    tell("testing", TESTING)
    reach = reach_of([record.scenario for record in halves["train"]])
    steps = _steps(fitted, sample, reach)
    variances = _variances(fitted, lesson.failed, lesson.moments[()].scores, lesson.moments[()].costs, floor)
    found = promise([step.quality - floor for step in steps], floor, delta, variances=variances)
    found, saved = _cheapest(found, steps, costs_of(sample)[:, -1])
    trained = None
    if found.step is not None:
        models = {asked: part.model for asked, part in fitted.items()}
        plan = _plan(fitted, float(PRICES[found.step]))
        trained = Trained(plan, models, known[0].models, lesson.labels, reach)
    forecast, right = _first(fitted, sample)
    report = Report(
        models=known[0].models,
        labels=len(known),
        learned_from=lesson.labels,
        weight=_effective(halves["train"]),
        weak=len(weak),
        looked_at=len(sample),
        promise=found,
        saved=saved,
        learned=None if found.step is None else _way(steps[found.step].routed, sample),
        in_force=_way(_as_it_was(sample), sample),
        brier=float(((forecast - right) ** 2).mean()),
        sentence=found.in_words(saved),
        calibration=calibration(forecast, right),
    )
    return Retrained(report, trained)


def _fitted(lesson: Lessons, tell: Tell) -> dict[Asked, Fitted]:
    fitted: dict[Asked, Fitted] = {}
    for asked, moment in lesson.moments.items():
        fitted[asked] = fit(moment, 0)
        share = len(fitted) / len(lesson.moments)
        tell("learning", LEARNING + (TESTING - LEARNING) * share)
    return fitted


def _is_weak(record: LensRecord) -> bool:
    """Whether feedback is all that is known of it, and on an answer that was not the top tier's."""
    is_below = record.kept < len(record.models) - 1
    is_own = record.feedback is not None and is_below and not record.is_labelled
    return is_own and part_of(record.run) == "train"


def _plan(fitted: Mapping[Asked, Fitted], price: float) -> Plan:
    return fit_plan({asked: part.forecast for asked, part in fitted.items()}, "after", price)


def _steps(fitted: Mapping[Asked, Fitted], sample: Sequence[LensRecord], reach: Reach) -> list[_Step]:
    """The policy at every price, on records that it has not seen."""
    moments = {asked: moment_of(sample, asked) for asked in fitted}
    forecasts = {
        asked: fitted[asked].model.forecasts(moment.figures, moment.texts)
        for asked, moment in moments.items()
    }
    scores, costs, failed = moments[()].scores, costs_of(sample), failures(sample)
    far = np.array([reach.is_far(record.scenario) for record in sample])
    steps = []
    for price in PRICES:
        routed = climb(_plan(fitted, float(price)), forecasts, failed, far)
        steps.append(_Step(*gained(scores, costs, routed), routed))
    return steps


def _variances(
    fitted: Mapping[Asked, Fitted], failed: Flags, scores: Floats, costs: Floats, floor: float
) -> list[float]:
    """What the first half suggests the variance of the net gain to be, a step; forecasts cross-fitted."""
    forecasts = {asked: part.forecast for asked, part in fitted.items()}
    near = np.zeros(len(failed), dtype=bool)
    found = []
    for price in PRICES:
        routed = climb(_plan(fitted, float(price)), forecasts, failed, near)
        found.append(float((gained(scores, costs, routed)[0] - floor).var()))
    return found


def _cheapest(found: Promise, steps: Sequence[_Step], strong: Floats) -> tuple[Promise, float]:
    """The promised step that costs least, and what it saves; none where none costs less than asking the top
    tier at once. Every step up to the last that passed is promised, so one may choose among them."""
    if found.step is None:
        return found, 0.0
    paid = [float(step.dollars.sum()) for step in steps[: found.step + 1]]
    best, whole = int(np.argmin(paid)), float(strong.sum())
    if paid[best] >= whole:
        return replace(found, step=None), 0.0
    return replace(found, step=best), 1 - paid[best] / whole


def _as_it_was(sample: Sequence[LensRecord]) -> Routed:
    """What was really decided about these records."""
    kept = np.array([record.kept for record in sample], dtype=np.int64)
    return Routed(kept, np.arange(len(sample[0].models))[None, :] <= kept[:, None])


def _way(routed: Routed, sample: Sequence[LensRecord]) -> Way:
    costs = costs_of(sample)
    scores = np.array([record.labels for record in sample])
    quality, paid = gained(scores, costs, routed)
    top = routed.paid[:, -1].mean()
    return Way(float(quality.mean()), float(paid.sum() / costs[:, -1].sum()), float(top))


def _effective(records: Sequence[LensRecord]) -> float:
    weights = np.array([1 / (record.chance or 1.0) for record in records])
    return float(weights.sum() ** 2 / (weights**2).sum())


def _first(fitted: Mapping[Asked, Fitted], sample: Sequence[LensRecord]) -> tuple[Floats, Floats]:
    """With which chance the cheapest answer was said to be good enough, and whether it was."""
    moment = moment_of(sample, (0,))
    forecast = fitted[0,].model.forecasts(moment.figures, moment.texts)
    return forecast.calibrated[:, 0], moment.scores[:, 0]
