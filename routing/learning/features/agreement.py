"""Measures the agreement of two answers to one question: equal parsed answers, or similar wording."""

from __future__ import annotations

import re
from math import log1p

from routing.language.numbers import numbers_in
from routing.learning.features import wording
from routing.learning.features.answer import read_part
from routing.text_readers import reads_text

CLOSE = 1e-6
_OUTSIDE = re.compile(r"^[\s$€£\"'(`*]+|(?<![\s.\"')`*%])[\s.\"')`*%]+$")


def same_answer(first: str, second: str) -> bool | None:
    """Returns whether two parsed answers are equal, or None when either is missing. '$1,200.00' equals
    '1200'."""
    one, other = _bare(first), _bare(second)
    if not one or not other:
        return None
    if one == other:
        return True
    try:
        return abs(float(one.replace(",", "")) - float(other.replace(",", ""))) <= CLOSE
    except ValueError:
        return "".join(one.split()) == "".join(other.split())


def jaccard_similarity(first: str, second: str) -> float:
    """Returns the share of content words that two texts have in common (Jaccard), 0-1; 0 for empty texts."""
    one, other = _content(first), _content(second)
    return len(one & other) / len(one | other) if one and other else 0.0


def agreement(first: tuple[str, str], second: tuple[str, str]) -> float:
    """Returns the agreement of two (response, parsed answer), 0-1: of the parsed answers, else of the
    wording."""
    same = same_answer(first[1], second[1])
    return jaccard_similarity(first[0], second[0]) if same is None else float(same)


@reads_text(lambda read, text: read((text, text), (text[::-1], text[::-1])))
def agreement_figures(first: tuple[str, str], second: tuple[str, str]) -> dict[str, float]:
    """Returns the features of two (response, parsed answer) pairs, by name."""
    same = same_answer(first[1], second[1])
    one, other = set(numbers_in(read_part(first[0]))), set(numbers_in(read_part(second[0])))
    return {
        "g_same": 0.5 if same is None else float(same),
        "g_unknown": float(same is None),
        "g_likeness": jaccard_similarity(first[0], second[0]),
        "g_numbers": len(one & other) / max(len(one | other), 1),
        "g_length": log1p(len(first[0])) - log1p(len(second[0])),
        "g_said_by_other": float(bool(first[1].strip()) and first[1].strip() in second[0]),
        "g_says_other": float(bool(second[1].strip()) and second[1].strip() in first[0]),
    }


def _bare(answer: str) -> str:
    return _OUTSIDE.sub("", answer).strip().lower()


def _content(text: str) -> frozenset[str]:
    return wording.content_words(read_part(text))
