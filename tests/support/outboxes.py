"""The outbox of the tests."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from uuid import UUID

from app.core.events import EventRecord
from app.core.outbox import Outbox
from app.core.queue import QueuedJob

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
