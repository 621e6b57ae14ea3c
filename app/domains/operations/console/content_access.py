"""Run contents for administrators, who have to give a reason."""

from __future__ import annotations

from uuid import UUID

import structlog

from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.domains.community.moderation.errors import OpenReasonRequired
from app.domains.identity.accounts.sessions import Caller
from app.domains.identity.audit.repository import AuditLog
from app.domains.notifications.kinds import NotificationKind
from app.domains.notifications.notify import Notice, notify
from app.domains.operations.console.errors import RunNotFound
from app.domains.operations.console.repository import OperationsRepository
from app.domains.operations.console.schemas import RunContents
from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.mappers import stored_result

log = structlog.get_logger(__name__)


class ContentAccessService:
    def __init__(self, sessions: SessionFactory, outbox: Outbox) -> None:
        self._sessions = sessions
        self._outbox = outbox

    async def open(self, caller: Caller, analysis_id: UUID, reason: str) -> RunContents:
        """Returns scenario and answers of a run.

        Records the reason in the audit log and sends it to the owner. Raises RunNotFound, OpenReasonRequired.
        """
        if not reason.strip():
            raise OpenReasonRequired
        async with UnitOfWork(self._sessions, self._outbox) as unit:
            row = await OperationsRepository(unit.session).contents(analysis_id)
            if row is None:
                raise RunNotFound
            run, subject = row.Analysis, ("run", str(analysis_id))
            await AuditLog(unit.session).record(caller.id, "open", subject, run.user_id, reason)
            if run.user_id != caller.id:
                opened, about = NotificationKind.OPENED, row.title or run.scenario
                told = Notice(run.user_id, opened, None, "analysis", subject[1], about, note=reason.strip())
                await notify(unit, told)
            contents = RunContents(
                id=run.id,
                owner=row.username,
                title=row.title,
                scenario=run.scenario,
                inputs=lifecycle.background_of(run).inputs,
                result=stored_result(run),
            )
            await unit.commit()
        log.warning("run opened by an administrator", analysis_id=str(analysis_id), by=str(caller.id))
        return contents
