"""SQL that finds comments and maintains their counters."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, Literal
from uuid import UUID

from sqlalchemy import (
    DateTime,
    Integer,
    Interval,
    and_,
    asc,
    bindparam,
    desc,
    false,
    func,
    literal,
    or_,
    select,
    text,
    tuple_,
    union_all,
)
from sqlalchemy.orm import aliased

from app.core.api.paging import TimeCursor
from app.domains.community.mentions.queries import mentions_column
from app.domains.notifications.content_types import (
    CONTENT_TYPES,
    Parent,
    Rows,
    is_readable_comment,
    visible_content,
)
from app.domains.notifications.visibility import SUSPENDED, is_unrestricted
from app.models import Comment, CommentLike, Mention, User

Table = Literal["posts", "agents"]

REPLIES_SHOWN = 5
REPLIES_NAMED_MOST = 500
"""Maximum number of replies in a thread that is requested by one of its replies."""

OVERLAP = timedelta(seconds=30)
"""Changes of this time before a read are read again: their transactions may have been under way."""

_place = (Comment.created_at, Comment.id)


def parent_content(parent: Parent, reader: UUID | None) -> Rows:
    """Selects owner and title of a post or agent that this person may see."""
    model = CONTENT_TYPES[parent.kind].model
    return visible_content(parent.kind, reader).where(model.id == parent.id)


def visible_comments(reader: UUID | None) -> Rows:
    """Selects comments that exist and that this person may see together with their parent."""
    return visible_content("comment", reader).add_columns(Comment.id, Comment.root_id)


def threads(parent: Parent, reader: UUID | None, after: TimeCursor | None, most: int) -> Rows:
    """Selects a page of threads, newest first, each followed by its first REPLIES_SHOWN replies and one more.

    A comment that is no longer shown remains in the list while it has replies.
    """
    column = _parent_column(parent)
    last = column <= parent.id if after is None else _index_key(column) < (parent.id, after.moment, after.id)
    begun = select(Comment.id, Comment.created_at, column.label("its")).where(last, Comment.root_id.is_(None))
    begun = begun.where(or_(is_readable_comment(reader), Comment.reply_count > 0))
    cut = begun.order_by(*map(desc, _index_order(column))).limit(_inline("most", most)).subquery("cut")
    listed = select(cut.c.id, cut.c.created_at).where(cut.c.its == parent.id).cte("begun")
    listed = listed.prefix_with("MATERIALIZED", dialect="postgresql")
    first = (
        select(Comment.id, Comment.root_id)
        .where(Comment.root_id >= listed.c.id, is_readable_comment(reader))
        .order_by(*map(asc, _index_order(Comment.root_id)))
        .limit(_inline("replies", REPLIES_SHOWN + 1))
        .correlate(listed)
        .lateral("first")
    )
    its = first.c.root_id == listed.c.id
    replies = select(first.c.id, listed.c.created_at, listed.c.id).select_from(listed).join(first, its)
    roots = select(listed.c.id, listed.c.created_at, listed.c.id.label("thread"))
    shown = union_all(roots, replies).cte("shown")
    page = select_comments(reader).join(shown, shown.c.id == Comment.id)
    is_reply = Comment.root_id.is_not(None)
    return page.order_by(desc(shown.c.created_at), desc(shown.c.thread), is_reply, *map(asc, _place))


def replies(root_id: UUID, reader: UUID | None, after: TimeCursor | None, most: int) -> Rows:
    """Selects a page of the replies in a thread, oldest first."""
    column = Comment.root_id
    first = column >= root_id if after is None else _index_key(column) > (root_id, after.moment, after.id)
    found = select(Comment.id, Comment.created_at, column).where(first, is_readable_comment(reader))
    cut = found.order_by(*map(asc, _index_order(column))).limit(_inline("most", most)).subquery("cut")
    listed = select(cut.c.id, cut.c.created_at).where(cut.c.root_id == root_id).cte("listed")
    listed = listed.prefix_with("MATERIALIZED", dialect="postgresql")
    page = select_comments(reader).join(listed, listed.c.id == Comment.id)
    return page.order_by(asc(listed.c.created_at), asc(listed.c.id))


def thread_of(comment_id: UUID, parent: Parent, reader: UUID | None) -> Rows:
    """Selects the root of the thread that contains a comment on a parent."""
    column = _parent_column(parent)
    is_answered = and_(Comment.root_id.is_(None), Comment.reply_count > 0)
    found = select(func.coalesce(Comment.root_id, Comment.id).label("id"))
    return found.where(
        Comment.id == comment_id, column == parent.id, or_(is_readable_comment(reader), is_answered)
    )


def select_comments(reader: UUID | None) -> Rows:
    """Selects comments with their authors.

    `is_there`: this reader may read the content. `is_restricted`: not, because one of them has muted or
    blocked the other.
    """
    is_restricted = false() if reader is None else ~is_unrestricted(Comment.user_id, reader)
    columns = (
        *(User.username, User.first_name, User.last_name),
        *(is_readable_comment(reader).label("is_there"), is_restricted.label("is_restricted")),
    )
    mentions = mentions_column(Mention.comment_id, Comment)
    found = select(Comment, *columns, mentions).outerjoin(User, User.id == Comment.user_id)
    found = found.execution_options(populate_existing=True)
    if reader is None:
        return found.add_columns(false().label("is_liked"))
    own = and_(CommentLike.comment_id == Comment.id, CommentLike.user_id == reader)
    return found.outerjoin(CommentLike, own).add_columns(CommentLike.user_id.is_not(None).label("is_liked"))


def changed(post_id: UUID, reader: UUID | None, since: datetime, most: int) -> Rows:
    """Selects comments on a post that readers see differently since a time, oldest first.

    Includes those that are no longer shown. `thread_replies` is the number of replies in their threads.
    """
    root = aliased(Comment)
    replies = func.coalesce(root.reply_count, Comment.reply_count).label("thread_replies")
    found = select_comments(reader).add_columns(replies).outerjoin(root, root.id == Comment.root_id)
    begin = literal(since, DateTime(timezone=True)) - literal(OVERLAP, Interval)
    found = found.where(Comment.post_id == post_id, Comment.changed_at > begin)
    return found.order_by(*map(asc, _place)).limit(_inline("most", most))


def _parent_column(parent: Parent) -> Any:
    return getattr(Comment, CONTENT_TYPES[parent.kind].key)


def _index_order(column: Any) -> tuple[Any, ...]:
    """Returns the sort order of an index that starts with the column.

    The page is read along it from a lower bound, and rows beyond the upper bound are dropped after LIMIT.
    With '=', a generic plan would expect a few rows, fetch a hundred thousand and sort them.
    """
    return (column, *_place)


def _index_key(column: Any) -> Any:
    return tuple_(*_index_order(column))


def _inline(name: str, number: int) -> Any:
    """Inlines a number as a literal, so that generic plans know how few rows are needed."""
    return bindparam(name, number, Integer, literal_execute=True)


SHOWN = f"deleted_at IS NULL AND hidden_at IS NULL AND user_id NOT IN ({SUSPENDED})"


def _recount_statement(table: Table, column: str, owner: str) -> Any:
    """Updates the counts of comments on a subject and of their authors, without the subject's owner."""
    return text(f"""
        UPDATE {table} SET comment_count = said.comments, commenter_count = said.people
        FROM (
            SELECT count(*) AS comments,
                count(DISTINCT user_id) FILTER (
                    WHERE user_id <> (SELECT {owner} FROM {table} WHERE id = :id)
                ) AS people
            FROM comments WHERE {column} = :id AND {SHOWN}
        ) AS said
        WHERE id = :id AND (comment_count, commenter_count) IS DISTINCT FROM (said.comments, said.people)
    """)  # noqa: S608  # built from constants only


RECOUNT_COMMENTS = {
    "post": _recount_statement("posts", "post_id", "user_id"),
    "agent": _recount_statement("agents", "agent_id", "owner_id"),
}
RECOUNT_REPLIES = text(f"""
    UPDATE comments SET reply_count = (SELECT count(*) FROM comments WHERE root_id = :id AND {SHOWN})
    WHERE id = :id
""")  # noqa: S608  # built from constants only
