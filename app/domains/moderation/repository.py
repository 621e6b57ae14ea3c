"""Every SELECT and UPDATE on reports and on the audit log."""

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
    Select,
    Text,
    cast,
    desc,
    distinct,
    func,
    literal,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from app.core.paging import Moment
from app.domains.moderation.schemas import Act, ReportCreate, ReportState, ThingKind
from app.models import AuditEntry, Report, User

NOTES_MOST = 20

By = aliased(User)
Concerned = aliased(User)


class ReportPlace(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A place in the queue of one state."""

    state: ReportState
    moment: Moment
    id: UUID


class AuditPlace(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A place in the log."""

    id: int


class AuditAsked(Struct, frozen=True):
    """What of the log: one act or all, and whom it is by or concerns, '' for anybody."""

    act: Act | None
    q: str


class ModerationRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def add_report(self, asked: ReportCreate, reporter_id: UUID, edited_at: datetime | None) -> bool:
        """Once a person and thing: a second one changes nothing, unless the thing was edited after the first
        was closed, which is then open again. Whether there is one more to judge."""
        why = {"reason": asked.reason, "note": asked.note.strip()}
        made = insert(Report).values(kind=asked.kind, thing_id=asked.id, reporter_id=reporter_id, **why)
        opened = made.on_conflict_do_update(
            index_elements=[Report.kind, Report.thing_id, Report.reporter_id],
            set_=why | {"created_at": func.now(), "closed_at": None},
            where=Report.closed_at < literal(edited_at, DateTime(timezone=True)),
        )
        return (await self._db.execute(opened.returning(Report.id))).first() is not None

    async def reported(self, state: ReportState, after: ReportPlace | None, most: int) -> Sequence[Row[Any]]:
        """Reported things with how many reports of this state each has, last reported first."""
        last = func.max(Report.created_at)
        grouped: Any = (
            select(
                Report.kind,
                Report.thing_id,
                func.count().label("reports"),
                func.min(Report.created_at).label("first_at"),
                last.label("last_at"),
            )
            .where(_in(state))
            .group_by(Report.kind, Report.thing_id)
        )
        if after is not None:
            grouped = grouped.having(tuple_(last, Report.thing_id) < (after.moment, after.id))
        in_order = grouped.order_by(desc(last), desc(Report.thing_id)).limit(most)
        rows: Sequence[Row[Any]] = (await self._db.execute(in_order)).all()
        return rows

    async def reasons(self, state: ReportState, ids: Collection[UUID]) -> dict[UUID, dict[str, int]]:
        """How often each reason was given, by thing."""
        counted = (
            select(Report.thing_id, Report.reason, func.count().label("times"))
            .where(_in(state), Report.thing_id.in_(ids))
            .group_by(Report.thing_id, Report.reason)
            .order_by(desc("times"), Report.reason)
        )
        found: dict[UUID, dict[str, int]] = {}
        for row in await self._db.execute(counted):
            found.setdefault(row.thing_id, {})[row.reason] = row.times
        return found

    async def notes(self, state: ReportState, ids: Collection[UUID]) -> dict[UUID, list[Row[Any]]]:
        """The newest NOTES_MOST reports of each thing, newest first."""
        place = func.row_number().over(
            partition_by=Report.thing_id, order_by=[Report.created_at.desc(), Report.id.desc()]
        )
        ranked = (
            select(Report.thing_id, Report.reason, Report.note, Report.created_at, Report.reporter_id)
            .add_columns(place.label("place"))
            .where(_in(state), Report.thing_id.in_(ids))
            .subquery()
        )
        newest = (
            select(ranked.c.thing_id, ranked.c.reason, ranked.c.note, ranked.c.created_at, *name_of(By))
            .join(By, By.id == ranked.c.reporter_id)
            .where(ranked.c.place <= NOTES_MOST)
            .order_by(desc(ranked.c.created_at))
        )
        found: dict[UUID, list[Row[Any]]] = {}
        for row in await self._db.execute(newest):
            found.setdefault(row.thing_id, []).append(row)
        return found

    async def count_open(self) -> int:
        """How many things wait to be judged."""
        things = select(func.count(distinct(Report.thing_id))).where(_in("open"))
        return await self._db.scalar(things) or 0

    async def close(self, kind: ThingKind, thing_id: UUID) -> int:
        """Close the open reports of a thing; how many they were."""
        closed = await self._db.execute(
            update(Report)
            .where(Report.kind == kind, Report.thing_id == thing_id, _in("open"))
            .values(closed_at=func.now())
            .returning(Report.id)
            .execution_options(synchronize_session=False)
        )
        return len(closed.all())

    async def write_down(
        self,
        by: UUID | None,
        act: Act,
        subject: tuple[str, str],
        concerns: UUID | None,
        reason: str,
    ) -> None:
        """Add what an administrator does to the audit log. `subject` is a kind and an id."""
        kind, subject_id = subject
        entry = AuditEntry(
            actor_id=by,
            act=act,
            subject_kind=kind,
            subject_id=subject_id,
            concerns_id=concerns,
            reason=reason.strip(),
        )
        self._db.add(entry)
        await self._db.flush()

    async def audit(self, asked: AuditAsked, after: AuditPlace | None, most: int) -> Sequence[Row[Any]]:
        """The log, newest first, each entry with the names of those it is about as far as they are there."""
        entries: Select[Any] = (
            select(AuditEntry, *name_of(By, "by_"), *name_of(Concerned, "of_"))
            .outerjoin(By, By.id == AuditEntry.actor_id)
            .outerjoin(Concerned, Concerned.id == AuditEntry.concerns_id)
        )
        if asked.act is not None:
            entries = entries.where(AuditEntry.act == asked.act)
        if asked.q:
            entries = entries.where(_is_about(asked.q))
        if after is not None:
            entries = entries.where(AuditEntry.id < after.id)
        in_order = entries.order_by(desc(AuditEntry.id)).limit(most)
        rows: Sequence[Row[Any]] = (await self._db.execute(in_order)).all()
        return rows


def name_of(user: Any, prefix: str = "") -> tuple[Any, ...]:
    """The columns that `reading.named` reads of a user."""
    return (
        user.id.label(f"{prefix}user_id"),
        user.username.label(f"{prefix}username"),
        user.first_name.label(f"{prefix}first_name"),
        user.last_name.label(f"{prefix}last_name"),
        user.suspended_at.label(f"{prefix}suspended_at"),
    )


def _is_about(q: str) -> ColumnElement[bool]:
    """By name while they are there, and by id for ever."""
    names = (
        field
        for user in (By, Concerned)
        for field in (user.username, func.concat(user.first_name, " ", user.last_name))
    )
    ids = (cast(field, Text) == q.lower() for field in (AuditEntry.actor_id, AuditEntry.concerns_id))
    return or_(*(name.icontains(q, autoescape=True) for name in names), *ids, AuditEntry.subject_id == q)


def _in(state: ReportState) -> ColumnElement[bool]:
    return Report.closed_at.is_(None) if state == "open" else Report.closed_at.is_not(None)
