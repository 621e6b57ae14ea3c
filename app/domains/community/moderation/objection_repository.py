"""All SQL on reasons for hidden content and on objections."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from msgspec import Struct
from sqlalchemy import ColumnElement, Row, Select, and_, delete, func, select, tuple_, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.api.paging import Moment
from app.domains.community.moderation.repository import By
from app.domains.community.moderation.schemas import ObjectionState, Outcome
from app.domains.identity.accounts.names import person_columns
from app.domains.notifications.content_types import ContentKind
from app.models import Hiding, Objection


class ObjectionCursor(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Cursor position in the list of one state."""

    state: ObjectionState
    moment: Moment
    id: UUID


class ObjectionRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def add_reason(self, kind: ContentKind, content_id: UUID, author_id: UUID, reason: str) -> None:
        """Records why content is hidden from now on."""
        why = {"reason": reason.strip(), "hidden_at": func.now(), "author_id": author_id}
        added = insert(Hiding).values(kind=kind, thing_id=content_id, **why)
        await self._db.execute(added.on_conflict_do_update(index_elements=["kind", "thing_id"], set_=why))

    async def remove_reason(self, kind: ContentKind, content_id: UUID) -> None:
        await self._db.execute(delete(Hiding).where(Hiding.kind == kind, Hiding.thing_id == content_id))

    async def reason(self, kind: ContentKind, content_id: UUID) -> str:
        """Returns why content is hidden, empty when no reason was recorded."""
        found = select(Hiding.reason).where(Hiding.kind == kind, Hiding.thing_id == content_id)
        return await self._db.scalar(found) or ""

    async def add(self, kind: ContentKind, content_id: UUID, author_id: UUID, content: str) -> bool:
        """Inserts an objection. Returns False when one is already open."""
        added = insert(Objection).values(kind=kind, thing_id=content_id, author_id=author_id, content=content)
        added = added.on_conflict_do_nothing()
        return (await self._db.execute(added.returning(Objection.id))).first() is not None

    async def latest(self, kind: ContentKind, content_id: UUID, since: datetime) -> Objection | None:
        own = select(Objection).where(Objection.kind == kind, Objection.thing_id == content_id)
        own = own.where(Objection.created_at >= since).order_by(Objection.created_at.desc()).limit(1)
        return await self._db.scalar(own.execution_options(populate_existing=True))

    async def lock(self, objection_id: UUID) -> Objection | None:
        """Returns an objection and locks it until the commit."""
        return await self._db.scalar(select(Objection).where(Objection.id == objection_id).with_for_update())

    async def answer_open(self, kind: ContentKind, content_id: UUID, outcome: Outcome, answer: str) -> bool:
        """Answers the open objection to hidden content. Returns whether there was one."""
        answered = (
            update(Objection)
            .where(Objection.kind == kind, Objection.thing_id == content_id, Objection.answered_at.is_(None))
            .values(outcome=outcome, answer=answer.strip(), answered_at=func.now())
            .returning(Objection.id)
            .execution_options(synchronize_session=False)
        )
        return (await self._db.execute(answered)).first() is not None

    async def page(
        self, state: ObjectionState, after: ObjectionCursor | None, most: int
    ) -> Sequence[Row[Any]]:
        """Returns objections with their authors and the reasons for hiding."""
        found = _select_objections().where(_in_state(state))
        place = (Objection.created_at, Objection.id)
        if state == "open":
            if after is not None:
                found = found.where(tuple_(*place) > (after.moment, after.id))
            found = found.order_by(*place)
        else:
            if after is not None:
                found = found.where(tuple_(*place) < (after.moment, after.id))
            found = found.order_by(*(column.desc() for column in place))
        rows: Sequence[Row[Any]] = (await self._db.execute(found.limit(most))).all()
        return rows

    async def one(self, objection_id: UUID) -> Row[Any] | None:
        """Returns one row as `page` does."""
        found: Row[Any] | None = (
            await self._db.execute(_select_objections().where(Objection.id == objection_id))
        ).first()
        return found

    async def count_open(self) -> int:
        return (
            await self._db.scalar(select(func.count()).select_from(Objection).where(_in_state("open"))) or 0
        )


def _select_objections() -> Select[Any]:
    reason = func.coalesce(Hiding.reason, "").label("hidden_for")
    hiding = and_(Hiding.kind == Objection.kind, Hiding.thing_id == Objection.thing_id)
    found: Select[Any] = select(Objection, reason, *person_columns(By)).join(By, By.id == Objection.author_id)
    return found.outerjoin(Hiding, hiding).execution_options(populate_existing=True)


def _in_state(state: ObjectionState) -> ColumnElement[bool]:
    return Objection.answered_at.is_(None) if state == "open" else Objection.answered_at.is_not(None)
