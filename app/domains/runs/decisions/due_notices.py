"""Notifications of decisions due for review. Each is marked on its row in the same transaction."""

from __future__ import annotations

from sqlalchemy import Date, bindparam, text

from app.core.clock import utc_now
from app.core.messaging.unit_of_work import UnitOfWork
from app.domains.notifications.kinds import NotificationKind
from app.domains.notifications.notify import Notice, notify
from app.domains.webhooks.events import WebhookEvent, enqueue_event

AT_ONCE = 100

DUE = text("""
    WITH due AS (
        SELECT id FROM decisions
        WHERE outcome IS NULL AND due_told_on IS DISTINCT FROM review_on AND review_on <= :today
        LIMIT :most FOR UPDATE SKIP LOCKED
    )
    UPDATE decisions AS decision SET due_told_on = review_on
    FROM due WHERE decision.id = due.id
    RETURNING decision.id, decision.user_id, decision.decided, decision.review_on, decision.analysis_id
""").bindparams(bindparam("today", type_=Date))


async def notify_of_due(unit: UnitOfWork) -> int:
    """Notifies people of decisions whose UTC review day has come, once per review day. Returns how many."""
    rows = (await unit.session.execute(DUE, {"most": AT_ONCE, "today": utc_now().date()})).all()
    for row in rows:
        await notify(
            unit, Notice(row.user_id, NotificationKind.DUE, None, "decision", str(row.id), row.decided)
        )
        data = {"decisionId": row.id, "analysisId": row.analysis_id, "reviewOn": row.review_on}
        await enqueue_event(unit.session, row.user_id, WebhookEvent.DECISION_REVIEW_DUE, data)
    return len(rows)
