"""Queue of background work inside a worker process."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from uuid import UUID

import structlog

log = structlog.get_logger(__name__)


class BackgroundQueue:
    """Queues the subjects of `work` by ID, so that their jobs do not occupy worker threads.

    Maintenance sends the jobs again if the process dies first.
    """

    def __init__(self, name: str, work: Callable[[UUID], Awaitable[object]]) -> None:
        self._name = name
        self._work = work
        self._waiting: asyncio.Queue[UUID] = asyncio.Queue()

    def put(self, subject_id: UUID) -> None:
        """Queues a subject. Returns at once."""
        self._waiting.put_nowait(subject_id)

    async def run(self) -> None:
        """Works on one subject at a time for the lifetime of the process. Errors are logged."""
        while True:
            subject_id = await self._waiting.get()
            try:
                await self._work(subject_id)
            except Exception as error:
                log.warning("background work failed", work=self._name, id=str(subject_id), error=repr(error))
