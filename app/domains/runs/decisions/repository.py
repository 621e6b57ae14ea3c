"""All SQL on the decision journal."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any
from uuid import UUID, uuid4

from msgspec import Struct
from sqlalchemy import ColumnElement, Row, Select, and_, delete, func, select, true, tuple_, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import InstrumentedAttribute

from app.domains.runs.analyses.ownership import is_own
from app.domains.runs.decisions.paging import Place
from app.domains.runs.decisions.schemas import DecisionUpdate, OutcomeUpdate, State
from app.models import Analysis, Decision
from routing.clarity.calibration import Forecast

ABOUT_MOST = 400
"""Number of characters of the scenario that the journal stores."""

ENTRY = (
    Decision.id,
    Analysis.id.label("analysis_id"),
    Decision.about,
    Decision.decided,
    Decision.confidence,
    Decision.review_on,
    Decision.created_at,
    Decision.outcome,
    Decision.note,
    Decision.resolved_at,
)
"""An entry of the journal. The analysis ID is set only if its owner can still open it."""

CAN_BE_OPENED = and_(Analysis.id == Decision.analysis_id, Analysis.deleted_at.is_(None))


class OwnAnalysis(Struct, frozen=True):
    """The scenario of a person's analysis, and their decision."""

    scenario: str
    decision: Decision | None


class JournalPage(Struct, frozen=True):
    """Entries in order, and the total number of due decisions."""

    entries: Sequence[Row[Any]]
    due: int


class DecisionRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def own_analysis(self, analysis_id: UUID, user_id: UUID) -> OwnAnalysis | None:
        """Returns the analysis when it is this user's and not deleted."""
        found = await self._db.execute(
            select(Analysis.scenario, Decision)
            .outerjoin(Decision, Decision.analysis_id == Analysis.id)
            .where(is_own(analysis_id, user_id))
        )
        row = found.one_or_none()
        return OwnAnalysis(*row) if row else None

    async def put(self, analysis_id: UUID, user_id: UUID, scenario: str, data: DecisionUpdate) -> UUID | None:
        """Upserts the decision of an analysis. Returns its ID.

        Returns None, without writing anything, when the existing decision has an outcome and another
        confidence.
        """
        values = {"decided": data.decided, "confidence": data.confidence, "review_on": data.review_on}
        new = insert(Decision).values(
            id=uuid4(), user_id=user_id, analysis_id=analysis_id, about=scenario[:ABOUT_MOST], **values
        )
        written = new.on_conflict_do_update(
            index_elements=[Decision.analysis_id],
            set_=values,
            where=Decision.outcome.is_(None) | (Decision.confidence == new.excluded.confidence),
        ).returning(Decision.id)
        found: UUID | None = await self._db.scalar(written)
        return found

    async def entry(self, decision_id: UUID, user_id: UUID) -> Row[Any] | None:
        """Returns an entry of this user's journal."""
        found = await self._db.execute(_select_entries(user_id).where(Decision.id == decision_id))
        row: Row[Any] | None = found.one_or_none()
        return row

    async def page(
        self, user_id: UUID, state: State | None, today: date, after: Place | None, most: int
    ) -> JournalPage:
        """Returns up to `most` entries after a position, with the count of due decisions.

        Runs one query on the index of the user's decisions.
        """
        is_due = and_(Decision.user_id == user_id, _in_state("due", today))
        waiting = select(func.count().label("due")).select_from(Decision).where(is_due).subquery()
        entries = _select_entries(user_id).where(_in_state(state, today))
        key = _sort_column(state)
        falls = state in (None, "resolved")
        if after is not None:
            here, last = tuple_(key, Decision.id), (after.key, after.id)
            entries = entries.where(here < last if falls else here > last)
        ends = [column.desc() if falls else column.asc() for column in (key, Decision.id)]
        page = entries.order_by(*ends).limit(most).subquery()
        ordered = [page.c[key.key], page.c.id]
        found = await self._db.execute(
            select(waiting.c.due, *page.c)
            .select_from(waiting.outerjoin(page, true()))
            .order_by(*(column.desc() if falls else column.asc() for column in ordered))
        )
        rows = found.all()
        return JournalPage([row for row in rows if row.id is not None], rows[0].due)

    async def resolve(self, decision_id: UUID, user_id: UUID, data: OutcomeUpdate) -> bool:
        """Records the outcome.

        A correction preserves the time of the first one. Returns whether this user has such a decision.
        """
        written = await self._db.execute(
            update(Decision)
            .where(Decision.id == decision_id, Decision.user_id == user_id)
            .values(
                outcome=data.outcome,
                note=data.note,
                resolved_at=func.coalesce(Decision.resolved_at, func.now()),
            )
            .returning(Decision.id)
        )
        return written.one_or_none() is not None

    async def delete(self, decision_id: UUID, user_id: UUID) -> bool:
        """Deletes a decision. Returns whether this user had it."""
        own = (Decision.id == decision_id, Decision.user_id == user_id)
        gone = await self._db.execute(delete(Decision).where(*own).returning(Decision.id))
        return gone.one_or_none() is not None

    async def forecasts(self, user_id: UUID) -> list[Forecast]:
        """Returns this user's confidence for decisions that turned out well or badly."""
        found = await self._db.execute(
            select(Decision.confidence, Decision.outcome == "well").where(
                Decision.user_id == user_id, Decision.outcome.in_(("well", "badly"))
            )
        )
        return [Forecast(confidence, went_well) for confidence, went_well in found]


def _select_entries(user_id: UUID) -> Select[*tuple[Any, ...]]:
    return select(*ENTRY).outerjoin(Analysis, CAN_BE_OPENED).where(Decision.user_id == user_id)


def _in_state(state: State | None, today: date) -> ColumnElement[bool]:
    if state is None:
        return true()
    if state == "resolved":
        return Decision.outcome.is_not(None)
    is_due = Decision.review_on <= today
    return and_(Decision.outcome.is_(None), is_due if state == "due" else ~is_due)


def _sort_column(state: State | None) -> InstrumentedAttribute[Any]:
    """Returns the sort column of a list, which matches its `paging.Place`."""
    if state is None:
        return Decision.created_at
    return Decision.resolved_at if state == "resolved" else Decision.review_on
