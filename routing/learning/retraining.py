"""Trains a policy on records of finished runs and derives its guarantee.

Half of the runs are training data, weighted by the inverse of the chance with which their label became known.
They also give the steps, mixes of learned plans and of always calling one tier (`routing.learning.mixtures`).
The other half is thinned to a uniform random sample, on which the steps are tested from the safest to the
boldest (`routing.learning.guarantee`), in expectation over the random choices of mixes. The artefact is
trained on the first half only, so that the guarantee applies to exactly that policy.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from routing.learning.arrays import Floats
from routing.learning.artefact import PolicyArtefact
from routing.learning.calibration import calibration
from routing.learning.claims import Saving, audited_saving
from routing.learning.guarantee import Promise, promise, sum_by_run
from routing.learning.ladder_policy import PlanOutcomes, Rows, climb_all
from routing.learning.mixtures import MixStep, lowest_gains, mix_steps
from routing.learning.prediction_powered import kept_quality
from routing.learning.readiness import assess
from routing.learning.records import (
    LensRecord,
    TrainingExamples,
    build_dataset,
    costs_of,
    failures,
    lessons,
)
from routing.learning.sampling import part_of, uniform
from routing.learning.sequential import PRICES, Asked, Kind, Plan, fit_plan, untrained_plans
from routing.learning.terms import DELTA, FLOOR, Figures, costly_audits, in_words
from routing.learning.training import FitResult, fit
from routing.learning.training_report import Report, actual_results, effective_size, step_results
from routing.learning.vocabulary_coverage import VocabularyCoverage, measure_coverage

Tell = Callable[[Literal["learning", "testing"], float], None]
"""Progress callback: the current stage and the completed share (0-1)."""
LEARNING, TESTING = 0.05, 0.75
"""Completed share at which learning and testing start."""
KIND: Kind = "combined"
"""First calls that a trained policy may choose, in the engine and in the published figures."""


class RetrainingResult(Struct, frozen=True):
    """The report, and the policy if it has a guarantee."""

    report: Report
    trained: PolicyArtefact | None


class NotReady(Exception):
    """A precondition of the training is unmet. The text states which."""


class _Family(Struct, frozen=True):
    """The steps of a policy as mixes of `plans`, their outcomes on the test half, and the variance of the sum
    of each step's net gains over a run."""

    plans: list[Plan]
    steps: tuple[MixStep, ...]
    tested: PlanOutcomes
    variances: Floats


def _ignore_progress(doing: str, share: float) -> None:
    """Ignores progress."""


def retrain(
    records: Sequence[LensRecord],
    *,
    floor: float = FLOOR,
    delta: float = DELTA,
    training: int = 1,
    audit_share: float = 0.0,
    tell: Tell = _ignore_progress,
) -> RetrainingResult:
    """Trains on records of one ladder. Deterministic for equal records. Raises `NotReady`.

    `training` counts the trainings of this ladder whose steps were tested, including this one. `audit_share`
    (0-1) is the share of lenses that will be audited.
    """
    known = [record for record in records if record.is_labelled]
    if problems := assess(known).problems:
        raise NotReady(" ".join(problems))
    halves = {part: [one for one in known if part_of(one.run) == part] for part in ("train", "calibrate")}
    sample = uniform(halves["calibrate"])
    weak = [one for one in records if _is_weak(one)]
    tell("learning", LEARNING)
    lesson = lessons(halves["train"], weak)
    fitted = _fit_moments(lesson, tell)
    tell("testing", TESTING)
    coverage = measure_coverage([record.scenario for record in halves["train"]])
    family = _build_family(fitted, lesson, halves["train"], _rows_of(sample, coverage), sample, floor)
    ceilings = np.array([record.labels[-1] for record in sample])
    found = promise(
        family.tested.quality - floor * ceilings[:, None],
        floor,
        delta,
        runs=[record.run for record in sample],
        variances=family.variances,
        lowest=lowest_gains(family.steps, floor),
        training=training,
    )
    found, saving = _choose_cheapest(found, family.tested.dollars, sample, audit_share)
    saved = saving.share if saving else 0.0
    trained = None
    if found.step is not None:
        models = {asked: part.model for asked, part in fitted.items()}
        step = family.steps[found.step]
        safer, bolder = family.plans[step.safer], family.plans[step.bolder]
        trained = PolicyArtefact(safer, models, known[0].models, lesson.labels, coverage, bolder, step.weight)
    forecast, right = _first_forecast(fitted, sample)
    report = Report(
        models=known[0].models,
        labels=len(known),
        learned_from=lesson.labels,
        weight=effective_size(halves["train"]),
        weak=len(weak),
        looked_at=len(sample),
        promise=found,
        saved=saved,
        learned=None if found.step is None else step_results(family.tested, found.step, sample),
        in_force=actual_results(sample),
        brier=float(((forecast - right) ** 2).mean()),
        sentence=_sentence(found, saving, audit_share),
        calibration=calibration(forecast, right),
        ceiling=float(ceilings.mean()),
        kept=kept_quality(known, delta),
        saved_low=saving.low if saving else None,
        saved_high=saving.high if saving else None,
    )
    return RetrainingResult(report, trained)


def _fit_moments(lesson: TrainingExamples, tell: Tell) -> dict[Asked, FitResult]:
    fitted: dict[Asked, FitResult] = {}
    for asked, dataset in lesson.datasets.items():
        fitted[asked] = fit(dataset, 0)
        share = len(fitted) / len(lesson.datasets)
        tell("learning", LEARNING + (TESTING - LEARNING) * share)
    return fitted


def _is_weak(record: LensRecord) -> bool:
    """Returns whether feedback is the record's only label, on an answer below the top tier."""
    is_below = record.kept < len(record.models) - 1
    is_own = record.feedback is not None and is_below and not record.is_labelled
    return is_own and part_of(record.run) == "train"


def _plan_at(fitted: Mapping[Asked, FitResult], price: float) -> Plan:
    return fit_plan({asked: part.forecast for asked, part in fitted.items()}, KIND, price)


def _build_family(
    fitted: Mapping[Asked, FitResult],
    lesson: TrainingExamples,
    train: Sequence[LensRecord],
    test: Rows,
    sample: Sequence[LensRecord],
    floor: float,
) -> _Family:
    """Chooses the steps on the training half, with cross-fitted forecasts, and evaluates them on `test`, the
    rows of `sample`."""
    tiers = test.scores.shape[1]
    plans = [*untrained_plans(KIND, tiers), *(_plan_at(fitted, float(price)) for price in PRICES)]
    first, labelled = lesson.datasets[()], np.arange(lesson.labels)
    known = Rows(
        first.scores[labelled],
        first.costs[labelled],
        lesson.failed[labelled],
        np.zeros(len(labelled), dtype=bool),
    )
    own = climb_all(plans, {asked: part.forecast.of(labelled) for asked, part in fitted.items()}, known)
    steps = mix_steps(own.quality, own.dollars, tiers, floor, first.counts[labelled])
    thinned = uniform(train)
    kept = {(one.run, one.lens) for one in thinned}
    is_thinned = np.array([(one.run, one.lens) in kept for one in train])
    gains = own.mixed(steps).quality - floor * known.scores[:, [-1]]
    variances = sum_by_run(gains[is_thinned], [one.run for one in thinned])[0].var(axis=0)
    forecasts = {
        asked: part.model.forecasts(dataset.figures, dataset.texts)
        for asked, part in fitted.items()
        for dataset in (build_dataset(sample, asked),)
    }
    return _Family(plans, steps, climb_all(plans, forecasts, test).mixed(steps), variances)


def _sentence(found: Promise, saving: Saving | None, audit_share: float) -> str:
    """Returns the claim of the trained policy, or why there is none."""
    if saving is None:
        return found.in_words(0.0)
    if saving.share <= 0:
        return costly_audits(audit_share, found.records)
    return in_words(
        Figures(
            "",
            found.records,
            "supported",
            saved=saving.share,
            saved_low=saving.low,
            saved_high=saving.high,
        )
    )


def _rows_of(sample: Sequence[LensRecord], coverage: VocabularyCoverage) -> Rows:
    scores = np.array([record.labels for record in sample])
    far = np.array([coverage.is_far(record.scenario) for record in sample])
    return Rows(scores, costs_of(sample), failures(sample), far)


def _choose_cheapest(
    found: Promise, dollars: Floats, sample: Sequence[LensRecord], audit_share: float
) -> tuple[Promise, Saving | None]:
    """Returns the guarantee at the cheapest guaranteed step, and its saving after the cost of audits, which
    may be negative: audits cost the same whatever decides, so they are no reason against a policy.

    No step is guaranteed when none saves more than 1 - floor before audits: a useless tier that answers this
    share of lenses at random would save as much and keep the floor. The guarantee holds for all steps up to
    the last that passed, so choosing among them is valid.
    """
    if found.step is None:
        return found, None
    best = int(dollars[:, : found.step + 1].sum(axis=0).argmin())
    if audited_saving(dollars[:, best], sample, 0.0).share <= 1 - found.floor:
        return replace(found, step=None), None
    return replace(found, step=best), audited_saving(dollars[:, best], sample, audit_share)


def _first_forecast(fitted: Mapping[Asked, FitResult], sample: Sequence[LensRecord]) -> tuple[Floats, Floats]:
    """Returns the predicted chance that the cheapest answer is good enough, and whether it was."""
    dataset = build_dataset(sample, (0,))
    forecast = fitted[0,].model.forecasts(dataset.figures, dataset.texts)
    return forecast.calibrated[:, 0], dataset.scores[:, 0]
