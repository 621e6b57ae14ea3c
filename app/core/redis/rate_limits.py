"""Rate limits with moving windows, counted in Redis across all processes.

Refused attempts do not count, so that persistent callers are admitted again in time. While Redis is
unreachable, each process counts separately: the limits are then looser by the number of processes, but never
off. The counts are in the Redis server of the queues, whose circuit breaker keeps requests from waiting for
it.
"""

from __future__ import annotations

import asyncio
import hashlib
import math
import time
from functools import lru_cache
from typing import Any

import limits
import msgspec
import structlog
from limits.aio.storage import MemoryStorage, RedisStorage
from limits.aio.strategies import MovingWindowRateLimiter
from msgspec import Struct

from app.core.concurrency.tasks import end_tasks
from app.core.errors import TooManyRequests
from app.core.redis.client import RedisError, create_redis

KEY_PREFIX = "iris:limit"
POOL_SIZE = 8
ANSWER_SECONDS = 1.0
WHOLE_SECONDS = 1.5
"""Maximum time that a request waits for Redis, including the connection."""

log = structlog.get_logger(__name__)


class RateLimit(Struct, frozen=True):
    """A rate limit.

    `name` is its key space. `limit` is in the notation of the `limits` library, such as "10/15 minutes".
    `text` is the error text without the time to wait.
    """

    name: str
    limit: str
    text: str


class _Storage(RedisStorage):
    """Loads redis-py alone. Its base class also loads the client of Valkey, 3 MB, if it is installed."""

    def __init__(self, **options: Any) -> None:
        self.DEPENDENCIES = {"redis": self.DEPENDENCIES["redis"]}
        super().__init__("async+redis://", implementation="redispy", **options)


class Limiter:
    """Counts attempts and refuses those over the limit."""

    def __init__(self, redis_url: str) -> None:
        self._redis = create_redis(redis_url, answer_seconds=ANSWER_SECONDS, pool_size=POOL_SIZE)
        self._storage = _Storage(key_prefix=KEY_PREFIX, connection_pool=self._redis.connection_pool)
        self._memory = MemoryStorage()
        self._shared = MovingWindowRateLimiter(self._storage)
        self._own = MovingWindowRateLimiter(self._memory)
        self._is_unreachable = False

    async def hit(self, rule: RateLimit, *who: str) -> None:
        """Counts an attempt of `who` in one round trip. Raises TooManyRequests when the limit is exceeded."""
        key = (rule.name, hashlib.sha256(msgspec.json.encode(who)).hexdigest())
        item = _item(rule.limit)
        wait = await self._wait_in_redis(item, *key)
        if wait is None:
            wait = await _wait(self._own, item, *key)
        if wait > 0:
            log.info("rate limited", limit=rule.name, retry_after=wait)
            raise TooManyRequests(f"{rule.text} Please try again in {format_wait(wait)}.", retry_after=wait)

    async def add(self, seconds: int, *key: str) -> int:
        """Increments a tally that expires `seconds` after its first increment. Returns its new value."""
        name = _tally_key(key)
        try:
            async with asyncio.timeout(WHOLE_SECONDS):
                return await self._storage.incr(name, seconds)
        except (RedisError, OSError):
            return await self._memory.incr(name, seconds)

    async def tally(self, *key: str) -> int:
        """Returns the value of a tally."""
        name = _tally_key(key)
        try:
            async with asyncio.timeout(WHOLE_SECONDS):
                return await self._storage.get(name)
        except (RedisError, OSError):
            return await self._memory.get(name)

    async def close(self) -> None:
        await end_tasks([self._memory.timer] if self._memory.timer else [])
        await self._redis.aclose()

    @property
    def reaches_redis(self) -> bool:
        """Whether the last count reached Redis."""
        return not self._is_unreachable

    async def _wait_in_redis(self, item: limits.RateLimitItem, *key: str) -> int | None:
        """Returns the same as `_wait`, or None when Redis does not respond."""
        try:
            async with asyncio.timeout(WHOLE_SECONDS):
                wait = await _wait(self._shared, item, *key)
        except (RedisError, OSError) as error:
            if not self._is_unreachable:
                log.warning("redis unreachable, rate limits are counted per process", error=repr(error))
            self._is_unreachable = True
            return None
        self._is_unreachable = False
        return wait


def format_wait(seconds: int) -> str:
    """Formats a waiting time, rounded up: '1 second', '40 seconds', '12 minutes', '3 hours'."""
    for size, name in ((3600, "hour"), (60, "minute")):
        if seconds > 1.5 * size:
            return f"{math.ceil(seconds / size)} {name}s"
    return f"{seconds} second{'' if seconds == 1 else 's'}"


async def _wait(limiter: MovingWindowRateLimiter, item: limits.RateLimitItem, *key: str) -> int:
    """Counts an attempt and returns 0, or returns the whole seconds until the next one is allowed."""
    if await limiter.hit(item, *key):
        return 0
    reset, _ = await limiter.get_window_stats(item, *key)
    return max(1, math.ceil(reset - time.time()))


def _tally_key(key: tuple[str, ...]) -> str:
    """Hashes the key, which may contain arbitrary user input."""
    return f"{KEY_PREFIX}:tally:{hashlib.sha256(msgspec.json.encode(key)).hexdigest()}"


@lru_cache
def _item(limit: str) -> limits.RateLimitItem:
    return limits.parse(limit)
