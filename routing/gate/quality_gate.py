"""The quality gate: one verdict per lens outcome, with figures and a readable reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from msgspec.structs import replace

from routing.answers.non_answers import unusable_reason
from routing.answers.refusals import is_refused
from routing.clarity import labels, quality, stability
from routing.clarity.ceilings import are_near_copies
from routing.clarity.wording import RECENT
from routing.gate.policy import Policy, PolicyContext, Ruling
from routing.grounding import TOLERATED, in_words, ungrounded
from routing.models.catalogue import OFFLINE_MODEL
from routing.types import Check, EscalationCause, Failure, FailureKind, LensAnswer, LensOutcome, Verdict

ONE_STEP_UP = "one step up"
ELSEWHERE = {
    FailureKind.TIMEOUT: "no tier above is on another server",
    FailureKind.RATE_LIMITED: "no tier above is on another server",
    FailureKind.TOO_LONG: "no tier above has a larger context",
}
DECLINED = "the model declined, and no other model is asked"
NO_ANSWERS: Mapping[str, LensAnswer] = MappingProxyType({})
NO_TIER_ABOVE = "there is no tier above"


def judge(
    outcome: LensOutcome,
    scenario: str,
    *,
    has_next_tier: bool,
    policy: Policy,
    earlier: Sequence[LensOutcome] = (),
    peers: Sequence[LensOutcome] = (),
    said: str | None = None,
    accepted: Mapping[str, LensAnswer] = NO_ANSWERS,
    draw: float = 0.0,
    left: str = NO_TIER_ABOVE,
) -> Verdict:
    """Returns the verdict on one outcome.

    There are two escalation paths. A failed call escalates regardless of the policy (cause `error`), except
    for a typed refusal. A parsed answer escalates when the policy decides so (cause `weak_answer`). An
    outcome that should escalate but has no higher tier gets the cause `nothing_left`. `earlier` are the
    outcomes of the same lens at lower tiers, `peers` those of the other lenses in this pass.

    Coverage and anchoring consider only the scenario, not later inputs or earlier conversation turns. A long
    input therefore neither raises the threshold nor hides an answer that ignores the scenario, and figures
    stay comparable between runs.

    Unusable answers, ungrounded answers and near-copies of another lens escalate regardless of the policy.
    `said` is all text of the user. These checks are skipped without it: rules and samples use only the text
    itself. `accepted` are the accepted answers of other lenses, by lens name. `draw` is the policy's random
    number (see `PolicyContext`). `left` is why there is no next tier.
    """
    if outcome.answer is None:
        return _judge_failure(outcome, has_next_tier, policy.name, earlier, left)
    checks = quality_checks(outcome.answer, scenario, outcome.model == OFFLINE_MODEL)
    context = PolicyContext(scenario, outcome.tier, has_next_tier, tuple(earlier), tuple(peers), draw)
    ruling = policy.decide(outcome, checks, context)
    reason = None
    if said is not None:
        reason = untrusted_reason(outcome.answer, scenario, said) or repeated_reason(outcome.answer, accepted)
    if reason is not None:
        words = f"{ruling.reason}; {reason}" if ruling.escalate else reason
        ruling = replace(ruling, escalate=True, reason=words)
    return _judge_answer(outcome, checks, ruling, context, policy.name, left)


def untrusted_reason(answer: LensAnswer, scenario: str, said: str) -> str | None:
    """Returns why an answer is rejected regardless of its checks (unusable or ungrounded), or None."""
    rubbish = unusable_reason(answer, scenario)
    if rubbish is not None:
        return rubbish
    marks = ungrounded(answer, said)
    return in_words(marks) if len(marks) > TOLERATED else None


def repeated_reason(answer: LensAnswer, accepted: Mapping[str, LensAnswer]) -> str | None:
    """Returns a reason that names the lens whose accepted answer this one nearly copies, or None."""
    repeated = next((lens for lens, other in accepted.items() if are_near_copies(answer, other)), None)
    return f"says the same as the {repeated} lens" if repeated is not None else None


@lru_cache(maxsize=RECENT)
def quality_checks(answer: LensAnswer, scenario: str, by_rules: bool = False) -> tuple[Check, ...]:
    """Returns the checklist of an answer.

    The specification's three checks and support count; stability and score do not.

    See `quality.measures` for `by_rules`.
    """
    measured = quality.measures(answer, scenario, by_rules=by_rules)
    completeness, confidence, actionability = (
        measured.completeness,
        measured.confidence,
        measured.actionability,
    )
    consistent = stability.lens_stability([answer], scenario)
    score = quality.base_score(completeness, confidence.value, actionability)
    return (
        _make_check("completeness", completeness, labels.COMPLETENESS_NEEDED),
        _make_check("actionability", actionability, labels.ACTIONABILITY_NEEDED),
        _make_check(
            "confidence", confidence.value, labels.CONFIDENCE_NEEDED, is_default=confidence.is_default
        ),
        _make_check("support", measured.support, labels.SUPPORT_NEEDED),
        _make_check(
            "stability",
            labels.DEFAULT_STABILITY if consistent is None else consistent,
            labels.MOSTLY_CONSISTENT,
            counts=False,
            is_default=consistent is None,
        ),
        _make_check("score", score, labels.LOW_RISK, counts=False, is_default=confidence.is_default),
    )


def _judge_failure(
    outcome: LensOutcome, has_next_tier: bool, policy: str, earlier: Sequence[LensOutcome], left: str
) -> Verdict:
    message, no_tier = _failure_text(outcome.failure), _no_tier_reason(outcome.failure, left)
    if is_refused(outcome):
        reason, has_next_tier = f"{DECLINED}: {message}", False
    elif has_next_tier:
        reason = f"{message}: {ONE_STEP_UP}"
    elif any(before.answer for before in earlier):
        reason = f"{message}: the answer of the tier below is kept, {no_tier}"
    else:
        reason = f"{message}: no answer, and {no_tier}"
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
    outcome: LensOutcome,
    checks: tuple[Check, ...],
    ruling: Ruling,
    context: PolicyContext,
    policy: str,
    left: str,
) -> Verdict:
    score = next(check.value for check in checks if check.name == "score")
    goes_up = ruling.escalate and context.has_next_tier
    if ruling.escalate:
        cause = EscalationCause.WEAK_ANSWER if goes_up else EscalationCause.NOTHING_LEFT
        is_jump = ruling.tier is not None and ruling.tier > outcome.tier + 1
        up = f"to tier {ruling.tier}" if is_jump else ONE_STEP_UP
        reason = f"{ruling.reason}: {up if goes_up else f'kept, {left}'}"
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
        target_tier=ruling.tier if goes_up else None,
    )


def _make_check(
    name: str, value: float, needed: float, *, counts: bool = True, is_default: bool = False
) -> Check:
    return Check(name, float(value), needed, value >= needed, counts, is_default)


def _no_tier_reason(failure: Failure | None, left: str) -> str:
    """Returns why a failed lens cannot escalate. A tier that would fail in the same way does not count."""
    return ELSEWHERE.get(failure.kind, left) if failure else left


def _failure_text(failure: Failure | None) -> str:
    return failure.message.rstrip(".:; ") if failure else "the call brought no answer"
