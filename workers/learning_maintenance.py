"""What learning needs done now and then: audits and trainings whose job got lost, and training anew as the
labels double. One process at a time does it, by an advisory lock."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog
from sqlalchemy import func, select

from app.core.jobs import AuditLenses, Job, TrainPolicy
from app.domains.learning.policies.audits import AuditRepository
from app.domains.learning.policies.counts import count_labels
from app.domains.learning.policies.training_repository import TrainingRows
from routing.learning.terms import ENOUGH_LABELS
from workers.progress import Units

log = structlog.get_logger(__name__)

EVERY_SECONDS = 60.0
LOCK = 0x1815_0002
MOST = 100


class Upkeep:
    """`top` is the number of the top tier."""

    def __init__(self, units: Units, top: int) -> None:
        self._units = units
        self._top = top

    async def keep(self) -> None:
        """A turn a minute for as long as the process lives, whatever is away."""
        await self._quietly(self._tell_of_ladder)
        while True:
            await asyncio.sleep(EVERY_SECONDS)
            await self._quietly(self.turn)

    async def _quietly(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except Exception as error:
            log.warning("upkeep of learning failed", error=repr(error))

    async def _tell_of_ladder(self) -> None:
        """Log what records say against the ladder."""
        async with self._units() as uow:
            for warning in await TrainingRows(uow.session).ladder_warnings():
                log.warning("ladder", said=warning)

    async def turn(self) -> None:
        """Do everything that is due now. Nothing when another process is at it."""
        async with self._units() as uow:
            locked = await uow.session.execute(select(func.pg_try_advisory_xact_lock(LOCK)))
            if not locked.scalar_one():
                return
            for analysis_id in await AuditRepository(uow.session).lost(MOST):
                uow.enqueue(Job.AUDIT_LENSES, AuditLenses(analysis_id))
            trainings = TrainingRows(uow.session)
            await trainings.give_up()
            for training_id in await trainings.lost():
                uow.enqueue(Job.TRAIN_POLICY, TrainPolicy(training_id))
            labels = await count_labels(uow.session, self._top)
            if await _is_due(trainings, labels):
                wanted = await trainings.ask("labels", labels)
                uow.enqueue(Job.TRAIN_POLICY, TrainPolicy(wanted))
                log.info("training asked for", labels=labels)
            await uow.commit()


async def _is_due(trainings: TrainingRows, labels: int) -> bool:
    """From ENOUGH_LABELS on, whenever there are twice as many as at the last training, and none is open."""
    if await trainings.open() is not None:
        return False
    last = await trainings.newest()
    return labels >= max(ENOUGH_LABELS, 2 * last.labels if last is not None else 0)
