"""The outbox of the tests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager
from uuid import UUID

from app.core.events import EventLog, EventRecord
from app.core.outbox import Outbox
from app.core.queue import JobSender, QueuedJob
from app.core.tasks import end_tasks

DRAIN_SECONDS = 10.0


class DrainedOutbox(Outbox):
    """Returns from `deliver` when everything is sent, so that a test finds it in Redis after a commit."""

    async def deliver(
        self,
        events: Sequence[tuple[UUID, EventRecord]],
        jobs: Sequence[QueuedJob],
        rings: Collection[UUID] = (),
    ) -> None:
        await super().deliver(events, jobs, rings)
        await self.drained(DRAIN_SECONDS)


@asynccontextmanager
async def drained_outbox(events: EventLog, jobs: JobSender) -> AsyncIterator[DrainedOutbox]:
    """An outbox with its pump running."""
    outbox = DrainedOutbox(events, jobs)
    pump = asyncio.create_task(outbox.pump())
    try:
        yield outbox
    finally:
        await end_tasks([pump])
