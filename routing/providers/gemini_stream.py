"""Prepares the event stream of a Gemini server for its SDK.

The SDK raises unspecific errors for keep-alives, for side fields of an odd type, and for errors that are not
in Google's form.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from typing import Any

import httpx2
import msgspec

from routing.providers.chunks import error_body, load_json
from routing.providers.error_causes import find_status
from routing.providers.error_responses import parse_error, stated_status
from routing.providers.event_stream import EventParser
from routing.types import Usage

COUNTS = ("promptTokenCount", "candidatesTokenCount", "thoughtsTokenCount")


async def clean_lines(response: httpx2.Response, on_broken: Callable[[], None]) -> AsyncIterator[str]:
    """Yields the lines of an event stream with one value each, which has only the fields that are read."""
    parser = EventParser(_decode, on_broken)
    async for part in response.aiter_bytes():
        for value in parser.feed(part):
            yield value
            yield ""
    for value in parser.end():
        yield value
        yield ""


def _decode(data: bytes) -> str | None:
    value = load_json(data)
    if isinstance(value, list):
        value = next((item for item in value if isinstance(item, dict)), None)
    if not isinstance(value, dict):
        return None
    candidates = value.get("candidates")
    body: Mapping[str, Any] | None = value if value.get("error") else None
    if not candidates and body is None and not {"promptFeedback", "usageMetadata"} & value.keys():
        body = error_body(value)
    if body is not None:
        response = parse_error(body)
        details = body["error"].get("details") if isinstance(body.get("error"), dict) else None
        error = {"code": find_status(response, stated_status(body)), "message": response.text}
        return _line({"error": error | ({"details": details} if details else {})})
    cleaned: dict[str, Any] = {
        "candidates": [_candidate(item) for item in _items(candidates)],
        "usageMetadata": _counts(value.get("usageMetadata")),
        "promptFeedback": _texts(value.get("promptFeedback"), "blockReason"),
    }
    return _line(
        {name: item for name, item in cleaned.items() if item} | _texts(value, "responseId", "modelVersion")
    )


def _candidate(value: Mapping[str, Any]) -> dict[str, Any]:
    content, mean = value.get("content"), value.get("avgLogprobs")
    parts = _items(content.get("parts")) if isinstance(content, dict) else ()
    cleaned = [
        {"text": text, "thought": part.get("thought") is True}
        for part in parts
        if isinstance(text := part.get("text"), str)
    ]
    is_number = isinstance(mean, int | float) and not isinstance(mean, bool)
    return (
        {"content": {"parts": cleaned, "role": "model"}}
        | _texts(value, "finishReason")
        | ({"avgLogprobs": mean} if is_number else {})
    )


def _counts(value: object) -> dict[str, int]:
    """Returns the token counts, or none of them if one is unusable."""
    counts = {name: value[name] for name in COUNTS if value.get(name)} if isinstance(value, dict) else {}
    return counts if all(Usage.reported(count, 0) for count in counts.values()) else {}


def _items(value: object) -> list[Mapping[str, Any]]:
    items = value if isinstance(value, list) else [value]
    return [item for item in items if isinstance(item, dict)]


def _texts(value: object, *names: str) -> dict[str, str]:
    fields = value if isinstance(value, dict) else {}
    return {name: fields[name] for name in names if isinstance(fields.get(name), str) and fields[name]}


def _line(value: object) -> str:
    return f"data: {msgspec.json.encode(value).decode()}"
