"""The policies behind the engine's `Policy` interface: agreement, and a trained one.

An outcome of the engine is a lens answer, not a parsed one of a benchmark: its text is the reasoning with the
insights and next steps, and its parsed answer is empty, so that two answers are compared by their wording.
A policy trained on another kind of answer is worth nothing here; train it on records of the product.
"""

from __future__ import annotations

import numpy as np

from routing.learning.artefact import Trained
from routing.learning.features.agreement import likeness
from routing.learning.features.state import Answered
from routing.learning.sequential import Asked, decide
from routing.policy import PolicyContext, Ruling
from routing.types import Check, LensAnswer, LensOutcome

ALIKE = 0.2
"""Share of content words that two answers to one scenario have in common when they say the same, about."""


class AgreementPolicy:
    """Escalate when the answer stands alone: no other answer at hand is worded alike.

    The answers compared are those of the same lens at lower tiers and, at the first tier, of the other lenses
    in this pass. It needs no training. With nothing to compare, it escalates: nothing vouches for the answer.
    """

    name = "agreement-1"

    def __init__(self, alike: float = ALIKE) -> None:
        self._alike = alike

    def decide(self, outcome: LensOutcome, _checks: tuple[Check, ...], context: PolicyContext, /) -> Ruling:
        others = [other.answer for other in (*context.earlier, *context.peers) if other.answer is not None]
        if outcome.answer is None or not others:
            return Ruling(True, "no second answer to compare with")
        own = text_of(outcome.answer)
        shared = max(likeness(own, text_of(other)) for other in others)
        words = f"agreement {shared:.2f} of {self._alike:.2f}"
        return Ruling(shared < self._alike, words)


class LearnedPolicy:
    """Escalate when a higher tier is expected to be worth its cost.

    Reads the scenario and the answers of this lens so far. `digest` is the artefact's hash; its first eight
    characters are part of the name, so that a verdict says which training made it.
    """

    def __init__(self, trained: Trained, digest: str) -> None:
        self._trained = trained
        self.name = f"learned-1-{digest[:8]}"

    def decide(self, outcome: LensOutcome, _checks: tuple[Check, ...], context: PolicyContext, /) -> Ruling:
        answered = [one for one in (*context.earlier, outcome) if one.answer is not None]
        asked: Asked = tuple(one.tier - 1 for one in answered)
        model = self._trained.moments.get(asked)
        if model is None:
            return Ruling(False, "nothing was learned about a tier above this one")
        given = tuple(Answered(text_of(one.answer)) for one in answered if one.answer is not None)
        forecast = model.forecast(context.scenario, given)
        chosen = decide(self._trained.plan, asked, forecast)
        here, best = (
            float(forecast.calibrated[0, asked[-1]]),
            float(np.max(forecast.calibrated[0, asked[-1] + 1 :])),
        )
        return Ruling(int(chosen[0]) >= 0, f"expected score {here:.2f} here, {best:.2f} above")


def text_of(answer: LensAnswer) -> str:
    """A lens answer as one text."""
    return "\n".join((answer.reasoning, *answer.insights, *answer.next_steps, *answer.unknowns))
