"""Objections of authors to the hiding of their content, and the answers of moderators."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args
from uuid import UUID

import structlog
from sqlalchemy import Row
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.api.paging import decode_cursor, encode_cursor
from app.core.database.engine import SessionFactory
from app.core.errors import InvalidField
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.domains.community.moderation.author_notices import notify_author
from app.domains.community.moderation.content_repository import ContentRepository, ModeratedContent
from app.domains.community.moderation.errors import (
    AnswerRequired,
    NotHidden,
    ObjectionAnswered,
    ObjectionNotFound,
    ObjectionOpen,
    ObjectionTextRequired,
)
from app.domains.community.moderation.mappers import map_objection, objection_read
from app.domains.community.moderation.objection_repository import ObjectionCursor, ObjectionRepository
from app.domains.community.moderation.schemas import (
    HiddenContent,
    ListedObjection,
    ObjectionPage,
    ObjectionState,
)
from app.domains.identity.accounts.sessions import Caller
from app.domains.identity.audit.repository import AuditLog
from app.domains.notifications.content_types import ContentKind
from app.domains.notifications.kinds import NotificationKind

PAGE = 20

log = structlog.get_logger(__name__)


class ObjectionService:
    def __init__(self, sessions: SessionFactory, statements: SessionFactory, outbox: Outbox) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox

    async def hidden(self, caller: Caller, kind: ContentKind, content_id: UUID) -> HiddenContent:
        """Returns why the caller's content is hidden, and its latest objection. Raises NotHidden."""
        async with self._statements() as db:
            return await _read_hidden(db, caller, kind, content_id)

    async def object_to(
        self, caller: Caller, kind: ContentKind, content_id: UUID, text: str
    ) -> HiddenContent:
        """Objects to the hiding of the caller's content.

        Raises NotHidden, ObjectionTextRequired, ObjectionOpen.
        """
        if not text.strip():
            raise ObjectionTextRequired
        async with self._unit() as unit:
            items = ContentRepository(unit.session)
            if await items.hidden_at(kind, content_id, caller.id, is_locked=True) is None:
                raise NotHidden
            if not await ObjectionRepository(unit.session).add(kind, content_id, caller.id, text.strip()):
                raise ObjectionOpen
            hidden = await _read_hidden(unit.session, caller, kind, content_id)
            await unit.commit()
        log.info("objection received", kind=kind, thing_id=str(content_id), by=str(caller.id))
        return hidden

    async def page(self, state: ObjectionState, cursor: str | None) -> ObjectionPage:
        """Returns a page of objections. Raises InvalidField for a cursor of another list."""
        after = decode_cursor(cursor, ObjectionCursor)
        if after is not None and after.state != state:
            raise InvalidField("'cursor' is not a cursor of this list.")
        async with self._statements() as db:
            objections = ObjectionRepository(db)
            rows = await objections.page(state, after, PAGE + 1)
            listed = await _map_objections(db, rows[:PAGE])
            waiting = await objections.count_open()
        last = listed[-1] if len(rows) > PAGE else None
        return ObjectionPage(
            listed, waiting, encode_cursor(ObjectionCursor(state, last.at, last.id)) if last else None
        )

    async def keep(self, caller: Caller, objection_id: UUID, text: str) -> ListedObjection:
        """Rejects an objection: the content remains hidden, and the reason is sent to its author.

        Raises AnswerRequired, ObjectionNotFound, ObjectionAnswered.
        """
        if not text.strip():
            raise AnswerRequired
        async with self._unit() as unit:
            objections = ObjectionRepository(unit.session)
            found = await objections.lock(objection_id)
            if found is None:
                raise ObjectionNotFound
            kind: ContentKind = found.kind  # type: ignore[assignment]  # enforced by a check constraint
            if not await objections.answer_open(kind, found.thing_id, "kept", text):
                raise ObjectionAnswered
            subject = (kind, str(found.thing_id))
            await AuditLog(unit.session).record(caller.id, "keep-hidden", subject, found.author_id, text)
            await notify_author(unit, caller, NotificationKind.KEPT_HIDDEN, kind, found.thing_id, text)
            row = await objections.one(objection_id)
            answered = await _map_objections(unit.session, [row] if row else [])
            await unit.commit()
        log.info("objection answered", objection_id=str(objection_id), by=str(caller.id))
        return answered[0]

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)


async def _read_hidden(
    db: AsyncSession, caller: Caller, kind: ContentKind, content_id: UUID
) -> HiddenContent:
    hidden_at = await ContentRepository(db).hidden_at(kind, content_id, caller.id)
    if hidden_at is None:
        raise NotHidden
    objections = ObjectionRepository(db)
    objection = await objections.latest(kind, content_id, hidden_at)
    return HiddenContent(
        kind=kind,
        id=content_id,
        reason=await objections.reason(kind, content_id),
        hidden_at=hidden_at,
        objection=objection_read(objection) if objection else None,
    )


async def _map_objections(db: AsyncSession, rows: Sequence[Row[Any]]) -> tuple[ListedObjection, ...]:
    items: dict[UUID, ModeratedContent] = {}
    for kind in get_args(ContentKind):
        wanted = [row.Objection.thing_id for row in rows if row.Objection.kind == kind]
        if wanted:
            items |= await ContentRepository(db).of(kind, wanted)
    return tuple(map_objection(row, items.get(row.Objection.thing_id)) for row in rows)
