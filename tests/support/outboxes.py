"""An outbox for tests that sends before a commit returns."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager
from uuid import UUID

from app.core.concurrency.tasks import end_tasks
from app.core.events import EventLog, EventRecord
from app.core.messaging.jobs import Job
from app.core.messaging.outbox import Outbox
from app.core.messaging.queue import JobSender, QueuedJob
from tests.support.waiting import until

DRAIN_SECONDS = 10.0


class DrainedOutbox(Outbox):
    """Returns from `deliver` when everything has been sent, so that tests find it in Redis after a commit."""

    async def deliver(
        self,
        events: Sequence[tuple[UUID, EventRecord]],
        jobs: Sequence[QueuedJob],
        rings: Collection[UUID] = (),
    ) -> None:
        await super().deliver(events, jobs, rings)
        await self.flush(DRAIN_SECONDS)


@asynccontextmanager
async def drained_outbox(events: EventLog, jobs: JobSender) -> AsyncIterator[DrainedOutbox]:
    """Opens an outbox and runs its pump."""
    outbox = DrainedOutbox(events, jobs)
    pump = asyncio.create_task(outbox.pump())
    try:
        yield outbox
    finally:
        await end_tasks([pump])


async def until_queued(sender: JobSender, job: Job, message_id: str) -> None:
    """Waits for a job that another outbox sends, such as the API's."""

    async def is_queued() -> bool:
        return await sender.has_message(job, message_id)

    await until(is_queued, saying=f"the job {message_id}")
