"""Selects the next tier of a lens. Skips tiers whose server would fail in the same way."""

from __future__ import annotations

from routing.models.ladder import Ladder
from routing.types import FailureKind, LensOutcome, TierSpec

ENDPOINT_FAILURES = frozenset((FailureKind.TIMEOUT, FailureKind.RATE_LIMITED))
"""Failures that other models of the same endpoint would repeat."""


def may_escalate_to(ladder: Ladder, outcome: LensOutcome, spec: TierSpec) -> bool:
    """Returns whether a lens may escalate to `spec` after `outcome` of a lower tier.

    A timeout or rate limit excludes the same endpoint. A text that is too long excludes the same model at
    that endpoint and tiers whose configured context is not larger.
    """
    if outcome.failure is None:
        return True
    current, target = ladder.place(outcome.tier, outcome.model), ladder.place(spec.tier, spec.model)
    if current is None or target is None:
        return True
    is_same_endpoint = current.endpoint == target.endpoint
    if outcome.failure.kind in ENDPOINT_FAILURES:
        return not is_same_endpoint
    if outcome.failure.kind is FailureKind.TOO_LONG:
        if current.context_tokens is not None and target.context_tokens is not None:
            return target.context_tokens > current.context_tokens
        return not (is_same_endpoint and outcome.model == spec.model)
    return True


def next_tier(ladder: Ladder, outcome: LensOutcome, above: int | None = None) -> TierSpec | None:
    """Returns the lowest permitted tier above `above` (by default the outcome's own tier), or None."""
    floor = outcome.tier if above is None else above
    return next(
        (spec for spec in ladder.tiers if spec.tier > floor and may_escalate_to(ladder, outcome, spec)), None
    )
