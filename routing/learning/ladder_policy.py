"""Simulates a trained policy on the engine's ladder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import numpy as np
from msgspec import Struct

from routing.learning.arrays import Flags, Floats, Ints
from routing.learning.mixtures import MixStep, blend
from routing.learning.model import Forecast
from routing.learning.sequential import Asked, Plan, RoutedRows, decide


class PlanOutcomes(Struct, frozen=True):
    """Score, cost and use of the top rank, each (rows, plans); expected values for mixes of plans."""

    quality: Floats
    dollars: Floats
    top: Floats

    def mixed(self, steps: Sequence[MixStep]) -> PlanOutcomes:
        """Returns the expected outcomes of mixes of plans (rows, steps)."""
        return PlanOutcomes(blend(self.quality, steps), blend(self.dollars, steps), blend(self.top, steps))


class Rows(Struct, frozen=True):
    """Scores and costs of every rank (rows, ranks), the ranks without an answer, and `far` questions."""

    scores: Floats
    costs: Floats
    failed: Flags
    far: Flags


def climb_all(plans: Sequence[Plan], forecasts: Mapping[Asked, Forecast], rows: Rows) -> PlanOutcomes:
    """Returns the outcomes of each plan, with every call paid for."""
    routed = [climb(plan, forecasts, rows.failed, rows.far) for plan in plans]
    gains = [gained(rows.scores, rows.costs, one) for one in routed]
    return PlanOutcomes(
        np.column_stack([quality for quality, _ in gains]),
        np.column_stack([dollars for _, dollars in gains]),
        np.column_stack([one.paid[:, -1] for one in routed]).astype(np.float64),
    )


def climb(plan: Plan, forecasts: Mapping[Asked, Forecast], failed: Flags, far: Flags) -> RoutedRows:
    """Returns the final tier of each row and the calls it pays for.

    Follows the engine: a row begins at the rank that the policy chooses before any call, and goes one rank up
    when a rank gave no answer (`failed`, rows x ranks). Otherwise the policy decides. A row whose question is
    `far` (rows,) goes to the top: at once unless the plan begins at the cheapest rank.
    """
    rows, ranks = failed.shape
    taken = np.full(rows, ranks - 1, dtype=np.int64)
    paid = np.zeros((rows, ranks), dtype=bool)
    due = _first_ranks(plan, forecasts[()], far)
    for rank in range(ranks - 1):
        here = np.flatnonzero(due == rank)
        paid[here, rank] = True
        due[here] = rank + 1
        judged = here[~failed[here, rank] & ~far[here]]
        for asked, which in _group_by_answered(paid[judged] & ~failed[judged]):
            chosen = decide(plan, asked, forecasts[asked].of(judged[which]))
            due[judged[which]] = np.where(chosen < 0, ranks, chosen)
            taken[judged[which[chosen < 0]]] = rank
    paid[due == ranks - 1, ranks - 1] = True
    return RoutedRows(taken, paid)


def _first_ranks(plan: Plan, before: Forecast, far: Flags) -> Ints:
    """Returns the rank at which each row begins, from its question alone."""
    if plan.kind == "after" and plan.always is None:
        return np.zeros(len(far), dtype=np.int64)
    return np.where(far, before.score.shape[1] - 1, decide(plan, (), before))


def _group_by_answered(answered: Flags) -> Iterator[tuple[Asked, Ints]]:
    """Yields the ranks that have answered, and the rows for which they have."""
    for pattern in np.unique(answered, axis=0):
        asked = tuple(int(rank) for rank in np.flatnonzero(pattern))
        yield asked, np.flatnonzero((answered == pattern).all(axis=1))


def gained(scores: Floats, costs: Floats, routed: RoutedRows) -> tuple[Floats, Floats]:
    """Returns the score and cost of each row, both (rows,)."""
    return scores[np.arange(len(scores)), routed.taken], (costs * routed.paid).sum(axis=1)
