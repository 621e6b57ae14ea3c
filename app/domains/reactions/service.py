"""Liking and sharing."""

from __future__ import annotations

from typing import Literal
from uuid import UUID

from app.core.db import SessionFactory
from app.core.uow import Outbox
from app.domains.accounts.sessions import Caller
from app.domains.reactions.schemas import Liked, LikeRequest, Shared, ShareRequest


class ReactionService:
    def __init__(self, sessions: SessionFactory, outbox: Outbox) -> None:
        self._sessions = sessions
        self._outbox = outbox

    async def like(
        self, caller: Caller, kind: Literal["post", "comment", "agent"], thing_id: UUID, asked: LikeRequest
    ) -> Liked:
        raise NotImplementedError

    async def share(
        self, caller: Caller, kind: Literal["post", "agent"], thing_id: UUID, asked: ShareRequest
    ) -> Shared:
        raise NotImplementedError
