"""The actors of learning, on a queue of their own: nothing that a person waits for stands behind them."""

from __future__ import annotations

import asyncio
import os
import sys
from uuid import UUID

import dramatiq
import structlog
from dramatiq import Actor, Broker

from app.core.config import Settings
from app.core.jobs import QUEUES, Job
from workers.process import WorkerProcess

log = structlog.get_logger(__name__)


def declare_learning(broker: Broker, process: WorkerProcess) -> list[Actor[[str], None]]:
    """Declare them on `broker`. Their one argument is an id as text: of a run, of a training."""

    async def audit_lenses(analysis_id: str) -> None:
        process.resources.auditor.take(UUID(analysis_id))

    async def train_policy(training_id: str) -> None:
        await train(UUID(training_id), process.resources.settings)

    return [
        dramatiq.actor(actor_name=job.value, queue_name=QUEUES[job], broker=broker)(work)
        for job, work in ((Job.AUDIT_LENSES, audit_lenses), (Job.TRAIN_POLICY, train_policy))
    ]


async def train(training_id: UUID, settings: Settings) -> None:
    """Train in a process of its own: it takes seconds to minutes of a processor, and runs go on meanwhile.
    What comes of it stands in the training's row."""
    environment = os.environ | {"DATABASE_URL": settings.database_url}
    command = (sys.executable, "-m", "app.cli", "routing", "train", "--id", str(training_id))
    child = await asyncio.create_subprocess_exec(*command, env=environment)
    status = await child.wait()
    log.info("training ended", training_id=str(training_id), status=status)
