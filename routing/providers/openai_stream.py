"""Decodes answers of OpenAI-compatible servers: event streams, whole bodies, and error objects.

Streams are decoded here, because the SDK's typed chunks take three times the CPU time of the rest of a call.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterator
from contextlib import aclosing, suppress
from typing import Any, Literal

import httpx2
import msgspec

from routing.providers.base import Finished, ProviderError, TextDelta
from routing.providers.error_responses import ErrorResponse, parse_error
from routing.providers.failures import cut_failure, silence_failure
from routing.providers.log_probs import parse_tokens, summarise
from routing.providers.observation import current_observation
from routing.providers.openai_client import SILENCE_SECONDS
from routing.types import Failure, FailureKind, Usage

DRAIN_SECONDS = 0.1
MAX_BODY_BYTES = 4_000_000

Reason = Literal["stop", "length", "refusal", "other"]
REASONS: dict[str, Reason] = {
    "stop": "stop",
    "length": "length",
    "content_filter": "refusal",
    "tool_calls": "stop",
    "function_call": "stop",
}
WEB_PAGE = Failure(
    FailureKind.BAD_REQUEST,
    "The model's address answered with a web page, not with a model: its base URL is probably wrong.",
)
NOT_JSON = Failure(FailureKind.CUT, "The model's server sent a line that is not JSON.")


class StreamedError(Exception):
    """An error object that a server sent after it had started to answer with status 200."""

    def __init__(self, error_response: ErrorResponse, status: int) -> None:
        super().__init__(error_response.text)
        self.error_response = error_response
        self.status = status


class EmptyStream(Exception):
    """The server closed its stream without an event: it hides an error or cannot stream."""


class IncompleteStream(Exception):
    """The stream ended regularly but without a finish reason."""


class _Message(msgspec.Struct):
    """A delta or a whole message. Separate reasoning (`reasoning_content`) is ignored."""

    content: Any = None
    refusal: Any = None
    tool_calls: Any = None
    function_call: Any = None


class _Choice(msgspec.Struct):
    delta: _Message | None = None
    message: _Message | None = None
    finish_reason: str | None = None
    logprobs: msgspec.Raw = msgspec.Raw(b"null")


class _Usage(msgspec.Struct):
    prompt_tokens: int | None = None
    completion_tokens: int | None = None


class _Chunk(msgspec.Struct):
    choices: list[_Choice] | None = None
    usage: _Usage | None = None
    error: Any = None


class _Head(msgspec.Struct):
    """The fields of a chunk that only an observation reads."""

    id: Any = None
    model: Any = None


_decode_chunk = msgspec.json.Decoder(_Chunk).decode
_decode_head = msgspec.json.Decoder(_Head).decode


class _Ending:
    """Finish reason and usage collected from the chunks."""

    def __init__(self) -> None:
        self._seen = current_observation()
        self.reason: Reason | None = None
        self.usage: Usage | None = None
        self.refused = False
        self.log_probs: list[float] = []

    def note(self, chunk: _Chunk, data: str | bytes) -> None:
        if self._seen is not None and self._seen.response_model is None:
            head = _decode_head(data)
            self._seen.on_response(head.id, head.model)
        if chunk.error is not None:
            raise StreamedError(parse_error({"error": chunk.error}), _status_of(chunk.error))
        # A server without token counts reports zeros.
        if chunk.usage is not None and (chunk.usage.prompt_tokens or chunk.usage.completion_tokens):
            self.usage = Usage(chunk.usage.prompt_tokens or 0, chunk.usage.completion_tokens or 0)
        for choice in chunk.choices or ():
            message = choice.delta or choice.message
            if message is not None and message.refusal:
                self.refused = True
            if len(choice.logprobs) > len(b"null"):
                self.log_probs += parse_tokens(choice.logprobs)
            if choice.finish_reason is not None:
                self.reason = REASONS.get(choice.finish_reason, "other")
                if self._seen is not None:
                    self._seen.finish_reason = choice.finish_reason

    def on_first_chunk(self) -> None:
        if self._seen is not None:
            self._seen.on_chunk()

    def finished(self) -> Finished | None:
        reason = "refusal" if self.refused else self.reason
        return Finished(reason, self.usage, summarise(self.log_probs)) if reason is not None else None


def read_answer(response: httpx2.Response) -> AsyncGenerator[TextDelta | Finished, None]:
    """Yields the text of an answer as it arrives, then a `Finished`. Omits it when the answer was cut off.

    Raises `ProviderError`, `StreamedError`, `EmptyStream` and `IncompleteStream`.
    """
    kind = response.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind == "text/html":
        raise ProviderError(WEB_PAGE)
    if kind == "application/json":
        return _read_unstreamed(response)
    if kind != "text/event-stream":
        raise ProviderError(cut_failure())
    return _read_stream(response)


async def _read_stream(response: httpx2.Response) -> AsyncGenerator[TextDelta | Finished, None]:
    ending, parser, is_empty, is_done = _Ending(), _EventParser(), True, False
    parts = response.aiter_bytes()
    try:
        async with aclosing(parts):
            async for part in parts:
                for data in parser.feed(part):
                    if is_empty:
                        is_empty = False
                        ending.on_first_chunk()
                    if data == "[DONE]":
                        is_done = True
                        break
                    chunk = _decode_chunk(data)
                    ending.note(chunk, data)
                    for text in _text_parts(chunk):
                        yield TextDelta(text)
                if is_done:
                    await _drain(parts)
                    break
    except httpx2.ReadTimeout as error:
        if ending.reason is None:
            raise ProviderError(silence_failure(SILENCE_SECONDS)) from error
    except msgspec.MsgspecError as error:
        if ending.reason is None:
            raise ProviderError(NOT_JSON) from error
    except httpx2.RequestError as error:
        if ending.reason is None:
            raise ProviderError(cut_failure()) from error
    if is_empty:
        raise EmptyStream
    if (finished := ending.finished()) is not None:
        yield finished
    elif is_done:
        raise IncompleteStream


class _EventParser:
    """Splits an event stream (WHATWG HTML, server-sent events) into the data of its events."""

    def __init__(self) -> None:
        self._rest = b""
        self._data: list[bytes] = []

    def feed(self, part: bytes) -> Iterator[str]:
        """Yields the data of each event that `part` completes. Bytes that are not UTF-8 are replaced."""
        text = self._rest + part
        end = text.rfind(b"\n") + 1
        self._rest = text[end:]
        if len(self._rest) > MAX_BODY_BYTES:
            raise ProviderError(cut_failure())
        for line in text[:end].splitlines():
            if line.startswith(b"data:"):
                self._data.append(line[5:].removeprefix(b" "))
            elif not line and self._data:
                data, self._data = b"\n".join(self._data), []
                yield data.decode(errors="replace")


async def _read_unstreamed(response: httpx2.Response) -> AsyncGenerator[TextDelta | Finished, None]:
    """Reads an unstreamed answer."""
    body = bytearray()
    try:
        async for part in response.aiter_bytes():
            body += part
            if len(body) > MAX_BODY_BYTES:
                raise ProviderError(cut_failure())
        chunk = _decode_chunk(bytes(body))
    except httpx2.ReadTimeout as error:
        raise ProviderError(silence_failure(SILENCE_SECONDS)) from error
    except httpx2.RequestError as error:
        raise ProviderError(cut_failure()) from error
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise ProviderError(NOT_JSON) from error
    ending = _Ending()
    ending.note(chunk, bytes(body))
    for text in _text_parts(chunk):
        yield TextDelta(text)
    yield ending.finished() or Finished("other", ending.usage)


async def _drain(parts: AsyncGenerator[bytes, None]) -> None:
    """Reads the rest of the response after the last event, so that the connection can be reused."""
    with suppress(TimeoutError):
        async with asyncio.timeout(DRAIN_SECONDS):
            async for _ in parts:
                pass


def _text_parts(chunk: _Chunk) -> Iterator[str]:
    """Yields the text of the first choice: content as text or parts, a refusal, or tool call arguments."""
    for choice in (chunk.choices or ())[:1]:
        message = choice.delta or choice.message
        if message is None:
            continue
        for field in (message.content, message.refusal):
            if text := _text(field):
                yield text
        if not message.content:
            yield from _tool_arguments(message)


def _text(content: object) -> str:
    if isinstance(content, str):
        return content
    if isinstance(content, list):
        return "".join(_text(part) for part in content)
    if isinstance(content, dict) and content.get("type") not in ("thinking", "reasoning"):
        return _text(content.get("text") or content.get("refusal") or "")
    return ""


def _tool_arguments(message: _Message) -> Iterator[str]:
    calls = message.tool_calls if isinstance(message.tool_calls, list) else ()
    functions = [call.get("function") for call in calls if isinstance(call, dict)]
    for function in (*functions, message.function_call):
        arguments = function.get("arguments") if isinstance(function, dict) else None
        if isinstance(arguments, str) and arguments:
            yield arguments
        elif isinstance(arguments, dict) and arguments:
            yield msgspec.json.encode(arguments).decode()


def _status_of(error: object) -> int:
    fields = error if isinstance(error, dict) else {}
    code = str(fields.get("code") or fields.get("status") or "")
    if "rate_limit" in f"{fields.get('type')} {code}":
        return 429
    return int(code) if code.isdigit() and len(code) == 3 else 500
