"""Maps rows of trainings, policies and switches to their wire forms."""

from __future__ import annotations

from datetime import datetime
from typing import Any, cast

import msgspec
from sqlalchemy import Row

from app.domains.learning.training_data.schemas import (
    Drift,
    JobState,
    Phase,
    PolicyVersion,
    SwitchCause,
    SwitchRead,
    TrainingJob,
    TrainingReport,
)
from app.models import PolicySwitch, PolicyTraining, TrainedPolicy
from routing.learning.terms import AUDITS_A_FALSE_ALARM


def job_read(row: PolicyTraining) -> TrainingJob:
    return TrainingJob(
        id=row.id,
        state=_job_state(row),
        phase=cast(Phase | None, row.phase),
        share=row.share,
        labels=row.labels,
        policy=row.policy,
        said=row.said,
        report=None if row.report is None else _map_report(row.report),
        asked_at=row.asked_at,
        begun_at=row.begun_at,
        finished_at=row.finished_at,
    )


def _job_state(row: PolicyTraining) -> JobState:
    if row.finished_at is not None:
        return "failed" if row.has_failed else "done"
    return "waiting" if row.begun_at is None else "running"


def version_read(row: TrainedPolicy, in_force: str, models: tuple[str, ...]) -> PolicyVersion:
    """Maps a trained policy. `models` are those of the ladder, cheapest first."""
    report = _map_report(row.report)
    return PolicyVersion(
        name=row.name,
        labels=row.labels,
        in_force=row.name == in_force,
        fits=report.models == models,
        report=report,
        created_at=row.created_at,
    )


def _map_report(stored: dict[str, Any]) -> TrainingReport:
    return msgspec.convert(stored, TrainingReport)


def drift_read(switch: PolicySwitch) -> Drift | None:
    """Maps the latest audit results of the policy in force."""
    if switch.watch is None or switch.watched_at is None:
        return None
    seen = switch.watch
    return Drift(
        audits=seen["audits"],
        quality=seen["quality"],
        recent=seen["recent"],
        evidence=seen["evidence"],
        alarm_at=AUDITS_A_FALSE_ALARM,
        looked_at=switch.watched_at,
    )


def switch_read(row: Row[str | None, str, str, datetime]) -> SwitchRead:
    return SwitchRead(row.policy, cast(SwitchCause, row.cause), row.said, row.created_at)
