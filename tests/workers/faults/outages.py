"""Redis outages as context managers."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from app.core.redis.client import create_redis
from tests.support.outages import freeze_redis
from tests.workers.faults.harness import Servers

Outage = Callable[[Servers], AbstractAsyncContextManager[None]]


@asynccontextmanager
async def redis_hangs(servers: Servers) -> AsyncIterator[None]:
    """Freezes Redis: it accepts connections and does not answer."""
    with freeze_redis(servers.redis):
        yield


@asynccontextmanager
async def redis_is_down(servers: Servers) -> AsyncIterator[None]:
    """Kills Redis and restarts it with its file."""
    servers.redis.kill()
    try:
        yield
    finally:
        servers.redis.restart()


@asynccontextmanager
async def redis_is_full(servers: Servers) -> AsyncIterator[None]:
    """Fills Redis: it refuses writes that need memory."""
    redis = create_redis(servers.redis.url)
    await redis.config_set("maxmemory", 1)
    try:
        yield
    finally:
        await redis.config_set("maxmemory", 0)
        await redis.aclose()
