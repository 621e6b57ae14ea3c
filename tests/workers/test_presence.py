"""What a worker process tells of itself."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from app.core.db import SessionFactory, statement_factory
from app.core.redis_client import Redis
from app.core.tasks import end_tasks
from tests.support.waiting import until
from workers.presence import GONE_AFTER_SECONDS, PREFIX, Announcer, Presence


async def rows(sessions: SessionFactory) -> list[Any]:
    async with sessions() as db:
        return list((await db.execute(text("SELECT * FROM worker_processes ORDER BY id"))).all())


async def test_a_process_is_there_while_it_lives_and_gone_when_it_ends(
    redis: Redis, engine: AsyncEngine, sessions: SessionFactory
) -> None:
    async with sessions.begin() as db:
        await db.execute(
            text(
                "INSERT INTO worker_processes (id, host, pid, queues, threads, seen_at) "
                "VALUES ('long-ago', 'host', 1, '[]', 1, now() - interval '2 days'),"
                " ('killed', 'host', 1, '[]', 1, now() - interval '1 hour')"
            )
        )
    announcer = Announcer(
        *(redis, statement_factory(engine), "host:1:abc", "host", ["tier-2", "tier-1"]), threads=64
    )
    telling = [
        asyncio.create_task(announcer.announce(lambda: 3, lambda: True)),
        asyncio.create_task(announcer.write_down(lambda: True)),
    ]
    key = f"{PREFIX}host:1:abc"

    async def raw() -> bytes:
        return bytes(await redis.get(key) or b"")  # type: ignore[arg-type]  # never text: nothing is decoded

    async def both() -> bool:
        return len(await rows(sessions)) == 2

    told = msgspec.json.decode(await until(raw, saying="the key"), type=Presence)
    assert (told.queues, told.threads) == (("tier-1", "tier-2"), 64)
    assert (told.in_flight, told.is_stopping) == (3, True)
    assert 0 < await redis.ttl(key) <= GONE_AFTER_SECONDS
    await until(both, saying="the row")
    mine, killed = await rows(sessions)
    assert (mine.id, mine.queues, mine.is_stopping) == ("host:1:abc", ["tier-1", "tier-2"], True)
    assert killed.id == "killed"
    await end_tasks(telling)
    await announcer.retract()
    assert await redis.get(key) is None
    assert [row.id for row in await rows(sessions)] == ["killed"]
