"""Recovery of stalled runs by the reconciler."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from datetime import timedelta
from random import uniform
from uuid import UUID

import structlog
from msgspec import Struct
from sqlalchemy import ColumnElement, and_, false, func, or_, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.messaging.jobs import JOB_OF_TIER, RunTier
from app.core.messaging.unit_of_work import UnitOfWork
from app.domains.runs.analyses.lifecycle.call_statements import FORGET_UNSENT
from app.domains.runs.analyses.lifecycle.force_end import end_with_leftovers, fail_over
from app.domains.runs.analyses.lifecycle.pauses import NOT_PAUSED
from app.domains.runs.analyses.lifecycle.queries import LOOKED_AT
from app.domains.runs.analyses.lifecycle.requeue import requeue
from app.domains.runs.analyses.lifecycle.values import (
    MAX_OWN_CRASHES,
    MAX_TIER_TRIES,
    SUSPECT_CRASHES,
    UnsentCall,
)
from app.models import BAND, Analysis, RunStatus
from routing.models.ladder import Ladder
from routing.results.receipt import Receipt

log = structlog.get_logger(__name__)

LATE = "The analysis was not finished in time"
BROKE_OFF = f"The analysis failed {MAX_TIER_TRIES} times because of a program error"
WORN_OUT = f"The analysis stopped its worker {MAX_OWN_CRASHES} times"
LATE_BAND = "It was not finished in time"
BROKE_OFF_BAND = f"It failed {MAX_TIER_TRIES} times because of a program error"
WORN_OUT_BAND = f"It stopped its worker {MAX_OWN_CRASHES} times"
NOTHING = "and no lens had an answer by then"
BROKEN = "The analysis could not be finished because of a program error."

LONGEST_RETRY_SECONDS = 3.0

RECONCILER_LOCK = 0x1815_0001
"""Key of the advisory lock that admits one reconciler at a time."""


class UnclaimedRun(Struct, frozen=True):
    """A run that has been queued for a while. Its job may have been lost before or in Redis."""

    analysis_id: UUID
    tier: int
    attempt: int


async def lock_reconciler(session: AsyncSession) -> bool:
    """Returns whether this transaction is the only active reconciler. The lock ends with the transaction.

    A process that is suspended in the middle loses its transaction, and with it the lock.
    """
    await session.execute(text("SET LOCAL idle_in_transaction_session_timeout = '3s'"))
    locked = await session.execute(select(func.pg_try_advisory_xact_lock(RECONCILER_LOCK)))
    return bool(locked.scalar_one())


async def recover(
    uow: UnitOfWork,
    ladder: Ladder,
    lease_seconds: float,
    limit: int = 100,
    on_expired: Callable[[int], None] = lambda _: None,
    *,
    spares_leases: bool = False,
) -> int:
    """Moves every run whose lease expired or whose deadline passed. Returns how many.

    A run with an expired lease is queued again with `attempt` incremented, `queued(recovered)`, a job and one
    more crash, because the fate of the worker is unknown. After MAX_TIER_TRIES failed tries of one tier, and
    past the deadline, a run is completed with the available answers, or failed with a readable reason when no
    lens has an answer. Rows locked by other transactions are skipped until the next pass. No lease counts as
    expired until PostgreSQL has been up for `lease_seconds`: before that, holders may have had no time to
    renew. `on_expired` receives the tier of each expired lease. `spares_leases` skips leases, for a caller
    that was itself starved, as their holders may have been.
    """
    late = (Analysis.deadline_at < func.now()).label("late")
    due = (
        select(Analysis, late)
        .where(_is_due(lease_seconds, spares_leases=spares_leases))
        .order_by(Analysis.created_at)
        .limit(limit)
    )
    locked = due.with_for_update(skip_locked=True, of=Analysis).execution_options(populate_existing=True)
    found = (await uow.session.execute(locked)).all()
    for run, is_late in found:
        if run.status == RunStatus.RUNNING and not is_late:
            on_expired(run.tier)
        await _move_or_end(uow, run, ladder, is_late=is_late)
    return len(found)


def _is_due(lease_seconds: float, *, spares_leases: bool) -> ColumnElement[bool]:
    is_running = Analysis.status == RunStatus.RUNNING
    up_long_enough = func.pg_postmaster_start_time() < func.now() - timedelta(seconds=lease_seconds)
    has_expired = false() if spares_leases else and_(Analysis.lease_until < func.now(), up_long_enough)
    return and_(
        Analysis.status.in_([RunStatus.QUEUED, RunStatus.RUNNING]),
        or_(
            and_(is_running, has_expired),
            and_(~is_running, Analysis.tier_tries >= MAX_TIER_TRIES),
            Analysis.deadline_at < func.now(),
        ),
    )


async def _move_or_end(uow: UnitOfWork, run: Analysis, ladder: Ladder, *, is_late: bool) -> None:
    """Moves one run. Catches exceptions, so that a run that cannot be ended does not block the others."""
    try:
        async with uow.session.begin_nested():
            await _move(uow, run, ladder, is_late=is_late)
    except DBAPIError:
        raise
    except Exception:
        log.exception("run could not be recovered", analysis_id=str(run.id))
        await fail_over(uow, run, Receipt(cost=None), BROKEN)


async def _move(uow: UnitOfWork, run: Analysis, ladder: Ladder, *, is_late: bool) -> None:
    if not is_late and run.tier_tries < MAX_TIER_TRIES:
        await requeue(uow, run.id, run.attempt, run.tier, by="reconciler", crashes=1)
        log.info("run recovered", analysis_id=str(run.id), tier=run.tier, attempt=run.attempt)
        return
    late, broke_off = (LATE_BAND, BROKE_OFF_BAND) if run.kind == BAND else (LATE, BROKE_OFF)
    await _end(uow, run, ladder, late if is_late else broke_off)


async def _end(uow: UnitOfWork, run: Analysis, ladder: Ladder, because: str) -> None:
    await end_with_leftovers(uow, run, ladder, f"{because}.", f"{because}, {NOTHING}.")
    log.warning("run ended", analysis_id=str(run.id), tier=run.tier, because=because)


async def recover_from(
    uow: UnitOfWork,
    ladder: Ladder,
    owner: str,
    *,
    is_to_blame: bool,
    unsent: Collection[UnsentCall] = (),
    on_expired: Callable[[int], None] = lambda _: None,
) -> int:
    """Requeues the runs of a worker process that is known to be dead. Returns how many.

    `is_to_blame`: the process held one run alone and died while its siblings lived. The run then caused the
    crash, and is ended after MAX_OWN_CRASHES of these. A crash of a process with several runs only makes each
    of them a suspect. `unsent` are the calls that the process recorded and did not send: they are deleted.
    """
    held = (
        select(Analysis)
        .where(Analysis.lease_owner == owner, Analysis.status == RunStatus.RUNNING)
        .order_by(Analysis.id)
        .with_for_update(of=Analysis)
        .execution_options(populate_existing=True)
    )
    runs = (await uow.session.execute(held)).scalars().all()
    for run in runs:
        on_expired(run.tier)
        calls = [one.call for one in unsent if (one.analysis_id, one.attempt) == (run.id, run.attempt)]
        await uow.session.execute(FORGET_UNSENT, {"id": run.id, "attempt": run.attempt, "unsent": calls})
        if is_to_blame and run.own_crashes + 1 >= MAX_OWN_CRASHES:
            await _end(uow, run, ladder, WORN_OUT_BAND if run.kind == BAND else WORN_OUT)
            continue
        await requeue(
            *(uow, run.id, run.attempt, run.tier),
            by="supervisor",
            retry_in=seconds_to_retry(run.own_crashes + 1 if is_to_blame else run.crashes),
            crashes=max(SUSPECT_CRASHES - run.crashes, 1) if is_to_blame else 1,
            own_crashes=int(is_to_blame),
        )
    return len(runs)


def seconds_to_retry(earlier: int) -> float:
    """Returns the seconds until the next try of a run whose process crashed `earlier` times before: 0, 1, 2,
    then 3, plus random jitter of up to the same amount. Without jitter, two runs that crash their processes
    together would always be retried together, and the culprit could not be identified.
    """
    if earlier == 0:
        return 0.0
    return min(2.0 ** (earlier - 1), LONGEST_RETRY_SECONDS) * uniform(1.0, 2.0)  # noqa: S311  # jitter, not a secret


async def find_unclaimed(
    session: AsyncSession, older_than: float, limit: int = 100
) -> Sequence[UnclaimedRun]:
    """Returns due runs whose message may be lost.

    They were enqueued or checked more than `older_than` seconds ago, or before they were due.
    """
    before = func.now() - timedelta(seconds=older_than)
    rung_at = func.coalesce(Analysis.enqueued_at, Analysis.created_at)
    waiting = (
        select(Analysis.id, Analysis.tier, Analysis.attempt)
        .where(
            Analysis.status == RunStatus.QUEUED,
            Analysis.next_run_at <= func.now(),
            or_(rung_at < before, rung_at < Analysis.next_run_at),
            text(NOT_PAUSED),
        )
        .order_by(Analysis.enqueued_at)
        .limit(limit)
    )
    return [UnclaimedRun(*row) for row in (await session.execute(waiting))]


async def resend_jobs(uow: UnitOfWork, runs: Sequence[UnclaimedRun], has_message: Collection[UUID]) -> int:
    """Enqueues the jobs of those `runs` that have no message. Returns how many.

    Marks all of them as checked, except rows locked by other transactions, so that a long queue is processed
    in batches.
    """
    await uow.session.execute(LOOKED_AT, {"ids": [run.analysis_id for run in runs]})
    silent = [run for run in runs if run.analysis_id not in has_message]
    for run in silent:
        uow.enqueue(JOB_OF_TIER[run.tier], RunTier(run.analysis_id), run.attempt)
    return len(silent)
