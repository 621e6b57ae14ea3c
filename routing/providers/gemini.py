"""Gemini client based on google-genai. Imported only when a model needs it, because the SDK is large."""

from __future__ import annotations

import math
import re
from collections.abc import AsyncIterator, Mapping
from contextlib import AbstractAsyncContextManager
from contextvars import ContextVar

import httpx2
from google import genai
from google.genai import errors, types
from msgspec.structs import replace

from routing.network.clients import client_options
from routing.network.trust import tls
from routing.providers.base import Finished, ModelRequest, ProviderError, TextDelta
from routing.providers.endpoint import Endpoint
from routing.providers.error_responses import ErrorResponse, parse_overflow
from routing.providers.failures import (
    cut_failure,
    retry_after,
    silence_failure,
    status_failure,
    too_long_failure,
)
from routing.providers.limits import Limits
from routing.providers.log_probs import LEAST
from routing.providers.memory import Memory
from routing.providers.observation import Message, SentRequest, Server, current_observation
from routing.providers.transmission import trace_request
from routing.types import Failure, LogProbs, ProviderKind, Usage

GEMINI_BASE_URL = "https://generativelanguage.googleapis.com"
CONNECT_SECONDS = 10.0
SILENCE_SECONDS = 45.0
# Without this header the SDK sends its read timeout to the server as the limit for the whole answer.
SERVER_SECONDS = "300"
LIMITS = httpx2.Limits(max_connections=1_024, max_keepalive_connections=512, keepalive_expiry=30.0)

# Gemini counts reasoning tokens against the output limit, so this allowance is added.
THINKING_TOKENS = 4_096

REFUSALS = frozenset(
    (
        types.FinishReason.SAFETY,
        types.FinishReason.RECITATION,
        types.FinishReason.BLOCKLIST,
        types.FinishReason.PROHIBITED_CONTENT,
        types.FinishReason.SPII,
        types.FinishReason.MODEL_ARMOR,
        types.FinishReason.ESCALATION,
    )
)
# The SDK's generators form a reference cycle, so closing them keeps the connection open until garbage
# collection. The HTTP response of each call is therefore recorded here and closed explicitly.
_opened: ContextVar[list[httpx2.Response]] = ContextVar("opened")
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
        reason: types.FinishReason | None = None
        usage: Usage | None = None
        log_probs: LogProbs | None = None
        opened: list[httpx2.Response] = []
        _opened.set(opened)
        config = self._build_config(request)
        if (seen := current_observation()) is not None:
            seen.server = self._server
            seen.on_send(_sent_request(request, config))
        try:
            chunks = await self._models.generate_content_stream(
                model=_served_name(request), contents=request.prompt, config=config
            )
            async for chunk in chunks:
                if seen is not None:
                    seen.on_chunk()
                    seen.on_response(chunk.response_id, chunk.model_version)
                if chunk.prompt_feedback is not None and chunk.prompt_feedback.block_reason is not None:
                    reason = types.FinishReason.PROHIBITED_CONTENT
                usage = _to_usage(chunk.usage_metadata) or usage
                for text in _text_parts(chunk):
                    yield TextDelta(text)
                reason = _finish_reason(chunk) or reason
                log_probs = _mean_log_prob(chunk) or log_probs
        except errors.APIError as error:
            raise ProviderError(self._api_failure(error, request)) from error
        except (httpx2.ConnectError, httpx2.ConnectTimeout, httpx2.ProxyError) as error:
            raise ProviderError(self._endpoint.connect_failure(request.model, error)) from error
        except httpx2.TimeoutException as error:
            raise ProviderError(silence_failure(SILENCE_SECONDS)) from error
        except (httpx2.RequestError, errors.UnknownApiResponseError) as error:
            if reason is None:
                raise ProviderError(cut_failure()) from error
        finally:
            for response in opened:
                await response.aclose()
        if reason is not None:
            if seen is not None:
                seen.finish_reason = _finish_word(reason)
            self._endpoint.record_answer(request.model)
            yield replace(_to_finished(reason, usage), log_probs=log_probs)

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
    # The SDK reads the stream by lines, and the client would also split at U+2028 within an answer.
    response.aiter_lines = lambda: _split_lines(response)  # type: ignore[method-assign]
    if (opened := _opened.get(None)) is not None:
        opened.append(response)


async def _split_lines(response: httpx2.Response) -> AsyncIterator[str]:
    """Yields the lines of an event stream. Only a line feed ends a line."""
    rest = ""
    async for text in response.aiter_text():
        *lines, rest = (rest + text).split("\n")
        for line in lines:
            yield line.removesuffix("\r")
    if rest:
        yield rest


def _text_parts(chunk: types.GenerateContentResponse) -> list[str]:
    """Returns the answer's text in this chunk, without reasoning."""
    texts: list[str] = []
    for candidate in (chunk.candidates or [])[:1]:
        parts = candidate.content.parts if candidate.content is not None else None
        texts += [part.text for part in parts or [] if part.text and not part.thought]
    return texts


def _finish_reason(chunk: types.GenerateContentResponse) -> types.FinishReason | None:
    for candidate in (chunk.candidates or [])[:1]:
        if candidate.finish_reason not in (None, types.FinishReason.FINISH_REASON_UNSPECIFIED):
            return candidate.finish_reason
    return None


def _mean_log_prob(chunk: types.GenerateContentResponse) -> LogProbs | None:
    """Returns the mean that some models report without being asked. Asking fails for models without one."""
    for candidate in (chunk.candidates or [])[:1]:
        if candidate.avg_logprobs is not None and math.isfinite(candidate.avg_logprobs):
            return LogProbs(mean=min(0.0, max(LEAST, candidate.avg_logprobs)))
    return None


def _to_finished(reason: types.FinishReason, usage: Usage | None) -> Finished:
    if reason in REFUSALS:
        return Finished("refusal", usage)
    if reason is types.FinishReason.STOP:
        return Finished("stop", usage)
    return Finished("length" if reason is types.FinishReason.MAX_TOKENS else "other", usage)


def _finish_word(reason: types.FinishReason) -> str:
    """Returns the word of OpenTelemetry's conventions for a finish reason, or the server's in lower case."""
    word = {"stop": "stop", "length": "length", "refusal": "content_filter"}
    return word.get(_to_finished(reason, None).reason, reason.value.lower())


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


def _to_usage(reported: types.GenerateContentResponseUsageMetadata | None) -> Usage | None:
    """Returns the token counts. Reasoning is charged as output."""
    if reported is None or reported.prompt_token_count is None:
        return None
    output = (reported.candidates_token_count or 0) + (reported.thoughts_token_count or 0)
    return Usage(reported.prompt_token_count, output)


def _retry_delay(details: object) -> float | None:
    """Returns the wait in the google.rpc.RetryInfo ('retryDelay': '34s') of an error body."""
    match = _RETRY_DELAY.search(str(details).partition("retryDelay")[2][:20])
    return float(match[1]) if match else None
