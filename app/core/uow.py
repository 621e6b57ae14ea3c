"""The unit of work: commit to PostgreSQL first, then tell Redis.

What is published or enqueued inside it leaves only after the commit, events and jobs side by side. Both are
best effort: PostgreSQL is the truth, readers backfill lost events from it and the reconciler sends lost jobs
again. A unit that ends without `commit()` is rolled back and tells nobody anything.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from types import TracebackType
from typing import Self
from uuid import UUID

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.along import going_along
from app.core.db import SessionFactory
from app.core.events import EventLog, EventRecord
from app.core.jobs import Job, Payload
from app.core.queue import JobSender, QueuedJob
from app.core.redis_client import RedisError

log = structlog.get_logger(__name__)


class Outbox:
    """Where committed work leaves: the live event log and the job queues."""

    def __init__(self, events: EventLog, jobs: JobSender) -> None:
        self.events = events
        self.jobs = jobs

    async def deliver(
        self,
        events: Sequence[tuple[UUID, EventRecord]],
        jobs: Sequence[QueuedJob],
        rings: Collection[UUID] = (),
    ) -> None:
        """Append the events, send the jobs, ring for these accounts. A failure is logged, never raised."""
        await asyncio.gather(self._append(events), self._send(jobs), self._ring_for(rings))

    async def _append(self, events: Sequence[tuple[UUID, EventRecord]]) -> None:
        if events:
            try:
                await self.events.append_all(events)
            except RedisError as error:
                log.warning("events not streamed, will be backfilled", count=len(events), error=repr(error))

    async def _ring_for(self, accounts: Collection[UUID]) -> None:
        if accounts:
            try:
                await self.events.ring(accounts)
            except RedisError as error:
                log.warning("accounts not rung for, will be found", count=len(accounts), error=repr(error))

    async def _send(self, jobs: Sequence[QueuedJob]) -> None:
        if jobs:
            try:
                await self.jobs.send_all(jobs)
            except RedisError as error:
                log.warning("jobs not sent, the reconciler will", count=len(jobs), error=repr(error))


class UnitOfWork:
    """`async with UnitOfWork(sessions, outbox) as uow: … await uow.commit()`."""

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
        await self.session.close()

    def publish(self, analysis_id: UUID, record: EventRecord) -> None:
        """Stream `record` once this unit is committed. Its milestone row, if any, is the caller's to add."""
        self._events.append((analysis_id, record))

    def enqueue(self, job: Job, payload: Payload, attempt: int = 0) -> None:
        """Send `job` once this unit is committed. `attempt` is the run's: it names the message."""
        self._jobs.append(QueuedJob(job, payload, attempt, going_along()))

    def ring(self, user_id: UUID) -> None:
        """Have the open streams of this account look what is new, once this unit is committed."""
        self._rings.add(user_id)

    async def commit(self) -> None:
        """Commit, give the connection back, then deliver. Raises what the commit raises; delivers never."""
        await self.session.commit()
        await self.session.close()
        events, self._events = self._events, []
        jobs, self._jobs = self._jobs, []
        rings, self._rings = self._rings, set()
        await self._outbox.deliver(events, jobs, rings)
