"""Client for OpenAI-compatible servers: OpenAI, Groq, vLLM, Ollama, llama.cpp, LiteLLM, …

The SDK sends requests and maps errors. Request features that a server rejects are dropped from later requests
and cached (`routing.providers.memory`). Such a rejection raises `Renegotiated` and is not a failure.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from contextlib import aclosing, asynccontextmanager
from typing import Any, cast

import httpx2
import msgspec
from openai import APIConnectionError, APIStatusError, APITimeoutError, AsyncStream, Omit

from routing.providers import probe
from routing.providers.base import (
    Finished,
    ModelLoading,
    ModelRequest,
    ProviderError,
    Renegotiated,
    TextDelta,
)
from routing.providers.capabilities import Capabilities
from routing.providers.endpoint import Endpoint
from routing.providers.error_causes import find_status, is_loading
from routing.providers.error_responses import ErrorResponse, parse_error
from routing.providers.failures import (
    LOADING,
    MAX_TRIES_AFTER_SUCCESS,
    cut_failure,
    retry_after,
    silence_failure,
    stated_failure,
    status_failure,
)
from routing.providers.limits import Limits
from routing.providers.memory import Memory
from routing.providers.negotiation import InFlightRequest, Negotiation
from routing.providers.observation import Message, SentRequest, Server, current_observation
from routing.providers.openai_client import SILENCE_SECONDS, create_client
from routing.providers.openai_stream import EmptyStream, IncompleteStream, StreamedError, read_answer
from routing.types import Failure, FailureKind, ProviderKind

OPENAI_BASE_URL = "https://api.openai.com/v1"
NO_EVENTS = Failure(FailureKind.EMPTY, "The model's server ended its answer without writing anything.")
INTERRUPTED = Failure(
    FailureKind.CUT, "The model's server broke this answer off for another one: it takes one call at a time."
)


class OpenAICompatibleProvider:
    """One endpoint. A `base_url` of None is OpenAI's; local servers need no key.

    `limits` are the operator's settings by model, `concurrency` that of the endpoint.
    """

    def __init__(
        self,
        *,
        base_url: str | None = None,
        api_key: str | None = None,
        memory: Memory | None = None,
        limits: Mapping[str, Limits] | None = None,
        concurrency: int | None = None,
    ) -> None:
        self._base_url = base_url or OPENAI_BASE_URL
        self._server = Server.of(ProviderKind.OPENAI, self._base_url)
        self._client = create_client(self._base_url, api_key or "none")
        # OPENAI_ORG_ID and OPENAI_PROJECT_ID must only be sent to OpenAI, not to compatible servers.
        self._headers = {} if base_url is None else {"OpenAI-Organization": Omit(), "OpenAI-Project": Omit()}
        self._endpoint = Endpoint(
            base_url,
            ProviderKind.OPENAI,
            api_key=api_key,
            memory=memory,
            limits=limits,
            concurrency=concurrency,
        )
        self._models: dict[str, Negotiation] = {}
        self._probing: dict[str, asyncio.Task[None]] = {}
        self._unloaded: dict[str, bool] = {}

    @asynccontextmanager
    async def turn(self, model: str) -> AsyncIterator[None]:
        async with self._endpoint.first_calls(model).turn(), self._endpoint.turn():
            yield

    def sends_at_once(self, model: str) -> bool:
        asked = self._probing.get(model)
        is_accepted = self._endpoint.first_calls(model).is_open
        return asked is not None and asked.done() and is_accepted and not self._endpoint.is_limited

    async def stream(self, request: ModelRequest) -> AsyncIterator[TextDelta | Finished]:
        if (seen := current_observation()) is not None:
            seen.server = self._server
        await self.prepare(request.model)
        negotiation = self._negotiation_of(request.model)
        sent = negotiation.prepare(request)
        try:
            async with (
                aclosing(await self._send(request, sent)) as response,
                aclosing(self._read(response, sent, negotiation)) as items,
            ):
                async for item in items:
                    yield item
        except APIStatusError as error:
            raise self._handle_status_error(error, sent, negotiation) from error
        except APITimeoutError as error:
            # aiohttp's connection errors arrive as connect timeouts too, a refused connection for example.
            if isinstance(error.__cause__, httpx2.ConnectTimeout):
                raise ProviderError(self._endpoint.connect_failure(request.model, error)) from error
            raise self._handle_timeout(negotiation, sent) from error
        except APIConnectionError as error:
            raise ProviderError(self._endpoint.connect_failure(request.model, error)) from error
        finally:
            negotiation.on_end(sent)

    async def aclose(self) -> None:
        for task in self._probing.values():
            task.cancel()
        await asyncio.gather(*self._probing.values(), return_exceptions=True)
        await self._client.close()

    async def _send(self, request: ModelRequest, sent: InFlightRequest) -> httpx2.Response:
        body = request_body(request, sent)
        if (seen := current_observation()) is not None:
            seen.on_send(_sent_request(body))
        response = await self._client.post(
            "/chat/completions",
            cast_to=httpx2.Response,
            content=msgspec.json.encode(body),
            options={"headers": self._headers},
            stream=True,
            stream_cls=AsyncStream[Any],
        )
        return cast(httpx2.Response, response)

    async def _read(
        self, response: httpx2.Response, sent: InFlightRequest, negotiation: Negotiation
    ) -> AsyncGenerator[TextDelta | Finished, None]:
        is_accepted = False
        try:
            async with aclosing(read_answer(response)) as items:
                async for item in items:
                    if isinstance(item, Finished):
                        negotiation.on_answer(sent, item)
                        self._probe_again(sent.model)
                    else:
                        negotiation.on_first_text(sent)
                    if not is_accepted:
                        is_accepted = True
                        self._endpoint.first_calls(sent.model).accept()
                    yield item
        except StreamedError as error:
            raise self._handle_rejection(
                error.status, error.error_response, sent, negotiation, is_streamed=True
            ) from error
        except ProviderError as error:
            if (
                error.failure == cut_failure()
                and self._endpoint.running > 1
                and negotiation.cut_during_other_calls(sent)
            ):
                raise Renegotiated(INTERRUPTED) from error
            raise
        except EmptyStream as error:
            raise negotiation.empty(sent, NO_EVENTS) from error
        except IncompleteStream as error:
            if self._endpoint.running > 1 and negotiation.learn_slots(1, sent):
                raise Renegotiated(INTERRUPTED) from error
            finished = Finished("other", None)
            negotiation.on_answer(sent, finished)
            yield finished

    def _handle_status_error(
        self, error: APIStatusError, sent: InFlightRequest, negotiation: Negotiation
    ) -> ProviderError:
        error_response = parse_error(error.body, error.message)
        wait = retry_after(error.response.headers)
        return self._handle_rejection(error.status_code, error_response, sent, negotiation, wait)

    def _handle_rejection(
        self,
        status: int,
        response: ErrorResponse,
        sent: InFlightRequest,
        negotiation: Negotiation,
        wait: float | None = None,
        *,
        is_streamed: bool = False,
    ) -> ProviderError:
        """Returns the error for a rejected request, after dropping the rejected feature.

        An error that `is_streamed` came with status 200; `status` is the one that it states, or 0.
        """
        self._endpoint.record_error(sent.model, status or 200, response)
        if (is_streamed or status >= 500) and is_loading(response):
            self._unloaded[sent.model] = True
            return ModelLoading(LOADING)
        cause = find_status(response, status)
        failure = status_failure(cause, code=response.code, retry_after=wait)
        if is_streamed or cause != status:
            failure = stated_failure(failure, self._endpoint.redact(response))
        error = negotiation.rejected(cause, response, sent, failure, self._endpoint.running)
        if is_streamed:
            error.max_tries = MAX_TRIES_AFTER_SUCCESS
        return error

    def _handle_timeout(self, negotiation: Negotiation, sent: InFlightRequest) -> ProviderError:
        """Handles a read timeout: a call that waited behind others is retried in its slot; otherwise it
        fails."""
        failure = silence_failure(SILENCE_SECONDS)
        if (
            negotiation.streaming
            and not sent.has_begun
            and negotiation.learn_slots(negotiation.streaming, sent)
        ):
            return Renegotiated(failure)
        return ProviderError(failure)

    def _negotiation_of(self, model: str) -> Negotiation:
        if model not in self._models:
            place = (self._endpoint.name, model)
            self._models[model] = Negotiation(place, self._endpoint.memory, self._endpoint.limits(model))
        return self._models[model]

    async def prepare(self, model: str) -> None:
        """Probes the server's limits once per model. Concurrent callers share the probe."""
        if model not in self._probing:
            self._probing[model] = asyncio.create_task(self._probe(model))
        await asyncio.shield(self._probing[model])

    async def _probe(self, model: str) -> None:
        found = await probe.limits_of(self._client, self._base_url, model)
        self._negotiation_of(model).learn_limits(found)
        if found.is_upper_bound:
            self._unloaded.setdefault(model, True)

    def _probe_again(self, model: str) -> None:
        """Probes a server once more that reports a model's context only after the model is loaded."""
        if self._unloaded.get(model):
            self._unloaded[model] = False
            self._probing[model] = asyncio.create_task(self._probe(model))


def request_body(request: ModelRequest, sent: InFlightRequest) -> dict[str, Any]:
    """Builds the request body directly, without the SDK's typed parameters.

    Those match every known message type and take a fifth of the CPU time of a call.
    """
    takes: Capabilities = sent.capabilities
    body: dict[str, Any] = {"model": request.model, "messages": _build_messages(request, takes.system_role)}
    if takes.streaming:
        body["stream"] = True
        if takes.usage_option:
            body["stream_options"] = {"include_usage": True}
    if takes.token_parameter != "none":  # noqa: S105 - no password
        body[takes.token_parameter] = sent.max_tokens
    if sent.log_probs:
        body["logprobs"] = True
    if takes.temperature:
        body["temperature"] = request.temperature
    if takes.response_format == "json_schema":
        schema = {"name": request.schema_name, "schema": request.schema, "strict": True}
        body["response_format"] = {"type": "json_schema", "json_schema": schema}
    elif takes.response_format == "json_object":
        body["response_format"] = {"type": "json_object"}
    return body


def _build_messages(request: ModelRequest, system_role: bool) -> list[dict[str, str]]:
    if not system_role:
        return [{"role": "user", "content": f"{request.system}\n\n{request.prompt}"}]
    return [
        {"role": "system", "content": request.system},
        {"role": "user", "content": request.prompt},
    ]


def _sent_request(body: dict[str, Any]) -> SentRequest:
    return SentRequest(
        model=body["model"],
        messages=tuple(Message(one["role"], one["content"]) for one in body["messages"]),
        instructions=None,
        max_tokens=body.get("max_tokens", body.get("max_completion_tokens")),
        temperature=body.get("temperature"),
        asks_for_json="response_format" in body,
        is_streaming="stream" in body,
    )
