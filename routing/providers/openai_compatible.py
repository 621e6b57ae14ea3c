"""Models behind an OpenAI-compatible server: OpenAI itself, Groq, vLLM, Ollama and the like.

The SDK makes the request and maps its errors; the stream is decoded here, because its typed chunks cost three
times the processor time of the whole rest of a call. A server that turns a request down with 400 or 422 is
asked once more without the answer's JSON schema; when that helps, it is remembered for the model.
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, asynccontextmanager, suppress
from typing import Any, Literal, cast

import certifi
import httpx2
import msgspec
from openai import APIConnectionError, APIStatusError, APITimeoutError, AsyncOpenAI, AsyncStream, Omit
from openai.types.chat import ChatCompletionChunk

from routing.providers.base import Finished, ModelRequest, ProviderError, Renegotiated, TextDelta
from routing.providers.failures import (
    connect_failure,
    cut_failure,
    retry_after,
    silence_failure,
    status_failure,
)
from routing.types import Failure, FailureKind, Usage

OPENAI_BASE_URL = "https://api.openai.com/v1"

CONNECT_SECONDS = 10.0
# A try may be silent for so long; the total time of a call is bounded by routing.calls.
SILENCE_SECONDS = 45.0
DRAIN_SECONDS = 0.1
# For every request a connection pool looks at each of its connections: with 256 in one pool that takes more
# processor time than all the rest of a call. So many small pools share the work, opened when needed.
LANE_SIZE = 16
LIMITS = httpx2.Limits(max_connections=None, max_keepalive_connections=LANE_SIZE, keepalive_expiry=30.0)

Reason = Literal["stop", "length", "refusal", "other"]
REASONS: dict[str, Reason] = {"stop": "stop", "length": "length", "content_filter": "refusal"}


class _Delta(msgspec.Struct):
    """Reasoning that a server sends apart (`reasoning_content`) is not part of the answer and not read."""

    content: Any = None
    refusal: Any = None


class _Choice(msgspec.Struct):
    delta: _Delta | None = None
    finish_reason: str | None = None


class _Usage(msgspec.Struct):
    prompt_tokens: int | None = None
    completion_tokens: int | None = None


class _Chunk(msgspec.Struct):
    choices: list[_Choice] | None = None
    usage: _Usage | None = None
    error: Any = None


_decode_chunk = msgspec.json.Decoder(_Chunk).decode


class _Lane:
    """An SDK client with a connection pool of its own, and the calls that are under way in it."""

    def __init__(self, client: AsyncOpenAI) -> None:
        self.client = client
        self.calls = 0


class Lanes:
    """As many lanes as the calls under way need; the first one alone while there are few."""

    def __init__(self, base_url: str, api_key: str) -> None:
        self._base_url = base_url
        self._api_key = api_key
        self._tls = ssl.create_default_context(cafile=certifi.where())
        self._lanes: list[_Lane] = []
        # The SDK loads its chat resources at their first use: now, rather than in somebody's first call.
        _ = self._open().client.chat.completions.with_streaming_response

    @asynccontextmanager
    async def client(self) -> AsyncIterator[AsyncOpenAI]:
        lane = next((lane for lane in self._lanes if lane.calls < LANE_SIZE), None) or self._open()
        lane.calls += 1
        try:
            yield lane.client
        finally:
            lane.calls -= 1
            await self._close_spare()

    def __len__(self) -> int:
        return len(self._lanes)

    async def aclose(self) -> None:
        lanes, self._lanes = self._lanes, []
        for lane in lanes:
            await lane.client.close()

    def _open(self) -> _Lane:
        timeout = httpx2.Timeout(SILENCE_SECONDS, connect=CONNECT_SECONDS)
        http = httpx2.AsyncClient(limits=LIMITS, timeout=timeout, verify=self._tls, follow_redirects=False)
        client = AsyncOpenAI(
            base_url=self._base_url, api_key=self._api_key, max_retries=0, timeout=timeout, http_client=http
        )
        self._lanes.append(_Lane(client))
        return self._lanes[-1]

    async def _close_spare(self) -> None:
        """Close the last lane when it and room for one more are not needed: connections would only age."""
        room = LANE_SIZE * (len(self._lanes) - 2)
        if len(self._lanes) > 2 and not self._lanes[-1].calls and sum(x.calls for x in self._lanes) <= room:
            await self._lanes.pop().client.close()


class OpenAICompatibleProvider:
    """One server. `base_url` None is OpenAI's own; a local server needs no key."""

    def __init__(self, *, base_url: str | None = None, api_key: str | None = None) -> None:
        self._lanes = Lanes(base_url or OPENAI_BASE_URL, api_key or "none")
        # OPENAI_ORG_ID and OPENAI_PROJECT_ID are for OpenAI alone, not for every server that speaks like it.
        self._headers = {} if base_url is None else {"OpenAI-Organization": Omit(), "OpenAI-Project": Omit()}
        self._without_schema: set[str] = set()
        self._answered_without: set[str] = set()

    async def stream(self, request: ModelRequest) -> AsyncIterator[TextDelta | Finished]:
        with_schema = request.model not in self._without_schema
        try:
            async with (
                self._lanes.client() as client,
                await client.post(
                    "/chat/completions",
                    cast_to=ChatCompletionChunk,
                    body=_body(request, with_schema),
                    options={"headers": self._headers},
                    stream=True,
                    stream_cls=AsyncStream[ChatCompletionChunk],
                ) as answer,
            ):
                self._note_success(request.model, with_schema)
                async with aclosing(_read(answer.response)) as items:
                    async for item in items:
                        yield item
        except APIStatusError as error:
            raise self._refused(error, request.model, with_schema) from error
        except APITimeoutError as error:
            raise ProviderError(silence_failure(SILENCE_SECONDS)) from error
        except APIConnectionError as error:
            raise ProviderError(connect_failure()) from error

    async def aclose(self) -> None:
        await self._lanes.aclose()

    def _refused(self, error: APIStatusError, model: str, with_schema: bool) -> ProviderError:
        wait = retry_after(error.response.headers)
        failure = status_failure(error.status_code, error.message, code=error.code, retry_after=wait)
        if failure.kind is not FailureKind.BAD_REQUEST or error.status_code not in (400, 422):
            return ProviderError(failure)
        if with_schema:
            self._without_schema.add(model)
            return Renegotiated(failure)
        if model not in self._answered_without:
            # It was not the schema: the next call may use it again.
            self._without_schema.discard(model)
        return ProviderError(failure)

    def _note_success(self, model: str, with_schema: bool) -> None:
        if not with_schema:
            self._answered_without.add(model)


def _body(request: ModelRequest, with_schema: bool) -> dict[str, Any]:
    """The request's fields, past the SDK's typed parameters: it walks those through every message type that
    it knows, at a fifth of the processor time of a call."""
    body: dict[str, Any] = {
        "model": request.model,
        "stream": True,
        "messages": [
            {"role": "system", "content": request.system},
            {"role": "user", "content": request.prompt},
        ],
        "max_tokens": request.max_output_tokens,
        "temperature": request.temperature,
        "stream_options": {"include_usage": True},
    }
    if with_schema:
        schema = {"name": request.schema_name, "schema": request.schema, "strict": True}
        body["response_format"] = {"type": "json_schema", "json_schema": schema}
    return body


class _Ending:
    """What the chunks so far say about the end of the answer."""

    def __init__(self) -> None:
        self.reason: Reason | None = None
        self.usage: Usage | None = None
        self.refused = False

    def note(self, chunk: _Chunk) -> None:
        if chunk.error is not None:
            raise ProviderError(_error_in_stream(chunk.error))
        if chunk.usage is not None:
            self.usage = Usage(chunk.usage.prompt_tokens or 0, chunk.usage.completion_tokens or 0)
        for choice in chunk.choices or ():
            if choice.delta is not None and choice.delta.refusal:
                self.refused = True
            if choice.finish_reason is not None:
                self.reason = REASONS.get(choice.finish_reason, "other")

    def finished(self) -> Finished | None:
        reason = "refusal" if self.refused else self.reason
        return Finished(reason, self.usage) if reason is not None else None


async def _read(response: httpx2.Response) -> AsyncGenerator[TextDelta | Finished, None]:
    """The events of a streamed completion. Ends without a Finished when the stream was cut."""
    ending = _Ending()
    events = cast(AsyncGenerator[httpx2.ServerSentEvent, None], aiter(httpx2.EventSource(response)))
    try:
        async with aclosing(events):
            async for event in events:
                if event.data == "[DONE]":
                    ending.reason = ending.reason or "other"
                    await _drain(events)
                    break
                chunk = _decode_chunk(event.data)
                ending.note(chunk)
                for choice in chunk.choices or ():
                    if (
                        choice.delta is not None
                        and choice.delta.content
                        and isinstance(choice.delta.content, str)
                    ):
                        yield TextDelta(choice.delta.content)
    except httpx2.TimeoutException as error:
        if ending.reason is None:
            raise ProviderError(silence_failure(SILENCE_SECONDS)) from error
    except (httpx2.RequestError, msgspec.MsgspecError, UnicodeDecodeError) as error:
        if ending.reason is None:
            raise ProviderError(cut_failure()) from error
    if (finished := ending.finished()) is not None:
        yield finished


async def _drain(events: AsyncGenerator[httpx2.ServerSentEvent, None]) -> None:
    """Read what follows the last event, so that the connection can be used again."""
    with suppress(TimeoutError):
        async with asyncio.timeout(DRAIN_SECONDS):
            async for _ in events:
                pass


def _error_in_stream(error: object) -> Failure:
    """An error that a server reports after it has begun to answer with 200."""
    fields = error if isinstance(error, dict) else {"message": error}
    code = str(fields.get("code") or "")
    status = int(code) if code.isdigit() and len(code) == 3 else 500
    if "rate_limit" in f"{fields.get('type')} {code}":
        status = 429
    return status_failure(status, str(fields.get("message") or ""), code=code)
