"""Redis clients with explicit time-outs, behind a circuit breaker that the clients of a URL share.

A client never waits longer than `answer_seconds`. After the first failure every command of every client of
the same URL raises CircuitOpenError at once, until a probe in the background is answered
(`app.core.circuit_breaker`).
"""

from __future__ import annotations

import copy
from collections.abc import Awaitable, Callable
from typing import Any, Self, TypeVar

import redis as sync_redis
from redis import BlockingConnectionPool
from redis.asyncio import BlockingConnectionPool as AsyncPool
from redis.asyncio import Redis
from redis.asyncio.connection import AbstractConnection
from redis.asyncio.retry import Retry as AsyncRetry
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import RedisError
from redis.exceptions import TimeoutError as RedisTimeoutError
from redis.retry import Retry

from app.core.circuit_breaker import PROBE_TIMEOUT_SECONDS, CircuitBreaker, CircuitOpenError, shared_breaker

CONNECT_SECONDS = 1.0
ANSWER_SECONDS = 1.0
SYNC_ANSWER_SECONDS = 2.0
"""Longer than the blocking commands of the workers' consumers."""

POOL_SIZE = 32

__all__ = ["Circuit", "CircuitOpenError", "Redis", "RedisError", "create_redis", "create_sync_redis"]

T = TypeVar("T")


class Circuit:
    """One client's handle on the circuit breaker of its URL."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._breaker: CircuitBreaker | None = None

    @property
    def is_open(self) -> bool:
        return self._breaker is not None and self._breaker.is_open

    def check(self) -> None:
        """Raises CircuitOpenError while the server does not answer. Needs a running event loop."""
        self._attached().check()

    def trip(self, error: Exception) -> None:
        """Open the circuit if `error` says that the server does not answer."""
        if isinstance(error, RedisConnectionError | RedisTimeoutError | OSError):
            self._attached().trip(error)

    async def close(self) -> None:
        """Stop taking part. The next use takes part again."""
        breaker, self._breaker = self._breaker, None
        if breaker is not None:
            await breaker.detach(self)

    def _attached(self) -> CircuitBreaker:
        if self._breaker is None:
            self._breaker = shared_breaker(self._url, _without_password(self._url), self._ping)
            self._breaker.attach(self)
        return self._breaker

    async def _ping(self) -> None:
        """Connect and ping. Takes its own connection, since those of the pools may hang."""
        client = Redis.from_url(
            self._url,
            socket_connect_timeout=PROBE_TIMEOUT_SECONDS,
            socket_timeout=PROBE_TIMEOUT_SECONDS,
            retry=AsyncRetry(NoBackoff(), 0),
            protocol=2,
        )
        async with client:
            await client.ping()


class _TrippingRetry(AsyncRetry):
    """Retries as its base does and opens the circuit when the last try fails."""

    def __init__(self, circuit: Circuit) -> None:
        super().__init__(NoBackoff(), 1, (RedisConnectionError,))
        self._circuit = circuit

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        """Connections copy their retry. The circuit stays the same."""
        return copy.copy(self)

    async def call_with_retry(
        self,
        do: Callable[[], Awaitable[T]],
        fail: Callable[[Exception], Any] | Callable[[Exception, int], Any],
        is_retryable: Callable[[Exception], bool] | None = None,
        with_failure_count: bool = False,
    ) -> T:
        def is_broken(error: Exception) -> bool:
            """Unlike a time-out, which the library wraps when it happens while it connects."""
            is_timeout = isinstance(error.__cause__, RedisTimeoutError)
            return not is_timeout and (is_retryable is None or is_retryable(error))

        try:
            return await super().call_with_retry(do, fail, is_broken, with_failure_count)
        except (RedisConnectionError, RedisTimeoutError) as error:
            self._circuit.trip(error)
            raise


class _GuardedPool(AsyncPool):
    """Gives out no connection while the circuit is open."""

    def __init__(self, circuit: Circuit, **options: Any) -> None:
        super().__init__(retry=_TrippingRetry(circuit), **options)
        self._circuit = circuit

    async def get_connection(self, *_: object, **__: object) -> AbstractConnection:
        """The arguments are deprecated. Too few connections are no reason to open the circuit: many callers
        at once are enough for that."""
        self._circuit.check()
        connection: AbstractConnection = await super().get_connection()  # type: ignore[no-untyped-call]
        return connection

    def can_get_connection(self) -> bool:
        """Check again: those who waited for a connection while the circuit opened wait no longer."""
        if self._circuit.is_open:
            self._condition.notify_all()  # held by the caller
            self._circuit.check()
        return bool(super().can_get_connection())

    async def disconnect(self, inuse_connections: bool = True) -> None:
        await self._circuit.close()
        await super().disconnect(inuse_connections)


def create_redis(
    url: str, *, answer_seconds: float = ANSWER_SECONDS, pool_size: int = POOL_SIZE, blocking: bool = False
) -> Redis:
    """An asyncio client. When all `pool_size` connections are busy, the next caller waits for one.

    One immediate retry replaces a pooled connection that a restart has broken. A command that times out is
    not repeated. `blocking` is for blocking commands: their client takes no part in the circuit, because its
    caller waits for the server anyway; `answer_seconds` must exceed the block time. Raises RedisError
    subclasses on use.
    """
    options: dict[str, Any] = {
        "socket_connect_timeout": min(CONNECT_SECONDS, answer_seconds),
        "socket_timeout": answer_seconds,
        "max_connections": pool_size,
        "timeout": answer_seconds,
        "protocol": 2,
    }
    if blocking:
        return Redis.from_pool(AsyncPool.from_url(url, retry=AsyncRetry(NoBackoff(), 1), **options))
    return Redis.from_pool(_GuardedPool.from_url(url, circuit=Circuit(url), **options))


def create_sync_redis(url: str, *, pool_size: int = POOL_SIZE) -> sync_redis.Redis:
    """A client for threads (the Dramatiq broker is synchronous), without a circuit breaker. A command that
    times out is not repeated."""
    pool = BlockingConnectionPool.from_url(
        url,
        socket_connect_timeout=CONNECT_SECONDS,
        socket_timeout=SYNC_ANSWER_SECONDS,
        retry=Retry(NoBackoff(), 1, (sync_redis.ConnectionError,)),
        max_connections=pool_size,
        timeout=SYNC_ANSWER_SECONDS,
        protocol=2,
    )
    return sync_redis.Redis.from_pool(pool)


def _without_password(url: str) -> str:
    scheme, _, rest = url.partition("://")
    return f"{scheme}://{rest.rpartition('@')[2]}"
