"""Posting about an analysis, reading posts and taking them back."""

from __future__ import annotations

from uuid import UUID

from app.core.db import SessionFactory
from app.core.uow import Outbox
from app.domains.accounts.sessions import Caller
from app.domains.social.schemas import Post, PostCreate, Posted


class PostService:
    def __init__(self, sessions: SessionFactory, statements: SessionFactory, outbox: Outbox) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox

    async def share(self, caller: Caller, asked: PostCreate) -> Posted:
        raise NotImplementedError

    async def read(self, visitor: Caller | None, post_id: UUID) -> Post:
        raise NotImplementedError

    async def remove(self, caller: Caller, post_id: UUID) -> None:
        raise NotImplementedError
