"""One logical call to a model: tries under one total deadline, each of them accounted for.

All repeating happens here and nowhere else. A try that the provider turned away or broke off is repeated, up
to MAX_TRIES in all; a wrong key or a bad request is not, and neither is a bad answer: that is what the next
tier is for. A provider that asks for a longer wait than LONG_WAIT_SECONDS, or than the deadline leaves, is
not waited for. Time that a call waits for its turn at the endpoint does not count against its deadline.
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
from routing.providers.failures import LONG_WAIT_SECONDS
from routing.providers.turns import TakesTurns
from routing.results.savings import price_of
from routing.types import (
    CallTry,
    Failure,
    FailureKind,
    Price,
    Usage,
)

log = logging.getLogger(__name__)

MAX_TRIES = 3
MAX_RENEGOTIATIONS = 10
"""Requests of one call that a server may reject for their form. They count besides MAX_TRIES."""
FIRST_BACKOFF = 0.5
BACKOFF_CAP = 8.0
MAX_RAW_CHARS = 200_000
CHARS_PER_TOKEN = 4

WORTH_REPEATING = frozenset(
    (FailureKind.RATE_LIMITED, FailureKind.UNAVAILABLE, FailureKind.TIMEOUT, FailureKind.CUT)
)
PROVIDER_FAILURES = WORTH_REPEATING | {FailureKind.BAD_REQUEST, FailureKind.AUTH, FailureKind.TOO_LONG}
# Turned away before the model did anything: nobody is charged for these.
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
    """How a logical call ended: the raw text with its finish reason, or a failure; and every try."""

    text: str
    finish: Finish
    failure: Failure | None
    tries: tuple[CallTry, ...]


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
    """Put one question to one model. `on_restart` is called before every try after the first."""
    call = _Call(provider, request, price, deadline, on_text, on_restart)
    return await call.run()


class _Call:
    """The state that the tries of one logical call share."""

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

    async def run(self) -> Reply:
        failure: Failure | None = None
        finish: Finish = "other"
        repeating = AsyncRetrying(
            stop=self._is_enough, retry=self._is_worth_repeating, wait=_wait, reraise=True
        )
        try:
            async with self._limit:
                finish = await repeating(self._try_in_turn)
        except ProviderError as error:
            failure = error.failure
        except TimeoutError:
            failure = self._tries[-1].failure if self._tries else self._timed_out()
        return Reply(clean("".join(self._parts)), finish, failure, tuple(self._tries))

    async def _try_in_turn(self) -> Finish:
        if not isinstance(self._provider, TakesTurns):
            return await self._try()
        began = self._loop.time()
        self._limit.reschedule(None)
        async with self._provider.turn():
            self._ends += self._loop.time() - began
            self._limit.reschedule(self._ends)
            return await self._try()

    async def _try(self) -> Finish:
        """One HTTP request, recorded however it ends."""
        if self._tries:
            self._on_restart()
        self._parts = []
        meter = _Meter()
        try:
            finished = await self._read(meter)
        except asyncio.CancelledError:
            self._record(meter, None, self._timed_out())
            raise
        except ProviderError as error:
            # A request that was rejected for its form made the model do nothing, unless text has come.
            is_free = isinstance(error, Renegotiated) and not self._parts
            self._record(meter, Usage() if is_free else None, error.failure)
            raise
        except Exception as error:
            log.exception("The client of %s failed in an unknown way", self._request.model)
            failure = Failure(FailureKind.UNAVAILABLE, f"The model's client failed ({type(error).__name__}).")
            self._record(meter, None, failure)
            raise ProviderError(failure) from error
        self._record(meter, finished.usage, None)
        return finished.reason

    async def _read(self, meter: _Meter) -> Finished:
        length = 0
        answering = cast(AsyncGenerator[TextDelta | Finished, None], self._provider.stream(self._request))
        async with aclosing(answering) as stream:
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

    def _record(self, meter: _Meter, usage: Usage | None, failure: Failure | None) -> None:
        usage = usage or self._estimate(failure)
        cost = price_of(usage, self._price) if self._price is not None else None
        nothing = usage.input_tokens == usage.output_tokens == 0
        self._tries.append(
            CallTry(
                started_at=meter.started_at,
                latency_ms=meter.elapsed_ms(),
                first_token_ms=meter.first_token_ms,
                usage=usage,
                cost=0.0 if nothing else cost,
                failure=failure,
            )
        )

    def _estimate(self, failure: Failure | None) -> Usage:
        """Tokens where the provider reported none: four characters each, marked as estimated."""
        if failure is not None and failure.kind in NOT_CHARGED and not self._parts:
            return Usage()
        asked = len(self._request.system) + len(self._request.prompt)
        answered = sum(map(len, self._parts))
        return Usage(
            math.ceil(asked / CHARS_PER_TOKEN), math.ceil(answered / CHARS_PER_TOKEN), estimated=True
        )

    def _is_worth_repeating(self, state: RetryCallState) -> bool:
        error = _error(state)
        if error is None or isinstance(error, Renegotiated):
            return error is not None
        failure = error.failure
        wait = failure.retry_after or 0.0
        left = self._ends - self._loop.time()
        return failure.kind in WORTH_REPEATING and wait <= LONG_WAIT_SECONDS and wait < left

    def _is_enough(self, state: RetryCallState) -> bool:
        if isinstance(_error(state), Renegotiated):
            self._renegotiations += 1
        plain_tries = state.attempt_number - self._renegotiations
        return plain_tries >= MAX_TRIES or self._renegotiations >= MAX_RENEGOTIATIONS

    def _timed_out(self) -> Failure:
        return Failure(FailureKind.TIMEOUT, f"The model gave no full answer within {self._deadline:g} s.")


class _Meter:
    """The clock of one try."""

    def __init__(self) -> None:
        self.started_at = time.time()
        self.first_token_ms: float | None = None
        self._began = time.perf_counter()

    def elapsed_ms(self) -> float:
        return (time.perf_counter() - self._began) * 1e3

    def first_token(self) -> None:
        if self.first_token_ms is None:
            self.first_token_ms = self.elapsed_ms()


def _error(state: RetryCallState) -> ProviderError | None:
    error = state.outcome.exception() if state.outcome is not None else None
    return error if isinstance(error, ProviderError) else None


def _wait(state: RetryCallState) -> float:
    """Seconds to the next try: what the provider asked for and a little more, else doubling with jitter, so
    that calls turned away together do not come back together."""
    error = _error(state)
    if error is None or isinstance(error, Renegotiated):
        return 0.0
    if error.failure.retry_after is not None:
        return error.failure.retry_after + random.uniform(0.0, 0.25)  # noqa: S311 - jitter, not a secret
    backoff = min(BACKOFF_CAP, FIRST_BACKOFF * 2 ** (state.attempt_number - 1))
    return float(backoff * random.uniform(0.5, 1.0))  # noqa: S311
