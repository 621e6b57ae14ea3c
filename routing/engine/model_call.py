"""One logical model call: tries under a shared deadline, each with its own accounting.

This is the only place that retries. A try that the provider rejected or cut off is retried, up to MAX_TRIES
in total and TRIES_OF_KIND. An invalid key, a bad request and a bad answer are not retried; a bad answer
escalates to the next tier. The call fails at once if the provider asks for a wait longer than
LONG_WAIT_SECONDS or than the remaining deadline. Time spent waiting for a concurrency slot of the endpoint,
or for a model that is loading, does not count against the deadline.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections import Counter
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from typing import cast

from msgspec import Struct
from tenacity import AsyncRetrying, RetryCallState

from routing.answers.json_text import clean
from routing.answers.parser import Finish
from routing.engine.usage_meter import Meter, estimate_usage
from routing.providers.base import (
    Finished,
    ModelLoading,
    ModelRequest,
    Provider,
    ProviderError,
    Renegotiated,
    TextDelta,
)
from routing.providers.concurrency import ConcurrencyLimited
from routing.providers.failures import LONG_WAIT_SECONDS
from routing.providers.observation import ObservedTry, report_try
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
LOADING_BACKOFF = 1.0
"""Least seconds between two tries of a call while its model is loading. Endpoints space them further."""
FIRST_BACKOFF = 0.5
BACKOFF_CAP = 8.0
MAX_RAW_CHARS = 200_000

TRIES_OF_KIND: dict[FailureKind, int] = {
    FailureKind.RATE_LIMITED: MAX_TRIES,
    FailureKind.UNAVAILABLE: MAX_TRIES,
    FailureKind.TIMEOUT: 2,
    FailureKind.CUT: 2,
}
"""Tries that may end with a failure of a kind. An answer that breaks off twice will probably always do so."""
PROVIDER_FAILURES = frozenset(TRIES_OF_KIND) | {
    FailureKind.BAD_REQUEST,
    FailureKind.AUTH,
    FailureKind.TOO_LONG,
}


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
    loading_deadline: float = 0.0,
    on_text: Callable[[str], None] = ignore,
    on_restart: Callable[[], None] = ignore,
    on_wait: Callable[[str], None] = ignore,
) -> Reply:
    """Sends one request to one model. `on_restart` is called before each retry.

    Both deadlines are in seconds from now. The later one limits a call whose model is loading: `on_wait`
    receives the reason of the wait, and `deadline` counts again from the last such answer.
    """
    call = _Call(provider, request, price, deadline, loading_deadline, on_text, on_restart, on_wait)
    return await call.run()


class _Call:
    """State shared by the tries of one logical call."""

    def __init__(
        self,
        provider: Provider,
        request: ModelRequest,
        price: Price | None,
        deadline: float,
        loading_deadline: float,
        on_text: Callable[[str], None],
        on_restart: Callable[[], None],
        on_wait: Callable[[str], None],
    ) -> None:
        self._provider = provider
        self._request = request
        self._price = price
        self._deadline = deadline
        self._on_text = on_text
        self._on_restart = on_restart
        self._on_wait = on_wait
        self._loop = asyncio.get_running_loop()
        self._ends = self._loop.time() + deadline
        self._loading_ends = self._loop.time() + max(deadline, loading_deadline)
        self._is_loading = False
        self._limit = asyncio.timeout_at(self._ends)
        self._renegotiations = 0
        self._failed: Counter[FailureKind] = Counter()
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
        self._limit.reschedule(self._loading_ends if self._is_loading else None)
        async with self._provider.turn(self._request.model):
            self._extend(self._ends + self._loop.time() - began)
            return await self._try()

    def _extend(self, ends: float) -> None:
        """Moves the deadline of the call. The time of the run limits a call whose model is loading."""
        self._ends = min(ends, self._loading_ends) if self._is_loading else ends
        self._limit.reschedule(self._ends)

    async def _try(self) -> Finish:
        """Sends one HTTP request and records it regardless of its outcome."""
        if self._tries:
            self._on_restart()
        self._parts = []
        meter = Meter()
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

    async def _read(self, meter: Meter) -> Finished:
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
        meter: Meter,
        usage: Usage | None,
        failure: Failure | None,
        finished: Finished | None = None,
        *,
        is_cancelled: bool = False,
    ) -> None:
        usage = usage or estimate_usage(self._request, self._parts, failure)
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

    def _is_retryable(self, state: RetryCallState) -> bool:
        error = _provider_error(state)
        if error is None or isinstance(error, Renegotiated):
            return error is not None
        failure, now = error.failure, self._loop.time()
        self._is_loading = isinstance(error, ModelLoading)
        if self._is_loading:
            self._on_wait(failure.message)
            self._extend(now + self._deadline)
        wait = failure.retry_after or 0.0
        return failure.kind in TRIES_OF_KIND and wait <= LONG_WAIT_SECONDS and wait < self._ends - now

    def _is_exhausted(self, state: RetryCallState) -> bool:
        """Counts a failed try. Answers that the model is loading are limited by time alone."""
        error = _provider_error(state)
        if error is None or isinstance(error, ModelLoading):
            return False
        if isinstance(error, Renegotiated):
            self._renegotiations += 1
            return self._renegotiations >= MAX_RENEGOTIATIONS
        kind = error.failure.kind
        self._failed[kind] += 1
        max_tries = error.max_tries or MAX_TRIES
        return self._failed[kind] >= TRIES_OF_KIND.get(kind, 1) or self._failed.total() >= max_tries

    def _timed_out(self) -> Failure:
        return Failure(FailureKind.TIMEOUT, f"The model gave no full answer within {self._deadline:g} s.")


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
    if isinstance(error, ModelLoading):
        return LOADING_BACKOFF
    if error.failure.retry_after is not None:
        return error.failure.retry_after + random.uniform(0.0, 0.25)  # noqa: S311 - jitter, not a secret
    backoff = min(BACKOFF_CAP, FIRST_BACKOFF * 2 ** (state.attempt_number - 1))
    return float(backoff * random.uniform(0.5, 1.0))  # noqa: S311
