"""Commenting, and reading comments."""

from __future__ import annotations

from uuid import UUID

from app.core.db import SessionFactory
from app.core.uow import Outbox
from app.domains.accounts.sessions import Caller
from app.domains.comments.schemas import Comment, CommentCreate, CommentUpdate, Reply
from app.domains.comments.things import Under


class CommentService:
    def __init__(self, sessions: SessionFactory, statements: SessionFactory, outbox: Outbox) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox

    async def threads(
        self, visitor: Caller | None, under: Under, user_id: str | None, cursor: str | None, limit: int
    ) -> tuple[list[Comment], dict[str, str]]:
        raise NotImplementedError

    async def replies(
        self, visitor: Caller | None, comment_id: UUID, cursor: str | None, limit: int
    ) -> tuple[list[Reply], dict[str, str]]:
        raise NotImplementedError

    async def add(self, caller: Caller, under: Under, asked: CommentCreate, key: str | None) -> Comment:
        raise NotImplementedError

    async def change(self, caller: Caller, comment_id: UUID, asked: CommentUpdate) -> Comment:
        raise NotImplementedError

    async def remove(self, caller: Caller, comment_id: UUID, user_id: str | None) -> None:
        raise NotImplementedError
