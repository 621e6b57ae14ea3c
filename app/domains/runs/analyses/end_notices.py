"""Notifications of runs that ended while no stream followed them.

Each run is marked in the transaction that notifies of it, so that it is notified once, regardless of the
number of processes.
"""

from __future__ import annotations

from sqlalchemy import text

from app.core.messaging.unit_of_work import UnitOfWork
from app.domains.notifications.kinds import NotificationKind
from app.domains.notifications.notify import Notice, notify
from app.domains.runs.analyses.samples import IS_NO_SAMPLE

AT_ONCE = 100
GRACE_SECONDS = 2.0
"""Grace period in which an open stream can deliver the end of a run before its owner is notified."""

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
""")  # noqa: S608  # built from constants only
"""Limited to the last hour: runs that ended before this feature existed are not news."""


async def notify_of_ended(unit: UnitOfWork) -> int:
    """Notifies the owners of runs whose end no stream delivered. Returns the number of runs."""
    rows = (await unit.session.execute(ENDED, {"most": AT_ONCE, "grace": GRACE_SECONDS})).all()
    for row in rows:
        if not row.is_deleted:
            finished = NotificationKind.FINISHED
            about = Notice(
                row.user_id, finished, None, "analysis", str(row.id), row.about, outcome=row.status
            )
            await notify(unit, about)
    return len(rows)
