"""The quality gate: one verdict a lens outcome, with figures and a reason in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from routing.clarity import labels, quality, stability
from routing.clarity.wording import RECENT
from routing.policy import Policy, PolicyContext, Ruling
from routing.types import Check, EscalationCause, Failure, LensAnswer, LensOutcome, Verdict

ONE_STEP_UP = "one step up"
KEPT_AT_TOP = "kept, there is no tier above"


def judge(
    outcome: LensOutcome,
    scenario: str,
    *,
    has_next_tier: bool,
    policy: Policy,
    earlier: Sequence[LensOutcome] = (),
    peers: Sequence[LensOutcome] = (),
) -> Verdict:
    """The verdict on one outcome.

    Two paths lead up. A failed call goes up whatever the policy (cause `error`); an answer that could be read
    goes up when the policy says so (cause `weak_answer`). Without a tier above either stays, with cause
    `nothing_left`. `earlier` are the outcomes of the same lens at lower tiers, `peers` those of the other
    lenses in this pass.

    Coverage and anchoring look at the scenario alone. What a person has added to it since, and the earlier
    turns of a conversation, do not count: a long input neither raises the bar nor hides that the scenario was
    forgotten, and the figures stay comparable with those of the run before.
    """
    if outcome.answer is None:
        return _judge_failure(outcome, has_next_tier, policy.name, earlier)
    checks = quality_checks(outcome.answer, scenario)
    context = PolicyContext(scenario, outcome.tier, has_next_tier, tuple(earlier), tuple(peers))
    return _judge_answer(outcome, checks, policy.decide(outcome, checks, context), context, policy.name)


@lru_cache(maxsize=RECENT)
def quality_checks(answer: LensAnswer, scenario: str) -> tuple[Check, ...]:
    """The checklist of an answer. The specification's three count; stability and score are shown only."""
    completeness = quality.completeness(answer, scenario)
    confidence = quality.confidence(answer)
    actionability = quality.actionability(answer)
    consistent = stability.lens_stability([answer], scenario)
    score = quality.base_score(completeness, confidence.value, actionability)
    return (
        _check("completeness", completeness, labels.COMPLETENESS_NEEDED),
        _check("actionability", actionability, labels.ACTIONABILITY_NEEDED),
        _check("confidence", confidence.value, labels.CONFIDENCE_NEEDED, is_default=confidence.is_default),
        _check(
            "stability",
            labels.DEFAULT_STABILITY if consistent is None else consistent,
            labels.MOSTLY_CONSISTENT,
            counts=False,
            is_default=consistent is None,
        ),
        _check("score", score, labels.LOW_RISK, counts=False, is_default=confidence.is_default),
    )


def _judge_failure(
    outcome: LensOutcome, has_next_tier: bool, policy: str, earlier: Sequence[LensOutcome]
) -> Verdict:
    what = _sentence(outcome.failure)
    if has_next_tier:
        reason = f"{what}: {ONE_STEP_UP}"
    elif any(before.answer for before in earlier):
        reason = f"{what}: the answer of the tier below is kept, there is no tier above"
    else:
        reason = f"{what}: no answer, and there is no tier above"
    return Verdict(
        lens=outcome.lens,
        decision="escalate" if has_next_tier else "accept",
        cause=EscalationCause.ERROR if has_next_tier else EscalationCause.NOTHING_LEFT,
        score=0.0,
        risk=labels.escalation_risk(0.0),
        checks=(),
        reason=reason,
        policy=policy,
    )


def _judge_answer(
    outcome: LensOutcome, checks: tuple[Check, ...], ruling: Ruling, context: PolicyContext, policy: str
) -> Verdict:
    score = next(check.value for check in checks if check.name == "score")
    goes_up = ruling.escalate and context.has_next_tier
    if ruling.escalate:
        cause = EscalationCause.WEAK_ANSWER if goes_up else EscalationCause.NOTHING_LEFT
        reason = f"{ruling.reason}: {ONE_STEP_UP if goes_up else KEPT_AT_TOP}"
    else:
        cause, reason = EscalationCause.NONE, f"{ruling.reason}: accepted"
    return Verdict(
        lens=outcome.lens,
        decision="escalate" if goes_up else "accept",
        cause=cause,
        score=score,
        risk=labels.escalation_risk(score),
        checks=checks,
        reason=reason,
        policy=policy,
    )


def _check(name: str, value: float, needed: float, *, counts: bool = True, is_default: bool = False) -> Check:
    return Check(name, value, needed, value >= needed, counts, is_default)


def _sentence(failure: Failure | None) -> str:
    return failure.message.rstrip(".:; ") if failure else "the call brought no answer"
