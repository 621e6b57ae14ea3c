"""Decodes chunks of chat completions. Side fields of an odd type never make a chunk unreadable.

Well-formed chunks are decoded into structs, because the SDK's typed chunks take three times the CPU time of
the rest of a call. Only a chunk that fails this is decoded field by field.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from routing.providers.error_responses import STATUS_FIELDS

REASONING_TYPES = frozenset(("thinking", "reasoning"))
SUCCESS_CODES = frozenset(("0", "200", "ok", "success", "none"))
ERROR_WORDS = ("message", "msg", "error_message", "error_msg", "errmsg", "err_msg", "detail", "errors")


class Message(msgspec.Struct):
    """A delta or a whole message."""

    content: Any = None
    refusal: Any = None
    tool_calls: Any = None
    function_call: Any = None
    reasoning_content: Any = None
    reasoning: Any = None
    reasoning_details: Any = None
    thinking: Any = None


class Choice(msgspec.Struct):
    delta: Message | None = None
    message: Message | None = None
    finish_reason: Any = None
    logprobs: msgspec.Raw = msgspec.Raw(b"null")
    error: Any = None


class TokenCounts(msgspec.Struct):
    prompt_tokens: Any = None
    completion_tokens: Any = None


class Chunk(msgspec.Struct):
    """A chunk, or a whole answer. `data` is its JSON, which only rare chunks are searched in."""

    choices: list[Choice] | None = None
    usage: TokenCounts | None = None
    error: Any = None
    data: bytes = b""


class _Head(msgspec.Struct):
    """The fields of a chunk that only an observation reads."""

    id: Any = None
    model: Any = None


_decode = msgspec.json.Decoder(Chunk).decode
decode_head = msgspec.json.Decoder(_Head).decode


def decode_chunk(data: bytes) -> Chunk | None:
    """Decodes a chunk. Returns None for JSON that is no object. Raises `ValueError` if it is not JSON."""
    try:
        chunk = _decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError):
        value = load_json(data)
        if isinstance(value, list):
            value = next((item for item in value if isinstance(item, dict)), None)
        if not isinstance(value, dict):
            return None
        chunk = _to_chunk(value)
        data = msgspec.json.encode(value)
    chunk.data = data
    return chunk


def load_json(data: bytes) -> Any:
    """Also reads what only Python's decoder accepts: NaN, bytes that are not UTF-8, raw line breaks."""
    try:
        value = json.loads(data.decode(errors="replace"), strict=False)
        msgspec.json.encode(value)
    except (RecursionError, msgspec.MsgspecError, UnicodeEncodeError, OverflowError) as error:
        raise ValueError("The data cannot be decoded.") from error
    return value


def _to_chunk(value: dict[str, Any]) -> Chunk:
    choices, usage = value.get("choices"), value.get("usage")
    if isinstance(choices, dict):
        choices = [choices] if {"delta", "message"} & choices.keys() else list(choices.values())
    if isinstance(choices, list):
        choices = [_to_choice(choice) for choice in choices if isinstance(choice, dict)]
    else:
        choices = None
    counts = None
    if isinstance(usage, dict):
        counts = TokenCounts(usage.get("prompt_tokens"), usage.get("completion_tokens"))
    return Chunk(choices, counts, value.get("error"))


def _to_choice(value: dict[str, Any]) -> Choice:
    return Choice(
        _to_message(value.get("delta")),
        _to_message(value.get("message")),
        value.get("finish_reason"),
        msgspec.Raw(msgspec.json.encode(value.get("logprobs"))),
        value.get("error"),
    )


def _to_message(value: object) -> Message | None:
    if isinstance(value, str):
        return Message(content=value)
    if not isinstance(value, dict):
        return None
    return Message(**{name: value[name] for name in Message.__struct_fields__ if name in value})


def find_error(chunk: Chunk) -> object:
    """Returns the body of an error that came with status 200 instead of a choice, None without one."""
    named = chunk.error or next((choice.error for choice in chunk.choices or () if choice.error), None)
    if named:
        return {"error": named}
    if chunk.choices:
        return None
    return error_body(msgspec.json.decode(chunk.data))


def error_body(fields: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """Returns the error that the fields of a value without an answer and without `error` name, if any."""
    base = fields.get("base_resp")
    if isinstance(base, dict):
        return None if _is_success(base.get("status_code")) else fields
    is_marked = "error" in (fields.get("object"), fields.get("type"), fields.get("status"))
    is_marked = is_marked or fields.get("success") is False
    codes = [fields[name] for name in STATUS_FIELDS if name in fields]
    is_worded = any(fields.get(name) for name in ERROR_WORDS) and not any(map(_is_success, codes))
    return fields if is_marked or is_worded else None


def _is_success(code: object) -> bool:
    return str(code).lower() in SUCCESS_CODES


def answer_text(message: Message) -> str:
    """Returns the text of a message: content as text or parts, a refusal, or tool call arguments."""
    content = message.content
    text = content if content.__class__ is str else _text(content)
    if message.refusal is not None:
        text += _text(message.refusal)
    if not content and (message.tool_calls is not None or message.function_call is not None):
        text += "".join(_tool_arguments(message))
    return text


def reasoning_text(message: Message) -> str:
    """Returns the separate reasoning of a message. Servers that send it in two fields repeat it."""
    fields = (message.reasoning_content, message.reasoning, message.reasoning_details, message.thinking)
    for field in fields:
        if field is not None and (text := _reasoning(field)):
            return text
    return _reasoning(message.content) if isinstance(message.content, list) else ""


def _text(content: object) -> str:
    if isinstance(content, str):
        return content
    if isinstance(content, list):
        return "".join(_text(part) for part in content)
    if isinstance(content, dict):
        if content.get("type") in REASONING_TYPES:
            return ""
        if "type" in content or "text" in content or "refusal" in content:
            return _text(content.get("text") or content.get("refusal") or "")
    if content is None or isinstance(content, bool):
        return ""
    # A number, or an answer that a gateway has already decoded.
    return msgspec.json.encode(content).decode()


def _reasoning(value: object) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, list):
        return "".join(_reasoning(part) for part in value)
    if isinstance(value, dict):
        for name in ("text", "content", "thinking", "summary"):
            if text := _reasoning(value.get(name)):
                return text
    return ""


def _tool_arguments(message: Message) -> Iterator[str]:
    calls = message.tool_calls if isinstance(message.tool_calls, list) else ()
    functions = [call.get("function") for call in calls if isinstance(call, dict)]
    for function in (*functions, message.function_call):
        arguments = function.get("arguments") if isinstance(function, dict) else None
        if isinstance(arguments, str) and arguments:
            yield arguments
        elif isinstance(arguments, dict) and arguments:
            yield msgspec.json.encode(arguments).decode()
