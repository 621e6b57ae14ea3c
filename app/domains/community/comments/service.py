"""Writes and reads comments."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

from sqlalchemy import Row

from app.core.api.paging import TimeCursor, decode_cursor, encode_cursor, next_page_link
from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.core.errors import InvalidField
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.domains.community.comments.errors import CONTENT_NOT_FOUND, CommentNotFound
from app.domains.community.comments.mappers import changed_comment, comment, in_threads, place, reply
from app.domains.community.comments.queries import REPLIES_NAMED_MOST, REPLIES_SHOWN
from app.domains.community.comments.repository import CommentRepository
from app.domains.community.comments.rules import validate_content
from app.domains.community.comments.schemas import (
    Comment,
    CommentChanges,
    CommentCreate,
    CommentDelete,
    CommentUpdate,
    Reply,
)
from app.domains.community.mentions.notices import WrittenText, mention_people
from app.domains.community.posts.errors import PostNotFound
from app.domains.community.restrictions.rules import check_interaction
from app.domains.identity.accounts.sessions import Caller, check_own
from app.domains.notifications.content_types import Parent
from app.domains.notifications.kinds import NotificationKind
from app.domains.notifications.notify import Notice, delete_for_subjects, notify
from app.domains.runs.analyses.errors import IdempotencyKeyReused
from app.domains.runs.analyses.intake import check_idempotency_key, digest
from app.domains.webhooks.events import WebhookEvent, enqueue_event

CHANGES_MOST = 100
CHANGES_CURSOR = "Changes-Cursor"
"""Header with the cursor of later changes."""


class CommentService:
    def __init__(self, sessions: SessionFactory, statements: SessionFactory, outbox: Outbox) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox

    async def threads(
        self,
        visitor: Caller | None,
        parent: Parent,
        user_id: str | None,
        cursor: str | None,
        limit: int,
        named: UUID | None = None,
    ) -> tuple[list[Comment], dict[str, str]]:
        """Returns a page of threads, newest first, and the headers: the link to the next one, and
        CHANGES_CURSOR.

        A `user_id` other than the visitor's is ignored. The first page includes the thread of the comment
        `named`, if the visitor may read it, with the replies up to it.

        Raises PostNotFound or AgentNotFound, and InvalidField for a cursor of another list.
        """
        if visitor is not None:
            check_own(visitor, user_id)
        reader, after = visitor.id if visitor else None, decode_cursor(cursor, TimeCursor)
        read_at = utc_now()
        async with self._statements() as db:
            comments = CommentRepository(db)
            if await comments.parent_content(parent, reader) is None:
                raise CONTENT_NOT_FOUND[parent.kind]
            found = in_threads(await comments.threads(parent, reader, after, limit + 1))
            thread = None
            if named is not None and after is None:
                thread = await _thread_of(comments, named, parent, reader)
        page = found[:limit]
        read = {CHANGES_CURSOR: encode_cursor(TimeCursor(read_at, parent.id))}
        last = place(page[-1][0]) if len(found) > limit else None
        shown = [comment(row, reader, below) for row, below in page]
        return _insert_thread(thread, shown), read | next_page_link(*_address(parent, limit), last)

    async def replies(
        self, visitor: Caller | None, comment_id: UUID, cursor: str | None, limit: int
    ) -> tuple[list[Reply], dict[str, str]]:
        """Returns a page of the replies in a thread, oldest first, and the headers with the link to the next
        one. Raises CommentNotFound, InvalidField.
        """
        reader, after = visitor.id if visitor else None, decode_cursor(cursor, TimeCursor)
        async with self._statements() as db:
            comments = CommentRepository(db)
            if not await comments.has_thread(comment_id, reader):
                raise CommentNotFound
            rows = await comments.replies(comment_id, reader, after, limit + 1)
        shown = rows[:limit]
        last = place(shown[-1]) if len(rows) > limit else None
        path = f"/api/social/comments/{comment_id}/replies"
        return [reply(row, reader) for row in shown], next_page_link(path, {"limit": limit}, last)

    async def changes(self, visitor: Caller | None, post_id: UUID, cursor: str) -> CommentChanges:
        """Returns the comments on a post that have changed since an earlier read.

        Raises PostNotFound, and InvalidField for a cursor of another post.
        """
        reader, after, now = visitor.id if visitor else None, decode_cursor(cursor, TimeCursor), utc_now()
        if after is None or after.id != post_id:
            raise InvalidField("'cursor' is not a cursor of this post.")
        async with self._statements() as db:
            comments = CommentRepository(db)
            if await comments.parent_content(Parent("post", post_id), reader) is None:
                raise PostNotFound
            rows = await comments.changed(post_id, reader, after.moment, CHANGES_MOST + 1)
            total = await comments.post_count(post_id)
        is_complete = len(rows) <= CHANGES_MOST
        shown = tuple(changed_comment(row, reader) for row in rows) if is_complete else ()
        return CommentChanges(shown, total, encode_cursor(TimeCursor(now, post_id)), is_complete)

    async def add(self, caller: Caller, parent: Parent, asked: CommentCreate, key: str | None) -> Comment:
        """Adds a comment to a post or an agent, or a reply.

        The same idempotency key with the same request returns the earlier comment.

        Raises WrongUserId, BlankComment, CommentTooLong, PostNotFound or AgentNotFound, CommentNotFound for a
        missing parent, InteractionRefused, InvalidIdempotencyKey and IdempotencyKeyReused.
        """
        check_own(caller, asked.user_id)
        content, comment_id = validate_content(asked.content), uuid4()
        request = (parent.kind, str(parent.id), str(asked.parent_id), content)
        request_hash = digest(*request) if check_idempotency_key(key) is not None else None
        async with self._unit() as unit:
            comments = CommentRepository(unit.session)
            target = await comments.lock_parent(parent, caller.id)
            if target is None:
                raise CONTENT_NOT_FOUND[parent.kind]
            answered = await _lock_parent_comment(comments, caller, parent, asked.parent_id)
            owners = [content.owner for content in (target, answered) if content is not None]
            await check_interaction(unit.session, caller.id, *owners)
            made = await comments.add(
                {"id": comment_id, "user_id": caller.id, f"{parent.kind}_id": parent.id, "content": content}
                | {"parent_id": asked.parent_id, "root_id": answered and (answered.root_id or answered.id)}
                | {"idempotency_key": key, "request_hash": request_hash}
            )
            if made:
                await comments.recount(comment_id)
                await _notify(unit, caller, parent, target, answered)
                if parent.kind == "post" and target.owner != caller.id:
                    data = {"postId": parent.id, "commentId": comment_id, "parentId": asked.parent_id}
                    await enqueue_event(
                        *(unit.session, target.owner, WebhookEvent.POST_COMMENTED, data), actor=caller.id
                    )
                informed = [content.owner for content in (target, answered) if content is not None]
                text = WrittenText("comment", comment_id, caller.id, content, parent)
                await mention_people(unit, text, informed)
                unit.ring(parent.id)
            else:
                comment_id = await _find_repeat(comments, caller, key, request_hash)
            row = await comments.one(comment_id, caller.id)
            await unit.commit()
        return _read(row, caller)

    async def change(self, caller: Caller, comment_id: UUID, request: CommentUpdate) -> Comment:
        """Edits a comment of the caller.

        Raises WrongUserId, CommentNotFound, BlankComment, CommentTooLong.
        """
        check_own(caller, request.user_id)
        content = validate_content(request.content)
        async with self._unit() as unit:
            comments = CommentRepository(unit.session)
            if not await comments.reword(comment_id, caller.id, content):
                raise CommentNotFound
            parent = await comments.parent_of(comment_id)
            await mention_people(unit, WrittenText("comment", comment_id, caller.id, content, parent))
            if parent is not None:
                unit.ring(parent.id)
            row = await comments.one(comment_id, caller.id)
            await unit.commit()
        return _read(row, caller)

    async def remove(
        self, caller: Caller, comment_id: UUID, request: CommentDelete | None, user_id: str | None
    ) -> None:
        """Deletes a comment of the caller.

        Its replies remain. `user_id` is the query parameter. Raises WrongUserId, CommentNotFound.
        """
        check_own(caller, user_id)
        check_own(caller, request.user_id if request else None)
        async with self._unit() as unit:
            comments = CommentRepository(unit.session)
            await comments.lock_parent_of(comment_id)
            if not await comments.remove(comment_id, caller.id):
                raise CommentNotFound
            await comments.recount(comment_id)
            await delete_for_subjects(unit, "comment", str(comment_id))
            if (parent := await comments.parent_of(comment_id)) is not None:
                unit.ring(parent.id)
            await unit.commit()

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)


def _address(parent: Parent, limit: int) -> tuple[str, dict[str, object]]:
    """Returns path and query of the threads of a post or agent."""
    if parent.kind == "post":
        return f"/api/social/posts/{parent.id}/comments", {"limit": limit}
    return "/api/agent-comments", {"agentId": parent.id, "limit": limit}


async def _thread_of(
    comments: CommentRepository, named: UUID, parent: Parent, reader: UUID | None
) -> Comment | None:
    """Returns the thread of a comment, with its replies up to it."""
    root_id = await comments.thread_of(named, parent, reader)
    row = root_id and await comments.one(root_id, reader)
    if not root_id or not row:
        return None
    most = REPLIES_SHOWN if root_id == named else REPLIES_NAMED_MOST
    rows = await comments.replies(root_id, reader, None, most + 1)
    at = next((number for number, below in enumerate(rows, 1) if below.Comment.id == named), most)
    return comment(row, reader, rows, max(at, REPLIES_SHOWN))


def _insert_thread(thread: Comment | None, page: list[Comment]) -> list[Comment]:
    """Returns the page with the thread in its position, or first if the page does not include it."""
    if thread is None:
        return page
    others = [one for one in page if one.id != thread.id]
    if len(others) == len(page):
        return [thread, *page]
    return [thread if one.id == thread.id else one for one in page]


async def _lock_parent_comment(
    comments: CommentRepository, caller: Caller, parent: Parent, parent_id: UUID | None
) -> Row[Any] | None:
    if parent_id is None:
        return None
    answered = await comments.lock_visible(parent_id, caller.id)
    if answered is None or (answered.under_kind, answered.under_id) != (parent.kind, parent.id):
        raise CommentNotFound
    return answered


async def _notify(
    unit: UnitOfWork, caller: Caller, parent: Parent, target: Row[Any], answered: Row[Any] | None
) -> None:
    """Notifies the author of the answered comment, or the owner of the post or agent."""
    if answered is not None:
        await notify(
            unit,
            Notice(
                recipient=answered.owner,
                kind=NotificationKind.REPLIED,
                actor=caller.id,
                subject_kind="comment",
                subject_id=str(answered.id),
                about=answered.about,
                under_kind=parent.kind,
                under_id=str(parent.id),
            ),
        )
    if answered is None or answered.owner != target.owner:
        kind, about = NotificationKind.COMMENTED, target.about
        await notify(unit, Notice(target.owner, kind, caller.id, parent.kind, str(parent.id), about))


async def _find_repeat(
    comments: CommentRepository, caller: Caller, key: str | None, request_hash: str | None
) -> UUID:
    before = await comments.by_key(caller.id, key)
    if before is None or before[1] != request_hash:
        raise IdempotencyKeyReused
    return before[0]


def _read(row: Row[Any] | None, caller: Caller) -> Comment:
    if row is None:
        raise CommentNotFound
    return comment(row, caller.id)
