"""Scores numeric answers by their number instead of their spelling.

RouteLLM's file of GSM8K compares texts: it marks '42.00' and '$42,000' wrong where 42 and 42000 are right. It
does not name the right answers. The right number of a question is that of any answer that is marked right, by
any model and in any data set that was read with the same question: ZeroEval's file has the same questions,
answered by nine models. An answer marked wrong whose number is a right one is marked right; no answer is
marked wrong. Where no model was right, the right number is unknown and scores remain.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

FAMILY = re.compile(r"gsm", re.IGNORECASE)
"""Names of data sets whose answers are numbers."""
_NUMBER = re.compile(r"-?\$?-?(\d[\d,]*(?:\.\d+)?|\.\d+)\s*%?\.?")
TOLERANCE = 1e-6


def rescore(rows: Iterable[dict[str, Any]]) -> int:
    """Changes the scores of answers whose number is right, in place. Returns how many."""
    numeric = [row for row in rows if FAMILY.search(row["dataset"]) and row["answer"]]
    right: dict[str, list[float]] = {}
    for row in numeric:
        number = number_in(row["answer"])
        if row["score"] >= 1 and number is not None:
            right.setdefault(_question(row), []).append(number)
    changed = 0
    for row in numeric:
        number = number_in(row["answer"])
        if row["score"] < 1 and number is not None and _is_in(number, right.get(_question(row), ())):
            row["score"] = 1.0
            changed += 1
    return changed


def number_in(answer: str) -> float | None:
    """Returns the number that an answer consists of, or None if it contains other words."""
    text = answer.strip()
    if not _NUMBER.fullmatch(text):
        return None
    digits = re.sub(r"[$,%\s]", "", text).rstrip(".")
    return float(digits.replace("--", "-"))


def _question(row: dict[str, Any]) -> str:
    return " ".join((row["query"] or row["qid"]).split())


def _is_in(number: float, right: Iterable[float]) -> bool:
    return any(abs(number - other) <= TOLERANCE * max(1.0, abs(other)) for other in right)
