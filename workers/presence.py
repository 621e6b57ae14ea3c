"""What a worker process tells of itself: a key in Redis, for the health page, that goes away with it, and a
row in PostgreSQL, for operators, that stays behind when it is killed."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence

import msgspec
import structlog
from msgspec import Struct
from sqlalchemy import TextClause, bindparam, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.exc import SQLAlchemyError

from app.core.clock import iso, utc_now
from app.core.db import SessionFactory
from app.core.redis_client import Redis, RedisError

log = structlog.get_logger(__name__)

PREFIX = "iris:worker:"
EVERY_SECONDS = 2.0
GONE_AFTER_SECONDS = 10

SAY = text("""
    INSERT INTO worker_processes AS known (id, host, pid, queues, threads, is_stopping)
    VALUES (:id, :host, :pid, :queues, :threads, :is_stopping)
    ON CONFLICT (id) DO UPDATE SET seen_at = now(), is_stopping = excluded.is_stopping
""").bindparams(bindparam("queues", type_=JSONB))
FORGET = text("DELETE FROM worker_processes WHERE id = :id")
FORGET_OLD = text("DELETE FROM worker_processes WHERE seen_at < now() - interval '1 day'")


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
    """Keeps the key and the row of one process fresh. `statements` are sessions in which each statement is a
    transaction of its own."""

    def __init__(
        self,
        redis: Redis,
        statements: SessionFactory,
        worker_id: str,
        host: str,
        queues: Sequence[str],
        threads: int,
    ) -> None:
        self._redis = redis
        self._statements = statements
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

    async def write_down(self, is_stopping: Callable[[], bool]) -> None:
        """The same in PostgreSQL, by itself: one that is away keeps nobody from telling the other."""
        await self._write(FORGET_OLD)
        while True:
            await self._write(SAY, is_stopping=is_stopping())
            await asyncio.sleep(EVERY_SECONDS)

    async def retract(self) -> None:
        """The process is gone: do not wait for the key to run out, and leave no row behind."""
        try:
            await self._redis.delete(PREFIX + self._still.id)
        except RedisError as error:
            log.debug("presence not retracted", error=repr(error))
        await self._write(FORGET)

    async def _write(self, statement: TextClause, *, is_stopping: bool = False) -> None:
        still = self._still
        said = {
            "id": still.id,
            "host": still.host,
            "pid": still.pid,
            "queues": list(still.queues),
            "threads": still.threads,
            "is_stopping": is_stopping,
        }
        try:
            async with self._statements() as db:
                await db.execute(statement, said)
        except (SQLAlchemyError, OSError) as error:
            log.debug("presence not written", error=repr(error))
