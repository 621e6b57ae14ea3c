"""Freezes Redis, and waits until it is in use again."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager

import psutil

from app.core.embedded import EmbeddedRedis
from app.core.redis.client import Redis, RedisError
from tests.support.waiting import until


@contextmanager
def freeze_redis(server: EmbeddedRedis) -> Iterator[None]:
    """Freezes Redis: it accepts connections and does not answer."""
    process = psutil.Process(server.pid)
    process.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        process.send_signal(signal.SIGCONT)


async def until_redis_answers(client: Redis) -> None:
    """Waits until Redis answers and the circuit breaker of its clients is closed."""

    async def answers() -> bool:
        try:
            return bool(await client.ping())
        except RedisError:
            return False

    await until(answers, saying="an answer of Redis")
