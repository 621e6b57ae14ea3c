"""Likes and shares of content."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from sqlalchemy import Row

from app.core.db import SessionFactory
from app.core.uow import Outbox, UnitOfWork
from app.domains.community.reactions.repository import ReactionRepository
from app.domains.community.reactions.schemas import Liked, LikeRequest, Shared, ShareRequest
from app.domains.community.reactions.targets import THINGS, Kind, Shareable
from app.domains.identity.accounts.sessions import Caller, check_own
from app.domains.notifications.kinds import NotificationKind
from app.domains.notifications.notify import Notice, notify, withdraw


class ReactionService:
    def __init__(self, sessions: SessionFactory, outbox: Outbox) -> None:
        self._sessions = sessions
        self._outbox = outbox

    async def like(self, caller: Caller, kind: Kind, thing_id: UUID, asked: LikeRequest) -> Liked:
        """Sets or toggles the caller's like, and notifies the owner.

        Raises WrongUserId, and PostNotFound, CommentNotFound or AgentNotFound for a target that the caller
        cannot see.
        """
        check_own(caller, asked.user_id)
        async with self._unit() as unit:
            reactions = ReactionRepository(unit.session)
            thing = await _lock_target(reactions, caller, kind, thing_id)
            is_liked = asked.liked is not False
            if is_liked:
                likes, moved = await reactions.like(kind, thing_id, caller.id)
            if not is_liked or (asked.liked is None and not moved):
                is_liked = False
                likes, moved = await reactions.unlike(kind, thing_id, caller.id)
            if moved and is_liked:
                await notify(unit, _notice(NotificationKind.LIKED, caller, kind, thing_id, thing))
            elif moved:
                await withdraw(unit, thing.owner, NotificationKind.LIKED, caller.id, str(thing_id))
            await unit.commit()
        return Liked(is_liked, likes)

    async def share(self, caller: Caller, kind: Shareable, thing_id: UUID, asked: ShareRequest) -> Shared:
        """Records that the caller shared a target, once. Notifies the owner. Raises the errors of `like`."""
        check_own(caller, asked.user_id)
        async with self._unit() as unit:
            reactions = ReactionRepository(unit.session)
            thing = await _lock_target(reactions, caller, kind, thing_id)
            shares, moved = await reactions.share(kind, thing_id, caller.id, asked.target)
            if moved:
                await notify(unit, _notice(NotificationKind.SHARED, caller, kind, thing_id, thing))
            await unit.commit()
        return Shared(shares)

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)


async def _lock_target(reactions: ReactionRepository, caller: Caller, kind: Kind, thing_id: UUID) -> Row[Any]:
    thing = await reactions.hold(kind, thing_id, caller.id)
    if thing is None:
        raise THINGS[kind].missing
    return thing


def _notice(what: NotificationKind, caller: Caller, kind: Kind, thing_id: UUID, thing: Row[Any]) -> Notice:
    return Notice(
        recipient=thing.owner,
        kind=what,
        actor=caller.id,
        subject_kind=kind,
        subject_id=str(thing_id),
        about=thing.about,
        under_kind=thing.under_kind,
        under_id=None if thing.under_id is None else str(thing.under_id),
    )
