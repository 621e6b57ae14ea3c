"""Says why a queued run does not start yet."""

from __future__ import annotations

from uuid import UUID

from app.core.database.engine import SessionFactory
from app.domains.identity.accounts.sessions import Caller
from app.domains.runs.analyses.errors import AnalysisNotFound
from app.domains.runs.waits.repository import WaitRepository, WaitRow
from app.domains.runs.waits.schemas import Reason, RunWait
from app.models import RunStatus


class WaitService:
    def __init__(self, statements: SessionFactory) -> None:
        self._statements = statements

    async def wait(self, caller: Caller, analysis_id: UUID) -> RunWait:
        """Returns why a run waits. Raises AnalysisNotFound."""
        async with self._statements() as db:
            row = await WaitRepository(db).read_own(analysis_id, caller.id)
        if row is None:
            raise AnalysisNotFound
        reason = _reason_of(row)
        return RunWait(reason, row.next_run_at if reason == "retry" else None, row.deadline_at)


def _reason_of(row: WaitRow) -> Reason | None:
    if row.status != RunStatus.QUEUED:
        return None
    if not row.is_claimable:
        return "paused"
    if row.is_unserved:
        return "no-workers"
    return "retry" if row.is_delayed else "busy"
