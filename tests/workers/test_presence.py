"""What a worker process tells of itself."""

from __future__ import annotations

import asyncio

import msgspec

from app.core.redis_client import Redis
from tests.support.waiting import until
from workers.presence import GONE_AFTER_SECONDS, PREFIX, Announcer, Presence


async def test_a_process_is_there_while_it_lives_and_gone_when_it_ends(redis: Redis) -> None:
    announcer = Announcer(redis, "host:1:abc", "host", ["tier-2", "tier-1"], threads=64)
    telling = asyncio.create_task(announcer.announce(lambda: 3, lambda: True))
    key = f"{PREFIX}host:1:abc"

    async def raw() -> bytes:
        return bytes(await redis.get(key) or b"")  # type: ignore[arg-type]  # never text: nothing is decoded

    told = msgspec.json.decode(await until(raw, saying="the key"), type=Presence)
    assert (told.queues, told.threads) == (("tier-1", "tier-2"), 64)
    assert (told.in_flight, told.is_stopping) == (3, True)
    assert 0 < await redis.ttl(key) <= GONE_AFTER_SECONDS
    telling.cancel()
    await announcer.retract()
    assert await redis.get(key) is None
