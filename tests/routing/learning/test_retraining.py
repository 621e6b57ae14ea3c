"""From the records of runs to a policy with a promise, on a world whose truth is known."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.structs import replace

from routing.gate.policy import SpecificationPolicy
from routing.gate.quality_gate import judge
from routing.learning.artefact import dumps, loads
from routing.learning.policies import FAR, LearnedPolicy
from routing.learning.records import LensRecord, uniform
from routing.learning.retraining import RetrainingResult, TooFewLabels, retrain
from routing.types import LensAnswer, LensOutcome
from tests.routing.learning.own_runs import MODELS, answer, records
from tests.simulator import planted


@pytest.fixture(scope="module")
def own() -> list[LensRecord]:
    return records(800, 0.15)


@pytest.fixture(scope="module")
def retrained(own: list[LensRecord]) -> RetrainingResult:
    return retrain(own)


def _policy(retrained: RetrainingResult) -> LearnedPolicy:
    assert retrained.trained is not None
    trained, digest = loads(dumps(retrained.trained)[0], "policy")
    return LearnedPolicy(trained, digest, (1, 2, 3), SpecificationPolicy())


def _outcome(scenario: str, tier: int, model: str | None = None) -> LensOutcome:
    said = answer(scenario, "logical", tier)
    return LensOutcome("logical", tier, model or MODELS[tier - 1], "v", said, None, ())


def _contrary(record: LensRecord) -> LensAnswer:
    first = record.answers[0]
    assert first is not None
    return LensAnswer("Pandas sleep all day and eat all night.", (), 10.0 - first.score)


def test_guarantee_holds_on_new_runs_and_saves_more(retrained: RetrainingResult) -> None:
    report, policy = retrained.report, _policy(retrained)
    assert report.learned is not None
    assert report.learned.quality > report.in_force.quality + 0.1
    assert 0 < report.saved < 1
    assert report.sentence == report.promise.in_words(report.saved)
    kept = []
    for number in range(5000, 5060):
        scenario = planted.scenario_of(number)
        first = _outcome(scenario, 1)
        stays = judge(first, scenario, has_next_tier=True, policy=policy).decision == "accept"
        kept.append(planted.is_right(scenario, "logical", 1) or not stays)
    assert np.mean(kept) >= 0.9


def test_outliers_escalate_and_other_models_use_the_safe_policy(retrained: RetrainingResult) -> None:
    policy, scenario = _policy(retrained), planted.scenario_of(7)
    far = "Soll die Gemeinde das Schwimmbad sanieren oder schließen, bevor der Winter kommt?"
    assert judge(_outcome(far, 1), far, has_next_tier=True, policy=policy).reason.startswith(FAR)
    other = _outcome(scenario, 1, model="another")
    verdict = judge(other, scenario, has_next_tier=True, policy=policy)
    safe = judge(other, scenario, has_next_tier=True, policy=SpecificationPolicy())
    assert verdict.decision == safe.decision
    assert "by specification-1: nothing was learned about this model" in verdict.reason


def test_split_does_not_depend_on_the_order_of_runs(own: list[LensRecord]) -> None:
    names = {(record.run, record.lens) for record in uniform(own)}
    assert names == {(record.run, record.lens) for record in uniform(own[::-1])}


def test_too_few_labels_train_no_policy(own: list[LensRecord]) -> None:
    with pytest.raises(TooFewLabels, match="at least 200 in all"):
        retrain(own[:200])


def test_weak_cheap_tiers_give_no_guarantee(own: list[LensRecord]) -> None:
    # Given a top tier that contradicts whatever the others say
    known = [record for record in own if record.is_labelled][:260]
    found = retrain([replace(record, answers=(*record.answers[:2], _contrary(record))) for record in known])
    assert found.trained is None
    assert "everything goes to the strongest tier" in found.report.sentence
