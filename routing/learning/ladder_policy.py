"""Simulates a trained policy on the engine's ladder: cheapest tier first, one step up at a time."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from routing.learning.arrays import Flags, Floats, Ints
from routing.learning.model import Forecast
from routing.learning.sequential import Asked, Plan, RoutedRows, decide


def climb(plan: Plan, forecasts: Mapping[Asked, Forecast], failed: Flags, far: Flags) -> RoutedRows:
    """Returns the final tier of each row and the calls it pays for.

    Follows the engine: a row escalates when the rank gave no answer (`failed`, rows x ranks) or the question
    is `far` (rows,). Otherwise the policy decides.
    """
    rows, ranks = failed.shape
    taken = np.full(rows, ranks - 1, dtype=np.int64)
    paid = np.zeros((rows, ranks), dtype=bool)
    waiting: Ints = np.arange(rows)
    for rank in range(ranks):
        paid[waiting, rank] = True
        stays = np.zeros(len(waiting), dtype=bool)
        for asked, which in _group_by_answered(failed[waiting, : rank + 1]).items():
            if rank < ranks - 1 and asked[-1:] == (rank,):
                chosen = decide(plan, asked, forecasts[asked].of(waiting[which]))
                stays[which] = (chosen < 0) & ~far[waiting[which]]
        taken[waiting[stays]] = rank
        waiting = waiting[~stays]
    return RoutedRows(taken, paid)


def _group_by_answered(failed: Flags) -> dict[Asked, Ints]:
    """Groups rows by the ranks that have answered."""
    found: dict[Asked, Ints] = {}
    for pattern in np.unique(failed, axis=0):
        asked = tuple(int(rank) for rank in np.flatnonzero(~pattern))
        found[asked] = np.flatnonzero((failed == pattern).all(axis=1))
    return found


def gained(scores: Floats, costs: Floats, routed: RoutedRows) -> tuple[Floats, Floats]:
    """Returns the score and cost of each row, both (rows,)."""
    return scores[np.arange(len(scores)), routed.taken], (costs * routed.paid).sum(axis=1)
