"""Wire schemas of comments."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from msgspec import Struct

from app.core.api.schema_limits import USER_ID, text
from app.domains.community.comments.errors import CONTENT_MOST
from app.domains.community.mentions.schemas import MentionedPerson


class CommentCreate(Struct, frozen=True, rename="camel"):
    """A comment, or with `parentId` a reply to one on the same post or agent.

    `userId`, if sent, must be the caller's.
    """

    content: Annotated[str, text(CONTENT_MOST, 1)]
    parent_id: UUID | None = None
    user_id: Annotated[str, USER_ID] | None = None


class CommentUpdate(Struct, frozen=True, rename="camel"):
    """Body of PUT /api/social/comments/{id}. `userId`, if sent, must be the caller's."""

    content: Annotated[str, text(CONTENT_MOST, 1)]
    user_id: Annotated[str, USER_ID] | None = None


class CommentDelete(Struct, frozen=True, rename="camel"):
    """Optional body of DELETE /api/social/comments/{id}. `userId`, if sent, must be the caller's."""

    user_id: Annotated[str, USER_ID] | None = None


class CommentUser(Struct, frozen=True, rename="camel"):
    """The author. `name` is the display name, `username` the sign-in name."""

    id: UUID
    username: str
    name: str


class Reply(Struct, frozen=True, rename="camel"):
    """A comment as shown. It belongs to the post or the agent whose ID is not null.

    `content` is text in a subset of Markdown, and `mentions` are people whom it names by `@username`.
    `parentId` is the comment that it answers. `user`, `userId`, `username` and `content` are null when it was
    deleted (`isDeleted`), is hidden by moderators and not the caller's (`isHidden`), or its author is muted
    or one of the two has blocked the other (`isRestricted`); it is then listed only because it has replies.
    `isOwn`: the caller wrote it. `isLikedByUser`: the caller likes it.
    """

    id: UUID
    post_id: UUID | None
    agent_id: UUID | None
    parent_id: UUID | None
    user_id: UUID | None
    username: str | None
    user: CommentUser | None
    content: str | None
    mentions: tuple[MentionedPerson, ...]
    created_at: datetime
    edited_at: datetime | None
    is_edited: Literal["true", "false"]
    is_deleted: bool
    is_hidden: bool
    is_restricted: bool
    is_own: bool
    likes: int
    is_liked_by_user: bool


class ChangedComment(Reply, frozen=True, rename="camel"):
    """A comment that has changed.

    `rootId` is the root comment of its thread, null for that comment itself; the thread has `threadReplies`.
    """

    root_id: UUID | None
    thread_replies: int


class CommentChanges(Struct, frozen=True, rename="camel"):
    """Comments on a post that have changed since a time, oldest first.

    Some may have been read before. `comments` without content are no longer shown. `total` is the number of
    comments on the post. `cursor` is that of the next request. `isComplete` is false when too many have
    changed; the list has to be read again then.
    """

    comments: tuple[ChangedComment, ...]
    total: int
    cursor: str
    is_complete: bool


class Comment(Reply, frozen=True, rename="camel"):
    """The root comment of a thread with its first replies, oldest first, including answers to replies.

    `replyCount` is their total, `repliesNext` the `cursor` of the next ones, or null.
    """

    reply_count: int
    replies: tuple[Reply, ...]
    replies_next: str | None
