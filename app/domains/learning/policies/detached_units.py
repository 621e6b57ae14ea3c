"""Units of work for commands, which have no event stream and no job queue."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from uuid import UUID

from app.core.events import EventRecord
from app.core.messaging.outbox import Outbox
from app.core.messaging.queue import QueuedJob


class NullOutbox(Outbox):
    """An outbox that delivers nothing, for commands."""

    def __init__(self) -> None:
        """Opens nothing."""

    async def deliver(
        self,
        events: Sequence[tuple[UUID, EventRecord]],  # noqa: ARG002
        jobs: Sequence[QueuedJob],
        rings: Collection[UUID] = (),  # noqa: ARG002
    ) -> None:
        """Raises ValueError for a job, which would be lost."""
        if jobs:
            raise ValueError("A command sends no jobs.")
