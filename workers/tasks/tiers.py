"""One actor per tier, each on its own queue, so that tiers scale independently."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from uuid import UUID

import dramatiq
from dramatiq import Actor, Broker

from app.core.messaging.jobs import JOB_OF_TIER, QUEUES
from workers.process import WorkerProcess
from workers.runs.job import run_tier

TierJob = Callable[[str], Awaitable[None]]


def declare_tiers(broker: Broker, process: WorkerProcess) -> list[Actor[[str], None]]:
    """Declares the actors of all tiers on `broker`. Their argument is the analysis id as text."""
    return [
        dramatiq.actor(actor_name=job.value, queue_name=QUEUES[job], broker=broker)(_job(process, tier))
        for tier, job in JOB_OF_TIER.items()
    ]


def _job(process: WorkerProcess, tier: int) -> TierJob:
    async def run(analysis_id: str) -> None:
        await run_tier(process.resources, UUID(analysis_id), tier)

    return run
