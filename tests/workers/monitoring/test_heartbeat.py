"""The heartbeat row of a worker process."""

from __future__ import annotations

import asyncio
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from app.core.concurrency.tasks import end_tasks
from app.core.database.engine import SessionFactory, statement_factory
from tests.support.waiting import until
from workers.monitoring.heartbeat import Heartbeat


async def rows(sessions: SessionFactory) -> list[Any]:
    async with sessions() as db:
        return list((await db.execute(text("SELECT * FROM worker_processes ORDER BY id"))).all())


async def test_process_is_registered_while_it_runs(engine: AsyncEngine, sessions: SessionFactory) -> None:
    async with sessions.begin() as db:
        await db.execute(
            text(
                "INSERT INTO worker_processes (id, host, pid, queues, threads, seen_at) "
                "VALUES ('long-ago', 'host', 1, '[]', 1, now() - interval '2 days'),"
                " ('killed', 'host', 1, '[]', 1, now() - interval '1 hour')"
            )
        )
    heartbeat = Heartbeat(
        *(statement_factory(engine), "host:1:abc", "host", ["tier-2", "tier-1"]),
        threads=64,
        is_stopping=lambda: True,
    )
    beating = asyncio.create_task(heartbeat.run())

    async def both() -> bool:
        return [row.id for row in await rows(sessions)] == ["host:1:abc", "killed"]

    await until(both, saying="the row")
    mine, _ = await rows(sessions)
    assert (mine.queues, mine.threads, mine.is_stopping) == (["tier-1", "tier-2"], 64, True)
    await end_tasks([beating])
    await heartbeat.retract()
    assert [row.id for row in await rows(sessions)] == ["killed"]
