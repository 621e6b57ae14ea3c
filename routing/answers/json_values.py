"""Reads typed values from a model's JSON: numbers with their scale, texts, lists, option scores.

Unreadable values are None or empty; nothing is invented. `notes` collects the repairs.
"""

from __future__ import annotations

import math
import re
from typing import Any, Literal

from routing.answers.json_text import clean
from routing.types import OptionScore

MAX_ITEMS = 20
MAX_TEXT_CHARS = 8_000
MAX_DEPTH = 4
MAX_OPTIONS = 8
MAX_OPTION_CHARS = 200

_NUMBER = re.compile(
    r"\s*[~≈]?\s*(-?\d{1,6}(?:\.\d+|[,٫]\d{1,2})?)\s*(?:(?:/|out of)\s*(\d{1,4}(?:\.\d+)?)|([%٪]))?\s*",
    re.IGNORECASE,
)
_BULLET = re.compile(r"\A\s*(?:[-*•–·]|\(?\d{1,2}[.)])\s+")


def parse_number(value: object) -> tuple[float | None, float | None]:
    """Returns a number and its explicit scale: '8/10' is (8, 10), '85%' is (85, 100), 7 is (7, None)."""
    if isinstance(value, bool):
        return None, None
    if isinstance(value, int | float):
        finite = abs(value) < 1e6 if isinstance(value, int) else math.isfinite(value)
        return (float(value), None) if finite else (None, None)
    match = _NUMBER.fullmatch(value) if isinstance(value, str) and len(value) < 40 else None
    if match is None:
        return None, None
    amount = float(re.sub("[,٫]", ".", match[1]))
    scale = float(match[2]) if match[2] else 100.0 if match[3] else None
    return amount, scale


def parse_score(value: object, notes: list[str]) -> float | None:
    """Returns a score from 0 to 10, or None."""
    amount, scale = parse_number(value)
    if amount is None or scale == 0:
        return None
    score = amount if scale is None else amount / scale * 10
    if not 0 <= score <= 10:
        return None
    if isinstance(value, str):
        notes.append(f"score read from '{value.strip()}'")
    return score


def parse_confidence(value: object, notes: list[str]) -> float | None:
    """Returns a confidence from 0 to 100, or None."""
    if value is None:
        return None
    amount, scale = parse_number(value)
    if amount is None or scale == 0:
        notes.append(f"confidence {quote_value(value)} left out")
        return None
    confidence = amount if scale is None else amount / scale * 100
    if scale is None and 0 < confidence < 1:
        confidence *= 100
        notes.append(f"confidence {quote_value(value)} read as a fraction")
    if not 0 <= confidence <= 100:
        notes.append(f"confidence {quote_value(value)} left out")
        return None
    if isinstance(value, str):
        notes.append(f"confidence read from '{value.strip()}'")
    return confidence


def parse_novelty(value: object) -> Literal["low", "medium", "high"] | None:
    """Returns 'low', 'medium' or 'high', ignoring case, or None."""
    flag = value.strip().lower() if isinstance(value, str) else ""
    if flag == "low":
        return "low"
    if flag == "medium":
        return "medium"
    return "high" if flag == "high" else None


def flatten_text(value: object, depth: int = MAX_DEPTH) -> str:
    """Flattens any JSON value into one readable text."""
    if value is None or depth == 0:
        return ""
    if isinstance(value, str):
        return clean(value).strip()[:MAX_TEXT_CHARS]
    if isinstance(value, dict):
        return " — ".join(filter(None, (flatten_text(item, depth - 1) for item in value.values())))[
            :MAX_TEXT_CHARS
        ]
    if isinstance(value, list):
        return " ".join(filter(None, (flatten_text(item, depth - 1) for item in value)))[:MAX_TEXT_CHARS]
    return "" if isinstance(value, int) and abs(value) > 1e15 else str(value)


def parse_texts(value: object, notes: list[str], name: str) -> tuple[str, ...]:
    """Returns a list of texts from a list, from the values of an object, or from the lines of a text."""
    if isinstance(value, dict | str):
        notes.append(f"{name} read from one {'text' if isinstance(value, str) else 'object'}")
    items: list[Any] = value.splitlines() if isinstance(value, str) else []
    items = list(value.values()) if isinstance(value, dict) else items
    items = value if isinstance(value, list) else items
    texts = [text for item in items if (text := _BULLET.sub("", flatten_text(item)))]
    if len(texts) > MAX_ITEMS:
        notes.append(f"only the first {MAX_ITEMS} {name} kept")
    return tuple(texts[:MAX_ITEMS])


def parse_options(value: object) -> tuple[OptionScore, ...]:
    """Returns scores by option, from a list of objects or an object of scores. Empty with fewer than two."""
    pairs = list(value.items()) if isinstance(value, dict) else []
    if isinstance(value, list):
        pairs = [(each.get("option"), each.get("score")) for each in value if isinstance(each, dict)]
    scores: dict[str, OptionScore] = {}
    for name, given in pairs:
        option, score = " ".join(flatten_text(name).split())[:MAX_OPTION_CHARS], parse_score(given, [])
        if option and score is not None:
            scores.setdefault(option.casefold(), OptionScore(option, score))
    return tuple(scores.values())[:MAX_OPTIONS] if len(scores) > 1 else ()


def quote_value(value: object) -> str:
    """Formats a value for an error message."""
    return "missing" if value is None else f"'{flatten_text(value)[:40]}'"
