"""Derives verdicts of a run so far, and the lenses that escalate to a tier.

Everything is derived from `PassPlan.calls`, so that a worker that takes over a run makes the same decisions.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from routing.engine.pass_plan import PassPlan
from routing.gate.first_tiers import draw_of, first_tiers, return_tiers, returned_lenses
from routing.gate.next_tier import may_escalate_to, next_tier
from routing.gate.quality_gate import NO_TIER_ABOVE, judge
from routing.gate.useful_tiers import has_work
from routing.results.evidence import text_of_person
from routing.types import EscalationCause, Lens, LensAnswer, LensOutcome, ProviderKind, TierSpec, Verdict

NO_ANSWER_ABOVE = "no tier above gave an answer"


class _LensStates(Struct, frozen=True):
    """State of the lenses below a tier.

    `left_open` maps unfinished lenses to their last verdicts, `accepted` maps finished lenses to their
    answers.
    """

    left_open: dict[str, Verdict | None]
    accepted: dict[str, LensAnswer]


def lenses_of_tier(plan: PassPlan) -> tuple[Lens, ...]:
    """Returns the lenses of this pass: those that begin here, and those that every lower tier escalated.

    A lens without an outcome at a lower tier belongs to the pass unless its policy begins it above. A pass
    for returned lenses (see `returned_lenses`) has no others.
    """
    return tuple(lens for lens in plan.spec.lenses if lens.id in escalated_lenses(plan))


def escalated_lenses(plan: PassPlan) -> dict[str, Verdict | None]:
    """Returns the lenses of this pass, each with the verdict that escalated it."""
    skipped = skipped_lenses(plan)
    return {lens: verdict for lens, verdict in _lens_states(plan).left_open.items() if lens not in skipped}


def skipped_lenses(plan: PassPlan) -> dict[str, TierSpec | None]:
    """Returns the open lenses that skip this tier, each with its next tier, or None if there is none.

    They begin at a higher tier, their policy has chosen a higher one, or this tier would fail again or has no
    work.
    """
    skipped: dict[str, TierSpec | None] = {}
    begins = first_tiers(plan)
    for lens, verdict in _lens_states(plan).left_open.items():
        earlier = earlier_outcomes(plan.calls.outcomes, lens, plan.tier.tier)
        if earlier and not _can_escalate(plan, earlier[-1], plan.tier, verdict):
            skipped[lens] = tier_above(plan, earlier[-1], verdict)
        elif not earlier and lens in begins and begins[lens].tier > plan.tier.tier:
            skipped[lens] = plan.fitted.ladder.tier(begins[lens].tier)
    return skipped


def judge_pass(plan: PassPlan, outcomes: Sequence[LensOutcome], lenses: Iterable[str]) -> tuple[Verdict, ...]:
    """Returns the verdicts on these lenses in this pass, in lens order."""
    return _judge_tier(plan, plan.tier.tier, outcomes, lenses, _lens_states(plan).accepted, final=True)


def tier_above(plan: PassPlan, outcome: LensOutcome, verdict: Verdict | None = None) -> TierSpec | None:
    """Returns the tier that a lens would escalate to from this pass: the one that its verdict names, else the
    next one. A lens that has returned from above stays.
    """
    if plan.fitted.single is not None or outcome.lens in returned_lenses(plan):
        return None
    found, floor = [], plan.tier.tier
    while (above := next_tier(plan.fitted.ladder, outcome, floor)) is not None:
        floor = above.tier
        if has_work(plan, above, outcome.lens):
            found.append(above)
    wanted = verdict.target_tier if verdict is not None else None
    return next((spec for spec in found if wanted is None or spec.tier >= wanted), next(iter(found), None))


def next_tiers(
    plan: PassPlan, outcomes: Sequence[LensOutcome], verdicts: Sequence[Verdict]
) -> dict[str, int]:
    """Returns the lenses that continue after this pass, each with its next tier.

    They are the lenses that the gate escalates and those that skip this tier. When there are none, they are
    the lenses that return to the highest lower tier.
    """
    escalated = {verdict.lens: verdict for verdict in verdicts if verdict.decision == "escalate"}
    own = [outcome for outcome in outcomes if outcome.tier == plan.tier.tier and outcome.lens in escalated]
    targets = {outcome.lens: tier_above(plan, outcome, escalated[outcome.lens]) for outcome in own}
    targets |= skipped_lenses(plan)
    order = (lens.id for lens in plan.spec.lenses)
    rising = {lens: spec.tier for lens in order if (spec := targets.get(lens)) is not None}
    if rising:
        return rising
    returning = {lens: spec.tier for lens, spec in return_tiers(plan, outcomes).items()}
    return {lens: tier for lens, tier in returning.items() if tier == max(returning.values())}


def earlier_outcomes(outcomes: Sequence[LensOutcome], lens: str, tier: int) -> tuple[LensOutcome, ...]:
    """Returns the outcomes of a lens at tiers below `tier`, lowest first."""
    lower = (outcome for outcome in outcomes if outcome.lens == lens and outcome.tier < tier)
    return tuple(sorted(lower, key=lambda outcome: outcome.tier))


def _lens_states(plan: PassPlan) -> _LensStates:
    of_pass = returned_lenses(plan) or tuple(lens.id for lens in plan.spec.lenses)
    left_open: dict[str, Verdict | None] = dict.fromkeys(of_pass)
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
    returned = returned_lenses(plan)
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
                draw=draw_of(plan, lens),
                left=NO_ANSWER_ABOVE if lens in returned else NO_TIER_ABOVE,
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


def _can_escalate(plan: PassPlan, outcome: LensOutcome, spec: TierSpec, verdict: Verdict | None) -> bool:
    """Returns whether a lens may be asked on `spec` after `outcome`, by its verdict and the two servers."""
    if not (may_escalate_to(plan.fitted.ladder, outcome, spec) and has_work(plan, spec, outcome.lens)):
        return False
    wanted = verdict.target_tier if verdict is not None else None
    above = tier_above(plan, outcome, verdict)
    return wanted is None or spec.tier >= wanted or above is None or above.tier < wanted


def _asks_models(plan: PassPlan) -> bool:
    return plan.tier.provider not in {ProviderKind.OFFLINE, ProviderKind.SAMPLE}
