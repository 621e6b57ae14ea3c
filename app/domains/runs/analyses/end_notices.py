"""Notifications of runs that ended while nobody watched them.

Each is noted on its row in the transaction that notifies of it, so that it is told once by however many
processes look.
"""

from __future__ import annotations

from sqlalchemy import text

from app.core.uow import UnitOfWork
from app.domains.notifications.kinds import NotificationKind
from app.domains.notifications.notify import Notice, notify
from app.domains.runs.analyses.samples import IS_NO_SAMPLE

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
