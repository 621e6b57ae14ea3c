"""Finds the JSON object in a model's text and repairs it where that is safe.

Models wrap JSON in reasoning text, code fences and prose, add trailing commas, use Python literals, or stop
before the last brace. Each repair is recorded by a text, because the result displays it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import jiter
from json_repair import repair_json
from msgspec import Struct

THINKING_REMOVED = "thinking text removed"
SURROUNDINGS_REMOVED = "text round the JSON removed"
END_MISSING = "the end of the JSON was missing"
REPAIRED = "broken JSON mended"

# An object may start at any brace. Repair time is quadratic in quotes and brackets (minutes for 40,000
# hostile characters), so only texts that resemble an answer are repaired. A real answer has about 80 quotes.
MAX_STARTS = 12
MAX_REPAIR_STARTS = 2
MAX_REPAIR_CHARS = 16_000
MAX_REPAIR_QUOTES = 200
MAX_REPAIR_BRACKETS = 100

_STRICT = json.JSONDecoder(strict=False)
_THINKING = re.compile(r"\A\s*(?:<(think|thinking|reasoning)>.*?</\1>\s*)+", re.DOTALL | re.IGNORECASE)
_THINKING_OPEN = re.compile(r"\A\s*<(think|thinking|reasoning)>", re.IGNORECASE)
_THINKING_CLOSED = re.compile(r"</(?:think|thinking|reasoning)>", re.IGNORECASE)
_FENCE = re.compile(r"\A`{3,}\w*\Z|\A\Z")
_CONTROL = dict.fromkeys(code for code in range(32) if chr(code) not in "\t\n\r")
_ENDS_IN_NUMBER = re.compile(r"[-+.\d]\Z")

Json = dict[str, Any]


class Found(Struct, frozen=True):
    """An object found in a text. `complete` is False when it was repaired or its end was missing."""

    value: dict[str, Any]
    repaired: tuple[str, ...]
    complete: bool


def clean(text: str) -> str:
    """Removes control characters and lone surrogates, which cannot be stored or sent. Keeps line breaks and
    tabs."""
    text = text.translate(_CONTROL)
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return text


def strip_thinking(text: str) -> str:
    """Removes a leading reasoning block. Returns an empty text when that block is not closed.

    A closing tag without an opening tag also counts, since the opening tag may be part of the prompt.
    """
    rest = _THINKING.sub("", text)
    if rest == text:
        if _THINKING_OPEN.match(text):
            return ""
        closing = _THINKING_CLOSED.search(text)
        if closing is not None and "{" not in text[: closing.start()]:
            return text[closing.end() :]
    return rest


def contains_object(text: str) -> bool:
    """Returns whether the text contains a well-formed JSON object."""
    return _read_strict(strip_thinking(text), lambda value: value) is not None


def find_object(text: str, accept: Callable[[Json], Json | None], *, repair: bool = True) -> Found | None:
    """Returns the first object in the text that `accept` accepts.

    Tries strict JSON anywhere, then with `repair` JSON with a missing end, then repaired JSON. `accept` may
    return an object nested in the one it receives.
    """
    answer = strip_thinking(text)
    thinking = (THINKING_REMOVED,) if answer != text else ()
    for reading in (_read_strict, _read_open_ended, _read_repaired) if repair else (_read_strict,):
        if (found := reading(answer, accept)) is not None:
            return Found(found.value, (*thinking, *found.repaired), found.complete)
    if thinking and not answer:
        return find_after_open_thinking(text, accept)
    return None


def find_after_open_thinking(text: str, accept: Callable[[Json], Json | None]) -> Found | None:
    """Returns a complete object after an unclosed reasoning block. Uses the last one, since earlier ones are
    drafts."""
    last = None
    for start, _ in _find_starts(text, limit=MAX_STARTS * 4):
        value, _ = _decode(text, start)
        accepted = accept(value) if value is not None else None
        last = accepted if accepted is not None else last
    return Found(last, (THINKING_REMOVED,), True) if last is not None else None


def _find_starts(text: str, limit: int) -> Iterator[tuple[int, str]]:
    """Yields the positions at which an object may start, each with the text before it."""
    at = text.find("{")
    while at >= 0 and limit > 0:
        yield at, text[:at]
        at = text.find("{", at + 1)
        limit -= 1


def _decode(text: str, start: int) -> tuple[Json | None, int]:
    try:
        value, end = _STRICT.raw_decode(text, start)
    except (ValueError, RecursionError):
        return None, start
    return (value, end) if isinstance(value, dict) else (None, start)


def _read_strict(text: str, accept: Callable[[Json], Json | None]) -> Found | None:
    for start, before in _find_starts(text, MAX_STARTS):
        value, end = _decode(text, start)
        accepted = accept(value) if value is not None else None
        if accepted is not None:
            return Found(accepted, _note_surroundings(before, text[end:]), True)
    return None


def _is_repairable(text: str) -> bool:
    brackets = text.count("{") + text.count("[")
    quotes = text.count('"') + text.count("'") // 2
    return len(text) <= MAX_REPAIR_CHARS and quotes <= MAX_REPAIR_QUOTES and brackets <= MAX_REPAIR_BRACKETS


def _is_cut(text: str, start: int) -> bool:
    """Returns whether the only error of the JSON is that it ends too early."""
    try:
        _STRICT.raw_decode(text, start)
    except json.JSONDecodeError as error:
        return error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated string")
    except (ValueError, RecursionError):
        return False
    return False


def _read_open_ended(text: str, accept: Callable[[Json], Json | None]) -> Found | None:
    """Reads JSON that is valid up to the end of the text. Incomplete values are dropped."""
    for start, before in _find_starts(text, MAX_REPAIR_STARTS):
        if not _is_cut(text, start):
            continue
        try:
            value = jiter.from_json(
                text[start:].encode(errors="replace"), partial_mode=True, cache_mode="keys"
            )
        except ValueError:
            continue
        accepted = _accept_repaired(value, text, accept)
        if accepted is not None:
            return Found(accepted, (*_note_surroundings(before, ""), END_MISSING), False)
    return None


def _read_repaired(text: str, accept: Callable[[Json], Json | None]) -> Found | None:
    if not _is_repairable(text):
        return None
    for start, before in _find_starts(text, MAX_REPAIR_STARTS):
        try:
            value = repair_json(text[start:], return_objects=True, skip_json_loads=True)
        except (ValueError, RecursionError, IndexError, KeyError, TypeError):
            continue
        for candidate in value if isinstance(value, list) else [value]:
            accepted = _accept_repaired(candidate, text, accept)
            if accepted is not None:
                return Found(accepted, (*_note_surroundings(before, ""), REPAIRED), False)
    return None


def _accept_repaired(value: object, text: str, accept: Callable[[Json], Json | None]) -> Json | None:
    """Accepts a repaired object. Drops a number at the end of the text, because it may have lost digits (1 of
    10)."""
    if not isinstance(value, dict) or not value:
        return None
    last = next(reversed(value))
    if isinstance(value[last], int | float | str) and _ENDS_IN_NUMBER.search(text.rstrip()[-1:]):
        value = {key: item for key, item in value.items() if key != last}
    return accept(value)


def _note_surroundings(before: str, after: str) -> tuple[str, ...]:
    plain = all(_FENCE.match(part.strip()) for part in (before, after))
    return () if plain else (SURROUNDINGS_REMOVED,)
