"""Circuit breaker for the Redis server of the job queues.

It trips on a failed command of a consumer or acknowledgement, and on a failed probe, a small write once a
second. A probe that succeeds restores it. A server that is gone, frozen, full or read-only is unusable.
"""

from __future__ import annotations

import asyncio
import threading

import structlog
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

PROBE_KEY = "iris:queue-probe"
PROBE_SECONDS = 1.0
PROBE_TIMEOUT_SECONDS = 1.0
KEY_TTL_SECONDS = 10

log = structlog.get_logger(__name__)


def create_probe_client(url: str) -> Redis:
    """A client with a connection of its own, behind no circuit breaker: it finds out for the others."""
    return Redis.from_url(
        url,
        socket_connect_timeout=PROBE_TIMEOUT_SECONDS,
        socket_timeout=PROBE_TIMEOUT_SECONDS,
        retry=Retry(NoBackoff(), 1),
        protocol=2,
    )


class QueueMonitor:
    """Whether the queue can be used. Safe to share between threads and the event loop."""

    def __init__(self) -> None:
        self._usable = threading.Event()
        self._usable.set()
        self._lock = threading.Lock()

    @property
    def is_usable(self) -> bool:
        return self._usable.is_set()

    def trip(self, error: BaseException) -> None:
        """Mark the queue as unusable until the next probe that succeeds."""
        with self._lock:
            was_usable = self._usable.is_set()
            self._usable.clear()
        if was_usable:
            log.warning("queue unusable, runs are taken from postgresql", error=repr(error))

    def restore(self) -> None:
        """Mark the queue as usable."""
        with self._lock:
            was_usable = self._usable.is_set()
            self._usable.set()
        if not was_usable:
            log.info("queue usable again")

    def wait(self, seconds: float) -> bool:
        """Block the calling thread until the queue is usable, at most `seconds`; whether it is."""
        return self._usable.wait(seconds)

    async def probe(self, redis: Redis) -> None:
        """Write a key and trip or restore by the outcome, within PROBE_TIMEOUT_SECONDS."""
        try:
            async with asyncio.timeout(PROBE_TIMEOUT_SECONDS):
                await redis.set(PROBE_KEY, b"", ex=KEY_TTL_SECONDS)
        except (RedisError, OSError, TimeoutError) as error:
            self.trip(error)
        else:
            self.restore()

    async def keep(self, redis: Redis) -> None:
        """Probe every PROBE_SECONDS until the task is cancelled."""
        while True:
            await asyncio.sleep(PROBE_SECONDS)
            await self.probe(redis)
