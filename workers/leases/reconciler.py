"""Reconciler: recovers runs with expired leases, lost jobs or passed deadlines.

Every worker process runs this loop. A transaction-level advisory lock picks one of them per turn, so that a
process that dies leaves no lock behind.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any
from uuid import UUID

import structlog

from app.core.messaging.jobs import JOB_OF_TIER, QUEUES
from app.core.messaging.queue import NAMESPACE, message_id
from app.core.messaging.unit_of_work import UnitOfWork
from app.core.processes.periodic import PeriodicTask
from app.core.redis.client import Redis
from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.lifecycle import UnclaimedRun
from routing.models.ladder import Ladder

log = structlog.get_logger(__name__)

EVERY_SECONDS = 1.0
TURN_SECONDS = 20.0
UNCLAIMED_AFTER_SECONDS = 2.0

LATE_SECONDS = 1.0
"""A turn later than this shows that processes were starved or suspended, including lease renewals."""


class Reconciler:
    """Periodic recovery of runs.

    `queue_redis` is the Redis database of the job queues. `on_expired` is called with the tier of each
    expired lease.
    """

    def __init__(
        self,
        units: Callable[[], UnitOfWork],
        queue_redis: Redis,
        ladder: Ladder,
        lease_seconds: float,
        on_expired: Callable[[int], None] = lambda _: None,
    ) -> None:
        self._on_expired = on_expired
        self._units = units
        self._lease_seconds = lease_seconds
        self._queue_redis = queue_redis
        self._ladder = ladder
        self._periodic = PeriodicTask(
            "reconciler",
            self._run_turn,
            EVERY_SECONDS,
            first_after=EVERY_SECONDS,
            jitter=0.2,
            timeout_seconds=TURN_SECONDS,
        )
        self._extended_last_turn = False

    async def run(self) -> None:
        """Runs a turn about every second for the lifetime of the process."""
        await self._periodic.run()

    async def _run_turn(self) -> None:
        await self.turn(spares_leases=self._grants_extension(self._periodic.late_seconds))

    def _grants_extension(self, late_seconds: float) -> bool:
        """Returns whether a turn ignores expired leases: it is late and the previous one was not.

        Holders then have a second to renew. A lease that really expired waits no longer than that.
        """
        self._extended_last_turn = late_seconds > LATE_SECONDS and not self._extended_last_turn
        return self._extended_last_turn

    async def turn(self, *, spares_leases: bool = False) -> None:
        """Does everything that is due. Does nothing when another process holds the lock."""
        async with self._units() as uow:
            if not await lifecycle.lock_reconciler(uow.session):
                return
            expired: list[int] = []
            await lifecycle.recover(
                *(uow, self._ladder, self._lease_seconds),
                on_expired=expired.append,
                spares_leases=spares_leases,
            )
            silent = await lifecycle.find_unclaimed(uow.session, UNCLAIMED_AFTER_SECONDS)
            await uow.commit()
        for tier in expired:
            self._on_expired(tier)
        if silent:
            await self._resend_jobs(silent)

    async def _resend_jobs(self, runs: Sequence[UnclaimedRun]) -> None:
        waiting = await self._jobs_in_queue(runs)
        async with self._units() as uow:
            count = await lifecycle.resend_jobs(uow, runs, waiting)
            await uow.commit()
        if count:
            log.info("jobs sent again", count=count)

    async def _jobs_in_queue(self, runs: Sequence[UnclaimedRun]) -> set[UUID]:
        """Returns the runs whose job is still in its queue.

        A job that was fetched but not claimed within UNCLAIMED_AFTER_SECONDS counts as lost, because a second
        delivery does no harm.
        """
        pipeline = self._queue_redis.pipeline(transaction=False)
        for run in runs:
            queue = QUEUES[JOB_OF_TIER[run.tier]]
            pipeline.lpos(f"{NAMESPACE}:{queue}", message_id(run.analysis_id, run.attempt))
        places: list[Any] = await pipeline.execute()
        return {run.analysis_id for run, place in zip(runs, places, strict=True) if place is not None}
