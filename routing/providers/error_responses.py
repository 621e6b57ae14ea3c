"""Parses server errors: their text, the parameter they name, and context limits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from routing.answers.json_text import clean
from routing.text_readers import reads_text

MAX_CHARS = 1_500
SHOWN_CHARS = 300
HIDDEN = "***"
SECRET_CHARS_LEAST = 6
"""Length from which a key is hidden. Local servers accept any key, such as `x`, which words contain."""
TOO_LONG_CODES = frozenset(
    ("context_length_exceeded", "exceed_context_size_error", "string_above_max_length", "request_too_large")
)
FILTER_CODES = frozenset(("content_filter", "content_policy_violation", "responsibleaipolicyviolation"))
WRAPPERS = ("error", "errors", "base_resp")
MAX_DEPTH = 4
TEXT_FIELDS = (
    *("message", "error", "msg", "error_message", "error_msg", "errmsg", "err_msg"),
    *("status_msg", "error_description", "description", "title"),
)
STATUS_FIELDS = ("code", "status", "status_code", "error_code")
CODE_FIELDS = ("code", "type", "status", "error_code")

_NUMBER = r"([\d][\d,.]*)"
_OVERFLOW = re.compile(
    r"context (?:length|window|size|limit)|context_length|n_ctx|too long|too many tokens|reduce the length|"
    r"request too large|token count|prompt contains|`inputs`|length of only"
)
_LIMITS = tuple(
    re.compile(pattern)
    for pattern in (
        rf"n_ctx\D{{1,6}}{_NUMBER}",
        rf"maximum context length (?:is|of) {_NUMBER}",
        rf"context (?:length|window|size|limit)[^\d]{{0,40}}{_NUMBER}",
        rf"maximum number of tokens allowed \({_NUMBER}\)",
        rf"configured limit of {_NUMBER}",
        rf"tokens > {_NUMBER}",
        rf"\+ [\d,]+ > {_NUMBER}",
        rf"with {_NUMBER} maximum context",
        rf"limit {_NUMBER}, requested",
        rf"must be <= {_NUMBER}",
        rf"must have less than {_NUMBER} tokens",
    )
)
_PROMPTS = tuple(
    re.compile(pattern)
    for pattern in (
        rf"\({_NUMBER} in (?:the messages|your prompt)",
        rf"(?:has|contains) {_NUMBER} (?:input )?tokens",
        rf"resulted in {_NUMBER} tokens",
        rf"n_prompt_tokens\D{{1,6}}{_NUMBER}",
        rf"requested tokens \({_NUMBER}\)",
        rf"request \({_NUMBER} tokens\)",
        rf"input token count \({_NUMBER}\)",
        rf"too long: {_NUMBER} tokens",
        rf"given: {_NUMBER} `?inputs",
    )
)
_TOTALS = (
    re.compile(rf"requested {_NUMBER} tokens"),
    re.compile(r"requested (\d+)(?:[,.;]| *$)"),
)
_NO_SLOT = re.compile(
    r"no slot|slot (?:is )?unavailable|concurren|parallel request|pending requests|server busy"
)
_SECRETS = (
    re.compile(r"\b(?:sk|gsk|pk|rk|hf|key|AIza)[-_][\w*.-]{6,}|\bAIza[\w-]{8,}"),
    re.compile(r"(?i)(?<=bearer )[\w.~+/=-]{6,}"),
    re.compile(r"(?<=://)[^/@\s]+(?=@)"),
    re.compile(r"(?i)(?<=key=)[^&\s'\"]+"),
)


class ErrorResponse(Struct, frozen=True):
    """An error of a server. `param` and `code` are empty when it names none."""

    text: str
    param: str = ""
    code: str = ""

    @property
    def names_no_slot(self) -> bool:
        """Whether the server reports that it is busy with other calls."""
        return _NO_SLOT.search(self.text.lower()) is not None


class Overflow(Struct, frozen=True):
    """A prompt, or a prompt with its answer, that exceeds the context. Unreported values are None.

    `prompt` counts the tokens of the prompt alone, `total` those of prompt and answer.
    """

    limit: int | None = None
    prompt: int | None = None
    total: int | None = None


@reads_text()
def parse_error(body: object, fallback: str = "") -> ErrorResponse:
    """Parses an error body of any shape: OpenAI's, vLLM's flat one, FastAPI's `detail`, llama.cpp's
    counts, text."""
    fields = {} if isinstance(body, str) and body.lstrip().startswith("<") else _fields(body)
    texts = (fields[name] for name in TEXT_FIELDS if fields.get(name))
    text = next((str(text) for text in texts if not isinstance(text, dict | list)), "")
    param, detail = str(fields.get("param") or ""), fields.get("detail")
    if isinstance(detail, list):
        items = [item for item in detail if isinstance(item, dict)]
        param = param or next((_location(item) for item in items), "")
        text = text or "; ".join(f"{_location(item)}: {item.get('msg', '')}" for item in items)
    elif detail:
        text = text or (str(parse_error(detail).text) if isinstance(detail, dict) else str(detail))
    counts = "".join(f" {name} {fields[name]}" for name in ("n_prompt_tokens", "n_ctx") if fields.get(name))
    if not text and not counts:
        text = max(filter(_is_sentence, fields.values()), key=len, default=fallback)
    code = next((str(fields[name]) for name in CODE_FIELDS if isinstance(fields.get(name), str)), "")
    if fields.get("type") in TOO_LONG_CODES:
        code = str(fields["type"])
    return ErrorResponse(clean(f"{text}{counts}").strip()[:MAX_CHARS], param, code)


def _is_sentence(value: object) -> bool:
    """Returns whether a field with an unknown name may hold the text of an error, not a code."""
    return isinstance(value, str) and (" " in value.strip() or not value.isascii())


def stated_status(body: object) -> int:
    """Returns the number in an error body that may be an HTTP status, 0 without one."""
    fields = _fields(body)
    numbers = (str(fields[name]) for name in STATUS_FIELDS if name in fields)
    return next((int(number) for number in numbers if number.isdecimal()), 0)


def _fields(body: object) -> Mapping[str, Any]:
    """Returns the innermost fields of an error, which gateways wrap and lists hold one by one."""
    for _ in range(MAX_DEPTH):
        if isinstance(body, list):
            body = next((item for item in body if item), None)
        if not isinstance(body, Mapping):
            break
        inner = next((body[name] for name in WRAPPERS if isinstance(body.get(name), dict | list)), None)
        if not inner:
            return body
        body = inner
    return {"message": body} if isinstance(body, str) else {}


def _location(item: Mapping[str, Any]) -> str:
    place = item.get("loc") or ()
    parts = place if isinstance(place, list | tuple) else (place,)
    return ".".join(str(part) for part in parts if part != "body")


def parse_overflow(error_response: ErrorResponse) -> Overflow | None:
    """Returns the limit that a text exceeds, or None when the error is about something else."""
    text = error_response.text.lower()
    if error_response.code.lower() not in TOO_LONG_CODES and _OVERFLOW.search(text) is None:
        return None
    limit, prompt, total = (
        _first_number(_LIMITS, text),
        _first_number(_PROMPTS, text),
        _first_number(_TOTALS, text),
    )
    if error_response.code.lower() not in TOO_LONG_CODES and limit is None and prompt is None:
        return None if "too long" not in text and "context" not in text else Overflow()
    return Overflow(limit, prompt, total)


def _first_number(patterns: Iterable[re.Pattern[str]], text: str) -> int | None:
    for pattern in patterns:
        if (match := pattern.search(text)) is not None:
            digits = re.sub(r"\D", "", match[1])
            return int(digits) if digits else None
    return None


def redact_error(error_response: ErrorResponse, secret: str | None = None) -> str:
    """Returns the error text for operators: short, on one line, without keys and passwords."""
    text = " ".join(error_response.text.split())
    if secret and len(secret) >= SECRET_CHARS_LEAST:
        text = text.replace(secret, HIDDEN)
    for pattern in _SECRETS:
        text = pattern.sub(HIDDEN, text)
    return text if len(text) <= SHOWN_CHARS else f"{text[:SHOWN_CHARS].rstrip()}…"
