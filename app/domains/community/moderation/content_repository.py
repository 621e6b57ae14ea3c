"""Posts, comments and agents as moderators see them: author, text, and visibility."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from msgspec import Struct
from sqlalchemy import Row, Select, case, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.text.markdown import plain_lines
from app.domains.community.comments.repository import CommentRepository
from app.domains.notifications.content_types import CONTENT_TYPES, ContentKind, ParentKind, visible_content
from app.domains.notifications.mappers import path_of
from app.models import Agent, Comment, Post, User

_GOAL = case((Agent.is_global, Agent.goal)).label("goal")
_LENSES = case((Agent.is_global, Agent.lenses)).label("lenses")
_COLUMNS: Mapping[ContentKind, tuple[Any, ...]] = {
    "post": (Post.content,),
    "comment": (Comment.content, Comment.post_id, Comment.agent_id),
    "agent": (Agent.name, Agent.is_global, _GOAL, _LENSES),
}


class ModeratedContent(Struct, frozen=True):
    """Content as moderators see it.

    `author` has the columns of a user's name, `under` is the post or agent of a comment. For a private agent
    (`is_private`), `says` is only the name.
    """

    title: str
    says: str
    path: str
    is_hidden: bool
    is_private: bool
    author: Row[Any]
    under: tuple[ParentKind, str] | None = None


class ContentRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def visible(self, kind: ContentKind, content_id: UUID, reader: UUID) -> Row[Any] | None:
        """Returns `owner`, `about` (the title) and `edited_at` of content shown to this reader.

        `edited_at` is None if it was never edited.
        """
        visible = visible_content(kind, reader).where(CONTENT_TYPES[kind].model.id == content_id)
        return (await self._db.execute(visible)).first()

    async def hidden_at(
        self, kind: ContentKind, content_id: UUID, author_id: UUID, *, is_locked: bool = False
    ) -> datetime | None:
        """Returns when this person's content was hidden, or None. `is_locked` locks it until the commit."""
        content = CONTENT_TYPES[kind]
        table, author = content.model, content.author
        own = select(table.hidden_at).where(table.id == content_id, author == author_id)
        if kind == "comment":
            own = own.where(Comment.deleted_at.is_(None))
        if is_locked:
            own = own.with_for_update(key_share=True)
        found: datetime | None = await self._db.scalar(own)
        return found

    async def set_hidden(
        self, kind: ContentKind, content_id: UUID, *, is_hidden: bool
    ) -> tuple[UUID, bool] | None:
        """Hides or restores content.

        Returns its author and whether this changed anything, or None if it is missing.
        """
        content = CONTENT_TYPES[kind]
        table, author = content.model, content.author
        comments = CommentRepository(self._db)
        if kind == "comment":
            await comments.lock_parent_of(content_id)
        held = select(author, table.hidden_at.is_not(None)).where(table.id == content_id)
        found = (await self._db.execute(held.with_for_update(key_share=True))).first()
        if found is None:
            return None
        owner, was_hidden = found
        if was_hidden != is_hidden:
            now = func.now() if is_hidden else None
            new = {"hidden_at": now} | ({"changed_at": func.now()} if kind == "comment" else {})
            changed = update(table).where(table.id == content_id).values(new)
            await self._db.execute(changed.execution_options(synchronize_session=False))
            if kind == "comment":
                await comments.recount(content_id)
        return owner, was_hidden != is_hidden

    async def of(self, kind: ContentKind, ids: Collection[UUID]) -> dict[UUID, ModeratedContent]:
        """Returns those of these items that exist, by ID."""
        content = CONTENT_TYPES[kind]
        table, author = content.model, content.author
        name = (User.id.label("user_id"), User.username, User.first_name, User.last_name, User.suspended_at)
        found: Select[Any] = (
            select(table.id, table.hidden_at, *_COLUMNS[kind], *name)
            .join(User, User.id == author)
            .where(table.id.in_(ids))
        )
        if kind == "comment":
            found = found.where(Comment.deleted_at.is_(None))
        return {row.id: _map_content(kind, row) for row in await self._db.execute(found)}


def _map_content(kind: ContentKind, row: Row[Any]) -> ModeratedContent:
    under: tuple[ParentKind, str] | None = None
    match kind:
        case "agent":
            title = row.name
            says = _agent_text(row) if row.is_global else row.name
        case "post":
            title, says = row.content, plain_lines(row.content)
        case "comment":
            title, says = row.content, plain_lines(row.content)
            under = ("post", str(row.post_id)) if row.post_id else ("agent", str(row.agent_id))
    path = path_of(kind, str(row.id), *(under or ()))
    is_private = kind == "agent" and not row.is_global
    return ModeratedContent(title, says, path, row.hidden_at is not None, is_private, row, under)


def _agent_text(row: Row[Any]) -> str:
    """Returns the public text of an agent."""
    lenses = (f"{lens['name']}: {'; '.join(lens['focusBullets'])}" for lens in row.lenses)
    return "\n".join((row.name, row.goal, *lenses))
