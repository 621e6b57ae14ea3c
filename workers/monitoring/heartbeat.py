"""Heartbeat row of a worker process in PostgreSQL, read by the health page and the operations pages.

A process renews its row every EVERY_SECONDS and deletes it on exit. The row of a killed process expires after
a day.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import TextClause, bindparam, text
from sqlalchemy.dialects.postgresql import JSONB

from app.core.database.engine import SessionFactory
from app.core.processes.periodic import PeriodicTask

EVERY_SECONDS = 2.0

RENEW = text("""
    INSERT INTO worker_processes AS known (id, host, pid, queues, threads, is_stopping)
    VALUES (:id, :host, :pid, :queues, :threads, :is_stopping)
    ON CONFLICT (id) DO UPDATE SET seen_at = now(), is_stopping = excluded.is_stopping
""").bindparams(bindparam("queues", type_=JSONB))
DELETE = text("DELETE FROM worker_processes WHERE id = :id")
DELETE_OLD = text("DELETE FROM worker_processes WHERE seen_at < now() - interval '1 day'")


class Heartbeat:
    """Renews the row of one process. In `statements` sessions, each statement is its own transaction."""

    def __init__(
        self,
        statements: SessionFactory,
        worker_id: str,
        host: str,
        queues: Sequence[str],
        threads: int,
        is_stopping: Callable[[], bool],
    ) -> None:
        self._statements = statements
        self._row = {
            "id": worker_id,
            "host": host,
            "pid": os.getpid(),
            "queues": sorted(queues),
            "threads": threads,
        }
        self._is_stopping = is_stopping

    async def run(self) -> None:
        """Renews the row for the lifetime of the process."""
        await PeriodicTask("deletion of old heartbeats", self._delete_old, EVERY_SECONDS).turn()
        await PeriodicTask("heartbeat", self._renew, EVERY_SECONDS).run()

    async def retract(self) -> None:
        """Deletes the row on exit."""
        await self._execute(DELETE, {"id": self._row["id"]})

    async def _delete_old(self) -> None:
        await self._execute(DELETE_OLD, {})

    async def _renew(self) -> None:
        await self._execute(RENEW, self._row | {"is_stopping": self._is_stopping()})

    async def _execute(self, statement: TextClause, values: dict[str, Any]) -> None:
        async with self._statements() as db:
            await db.execute(statement, values)
