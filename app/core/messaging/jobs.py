"""Jobs that the app sends to workers, by name. A test compares them with the declared actors."""

from __future__ import annotations

from enum import StrEnum
from uuid import UUID

from msgspec import Struct


class Job(StrEnum):
    """Actor names. Each has a queue in `QUEUES`."""

    RUN_TIER_1 = "run_tier_1"
    RUN_TIER_2 = "run_tier_2"
    RUN_TIER_3 = "run_tier_3"
    RUN_DIRECT = "run_direct"
    AUDIT_LENSES = "audit_lenses"
    TRAIN_POLICY = "train_policy"


QUEUES: dict[Job, str] = {
    Job.RUN_TIER_1: "tier-1",
    Job.RUN_TIER_2: "tier-2",
    Job.RUN_TIER_3: "tier-3",
    Job.RUN_DIRECT: "tier-direct",
    Job.AUDIT_LENSES: "learning",
    Job.TRAIN_POLICY: "learning",
}

JOB_OF_TIER: dict[int, Job] = {0: Job.RUN_DIRECT, 1: Job.RUN_TIER_1, 2: Job.RUN_TIER_2, 3: Job.RUN_TIER_3}


class RunTier(Struct, frozen=True):
    """Payload of every tier job. The run's state is read from its row."""

    analysis_id: UUID

    @property
    def subject(self) -> UUID:
        return self.analysis_id


class AuditLenses(Struct, frozen=True):
    """Payload of an audit job. The sampled lenses are read from their rows."""

    analysis_id: UUID

    @property
    def subject(self) -> UUID:
        return self.analysis_id


class TrainPolicy(Struct, frozen=True):
    """Payload of a training job: the row that requested it."""

    training_id: UUID

    @property
    def subject(self) -> UUID:
        return self.training_id


Payload = RunTier | AuditLenses | TrainPolicy
"""Payload of a job. `subject` is part of the message id and is the actor's argument."""
