"""The quality gate: one verdict a lens outcome, with figures and a reason in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from routing.answers.non_answers import unusable_reason
from routing.answers.refusals import is_refused
from routing.clarity import labels, quality, stability
from routing.clarity.ceilings import say_the_same
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
KEPT_AT_TOP = "kept, there is no tier above"


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
) -> Verdict:
    """The verdict on one outcome.

    Two paths lead up. A failed call goes up whatever the policy (cause `error`), but for a typed refusal; an
    answer that could be read goes up when the policy says so (cause `weak_answer`). What stays has cause
    `nothing_left`. `earlier` are the outcomes of the same lens at lower tiers, `peers` those of the other
    lenses in this pass.

    Coverage and anchoring look at the scenario alone. What a person has added to it since, and the earlier
    turns of a conversation, do not count: a long input neither raises the bar nor hides that the scenario was
    forgotten, and the figures stay comparable with those of the run before.

    Rubbish, ungrounded answers and repetitions of another lens go up whatever the policy says. `said` is
    everything that the person has written; without it (rules and samples answer from the text alone) none of
    these is looked for. `accepted` are the accepted answers of other lenses, by lens name.
    """
    if outcome.answer is None:
        return _judge_failure(outcome, has_next_tier, policy.name, earlier)
    checks = quality_checks(outcome.answer, scenario, outcome.model == OFFLINE_MODEL)
    context = PolicyContext(scenario, outcome.tier, has_next_tier, tuple(earlier), tuple(peers))
    ruling = policy.decide(outcome, checks, context)
    reason = None
    if said is not None:
        reason = untrusted_reason(outcome.answer, scenario, said) or repeated_reason(outcome.answer, accepted)
    if reason is not None:
        ruling = Ruling(True, f"{ruling.reason}; {reason}" if ruling.escalate else reason)
    return _judge_answer(outcome, checks, ruling, context, policy.name)


def untrusted_reason(answer: LensAnswer, scenario: str, said: str) -> str | None:
    """Why an answer is not to be trusted whatever its form: rubbish, or too much that is not the person's."""
    rubbish = unusable_reason(answer, scenario)
    if rubbish is not None:
        return rubbish
    marks = ungrounded(answer, said)
    return in_words(marks) if len(marks) > TOLERATED else None


def repeated_reason(answer: LensAnswer, accepted: Mapping[str, LensAnswer]) -> str | None:
    """Which lens's accepted answer an answer repeats nearly word for word; None when it repeats none."""
    repeated = next((lens for lens, other in accepted.items() if say_the_same(answer, other)), None)
    return f"says the same as the {repeated} lens" if repeated is not None else None


@lru_cache(maxsize=RECENT)
def quality_checks(answer: LensAnswer, scenario: str, by_rules: bool = False) -> tuple[Check, ...]:
    """The checklist of an answer. The specification's three count; stability and score are shown only.
    See `quality.measures` for `by_rules`."""
    measured = quality.measures(answer, scenario, by_rules=by_rules)
    completeness, confidence, actionability = (
        measured.completeness,
        measured.confidence,
        measured.actionability,
    )
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
    what, nothing = _sentence(outcome.failure), _nothing_above(outcome.failure)
    if is_refused(outcome):
        reason, has_next_tier = f"{DECLINED}: {what}", False
    elif has_next_tier:
        reason = f"{what}: {ONE_STEP_UP}"
    elif any(before.answer for before in earlier):
        reason = f"{what}: the answer of the tier below is kept, {nothing}"
    else:
        reason = f"{what}: no answer, and {nothing}"
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


def _nothing_above(failure: Failure | None) -> str:
    """Why a failed lens ends here. A tier above that would fail in the same way does not count as one."""
    return ELSEWHERE.get(failure.kind, "there is no tier above") if failure else "there is no tier above"


def _sentence(failure: Failure | None) -> str:
    return failure.message.rstrip(".:; ") if failure else "the call brought no answer"
