"""Takes queued runs directly from PostgreSQL while the queue's Redis is unusable.

The rows are polled. LISTEN/NOTIFY would need a dedicated connection per process, which transaction poolers do
not support, and polling for due retries as well. Half a second of delay is acceptable. Jobs of the `learning`
queue wait for Redis: no user waits for them, and maintenance resends lost ones.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence

import structlog

from app.core.concurrency.tasks import end_tasks
from app.core.messaging.jobs import JOB_OF_TIER, QUEUES
from app.core.messaging.queue import message_id
from app.core.observability.trace_context import bind_trace_context
from app.core.processes.periodic import PeriodicTask
from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.lifecycle import DueRun
from workers.queue.monitor import QueueMonitor, create_probe_client
from workers.queue.slots import Slots
from workers.resources import Resources
from workers.runs.job import run_tier

POLL_SECONDS = 0.5
BATCH = 4
"""Runs reserved at a time. Small, so that idle processes share a burst."""

log = structlog.get_logger(__name__)


class FallbackQueue:
    """Runs due rows in the slots that the queue consumers share, so that the process limit covers both."""

    def __init__(
        self, resources: Resources, monitor: QueueMonitor, slots: Slots, tiers: Collection[int]
    ) -> None:
        self._resources = resources
        self._monitor = monitor
        self._slots = slots
        self._tiers = tiers
        self._probe = create_probe_client(resources.settings.queue_url)
        self._loops: list[asyncio.Task[None]] = []
        self._runs: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Probes the queue once, so that consumers start with a known state, then starts the loops."""
        await self._monitor.probe(self._probe)
        polling = PeriodicTask("taking due runs", self._poll, POLL_SECONDS)
        self._loops = [asyncio.create_task(loop) for loop in (self._monitor.run(self._probe), polling.run())]

    async def close(self) -> None:
        """Stops. Runs that remain after draining are abandoned until their leases expire."""
        await end_tasks([*self._loops, *self._runs])
        await self._probe.aclose()

    async def start_due(self) -> int:
        """Starts due runs until none is left or no slot is free. Returns the number started."""
        count = 0
        while free := self._slots.take(BATCH):
            runs: Sequence[DueRun] = ()
            try:
                runs = await self._reserve(free)
            finally:
                self._slots.give(free - len(runs))
            for run in runs:
                task = asyncio.create_task(self._run(run))
                self._runs.add(task)
                task.add_done_callback(self._runs.discard)
            count += len(runs)
            if len(runs) < free:
                break
        if count:
            log.info("runs taken from postgresql", count=count)
        return count

    async def _poll(self) -> None:
        if self._tiers and not self._monitor.is_usable:
            await self.start_due()

    async def _reserve(self, most: int) -> list[DueRun]:
        async with self._resources.statement() as uow:
            return await lifecycle.reserve_due_runs(uow, self._resources.worker_id, self._tiers, most)

    async def _run(self, run: DueRun) -> None:
        try:
            job = JOB_OF_TIER[run.tier].value
            bind_trace_context({}, job=job, message_id=message_id(run.analysis_id, run.attempt))
            await run_tier(self._resources, run.analysis_id, run.tier)
        finally:
            self._slots.give(1)


def served_tiers(queues: Collection[str]) -> list[int]:
    """Returns the tiers whose queue is in `queues`."""
    return [tier for tier, job in JOB_OF_TIER.items() if QUEUES[job] in queues]
