"""Likes and shares of content."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from sqlalchemy import Row

from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.domains.community.comments.errors import CONTENT_NOT_FOUND
from app.domains.community.reactions.repository import ReactionRepository
from app.domains.community.reactions.schemas import LikeRequest, LikeResult, ShareRequest, ShareResult
from app.domains.community.restrictions.rules import check_interaction
from app.domains.identity.accounts.sessions import Caller, check_own
from app.domains.notifications.content_types import ContentKind, ParentKind
from app.domains.notifications.kinds import NotificationKind
from app.domains.notifications.notify import Notice, notify, withdraw


class ReactionService:
    def __init__(self, sessions: SessionFactory, outbox: Outbox) -> None:
        self._sessions = sessions
        self._outbox = outbox

    async def like(
        self, caller: Caller, kind: ContentKind, content_id: UUID, request: LikeRequest
    ) -> LikeResult:
        """Sets or toggles the caller's like, and notifies the owner.

        Raises WrongUserId, InteractionRefused, and PostNotFound, CommentNotFound or AgentNotFound for a
        target that the caller cannot see.
        """
        check_own(caller, request.user_id)
        async with self._unit() as unit:
            reactions = ReactionRepository(unit.session)
            content = await _lock_target(reactions, caller, kind, content_id)
            is_liked = request.liked is not False
            if is_liked:
                likes, moved = await reactions.like(kind, content_id, caller.id)
            if not is_liked or (request.liked is None and not moved):
                is_liked = False
                likes, moved = await reactions.unlike(kind, content_id, caller.id)
            if moved and is_liked:
                await check_interaction(unit.session, caller.id, content.owner)
                await notify(unit, _notice(NotificationKind.LIKED, caller, kind, content_id, content))
            elif moved:
                await withdraw(unit, content.owner, NotificationKind.LIKED, caller.id, str(content_id))
            await unit.commit()
        return LikeResult(is_liked, likes)

    async def share(
        self, caller: Caller, kind: ParentKind, content_id: UUID, request: ShareRequest
    ) -> ShareResult:
        """Records that the caller shared a target, once. Notifies the owner. Raises the errors of `like`."""
        check_own(caller, request.user_id)
        async with self._unit() as unit:
            reactions = ReactionRepository(unit.session)
            content = await _lock_target(reactions, caller, kind, content_id)
            shares, moved = await reactions.share(kind, content_id, caller.id, request.target)
            if moved:
                await check_interaction(unit.session, caller.id, content.owner)
                await notify(unit, _notice(NotificationKind.SHARED, caller, kind, content_id, content))
            await unit.commit()
        return ShareResult(shares)

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)


async def _lock_target(
    reactions: ReactionRepository, caller: Caller, kind: ContentKind, content_id: UUID
) -> Row[Any]:
    content = await reactions.lock(kind, content_id, caller.id)
    if content is None:
        raise CONTENT_NOT_FOUND[kind]
    return content


def _notice(
    what: NotificationKind, caller: Caller, kind: ContentKind, content_id: UUID, content: Row[Any]
) -> Notice:
    return Notice(
        recipient=content.owner,
        kind=what,
        actor=caller.id,
        subject_kind=kind,
        subject_id=str(content_id),
        about=content.about,
        under_kind=content.under_kind,
        under_id=None if content.under_id is None else str(content.under_id),
    )
