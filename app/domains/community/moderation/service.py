"""Reports content, and hides, restores or dismisses it."""

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
from app.domains.community.comments.repository import CommentRepository
from app.domains.community.moderation.author_notices import notify_author
from app.domains.community.moderation.content_repository import ContentRepository, ModeratedContent
from app.domains.community.moderation.errors import ContentNotFound, HideReasonRequired, ReportOfOwnContent
from app.domains.community.moderation.mappers import reported_content
from app.domains.community.moderation.objection_repository import ObjectionRepository
from app.domains.community.moderation.repository import ModerationRepository, ReportCursor
from app.domains.community.moderation.schemas import (
    ModerationResult,
    ReportCreate,
    ReportedContent,
    ReportPage,
    ReportResult,
    ReportState,
)
from app.domains.identity.accounts.sessions import Caller
from app.domains.identity.audit.repository import AuditLog
from app.domains.notifications.administrators import notify_administrators
from app.domains.notifications.content_types import ContentKind
from app.domains.notifications.kinds import NotificationKind

PAGE = 20

log = structlog.get_logger(__name__)


class ModerationService:
    def __init__(self, sessions: SessionFactory, statements: SessionFactory, outbox: Outbox) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox

    async def report(self, caller: Caller, request: ReportCreate) -> ReportResult:
        """Adds a report to the queue.

        Raises ContentNotFound for content that the caller cannot see, and ReportOfOwnContent.
        """
        async with self._unit() as unit:
            found = await ContentRepository(unit.session).visible(request.kind, request.id, caller.id)
            if found is None:
                raise ContentNotFound
            if found.owner == caller.id:
                raise ReportOfOwnContent
            is_new = await ModerationRepository(unit.session).add_report(request, caller.id, found.edited_at)
            if is_new:
                reported = (NotificationKind.REPORTED, request.kind, str(request.id), found.about)
                await notify_administrators(unit, *reported, except_for=caller.id)
            await unit.commit()
        return ReportResult(success=True, already_reported=not is_new)

    async def queue(self, state: ReportState, cursor: str | None) -> ReportPage:
        """Returns a page of the queue. Raises InvalidField for a cursor of another list."""
        after = decode_cursor(cursor, ReportCursor)
        if after is not None and after.state != state:
            raise InvalidField("'cursor' is not a cursor of this list.")
        async with self._statements() as db:
            reports = ModerationRepository(db)
            rows = await reports.reported(state, after, PAGE + 1)
            items = await _read(db, state, rows[:PAGE])
            waiting = await reports.count_open()
        has_more = len(rows) > PAGE
        place = encode_cursor(ReportCursor(state, items[-1].last_at, items[-1].id)) if has_more else None
        return ReportPage(items, waiting, place)

    async def hide(self, caller: Caller, kind: ContentKind, content_id: UUID, note: str) -> ModerationResult:
        """Hides content and closes its reports. The note is sent to its author.

        Raises ContentNotFound, HideReasonRequired.
        """
        if not note.strip():
            raise HideReasonRequired
        async with self._unit() as unit:
            owner, changed = await _set_hidden(unit, kind, content_id, is_hidden=True)
            moderation = ModerationRepository(unit.session)
            closed = await moderation.close(kind, content_id)
            if changed or closed:
                subject = (kind, str(content_id))
                await AuditLog(unit.session).record(caller.id, "hide", subject, owner, note)
            if changed:
                await ObjectionRepository(unit.session).add_reason(kind, content_id, owner, note)
                await notify_author(unit, caller, NotificationKind.HIDDEN, kind, content_id, note)
            await unit.commit()
        log.info("content hidden", kind=kind, thing_id=str(content_id), by=str(caller.id))
        return ModerationResult(kind, content_id, is_hidden=True, closed_reports=closed)

    async def restore(
        self, caller: Caller, kind: ContentKind, content_id: UUID, note: str
    ) -> ModerationResult:
        """Restores content, which answers an open objection. Raises ContentNotFound."""
        async with self._unit() as unit:
            owner, changed = await _set_hidden(unit, kind, content_id, is_hidden=False)
            if changed:
                await AuditLog(unit.session).record(
                    caller.id, "restore", (kind, str(content_id)), owner, note
                )
                objections = ObjectionRepository(unit.session)
                await objections.remove_reason(kind, content_id)
                await objections.answer_open(kind, content_id, "restored", note)
                await notify_author(unit, caller, NotificationKind.RESTORED, kind, content_id, note)
            await unit.commit()
        log.info("content restored", kind=kind, thing_id=str(content_id), by=str(caller.id))
        return ModerationResult(kind, content_id, is_hidden=False, closed_reports=0)

    async def dismiss(
        self, caller: Caller, kind: ContentKind, content_id: UUID, note: str
    ) -> ModerationResult:
        """Closes the reports of content, even deleted content, and leaves it unchanged.

        Raises ContentNotFound for content that neither exists nor is reported.
        """
        async with self._unit() as unit:
            moderation = ModerationRepository(unit.session)
            content = (await ContentRepository(unit.session).of(kind, [content_id])).get(content_id)
            closed = await moderation.close(kind, content_id)
            if content is None and not closed:
                raise ContentNotFound
            if closed:
                owner = content.author.user_id if content else None
                await AuditLog(unit.session).record(
                    caller.id, "dismiss", (kind, str(content_id)), owner, note
                )
            await unit.commit()
        return ModerationResult(kind, content_id, content is not None and content.is_hidden, closed)

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)


async def _set_hidden(
    unit: UnitOfWork, kind: ContentKind, content_id: UUID, *, is_hidden: bool
) -> tuple[UUID, bool]:
    """Hides or restores content, and signals it to the pages that watch its post."""
    found = await ContentRepository(unit.session).set_hidden(kind, content_id, is_hidden=is_hidden)
    if found is None:
        raise ContentNotFound
    if kind == "post":
        unit.ring(content_id)
    elif kind == "comment" and (parent := await CommentRepository(unit.session).parent_of(content_id)):
        unit.ring(parent.id)
    return found


async def _read(
    db: AsyncSession, state: ReportState, rows: Sequence[Row[Any]]
) -> tuple[ReportedContent, ...]:
    ids = [row.thing_id for row in rows]
    moderation, repository = ModerationRepository(db), ContentRepository(db)
    reasons, notes = await moderation.reasons(state, ids), await moderation.notes(state, ids)
    items: dict[UUID, ModeratedContent] = {}
    for kind in get_args(ContentKind):
        wanted = [row.thing_id for row in rows if row.kind == kind]
        if wanted:
            items |= await repository.of(kind, wanted)
    return tuple(
        reported_content(
            row, items.get(row.thing_id), reasons.get(row.thing_id, {}), notes.get(row.thing_id, ())
        )
        for row in rows
    )
