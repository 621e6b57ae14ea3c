"""Policies for the engine's `Policy` interface: answer agreement, and a trained policy.

An outcome of the engine is a lens answer, not the parsed answer of a benchmark. Its text is the reasoning
with the insights and next steps, and its parsed answer is empty, so that answers are compared by wording.
Policies must be trained on records of the product, because other kinds of answers do not transfer.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from routing.gate.policy import BeginsLowest, Policy, PolicyContext, Ruling
from routing.learning.artefact import PolicyArtefact
from routing.learning.features.agreement import jaccard_similarity
from routing.learning.features.reported import Reported
from routing.learning.features.state import AnswerState
from routing.learning.sequential import Asked, decide
from routing.types import Check, FirstTier, LensAnswer, LensOutcome, LogProbs, TierSpec

ALIKE = 0.2
"""Approximate share of content words that two equivalent answers to one scenario have in common."""


FAR = "the question is far from those that were learned from"
UNKNOWN_MODEL = "nothing was learned about this model"


class AgreementPolicy(BeginsLowest):
    """Escalates when no other answer has similar wording.

    Compares with answers of the same lens at lower tiers and, at the first tier, with other lenses of this
    pass. Needs no training. Escalates when there is nothing to compare with.
    """

    name = "agreement-1"

    def __init__(self, alike: float = ALIKE) -> None:
        self._alike = alike

    def decide(self, outcome: LensOutcome, _checks: tuple[Check, ...], context: PolicyContext, /) -> Ruling:
        others = [other.answer for other in (*context.earlier, *context.peers) if other.answer is not None]
        if outcome.answer is None or not others:
            return Ruling(True, "no second answer to compare with")
        own = text_of(outcome.answer)
        shared = max(jaccard_similarity(own, text_of(other)) for other in others)
        words = f"agreement {shared:.2f} of {self._alike:.2f}"
        return Ruling(shared < self._alike, words)


class LearnedPolicy:
    """Begins at the tier with the best expected value, and escalates when a higher one is worth its cost.

    The random number of a run and lens selects one of the two plans of the artefact for all their decisions.
    Uses the scenario and the answers of this lens so far. `digest` is the artefact's hash; its first eight
    characters are part of the name, so that verdicts identify the training. A question that is far from the
    training questions goes to the top tier: at once if the policy may begin there, else step by step. `tiers`
    are the numbers of the trained tiers, cheapest first. `otherwise`, if given, judges answers of models
    without training data, on whose ladders every lens begins at the lowest tier.
    """

    def __init__(
        self,
        trained: PolicyArtefact,
        digest: str,
        tiers: tuple[int, ...] | None = None,
        otherwise: Policy | None = None,
    ) -> None:
        self._trained = trained
        self._tiers = tiers or tuple(range(1, len(trained.models) + 1))
        self._otherwise = otherwise
        self.name = learned_name(digest)

    def first_tier(self, tiers: tuple[TierSpec, ...], context: PolicyContext, /) -> FirstTier | None:
        plan, model = self._trained.plan_at(context.draw), self._trained.outcome_models.get(())
        is_known = all(self._is_trained_on(spec.tier, spec.model) for spec in tiers)
        begins_lowest = plan.kind == "after" and plan.always is None
        if begins_lowest or model is None or not is_known:
            return None
        if self._is_far(context.scenario):
            return FirstTier(self._tiers[-1], FAR)
        forecast = model.forecast(context.scenario, ())
        rank = int(decide(plan, (), forecast)[0])
        lowest, here = (float(forecast.calibrated[0, at]) for at in (0, rank))
        first = self._tiers[rank]
        return FirstTier(
            first, f"expected score {lowest:.2f} on tier {self._tiers[0]}, {here:.2f} on tier {first}"
        )

    def decide(self, outcome: LensOutcome, checks: tuple[Check, ...], context: PolicyContext, /) -> Ruling:
        answered = [one for one in (*context.earlier, outcome) if one.answer is not None]
        if self._otherwise is not None and not all(map(self._is_trained_for, answered)):
            ruling = self._otherwise.decide(outcome, checks, context)
            return Ruling(ruling.escalate, f"{ruling.reason} (by {self._otherwise.name}: {UNKNOWN_MODEL})")
        asked: Asked = tuple(self._tiers.index(one.tier) for one in answered if one.tier in self._tiers)
        model = self._trained.outcome_models.get(asked) if outcome.tier in self._tiers else None
        if model is None:
            return Ruling(False, "nothing was learned about a tier above this one")
        if self._is_far(context.scenario):
            return Ruling(True, FAR)
        given = answer_states(
            [(one.answer, one.log_probs) for one in answered], scores_of(context.peers, outcome.tier)
        )
        forecast = model.forecast(context.scenario, given)
        chosen = decide(self._trained.plan_at(context.draw), asked, forecast)
        here, best = (
            float(forecast.calibrated[0, asked[-1]]),
            float(np.max(forecast.calibrated[0, asked[-1] + 1 :])),
        )
        rank = int(chosen[0])
        tier = self._tiers[rank] if rank >= 0 else None
        return Ruling(tier is not None, f"expected score {here:.2f} here, {best:.2f} above", tier)

    def _is_trained_for(self, outcome: LensOutcome) -> bool:
        return self._is_trained_on(outcome.tier, outcome.model)

    def _is_trained_on(self, tier: int, model: str) -> bool:
        return tier in self._tiers and self._trained.models[self._tiers.index(tier)] == model

    def _is_far(self, scenario: str) -> bool:
        return self._trained.coverage is not None and self._trained.coverage.is_far(scenario)


def learned_name(digest: str) -> str:
    """Returns the name of an artefact's policy."""
    return f"learned-1-{digest[:8]}"


def text_of(answer: LensAnswer) -> str:
    """Returns a lens answer as one text."""
    return "\n".join((answer.reasoning, *answer.insights, *answer.next_steps, *answer.unknowns))


def scores_of(peers: Sequence[LensOutcome], tier: int) -> tuple[float, ...]:
    """Returns the scores of the answers of other lenses at a tier, in ascending order."""
    return tuple(sorted(peer.answer.score for peer in peers if peer.tier == tier and peer.answer is not None))


def answer_states(
    answers: Sequence[tuple[LensAnswer | None, LogProbs | None]], peers: tuple[float, ...]
) -> tuple[AnswerState, ...]:
    """Returns what a policy sees of the answers so far, cheapest tier first. `peers` belong to the last."""
    last = len(answers) - 1
    return tuple(
        AnswerState("")
        if answer is None
        else AnswerState(text_of(answer), reported=_report(answer, log_probs, peers if at == last else ()))
        for at, (answer, log_probs) in enumerate(answers)
    )


def _report(answer: LensAnswer, log_probs: LogProbs | None, peers: tuple[float, ...]) -> Reported:
    best = max((option.score for option in answer.options), default=0.0)
    preferred = [option.option for option in answer.options if option.score == best]
    option = preferred[0] if len(preferred) == 1 else ""
    return Reported(answer.score, answer.confidence, option, log_probs, peers)
