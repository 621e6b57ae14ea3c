"""Reports content, and hides, restores or dismisses it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args
from uuid import UUID

import structlog
from sqlalchemy import Row
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.db import SessionFactory
from app.core.errors import InvalidField
from app.core.paging import decode_cursor, encode_cursor
from app.core.uow import Outbox, UnitOfWork
from app.domains.community.moderation.author_notices import tell_author
from app.domains.community.moderation.content_types import Thing, ThingRepository
from app.domains.community.moderation.errors import HideReasonRequired, OwnThing, ThingNotFound
from app.domains.community.moderation.mappers import reported_thing
from app.domains.community.moderation.objection_repository import ObjectionRepository
from app.domains.community.moderation.repository import ModerationRepository, ReportPlace
from app.domains.community.moderation.schemas import (
    Moderated,
    ReportCreate,
    Reported,
    ReportedThing,
    ReportPage,
    ReportState,
    ThingKind,
)
from app.domains.identity.accounts.sessions import Caller
from app.domains.identity.audit.repository import AuditLog
from app.domains.notifications.kinds import NotificationKind

PAGE = 20

log = structlog.get_logger(__name__)


class ModerationService:
    def __init__(self, sessions: SessionFactory, statements: SessionFactory, outbox: Outbox) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox

    async def report(self, caller: Caller, asked: ReportCreate) -> Reported:
        """Adds a report to the queue.

        Raises ThingNotFound for content that the caller cannot see, and OwnThing.
        """
        async with self._unit() as unit:
            found = await ThingRepository(unit.session).seen(asked.kind, asked.id, caller.id)
            if found is None:
                raise ThingNotFound
            if found.author == caller.id:
                raise OwnThing
            is_new = await ModerationRepository(unit.session).add_report(asked, caller.id, found.edited_at)
            await unit.commit()
        return Reported(success=True, already_reported=not is_new)

    async def queue(self, state: ReportState, cursor: str | None) -> ReportPage:
        """Returns a page of the queue. Raises InvalidField for a cursor of another list."""
        after = decode_cursor(cursor, ReportPlace)
        if after is not None and after.state != state:
            raise InvalidField("'cursor' is not a cursor of this list.")
        async with self._statements() as db:
            reports = ModerationRepository(db)
            rows = await reports.reported(state, after, PAGE + 1)
            things = await _read(db, state, rows[:PAGE])
            waiting = await reports.count_open()
        has_more = len(rows) > PAGE
        place = encode_cursor(ReportPlace(state, things[-1].last_at, things[-1].id)) if has_more else None
        return ReportPage(things, waiting, place)

    async def hide(self, caller: Caller, kind: ThingKind, thing_id: UUID, note: str) -> Moderated:
        """Hides content and closes its reports. The note is sent to its author.

        Raises ThingNotFound, HideReasonRequired.
        """
        if not note.strip():
            raise HideReasonRequired
        async with self._unit() as unit:
            owner, changed = await _set_hidden(unit.session, kind, thing_id, is_hidden=True)
            moderation = ModerationRepository(unit.session)
            closed = await moderation.close(kind, thing_id)
            if changed or closed:
                await AuditLog(unit.session).record(caller.id, "hide", (kind, str(thing_id)), owner, note)
            if changed:
                await ObjectionRepository(unit.session).add_reason(kind, thing_id, owner, note)
                await tell_author(unit, caller, NotificationKind.HIDDEN, kind, thing_id, note)
            await unit.commit()
        log.info("hidden", kind=kind, thing_id=str(thing_id), by=str(caller.id))
        return Moderated(kind, thing_id, is_hidden=True, closed_reports=closed)

    async def restore(self, caller: Caller, kind: ThingKind, thing_id: UUID, note: str) -> Moderated:
        """Restores content, which answers an open objection. Raises ThingNotFound."""
        async with self._unit() as unit:
            owner, changed = await _set_hidden(unit.session, kind, thing_id, is_hidden=False)
            if changed:
                await AuditLog(unit.session).record(caller.id, "restore", (kind, str(thing_id)), owner, note)
                objections = ObjectionRepository(unit.session)
                await objections.remove_reason(kind, thing_id)
                await objections.answer_open(kind, thing_id, "restored", note)
                await tell_author(unit, caller, NotificationKind.RESTORED, kind, thing_id, note)
            await unit.commit()
        log.info("restored", kind=kind, thing_id=str(thing_id), by=str(caller.id))
        return Moderated(kind, thing_id, is_hidden=False, closed_reports=0)

    async def dismiss(self, caller: Caller, kind: ThingKind, thing_id: UUID, note: str) -> Moderated:
        """Closes the reports of content, even deleted content, and leaves it unchanged.

        Raises ThingNotFound for content that neither exists nor is reported.
        """
        async with self._unit() as unit:
            moderation = ModerationRepository(unit.session)
            thing = (await ThingRepository(unit.session).of(kind, [thing_id])).get(thing_id)
            closed = await moderation.close(kind, thing_id)
            if thing is None and not closed:
                raise ThingNotFound
            if closed:
                owner = thing.author.user_id if thing else None
                await AuditLog(unit.session).record(caller.id, "dismiss", (kind, str(thing_id)), owner, note)
            await unit.commit()
        return Moderated(kind, thing_id, thing is not None and thing.is_hidden, closed)

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)


async def _set_hidden(
    db: AsyncSession, kind: ThingKind, thing_id: UUID, *, is_hidden: bool
) -> tuple[UUID, bool]:
    found = await ThingRepository(db).set_hidden(kind, thing_id, is_hidden=is_hidden)
    if found is None:
        raise ThingNotFound
    return found


async def _read(db: AsyncSession, state: ReportState, rows: Sequence[Row[Any]]) -> tuple[ReportedThing, ...]:
    ids = [row.thing_id for row in rows]
    moderation, repository = ModerationRepository(db), ThingRepository(db)
    reasons, notes = await moderation.reasons(state, ids), await moderation.notes(state, ids)
    things: dict[UUID, Thing] = {}
    for kind in get_args(ThingKind):
        wanted = [row.thing_id for row in rows if row.kind == kind]
        if wanted:
            things |= await repository.of(kind, wanted)
    return tuple(
        reported_thing(
            row, things.get(row.thing_id), reasons.get(row.thing_id, {}), notes.get(row.thing_id, ())
        )
        for row in rows
    )
