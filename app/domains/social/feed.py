"""Reading posts: the feed in its orders, and one by itself."""

from __future__ import annotations

from datetime import datetime
from typing import Literal
from uuid import UUID

from app.core.db import SessionFactory
from app.core.typesetting import Typesetter
from app.domains.accounts.sessions import Caller
from app.domains.social.schemas import FeedPost, NewPosts, Post

Tab = Literal["latest", "trending", "following"]


class FeedService:
    def __init__(self, statements: SessionFactory, typesetter: Typesetter) -> None:
        self._statements = statements
        self._typesetter = typesetter

    async def page(
        self,
        visitor: Caller | None,
        tab: Tab,
        tag: str | None,
        author: UUID | None,
        cursor: str | None,
        limit: int,
    ) -> tuple[list[FeedPost], dict[str, str]]:
        raise NotImplementedError

    async def count_new(self, visitor: Caller | None, since: datetime) -> NewPosts:
        raise NotImplementedError

    async def read(self, visitor: Caller | None, post_id: UUID) -> Post:
        raise NotImplementedError

    async def preview(self, post_id: UUID) -> bytes:
        raise NotImplementedError
