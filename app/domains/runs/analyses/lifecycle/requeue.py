"""Requeues a run at its tier, after a release or a recovery."""

from __future__ import annotations

from collections.abc import Collection
from datetime import timedelta
from typing import Literal
from uuid import UUID

from sqlalchemy import func, update

from app.core.events import EventId
from app.core.messaging.jobs import JOB_OF_TIER, RunTier
from app.core.messaging.unit_of_work import UnitOfWork
from app.domains.runs.analyses.lifecycle.call_statements import FORGET_UNSENT
from app.domains.runs.analyses.lifecycle.milestones import Milestone, last_milestone, write_milestones
from app.models import Analysis, RunStatus
from routing.events import Queued


async def requeue(
    uow: UnitOfWork,
    analysis_id: UUID,
    attempt: int,
    tier: int,
    *,
    by: Literal["worker", "reconciler", "supervisor"],
    retry_in: float = 0.0,
    tries: int = 0,
    crashes: int = 0,
    own_crashes: int = 0,
    unsent: Collection[str] = (),
) -> bool:
    """Queues a run that is running at `attempt` again and increments `attempt`.

    Returns False when it is not running at it.

    The event is `queued(recovered)`. The job is enqueued with the commit if the run is due immediately;
    otherwise the reconciler enqueues it. `tries`, `crashes` and `own_crashes` are added to the run's
    counters. Deletes calls that were never sent: waiting calls and those in `unsent`.
    """
    moved = (
        update(Analysis)
        .where(
            Analysis.id == analysis_id,
            Analysis.attempt == attempt,
            Analysis.status == RunStatus.RUNNING,
        )
        .values(
            status=RunStatus.QUEUED,
            attempt=Analysis.attempt + 1,
            tier_tries=Analysis.tier_tries + tries,
            crashes=Analysis.crashes + crashes,
            own_crashes=Analysis.own_crashes + own_crashes,
            lease_owner=None,
            lease_until=None,
            next_run_at=func.now() + timedelta(seconds=retry_in),
            enqueued_at=func.now(),
        )
        .returning(Analysis.id)
        .execution_options(synchronize_session=False)
    )
    if (await uow.session.execute(moved)).first() is None:
        return False
    forgotten = {"id": analysis_id, "attempt": attempt, "unsent": list(unsent)}
    await uow.session.execute(FORGET_UNSENT, forgotten)
    event = Queued(tier=tier, why="recovered", by=by)
    prev = await last_milestone(uow.session, analysis_id)
    await write_milestones(uow, analysis_id, [Milestone(EventId(attempt + 1, 1), event, prev)])
    if retry_in <= 0:
        uow.enqueue(JOB_OF_TIER[tier], RunTier(analysis_id), attempt + 1)
    return True
