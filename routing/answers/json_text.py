"""Finding the JSON object in what a model wrote, and mending it where that is safe.

Models wrap their JSON in thinking, code fences and prose, end lists with commas, use Python's literals or
stop before the last brace. What was done to read an answer is named in words, for the result shows it.
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
MENDED = "broken JSON mended"

# Every brace might be the beginning. Mending takes time quadratic in quotes and brackets (minutes for 40,000
# hostile characters), so only what an answer could look like is mended: a real one has some 80 quotes.
MAX_STARTS = 12
MAX_MENDED_STARTS = 2
MAX_MENDABLE_CHARS = 16_000
MAX_MENDABLE_QUOTES = 200
MAX_MENDABLE_BRACKETS = 100

_STRICT = json.JSONDecoder(strict=False)
_THINKING = re.compile(r"\A\s*(?:<(think|thinking|reasoning)>.*?</\1>\s*)+", re.DOTALL | re.IGNORECASE)
_THINKING_OPEN = re.compile(r"\A\s*<(think|thinking|reasoning)>", re.IGNORECASE)
_THINKING_CLOSED = re.compile(r"</(?:think|thinking|reasoning)>", re.IGNORECASE)
_FENCE = re.compile(r"\A`{3,}\w*\Z|\A\Z")
_CONTROL = dict.fromkeys(code for code in range(32) if chr(code) not in "\t\n\r")
_ENDS_IN_NUMBER = re.compile(r"[-+.\d]\Z")

Json = dict[str, Any]


class Found(Struct, frozen=True):
    """An object found in a text. `complete` is False when it had to be mended or its end supplied."""

    value: dict[str, Any]
    repaired: tuple[str, ...]
    complete: bool


def clean(text: str) -> str:
    """The text without control characters and lone surrogates, which can be neither stored nor sent. Line
    breaks and tabs stay."""
    text = text.translate(_CONTROL)
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return text


def without_thinking(text: str) -> str:
    """The text after a thinking block at its head; empty when that block was never closed.

    A closing tag whose opening one stood in the prompt counts too.
    """
    rest = _THINKING.sub("", text)
    if rest == text:
        if _THINKING_OPEN.match(text):
            return ""
        closing = _THINKING_CLOSED.search(text)
        if closing is not None and "{" not in text[: closing.start()]:
            return text[closing.end() :]
    return rest


def holds_object(text: str) -> bool:
    """Whether there is any well-formed JSON object in the text."""
    return _read_strict(without_thinking(text), lambda value: value) is not None


def find_object(text: str, accept: Callable[[Json], Json | None]) -> Found | None:
    """The first object in the text that `accept` takes, best reading first: strict JSON anywhere, then a JSON
    object that lacks its end, then a mended one. `accept` may return an object inside the one it is given."""
    answer = without_thinking(text)
    thinking = (THINKING_REMOVED,) if answer != text else ()
    for reading in (_read_strict, _read_open_ended, _read_mended):
        if (found := reading(answer, accept)) is not None:
            return Found(found.value, (*thinking, *found.repaired), found.complete)
    if thinking and not answer:
        return find_in_open_thinking(text, accept)
    return None


def find_in_open_thinking(text: str, accept: Callable[[Json], Json | None]) -> Found | None:
    """A complete object after a thinking block that the model forgot to close. The last one counts: earlier
    ones are drafts."""
    last = None
    for start, _ in _starts(text, limit=MAX_STARTS * 4):
        value, _ = _decode(text, start)
        taken = accept(value) if value is not None else None
        last = taken if taken is not None else last
    return Found(last, (THINKING_REMOVED,), True) if last is not None else None


def _starts(text: str, limit: int) -> Iterator[tuple[int, str]]:
    """Where an object might begin, with what stands before."""
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
    for start, before in _starts(text, MAX_STARTS):
        value, end = _decode(text, start)
        taken = accept(value) if value is not None else None
        if taken is not None:
            return Found(taken, _surroundings(before, text[end:]), True)
    return None


def _is_mendable(text: str) -> bool:
    brackets = text.count("{") + text.count("[")
    quotes = text.count('"') + text.count("'") // 2
    return (
        len(text) <= MAX_MENDABLE_CHARS
        and quotes <= MAX_MENDABLE_QUOTES
        and brackets <= MAX_MENDABLE_BRACKETS
    )


def _is_cut(text: str, start: int) -> bool:
    """Whether the only fault of the JSON is that it ends too early."""
    try:
        _STRICT.raw_decode(text, start)
    except json.JSONDecodeError as error:
        return error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated string")
    except (ValueError, RecursionError):
        return False
    return False


def _read_open_ended(text: str, accept: Callable[[Json], Json | None]) -> Found | None:
    """Valid JSON up to the end of the text: only what is whole in it is taken."""
    for start, before in _starts(text, MAX_MENDED_STARTS):
        if not _is_cut(text, start):
            continue
        try:
            value = jiter.from_json(
                text[start:].encode(errors="replace"), partial_mode=True, cache_mode="keys"
            )
        except ValueError:
            continue
        taken = _accept_mended(value, text, accept)
        if taken is not None:
            return Found(taken, (*_surroundings(before, ""), END_MISSING), False)
    return None


def _read_mended(text: str, accept: Callable[[Json], Json | None]) -> Found | None:
    if not _is_mendable(text):
        return None
    for start, before in _starts(text, MAX_MENDED_STARTS):
        try:
            value = repair_json(text[start:], return_objects=True, skip_json_loads=True)
        except (ValueError, RecursionError, IndexError, KeyError, TypeError):
            continue
        for candidate in value if isinstance(value, list) else [value]:
            taken = _accept_mended(candidate, text, accept)
            if taken is not None:
                return Found(taken, (*_surroundings(before, ""), MENDED), False)
    return None


def _accept_mended(value: object, text: str, accept: Callable[[Json], Json | None]) -> Json | None:
    """Take an object that was mended. A number at the very end of the text may have lost digits (1 of 10), so
    it is dropped rather than believed."""
    if not isinstance(value, dict) or not value:
        return None
    last = next(reversed(value))
    if isinstance(value[last], int | float | str) and _ENDS_IN_NUMBER.search(text.rstrip()[-1:]):
        value = {key: item for key, item in value.items() if key != last}
    return accept(value)


def _surroundings(before: str, after: str) -> tuple[str, ...]:
    plain = all(_FENCE.match(part.strip()) for part in (before, after))
    return () if plain else (SURROUNDINGS_REMOVED,)
