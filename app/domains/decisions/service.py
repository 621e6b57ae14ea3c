"""Writing down decisions, and looking back on them."""

from __future__ import annotations

from uuid import UUID

from app.core.db import SessionFactory
from app.core.uow import Outbox
from app.domains.accounts.sessions import Caller
from app.domains.decisions.errors import DecisionNotFound
from app.domains.decisions.schemas import DecisionList, DecisionRead, DecisionUpdate, OutcomeUpdate, State
from routing.clarity.calibration import Calibration


class DecisionService:
    def __init__(self, sessions: SessionFactory, statements: SessionFactory, outbox: Outbox) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox

    async def of_analysis(self, caller: Caller, analysis_id: UUID) -> DecisionRead | None:
        """The decision of an analysis, None while there is none. Raises AnalysisNotFound."""
        raise DecisionNotFound

    async def record(self, caller: Caller, analysis_id: UUID, data: DecisionUpdate) -> DecisionRead:
        raise DecisionNotFound

    async def page(self, caller: Caller, state: State | None, cursor: str | None) -> DecisionList:
        raise DecisionNotFound

    async def resolve(self, caller: Caller, decision_id: UUID, data: OutcomeUpdate) -> DecisionRead:
        raise DecisionNotFound

    async def delete(self, caller: Caller, decision_id: UUID) -> None:
        raise DecisionNotFound

    async def calibration(self, caller: Caller) -> Calibration:
        raise DecisionNotFound
