"""Circuit breaker for the Redis server of the job queues.

A failed command of a consumer or an acknowledgement trips it, and so does a failed probe, a small write once
a second. A successful probe restores it. A server that is gone, frozen, full or read-only is unusable.
"""

from __future__ import annotations

import asyncio
import threading
from functools import partial

import structlog
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from app.core.processes.periodic import PeriodicTask

PROBE_KEY = "iris:queue-probe"
PROBE_SECONDS = 1.0
PROBE_TIMEOUT_SECONDS = 1.0
KEY_TTL_SECONDS = 10

log = structlog.get_logger(__name__)


def create_probe_client(url: str) -> Redis:
    """Returns a client with its own connection that no circuit breaker blocks."""
    return Redis.from_url(
        url,
        socket_connect_timeout=PROBE_TIMEOUT_SECONDS,
        socket_timeout=PROBE_TIMEOUT_SECONDS,
        retry=Retry(NoBackoff(), 1),
        protocol=2,
    )


class QueueMonitor:
    """Health of the queue's Redis. Safe to share between threads and the event loop."""

    def __init__(self) -> None:
        self._usable = threading.Event()
        self._usable.set()
        self._lock = threading.Lock()

    @property
    def is_usable(self) -> bool:
        return self._usable.is_set()

    def trip(self, error: BaseException) -> None:
        """Marks the queue as unusable until the next successful probe."""
        with self._lock:
            was_usable = self._usable.is_set()
            self._usable.clear()
        if was_usable:
            log.warning("queue unusable, taking runs from postgresql", error=repr(error))

    def restore(self) -> None:
        """Marks the queue as usable."""
        with self._lock:
            was_usable = self._usable.is_set()
            self._usable.set()
        if not was_usable:
            log.info("queue usable again")

    def wait(self, seconds: float) -> bool:
        """Blocks the calling thread until the queue is usable, at most `seconds`. Returns whether it is."""
        return self._usable.wait(seconds)

    async def probe(self, redis: Redis) -> None:
        """Writes a key within PROBE_TIMEOUT_SECONDS and trips or restores by the outcome."""
        try:
            async with asyncio.timeout(PROBE_TIMEOUT_SECONDS):
                await redis.set(PROBE_KEY, b"", ex=KEY_TTL_SECONDS)
        except (RedisError, OSError, TimeoutError) as error:
            self.trip(error)
        else:
            self.restore()

    async def run(self, redis: Redis) -> None:
        """Probes every PROBE_SECONDS until the task is cancelled."""
        probe = partial(self.probe, redis)
        await PeriodicTask("queue probe", probe, PROBE_SECONDS, first_after=PROBE_SECONDS).run()
