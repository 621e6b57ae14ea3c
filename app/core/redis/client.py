"""Redis clients with explicit time-outs, behind a circuit breaker shared by all clients of a URL.

A client never waits longer than `answer_seconds`. After the first failure every command of every client of
the same URL raises CircuitOpenError at once, until a background probe succeeds (`circuit_breaker`).
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

from app.core.redis.circuit_breaker import (
    PROBE_TIMEOUT_SECONDS,
    CircuitBreaker,
    CircuitOpenError,
    shared_breaker,
)

CONNECT_SECONDS = 1.0
ANSWER_SECONDS = 1.0
SYNC_ANSWER_SECONDS = 2.0
"""Longer than the blocking commands of the workers' consumers."""

POOL_SIZE = 32

__all__ = ["Circuit", "CircuitOpenError", "Redis", "RedisError", "create_redis", "create_sync_redis"]

T = TypeVar("T")


class Circuit:
    """A client's handle on the circuit breaker of its URL."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._breaker: CircuitBreaker | None = None

    @property
    def is_open(self) -> bool:
        return self._breaker is not None and self._breaker.is_open

    def check(self) -> None:
        """Raises CircuitOpenError while the server does not respond. Requires a running event loop."""
        self._attached().check()

    def trip(self, error: Exception) -> None:
        """Opens the circuit if `error` means that the server does not respond."""
        if isinstance(error, RedisConnectionError | RedisTimeoutError | OSError):
            self._attached().trip(error)

    async def close(self) -> None:
        """Detaches from the breaker. The next use attaches again."""
        breaker, self._breaker = self._breaker, None
        if breaker is not None:
            await breaker.detach(self)

    def _attached(self) -> CircuitBreaker:
        if self._breaker is None:
            self._breaker = shared_breaker(self._url, _without_password(self._url), self._ping)
            self._breaker.attach(self)
        return self._breaker

    async def _ping(self) -> None:
        """Connects and pings. Uses a new connection, because pooled ones may hang."""
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
    """Retries like its base class and opens the circuit when the last attempt fails."""

    def __init__(self, circuit: Circuit) -> None:
        super().__init__(NoBackoff(), 1, (RedisConnectionError,))
        self._circuit = circuit

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        """Connections copy their retry object; the circuit must stay shared."""
        return copy.copy(self)

    async def call_with_retry(
        self,
        do: Callable[[], Awaitable[T]],
        fail: Callable[[Exception], Any] | Callable[[Exception, int], Any],
        is_retryable: Callable[[Exception], bool] | None = None,
        with_failure_count: bool = False,
    ) -> T:
        def is_broken(error: Exception) -> bool:
            """Excludes time-outs, which the library wraps in a connection error while connecting."""
            is_timeout = isinstance(error.__cause__, RedisTimeoutError)
            return not is_timeout and (is_retryable is None or is_retryable(error))

        try:
            return await super().call_with_retry(do, fail, is_broken, with_failure_count)
        except (RedisConnectionError, RedisTimeoutError) as error:
            self._circuit.trip(error)
            raise


class _GuardedPool(AsyncPool):
    """Hands out no connection while the circuit is open."""

    def __init__(self, circuit: Circuit, **options: Any) -> None:
        super().__init__(retry=_TrippingRetry(circuit), **options)
        self._circuit = circuit

    async def get_connection(self, *_: object, **__: object) -> AbstractConnection:
        """Returns a connection. The arguments are deprecated.

        An exhausted pool does not open the circuit, because many concurrent callers are enough to cause it.
        """
        self._circuit.check()
        connection: AbstractConnection = await super().get_connection()  # type: ignore[no-untyped-call]
        return connection

    def can_get_connection(self) -> bool:
        """Checks the circuit again, so that callers waiting for a connection stop when it opens."""
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
    """Creates an asyncio client. When all `pool_size` connections are busy, callers wait for one.

    One immediate retry replaces a pooled connection that a restart has broken. A command that times out is
    not retried. `blocking` is for blocking commands: the client uses no circuit breaker, because its caller
    waits for the server anyway; `answer_seconds` must exceed the block time. Raises RedisError subclasses on
    use.
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
    """Creates a synchronous client for threads (Dramatiq's broker is synchronous), without a circuit breaker.

    A command that times out is not retried.
    """
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
