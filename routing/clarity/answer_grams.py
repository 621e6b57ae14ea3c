"""Wording of the parts of an answer. Cached, because the gate and several figures compare equal answers."""

from __future__ import annotations

from functools import lru_cache

from routing.clarity.wording import Grams, merge_grams
from routing.types import LensAnswer

RECENT_ANSWERS = 64
"""Size of the caches. Grams are large, and an answer is judged and measured within a short time."""


@lru_cache(maxsize=RECENT_ANSWERS)
def insight_grams(answer: LensAnswer) -> Grams:
    """Returns the wording of an answer's insights."""
    return merge_grams(*answer.insights)


@lru_cache(maxsize=RECENT_ANSWERS)
def argument_grams(answer: LensAnswer) -> Grams:
    """Returns the wording of an answer's reasoning and insights."""
    return merge_grams(answer.reasoning, insight_grams(answer))


@lru_cache(maxsize=RECENT_ANSWERS)
def answer_grams(answer: LensAnswer) -> Grams:
    """Returns the wording of all parts of an answer."""
    return merge_grams(argument_grams(answer), *answer.next_steps, *answer.unknowns)
