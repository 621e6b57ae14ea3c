"""What nobody did and somebody waits for: analyses that ended unwatched, and decisions due for review.

Each is noted on its row in the transaction that notifies of it, so that it is told once by however many
processes look.
"""

from __future__ import annotations

from sqlalchemy import Date, bindparam, text

from app.core.clock import utc_now
from app.core.uow import UnitOfWork
from app.domains.analyses.samples import IS_NO_SAMPLE
from app.domains.notifications.kinds import NotificationKind
from app.domains.notifications.notify import Notice, notify

AT_ONCE = 100
GRACE_SECONDS = 2.0
"""How long an open stream has to tell its reader of an end before they are notified of it."""

ENDED = text(f"""
    WITH ended AS (
        SELECT id FROM analyses
        WHERE end_told_at IS NULL AND status IN ('completed', 'failed') AND kind <> 'imported'
            AND {IS_NO_SAMPLE} AND finished_at < now() - make_interval(secs => :grace)
            AND finished_at > now() - interval '1 hour'
        ORDER BY finished_at LIMIT :most FOR UPDATE SKIP LOCKED
    )
    UPDATE analyses AS run SET end_told_at = now()
    FROM ended LEFT JOIN history_entries AS entry ON entry.analysis_id = ended.id
    WHERE run.id = ended.id
    RETURNING run.id, run.user_id, run.status, run.deleted_at IS NOT NULL AS is_deleted,
        coalesce(entry.title, left(run.scenario, 400)) AS about
""")  # noqa: S608  # a constant of the house
"""No run of more than an hour ago: what ended before this was watched over is no news."""

DUE = text("""
    WITH due AS (
        SELECT id FROM decisions
        WHERE outcome IS NULL AND due_told_on IS DISTINCT FROM review_on AND review_on <= :today
        LIMIT :most FOR UPDATE SKIP LOCKED
    )
    UPDATE decisions AS decision SET due_told_on = review_on
    FROM due WHERE decision.id = due.id
    RETURNING decision.id, decision.user_id, decision.decided
""").bindparams(bindparam("today", type_=Date))


async def notify_of_ended(unit: UnitOfWork) -> int:
    """Notify the owners of runs that ended while no stream of theirs told them. How many runs it were."""
    rows = (await unit.session.execute(ENDED, {"most": AT_ONCE, "grace": GRACE_SECONDS})).all()
    for row in rows:
        if not row.is_deleted:
            finished = NotificationKind.FINISHED
            about = Notice(
                row.user_id, finished, None, "analysis", str(row.id), row.about, outcome=row.status
            )
            await notify(unit, about)
    return len(rows)


async def notify_of_due(unit: UnitOfWork) -> int:
    """Notify people of decisions whose UTC day of review has come, once a day of review. How many."""
    rows = (await unit.session.execute(DUE, {"most": AT_ONCE, "today": utc_now().date()})).all()
    for row in rows:
        await notify(
            unit, Notice(row.user_id, NotificationKind.DUE, None, "decision", str(row.id), row.decided)
        )
    return len(rows)
