"""Actors of learning, on a separate queue so that they never delay runs."""

from __future__ import annotations

from uuid import UUID

import dramatiq
from dramatiq import Actor, Broker

from app.core.messaging.jobs import QUEUES, Job
from workers.process import WorkerProcess


def declare_learning(broker: Broker, process: WorkerProcess) -> list[Actor[[str], None]]:
    """Declares the actors on `broker`. Their argument is an id as text: of a run or of a training."""

    async def audit_lenses(analysis_id: str) -> None:
        process.resources.audits.put(UUID(analysis_id))

    async def train_policy(training_id: str) -> None:
        process.resources.trainings.put(UUID(training_id))

    return [
        dramatiq.actor(actor_name=job.value, queue_name=QUEUES[job], broker=broker)(work)
        for job, work in ((Job.AUDIT_LENSES, audit_lenses), (Job.TRAIN_POLICY, train_policy))
    ]
