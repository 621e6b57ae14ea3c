"""Trains policies in low-priority child processes that end with their worker."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import Process
from contextlib import suppress
from uuid import UUID

import structlog

from app.core.embedded.processes import Command
from app.core.messaging.jobs import Job, TrainPolicy
from app.core.messaging.unit_of_work import Units
from app.core.settings.config import Settings
from app.domains.learning.policies.training_notices import notify_of_failed_training
from app.domains.learning.policies.training_repository import (
    LONGEST_SECONDS,
    MOST_TRIES,
    ClaimedTraining,
    TrainingJobRepository,
)

log = structlog.get_logger(__name__)

TRAIN = ("-m", "app.cli", "routing", "train")
ONE_PROCESSOR = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")
TOO_LONG = "The training did not finish within an hour."
ENDED = "The training process failed {tries} times, last with exit status {status}."


class Trainer:
    """Runs requested trainings. `longest` is the time limit of a training in seconds."""

    def __init__(self, units: Units, settings: Settings, longest: float = LONGEST_SECONDS) -> None:
        self._units = units
        self._settings = settings
        self._longest = longest

    async def train(self, training_id: UUID) -> None:
        """Runs a training unless it is done or another process runs it. The result is stored in its row."""
        async with self._units() as unit:
            begun = await TrainingJobRepository(unit.session).begin(training_id)
            await unit.commit()
        if begun is None:
            return
        child: Process | None = None
        try:
            child = await self._start(begun)
            status = await asyncio.wait_for(child.wait(), self._longest)
        except TimeoutError:
            await self._fail(begun, TOO_LONG)
        except asyncio.CancelledError:
            await self._requeue(begun)
            raise
        else:
            log.info("training ended", training_id=str(training_id), status=status)
            if status != 0:
                await self._retry_or_fail(begun, status)
        finally:
            if child is not None:
                with suppress(ProcessLookupError):
                    child.kill()

    async def _start(self, begun: ClaimedTraining) -> Process:
        which = ("--id", str(begun.id), "--try", str(begun.attempt))
        command = Command(argv=(sys.executable, *TRAIN, *which))
        environment = os.environ | ONE_PROCESSOR | {"DATABASE_URL": self._settings.database_url}
        return await asyncio.create_subprocess_exec(*command.guarded(), env=environment)

    async def _retry_or_fail(self, begun: ClaimedTraining, status: int) -> None:
        if begun.attempt < MOST_TRIES:
            await self._requeue(begun)
        else:
            await self._fail(begun, ENDED.format(status=status, tries=begun.attempt))

    async def _requeue(self, begun: ClaimedTraining) -> None:
        async with self._units() as unit:
            if await TrainingJobRepository(unit.session).release(begun):
                unit.enqueue(Job.TRAIN_POLICY, TrainPolicy(begun.id))
            await unit.commit()

    async def _fail(self, begun: ClaimedTraining, said: str) -> None:
        async with self._units() as unit:
            if await TrainingJobRepository(unit.session).fail(begun, said):
                await notify_of_failed_training(unit, begun.id, said)
            await unit.commit()
        log.warning("training given up", training_id=str(begun.id), said=said)
