"""Endpoints of comments."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from litestar import Response
from litestar.di import NamedDependency
from litestar.params import FromPath, HeaderParameter, JSONBody, QueryParameter

from app.domains.community.comments.schemas import (
    Comment,
    CommentChanges,
    CommentCreate,
    CommentDelete,
    CommentUpdate,
    Reply,
)
from app.domains.community.comments.service import CommentService
from app.domains.identity.accounts.sessions import Caller
from app.domains.notifications.content_types import Parent

PAGE_USUAL, PAGE_MOST = 20, 100

Comments = NamedDependency[CommentService]
SignedInCaller = NamedDependency[Caller]
Visitor = NamedDependency[Caller | None]
CommentId = FromPath[UUID]
UserId = Annotated[str | None, QueryParameter(name="userId")]
Cursor = Annotated[str | None, QueryParameter(description="From the `Link` header of the previous page.")]
Limit = Annotated[int, QueryParameter(ge=1, le=PAGE_MOST)]
Named = Annotated[
    UUID | None,
    QueryParameter(name="comment", description="Includes the thread of this comment on the first page."),
]
IdempotencyKey = Annotated[
    str | None,
    HeaderParameter(
        name="Idempotency-Key", description="Repeated requests with the same key return the same comment."
    ),
]


async def list_comments(
    post_id: FromPath[UUID],
    visitor: Visitor,
    comment_service: Comments,
    user_id: UserId = None,
    cursor: Cursor = None,
    limit: Limit = PAGE_USUAL,
    named: Named = None,
) -> Response[list[Comment]]:
    """Lists the threads of a post, newest first, each with its first replies.

    The first page always includes the thread of `comment`, placed first if it is not on that page otherwise,
    with its replies up to that comment. `Link` with `rel="next"` has the URL of the next page, if any, and
    `Changes-Cursor` the cursor of later changes.
    """
    parent = Parent("post", post_id)
    threads, link = await comment_service.threads(visitor, parent, user_id, cursor, limit, named)
    return Response(threads, headers=link)


async def list_comment_changes(
    post_id: FromPath[UUID],
    visitor: Visitor,
    comment_service: Comments,
    cursor: Annotated[
        str, QueryParameter(description="`Changes-Cursor` of the list, or `cursor` of the previous changes.")
    ],
) -> CommentChanges:
    """Lists the comments on a post that were added, edited, deleted, hidden or restored since a read.

    Pages read it when the event stream sends `comments`, and when the stream was interrupted.
    """
    return await comment_service.changes(visitor, post_id, cursor)


async def list_agent_comments(
    visitor: Visitor,
    comment_service: Comments,
    agent_id: Annotated[UUID, QueryParameter(name="agentId")],
    cursor: Cursor = None,
    limit: Limit = PAGE_USUAL,
    named: Named = None,
) -> Response[list[Comment]]:
    """Lists the threads of an agent, newest first, each with its first replies.

    The first page always includes the thread of `comment`, placed first if it is not on that page otherwise,
    with its replies up to that comment. `Link` with `rel="next"` has the URL of the next page, if any.
    """
    parent = Parent("agent", agent_id)
    threads, link = await comment_service.threads(visitor, parent, None, cursor, limit, named)
    return Response(threads, headers=link)


async def list_replies(
    comment_id: CommentId,
    visitor: Visitor,
    comment_service: Comments,
    cursor: Cursor = None,
    limit: Limit = PAGE_USUAL,
) -> Response[list[Reply]]:
    """Lists the replies in a thread, oldest first.

    `Link` with `rel="next"` has the URL of the next page, if any.
    """
    replies, link = await comment_service.replies(visitor, comment_id, cursor, limit)
    return Response(replies, headers=link)


async def comment_on_post(
    post_id: FromPath[UUID],
    data: JSONBody[CommentCreate],
    caller: SignedInCaller,
    comment_service: Comments,
    idempotency_key: IdempotencyKey = None,
) -> Comment:
    """Adds a comment to a post, or a reply to a comment on it."""
    return await comment_service.add(caller, Parent("post", post_id), data, idempotency_key)


async def comment_on_agent(
    agent_id: FromPath[UUID],
    data: JSONBody[CommentCreate],
    caller: SignedInCaller,
    comment_service: Comments,
    idempotency_key: IdempotencyKey = None,
) -> Comment:
    """Adds a comment to an agent, or a reply to a comment on it."""
    return await comment_service.add(caller, Parent("agent", agent_id), data, idempotency_key)


async def update_comment(
    comment_id: CommentId, data: JSONBody[CommentUpdate], caller: SignedInCaller, comment_service: Comments
) -> Comment:
    """Edits a comment of the caller."""
    return await comment_service.change(caller, comment_id, data)


async def delete_comment(
    comment_id: CommentId,
    caller: SignedInCaller,
    comment_service: Comments,
    data: JSONBody[CommentDelete | None] = None,
    user_id: UserId = None,
) -> None:
    """Deletes a comment of the caller.

    Its replies remain.
    """
    await comment_service.remove(caller, comment_id, data, user_id)
