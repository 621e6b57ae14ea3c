"""Reads answers of OpenAI-compatible servers: event streams, JSON lines and whole bodies.

An answer is complete with a finish reason. Without one it counts if its text ends with a whole JSON object
(`final_object`), however the connection ended. Data that is not JSON may be a lost piece of
the text: between pieces of text it cuts the answer off, before them the text must be a whole object, after a
complete answer it is ignored.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterator
from contextlib import aclosing, suppress

import httpx2

from routing.answers.json_text import final_object
from routing.providers.base import Finished, FinishReason, ProviderError, TextDelta
from routing.providers.chunks import (
    Chunk,
    TokenCounts,
    answer_text,
    decode_chunk,
    decode_head,
    find_error,
    reasoning_text,
)
from routing.providers.error_responses import parse_error, stated_status
from routing.providers.event_stream import EventParser
from routing.providers.failures import NOT_JSON, cut_failure, silence_failure
from routing.providers.log_probs import parse_tokens, summarise
from routing.providers.observation import Observation, current_observation
from routing.providers.openai_client import SILENCE_SECONDS
from routing.types import Failure, Usage

DRAIN_SECONDS = 0.1
MAX_THOUGHT_CHARS = 200_000

REASONS: dict[str, FinishReason] = {
    "stop": "stop",
    "tool_calls": "stop",
    "function_call": "stop",
    "length": "length",
    "max_tokens": "length",
    "model_length": "length",
    "content_filter": "refusal",
    "refusal": "refusal",
    "safety": "refusal",
    "recitation": "refusal",
    "prohibited_content": "refusal",
    "sensitive": "refusal",
}
"""Finish reasons in lower case. Any other text is 'other', which also ends an answer regularly."""
ABORTS = frozenset(
    ("abort", "aborted", "cancelled", "canceled", "error", "insufficient_system_resource", "network_error")
)
"""Finish reasons of answers that the server broke off."""
NO_REASONS = frozenset(("", "null", "none", "finish_reason_unspecified"))


class StreamedError(Exception):
    """An error that a server sent with status 200. `status` is the one that its body states, or 0."""

    def __init__(self, body: object) -> None:
        self.error_response = parse_error(body)
        self.status = stated_status(body)
        super().__init__(self.error_response.text)


class EmptyStream(Exception):
    """The server closed its stream without an event: it hides an error or cannot stream."""


class IncompleteStream(Exception):
    """The stream ended regularly but without a finish reason, and its text is not a whole JSON object."""


class _Ending:
    """Finish reason, usage and text collected from the chunks."""

    def __init__(self) -> None:
        self._seen = current_observation()
        self._reason: FinishReason | None = None
        self._has_refused = False
        self.is_broken = self._must_end = False
        self._is_whole = False
        self._usage: Usage | None = None
        self._log_probs: list[float] = []
        self._texts: list[str] = []
        self._thoughts: list[str] = []
        self._thought_chars = 0
        self.is_empty = True

    def read(self, chunk: Chunk) -> str:
        """Notes the facts of a chunk and returns its text. Raises `StreamedError` and `ProviderError`."""
        if self._seen is not None:
            self._observe(self._seen, chunk)
        self.is_empty = False
        if chunk.usage is not None:
            self._note_usage(chunk.usage)
        if not chunk.choices or chunk.error:
            self._raise_error(chunk)
            return ""
        choice = chunk.choices[0]
        message = choice.delta
        if message is None and choice.message is not None:
            message = choice.message
            self._is_whole = True
        text = ""
        if message is not None:
            if text := answer_text(message):
                if self._must_end:
                    raise ProviderError(NOT_JSON)
                self._reason = None
                self._texts.append(text)
            if message.refusal:
                self._has_refused = True
            if not self._texts:
                self._note_thought(reasoning_text(message))
        if len(choice.logprobs) > len(b"null"):
            self._log_probs += parse_tokens(choice.logprobs)
        if choice.finish_reason is not None:
            self._note_reason(choice.finish_reason)
        if choice.error:
            self._raise_error(chunk)
        return text

    @property
    def is_complete(self) -> bool:
        """Whether the server or the text itself marks the answer as complete."""
        if self._reason is not None and not self.is_broken:
            return True
        return final_object("".join(self._texts)) is not None

    def on_broken(self) -> None:
        """Notes data that is not JSON. Raises `ProviderError` when it may be a lost piece of the text."""
        if not self._texts:
            self.is_broken = True
        elif self.is_complete:
            self._must_end = True
        else:
            raise ProviderError(NOT_JSON)

    def finish(self) -> Iterator[TextDelta | Finished]:
        """Yields `Finished` for a complete answer, after an answer that came only as reasoning.

        Reasoning that was cut off may end with a draft, so it counts only with a finish reason.
        """
        reason: FinishReason | None = "refusal" if self._has_refused else self._reason
        if reason in ("stop", "other") and not "".join(self._texts).strip():
            answer = final_object("".join(self._thoughts))
            if answer is not None:
                self._texts.append(answer)
                yield TextDelta(answer)
        if self.is_complete:
            reason = reason or "stop"
        elif self.is_broken:
            reason = None
        elif self._is_whole and len(self._texts) <= 1:
            reason = reason or "other"
        if reason is not None:
            yield Finished(reason, self._usage, summarise(self._log_probs))

    def _observe(self, seen: Observation, chunk: Chunk) -> None:
        if self.is_empty and not any(choice.message for choice in chunk.choices or ()):
            seen.on_chunk()
        if seen.response_model is None:
            head = decode_head(chunk.data)
            seen.on_response(head.id, head.model)
        for choice in chunk.choices or ():
            if isinstance(choice.finish_reason, str):
                seen.finish_reason = choice.finish_reason

    def _note_usage(self, counts: TokenCounts) -> None:
        """Replaces the usage so far. A server without token counts reports zeros or nulls."""
        if counts.prompt_tokens or counts.completion_tokens:
            self._usage = Usage.reported(counts.prompt_tokens, counts.completion_tokens)

    def _note_thought(self, text: str) -> None:
        self._thought_chars += len(text)
        if self._thought_chars > MAX_THOUGHT_CHARS:
            self._thoughts.clear()
        elif text:
            self._thoughts.append(text)

    def _note_reason(self, stated: object) -> None:
        word = stated.lower() if isinstance(stated, str) else ""
        if word in ABORTS:
            self._reason = None
        elif word not in NO_REASONS:
            self._reason = REASONS.get(word, "other")

    def _raise_error(self, chunk: Chunk) -> None:
        """Raises the error that a chunk holds, unless the answer is already complete."""
        body = find_error(chunk)
        if body is not None and not self.is_complete:
            raise StreamedError(body)


async def read_answer(response: httpx2.Response) -> AsyncGenerator[TextDelta | Finished, None]:
    """Yields the text of an answer as it arrives, then a `Finished`. Omits it when the answer was cut off.

    Raises `ProviderError`, `StreamedError`, `EmptyStream` and `IncompleteStream`.
    """
    ending = _Ending()
    parser = EventParser(decode_chunk, ending.on_broken)
    parts = response.aiter_bytes()
    failure: Failure | None = None
    try:
        async with aclosing(parts):
            async for part in parts:
                for chunk in parser.feed(part):
                    if text := ending.read(chunk):
                        yield TextDelta(text)
                if parser.is_done:
                    await _drain(parts)
                    break
    except httpx2.ReadTimeout:
        failure = silence_failure(SILENCE_SECONDS)
    except httpx2.RequestError:
        failure = cut_failure()
    try:
        for chunk in parser.end():
            if text := ending.read(chunk):
                yield TextDelta(text)
    except ProviderError as error:
        raise ProviderError(failure or error.failure) from error
    if failure is not None and not ending.is_complete:
        raise ProviderError(failure)
    if ending.is_empty:
        if parser.has_text or ending.is_broken:
            raise ProviderError(NOT_JSON)
        raise EmptyStream
    is_finished = False
    for item in ending.finish():
        is_finished = is_finished or isinstance(item, Finished)
        yield item
    if parser.is_done and not is_finished:
        raise IncompleteStream


async def _drain(parts: AsyncGenerator[bytes, None]) -> None:
    """Reads the rest of the response after the last event, so that the connection can be reused."""
    with suppress(TimeoutError):
        async with asyncio.timeout(DRAIN_SECONDS):
            async for _ in parts:
                pass
