"""Posts, comments and agents as moderators see them: author, text, and visibility."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any, Literal
from uuid import UUID

from msgspec import Struct
from sqlalchemy import ColumnElement, DateTime, Row, Select, and_, case, cast, func, null, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.community.comments.repository import CommentRepository
from app.domains.community.moderation.schemas import ThingKind
from app.domains.notifications.mappers import path_of
from app.domains.notifications.visibility import is_shown, is_usable_by
from app.models import Agent, Comment, Post, User

_TABLES: Mapping[ThingKind, Any] = {"post": Post, "comment": Comment, "agent": Agent}
_AUTHORS: Mapping[ThingKind, Any] = {
    "post": Post.user_id,
    "comment": Comment.user_id,
    "agent": Agent.owner_id,
}
_GOAL = case((Agent.is_global, Agent.goal)).label("goal")
_LENSES = case((Agent.is_global, Agent.lenses)).label("lenses")
_COLUMNS: Mapping[ThingKind, tuple[Any, ...]] = {
    "post": (Post.content,),
    "comment": (Comment.content, Comment.post_id, Comment.agent_id),
    "agent": (Agent.name, Agent.is_global, _GOAL, _LENSES),
}
_NEVER = cast(null(), DateTime(timezone=True))


class Thing(Struct, frozen=True):
    """Content for moderation.

    `author` has the columns of a user's name, `under` is the post or agent of a comment. For a private agent
    (`is_private`), `says` is only the name.
    """

    title: str
    says: str
    path: str
    is_hidden: bool
    is_private: bool
    author: Row[Any]
    under: tuple[Literal["post", "agent"], str] | None = None


class ThingRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def seen(self, kind: ThingKind, thing_id: UUID, reader: UUID) -> Row[Any] | None:
        """Returns `author` and `edited_at` of content shown to this reader.

        `edited_at` is None if it was never edited.
        """
        seen = _select_seen(kind, reader).where(_TABLES[kind].id == thing_id)
        return (await self._db.execute(seen)).first()

    async def hidden_at(
        self, kind: ThingKind, thing_id: UUID, author_id: UUID, *, is_locked: bool = False
    ) -> datetime | None:
        """Returns when this person's content was hidden, or None. `is_locked` locks it until the commit."""
        table, author = _TABLES[kind], _AUTHORS[kind]
        own = select(table.hidden_at).where(table.id == thing_id, author == author_id)
        if kind == "comment":
            own = own.where(Comment.deleted_at.is_(None))
        if is_locked:
            own = own.with_for_update(key_share=True)
        found: datetime | None = await self._db.scalar(own)
        return found

    async def set_hidden(
        self, kind: ThingKind, thing_id: UUID, *, is_hidden: bool
    ) -> tuple[UUID, bool] | None:
        """Hides or restores content.

        Returns its author and whether this changed anything, or None if it is missing.
        """
        table, author = _TABLES[kind], _AUTHORS[kind]
        comments = CommentRepository(self._db)
        if kind == "comment":
            await comments.hold_subject_of(thing_id)
        held = select(author, table.hidden_at.is_not(None)).where(table.id == thing_id)
        found = (await self._db.execute(held.with_for_update(key_share=True))).first()
        if found is None:
            return None
        owner, was_hidden = found
        if was_hidden != is_hidden:
            now = func.now() if is_hidden else None
            changed = update(table).where(table.id == thing_id).values(hidden_at=now)
            await self._db.execute(changed.execution_options(synchronize_session=False))
            if kind == "comment":
                await comments.settle(thing_id)
        return owner, was_hidden != is_hidden

    async def of(self, kind: ThingKind, ids: Collection[UUID]) -> dict[UUID, Thing]:
        """Returns those of these items that exist, by ID."""
        table, author = _TABLES[kind], _AUTHORS[kind]
        name = (User.id.label("user_id"), User.username, User.first_name, User.last_name, User.suspended_at)
        found: Select[Any] = (
            select(table.id, table.hidden_at, *_COLUMNS[kind], *name)
            .join(User, User.id == author)
            .where(table.id.in_(ids))
        )
        if kind == "comment":
            found = found.where(Comment.deleted_at.is_(None))
        return {row.id: _map_thing(kind, row) for row in await self._db.execute(found)}


def _select_seen(kind: ThingKind, reader: UUID) -> Select[*tuple[Any, ...]]:
    """Selects `author` and `edited_at` of content shown to this reader.

    A comment is visible only with its subject.
    """
    match kind:
        case "post":
            posts = select(Post.user_id.label("author"), _NEVER.label("edited_at"))
            return posts.where(is_shown(Post.hidden_at, Post.user_id, reader))
        case "agent":
            agents = select(Agent.owner_id.label("author"), Agent.updated_at.label("edited_at"))
            return agents.where(is_usable_by(reader))
    under: ColumnElement[bool] = or_(
        and_(Post.id.is_not(None), is_shown(Post.hidden_at, Post.user_id, reader)),
        and_(Agent.id.is_not(None), is_usable_by(reader)),
    )
    return (
        select(Comment.user_id.label("author"), Comment.edited_at)
        .outerjoin(Post, Post.id == Comment.post_id)
        .outerjoin(Agent, Agent.id == Comment.agent_id)
        .where(Comment.deleted_at.is_(None), is_shown(Comment.hidden_at, Comment.user_id, reader), under)
    )


def _map_thing(kind: ThingKind, row: Row[Any]) -> Thing:
    under: tuple[Literal["post", "agent"], str] | None = None
    match kind:
        case "agent":
            title = row.name
            says = _agent_text(row) if row.is_global else row.name
        case "post":
            title = says = row.content
        case "comment":
            title = says = row.content
            under = ("post", str(row.post_id)) if row.post_id else ("agent", str(row.agent_id))
    path = path_of(kind, str(row.id), *(under or ()))
    is_private = kind == "agent" and not row.is_global
    return Thing(title, says, path, row.hidden_at is not None, is_private, row, under)


def _agent_text(row: Row[Any]) -> str:
    """Returns the public text of an agent."""
    lenses = (f"{lens['name']}: {'; '.join(lens['focusBullets'])}" for lens in row.lenses)
    return "\n".join((row.name, row.goal, *lenses))
