"""Maps rows of comments to threads."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import Row

from app.core.api.paging import TimeCursor, encode_cursor
from app.core.text.validation import display_name
from app.domains.community.comments.queries import REPLIES_SHOWN
from app.domains.community.comments.schemas import ChangedComment, Comment, CommentUser, Reply
from app.domains.community.mentions.mappers import mentioned_people


def reply(row: Row[Any], reader: UUID | None) -> Reply:
    """Maps a row of `queries.select_comments`."""
    return Reply(**_fields(row, reader))


def comment(
    row: Row[Any], reader: UUID | None, replies: Sequence[Row[Any]] = (), most: int = REPLIES_SHOWN
) -> Comment:
    """Maps a thread.

    `row` is `queries.select_comments`. `replies` are its first replies, one more than the `most` shown if
    there are more.
    """
    shown = replies[:most]
    return Comment(
        **_fields(row, reader),
        reply_count=row.Comment.reply_count,
        replies=tuple(reply(below, reader) for below in shown),
        replies_next=encode_cursor(place(shown[-1])) if len(replies) > len(shown) else None,
    )


def changed_comment(row: Row[Any], reader: UUID | None) -> ChangedComment:
    """Maps a row of `queries.changed`."""
    fields = _fields(row, reader)
    return ChangedComment(**fields, root_id=row.Comment.root_id, thread_replies=row.thread_replies)


def in_threads(rows: Iterable[Row[Any]]) -> list[tuple[Row[Any], list[Row[Any]]]]:
    """Groups rows into root comments and the replies that follow each."""
    threads: list[tuple[Row[Any], list[Row[Any]]]] = []
    for row in rows:
        if row.Comment.root_id is None:
            threads.append((row, []))
        else:
            threads[-1][1].append(row)
    return threads


def place(row: Row[Any]) -> TimeCursor:
    return TimeCursor(row.Comment.created_at, row.Comment.id)


def _fields(row: Row[Any], reader: UUID | None) -> dict[str, Any]:
    said, is_there, is_restricted = row.Comment, row.is_there, bool(row.is_restricted)
    is_hidden = said.hidden_at is not None
    name = display_name(row.username, row.first_name, row.last_name)
    return {
        "id": said.id,
        "post_id": said.post_id,
        "agent_id": said.agent_id,
        "parent_id": said.parent_id,
        "user_id": said.user_id if is_there else None,
        "username": row.username if is_there else None,
        "user": CommentUser(said.user_id, row.username, name) if is_there else None,
        "content": said.content if is_there else None,
        "mentions": mentioned_people(row.mentions) if is_there else (),
        "created_at": said.created_at,
        "edited_at": said.edited_at if is_there else None,
        "is_edited": "true" if is_there and said.edited_at else "false",
        "is_deleted": said.deleted_at is not None,
        "is_hidden": said.deleted_at is None and not is_restricted and (is_hidden or not is_there),
        "is_restricted": said.deleted_at is None and is_restricted,
        "is_own": is_there and said.user_id == reader,
        "likes": said.like_count,
        "is_liked_by_user": row.is_liked,
    }
