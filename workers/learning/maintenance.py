"""Periodic maintenance of learning: resends lost audits and trainings, and requests a training as labels
double.

An advisory lock ensures that one process at a time does it.
"""

from __future__ import annotations

import structlog
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.messaging.jobs import AuditLenses, Job, TrainPolicy
from app.core.messaging.unit_of_work import Units
from app.core.processes.periodic import PeriodicTask
from app.domains.learning.policies.audits import AuditRepository
from app.domains.learning.policies.readiness import check_readiness
from app.domains.learning.policies.training_notices import notify_of_failed_training
from app.domains.learning.policies.training_repository import TrainingJobRepository
from routing.models.ladder import Ladder

log = structlog.get_logger(__name__)

EVERY_SECONDS = 60.0
LOCK = 0x1815_0002
MOST = 100


class LearningMaintenance:
    """Runs the periodic maintenance."""

    def __init__(self, units: Units, ladder: Ladder) -> None:
        self._units = units
        self._ladder = ladder

    async def run(self) -> None:
        """Logs ladder warnings once, then runs a turn every EVERY_SECONDS for the lifetime of the process."""
        await PeriodicTask("ladder warnings", self._log_ladder_warnings, EVERY_SECONDS).turn()
        name = "learning maintenance"
        await PeriodicTask(name, self.turn, EVERY_SECONDS, first_after=EVERY_SECONDS).run()

    async def _log_ladder_warnings(self) -> None:
        """Logs warnings about the ladder that stored records suggest."""
        async with self._units() as uow:
            for warning in await TrainingJobRepository(uow.session).ladder_warnings():
                log.warning("ladder", said=warning)

    async def turn(self) -> None:
        """Does everything that is due. Does nothing when another process holds the lock."""
        async with self._units() as uow:
            locked = await uow.session.execute(select(func.pg_try_advisory_xact_lock(LOCK)))
            if not locked.scalar_one():
                return
            for analysis_id in await AuditRepository(uow.session).list_stalled(MOST):
                uow.enqueue(Job.AUDIT_LENSES, AuditLenses(analysis_id))
            trainings = TrainingJobRepository(uow.session)
            for training_id in await trainings.give_up():
                await notify_of_failed_training(uow, training_id)
            for training_id in await trainings.list_stalled():
                uow.enqueue(Job.TRAIN_POLICY, TrainPolicy(training_id))
            labels = await _count_due_labels(uow.session, trainings, self._ladder)
            if labels is not None:
                wanted = await trainings.create("labels", labels)
                uow.enqueue(Job.TRAIN_POLICY, TrainPolicy(wanted))
                log.info("training requested", labels=labels)
            await uow.commit()


async def _count_due_labels(db: AsyncSession, trainings: TrainingJobRepository, ladder: Ladder) -> int | None:
    """Returns the number of labels if a training can succeed, they have doubled, and no training is open."""
    if await trainings.open() is not None:
        return None
    readiness, last = await check_readiness(db, ladder), await trainings.newest()
    is_due = readiness.is_ready and readiness.labels >= (2 * last.labels if last is not None else 0)
    return readiness.labels if is_due else None
