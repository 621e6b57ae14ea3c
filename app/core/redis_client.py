"""Redis connections with explicit time-outs: Redis may be gone at any moment, and nobody hangs on it."""

from __future__ import annotations

import redis as sync_redis
from redis import BlockingConnectionPool
from redis.asyncio import BlockingConnectionPool as AsyncPool
from redis.asyncio import Redis
from redis.asyncio.retry import Retry as AsyncRetry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

CONNECT_SECONDS = 1.0
ANSWER_SECONDS = 2.0
POOL_SIZE = 32

__all__ = ["Redis", "RedisError", "create_redis", "create_sync_redis"]


def create_redis(url: str, *, answer_seconds: float = ANSWER_SECONDS, pool_size: int = POOL_SIZE) -> Redis:
    """An asyncio client. One immediate retry replaces a pooled connection that a restart has broken. When
    all `pool_size` connections are busy, the next caller waits for one.

    `answer_seconds` must exceed the block time of a blocking command. Raises RedisError subclasses on use.
    """
    pool = AsyncPool.from_url(
        url,
        socket_connect_timeout=CONNECT_SECONDS,
        socket_timeout=answer_seconds,
        retry=AsyncRetry(NoBackoff(), 1),
        max_connections=pool_size,
        timeout=answer_seconds,
        protocol=2,
    )
    return Redis.from_pool(pool)


def create_sync_redis(url: str, *, pool_size: int = POOL_SIZE) -> sync_redis.Redis:
    """The same for threads (the Dramatiq broker is synchronous)."""
    pool = BlockingConnectionPool.from_url(
        url,
        socket_connect_timeout=CONNECT_SECONDS,
        socket_timeout=ANSWER_SECONDS,
        retry=Retry(NoBackoff(), 1),
        max_connections=pool_size,
        timeout=ANSWER_SECONDS,
        protocol=2,
    )
    return sync_redis.Redis.from_pool(pool)
