"""Reconciler: recovers runs with expired leases, lost jobs or passed deadlines.

Every worker process runs this loop. A transaction-level advisory lock picks one of them per turn, so that a
process that dies leaves no lock behind.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from random import uniform
from typing import Any
from uuid import UUID

import structlog

from app.core.jobs import JOB_OF_TIER, QUEUES
from app.core.queue import NAMESPACE, message_id
from app.core.redis_client import Redis, RedisError
from app.core.uow import UnitOfWork
from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.lifecycle import Stranded
from routing.models.ladder import Ladder
from workers.db_retry import is_passing

log = structlog.get_logger(__name__)

EVERY_SECONDS = 1.0
TURN_SECONDS = 20.0
STRANDED_AFTER_SECONDS = 2.0

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
        self._trouble: str | None = None
        self._extended_last_turn = False

    async def keep(self) -> None:
        """Runs a turn about every second for the lifetime of the process. Errors are logged."""
        while True:
            due = time.monotonic() + EVERY_SECONDS * uniform(0.8, 1.2)  # noqa: S311  # only spreads the turns
            await asyncio.sleep(due - time.monotonic())
            spares = self._grants_extension(time.monotonic() - due)
            try:
                await asyncio.wait_for(self.turn(spares_leases=spares), TURN_SECONDS)
                self._trouble = None
            except Exception as error:
                self._log_once(error)

    def _grants_extension(self, late_seconds: float) -> bool:
        """Returns whether a turn ignores expired leases: it is late and the previous one was not.

        Holders then have a second to renew. A lease that really expired waits no longer than that.
        """
        self._extended_last_turn = late_seconds > LATE_SECONDS and not self._extended_last_turn
        return self._extended_last_turn

    async def turn(self, *, spares_leases: bool = False) -> None:
        """Does everything that is due. Does nothing when another process holds the lock."""
        async with self._units() as uow:
            if not await lifecycle.alone(uow.session):
                return
            expired: list[int] = []
            await lifecycle.recover(
                *(uow, self._ladder, self._lease_seconds),
                on_expired=expired.append,
                spares_leases=spares_leases,
            )
            silent = await lifecycle.stranded(uow.session, STRANDED_AFTER_SECONDS)
            await uow.commit()
        for tier in expired:
            self._on_expired(tier)
        if silent:
            await self._resend_jobs(silent)

    async def _resend_jobs(self, runs: Sequence[Stranded]) -> None:
        waiting = await self._jobs_in_queue(runs)
        async with self._units() as uow:
            count = await lifecycle.ring_again(uow, runs, waiting)
            await uow.commit()
        if count:
            log.info("jobs sent again", count=count)

    async def _jobs_in_queue(self, runs: Sequence[Stranded]) -> set[UUID]:
        """Returns the runs whose job is still in its queue.

        A job that was fetched but not claimed within STRANDED_AFTER_SECONDS counts as lost, because a second
        delivery does no harm.
        """
        pipeline = self._queue_redis.pipeline(transaction=False)
        for run in runs:
            queue = QUEUES[JOB_OF_TIER[run.tier]]
            pipeline.lpos(f"{NAMESPACE}:{queue}", message_id(run.analysis_id, run.attempt))
        places: list[Any] = await pipeline.execute()
        return {run.analysis_id for run, place in zip(runs, places, strict=True) if place is not None}

    def _log_once(self, error: Exception) -> None:
        """Logs an error once, instead of every turn while it lasts."""
        kind = (RedisError if isinstance(error, RedisError) else type(error)).__name__
        if kind == self._trouble:
            return
        self._trouble = kind
        if isinstance(error, RedisError) or is_passing(error):
            log.warning("reconciler waits", error=repr(error))
        else:
            log.exception("reconciler failed")
