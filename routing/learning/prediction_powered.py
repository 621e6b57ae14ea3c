"""Counts people's ratings against the judge's labels (prediction-powered inference).

The judge labels every audited answer, f. People rate some of them, y: 'useful' is 1, 'missed' 0. The mean
quality of the kept answers is the judge's mean plus the measured difference between people and the judge:

    theta(l) = mean over rated (y) + l (mean over all (f) - mean over rated (f)),    0 <= l <= 1.

l = 1 is Angelopoulos, Bates, Fannjiang, Jordan, Zrnic, 'Prediction-powered inference', arXiv:2301.09633,
algorithm 1; l = 0 ignores the judge. The l of smallest variance ('power tuning') is that of Angelopoulos,
Duchi, Zrnic, 'PPI++', arXiv:2311.01453, section 6. Lenses of one run depend on each other, so the run is the
unit: all values are means over the audited or rated lenses of a run. With the centred contributions of run g,

    a_g = (y_g - mean y) / n  for rated runs,  b_g = (f_g - mean f) / N - (f_g - mean f) / n  for rated runs,

theta(l) has the variance sum (a + l b)^2, with its minimum at l = -sum(ab) / sum(b^2). Rated runs are among
all runs, which these sums account for. Intervals are Student's with n - 1 degrees of freedom. Errors of a
good judge are rare, and a sample without any would suggest that there are none: the variance includes two
more rated runs, half of whose lenses the judge errs on, in opposite directions (as Agresti and Coull, The
American Statistician 52 (1998), add observations to a share). Without them, simulated 95 % intervals of 60
rated runs cover in 91 to 92 % of cases; with them in 96 to 97 %.

Guaranteed floor. People's mean y is the judge's mean plus the difference. A lower limit at level delta / 2 of
each, added up, is a lower limit of y at level delta, so that the error of the labels is part of the bound:

    floor = low(E[f]) + low(E[y - f]).

Both limits are inverted bets (`guarantee.capital`), valid for any number of records. People rate no second
answer of the top tier, so the ceiling of their ratings is unknown. It is at most 1, so the answers keep at
least this share of it.

Assumptions. Audited runs are a random sample. Ratings are not: people choose what they rate. The estimate is
right when the difference between people and the judge is the same for lenses that nobody rates.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import numpy as np
from msgspec import Struct
from scipy.special import stdtrit

from routing.gate.draws import draw
from routing.learning.arrays import Floats
from routing.learning.guarantee import is_kept
from routing.learning.records import LensRecord
from routing.learning.sampling import uniform
from routing.learning.terms import DELTA

ENOUGH_RATINGS = 50
"""Minimum number of rated lenses for an estimate that counts ratings."""
CONFIDENCE = 0.95
ADDED_ERROR = 0.5
"""Difference between people and the judge in each of the two added runs."""
STEPS = 1000
"""Number of steps of a limit in [0, 1]."""


class Interval(Struct, frozen=True, rename="camel"):
    """An estimate with its 95 % interval, all 0-1."""

    estimate: float
    low: float
    high: float


class KeptQuality(Struct, frozen=True, rename="camel"):
    """Quality of the answers that users received, with and without people's ratings.

    `judged` is the mean label of `lenses` audited lenses, `ceiling` that of a second answer of the top tier.
    `counted` includes the `rated` ratings among them, and `floor` is the highest floor (0-1) that is
    guaranteed with label error counted; both are None below ENOUGH_RATINGS ratings, and all are None without
    audits.
    """

    lenses: int
    judged: Interval | None
    ceiling: Interval | None
    rated: int
    counted: Interval | None
    floor: float | None
    sentence: str


class RunValues(Struct, frozen=True):
    """Means of each run (runs,) in random order: label and ceiling of all audited lenses; for runs with
    ratings (rated runs,), the label and the rating of the rated ones. `is_rated` (runs,) marks those."""

    judged: Floats
    ceiling: Floats
    is_rated: Floats
    rated_judged: Floats
    rating: Floats


def kept_quality(records: Sequence[LensRecord], delta: float = DELTA) -> KeptQuality:
    """Estimates the quality of the kept answers of labelled records and the floor that they guarantee."""
    sample = uniform(records)
    rated = sum(record.feedback is not None for record in sample)
    if not sample:
        return KeptQuality(0, None, None, rated, None, None, _say_ratings(rated))
    runs = run_values(sample)
    judged, ceiling = mean_interval(runs.judged), mean_interval(runs.ceiling)
    if rated < ENOUGH_RATINGS or len(runs.rating) < 2:
        return KeptQuality(len(sample), judged, ceiling, rated, None, None, _say_ratings(rated))
    counted, floor = power_tuned_interval(runs), guaranteed_floor(runs, delta)
    return KeptQuality(len(sample), judged, ceiling, rated, counted, floor, _say_floor(floor, rated, delta))


def run_values(records: Sequence[LensRecord]) -> RunValues:
    """Returns the means of each run. The order of runs is random and does not depend on their values."""
    by_run: dict[str, list[LensRecord]] = {}
    for record in sorted(records, key=lambda one: draw("order", one.run, one.lens)):
        by_run.setdefault(record.run, []).append(record)
    rated = [[one for one in run if one.feedback is not None] for run in by_run.values()]
    return RunValues(
        judged=np.array([_mean_label(run) for run in by_run.values()]),
        ceiling=np.array([np.mean([one.ceiling for one in run]) for run in by_run.values()]),
        is_rated=np.array([float(bool(run)) for run in rated]),
        rated_judged=np.array([_mean_label(run) for run in rated if run]),
        rating=np.array([np.mean([one.feedback == "useful" for one in run]) for run in rated if run]),
    )


def mean_interval(values: Floats) -> Interval:
    """Returns the mean of independent values and Student's interval."""
    return _interval(float(values.mean()), float(values.std(ddof=1)) if len(values) > 1 else 1.0, len(values))


def power_tuned_interval(runs: RunValues) -> Interval:
    """Returns the mean rating that all audited runs would have, estimated with the judge's labels."""
    every, rated = len(runs.judged), len(runs.rating)
    from_ratings, from_labels = np.zeros(every), (runs.judged - runs.judged.mean()) / every
    at = runs.is_rated > 0
    from_ratings[at] = (runs.rating - runs.rating.mean()) / rated
    from_labels[at] -= (runs.rated_judged - runs.rated_judged.mean()) / rated
    square = float(from_labels @ from_labels)
    weight = float(np.clip(-from_ratings @ from_labels / square, 0.0, 1.0)) if square > 0 else 0.0
    estimate = runs.rating.mean() + weight * (runs.judged.mean() - runs.rated_judged.mean())
    observed = float(((from_ratings + weight * from_labels) ** 2).sum()) * rated / (rated - 1)
    error = sqrt(observed + 2 * (ADDED_ERROR / rated) ** 2)
    return _interval(float(estimate), error * sqrt(rated), rated)


def guaranteed_floor(runs: RunValues, delta: float) -> float:
    """Returns the highest floor (0-1) that holds with confidence 1 - delta, label error counted."""
    difference = 2 * lower_limit((runs.rating - runs.rated_judged + 1) / 2, delta / 2) - 1
    return max(0.0, lower_limit(runs.judged, delta / 2) + difference)


def lower_limit(unit: Floats, delta: float) -> float:
    """Returns a lower limit of the mean of independent values in [0, 1], with confidence 1 - delta.

    It is the step below the lowest m at which bets do not reject 'the mean is below m' (`guarantee.is_kept`).
    """
    limits = np.linspace(0.0, 1.0, STEPS + 1)
    is_above = is_kept(unit[:, None] - limits, -limits, delta)
    return float(limits[max(0, int(is_above.argmin()) - 1)])


def _mean_label(run: Sequence[LensRecord]) -> float:
    return float(np.mean([one.labels[one.kept] for one in run]))


def _interval(estimate: float, deviation: float, count: int) -> Interval:
    if count < 2:
        return Interval(estimate, 0.0, 1.0)
    spread = float(stdtrit(count - 1, (1 + CONFIDENCE) / 2)) * deviation / sqrt(count)
    return Interval(estimate, max(0.0, estimate - spread), min(1.0, estimate + spread))


def _say_ratings(rated: int) -> str:
    return f"{rated} of {ENOUGH_RATINGS} ratings: the labels are not yet compared with people."


def _say_floor(floor: float, rated: int, delta: float) -> str:
    return (
        f"By the judge and {rated} ratings, people would find at least {100 * floor:.0f}% of the answers "
        f"useful, {100 * (1 - delta):.0f}% confidence."
    )
