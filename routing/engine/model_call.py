"""One logical model call: tries under a shared deadline, each with its own accounting.

This is the only place that retries. A try that the provider rejected or cut off is retried, up to MAX_TRIES
in total. An invalid key, a bad request and a bad answer are not retried; a bad answer escalates to the next
tier. The call fails at once if the provider asks for a wait longer than LONG_WAIT_SECONDS or than the
remaining deadline. Time spent waiting for a concurrency slot of the endpoint does not count against the
deadline.
"""

from __future__ import annotations

import asyncio
import logging
import math
import random
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from typing import cast

from msgspec import Struct
from tenacity import AsyncRetrying, RetryCallState

from routing.answers.json_text import clean
from routing.answers.parser import Finish
from routing.providers.base import Finished, ModelRequest, Provider, ProviderError, Renegotiated, TextDelta
from routing.providers.concurrency import ConcurrencyLimited
from routing.providers.failures import LONG_WAIT_SECONDS
from routing.providers.observation import ObservedTry, begin_observation, report_try
from routing.results.savings import price_of
from routing.types import (
    CallTry,
    Failure,
    FailureKind,
    LogProbs,
    Price,
    Usage,
)

log = logging.getLogger(__name__)

MAX_TRIES = 3
MAX_RENEGOTIATIONS = 10
"""Limit of requests per call that a server rejects for their format. Counted separately from MAX_TRIES."""
FIRST_BACKOFF = 0.5
BACKOFF_CAP = 8.0
MAX_RAW_CHARS = 200_000
CHARS_PER_TOKEN = 4

RETRYABLE = frozenset(
    (FailureKind.RATE_LIMITED, FailureKind.UNAVAILABLE, FailureKind.TIMEOUT, FailureKind.CUT)
)
PROVIDER_FAILURES = RETRYABLE | {FailureKind.BAD_REQUEST, FailureKind.AUTH, FailureKind.TOO_LONG}
# Rejected before the model ran, so the provider charges nothing.
NOT_CHARGED = frozenset(
    (
        FailureKind.RATE_LIMITED,
        FailureKind.UNAVAILABLE,
        FailureKind.BAD_REQUEST,
        FailureKind.AUTH,
        FailureKind.TOO_LONG,
    )
)


class Reply(Struct, frozen=True):
    """Outcome of a logical call: raw text with its finish reason, or a failure, and all tries.

    `log_probs` is None where the endpoint reported none.
    """

    text: str
    finish: Finish
    failure: Failure | None
    tries: tuple[CallTry, ...]
    log_probs: LogProbs | None = None


def ignore(_: object = None) -> None:
    return None


async def call_model(
    provider: Provider,
    request: ModelRequest,
    price: Price | None,
    *,
    deadline: float,
    on_text: Callable[[str], None] = ignore,
    on_restart: Callable[[], None] = ignore,
) -> Reply:
    """Sends one request to one model. `on_restart` is called before each retry."""
    call = _Call(provider, request, price, deadline, on_text, on_restart)
    return await call.run()


class _Call:
    """State shared by the tries of one logical call."""

    def __init__(
        self,
        provider: Provider,
        request: ModelRequest,
        price: Price | None,
        deadline: float,
        on_text: Callable[[str], None],
        on_restart: Callable[[], None],
    ) -> None:
        self._provider = provider
        self._request = request
        self._price = price
        self._deadline = deadline
        self._on_text = on_text
        self._on_restart = on_restart
        self._loop = asyncio.get_running_loop()
        self._ends = self._loop.time() + deadline
        self._limit = asyncio.timeout_at(self._ends)
        self._renegotiations = 0
        self._tries: list[CallTry] = []
        self._parts: list[str] = []
        self._log_probs: LogProbs | None = None

    async def run(self) -> Reply:
        failure: Failure | None = None
        finish: Finish = "other"
        retrying = AsyncRetrying(
            stop=self._is_exhausted, retry=self._is_retryable, wait=_backoff, reraise=True
        )
        try:
            async with self._limit:
                finish = await retrying(self._try_in_turn)
        except ProviderError as error:
            failure = error.failure
        except TimeoutError:
            failure = self._tries[-1].failure if self._tries else self._timed_out()
        text = clean("".join(self._parts))
        return Reply(text, finish, failure, tuple(self._tries), self._log_probs)

    async def _try_in_turn(self) -> Finish:
        if not isinstance(self._provider, ConcurrencyLimited):
            return await self._try()
        began = self._loop.time()
        self._limit.reschedule(None)
        async with self._provider.turn(self._request.model):
            self._ends += self._loop.time() - began
            self._limit.reschedule(self._ends)
            return await self._try()

    async def _try(self) -> Finish:
        """Sends one HTTP request and records it regardless of its outcome."""
        if self._tries:
            self._on_restart()
        self._parts = []
        meter = _Meter()
        try:
            finished = await self._read(meter)
        except asyncio.CancelledError:
            self._record(meter, None, self._timed_out(), is_cancelled=not self._limit.expired())
            raise
        except ProviderError as error:
            # A request rejected for its format is free unless the model has produced text.
            is_free = isinstance(error, Renegotiated) and not self._parts
            self._record(meter, Usage() if is_free else None, error.failure)
            raise
        except Exception as error:
            log.exception("The client of %s failed in an unknown way", self._request.model)
            failure = Failure(FailureKind.UNAVAILABLE, f"The model's client failed ({type(error).__name__}).")
            self._record(meter, None, failure)
            raise ProviderError(failure) from error
        self._record(meter, finished.usage, None, finished)
        self._log_probs = finished.log_probs
        return finished.reason

    async def _read(self, meter: _Meter) -> Finished:
        length = 0
        deltas = cast(AsyncGenerator[TextDelta | Finished, None], self._provider.stream(self._request))
        async with aclosing(deltas) as stream:
            async for item in stream:
                if isinstance(item, Finished):
                    return item
                meter.first_token()
                self._parts.append(item.text)
                self._on_text(item.text)
                length += len(item.text)
                if length > MAX_RAW_CHARS:
                    return Finished("length", None)
        raise ProviderError(Failure(FailureKind.CUT, "The connection to the model broke off in mid-answer."))

    def _record(
        self,
        meter: _Meter,
        usage: Usage | None,
        failure: Failure | None,
        finished: Finished | None = None,
        *,
        is_cancelled: bool = False,
    ) -> None:
        usage = usage or self._estimate(failure)
        cost = price_of(usage, self._price) if self._price is not None else None
        is_empty = usage.input_tokens == usage.output_tokens == 0
        made = CallTry(
            started_at=meter.started_at,
            latency_ms=meter.elapsed_ms(),
            first_token_ms=meter.first_token_ms,
            usage=usage,
            cost=0.0 if is_empty else cost,
            failure=failure,
        )
        self._tries.append(made)
        if meter.seen is not None:
            text, number = "".join(self._parts), len(self._tries)
            report_try(ObservedTry(self._request, number, made, meter.seen, finished, text, is_cancelled))

    def _estimate(self, failure: Failure | None) -> Usage:
        """Estimates tokens that the provider did not report, at CHARS_PER_TOKEN characters per token."""
        if failure is not None and failure.kind in NOT_CHARGED and not self._parts:
            return Usage()
        prompt_chars = len(self._request.system) + len(self._request.prompt)
        answer_chars = sum(map(len, self._parts))
        return Usage(
            math.ceil(prompt_chars / CHARS_PER_TOKEN),
            math.ceil(answer_chars / CHARS_PER_TOKEN),
            estimated=True,
        )

    def _is_retryable(self, state: RetryCallState) -> bool:
        error = _provider_error(state)
        if error is None or isinstance(error, Renegotiated):
            return error is not None
        failure = error.failure
        wait = failure.retry_after or 0.0
        remaining = self._ends - self._loop.time()
        return failure.kind in RETRYABLE and wait <= LONG_WAIT_SECONDS and wait < remaining

    def _is_exhausted(self, state: RetryCallState) -> bool:
        if isinstance(_provider_error(state), Renegotiated):
            self._renegotiations += 1
        plain_tries = state.attempt_number - self._renegotiations
        return plain_tries >= MAX_TRIES or self._renegotiations >= MAX_RENEGOTIATIONS

    def _timed_out(self) -> Failure:
        return Failure(FailureKind.TIMEOUT, f"The model gave no full answer within {self._deadline:g} s.")


class _Meter:
    """Timer and observation of one try."""

    def __init__(self) -> None:
        self.seen = begin_observation()
        self.started_at = time.time()
        self.first_token_ms: float | None = None
        self._began = time.perf_counter()

    def elapsed_ms(self) -> float:
        return (time.perf_counter() - self._began) * 1e3

    def first_token(self) -> None:
        if self.first_token_ms is None:
            self.first_token_ms = self.elapsed_ms()


def _provider_error(state: RetryCallState) -> ProviderError | None:
    error = state.outcome.exception() if state.outcome is not None else None
    return error if isinstance(error, ProviderError) else None


def _backoff(state: RetryCallState) -> float:
    """Returns the backoff in seconds before the next try.

    Uses the provider's `retry_after` plus jitter, else exponential backoff with jitter, so that rejected
    calls do not retry at the same time.
    """
    error = _provider_error(state)
    if error is None or isinstance(error, Renegotiated):
        return 0.0
    if error.failure.retry_after is not None:
        return error.failure.retry_after + random.uniform(0.0, 0.25)  # noqa: S311 - jitter, not a secret
    backoff = min(BACKOFF_CAP, FIRST_BACKOFF * 2 ** (state.attempt_number - 1))
    return float(backoff * random.uniform(0.5, 1.0))  # noqa: S311
