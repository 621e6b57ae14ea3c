"""The "not from you" marks of an answer."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from routing.answers.markup import strip_markup
from routing.grounding.figures import ungrounded_dates, ungrounded_figures
from routing.grounding.names import ungrounded_names
from routing.grounding.quotations import ungrounded_quotations
from routing.results.analysis_result import UngroundedMark
from routing.types import LensAnswer

TOLERATED = 2
"""Number of marks in one answer that do not cause an escalation."""


@lru_cache(maxsize=256)
def ungrounded(answer: LensAnswer, said: str) -> tuple[UngroundedMark, ...]:
    """Returns the distinct marks of an answer. `said` is all text of the user."""
    texts = tuple(map(strip_markup, (answer.reasoning, *answer.insights)))
    steps = tuple(map(strip_markup, answer.next_steps))
    found = [
        *ungrounded_figures(texts, steps, said),
        *ungrounded_dates((*texts, *steps), said),
        *ungrounded_names((*texts, *steps), said),
        *ungrounded_quotations(texts, said),
    ]
    return tuple(dict.fromkeys(found))


def in_words(marks: Iterable[UngroundedMark]) -> str:
    """Returns, for example, '3 figures are not from you: 40 %, 12,000, 2031'."""
    listed = list(marks)
    kinds = {mark.kind for mark in listed}
    noun = f"{kinds.pop()}s" if len(kinds) == 1 else "statements"
    return f"{len(listed)} {noun} are not from you: {', '.join(mark.text for mark in listed[:5])}"
