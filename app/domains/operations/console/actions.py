"""Operator actions on runs. Each is one unit of work with an entry in the audit log."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from uuid import UUID

import structlog
from redis.exceptions import RedisError

from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.domains.identity.accounts.sessions import Caller
from app.domains.identity.audit.repository import AuditLog
from app.domains.operations.console.repository import OperationsRepository
from app.domains.operations.console.schemas import Refused, RunAct, RunsActed, RunsChosen
from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.budget import NO_BUDGET, InstallationBudget
from app.domains.runs.analyses.errors import InstallationBudgetSpent
from app.domains.runs.analyses.lifecycle import spec_of
from app.domains.runs.analyses.run_factory import begins_free
from app.models import Analysis
from routing.models.ladder import Ladder

CANCELED = "An operator stopped this analysis."
NOT_THERE = "This run does not exist or was deleted by its owner."
NEEDS: dict[RunAct, str] = {
    "retry": "Only a failed run can be retried; this one is {}.",
    "cancel": "Only an open run can be canceled; this one is {}.",
    "requeue": "Only a waiting run can be queued again; this one is {}.",
}
NO_REDIS = "Redis is unavailable, so open pages would still show the old result. Please try again."

log = structlog.get_logger(__name__)


class RunActionService:
    """Performs operator actions. `deadline_seconds` is the deadline of a retried run."""

    def __init__(
        self,
        sessions: SessionFactory,
        outbox: Outbox,
        ladder: Ladder,
        deadline_seconds: float,
        budget: InstallationBudget = NO_BUDGET,
    ) -> None:
        self._sessions = sessions
        self._outbox = outbox
        self._ladder = ladder
        self._deadline_seconds = deadline_seconds
        self._budget = budget

    async def act(self, caller: Caller, act: RunAct, chosen: RunsChosen) -> RunsActed:
        """Applies the action to each run in a separate unit of work. A refusal does not affect the others."""
        done, refused = [], []
        for analysis_id in dict.fromkeys(chosen.ids):
            why = await self._act_on_run(caller, act, analysis_id, chosen.note)
            if why is None:
                done.append(analysis_id)
            else:
                refused.append(Refused(analysis_id, why))
        log.info("operator action on runs", act=act, by=str(caller.id), done=len(done), refused=len(refused))
        return RunsActed(tuple(done), tuple(refused))

    async def change_queue(self, caller: Caller, change: str) -> None:
        """Records an imminent manual change of queue messages in the audit log."""
        async with UnitOfWork(self._sessions, self._outbox) as unit:
            subject = ("queue", change)
            await AuditLog(unit.session).record(caller.id, "change-queue", subject, None, "")
            await unit.commit()
        log.warning("job queue changed by an operator", by=str(caller.id), change=change)

    async def _act_on_run(self, caller: Caller, act: RunAct, analysis_id: UUID, note: str) -> str | None:
        """Applies the action to one run. Returns why it was refused, or None."""
        deeds: dict[RunAct, Callable[[UnitOfWork, UUID], Awaitable[UUID]]] = {
            "retry": self._retry,
            "cancel": self._cancel,
            "requeue": lifecycle.resend_job,
        }
        async with UnitOfWork(self._sessions, self._outbox) as unit:
            try:
                owner = await deeds[act](unit, analysis_id)
            except lifecycle.RunNotFound:
                return NOT_THERE
            except (lifecycle.WrongState, lifecycle.RunIsOver) as refusal:
                return NEEDS[act].format(refusal.args[0])
            except InstallationBudgetSpent as refusal:
                return refusal.cause
            except RedisError as error:
                log.warning("run not retried", analysis_id=str(analysis_id), error=repr(error))
                return NO_REDIS
            subject = ("run", str(analysis_id))
            await AuditLog(unit.session).record(caller.id, act, subject, owner, note)
            await unit.commit()
        return None

    async def _retry(self, unit: UnitOfWork, analysis_id: UUID) -> UUID:
        owner = await lifecycle.retry(unit, analysis_id, self._deadline_seconds)
        run = await unit.session.get_one(Analysis, analysis_id, populate_existing=True)
        if not begins_free(spec_of(run), run.tier, self._ladder):
            await self._budget.check(unit.session)
        await self._outbox.events.forget(analysis_id)
        return owner

    async def _cancel(self, unit: UnitOfWork, analysis_id: UUID) -> UUID:
        owner = await OperationsRepository(unit.session).owner(analysis_id)
        if owner is None:
            raise lifecycle.RunNotFound(analysis_id)
        await lifecycle.cancel(unit, analysis_id, owner, self._ladder, CANCELED)
        return owner
