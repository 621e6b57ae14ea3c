"""All SQL on mentions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal
from uuid import UUID, uuid4

from sqlalchemy import ARRAY, Text, any_, delete, func, literal, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.community.mentions import queries
from app.domains.community.mentions.rules import MENTIONS_MOST, mentioned_names
from app.domains.notifications.content_types import CONTENT_TYPES, visible_content
from app.domains.notifications.visibility import is_unrestricted, is_visible_person
from app.models import Mention, User

TextKind = Literal["post", "comment"]
KEYS = {"post": Mention.post_id, "comment": Mention.comment_id}


class MentionRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def record(self, kind: TextKind, text_id: UUID, author: UUID, content: str) -> Sequence[UUID]:
        """Records the people whom a text mentions, up to MENTIONS_MOST in all of its versions.

        Returns those whom no earlier version mentioned. People who have blocked the author, or whom the
        author has muted or blocked, are not mentioned. A mention that a later version lacks is kept, so that
        nobody is notified of a text twice.
        """
        names = mentioned_names(content)
        if not names:
            return []
        key = KEYS[kind]
        before = set(await self._db.scalars(select(Mention.user_id).where(key == text_id)))
        named = literal(names, ARRAY(Text))
        found = select(User.id).where(User.username_folded == any_(named), User.closed_at.is_(None))
        found = found.where(
            is_visible_person(User.id), is_unrestricted(User.id, author), User.id.not_in(before)
        )
        in_order = found.order_by(func.array_position(named, User.username_folded))
        people = (await self._db.scalars(in_order.limit(max(0, MENTIONS_MOST - len(before))))).all()
        if not people:
            return []
        rows = [{"id": uuid4(), key.key: text_id, "user_id": person} for person in people]
        added = insert(Mention).values(rows).on_conflict_do_nothing().returning(Mention.user_id)
        return (await self._db.scalars(added)).all()

    async def delete(self, kind: TextKind, text_id: UUID) -> None:
        """Deletes the mentions of a text that is deleted."""
        await self._db.execute(delete(Mention).where(KEYS[kind] == text_id))

    async def is_visible(self, kind: TextKind, text_id: UUID, reader: UUID) -> bool:
        """Returns whether this person may see a text."""
        visible = visible_content(kind, reader).where(CONTENT_TYPES[kind].model.id == text_id)
        return (await self._db.execute(visible)).first() is not None

    async def suggestions(self, q: str, reader: UUID) -> Sequence[Any]:
        """Returns people as `queries.NAME`, best first."""
        return [row[: len(queries.NAME)] for row in await self._db.execute(queries.suggestions(q, reader))]
