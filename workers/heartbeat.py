"""Heartbeat row of a worker process in PostgreSQL, read by the health page and the operations pages.

A process renews its row every EVERY_SECONDS and deletes it on exit. The row of a killed process expires after
a day.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence
from typing import Any

import structlog
from sqlalchemy import TextClause, bindparam, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.exc import SQLAlchemyError

from app.core.db import SessionFactory

log = structlog.get_logger(__name__)

EVERY_SECONDS = 2.0

RENEW = text("""
    INSERT INTO worker_processes AS known (id, host, pid, queues, threads, is_stopping)
    VALUES (:id, :host, :pid, :queues, :threads, :is_stopping)
    ON CONFLICT (id) DO UPDATE SET seen_at = now(), is_stopping = excluded.is_stopping
""").bindparams(bindparam("queues", type_=JSONB))
DELETE = text("DELETE FROM worker_processes WHERE id = :id")
DELETE_OLD = text("DELETE FROM worker_processes WHERE seen_at < now() - interval '1 day'")


class Announcer:
    """Renews the row of one process. In `statements` sessions, each statement is its own transaction."""

    def __init__(
        self, statements: SessionFactory, worker_id: str, host: str, queues: Sequence[str], threads: int
    ) -> None:
        self._statements = statements
        self._id = worker_id
        self._host = host
        self._queues = sorted(queues)
        self._threads = threads

    async def announce(self, is_stopping: Callable[[], bool]) -> None:
        """Renews the row for the lifetime of the process."""
        await self._execute(DELETE_OLD, {})
        while True:
            row = {
                "id": self._id,
                "host": self._host,
                "pid": os.getpid(),
                "queues": self._queues,
                "threads": self._threads,
                "is_stopping": is_stopping(),
            }
            await self._execute(RENEW, row)
            await asyncio.sleep(EVERY_SECONDS)

    async def retract(self) -> None:
        """Deletes the row on exit."""
        await self._execute(DELETE, {"id": self._id})

    async def _execute(self, statement: TextClause, values: dict[str, Any]) -> None:
        try:
            async with self._statements() as db:
                await db.execute(statement, values)
        except (SQLAlchemyError, OSError) as error:
            log.debug("heartbeat not written", error=repr(error))
