"""Tests the learned policies."""

from functools import cache

import msgspec

from routing.gate.policy import Policy
from routing.gate.quality_gate import judge
from routing.learning.artefact import PolicyArtefact
from routing.learning.policies import AgreementPolicy, LearnedPolicy
from routing.learning.sequential import fit_plan
from routing.learning.training import fit
from routing.types import LensAnswer, LensOutcome
from tests.routing.learning.synthetic import synthetic_table

SCENARIO = "What is 3 plus 4 plus 60?"


def _outcome(text: str, tier: int = 1, lens: str = "logical") -> LensOutcome:
    return LensOutcome(lens, tier, "small", "v", LensAnswer(text, (), 5.0), None, ())


@cache
def _learned(price: float) -> LearnedPolicy:
    table = synthetic_table(rows=150)
    found = {asked: fit(moment, 1) for asked, moment in table.datasets.items()}
    plan = fit_plan({asked: part.forecast for asked, part in found.items()}, "after", price)
    trained = PolicyArtefact(plan, {asked: part.model for asked, part in found.items()}, table.models, 150)
    return LearnedPolicy(trained, "0123456789abcdef")


def test_agreement_policy_accepts_agreeing_answers_and_escalates_others() -> None:
    policy: Policy = AgreementPolicy()
    first = _outcome("Renting the oven costs as much as buying it after forty months.")
    agreeing = msgspec.structs.replace(first, lens="ethical")
    other = _outcome("Pandas sleep.", lens="ethical")
    accepted, escalated = (
        judge(first, SCENARIO, has_next_tier=True, policy=policy, peers=peers)
        for peers in ([agreeing], [other])
    )
    assert (accepted.decision, escalated.decision) == ("accept", "escalate")
    assert escalated.policy == "agreement-1"
    assert "agreement 0.00 of 0.20" in escalated.reason
    assert judge(first, SCENARIO, has_next_tier=True, policy=policy).decision == "escalate"


def test_learned_policy_escalates_by_its_price_and_reports_its_forecast() -> None:
    first = _outcome("The sum is 67.")
    cheap, costly = (
        judge(first, SCENARIO, has_next_tier=True, policy=_learned(price)) for price in (0.0, 50.0)
    )
    assert costly.decision == "accept"
    assert costly.policy == "learned-1-01234567"
    assert cheap.reason.startswith("expected score ")


def test_tier_without_training_data_is_kept() -> None:
    verdict = judge(_outcome("x", tier=3), SCENARIO, has_next_tier=True, policy=_learned(0.0))
    assert verdict.decision == "accept"
