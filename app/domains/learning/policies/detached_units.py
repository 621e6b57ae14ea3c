"""Units of work of a command, which has no stream and no queue at hand."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from uuid import UUID

from app.core.events import EventRecord
from app.core.outbox import Outbox
from app.core.queue import QueuedJob


class Nobody(Outbox):
    """Nothing leaves: a command tells nobody of what it has written."""

    def __init__(self) -> None:
        """There is nothing to open."""

    async def deliver(
        self,
        events: Sequence[tuple[UUID, EventRecord]],  # noqa: ARG002
        jobs: Sequence[QueuedJob],
        rings: Collection[UUID] = (),  # noqa: ARG002
    ) -> None:
        """Raises ValueError for a job: it would be lost."""
        if jobs:
            raise ValueError("A command sends no jobs.")
