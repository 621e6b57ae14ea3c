"""Baseline policies without training: scores of doubt in a cheap answer."""

from __future__ import annotations

import re

import numpy as np

from routing.bench.cascade import Table
from routing.clarity.quality import base_score, completeness, confidence
from routing.clarity.support import CONCLUSION_POINTS, support
from routing.language.numbers import arithmetic
from routing.language.refusals import refusals_in
from routing.learning.arrays import Floats
from routing.learning.features.agreement import agreement
from routing.learning.features.answer import as_number, read_part
from routing.learning.features.question import MAX_READ_CHARS, stem_and_options
from routing.learning.features.state import AnswerState
from routing.types import LensAnswer, OptionScore

_ITEM = re.compile(r"^\s*(?:[-*•]|\d+[.)])\s+(.*)$", re.MULTILINE)
_MAX_READ_CHARS = 3000
_TIE = 1e-6
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def query_length(table: Table) -> Floats:
    """Returns the doubt (rows,): the length of the question."""
    return np.array([float(len(query)) for query in table.queries])


def hard_failures(table: Table, seed: int) -> Floats:
    """Returns the doubt (rows, cheap tiers): the answer is empty, unparsed, cut off, or a refusal.

    Ties are broken at random. In packs without parsed answers (open-ended questions) a missing one is no
    failure.
    """
    parsed = any(given.answer for row in table.answers for given in row)
    doubt = np.array(
        [[_is_hard_failure(given, parsed) for given in row[:-1]] for row in table.answers], dtype=float
    )
    return doubt + _TIE * np.random.default_rng(seed).random(doubt.shape)


def plain_checks(table: Table) -> Floats:
    """Returns the doubt (rows, cheap tiers): 100 minus the specification's base score, as far as rows allow.

    The answer text is the reasoning and its list items are the insights. Rows have no confidence and no next
    steps, so the default confidence is used and the steps count as none.
    """
    return np.array(
        [
            [100.0 - _check_score(query, given) for given in row[:-1]]
            for query, row in zip(table.queries, table.answers, strict=True)
        ]
    )


def untrained_gate(table: Table, seed: int) -> Floats:
    """Returns the doubt (rows, cheap tiers): 100 minus the support that the gate checks, as far as rows
    allow.

    A parsed letter is the preferred option of the question. A parsed number that the equations of the text do
    not end in, or a missing answer, loses the points of a conclusion. Ties are broken at random.
    """
    parsed = any(given.answer for row in table.answers for given in row)
    doubt = np.array(
        [
            [_doubt_support(query, given, parsed) for given in row[:-1]]
            for query, row in zip(table.queries, table.answers, strict=True)
        ]
    )
    return doubt + _TIE * np.random.default_rng(seed).random(doubt.shape)


def disagreement(table: Table, seed: int) -> Floats:
    """Returns the doubt (rows,): 1 minus the agreement of two cheap answers.

    They are those of the two tiers below the strongest, or of the only one and of the table's second model.
    Ties are broken at random.
    """
    cheap = [row[-2] for row in table.answers]
    others = [row[-3] for row in table.answers] if table.second is None else table.second.answers
    pairs = zip(others, cheap, strict=True)
    doubt = [1 - agreement(_as_pair(other), _as_pair(own)) for other, own in pairs]
    return np.array(doubt) + _TIE * np.random.default_rng(seed).random(len(doubt))


def has_answers(table: Table) -> bool:
    """Returns whether a pack contains answer texts."""
    return any(row[0].response for row in table.answers)


def _as_pair(given: AnswerState) -> tuple[str, str]:
    return given.response, given.answer


def _is_hard_failure(given: AnswerState, parsed: bool) -> bool:
    text = given.response.rstrip()
    cut_off = text.count("<<") != text.count(">>") or text.count("```") % 2 == 1
    return not text or (parsed and not given.answer.strip()) or cut_off or refusals_in(text) > 0


def _doubt_support(query: str, given: AnswerState, parsed: bool) -> float:
    text, chosen = read_part(given.response), given.answer.strip()
    options = stem_and_options(query[:MAX_READ_CHARS])[1]
    letter = bool(options) and chosen[:1] in _LETTERS[: len(options)] and len(chosen) == 1
    scores = (
        tuple(OptionScore(option, 10.0 * (at == _LETTERS.index(chosen))) for at, option in enumerate(options))
        if letter
        else ()
    )
    answer = LensAnswer(reasoning=text, insights=(), score=5.0, options=scores)
    doubt = 100.0 - support(answer, query[:MAX_READ_CHARS])
    if parsed and not letter:
        doubt += CONCLUSION_POINTS * _doubt_result(text, chosen)
    return doubt


def _doubt_result(text: str, chosen: str) -> float:
    """Returns 1 for a missing result or another one than that of the last equation, 0.5 when unknown."""
    if not chosen:
        return 1.0
    stated, last = as_number(chosen), arithmetic(text).last
    return 0.5 if stated is None or last is None else float(stated != last)


def _check_score(query: str, given: AnswerState) -> float:
    text = given.response[:_MAX_READ_CHARS]
    items = tuple(item.strip() for item in _ITEM.findall(text))[:12]
    answer = LensAnswer(reasoning=text, insights=items, score=5.0)
    return base_score(completeness(answer, query[:_MAX_READ_CHARS]), confidence(answer).value, 0.0)
