"""Derives verdicts of a run so far, and the lenses that escalate to a tier.

Everything is derived from `PassPlan.calls`, so that a worker that takes over a run makes the same decisions.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from routing.engine.pass_plan import PassPlan
from routing.gate.next_tier import may_escalate_to, next_tier
from routing.gate.quality_gate import judge
from routing.gate.useful_tiers import has_work
from routing.results.evidence import text_of_person
from routing.types import EscalationCause, Lens, LensAnswer, LensOutcome, ProviderKind, TierSpec, Verdict


class _LensStates(Struct, frozen=True):
    """State of the lenses below a tier.

    `left_open` maps unfinished lenses to their last verdicts, `accepted` maps finished lenses to their
    answers.
    """

    left_open: dict[str, Verdict | None]
    accepted: dict[str, LensAnswer]


def lenses_of_tier(plan: PassPlan) -> tuple[Lens, ...]:
    """Returns the lenses of this pass: all in the first pass, later those that every lower tier escalated.

    A lens without an outcome at a lower tier escalates too.
    """
    return tuple(lens for lens in plan.spec.lenses if lens.id in escalated_lenses(plan))


def escalated_lenses(plan: PassPlan) -> dict[str, Verdict | None]:
    """Returns the lenses of this pass, each with the verdict that escalated it."""
    skipped = {outcome.lens for outcome in skipped_outcomes(plan)}
    return {lens: verdict for lens, verdict in _lens_states(plan).left_open.items() if lens not in skipped}


def skipped_outcomes(plan: PassPlan) -> tuple[LensOutcome, ...]:
    """Returns the last outcomes of open lenses that skip this tier, because it would fail again or has no
    work."""
    open_lenses = _lens_states(plan).left_open
    earlier = [earlier_outcomes(plan.calls.outcomes, lens, plan.tier.tier) for lens in open_lenses]
    outcomes = (outcomes[-1] for outcomes in earlier if outcomes)
    return tuple(outcome for outcome in outcomes if not _can_escalate(plan, outcome, plan.tier))


def judge_pass(plan: PassPlan, outcomes: Sequence[LensOutcome], lenses: Iterable[str]) -> tuple[Verdict, ...]:
    """Returns the verdicts on these lenses in this pass, in lens order."""
    return _judge_tier(plan, plan.tier.tier, outcomes, lenses, _lens_states(plan).accepted, final=True)


def tier_above(plan: PassPlan, outcome: LensOutcome) -> TierSpec | None:
    """Returns the tier that a lens would escalate to from this pass."""
    above = None if plan.fitted.single is not None else next_tier(plan.fitted.ladder, outcome, plan.tier.tier)
    while above is not None and not has_work(plan, above, outcome.lens):
        above = next_tier(plan.fitted.ladder, outcome, above.tier)
    return above


def earlier_outcomes(outcomes: Sequence[LensOutcome], lens: str, tier: int) -> tuple[LensOutcome, ...]:
    """Returns the outcomes of a lens at tiers below `tier`, lowest first."""
    lower = (outcome for outcome in outcomes if outcome.lens == lens and outcome.tier < tier)
    return tuple(sorted(lower, key=lambda outcome: outcome.tier))


def _lens_states(plan: PassPlan) -> _LensStates:
    left_open: dict[str, Verdict | None] = dict.fromkeys(lens.id for lens in plan.spec.lenses)
    accepted: dict[str, LensAnswer] = {}
    if plan.fitted.single is not None:
        return _LensStates(left_open, accepted)
    for tier in sorted({outcome.tier for outcome in plan.calls.outcomes if outcome.tier < plan.tier.tier}):
        judged = _judge_tier(plan, tier, plan.calls.outcomes, left_open, accepted, final=False)
        verdicts = {verdict.lens: verdict for verdict in judged}
        accepted |= _accepted_answers(plan.calls.outcomes, tier, judged)
        finished = {lens for lens, verdict in verdicts.items() if verdict.decision == "accept"}
        left_open = {
            lens: verdicts.get(lens, before) for lens, before in left_open.items() if lens not in finished
        }
    return _LensStates(left_open, accepted)


def _judge_tier(
    plan: PassPlan,
    tier: int,
    outcomes: Sequence[LensOutcome],
    lenses: Iterable[str],
    accepted: dict[str, LensAnswer],
    *,
    final: bool,
) -> tuple[Verdict, ...]:
    """Returns the verdicts on these lenses at one tier, in lens order. Unless `final`, assumes a higher tier.

    Compares an answer with those accepted before it: at lower tiers, and of earlier lenses at this tier. The
    first of two near-copies is accepted.
    """
    own = {outcome.lens: outcome for outcome in outcomes if outcome.tier == tier}
    user_text = text_of_person(plan.spec.scenario, plan.spec.background) if _asks_models(plan) else None
    names = {lens.id: lens.name for lens in plan.spec.lenses}
    verdicts: list[Verdict] = []
    for lens in (lens for lens in lenses if lens in own):
        others = {**accepted, **_accepted_answers(outcomes, tier, verdicts)}
        verdicts.append(
            judge(
                own[lens],
                plan.spec.scenario,
                has_next_tier=not final or tier_above(plan, own[lens]) is not None,
                policy=plan.policy,
                earlier=earlier_outcomes(outcomes, lens, tier),
                peers=tuple(peer for name, peer in own.items() if name != lens),
                said=user_text,
                accepted={names[name]: answer for name, answer in others.items()},
            )
        )
    return tuple(verdicts)


def _accepted_answers(
    outcomes: Sequence[LensOutcome], tier: int, verdicts: Iterable[Verdict]
) -> dict[str, LensAnswer]:
    """Returns the answers that passed the gate, without those kept for lack of a higher tier."""
    satisfied = {verdict.lens for verdict in verdicts if verdict.cause is EscalationCause.NONE}
    return {
        outcome.lens: outcome.answer
        for outcome in outcomes
        if outcome.tier == tier and outcome.lens in satisfied and outcome.answer is not None
    }


def _can_escalate(plan: PassPlan, outcome: LensOutcome, spec: TierSpec) -> bool:
    return may_escalate_to(plan.fitted.ladder, outcome, spec) and has_work(plan, spec, outcome.lens)


def _asks_models(plan: PassPlan) -> bool:
    return plan.tier.provider not in {ProviderKind.OFFLINE, ProviderKind.SAMPLE}
