"""Records and reviews decisions."""

from __future__ import annotations

from datetime import date
from typing import Any
from uuid import UUID

import msgspec
from sqlalchemy import Row

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.domains.identity.accounts.sessions import Caller
from app.domains.notifications.notify import delete_for_subjects
from app.domains.runs.analyses.ownership import not_own
from app.domains.runs.analyses.samples import refuse_sample
from app.domains.runs.decisions import paging
from app.domains.runs.decisions.errors import ConfidenceIsFixed, DecisionNotFound
from app.domains.runs.decisions.repository import DecisionRepository
from app.domains.runs.decisions.rules import check_change, state_of, validate_text
from app.domains.runs.decisions.schemas import (
    DecisionList,
    DecisionRead,
    DecisionUpdate,
    OutcomeUpdate,
    State,
)
from routing.clarity.calibration import Calibration, calibration

NO_DECISION = "A sample is about a decision that is not yours, so there is none to record."


class DecisionService:
    def __init__(self, sessions: SessionFactory, statements: SessionFactory, outbox: Outbox) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox

    async def of_analysis(self, caller: Caller, analysis_id: UUID) -> DecisionRead | None:
        """Returns the decision of an analysis, or None. Raises AnalysisNotFound, NotAnAnalysis."""
        async with self._statements() as db:
            decisions = DecisionRepository(db)
            analysis = await decisions.own_analysis(analysis_id, caller.id)
            if analysis is None:
                raise await not_own(db, analysis_id, caller.id)
            if analysis.decision is None:
                return None
            return _read(await decisions.entry(analysis.decision.id, caller.id))

    async def record(self, caller: Caller, analysis_id: UUID, data: DecisionUpdate) -> DecisionRead:
        """Records or changes the decision of an analysis.

        Raises AnalysisNotFound, NotAnAnalysis, BlankDecision, DecisionTooLong, InvalidReviewDay,
        ConfidenceIsFixed and SampleRefused.
        """
        data = msgspec.structs.replace(data, decided=validate_text(data.decided))
        async with self._unit() as unit:
            decisions = DecisionRepository(unit.session)
            analysis = await decisions.own_analysis(analysis_id, caller.id)
            if analysis is None:
                raise await not_own(unit.session, analysis_id, caller.id)
            await refuse_sample(unit.session, analysis_id, NO_DECISION)
            check_change(analysis.decision, data, _today())
            written = await decisions.put(analysis_id, caller.id, analysis.scenario, data)
            if written is None:
                raise ConfidenceIsFixed
            entry = await decisions.entry(written, caller.id)
            await unit.commit()
        return _read(entry)

    async def page(self, caller: Caller, state: State | None, cursor: str | None) -> DecisionList:
        """Returns a page of the journal. Raises InvalidField for a cursor of another list."""
        after = paging.after(cursor, state)
        async with self._statements() as db:
            found = await DecisionRepository(db).page(caller.id, state, _today(), after, paging.PAGE + 1)
        entries = tuple(_read(row) for row in found.entries[: paging.PAGE])
        has_more = len(found.entries) > paging.PAGE
        return DecisionList(entries, paging.cursor_after(entries[-1], state) if has_more else None, found.due)

    async def resolve(self, caller: Caller, decision_id: UUID, data: OutcomeUpdate) -> DecisionRead:
        """Records or corrects the outcome. Raises DecisionNotFound and DecisionTooLong."""
        data = msgspec.structs.replace(data, note=validate_text(data.note, least=0))
        async with self._unit() as unit:
            decisions = DecisionRepository(unit.session)
            if not await decisions.resolve(decision_id, caller.id, data):
                raise DecisionNotFound
            await delete_for_subjects(unit, "decision", str(decision_id))
            entry = await decisions.entry(decision_id, caller.id)
            await unit.commit()
        return _read(entry)

    async def delete(self, caller: Caller, decision_id: UUID) -> None:
        """Deletes a decision. Raises DecisionNotFound."""
        async with self._unit() as unit:
            if not await DecisionRepository(unit.session).delete(decision_id, caller.id):
                raise DecisionNotFound
            await delete_for_subjects(unit, "decision", str(decision_id))
            await unit.commit()

    async def calibration(self, caller: Caller) -> Calibration:
        """Returns how well the caller's confidence matches the outcomes."""
        async with self._statements() as db:
            return calibration(await DecisionRepository(db).forecasts(caller.id))

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)


def _today() -> date:
    return utc_now().date()


def _read(row: Row[Any] | None) -> DecisionRead:
    """Maps a row. Raises DecisionNotFound when it does not exist."""
    if row is None:
        raise DecisionNotFound
    return DecisionRead(
        id=row.id,
        analysis_id=row.analysis_id,
        about=row.about,
        decided=row.decided,
        confidence=row.confidence,
        review_on=row.review_on,
        created_at=row.created_at,
        state=state_of(row.outcome, row.review_on, _today()),
        outcome=row.outcome,
        note=row.note,
        resolved_at=row.resolved_at,
    )
