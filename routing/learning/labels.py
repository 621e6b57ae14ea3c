"""Labels answers of cheap tiers: good enough if the top tier, called alone, gives the same answer.

Two lens answers to one scenario agree when

- their position is the same: their scores of the decision (0-10) differ by at most MAX_DISTANCE, so that an
  answer clearly for it and one clearly against it never agree; and
- their content is similar: they share at least ALIKE of their content words (Jaccard), the share that
  separates answers to the same scenario from answers to different ones.

The label is 1 or 0; the top tier's own label is 1. The score is the model's rating of the *decision*. Labels
contain no figure of the gate (completeness, confidence, actionability), so that a policy does not learn to
satisfy those checks.

Limits. The top tier is taken as ground truth: where it errs and the cheap answer is right, the label is wrong
for both. Wording is a coarse measure of meaning, and the word lists are English. The top tier does not always
agree with itself, so an equally good cheap tier still lacks some labels, and a floor of 95 % is stricter than
it sounds. User feedback on a lens (`useful`, `missed`) is weaker evidence. It counts as FEEDBACK_WEIGHT of a
label in training and not at all in guarantees, because users who give feedback are not a random sample.
"""

from __future__ import annotations

from routing.learning.features.agreement import jaccard_similarity
from routing.learning.policies import ALIKE, text_of
from routing.types import LensAnswer

MAX_DISTANCE = 2.0
FEEDBACK_WEIGHT = 0.25


def agrees(answer: LensAnswer, top: LensAnswer) -> bool:
    """Returns whether an answer agrees with that of the top tier."""
    return leans_alike(answer.score, top.score) and jaccard_similarity(text_of(answer), text_of(top)) >= ALIKE


def leans_alike(one: float, other: float) -> bool:
    """Returns whether two scores of a decision (0-10) have the same position."""
    return abs(one - other) <= MAX_DISTANCE
