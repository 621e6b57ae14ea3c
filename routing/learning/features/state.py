"""Features and texts of one decision point of a cascade: the question and the answers so far."""

from __future__ import annotations

from itertools import pairwise

from msgspec import Struct

from routing.learning.features.agreement import agreement_figures
from routing.learning.features.answer import answer_figures
from routing.learning.features.question import question_figures
from routing.learning.features.reported import NOTHING, Reported, agreement_of_reports, reported_figures


class AnswerState(Struct, frozen=True):
    """An answer as a policy sees it: the text, the parsed answer (empty when there is none), and what the
    model reports.
    """

    response: str
    answer: str = ""
    reported: Reported = NOTHING


def state_figures(query: str, answers: tuple[AnswerState, ...]) -> dict[str, float]:
    """Returns the features of the question, of every answer by position, and of consecutive answers.

    Names depend only on the number of answers, so features of the same decision point are aligned between
    runs.
    """
    figures = question_figures(query)
    for place, given in enumerate(answers, 1):
        read = answer_figures(query, given.response, given.answer)
        read |= reported_figures(given.reported)
        figures |= {f"{place}:{name}": value for name, value in read.items()}
    for place, (one, other) in enumerate(pairwise(answers), 1):
        read = agreement_figures((one.response, one.answer), (other.response, other.answer))
        read |= agreement_of_reports(one.reported, other.reported)
        figures |= {f"{place}-{place + 1}:{name}": value for name, value in read.items()}
    return figures


def state_texts(query: str, answers: tuple[AnswerState, ...]) -> tuple[str, ...]:
    """Returns the texts whose wording counts at this point: the question, and the last answer if any."""
    return (query, answers[-1].response) if answers else (query,)
