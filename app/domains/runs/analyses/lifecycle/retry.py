"""Operator actions on a run: retry after a failure, and resending its message."""

# ruff: noqa: S608  # built from constants of this module; values are bound parameters

from __future__ import annotations

from uuid import UUID

from sqlalchemy import Float, SmallInteger, Uuid, bindparam, func, select, text, update

from app.core.events import EventId
from app.core.messaging.jobs import JOB_OF_TIER, RunTier
from app.core.messaging.unit_of_work import UnitOfWork
from app.domains.runs.analyses.lifecycle.milestones import Milestone, write_milestones
from app.domains.runs.analyses.lifecycle.values import RunNotFound, WrongState
from app.models import BAND, Analysis, RunEventRow, RunStatus
from routing.events import Queued

_ID = bindparam("id", type_=Uuid)

FELL_THROUGH = "analysis_id = :id AND outcome -> 'answer' = 'null'"
ANSWERED = "type = 'lens_completed' AND CAST(data -> 'failure' AS text) = 'null'"

KEEP_LIFE = text("""
    INSERT INTO run_lives (analysis_id, attempt, events, reason)
    SELECT run.id, run.attempt, CAST(json_agg(json_build_object(
            'attempt', event.attempt, 'seq', event.seq, 'type', event.type, 'tier', event.tier,
            'lens', event.lens, 'at', event.created_at, 'data', CASE WHEN event.type IN ('queued', 'gate')
                THEN event.data
                ELSE json_build_object('model', event.data -> 'model', 'lenses', event.data -> 'lenses') END
        ) ORDER BY event.attempt, event.seq) AS jsonb), run.failure_reason
    FROM analyses AS run JOIN run_events AS event ON event.analysis_id = run.id
    WHERE run.id = :id
    GROUP BY run.id
""").bindparams(_ID)

REOPEN_CHARGED = text(f"""
    UPDATE model_calls AS call SET finished_at = NULL, expected_usd = fallen.cost_usd
    FROM lens_outcomes AS fallen
    WHERE {FELL_THROUGH.replace("analysis_id", "fallen.analysis_id")}
        AND call.analysis_id = fallen.analysis_id AND call.attempt = fallen.attempt
        AND call.tier = fallen.tier AND call.lens = fallen.lens
        AND coalesce(fallen.cost_usd, 0) > 0
""").bindparams(_ID)

FORGET_FALLEN = text(f"DELETE FROM lens_outcomes WHERE {FELL_THROUGH}").bindparams(_ID)
FORGET_EVENTS = text(f"DELETE FROM run_events WHERE analysis_id = :id AND NOT ({ANSWERED})").bindparams(_ID)
FORGET_END = text("DELETE FROM run_ends WHERE analysis_id = :id").bindparams(_ID)

REVIVE = text("""
    UPDATE analyses
    SET status = 'queued', tier = :tier, attempt = attempt + 1, tier_tries = 0, crashes = 0, own_crashes = 0,
        failure_reason = NULL, finished_at = NULL, started_at = NULL, end_told_at = NULL,
        lease_owner = NULL, lease_until = NULL, next_run_at = now(), enqueued_at = now(),
        deadline_at = now() + make_interval(secs => :deadline_seconds)
    WHERE id = :id
    RETURNING attempt
""").bindparams(_ID, bindparam("tier", type_=SmallInteger), bindparam("deadline_seconds", type_=Float))


async def retry(uow: UnitOfWork, analysis_id: UUID, deadline_seconds: float) -> UUID:
    """Restarts a failed run from its first tier. Returns the run's owner.

    Lenses with an answer are not asked again. Failed calls are deleted and asked again; the receipt lists
    each charged one at its cost among the calls that were cut off. The milestones of the failed attempt
    are archived (`RetriedAttempt`), because a stream has exactly one final event. Raises RunNotFound,
    also for a band run, which its owner can restart, and WrongState for a run that has not failed.
    """
    found = select(Analysis.status, Analysis.user_id).where(
        Analysis.id == analysis_id, Analysis.deleted_at.is_(None), Analysis.kind != BAND
    )
    run = (await uow.session.execute(found.with_for_update())).first()
    if run is None:
        raise RunNotFound(analysis_id)
    if run.status != RunStatus.FAILED:
        raise WrongState(run.status)
    tier = await _read_first_tier(uow, analysis_id)
    for statement in (KEEP_LIFE, REOPEN_CHARGED, FORGET_FALLEN, FORGET_EVENTS, FORGET_END):
        await uow.session.execute(statement, {"id": analysis_id})
    asked = {"id": analysis_id, "tier": tier, "deadline_seconds": deadline_seconds}
    attempt = (await uow.session.execute(REVIVE, asked)).scalar_one()
    begun = Milestone(EventId(attempt, 1), Queued(tier=tier, why="new"))
    await write_milestones(uow, analysis_id, [begun])
    uow.enqueue(JOB_OF_TIER[tier], RunTier(analysis_id), attempt)
    owner: UUID = run.user_id
    return owner


async def resend_job(uow: UnitOfWork, analysis_id: UUID) -> UUID:
    """Resends the message of a waiting run, due now. Returns the owner. Raises RunNotFound, WrongState."""
    due = (
        update(Analysis)
        .where(Analysis.id == analysis_id, Analysis.status == RunStatus.QUEUED, Analysis.deleted_at.is_(None))
        .values(next_run_at=func.least(Analysis.next_run_at, func.now()), enqueued_at=func.now())
        .returning(Analysis.user_id, Analysis.tier, Analysis.attempt)
        .execution_options(synchronize_session=False)
    )
    run = (await uow.session.execute(due)).first()
    if run is None:
        there = select(Analysis.status).where(Analysis.id == analysis_id, Analysis.deleted_at.is_(None))
        status = await uow.session.scalar(there)
        raise WrongState(status) if status else RunNotFound(analysis_id)
    uow.enqueue(JOB_OF_TIER[run.tier], RunTier(analysis_id), run.attempt)
    owner: UUID = run.user_id
    return owner


async def _read_first_tier(uow: UnitOfWork, analysis_id: UUID) -> int:
    """Returns the tier on which the run started: the first of the ladder, or the single chosen model."""
    first = (
        select(RunEventRow.tier)
        .where(RunEventRow.analysis_id == analysis_id, RunEventRow.type == "queued")
        .order_by(RunEventRow.attempt, RunEventRow.seq)
        .limit(1)
    )
    tier: int | None = (await uow.session.execute(first)).scalar_one()
    return tier or 0
