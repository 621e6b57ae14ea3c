"""Reviews of accounts that changed hands."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import structlog
from sqlalchemy.exc import IntegrityError

from app.core.database.engine import SessionFactory
from app.core.errors import NotFound
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.core.text.validation import excerpt, folded
from app.domains.agents.custom_agents.deletion import delete_agent
from app.domains.community.comments.service import CommentService
from app.domains.community.moderation.recounts import recount_comments_of
from app.domains.community.posts.service import PostService
from app.domains.identity.accounts.errors import UsernameTaken
from app.domains.identity.accounts.rules import validate_names
from app.domains.identity.accounts.sessions import Caller
from app.domains.operations.account_reviews.errors import NothingToReview
from app.domains.operations.account_reviews.repository import ReviewRepository
from app.domains.operations.account_reviews.schemas import (
    LISTED_MOST,
    AccountReview,
    ItemChoice,
    ItemKind,
    ReviewDeleted,
    ReviewDeletion,
    ReviewEnd,
    ReviewGroup,
    ReviewItem,
)
from app.domains.runs.conversations.service import ConversationService
from app.domains.runs.history.service import HistoryService

TITLE_MOST = 120

log = structlog.get_logger(__name__)


class ReviewService:
    def __init__(
        self,
        sessions: SessionFactory,
        statements: SessionFactory,
        outbox: Outbox,
        *,
        history: HistoryService,
        conversations: ConversationService,
        posts: PostService,
        comments: CommentService,
    ) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox
        self._history = history
        self._conversations = conversations
        self._posts = posts
        self._comments = comments

    async def read(self, caller: Caller) -> AccountReview:
        """Returns the content from before the review started. Raises NothingToReview."""
        async with self._statements() as db:
            reviews = ReviewRepository(db)
            started_at = await reviews.started_at(caller.id)
            if started_at is None:
                raise NothingToReview
            groups = []
            for kind in ItemKind:
                rows = await reviews.items(kind, caller.id, started_at, LISTED_MOST)
                is_all = len(rows) < LISTED_MOST
                total = len(rows) if is_all else await reviews.count(kind, caller.id, started_at)
                groups.append(ReviewGroup(kind, total, tuple(_map_item(kind, row) for row in rows)))
            revoked = await reviews.count_revoked_links(caller.id, started_at)
        user = caller.user
        return AccountReview(
            started_at, user.username, user.first_name, user.last_name, revoked, tuple(groups)
        )

    async def delete(self, caller: Caller, request: ReviewDeletion) -> ReviewDeleted:
        """Deletes items. Ignores missing ones. Raises NothingToReview."""
        async with self._statements() as db:
            if await ReviewRepository(db).started_at(caller.id) is None:
                raise NothingToReview
        deleted = 0
        for item in request.items:
            try:
                await self._delete(caller, item)
            except NotFound:
                continue
            deleted += 1
        return ReviewDeleted(deleted)

    async def finish(self, caller: Caller, request: ReviewEnd) -> None:
        """Sets the names and ends the review: the remaining content belongs to the caller and is shown to
        others again.

        Raises NothingToReview, InvalidRegistration, UsernameTaken.
        """
        username, first_name, last_name = validate_names(
            request.username, request.first_name, request.last_name
        )
        async with UnitOfWork(self._sessions, self._outbox) as unit:
            reviews = ReviewRepository(unit.session)
            if not await reviews.end(caller.id):
                raise NothingToReview
            try:
                await reviews.rename(
                    caller.id,
                    username=username,
                    username_folded=folded(username),
                    first_name=first_name,
                    last_name=last_name,
                )
            except IntegrityError as error:
                raise UsernameTaken from error
            await recount_comments_of(unit.session, caller.id)
            await unit.commit()
        log.info("account reviewed", user_id=str(caller.id))

    async def _delete(self, caller: Caller, item: ItemChoice) -> None:
        match item.kind:
            case ItemKind.ANALYSIS:
                await self._history.delete(caller, item.id)
            case ItemKind.CONVERSATION:
                await self._conversations.remove(caller, item.id)
            case ItemKind.AGENT:
                await self._delete_agent(caller.id, item.id)
            case ItemKind.POST:
                await self._posts.remove(caller, item.id)
            case ItemKind.COMMENT:
                await self._comments.remove(caller, item.id, None, None)

    async def _delete_agent(self, user_id: UUID, agent_id: UUID) -> None:
        async with UnitOfWork(self._sessions, self._outbox) as unit:
            await delete_agent(unit, agent_id, user_id)
            await unit.commit()


def _map_item(kind: ItemKind, row: Any) -> ReviewItem:
    return ReviewItem(kind, row.id, excerpt(row.title, TITLE_MOST), row.created_at, row.is_published)
