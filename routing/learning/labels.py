"""When an answer of a cheap tier counts as good enough: when the top tier, asked alone, says the same.

Two lens answers to one scenario agree when

- they lean the same way: their scores of the decision (0-10) differ by at most NEAR, so that one that speaks
  clearly for it and one that speaks clearly against it never do; and
- they speak of the same things: they have at least ALIKE of their content words in common (Jaccard), the
  share from which two answers to one scenario are told from answers to two.

The label is 1 or 0, and the top tier's own is 1. A score here is what a model says of the *decision*; no
figure of the gate (completeness, confidence, actionability) is in a label, so that a policy never learns to
please the checks that it stands beside.

Limits. The top tier is taken for the truth: where it errs and the cheap answer was right, the label is wrong
both ways. Wording is a coarse measure of meaning, and its words are English. The top tier asked again would
not always agree with itself, so that a cheap tier as good as it may still lack some labels: a floor of 95 %
is stricter than it sounds. What people say of a lens (`useful`, `missed`) is a weaker hint, and counts
FEEDBACK_WEIGHT of a label for learning, nothing for what is promised: who speaks up is no random sample.
"""

from __future__ import annotations

from routing.learning.features.agreement import likeness
from routing.learning.policies import ALIKE, text_of
from routing.types import LensAnswer

NEAR = 2.0
FEEDBACK_WEIGHT = 0.25


def agrees(answer: LensAnswer, top: LensAnswer) -> bool:
    """Whether an answer says what the top tier says."""
    return leans_alike(answer.score, top.score) and likeness(text_of(answer), text_of(top)) >= ALIKE


def leans_alike(one: float, other: float) -> bool:
    """Whether two scores of a decision (0-10) point the same way."""
    return abs(one - other) <= NEAR
