"""The calls about comments: parse, call one service method, answer."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from litestar import Response
from litestar.di import NamedDependency
from litestar.params import FromPath, HeaderParameter, JSONBody, QueryParameter

from app.domains.community.comments.schemas import Comment, CommentCreate, CommentDelete, CommentUpdate, Reply
from app.domains.community.comments.service import CommentService
from app.domains.community.comments.targets import Under
from app.domains.identity.accounts.sessions import Caller

PAGE_USUAL, PAGE_MOST = 20, 100

Comments = NamedDependency[CommentService]
SignedInCaller = NamedDependency[Caller]
Visitor = NamedDependency[Caller | None]
CommentId = FromPath[UUID]
UserId = Annotated[str | None, QueryParameter(name="userId")]
Cursor = Annotated[str | None, QueryParameter(description="Taken from `Link` of the page before.")]
Limit = Annotated[int, QueryParameter(ge=1, le=PAGE_MOST)]
Named = Annotated[
    UUID | None,
    QueryParameter(name="comment", description="A comment of which the first page has the thread."),
]
IdempotencyKey = Annotated[
    str | None,
    HeaderParameter(name="Idempotency-Key", description="The same key and words: the same comment."),
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
    """The threads under a post, newest first, each with its first replies.

    The thread of `comment` is on the first page in any case, before the others where it is none of those,
    with its replies up to that one. The next page is at the `Link` with `rel="next"`, where there is one.
    """
    under = Under("post", post_id)
    threads, link = await comment_service.threads(visitor, under, user_id, cursor, limit, named)
    return Response(threads, headers=link)


async def list_agent_comments(
    visitor: Visitor,
    comment_service: Comments,
    agent_id: Annotated[UUID, QueryParameter(name="agentId")],
    cursor: Cursor = None,
    limit: Limit = PAGE_USUAL,
    named: Named = None,
) -> Response[list[Comment]]:
    """The threads under an agent, newest first, each with its first replies.

    The thread of `comment` is on the first page in any case, before the others where it is none of those,
    with its replies up to that one. The next page is at the `Link` with `rel="next"`, where there is one.
    """
    under = Under("agent", agent_id)
    threads, link = await comment_service.threads(visitor, under, None, cursor, limit, named)
    return Response(threads, headers=link)


async def list_replies(
    comment_id: CommentId,
    visitor: Visitor,
    comment_service: Comments,
    cursor: Cursor = None,
    limit: Limit = PAGE_USUAL,
) -> Response[list[Reply]]:
    """The replies in a thread, oldest first.

    The next page is at the `Link` with `rel="next"`, where there is one.
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
    """Comment on a post, or reply to a comment on it."""
    return await comment_service.add(caller, Under("post", post_id), data, idempotency_key)


async def comment_on_agent(
    agent_id: FromPath[UUID],
    data: JSONBody[CommentCreate],
    caller: SignedInCaller,
    comment_service: Comments,
    idempotency_key: IdempotencyKey = None,
) -> Comment:
    """Comment on an agent, or reply to a comment on it."""
    return await comment_service.add(caller, Under("agent", agent_id), data, idempotency_key)


async def update_comment(
    comment_id: CommentId, data: JSONBody[CommentUpdate], caller: SignedInCaller, comment_service: Comments
) -> Comment:
    """Put other words into a comment of the caller's own."""
    return await comment_service.change(caller, comment_id, data)


async def delete_comment(
    comment_id: CommentId,
    caller: SignedInCaller,
    comment_service: Comments,
    data: JSONBody[CommentDelete | None] = None,
    user_id: UserId = None,
) -> None:
    """Take back a comment of the caller's own. Its replies stay."""
    await comment_service.remove(caller, comment_id, data, user_id)
