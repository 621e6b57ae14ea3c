"""Gemini client based on google-genai. Imported only when a model needs it, because the SDK is large."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Mapping
from contextlib import AbstractAsyncContextManager
from contextvars import ContextVar

import httpx2
from google import genai
from google.genai import errors, types

from routing.network.clients import client_options
from routing.network.trust import tls
from routing.providers.base import Finished, ModelRequest, ProviderError, TextDelta
from routing.providers.endpoint import Endpoint
from routing.providers.error_responses import ErrorResponse, parse_overflow
from routing.providers.failures import (
    MAX_TRIES_AFTER_SUCCESS,
    cut_failure,
    retry_after,
    silence_failure,
    stated_failure,
    status_failure,
    too_long_failure,
)
from routing.providers.gemini_answer import GeminiAnswer
from routing.providers.gemini_stream import clean_lines
from routing.providers.limits import Limits
from routing.providers.memory import Memory
from routing.providers.observation import Message, SentRequest, Server
from routing.providers.transmission import trace_request
from routing.types import Failure, ProviderKind

GEMINI_BASE_URL = "https://generativelanguage.googleapis.com"
CONNECT_SECONDS = 10.0
SILENCE_SECONDS = 45.0
# Without this header the SDK sends its read timeout to the server as the limit for the whole answer.
SERVER_SECONDS = "300"
LIMITS = httpx2.Limits(max_connections=1_024, max_keepalive_connections=512, keepalive_expiry=30.0)

# Gemini counts reasoning tokens against the output limit, so this allowance is added.
THINKING_TOKENS = 4_096

# The SDK's generators form a reference cycle, so closing them keeps the connection open until garbage
# collection. The HTTP response of each call is therefore recorded here and closed explicitly.
_open_answer: ContextVar[GeminiAnswer] = ContextVar("open_answer")
_RETRY_DELAY = re.compile(r"(\d+(?:\.\d+)?)s")


class GeminiProvider:
    """The Gemini API, or a compatible server at `base_url`.

    Requests have a fixed form and are not negotiated.
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
        self._endpoint = Endpoint(
            base_url,
            ProviderKind.GEMINI,
            api_key=api_key,
            memory=memory,
            limits=limits,
            concurrency=concurrency,
        )
        self._server = Server.of(ProviderKind.GEMINI, base_url or GEMINI_BASE_URL)
        timeout = httpx2.Timeout(SILENCE_SECONDS, connect=CONNECT_SECONDS)
        self._http = httpx2.AsyncClient(
            timeout=timeout,
            follow_redirects=False,
            event_hooks={"request": [trace_request], "response": [_record_open_connection]},
            **client_options(LIMITS),
        )
        options = types.HttpOptions(
            base_url=base_url,
            timeout=int(SILENCE_SECONDS * 1_000),
            headers={"X-Server-Timeout": SERVER_SECONDS},
            # Unused. The SDK would create one with the certificates and proxies of the environment.
            httpx_client=httpx2.Client(verify=tls(), trust_env=False),
            httpx_async_client=self._http,
        )
        # Explicit, because the SDK otherwise reads GOOGLE_GENAI_USE_VERTEXAI and keys from the environment.
        self._client = genai.Client(vertexai=False, api_key=api_key or "none", http_options=options)
        self._models = self._client.aio.models

    def turn(self, model: str) -> AbstractAsyncContextManager[None]:  # noqa: ARG002  # required by the protocol
        return self._endpoint.turn()

    def sends_at_once(self, model: str) -> bool:  # noqa: ARG002  # required by the protocol
        return not self._endpoint.is_limited

    async def prepare(self, model: str) -> None:
        """Does nothing: Gemini servers are not probed."""

    async def stream(self, request: ModelRequest) -> AsyncIterator[TextDelta | Finished]:
        answer = GeminiAnswer()
        _open_answer.set(answer)
        config = self._build_config(request)
        if answer.seen is not None:
            answer.seen.server = self._server
            answer.seen.on_send(_sent_request(request, config))
        try:
            chunks = await self._models.generate_content_stream(
                model=_served_name(request), contents=request.prompt, config=config
            )
            async for chunk in chunks:
                for text in answer.read(chunk):
                    yield TextDelta(text)
        except (errors.APIError, httpx2.RequestError, errors.UnknownApiResponseError) as error:
            if not answer.is_complete:
                raise self._provider_error(error, request, answer) from error
        finally:
            for response in answer.responses:
                await response.aclose()
        if (finished := answer.finished()) is not None:
            self._endpoint.record_answer(request.model)
            yield finished

    async def aclose(self) -> None:
        await self._client.aio.aclose()
        self._client.close()
        await self._http.aclose()

    def _build_config(self, request: ModelRequest) -> types.GenerateContentConfig:
        limits = self._endpoint.limits(request.model)
        return types.GenerateContentConfig(
            system_instruction=request.system,
            temperature=request.temperature,
            max_output_tokens=limits.output_tokens or request.max_output_tokens + THINKING_TOKENS,
            response_mime_type="application/json",
            response_json_schema=request.schema,
            automatic_function_calling=types.AutomaticFunctionCallingConfig(disable=True),
            automatic_continuation=False,
        )

    def _provider_error(self, error: Exception, request: ModelRequest, answer: GeminiAnswer) -> ProviderError:
        if isinstance(error, errors.APIError):
            failure = self._api_failure(error, request)
            if not answer.is_accepted:
                return ProviderError(failure)
            text = self._endpoint.redact(ErrorResponse(error.message or ""))
            return ProviderError(stated_failure(failure, text), max_tries=MAX_TRIES_AFTER_SUCCESS)
        if isinstance(error, httpx2.ConnectError | httpx2.ConnectTimeout | httpx2.ProxyError):
            return ProviderError(self._endpoint.connect_failure(request.model, error))
        if isinstance(error, httpx2.TimeoutException):
            return ProviderError(silence_failure(SILENCE_SECONDS))
        return ProviderError(cut_failure())

    def _api_failure(self, error: errors.APIError, request: ModelRequest) -> Failure:
        error_response = ErrorResponse(error.message or "")
        self._endpoint.record_error(request.model, error.code, error_response)
        if error.code == 400 and (overflow := parse_overflow(error_response)) is not None and overflow.prompt:
            return too_long_failure(overflow.prompt, overflow.limit)
        wait = _retry_delay(error.details)
        if wait is None and error.response is not None and hasattr(error.response, "headers"):
            wait = retry_after(error.response.headers)
        # Gemini rejects an invalid key with 400 INVALID_ARGUMENT and this reason.
        status = 401 if "API_KEY_INVALID" in str(error.details) else error.code
        # Both limits return 429 RESOURCE_EXHAUSTED. Only the daily one (see its quotaId) exhausts the quota.
        code = "insufficient_quota" if status == 429 and "PerDay" in str(error.details) else None
        return status_failure(status or 500, code=code, retry_after=wait)


async def _record_open_connection(response: httpx2.Response) -> None:
    if (answer := _open_answer.get(None)) is not None:
        # The SDK reads the stream by lines, and the client would also split at U+2028 within an answer.
        response.aiter_lines = lambda: clean_lines(response, answer.on_broken)  # type: ignore[method-assign]
        answer.responses.append(response)


def _served_name(request: ModelRequest) -> str:
    return request.model.removeprefix("google/")


def _sent_request(request: ModelRequest, config: types.GenerateContentConfig) -> SentRequest:
    return SentRequest(
        model=_served_name(request),
        messages=(Message("user", request.prompt),),
        instructions=request.system,
        max_tokens=config.max_output_tokens,
        temperature=config.temperature,
        asks_for_json=True,
        is_streaming=True,
    )


def _retry_delay(details: object) -> float | None:
    """Returns the wait in the google.rpc.RetryInfo ('retryDelay': '34s') of an error body."""
    match = _RETRY_DELAY.search(str(details).partition("retryDelay")[2][:20])
    return float(match[1]) if match else None
