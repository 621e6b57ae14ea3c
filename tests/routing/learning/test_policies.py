"""Tests the learned policies."""

from functools import cache

import msgspec
import numpy as np
from msgspec.structs import replace

from routing.gate.policy import Policy, PolicyContext
from routing.gate.quality_gate import judge
from routing.learning.artefact import PolicyArtefact
from routing.learning.ladder_policy import climb
from routing.learning.policies import FAR, AgreementPolicy, LearnedPolicy
from routing.learning.sequential import fit_plan
from routing.learning.training import fit
from routing.learning.vocabulary_coverage import measure_coverage
from routing.types import FirstTier, LensAnswer, LensOutcome, ProviderKind, TierSpec
from tests.routing.learning.synthetic import synthetic_pack, synthetic_table

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


@cache
def _combined(price: float, far: bool = False) -> LearnedPolicy:
    table = synthetic_table(rows=150)
    found = {asked: fit(moment, 1) for asked, moment in table.datasets.items()}
    plan = fit_plan({asked: part.forecast for asked, part in found.items()}, "combined", price)
    models = {asked: part.model for asked, part in found.items()}
    coverage = measure_coverage([f"What is {one} plus {one}?" for one in range(40)]) if far else None
    return LearnedPolicy(PolicyArtefact(plan, models, table.models, 150, coverage), "0123456789abcdef")


def _first(policy: LearnedPolicy, scenario: str = SCENARIO, *models: str) -> FirstTier | None:
    tiers = tuple(
        TierSpec(tier, model, model, ProviderKind.OPENAI)
        for tier, model in enumerate(models or policy._trained.models, start=1)
    )
    return policy.first_tier(tiers, PolicyContext(scenario, 1, has_next_tier=True))


def test_learned_policy_begins_where_the_simulation_does() -> None:
    # Given a plan under which about half of the questions are worth the top tier
    table, fitted = synthetic_table(rows=150), _combined(0.0)._trained
    forecasts = {
        asked: fitted.outcome_models[asked].forecasts(one.figures, one.texts)
        for asked, one in table.datasets.items()
    }
    worth = np.zeros(len(fitted.plan.follow[(), 0]))
    worth[0] = np.median(forecasts[()].score[:, 1])
    plan = replace(fitted.plan, follow=fitted.plan.follow | {((), 0): worth})
    policy = LearnedPolicy(replace(fitted, plan=plan), "0123456789abcdef")

    begun = [_first(policy, question.query) for question in synthetic_pack(150).questions]

    failed = np.zeros((150, 2), dtype=bool)
    routed = climb(plan, forecasts, failed, failed[:, 0])
    tiers = [first.tier for first in begun if first is not None]
    assert tiers == [int(paid.argmax()) + 1 for paid in routed.paid]
    assert set(tiers) == {1, 2}


def test_far_question_begins_at_the_top_and_unknown_models_at_the_bottom() -> None:
    policy = _combined(50.0, far=True)
    assert _first(policy, "Soll die Gemeinde das Schwimmbad sanieren oder nicht?") == FirstTier(2, FAR)
    assert _first(policy, SCENARIO, "small", "another") is None
    assert _first(_learned(0.0)) is None
