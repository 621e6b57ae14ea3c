"""The jobs that the app may ask the workers for, by name. A test holds these against the declared actors."""

from __future__ import annotations

from enum import StrEnum
from uuid import UUID

from msgspec import Struct


class Job(StrEnum):
    """An actor name. Each has the queue of the same meaning in `QUEUES`."""

    RUN_TIER_1 = "run_tier_1"
    RUN_TIER_2 = "run_tier_2"
    RUN_TIER_3 = "run_tier_3"
    RUN_DIRECT = "run_direct"


QUEUES: dict[Job, str] = {
    Job.RUN_TIER_1: "tier-1",
    Job.RUN_TIER_2: "tier-2",
    Job.RUN_TIER_3: "tier-3",
    Job.RUN_DIRECT: "tier-direct",
}

JOB_OF_TIER: dict[int, Job] = {0: Job.RUN_DIRECT, 1: Job.RUN_TIER_1, 2: Job.RUN_TIER_2, 3: Job.RUN_TIER_3}


class RunTier(Struct, frozen=True):
    """Payload of every tier job: which run. Where it stands is read from its row."""

    analysis_id: UUID
