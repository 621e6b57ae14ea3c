"""The quality gate: one verdict a lens outcome, with figures and a reason in words."""

from __future__ import annotations

from collections.abc import Sequence

from routing.policy import Policy
from routing.types import LensOutcome, Verdict


def judge(
    outcome: LensOutcome,
    scenario: str,
    *,
    has_next_tier: bool,
    policy: Policy,
    earlier: Sequence[LensOutcome] = (),
    peers: Sequence[LensOutcome] = (),
) -> Verdict:
    """The verdict on one outcome."""
    raise NotImplementedError
