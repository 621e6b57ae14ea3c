"""The queue monitor: Redis is usable if it accepts a write."""

from __future__ import annotations

import socket
import time
from collections.abc import AsyncIterator

import pytest

from app.core.redis.client import Redis
from workers.queue.monitor import PROBE_TIMEOUT_SECONDS, QueueMonitor, create_probe_client


@pytest.fixture
async def full_redis(queue_redis: Redis) -> AsyncIterator[Redis]:
    """A Redis that answers reads and refuses writes because its memory is full."""
    await queue_redis.config_set("maxmemory", 1)
    yield queue_redis
    await queue_redis.config_set("maxmemory", 0)


async def test_redis_that_accepts_writes_is_usable_again(queue_redis: Redis) -> None:
    monitor = QueueMonitor()
    monitor.trip(ConnectionError())

    await monitor.probe(queue_redis)

    assert monitor.is_usable


async def test_full_redis_is_unusable(full_redis: Redis) -> None:
    monitor = QueueMonitor()

    await monitor.probe(full_redis)

    assert await full_redis.ping()
    assert not monitor.is_usable


async def test_frozen_redis_is_unusable_within_the_timeout() -> None:
    monitor = QueueMonitor()
    with socket.create_server(("127.0.0.1", 0)) as server:  # accepts connections and does not answer
        redis = create_probe_client(f"redis://127.0.0.1:{server.getsockname()[1]}/1")
        began = time.monotonic()

        await monitor.probe(redis)

        assert not monitor.is_usable
        assert time.monotonic() - began < PROBE_TIMEOUT_SECONDS + 0.5
        await redis.aclose()


def test_threads_wait_until_redis_is_usable() -> None:
    monitor = QueueMonitor()
    monitor.trip(ConnectionError())
    began = time.monotonic()

    assert not monitor.wait(0.1)
    assert time.monotonic() - began >= 0.1
    monitor.restore()
    assert monitor.wait(0.0)
