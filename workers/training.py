"""Trainings: each in a process of its own, which gives way to everything else and ends with its worker."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import Process
from contextlib import suppress
from uuid import UUID

import structlog

from app.core.config import Settings
from app.core.embedded.processes import Command
from app.core.jobs import Job, TrainPolicy
from app.domains.learning.policies.training_repository import LONGEST_SECONDS, MOST_TRIES, Begun, TrainingRows
from workers.progress import Units

log = structlog.get_logger(__name__)

TRAIN = ("-m", "app.cli", "routing", "train")
ONE_PROCESSOR = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")
TOO_LONG = "It was not done within an hour."
ENDED = "The process that trained ended with status {status}, {tries} times."


class Trainer:
    """`longest` is how many seconds a training may take."""

    def __init__(self, units: Units, settings: Settings, longest: float = LONGEST_SECONDS) -> None:
        self._units = units
        self._settings = settings
        self._longest = longest
        self._waiting: asyncio.Queue[UUID] = asyncio.Queue()

    def take(self, training_id: UUID) -> None:
        """Have a training done when there is time. The job that asks for it is done with this: it must hold
        no thread that a person's run could have. What is lost with the process is sent again."""
        self._waiting.put_nowait(training_id)

    async def keep(self) -> None:
        """Do what waits, one after the other, for as long as the process lives."""
        while True:
            training_id = await self._waiting.get()
            try:
                await self.train(training_id)
            except Exception as error:
                log.warning("training not done", training_id=str(training_id), error=repr(error))

    async def train(self, training_id: UUID) -> None:
        """Do a training unless it is done, or another process is at it. What comes of it stands in its
        row."""
        async with self._units() as unit:
            begun = await TrainingRows(unit.session).begin(training_id)
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
            await self._again(begun)
            raise
        else:
            log.info("training ended", training_id=str(training_id), status=status)
            if status != 0:
                await self._broken_off(begun, status)
        finally:
            if child is not None:
                with suppress(ProcessLookupError):
                    child.kill()

    async def _start(self, begun: Begun) -> Process:
        which = ("--id", str(begun.id), "--try", str(begun.attempt))
        command = Command(argv=(sys.executable, *TRAIN, *which))
        environment = os.environ | ONE_PROCESSOR | {"DATABASE_URL": self._settings.database_url}
        return await asyncio.create_subprocess_exec(*command.guarded(), env=environment)

    async def _broken_off(self, begun: Begun, status: int) -> None:
        if begun.attempt < MOST_TRIES:
            await self._again(begun)
        else:
            await self._fail(begun, ENDED.format(status=status, tries=begun.attempt))

    async def _again(self, begun: Begun) -> None:
        async with self._units() as unit:
            if await TrainingRows(unit.session).release(begun):
                unit.enqueue(Job.TRAIN_POLICY, TrainPolicy(begun.id))
            await unit.commit()

    async def _fail(self, begun: Begun, said: str) -> None:
        async with self._units() as unit:
            await TrainingRows(unit.session).fail(begun, said)
            await unit.commit()
        log.warning("training given up", training_id=str(begun.id), said=said)
