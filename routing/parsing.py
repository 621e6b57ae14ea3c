"""From a model's raw text to a typed answer, or to a failure with a reason. Never to an invented number.

Decided here:
- A score outside 0-10 is rejected, not clamped: 85 may be 8.5 or a misunderstanding. A scale that the model
  states itself ('85/100', '85%') is converted. A confidence outside 0-100 is left out, as if not given; one
  between 0 and 1 is read as a fraction.
- Missing lists and reasoning are read as empty (the gate judges what is missing); a missing score is not.
- An answer that the model was made to stop (`finish` 'length') counts only when its JSON is whole.
"""

from __future__ import annotations

import math
import re
from typing import Any, Literal

from routing.json_text import Json, clean, find_object, holds_object, without_thinking
from routing.types import Failure, FailureKind, LensAnswer, Summary

Finish = Literal["stop", "length", "refusal", "other"]

MAX_ITEMS = 20
MAX_TEXT_CHARS = 8_000
MAX_DEPTH = 4

_ALIASES: dict[str, str] = {
    "analysis": "reasoning",
    "rationale": "reasoning",
    "explanation": "reasoning",
    "keyinsights": "insights",
    "findings": "insights",
    "lensscore": "score",
    "rating": "score",
    "confidencelevel": "confidence",
    "nextsteps": "next_steps",
    "recommendations": "next_steps",
    "actions": "next_steps",
    "openquestions": "unknowns",
    "toplinetake": "top_line_take",
    "irissuggests": "iris_suggests",
    "noveltyflag": "novelty_flag",
}
_NUMBER = re.compile(
    r"\s*[~≈]?\s*(-?\d{1,6}(?:\.\d+|[,٫]\d{1,2})?)\s*(?:(?:/|out of)\s*(\d{1,4}(?:\.\d+)?)|([%٪]))?\s*",
    re.IGNORECASE,
)
_BULLET = re.compile(r"\A\s*(?:[-*•–·]|\(?\d{1,2}[.)])\s+")
_REFUSAL = re.compile(
    r"\b(?:i['’]?m (?:very )?sorry|i (?:can(?:no|['’])?t|am unable to|won['’]?t)|i['’]m unable to|"
    r"as an ai\b).{0,120}\b(?:help|assist|comply|provide|answer|analy[sz]e|continue|do that|with that)",
    re.IGNORECASE | re.DOTALL,
)


def parse_lens_answer(raw: str, finish: Finish = "stop") -> LensAnswer | Failure:
    """Read a lens answer. Never raises; what had to be mended is named in `repaired`."""
    text = clean(raw)
    early = _no_text(text, finish)
    if early is not None:
        return early
    found = find_object(text, _with_score)
    if found is None:
        return _unreadable(text, finish, "score")
    if finish == "length" and not found.complete:
        return _truncated()
    notes = [*found.repaired]
    fields = _fields(found.value)
    score = _score(fields.get("score"), notes)
    if score is None:
        return _failure(FailureKind.UNPARSABLE, f"its score is {_show(fields.get('score'))}, not 0 to 10")
    reasoning = _text(fields.get("reasoning"))
    insights = _texts(fields.get("insights"), notes, "insights")
    if not reasoning and not insights:
        return Failure(FailureKind.EMPTY, "The answer has a score but says nothing.")
    notes += [f"{name} missing" for name in ("reasoning", "insights") if not fields.get(name)]
    return LensAnswer(
        reasoning=reasoning,
        insights=insights,
        score=score,
        confidence=_confidence(fields.get("confidence"), notes),
        next_steps=_texts(fields.get("next_steps"), notes, "next steps"),
        unknowns=_texts(fields.get("unknowns"), notes, "unknowns"),
        repaired=tuple(notes),
    )


def parse_summary(raw: str, finish: Finish = "stop", *, stand_in: Summary | None = None) -> Summary | Failure:
    """Read a synthesis answer. Both sentences must be there; a missing confidence or novelty comes from
    `stand_in` (the rules' summary), and without one the answer is rejected. Never raises."""
    text = clean(raw)
    early = _no_text(text, finish)
    if early is not None:
        return early
    found = find_object(text, _with_take)
    if found is None:
        return _unreadable(text, finish, "top_line_take")
    if finish == "length" and not found.complete:
        return _truncated()
    fields = _fields(found.value)
    take, suggests = _text(fields.get("top_line_take")), _text(fields.get("iris_suggests"))
    if not take or not suggests:
        return _failure(FailureKind.UNPARSABLE, "it has no take or no suggestion")
    confidence = _confidence(fields.get("confidence"), [])
    confidence = stand_in.confidence if confidence is None and stand_in else confidence
    novelty = _novelty(fields.get("novelty_flag")) or (stand_in.novelty_flag if stand_in else None)
    if confidence is None or novelty is None:
        return _failure(FailureKind.UNPARSABLE, "it has no confidence or no novelty flag")
    return Summary(take, suggests, confidence, novelty, source="model")


def parse_reply(raw: str) -> str | None:
    """What a synthesis that `parse_summary` could read says to the person; None when it says nothing."""
    found = find_object(clean(raw), _with_take)
    return _text(_fields(found.value).get("reply")) or None if found is not None else None


def _with_score(value: Json) -> Json | None:
    return _unwrapped(value, "score")


def _with_take(value: Json) -> Json | None:
    return _unwrapped(value, "top_line_take")


def _unwrapped(value: Json, needed: str, depth: int = 2) -> Json | None:
    """The object that has the needed key: this one, or the only one inside ({"answer": {...}})."""
    if needed in _fields(value):
        return value
    inner = [item for item in value.values() if isinstance(item, dict)]
    return _unwrapped(inner[0], needed, depth - 1) if len(inner) == 1 and depth else None


def _fields(value: Json) -> Json:
    """The object under our own key names, whatever the case and word separators; the first one counts."""
    fields: Json = {}
    for key, item in value.items():
        plain = re.sub(r"[^a-z]", "", str(key).lower())
        fields.setdefault(_ALIASES.get(plain, plain), item)
    return fields


def _no_text(text: str, finish: Finish) -> Failure | None:
    if finish == "refusal":
        return Failure(FailureKind.REFUSED, "The model refused to answer.")
    if text.strip():
        return None
    return _truncated() if finish == "length" else Failure(FailureKind.EMPTY, "The model answered nothing.")


def _unreadable(text: str, finish: Finish, needed: str) -> Failure:
    if finish == "length":
        return _truncated()
    answer = without_thinking(text)
    if not answer.strip():
        return Failure(FailureKind.EMPTY, "The model only thought and never answered.")
    if holds_object(answer):
        return _failure(FailureKind.UNPARSABLE, f"it has no {needed.replace('_', ' ')}")
    if _REFUSAL.search(answer[:400]):
        return Failure(FailureKind.REFUSED, "The model refused to answer.")
    return _failure(
        FailureKind.UNPARSABLE, "its JSON is too broken" if "{" in answer else "it holds no JSON object"
    )


def _truncated() -> Failure:
    return Failure(FailureKind.TRUNCATED, "The answer was cut off at the model's length limit.")


def _failure(kind: FailureKind, reason: str) -> Failure:
    return Failure(kind, f"The answer could not be read: {reason}.")


def _show(value: object) -> str:
    return "missing" if value is None else f"'{_text(value)[:40]}'"


def _number(value: object) -> tuple[float | None, float | None]:
    """A number and the scale it states itself: '8/10' is (8, 10), '85%' is (85, 100), 7 is (7, None)."""
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


def _score(value: object, notes: list[str]) -> float | None:
    amount, scale = _number(value)
    if amount is None or scale == 0:
        return None
    score = amount if scale is None else amount / scale * 10
    if not 0 <= score <= 10:
        return None
    if isinstance(value, str):
        notes.append(f"score read from '{value.strip()}'")
    return score


def _confidence(value: object, notes: list[str]) -> float | None:
    if value is None:
        return None
    amount, scale = _number(value)
    if amount is None or scale == 0:
        notes.append(f"confidence {_show(value)} left out")
        return None
    confidence = amount if scale is None else amount / scale * 100
    if scale is None and 0 < confidence < 1:
        confidence *= 100
        notes.append(f"confidence {_show(value)} read as a fraction")
    if not 0 <= confidence <= 100:
        notes.append(f"confidence {_show(value)} left out")
        return None
    if isinstance(value, str):
        notes.append(f"confidence read from '{value.strip()}'")
    return confidence


def _novelty(value: object) -> Literal["low", "medium", "high"] | None:
    flag = value.strip().lower() if isinstance(value, str) else ""
    if flag == "low":
        return "low"
    if flag == "medium":
        return "medium"
    return "high" if flag == "high" else None


def _text(value: object, depth: int = MAX_DEPTH) -> str:
    """Any JSON value as one readable text."""
    if value is None or depth == 0:
        return ""
    if isinstance(value, str):
        return clean(value).strip()[:MAX_TEXT_CHARS]
    if isinstance(value, dict):
        return " — ".join(filter(None, (_text(item, depth - 1) for item in value.values())))[:MAX_TEXT_CHARS]
    if isinstance(value, list):
        return " ".join(filter(None, (_text(item, depth - 1) for item in value)))[:MAX_TEXT_CHARS]
    return "" if isinstance(value, int) and abs(value) > 1e15 else str(value)


def _texts(value: object, notes: list[str], name: str) -> tuple[str, ...]:
    """A list of texts from a list, from an object's values, or from one text with a line an item."""
    if isinstance(value, dict | str):
        notes.append(f"{name} read from one {'text' if isinstance(value, str) else 'object'}")
    items: list[Any] = value.splitlines() if isinstance(value, str) else []
    items = list(value.values()) if isinstance(value, dict) else items
    items = value if isinstance(value, list) else items
    texts = [text for item in items if (text := _BULLET.sub("", _text(item)))]
    if len(texts) > MAX_ITEMS:
        notes.append(f"only the first {MAX_ITEMS} {name} kept")
    return tuple(texts[:MAX_ITEMS])
