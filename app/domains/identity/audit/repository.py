"""Audit log of administrators' actions and reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from msgspec import Struct
from sqlalchemy import ColumnElement, Row, Select, Text, cast, desc, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from app.domains.identity.accounts.names import person_columns
from app.domains.identity.audit.schemas import Act
from app.models import AuditEntry, User

By = aliased(User)
Concerned = aliased(User)


class AuditCursor(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Cursor position in the log."""

    id: int


class AuditFilter(Struct, frozen=True):
    """Filter of the log: one act or all, and the actor or the person concerned. '' matches everyone."""

    act: Act | None
    q: str


class AuditLog:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def record(
        self,
        by: UUID | None,
        act: Act,
        subject: tuple[str, str],
        concerns: UUID | None,
        reason: str,
    ) -> None:
        """Records an administrator's action. `subject` is a kind and an ID."""
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

    async def page(self, filters: AuditFilter, after: AuditCursor | None, most: int) -> Sequence[Row[Any]]:
        """Returns a page of the log, newest first, with the names of people whose account still exists."""
        entries: Select[Any] = (
            select(AuditEntry, *person_columns(By, "by_"), *person_columns(Concerned, "of_"))
            .outerjoin(By, By.id == AuditEntry.actor_id)
            .outerjoin(Concerned, Concerned.id == AuditEntry.concerns_id)
        )
        if filters.act is not None:
            entries = entries.where(AuditEntry.act == filters.act)
        if filters.q:
            entries = entries.where(_is_about(filters.q))
        if after is not None:
            entries = entries.where(AuditEntry.id < after.id)
        in_order = entries.order_by(desc(AuditEntry.id)).limit(most)
        rows: Sequence[Row[Any]] = (await self._db.execute(in_order)).all()
        return rows


def _is_about(q: str) -> ColumnElement[bool]:
    """Matches people by name while their account exists, and always by ID."""
    names = (
        field
        for user in (By, Concerned)
        for field in (user.username, func.concat(user.first_name, " ", user.last_name))
    )
    ids = (cast(field, Text) == q.lower() for field in (AuditEntry.actor_id, AuditEntry.concerns_id))
    return or_(*(name.icontains(q, autoescape=True) for name in names), *ids, AuditEntry.subject_id == q)
