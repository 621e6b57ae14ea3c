"""All SQL on account reviews."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import Select, and_, delete, desc, false, func, select, true, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.notifications.content_types import CONTENT_TYPES, ContentKind
from app.domains.operations.account_reviews.schemas import ItemKind
from app.models import (
    BAND,
    AccountReview,
    Agent,
    Analysis,
    ApiToken,
    Comment,
    Conversation,
    HistoryEntryRow,
    Identity,
    KnownDevice,
    PasswordReset,
    Post,
    ShareLink,
    SignInAttempt,
    User,
    Webhook,
)


class ReviewRepository:
    def __init__(self, db: AsyncSession) -> None:
        self._db = db

    async def begin(self, user_id: UUID) -> None:
        """Starts a review. A pending one restarts and then includes everything up to now."""
        begun = insert(AccountReview).values(user_id=user_id)
        await self._db.execute(
            begun.on_conflict_do_update(index_elements=["user_id"], set_={"started_at": func.now()})
        )

    async def started_at(self, user_id: UUID) -> datetime | None:
        """Returns when the pending review started, or None."""
        return await self._db.scalar(select(AccountReview.started_at).where(AccountReview.user_id == user_id))

    async def end(self, user_id: UUID) -> bool:
        """Ends the review. Returns whether one was pending."""
        ended = delete(AccountReview).where(AccountReview.user_id == user_id)
        return (await self._db.execute(ended.returning(AccountReview.user_id))).first() is not None

    async def remove_sign_in_methods(self, user_id: UUID) -> None:
        """Removes what an earlier owner could sign in with, and their webhooks."""
        for way in (Identity, ApiToken, Webhook, PasswordReset, SignInAttempt, KnownDevice):
            gone = delete(way).where(way.user_id == user_id)
            await self._db.execute(gone.execution_options(synchronize_session=False))

    async def reset_choices(self, user_id: UUID) -> None:
        """Resets the consent to training and the bio, and revokes the share links."""
        await self._db.execute(
            update(User).where(User.id == user_id).values(training_agreed_at=None, bio=None)
        )
        theirs = select(Analysis.id).where(Analysis.user_id == user_id)
        revoked = update(ShareLink).where(ShareLink.analysis_id.in_(theirs), ShareLink.revoked_at.is_(None))
        await self._db.execute(
            revoked.values(revoked_at=func.now()).execution_options(synchronize_session=False)
        )

    async def count_revoked_links(self, user_id: UUID, since: datetime) -> int:
        """Counts share links that were revoked at the start of the review and had not expired then."""
        found = (
            select(func.count())
            .select_from(ShareLink)
            .join(Analysis, Analysis.id == ShareLink.analysis_id)
            .where(Analysis.user_id == user_id, ShareLink.revoked_at == since, ShareLink.expires_at > since)
        )
        return await self._db.scalar(found) or 0

    async def count(self, kind: ItemKind, user_id: UUID, before: datetime) -> int:
        counted = select(func.count()).select_from(_select_items(kind, user_id, before).subquery())
        return await self._db.scalar(counted) or 0

    async def items(self, kind: ItemKind, user_id: UUID, before: datetime, most: int) -> Sequence[Any]:
        """Returns `id`, `title`, `created_at` and `is_published`, newest first."""
        newest = _select_items(kind, user_id, before).order_by(desc("created_at"), desc("id")).limit(most)
        rows: Sequence[Any] = (await self._db.execute(newest)).all()
        return rows

    async def rename(self, user_id: UUID, **names: str) -> None:
        """Sets the account's names. Raises IntegrityError when the username is taken."""
        await self._db.execute(update(User).where(User.id == user_id).values(**names))


def _select_items(kind: ItemKind, user_id: UUID, before: datetime) -> Select[Any]:
    owner, created_at = _OWNED[kind]
    found: Select[Any] = _OF_KIND[kind].where(owner == user_id, created_at <= before)
    return found


_NAMED = func.coalesce(HistoryEntryRow.title, Analysis.scenario).label("title")
_IS_OWN = and_(Analysis.deleted_at.is_(None), Analysis.kind != BAND)


def _select_content(kind: ContentKind, is_published: Any) -> Any:
    content = CONTENT_TYPES[kind]
    columns = (content.model.id, content.title.label("title"), content.model.created_at)
    return select(*columns, is_published.label("is_published"))


_OF_KIND: dict[ItemKind, Any] = {
    ItemKind.ANALYSIS: select(Analysis.id, _NAMED, Analysis.created_at, false().label("is_published"))
    .outerjoin(HistoryEntryRow, HistoryEntryRow.analysis_id == Analysis.id)
    .where(_IS_OWN),
    ItemKind.CONVERSATION: select(
        Conversation.id, Conversation.title, Conversation.created_at, false().label("is_published")
    ),
    ItemKind.AGENT: _select_content("agent", Agent.is_global),
    ItemKind.POST: _select_content("post", true()),
    ItemKind.COMMENT: _select_content("comment", true()).where(Comment.deleted_at.is_(None)),
}
_OWNED: dict[ItemKind, tuple[Any, Any]] = {
    ItemKind.ANALYSIS: (Analysis.user_id, Analysis.created_at),
    ItemKind.CONVERSATION: (Conversation.user_id, Conversation.created_at),
    ItemKind.AGENT: (CONTENT_TYPES["agent"].author, Agent.created_at),
    ItemKind.POST: (CONTENT_TYPES["post"].author, Post.created_at),
    ItemKind.COMMENT: (CONTENT_TYPES["comment"].author, Comment.created_at),
}
