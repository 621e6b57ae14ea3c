"""The jobs that the app may ask the workers for, by name. A test holds these against the declared actors."""

from __future__ import annotations

from enum import StrEnum
from uuid import UUID

from msgspec import Struct


class Job(StrEnum):
    """An actor name. Each has its queue in `QUEUES`."""

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
    """Payload of every tier job: which run. Where it stands is read from its row."""

    analysis_id: UUID

    @property
    def subject(self) -> UUID:
        return self.analysis_id


class AuditLenses(Struct, frozen=True):
    """Payload of an audit: whose lenses were drawn. Which they are is read from their rows."""

    analysis_id: UUID

    @property
    def subject(self) -> UUID:
        return self.analysis_id


class TrainPolicy(Struct, frozen=True):
    """Payload of a training: which row asked for it."""

    training_id: UUID

    @property
    def subject(self) -> UUID:
        return self.training_id


Payload = RunTier | AuditLenses | TrainPolicy
"""`subject` is the id that names the job's message and is its one argument."""
