"""What goes over the wire about comments."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from msgspec import Struct

from app.core.schema_limits import USER_ID, text
from app.domains.community.comments.errors import CONTENT_MOST


class CommentCreate(Struct, frozen=True, rename="camel"):
    """A comment, or with `parentId` a reply to one under the same post or agent. `userId`, when sent, must be
    the caller's own."""

    content: Annotated[str, text(CONTENT_MOST, 1)]
    parent_id: UUID | None = None
    user_id: Annotated[str, USER_ID] | None = None


class CommentUpdate(Struct, frozen=True, rename="camel"):
    """PUT /api/social/comments/{id}: other words. `userId`, when sent, must be the caller's own."""

    content: Annotated[str, text(CONTENT_MOST, 1)]
    user_id: Annotated[str, USER_ID] | None = None


class CommentDelete(Struct, frozen=True, rename="camel"):
    """DELETE /api/social/comments/{id}, which may go without. `userId`, when sent, must be the caller's
    own."""

    user_id: Annotated[str, USER_ID] | None = None


class CommentUser(Struct, frozen=True, rename="camel"):
    """Who wrote it. `name` is what they are called, `username` what they sign in by."""

    id: UUID
    username: str
    name: str


class Reply(Struct, frozen=True, rename="camel"):
    """A comment as it is read. It is under the post or the agent of which the id is not null.

    `parentId` is the comment that it answers. `user`, `userId`, `username` and `content` are null when it was
    deleted (`isDeleted`), or is hidden by moderators and not the caller's own (`isHidden`); it is listed then
    for the sake of its replies. `isOwn`, `isLikedByUser`: the caller wrote it, likes it."""

    id: UUID
    post_id: UUID | None
    agent_id: UUID | None
    parent_id: UUID | None
    user_id: UUID | None
    username: str | None
    user: CommentUser | None
    content: str | None
    created_at: datetime
    edited_at: datetime | None
    is_edited: Literal["true", "false"]
    is_deleted: bool
    is_hidden: bool
    is_own: bool
    likes: int
    is_liked_by_user: bool


class Comment(Reply, frozen=True, rename="camel"):
    """A comment that begins a thread, with its first replies, oldest first: answers to replies are among
    them. `replyCount` is how many there are, `repliesNext` the `cursor` of the next ones, null when these are
    all."""

    reply_count: int
    replies: tuple[Reply, ...]
    replies_next: str | None
