"""Tests retraining from run records of a synthetic world."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.structs import replace

from routing.gate.policy import SpecificationPolicy
from routing.gate.quality_gate import judge
from routing.learning.artefact import dumps, loads
from routing.learning.policies import FAR, LearnedPolicy
from routing.learning.records import LensRecord
from routing.learning.retraining import NotReady, RetrainingResult, retrain
from routing.learning.sampling import uniform
from routing.types import LensOutcome
from tests.routing.learning.own_runs import MODELS, answer, records
from tests.simulator import ground_truth


@pytest.fixture(scope="module")
def run_records() -> list[LensRecord]:
    return records(800, 0.15)


@pytest.fixture(scope="module")
def retrained(run_records: list[LensRecord]) -> RetrainingResult:
    return retrain(run_records, audit_share=0.02)


def _policy(retrained: RetrainingResult) -> LearnedPolicy:
    assert retrained.trained is not None
    trained, digest = loads(dumps(retrained.trained)[0], "policy")
    return LearnedPolicy(trained, digest, (1, 2, 3), SpecificationPolicy())


def _outcome(scenario: str, tier: int, model: str | None = None) -> LensOutcome:
    lens_answer = answer(scenario, "logical", tier)
    return LensOutcome("logical", tier, model or MODELS[tier - 1], "v", lens_answer, None, ())


def test_guarantee_holds_on_new_runs_and_saves_more(retrained: RetrainingResult) -> None:
    report, policy = retrained.report, _policy(retrained)
    assert report.learned is not None
    assert report.learned.quality > report.in_force.quality + 0.1
    assert 0 < report.saved < 1
    assert report.saved_low is not None
    assert report.saved_low < report.saved
    assert report.sentence.startswith(f"{100 * report.saved:.0f}% saved (")
    correct = []
    for number in range(5000, 5060):
        scenario = ground_truth.scenario_of(number)
        first = _outcome(scenario, 1)
        stays = judge(first, scenario, has_next_tier=True, policy=policy).decision == "accept"
        correct.append(ground_truth.is_right(scenario, "logical", 1) or not stays)
    assert np.mean(correct) >= 0.9


def test_outliers_escalate_and_other_models_use_the_safe_policy(retrained: RetrainingResult) -> None:
    policy, scenario = _policy(retrained), ground_truth.scenario_of(7)
    far = "Soll die Gemeinde das Schwimmbad sanieren oder schließen, bevor der Winter kommt?"
    assert judge(_outcome(far, 1), far, has_next_tier=True, policy=policy).reason.startswith(FAR)
    other = _outcome(scenario, 1, model="another")
    verdict = judge(other, scenario, has_next_tier=True, policy=policy)
    safe = judge(other, scenario, has_next_tier=True, policy=SpecificationPolicy())
    assert verdict.decision == safe.decision
    assert "by specification-2: nothing was learned about this model" in verdict.reason


def test_split_does_not_depend_on_the_order_of_runs(run_records: list[LensRecord]) -> None:
    names = {(record.run, record.lens) for record in uniform(run_records)}
    assert names == {(record.run, record.lens) for record in uniform(run_records[::-1])}


def test_too_few_labels_train_no_policy(run_records: list[LensRecord]) -> None:
    with pytest.raises(NotReady, match="of 200 usable labels"):
        retrain(run_records[:200])


def test_weak_cheap_tiers_give_no_guarantee(run_records: list[LensRecord]) -> None:
    known = [record for record in run_records if record.is_labelled][:260]
    found = retrain([replace(record, judged=(0.0, 0.0)) for record in known])
    assert found.trained is None
    assert "everything goes to the strongest tier" in found.report.sentence
