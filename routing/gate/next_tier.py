"""The tier that a lens goes to after an outcome: not one whose server has just failed in the same way."""

from __future__ import annotations

from routing.models.ladder import Ladder
from routing.types import FailureKind, LensOutcome, TierSpec

OF_THE_SERVER = frozenset((FailureKind.TIMEOUT, FailureKind.RATE_LIMITED))
"""Failures that another model of the same endpoint would repeat."""


def may_go(ladder: Ladder, outcome: LensOutcome, spec: TierSpec) -> bool:
    """Whether asking `spec` makes sense after `outcome`, which is of a tier below.

    A time-out or a rate limit keeps a lens from the same endpoint, a text that is too long from the same
    model there and from a tier whose configured context is no larger.
    """
    if outcome.failure is None:
        return True
    here, there = ladder.place(outcome.tier, outcome.model), ladder.place(spec.tier, spec.model)
    if here is None or there is None:
        return True
    is_same = here.endpoint == there.endpoint
    if outcome.failure.kind in OF_THE_SERVER:
        return not is_same
    if outcome.failure.kind is FailureKind.TOO_LONG:
        if here.context_tokens is not None and there.context_tokens is not None:
            return there.context_tokens > here.context_tokens
        return not (is_same and outcome.model == spec.model)
    return True


def next_tier(ladder: Ladder, outcome: LensOutcome, above: int | None = None) -> TierSpec | None:
    """The lowest tier above `above` (the outcome's own) that makes sense after `outcome`, or None."""
    floor = outcome.tier if above is None else above
    return next((spec for spec in ladder.tiers if spec.tier > floor and may_go(ladder, outcome, spec)), None)
