"""Parses a model's raw text into a typed answer, or a failure with a reason. Never invents a number.

Rules:
- A score outside 0-10 is rejected, not clamped: 85 may be 8.5 or a misunderstanding. An explicit scale
  ('85/100', '85%') is converted. A confidence outside 0-100 is treated as missing; one between 0 and 1 is
  read as a fraction.
- Missing lists and a missing reasoning are read as empty, because the gate judges them. A missing score is a
  failure.
- {"safety": {"message": ...}} is a typed safety answer. A refusal in prose, or as the reasoning of an answer,
  is `refused_text` and never a score.
- Malformed option scores are dropped without a failure.
- An answer cut off by the token limit (`finish` 'length') counts only when its JSON is complete.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from routing.answers.field_names import normalize_keys
from routing.answers.json_text import END_MISSING, Found, Json, clean, contains_object, find_object
from routing.answers.json_values import (
    flatten_text,
    parse_confidence,
    parse_novelty,
    parse_options,
    parse_score,
    parse_texts,
    quote_value,
)
from routing.answers.markdown_answers import READ_AS_MARKDOWN, read_markdown
from routing.answers.non_answers import is_placeholder
from routing.answers.thoughts import strip_thoughts
from routing.text_readers import reads_text
from routing.types import Failure, FailureKind, LensAnswer, Summary

Finish = Literal["stop", "length", "refusal", "other"]

REFUSAL_WITHIN = 400
MAX_REFUSAL_CHARS = 400
SUMMARY_KEYS = ("top_line_take", "iris_suggests")
MAX_SAFETY_CHARS = 2_000
NO_WORDS = "The model refused to answer."
_SENTENCE_ENDS = (".", "!", "?", "…", "。", "！", "？", "؟", "।")

_REFUSAL = re.compile(
    r"\b(?:i['’]?m (?:very )?sorry|i (?:can(?:no|['’])?t|am unable to|won['’]?t)|i['’]m unable to|"
    r"as an ai\b).{0,120}\b(?:help|assist|comply|provide|answer|analy[sz]e|continue|do that|with that)|"
    r"\b(?:es )?tut mir leid.{0,80}\b(?:nicht|kein)|\bdabei kann ich (?:dir|ihnen)? ?nicht helfen|"
    r"\blo siento.{0,80}\bno puedo|\bje (?:suis )?désolée?.{0,80}\bne peux pas|\bdesculpe.{0,80}\bnão posso",
    re.IGNORECASE | re.DOTALL,
)


@reads_text()
def parse_lens_answer(raw: str, finish: Finish = "stop") -> LensAnswer | Failure:
    """Parses a lens answer. Returns failures instead of raising. `repaired` lists the repairs."""
    text = clean(raw)
    early = _check_empty(text, finish)
    if early is not None:
        return early
    typed = _find_safety_answer(text)
    if typed is not None:
        return typed
    found = find_object(text, _accept_score, is_answer=_is_lens_answer) or _find_markdown(text, ("score",))
    if found is None:
        return _unreadable_failure(text, finish, "score")
    if finish == "length" and not found.complete:
        return _truncated_failure()
    notes = [*found.repaired]
    fields = normalize_keys(found.value)
    score = parse_score(fields.get("score"), notes)
    if score is None:
        return _make_failure(
            FailureKind.UNPARSABLE, f"its score is {quote_value(fields.get('score'))}, not 0 to 10"
        )
    reasoning = flatten_text(fields.get("reasoning"))
    insights = parse_texts(fields.get("insights"), notes, "insights")
    if not reasoning and not insights:
        return Failure(FailureKind.EMPTY, "The answer has a score but says nothing.")
    refusal = _find_refusal(score, reasoning, insights)
    if refusal is not None:
        return refusal
    notes += [f"{name} missing" for name in ("reasoning", "insights") if not fields.get(name)]
    return LensAnswer(
        reasoning=reasoning,
        insights=insights,
        score=score,
        confidence=parse_confidence(fields.get("confidence"), notes),
        next_steps=parse_texts(fields.get("next_steps"), notes, "next steps"),
        unknowns=parse_texts(fields.get("unknowns"), notes, "unknowns"),
        repaired=tuple(notes),
        options=parse_options(fields.get("options")) if END_MISSING not in notes or _is_closed(text) else (),
    )


def parse_scores(raw: str, finish: Finish = "stop") -> LensAnswer | Failure:
    """Parses an answer that contains only a score and a confidence. Returns failures instead of raising."""
    text = clean(raw)
    early = _check_empty(text, finish)
    if early is not None:
        return early
    found = find_object(text, _accept_score, is_answer=_has_score)
    if found is None:
        return _unreadable_failure(text, finish, "score")
    notes = [*found.repaired]
    fields = normalize_keys(found.value)
    score = parse_score(fields.get("score"), notes)
    if score is None:
        return _make_failure(
            FailureKind.UNPARSABLE, f"its score is {quote_value(fields.get('score'))}, not 0 to 10"
        )
    confidence = parse_confidence(fields.get("confidence"), notes)
    return LensAnswer("", (), score, confidence, repaired=tuple(notes))


@reads_text()
def parse_summary(raw: str, finish: Finish = "stop", *, stand_in: Summary | None = None) -> Summary | Failure:
    """Parses a synthesis answer. Returns failures instead of raising.

    Both sentences are required. `stand_in` (the rules' summary) supplies a missing confidence or novelty
    flag; without it the answer is rejected.
    """
    text = clean(raw)
    early = _check_empty(text, finish)
    if early is not None:
        return early
    typed = _find_safety_answer(text)
    if typed is not None:
        return typed
    found = find_object(text, _accept_summary_line, is_answer=_is_summary) or _find_markdown(
        text, SUMMARY_KEYS
    )
    if found is None:
        return _unreadable_failure(text, finish, "top_line_take")
    if finish == "length" and not found.complete:
        return _truncated_failure()
    fields = normalize_keys(found.value)
    take, suggests = flatten_text(fields.get("top_line_take")), flatten_text(fields.get("iris_suggests"))
    if not take or not suggests:
        return _make_failure(FailureKind.UNPARSABLE, "it has no take or no suggestion")
    confidence = parse_confidence(fields.get("confidence"), [])
    confidence = stand_in.confidence if confidence is None and stand_in else confidence
    novelty = parse_novelty(fields.get("novelty_flag")) or (stand_in.novelty_flag if stand_in else None)
    if confidence is None or novelty is None:
        return _make_failure(FailureKind.UNPARSABLE, "it has no confidence or no novelty flag")
    return Summary(take, suggests, confidence, novelty, source="model")


def parse_reply(raw: str) -> str | None:
    """Returns the reply to the user in a synthesis answer that `parse_summary` accepts, or None."""
    text = clean(raw)
    found = find_object(text, _accept_summary_line, is_answer=_is_summary) or _find_markdown(
        text, SUMMARY_KEYS
    )
    return flatten_text(normalize_keys(found.value).get("reply")) or None if found is not None else None


def _find_markdown(text: str, required: Sequence[str]) -> Found | None:
    fields = read_markdown(strip_thoughts(text), required)
    return Found(fields, (READ_AS_MARKDOWN,), complete=False) if fields is not None else None


def _accept_score(value: Json) -> Json | None:
    """Returns the object with the lens score, not the score of a single option inside it."""
    found = _unwrap(value, "score")
    return None if found is None or "option" in normalize_keys(found) else found


def _is_closed(text: str) -> bool:
    """Returns whether a repaired answer ends with a bracket, so that its last number is complete."""
    return text.rstrip("` \n").endswith(("]", "}"))


def _accept_summary_line(value: Json) -> Json | None:
    return _unwrap(value, "top_line_take")


def _has_score(value: Json) -> bool:
    return parse_score(normalize_keys(value).get("score"), []) is not None


def _is_lens_answer(value: Json) -> bool:
    """Returns whether an object is an answer, not a copy of the template, the schema or an example."""
    fields = normalize_keys(value)
    insights = parse_texts(fields.get("insights"), [], "insights")
    return _has_score(value) and not is_placeholder((flatten_text(fields.get("reasoning")), *insights))


def _is_summary(value: Json) -> bool:
    fields = normalize_keys(value)
    texts = [flatten_text(fields.get(key)) for key in ("top_line_take", "iris_suggests")]
    return not any(is_placeholder([text]) for text in texts)


def _unwrap(value: Json, needed: str, depth: int = 2) -> Json | None:
    """Returns the object with the required key: this object, or the only nested one ({"answer": {...}})."""
    if needed in normalize_keys(value):
        return value
    inner = [item for item in value.values() if isinstance(item, dict)]
    return _unwrap(inner[0], needed, depth - 1) if len(inner) == 1 and depth else None


def _check_empty(text: str, finish: Finish) -> Failure | None:
    if finish == "refusal":
        return Failure(FailureKind.REFUSED, _refusal_text(text) or NO_WORDS)
    if text.strip():
        return None
    return (
        _truncated_failure()
        if finish == "length"
        else Failure(FailureKind.EMPTY, "The model answered nothing.")
    )


def _unreadable_failure(text: str, finish: Finish, needed: str) -> Failure:
    if finish == "length":
        return _truncated_failure()
    answer = strip_thoughts(text)
    if not answer.strip():
        return Failure(FailureKind.EMPTY, "The model only thought and never answered.")
    if contains_object(answer):
        return _make_failure(FailureKind.UNPARSABLE, f"it has no {needed.replace('_', ' ')}")
    if _REFUSAL.search(answer[:REFUSAL_WITHIN]):
        return Failure(FailureKind.REFUSED_TEXT, _refusal_text(answer) or NO_WORDS)
    return _make_failure(
        FailureKind.UNPARSABLE, "its JSON is too broken" if "{" in answer else "it holds no JSON object"
    )


def _refusal_text(text: str) -> str:
    """Returns the text of a refusal, or an empty text when it is the start of a blocked answer."""
    words = " ".join(strip_thoughts(text).split())
    return "" if "{" in words or not words.endswith(_SENTENCE_ENDS) else words[:MAX_REFUSAL_CHARS]


def _find_refusal(score: float, reasoning: str, insights: Sequence[str]) -> Failure | None:
    """Detects a refusal inside the JSON: the reasoning or all insights decline to answer."""
    declines = _REFUSAL.match(reasoning.lstrip()[:REFUSAL_WITHIN])
    is_bare = score == 0 or (len(reasoning) <= MAX_REFUSAL_CHARS and len(insights) <= 1)
    if declines and is_bare:
        return Failure(FailureKind.REFUSED_TEXT, reasoning[:MAX_REFUSAL_CHARS])
    if score == 0 and insights and all(_REFUSAL.match(text) for text in insights):
        return Failure(FailureKind.REFUSED_TEXT, insights[0][:MAX_REFUSAL_CHARS])
    return None


def _find_safety_answer(text: str) -> Failure | None:
    """Returns a typed safety answer: {"safety": {"message": "..."}} as the only key.

    Next to a score or a take the key is ignored, because small models fill in every key that a schema names.
    """
    found = find_object(text, _accept_safety, repair=False)
    if found is None:
        return None
    message = flatten_text(found.value["safety"].get("message"))
    return None if is_placeholder([message]) else Failure(FailureKind.SAFETY, message[:MAX_SAFETY_CHARS])


def _accept_safety(value: Json) -> Json | None:
    while len(value) == 1:
        (key, inner), *_ = value.items()
        if not isinstance(inner, dict):
            return None
        if key == "safety":
            return value
        value = inner
    return None


def _truncated_failure() -> Failure:
    return Failure(FailureKind.TRUNCATED, "The answer was cut off at the model's length limit.")


def _make_failure(kind: FailureKind, reason: str) -> Failure:
    return Failure(kind, f"The answer could not be read: {reason}.")
