"""The ways in which Redis is lost, as context managers."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from app.core.redis_client import create_redis
from tests.support.outages import frozen
from tests.workers.faults.harness import Servers

Outage = Callable[[Servers], AbstractAsyncContextManager[None]]


@asynccontextmanager
async def redis_hangs(servers: Servers) -> AsyncIterator[None]:
    """Redis takes connections and answers nothing."""
    with frozen(servers.redis):
        yield


@asynccontextmanager
async def redis_is_down(servers: Servers) -> AsyncIterator[None]:
    """Redis is killed, and comes back with what its file has."""
    servers.redis.kill()
    try:
        yield
    finally:
        servers.redis.restart()


@asynccontextmanager
async def redis_is_full(servers: Servers) -> AsyncIterator[None]:
    """Redis answers, and refuses every write that needs memory."""
    redis = create_redis(servers.redis.url)
    await redis.config_set("maxmemory", 1)
    try:
        yield
    finally:
        await redis.config_set("maxmemory", 0)
        await redis.aclose()
