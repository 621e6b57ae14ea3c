"""Progress of a running training, written to its row."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import TracebackType
from typing import Self

import structlog

from app.core.concurrency.tasks import end_tasks
from app.core.messaging.unit_of_work import UnitOfWork
from app.domains.learning.policies.training_repository import ClaimedTraining, Phase, TrainingJobRepository

EVERY_SECONDS = 0.5
ALIVE_SECONDS = 10.0
"""Heartbeat interval without a change of progress."""

log = structlog.get_logger(__name__)


class ProgressReporter:
    """Writes progress in the background: `async with ProgressReporter(units, begun) as progress: …
    progress.report("learning", 0.3)`.

    Writes the latest value, at most twice a second. A failed write does not stop the training.
    """

    def __init__(self, units: Callable[[], UnitOfWork], begun: ClaimedTraining) -> None:
        self._units = units
        self._begun = begun
        self._last: tuple[Phase, float] = ("reading", 0.0)
        self._task: asyncio.Task[None] | None = None

    def report(self, phase: Phase, share: float) -> None:
        """Reports progress from any thread. `share` is 0-1."""
        self._last = (phase, share)

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._write_periodically())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._task is not None:
            await end_tasks([self._task])

    async def _write_periodically(self) -> None:
        written: tuple[Phase, float] | None = None
        rest = 0.0
        while True:
            if self._last != written or rest >= ALIVE_SECONDS:
                written, rest = self._last, 0.0
                await self._write(*written)
            await asyncio.sleep(EVERY_SECONDS)
            rest += EVERY_SECONDS

    async def _write(self, phase: Phase, share: float) -> None:
        try:
            async with self._units() as unit:
                await TrainingJobRepository(unit.session).write_progress(self._begun, phase, share)
                await unit.commit()
        except Exception as error:
            log.warning("training progress not written", error=repr(error))
