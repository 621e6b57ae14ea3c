"""What a worker process tells of itself, for the health page: a key in Redis that goes away with it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence

import msgspec
import structlog
from msgspec import Struct

from app.core.clock import iso, utc_now
from app.core.redis_client import Redis, RedisError

log = structlog.get_logger(__name__)

PREFIX = "iris:worker:"
EVERY_SECONDS = 2.0
GONE_AFTER_SECONDS = 10


class Presence(Struct, frozen=True, rename="camel"):
    """The JSON behind `iris:worker:{id}`. `in_flight` counts runs under way, of `threads` at most."""

    id: str
    host: str
    pid: int
    queues: tuple[str, ...]
    threads: int
    in_flight: int
    started_at: str
    is_stopping: bool


class Announcer:
    """Keeps the key of one process fresh."""

    def __init__(self, redis: Redis, worker_id: str, host: str, queues: Sequence[str], threads: int) -> None:
        self._redis = redis
        self._still = Presence(
            id=worker_id,
            host=host,
            pid=os.getpid(),
            queues=tuple(sorted(queues)),
            threads=threads,
            in_flight=0,
            started_at=iso(utc_now()),
            is_stopping=False,
        )

    async def announce(self, in_flight: Callable[[], int], is_stopping: Callable[[], bool]) -> None:
        """Announce every EVERY_SECONDS for as long as the process lives."""
        while True:
            now = msgspec.structs.replace(self._still, in_flight=in_flight(), is_stopping=is_stopping())
            try:
                await self._redis.set(PREFIX + now.id, msgspec.json.encode(now), ex=GONE_AFTER_SECONDS)
            except RedisError as error:
                log.debug("presence not told", error=repr(error))
            await asyncio.sleep(EVERY_SECONDS)

    async def retract(self) -> None:
        """The process is gone: do not wait for the key to run out."""
        try:
            await self._redis.delete(PREFIX + self._still.id)
        except RedisError as error:
            log.debug("presence not retracted", error=repr(error))
