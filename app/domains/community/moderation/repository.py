"""All SQL on reports."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from msgspec import Struct
from sqlalchemy import (
    ColumnElement,
    DateTime,
    Row,
    desc,
    distinct,
    func,
    literal,
    select,
    tuple_,
    update,
)
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from app.core.api.paging import Moment
from app.domains.community.moderation.schemas import ReportCreate, ReportState
from app.domains.identity.accounts.names import person_columns
from app.domains.notifications.content_types import ContentKind
from app.models import Report, User

NOTES_MOST = 20

By = aliased(User)


class ReportCursor(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Cursor position in the queue of one state."""

    state: ReportState
    moment: Moment
    id: UUID


class ModerationRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def add_report(self, request: ReportCreate, reporter_id: UUID, edited_at: datetime | None) -> bool:
        """Inserts a report, once per person and item.

        A second report changes nothing, unless the item was edited after the first was closed; the first is
        then reopened. Returns whether there is one more report to judge.
        """
        why = {"reason": request.reason, "note": request.note.strip()}
        made = insert(Report).values(kind=request.kind, thing_id=request.id, reporter_id=reporter_id, **why)
        opened = made.on_conflict_do_update(
            index_elements=[Report.kind, Report.thing_id, Report.reporter_id],
            set_=why | {"created_at": func.now(), "closed_at": None},
            where=Report.closed_at < literal(edited_at, DateTime(timezone=True)),
        )
        return (await self._db.execute(opened.returning(Report.id))).first() is not None

    async def reported(self, state: ReportState, after: ReportCursor | None, most: int) -> Sequence[Row[Any]]:
        """Returns reported items and the number of their reports, most recently reported first."""
        last = func.max(Report.created_at)
        grouped: Any = (
            select(
                Report.kind,
                Report.thing_id,
                func.count().label("reports"),
                func.min(Report.created_at).label("first_at"),
                last.label("last_at"),
            )
            .where(_in_state(state))
            .group_by(Report.kind, Report.thing_id)
        )
        if after is not None:
            grouped = grouped.having(tuple_(last, Report.thing_id) < (after.moment, after.id))
        in_order = grouped.order_by(desc(last), desc(Report.thing_id)).limit(most)
        rows: Sequence[Row[Any]] = (await self._db.execute(in_order)).all()
        return rows

    async def reasons(self, state: ReportState, ids: Collection[UUID]) -> dict[UUID, dict[str, int]]:
        """Counts the reasons of the reports, by item."""
        counted = (
            select(Report.thing_id, Report.reason, func.count().label("times"))
            .where(_in_state(state), Report.thing_id.in_(ids))
            .group_by(Report.thing_id, Report.reason)
            .order_by(desc("times"), Report.reason)
        )
        found: dict[UUID, dict[str, int]] = {}
        for row in await self._db.execute(counted):
            found.setdefault(row.thing_id, {})[row.reason] = row.times
        return found

    async def notes(self, state: ReportState, ids: Collection[UUID]) -> dict[UUID, list[Row[Any]]]:
        """Returns the NOTES_MOST latest reports of each item, newest first."""
        place = func.row_number().over(
            partition_by=Report.thing_id, order_by=[Report.created_at.desc(), Report.id.desc()]
        )
        ranked = (
            select(Report.thing_id, Report.reason, Report.note, Report.created_at, Report.reporter_id)
            .add_columns(place.label("place"))
            .where(_in_state(state), Report.thing_id.in_(ids))
            .subquery()
        )
        newest = (
            select(
                ranked.c.thing_id, ranked.c.reason, ranked.c.note, ranked.c.created_at, *person_columns(By)
            )
            .join(By, By.id == ranked.c.reporter_id)
            .where(ranked.c.place <= NOTES_MOST)
            .order_by(desc(ranked.c.created_at))
        )
        found: dict[UUID, list[Row[Any]]] = {}
        for row in await self._db.execute(newest):
            found.setdefault(row.thing_id, []).append(row)
        return found

    async def count_open(self) -> int:
        """Counts the items with open reports."""
        items = select(func.count(distinct(Report.thing_id))).where(_in_state("open"))
        return await self._db.scalar(items) or 0

    async def close(self, kind: ContentKind, content_id: UUID) -> int:
        """Closes the open reports of an item. Returns how many."""
        closed = await self._db.execute(
            update(Report)
            .where(Report.kind == kind, Report.thing_id == content_id, _in_state("open"))
            .values(closed_at=func.now())
            .returning(Report.id)
            .execution_options(synchronize_session=False)
        )
        return len(closed.all())


def _in_state(state: ReportState) -> ColumnElement[bool]:
    return Report.closed_at.is_(None) if state == "open" else Report.closed_at.is_not(None)
