"""The figures and texts of one moment of a cascade: the question, and the answers that have been paid for."""

from __future__ import annotations

from itertools import pairwise

from msgspec import Struct

from routing.learning.features.agreement import agreement_figures
from routing.learning.features.answer import answer_figures
from routing.learning.features.question import question_figures


class Answered(Struct, frozen=True):
    """An answer as a policy sees it: the text, and what was parsed out of it (empty when nothing was)."""

    response: str
    answer: str = ""


def state_figures(query: str, answers: tuple[Answered, ...]) -> dict[str, float]:
    """Figures of the question, of every answer by its place, and of the last two answers side by side.

    Names are fixed by the number of answers, so figures of the same moment of two runs line up.
    """
    figures = question_figures(query)
    for place, given in enumerate(answers, 1):
        read = answer_figures(query, given.response, given.answer)
        figures |= {f"{place}:{name}": value for name, value in read.items()}
    for place, (one, other) in enumerate(pairwise(answers), 1):
        read = agreement_figures((one.response, one.answer), (other.response, other.answer))
        figures |= {f"{place}-{place + 1}:{name}": value for name, value in read.items()}
    return figures


def state_texts(query: str, answers: tuple[Answered, ...]) -> tuple[str, ...]:
    """The texts whose wording counts at this moment: the question, and the last answer where there is one."""
    return (query, answers[-1].response) if answers else (query,)
