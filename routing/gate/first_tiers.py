"""Decides at which tier a lens begins, and where it goes when no tier from there on answers.

Decisions follow from the run, its policy and `PassPlan.calls`, so that a worker that takes over a run makes
the same ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from routing.answers.refusals import is_refused
from routing.engine.pass_plan import PassPlan
from routing.gate.draws import draw
from routing.gate.next_tier import may_escalate_to
from routing.gate.policy import PolicyContext
from routing.types import FirstTier, LensOutcome, TierSpec

SALT = "policy"


def draw_of(plan: PassPlan, lens: str) -> float:
    """Returns the random number of a lens for its policy."""
    return draw(SALT, plan.analysis_id, lens)


def first_tiers(plan: PassPlan) -> dict[str, FirstTier]:
    """Returns the lenses that begin at the tier of this pass or above it, without a call below.

    When the ladder of the run lacks the tier that the policy wants, the lens begins at the next one above,
    else at the top. A lens with a failed call is not in it, so that it may return to a lower tier.
    """
    tiers = plan.fitted.ladder.tiers
    if plan.fitted.single is not None or len(tiers) < 2:
        return {}
    begun = {
        outcome.lens
        for outcome in plan.calls.outcomes
        if outcome.failure is not None or outcome.tier < plan.tier.tier
    }
    found = {lens.id: _decide(plan, lens.id) for lens in plan.spec.lenses if lens.id not in begun}
    return {
        lens: first
        for lens, first in found.items()
        if first is not None and first.tier >= plan.tier.tier and first.tier > tiers[0].tier
    }


def returned_lenses(plan: PassPlan) -> tuple[str, ...]:
    """Returns the lenses that come back to this tier because no tier from their first one on answered."""
    current = plan.tier.tier
    by_lens = {
        lens.id: [outcome for outcome in plan.calls.outcomes if outcome.lens == lens.id]
        for lens in plan.spec.lenses
    }
    return tuple(lens for lens, own in by_lens.items() if _has_returned(own, current))


def return_tiers(plan: PassPlan, outcomes: Sequence[LensOutcome]) -> dict[str, TierSpec]:
    """Returns the lenses that their policy began higher and that have no answer, each with its next tier.

    It is the next lower tier that would not fail in the same way. A refused lens is not asked again.
    """
    return dict(_return_tiers(plan, outcomes))


def _return_tiers(plan: PassPlan, outcomes: Sequence[LensOutcome]) -> Iterator[tuple[str, TierSpec]]:
    if plan.fitted.single is not None:
        return
    ladder = plan.fitted.ladder
    for lens in plan.spec.lenses:
        own = sorted((o for o in outcomes if o.lens == lens.id), key=lambda outcome: outcome.tier)
        if not own or any(outcome.answer is not None or is_refused(outcome) for outcome in own):
            continue
        below = [spec for spec in ladder.tiers if spec.tier < own[0].tier]
        allowed = [spec for spec in below if all(may_escalate_to(ladder, outcome, spec) for outcome in own)]
        if allowed and _decide(plan, lens.id) is not None:
            yield lens.id, allowed[-1]


def _decide(plan: PassPlan, lens: str) -> FirstTier | None:
    tiers = plan.fitted.ladder.tiers
    context = PolicyContext(plan.spec.scenario, tiers[0].tier, has_next_tier=True, draw=draw_of(plan, lens))
    first = plan.policy.first_tier(tiers, context)
    if first is None:
        return None
    usable = next((spec for spec in tiers if spec.tier >= first.tier), tiers[-1])
    return replace(first, tier=usable.tier)


def _has_returned(own: Sequence[LensOutcome], current: int) -> bool:
    elsewhere = [outcome for outcome in own if outcome.tier != current]
    return bool(elsewhere) and all(
        outcome.failure is not None and outcome.tier > current for outcome in elsewhere
    )
