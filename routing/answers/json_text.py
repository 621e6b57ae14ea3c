"""Finds the JSON object of an answer in a model's text and repairs it where that loses nothing.

Models wrap JSON in thoughts, code fences and prose, repeat it, and break it. Of several acceptable objects,
the last complete one outside thoughts is the answer: earlier ones are drafts. Results display each repair.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from routing.answers.retained_words import retains_words
from routing.answers.thoughts import OBJECT_START, Span, split_thoughts
from routing.answers.tolerant_json import read_tolerant
from routing.text_readers import reads_text

THINKING_REMOVED = "thinking text removed"
SURROUNDINGS_REMOVED = "text round the JSON removed"
END_MISSING = "the end of the JSON was missing"
REPAIRED = "broken JSON mended"

MAX_READ_CHARS = 80_000
"""Characters of a text that are read, including those that are read again from a later bracket."""
MAX_REPAIR_CHARS = 40_000
MAX_STARTS = 12
"""Brackets at which the last object of a stream without a finish reason is tried."""

_FENCE = re.compile(r"\A`{3,}\w*\Z|\A\Z")
_CONTROL = dict.fromkeys(code for code in range(32) if chr(code) not in "\t\n\r")
_MORE_FIELDS = re.compile(r"\s*[,，]\s*[\"“][A-Za-z_][\w -]{0,40}[\"”]\s*[:：]")
_FIRST_FIELD = re.compile(r"\A\s*(?:```\w*\s*)?\[?\s*(?=[\"“][A-Za-z_][\w -]{0,40}[\"”]\s*[:：])")

_LIKE_OBJECT = re.compile(r"""\{?\s*["'“„]?[A-Za-z_][\w -]{0,40}["'“”]?\s*:""")

Json = dict[str, Any]
Accept = Callable[[Json], Json | None]


def _unique_fields(pairs: list[tuple[str, Any]]) -> Json:
    """Rejects a key with two values, because either may be meant."""
    fields = dict(pairs)
    if len(fields) < len(pairs) and any(fields[key] != value for key, value in pairs):
        raise ValueError("A key occurs twice.")
    return fields


_STRICT = json.JSONDecoder(strict=False, object_pairs_hook=_unique_fields)


class Found(Struct, frozen=True):
    """An object found in a text. `complete` is False when it was repaired or its end was missing."""

    value: Json
    repaired: tuple[str, ...]
    complete: bool


class _Candidate(Struct, frozen=True):
    start: int
    end: int
    value: Json
    repaired: tuple[str, ...] = ()


@reads_text()
def clean(text: str) -> str:
    """Removes control characters and lone surrogates, which cannot be stored or sent. Keeps line breaks and
    tabs."""
    text = text.translate(_CONTROL)
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return text


@reads_text()
def contains_object(text: str) -> bool:
    """Returns whether the text contains a well-formed JSON object outside thoughts."""
    return find_object(text, lambda value: value, repair=False) is not None


def find_object(
    text: str, accept: Accept, *, is_answer: Callable[[Json], bool] = bool, repair: bool = True
) -> Found | None:
    """Returns the last complete object outside thoughts that `accept` accepts.

    `accept` may return an object nested in the one it receives. Objects for which `is_answer` holds take
    precedence over others, such as a copy of the template, and complete ones over one that is cut off.
    Without an object outside thoughts, uses the last complete one in thoughts that are not closed. `repair`
    also reads broken JSON.
    """
    reader = _Objects(text, repair)
    split = split_thoughts(text, reader.find_end)
    thinking = (THINKING_REMOVED,) if split.removed else ()
    outside = reader.list_objects(split.answer)
    found = _choose(outside, accept, is_answer)
    if found is None and split.thought is not None:
        inside = reader.list_objects([split.thought])
        found = _choose([one for one in inside if END_MISSING not in one.repaired], accept, is_answer)
    last = reader.last_rejected
    if found is None or last > found.start or (last >= 0 and not is_answer(found.value)):
        return None
    around = _note_surroundings(text, split.answer, found) if END_MISSING not in found.repaired else ()
    return Found(found.value, (*thinking, *around, *found.repaired), not found.repaired)


@reads_text()
def final_object(text: str) -> str | None:
    """Returns the JSON object that ends a text outside thoughts, perhaps in a code fence.

    None if the text does not end with a whole object, or if that object is part of an unfinished one or of
    thoughts: such a text may have been cut off.
    """
    split = split_thoughts(text, _Objects(text, repair=False).find_end)
    if split.thought is not None:
        return None
    start, end = split.answer[-1]
    answer = text[start:end].rstrip().removesuffix("```").rstrip()
    at = answer.find("{")
    for _ in range(MAX_STARTS):
        if at < 0:
            return None
        try:
            _, end = _STRICT.raw_decode(answer, at)
        except (ValueError, RecursionError):
            following = answer.find("{", at + 1)
            # A brace of prose is closed before the next one; an object that was cut off is not.
            if answer.count("{", at, following) > answer.count("}", at, following):
                return None
        else:
            if end == len(answer):
                return answer[at:]
            following = answer.find("{", end)
        at = following
    return None


def _choose(
    candidates: Iterable[_Candidate], accept: Accept, is_answer: Callable[[Json], bool]
) -> _Candidate | None:
    best, best_rank = None, (False, False)
    for candidate in candidates:
        value = accept(candidate.value)
        if value is None:
            continue
        rank = (is_answer(value), END_MISSING not in candidate.repaired)
        if best is None or rank >= best_rank:
            best, best_rank = _Candidate(candidate.start, candidate.end, value, candidate.repaired), rank
    return best


class _Objects:
    """Reads the objects of a text, each position once, within a limit of work."""

    def __init__(self, text: str, repair: bool) -> None:
        self._text, self._repair = text, repair
        self._budget = MAX_READ_CHARS + len(text)
        self._read: dict[int, _Candidate | None] = {}
        self.last_rejected = -1
        """Start of the last object that cannot be read. An object before it may be a draft."""

    def find_end(self, start: int) -> int | None:
        candidate = self._read_at(start)
        return candidate.end if candidate is not None else None

    def list_objects(self, spans: Iterable[Span]) -> list[_Candidate]:
        candidates = []
        for start, end in spans:
            at, first = start, _FIRST_FIELD.match(self._text[start:end])
            if (
                first is not None
                and (opened := self._repair_at(start + first.end(), opened=False)) is not None
            ):
                candidates.append(opened)
                at = opened.end
            while (found := OBJECT_START.search(self._text, at, end)) is not None:
                candidate = self._read_at(found.start())
                if candidate is not None:
                    candidates.append(candidate)
                at = candidate.end if candidate is not None else found.end()
        return candidates

    def _read_at(self, start: int) -> _Candidate | None:
        if start not in self._read:
            self._read[start] = self._read_strict(start) or self._repair_at(start)
        return self._read[start]

    def _read_strict(self, start: int) -> _Candidate | None:
        if self._budget <= 0:
            return None
        try:
            value, end = _STRICT.raw_decode(self._text, start)
        except json.JSONDecodeError as error:
            self._budget -= error.pos - start
            return None
        except (ValueError, RecursionError):
            self._budget -= len(self._text) - start
            return None
        if self._repair and _MORE_FIELDS.match(self._text, end):
            return None  # A stray bracket: the object goes on.
        return _Candidate(start, end, value)

    def _repair_at(self, start: int, *, opened: bool = True) -> _Candidate | None:
        if not self._repair or self._budget <= 0 or len(self._text) - start > MAX_REPAIR_CHARS:
            return None
        reading = read_tolerant(self._text, start, opened=opened)
        sources = (self._text[one:other] for one, other in reading.sources) if reading is not None else ()
        if reading is None or not retains_words(sources, reading.value):
            self._budget -= len(self._text) - start
            if _LIKE_OBJECT.match(self._text, start):
                self.last_rejected = max(self.last_rejected, start)
            return None
        if not reading.value:
            return None
        return _Candidate(start, reading.end, reading.value, (END_MISSING if reading.is_cut else REPAIRED,))


def _note_surroundings(text: str, spans: Iterable[Span], found: _Candidate) -> tuple[str, ...]:
    """Returns a note if there is more than a code fence around the object."""
    around = [
        part.strip()
        for start, end in spans
        for part in (text[start : min(end, found.start)], text[max(start, found.end) : end])
    ]
    return () if all(_FENCE.match(part) for part in around) else (SURROUNDINGS_REMOVED,)
