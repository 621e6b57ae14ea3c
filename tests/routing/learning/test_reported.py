"""Tests that features of reported figures are the same in training and in decisions."""

from typing import cast

import numpy as np
from msgspec.structs import replace

from routing.gate.policy import PolicyContext
from routing.learning.artefact import PolicyArtefact
from routing.learning.features.state import AnswerState, state_figures
from routing.learning.model import Forecast, OutcomeModel
from routing.learning.policies import LearnedPolicy
from routing.learning.records import LensRecord, build_dataset
from routing.learning.sequential import Asked, Plan
from routing.types import LensAnswer, LensOutcome, LogProbs, OptionScore

SCENARIO = "Should we rent or buy the oven?"
TOKENS = LogProbs(mean=-0.2, least=-3.0, tenth=-1.0)
BUY = (OptionScore("Rent the oven", 4), OptionScore("Buy the oven", 8))
LOW = LensAnswer("Buy it, it pays back in 40 months.", ("It is cheap.",), 8.0, 90.0, options=BUY)
HIGH = replace(
    LOW, reasoning="Rent it.", score=3.0, options=tuple(replace(one, score=9 - one.score) for one in BUY)
)


class Recorder:
    """Model that records what it is asked."""

    def __init__(self) -> None:
        self.given: tuple[AnswerState, ...] = ()

    def forecast(self, _query: str, answers: tuple[AnswerState, ...]) -> Forecast:
        self.given = answers
        return Forecast(*(np.ones((1, 3)) for _ in range(3)))


def _outcome(lens: str, tier: int, answer: LensAnswer) -> LensOutcome:
    model = ("small", "middle", "large")[tier - 1]
    return LensOutcome(lens, tier, model, "v", answer, None, (), log_probs=TOKENS if tier == 1 else None)


def test_policy_and_training_see_the_same_features() -> None:
    model = Recorder()
    plan = Plan("before", 0.0, 3, {})
    models: dict[Asked, OutcomeModel] = {(0, 1): cast(OutcomeModel, model)}
    policy = LearnedPolicy(PolicyArtefact(plan, models, ("small", "middle", "large"), 1), "0" * 16)
    peers = tuple(
        _outcome(lens, 2, replace(LOW, score=score)) for lens, score in (("ethical", 6.0), ("factual", 4.0))
    )
    context = PolicyContext(SCENARIO, 2, True, (_outcome("logical", 1, LOW),), peers)
    policy.decide(_outcome("logical", 2, HIGH), (), context)

    record = LensRecord(
        *("1", "logical", SCENARIO, ("small", "middle", "large"), (LOW, HIGH, HIGH), (0.1, 0.2, 0.3), 1, "p"),
        chance=1.0,
        judged=(1.0, 0.0),
        log_probs=(TOKENS, None, None),
        peers=((9.0,), (4.0, 6.0), ()),
    )
    dataset = build_dataset([record], (0, 1))
    trained = dict(zip(dataset.names, dataset.figures[0], strict=True))
    assert trained == state_figures(SCENARIO, model.given)
    wanted = {
        "1:l_known": 1, "1:l_mean": -0.2, "1:l_tenth": -1, "2:l_known": 0, "1:s_peers": 0, "2:s_peers": 2,
        "2:s_peer_gap": 2, "2:s_peer_spread": 3, "1-2:r_score_gap": 5, "1-2:r_options_known": 1,
        "1-2:r_same_option": 0,
    }  # fmt: skip
    assert {name: trained[name] for name in wanted} == wanted


def test_missing_reports_are_marked() -> None:
    figures = state_figures(SCENARIO, (AnswerState("Buy it."), AnswerState("Rent it.")))
    assert [figures[f"1:{name}"] for name in ("s_known", "s_confidence_known", "l_known", "s_peers")] == [
        0
    ] * 4
    assert (figures["1-2:r_known"], figures["1-2:r_score_gap"]) == (0, 0)
