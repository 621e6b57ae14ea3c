"""Steps of a policy that mix two plans at random, from always calling the top tier to the boldest plan.

Options are plans with a mean score and a mean cost on the training rows: always a certain tier (untrained),
and the learned plans. With probability w a step follows the bolder of two options, else the safer one; its
expected score and cost lie on the line between both. The best such mixes are on the upper concave hull of the
points (saving, score), as for classifiers: Provost and Fawcett, 'Robust classification for imprecise
environments', Machine Learning 42 (2001). The hull begins at the top tier, and steps follow it towards higher
savings. It is never below the mixes of untrained options, so that learned plans can only add to a random mix.

The hull is chosen on training rows, before any calibration row is seen, so that the fixed sequence of its
steps remains valid and needs no share of the risk for either family. A learned plan could be on it by luck,
and a random mix would then be the better choice. A learned plan therefore counts with its score lowered by
one standard error of its difference to the random mix of the same cost.

A mix of untrained options also has less variance in expectation, because every row tells something about it.
Of the mix on the hull and the random mix of equal saving, a step is the one whose net gain r - floor * s has
the larger ratio of mean and standard deviation on the training rows, which decides the power of its test.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np
from msgspec import Struct

from routing.learning.arrays import Floats, Ints

SAVING_STEP = 0.01
"""Largest difference between the savings of adjacent steps, as a share of the cost of the top tier."""
ERRORS = 1.0


class MixStep(Struct, frozen=True):
    """Option `bolder` with probability `weight`, else option `safer`."""

    safer: int
    bolder: int
    weight: float


def mix_steps(
    scores: Floats, costs: Floats, untrained: int, floor: float, weights: Floats | None = None
) -> tuple[MixStep, ...]:
    """Returns the steps, from the safest to the boldest. Empty when no option costs less than the top tier.

    `scores` and `costs` are (rows, options). The first `untrained` options are without training, the very
    first calls the top tier. `weights` (rows,) are those of the rows.
    """
    share = np.full(len(scores), 1 / len(scores)) if weights is None else weights / weights.sum()
    score, cost = share @ scores, share @ costs
    savings = 1 - cost / cost[0]
    random = _hull(savings[:untrained], score[:untrained])
    errors = np.zeros(len(score))
    for option in range(untrained, scores.shape[1]):
        mix = _between(random, savings, float(savings[option]))
        gained = scores[:, option] - _blend_one(scores, mix)
        errors[option] = ERRORS * np.sqrt((share**2) @ (gained - share @ gained) ** 2)
    gains = scores - floor * scores[:, [0]] - errors
    found = []
    for step in _subdivide(_hull(savings, score - errors), savings):
        saving = _saving_of(step, savings)
        other = _between(random, savings, saving)
        is_random = saving <= savings[random[-1]] and _ratio(gains, other, share) > _ratio(gains, step, share)
        found.append(other if is_random else step)
    return tuple(found)


def _saving_of(step: MixStep, savings: Floats) -> float:
    return float((1 - step.weight) * savings[step.safer] + step.weight * savings[step.bolder])


def _ratio(gains: Floats, step: MixStep, share: Floats) -> float:
    """Returns the ratio of the mean and the standard deviation of a step's net gain."""
    gain = _blend_one(gains, step)
    mean = float(share @ gain)
    return mean / float(np.sqrt(share @ (gain - mean) ** 2) + 1e-9)


def blend(values: Floats, steps: Sequence[MixStep]) -> Floats:
    """Returns expected values (rows, steps) for values (rows, options)."""
    safer: Ints = np.array([step.safer for step in steps], dtype=np.int64)
    bolder: Ints = np.array([step.bolder for step in steps], dtype=np.int64)
    weight = np.array([step.weight for step in steps])
    found: Floats = (1 - weight) * values[:, safer] + weight * values[:, bolder]
    return found


def lowest_gains(steps: Sequence[MixStep], floor: float) -> Floats:
    """Returns the lowest possible net gain r - floor * s of each step (steps,), in expectation over its mix.

    With the top tier's score s at probability 1 - w and any score r >= 0 at w, it is (1 - floor - w) s, and s
    is between 0 and 1. A step without the top tier has -floor.
    """
    return np.array([min(0.0, 1 - floor - step.weight) if step.safer == 0 else -floor for step in steps])


def _hull(savings: Floats, score: Floats) -> list[int]:
    """Returns the options on the upper concave hull, from option 0 towards higher savings."""
    found = [0]
    while len(bolder := np.flatnonzero(savings > savings[found[-1]] + 1e-9)):
        slopes = (score[bolder] - score[found[-1]]) / (savings[bolder] - savings[found[-1]])
        steepest = bolder[slopes >= slopes.max() - 1e-12]
        found.append(int(steepest[savings[steepest].argmax()]))
    return found


def _between(hull: Sequence[int], savings: Floats, saving: float) -> MixStep:
    """Returns the mix on a hull that has a certain saving, or its nearest end."""
    for safer, bolder in pairwise(hull):
        if saving <= savings[bolder]:
            weight = (saving - savings[safer]) / (savings[bolder] - savings[safer])
            return MixStep(safer, bolder, float(max(weight, 0.0)))
    return MixStep(hull[-1], hull[-1], 0.0)


def _blend_one(values: Floats, step: MixStep) -> Floats:
    found: Floats = blend(values, [step])[:, 0]
    return found


def _subdivide(hull: Sequence[int], savings: Floats) -> Iterator[MixStep]:
    for safer, bolder in pairwise(hull):
        parts = int(np.ceil((savings[bolder] - savings[safer]) / SAVING_STEP))
        yield from (MixStep(safer, bolder, part / parts) for part in range(1, parts + 1))
