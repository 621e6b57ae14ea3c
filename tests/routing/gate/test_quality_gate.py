from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from routing.gate.policy import BeginsLowest, PolicyContext, Ruling, SpecificationPolicy
from routing.gate.quality_gate import judge, quality_checks
from routing.types import Check, EscalationCause, LensAnswer, LensOutcome, Verdict
from tests.routing.samples import BAKERY, BUSY, ETHICAL, LOGICAL, WEAK, outcome
from tests.routing.strategies import answers, properties, texts

SPECIFICATION = SpecificationPolicy()


def verdict(answer: LensAnswer | None = LOGICAL, *, has_next_tier: bool = True, **more: Any) -> Verdict:
    return judge(
        outcome(answer=answer), BAKERY, has_next_tier=has_next_tier, **{"policy": SPECIFICATION, **more}
    )


def by_name(found: Verdict) -> dict[str, Check]:
    return {check.name: check for check in found.checks}


def test_good_answer_is_accepted_with_its_figures() -> None:
    found = verdict()
    assert (found.decision, found.cause, found.risk) == ("accept", EscalationCause.NONE, "low")
    assert (
        found.reason
        == "completeness 100 of 80, actionability 83 of 70, confidence 80 of 75, support 65 of 45: accepted"
    )
    assert found.policy == "specification-2"
    assert found.score == pytest.approx(88.8, abs=0.2)


def test_weak_answer_escalates_one_step_with_the_failed_check() -> None:
    found = verdict(ETHICAL)
    assert (found.decision, found.cause) == ("escalate", EscalationCause.WEAK_ANSWER)
    assert found.reason == "actionability 50 of 70: one step up"


def test_very_weak_answer_lists_every_failed_check_at_medium_risk() -> None:
    found = verdict(WEAK)
    assert found.reason == "completeness 11 of 80, actionability 0 of 70, confidence 60 of 75: one step up"
    assert found.risk == "medium"


def test_weak_answer_without_a_higher_tier_is_kept() -> None:
    found = verdict(WEAK, has_next_tier=False)
    assert (found.decision, found.cause) == ("accept", EscalationCause.NOTHING_LEFT)
    assert found.reason.endswith(": kept, there is no tier above")


def test_failed_call_escalates_as_an_error() -> None:
    found = verdict(None, policy=AcceptAll())
    assert (found.decision, found.cause, found.score) == ("escalate", EscalationCause.ERROR, 0)
    assert found.checks == ()
    assert found.reason == "The model sent no text: one step up"
    assert found.risk == "medium"


@pytest.mark.parametrize(
    ("earlier", "reason"),
    [
        ((), "The model sent no text: no answer, and there is no tier above"),
        ((outcome(answer=None),), "The model sent no text: no answer, and there is no tier above"),
        (
            (outcome(),),
            "The model sent no text: the answer of the tier below is kept, there is no tier above",
        ),
    ],
)
def test_failed_call_on_the_last_tier_keeps_the_earlier_answer(
    earlier: tuple[LensOutcome, ...], reason: str
) -> None:
    found = verdict(None, has_next_tier=False, earlier=earlier)
    assert (found.decision, found.cause) == ("accept", EscalationCause.NOTHING_LEFT)
    assert found.reason == reason


def test_four_checks_decide_and_two_are_informative() -> None:
    assert [(check.name, check.needed, check.counts) for check in verdict().checks] == [
        ("completeness", 80, True),
        ("actionability", 70, True),
        ("confidence", 75, True),
        ("support", 45, True),
        ("stability", 70, False),
        ("score", 70, False),
    ]


def test_default_confidence_is_marked_and_fails() -> None:
    found = verdict(replace(LOGICAL, confidence=None))
    assert by_name(found)["confidence"] == Check("confidence", 72, 75, passed=False, is_default=True)
    assert found.reason == "confidence 72 (assumed, none was given) of 75: one step up"


def test_stability_without_data_is_a_marked_default() -> None:
    stability = by_name(verdict(replace(LOGICAL, insights=(), next_steps=())))["stability"]
    assert (stability.value, stability.is_default, stability.passed) == (85, True, True)


@pytest.mark.parametrize(("confidence", "passed"), [(75, True), (74.9, False)])
def test_check_passes_at_its_threshold(confidence: float, passed: bool) -> None:
    checks = {check.name: check for check in quality_checks(replace(LOGICAL, confidence=confidence), BAKERY)}
    assert checks["confidence"].passed is passed


def test_value_below_the_threshold_is_not_rounded_up_to_it() -> None:
    assert verdict(replace(LOGICAL, confidence=74.9)).reason == "confidence 74 of 75: one step up"


class AcceptAll(BeginsLowest):
    name = "accept-all"

    def decide(self, _outcome: LensOutcome, _checks: tuple[Check, ...], _context: PolicyContext, /) -> Ruling:
        return Ruling(False, "everything is welcome")


class Recorder(BeginsLowest):
    name = "recorder"

    def __init__(self) -> None:
        self.seen: list[PolicyContext] = []

    def decide(self, _outcome: LensOutcome, _checks: tuple[Check, ...], context: PolicyContext, /) -> Ruling:
        self.seen.append(context)
        return Ruling(True, "curious")


def test_other_policies_share_the_interface() -> None:
    found = verdict(WEAK, policy=AcceptAll())
    assert (found.decision, found.policy) == ("accept", "accept-all")
    assert found.reason == "everything is welcome: accepted"


def test_policy_gets_scenario_tier_and_other_answers() -> None:
    policy = Recorder()
    earlier, peers = [outcome(answer=None, failure=BUSY)], [outcome("ethical", ETHICAL, tier=2)]
    judge(outcome(tier=2), BAKERY, has_next_tier=True, policy=policy, earlier=earlier, peers=peers)
    assert policy.seen == [PolicyContext(BAKERY, 2, True, tuple(earlier), tuple(peers))]


@properties
@given(answers, texts, st.booleans())
def test_verdict_follows_from_its_checks(answer: LensAnswer, scenario: str, has_next_tier: bool) -> None:
    found = judge(outcome(answer=answer), scenario, has_next_tier=has_next_tier, policy=SPECIFICATION)
    weak = not all(check.passed for check in found.checks if check.counts)
    assert (found.decision == "escalate") == (weak and has_next_tier)
    assert (found.cause == EscalationCause.NOTHING_LEFT) == (weak and not has_next_tier)
    assert all(check.passed == (check.value >= check.needed) for check in found.checks)
    assert (found.risk == "low") == (found.score >= 70)
