"""Unit of work: commits to PostgreSQL first, then sends to Redis.

Events and jobs go to the outbox after the commit, and the caller does not wait for them. Both are best
effort: PostgreSQL is the source of truth, readers backfill lost events from it and the reconciler resends
lost jobs. A unit that ends without `commit()` is rolled back and sends nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType
from typing import Self, cast
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.core.database.engine import SessionFactory, StatementSession
from app.core.database.statements import Prepared, Record, Values, fetch
from app.core.events import EventRecord
from app.core.messaging.jobs import Job, Payload
from app.core.messaging.outbox import Outbox
from app.core.messaging.queue import QueuedJob
from app.core.observability.trace_context import current_trace_context

__all__ = ["Outbox", "UnitOfWork", "Units"]


class UnitOfWork:
    """Usage: `async with UnitOfWork(sessions, outbox) as uow: … await uow.commit()`."""

    def __init__(self, sessions: SessionFactory, outbox: Outbox) -> None:
        self.session: AsyncSession = sessions()
        self._outbox = outbox
        self._events: list[tuple[UUID, EventRecord]] = []
        self._jobs: list[QueuedJob] = []
        self._rings: set[UUID] = set()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.session.in_transaction():
            await self.session.close()

    async def fetch_row(self, prepared: Prepared, values: Values) -> Record | None:
        """Executes a statement and returns its first row.

        In a unit of single statements it is its own transaction, and skips SQLAlchemy.
        """
        if isinstance(self.session, StatementSession) and not self.session.in_transaction():
            rows = await fetch(self.session, prepared, values)
            return rows[0] if rows else None
        row = (await self.session.execute(prepared.statement, values)).mappings().first()
        return cast(Record | None, row)

    def publish(self, analysis_id: UUID, record: EventRecord) -> None:
        """Streams `record` after the commit. The caller adds its milestone row, if any."""
        self._events.append((analysis_id, record))

    def enqueue(self, job: Job, payload: Payload, attempt: int = 0) -> None:
        """Sends `job` after the commit. `attempt` is the run's and becomes part of the message id."""
        self._jobs.append(QueuedJob(job, payload, attempt, current_trace_context()))

    def ring(self, watched_id: UUID) -> None:
        """Notifies the open streams of this account, or those that watch this post, after the commit."""
        self._rings.add(watched_id)

    async def commit(self) -> None:
        """Commits, returns the connection to the pool, then hands over to the outbox.

        Raises commit errors.
        """
        if self.session.in_transaction():
            await self.session.commit()
            await self.session.close()
        events, self._events = self._events, []
        jobs, self._jobs = self._jobs, []
        rings, self._rings = self._rings, set()
        await self._outbox.deliver(events, jobs, rings)


Units = Callable[[], UnitOfWork]
"""Starts a unit of work."""
