"""The SQL by which comments are found, and by which the counts kept with them are set."""

from __future__ import annotations

from typing import Any, Literal
from uuid import UUID

from sqlalchemy import (
    ColumnElement,
    Integer,
    Select,
    and_,
    asc,
    bindparam,
    case,
    desc,
    exists,
    false,
    func,
    or_,
    select,
    text,
    true,
    tuple_,
    union_all,
)

from app.core.paging import ByTime
from app.domains.comments.things import Under
from app.domains.moderation.visibility import SUSPENDED, is_shown, is_usable_by
from app.models import Agent, Comment, CommentLike, Post, User

Rows = Select[*tuple[Any, ...]]
Table = Literal["posts", "agents"]

REPLIES_SHOWN = 5

UNDER_KIND = case((Comment.post_id.is_not(None), "post"), else_="agent").label("under_kind")
UNDER_ID = func.coalesce(Comment.post_id, Comment.agent_id).label("under_id")

_place = (Comment.created_at, Comment.id)


def subject(under: Under, reader: UUID | None) -> Rows:
    """Whose a post or an agent is that this person may see, and what it is called."""
    if under.kind == "post":
        posts = select(Post.user_id.label("owner"), Post.content.label("about"))
        return posts.where(Post.id == under.id, is_shown(Post.hidden_at, Post.user_id, reader))
    agents = select(Agent.owner_id.label("owner"), Agent.name.label("about"))
    return agents.where(Agent.id == under.id, is_usable_by(reader))


def seen(reader: UUID | None) -> Rows:
    """Comments that are there and that this person may see with what they are under."""
    return placed(reader).where(_there(reader))


def placed(reader: UUID | None) -> Rows:
    """Comments under what this person may see, gone ones too."""
    is_on_post = Comment.post_id.is_not(None)
    under_seen = or_(
        and_(is_on_post, is_shown(Post.hidden_at, Post.user_id, reader)),
        and_(~is_on_post, is_usable_by(reader)),
    )
    columns = (Comment.user_id.label("owner"), Comment.content.label("about"), UNDER_KIND, UNDER_ID)
    return (
        select(*columns, Comment.id, Comment.root_id)
        .outerjoin(Post, Post.id == Comment.post_id)
        .outerjoin(Agent, Agent.id == Comment.agent_id)
        .where(under_seen)
    )


def threads(under: Under, reader: UUID | None, after: ByTime | None, most: int) -> Rows:
    """A page of threads, newest first, each followed by its first REPLIES_SHOWN replies and one more. What is
    not shown any more stands in the list while somebody has answered it."""
    column = Comment.post_id if under.kind == "post" else Comment.agent_id
    begun = select(Comment.id, Comment.created_at).where(column == under.id, Comment.root_id.is_(None))
    begun = begun.where(or_(_there(reader), Comment.reply_count > 0))
    if after is not None:
        begun = begun.where(tuple_(*_place) < (after.moment, after.id))
    begun = begun.order_by(*map(desc, _place)).limit(_in_the_text("most", most))
    listed = begun.cte("begun").prefix_with("MATERIALIZED", dialect="postgresql")
    first = (
        select(Comment.id)
        .where(Comment.root_id == listed.c.id, _there(reader))
        .order_by(*map(asc, _place))
        .limit(_in_the_text("replies", REPLIES_SHOWN + 1))
        .correlate(listed)
        .lateral("first")
    )
    replies = select(first.c.id, listed.c.created_at, listed.c.id).select_from(listed).join(first, true())
    shown = union_all(select(listed.c.id, listed.c.created_at, listed.c.id.label("thread")), replies).cte(
        "shown"
    )
    page = whole(reader).join(shown, shown.c.id == Comment.id)
    is_reply = Comment.root_id.is_not(None)
    return page.order_by(desc(shown.c.created_at), desc(shown.c.thread), is_reply, *map(asc, _place))


def replies(root_id: UUID, reader: UUID | None, after: ByTime | None, most: int) -> Rows:
    """A page of the replies in a thread, oldest first."""
    found = whole(reader).where(Comment.root_id == root_id, _there(reader))
    if after is not None:
        found = found.where(tuple_(*_place) > (after.moment, after.id))
    return found.order_by(*map(asc, _place)).limit(_in_the_text("most", most))


def whole(reader: UUID | None) -> Rows:
    """Comments with who wrote them, `is_there` where this reader gets to read them."""
    liked: ColumnElement[bool] = (
        false()
        if reader is None
        else exists().where(CommentLike.comment_id == Comment.id, CommentLike.user_id == reader)
    )
    columns = (User.username, User.first_name, User.last_name, liked.label("is_liked"))
    return (
        select(Comment, *columns, _there(reader).label("is_there"))
        .join(User, User.id == Comment.user_id)
        .execution_options(populate_existing=True)
    )


def _there(reader: UUID | None) -> ColumnElement[bool]:
    return and_(Comment.deleted_at.is_(None), is_shown(Comment.hidden_at, Comment.user_id, reader))


def _in_the_text(name: str, number: int) -> Any:
    """A plan for any values knows how few they are."""
    return bindparam(name, number, Integer, literal_execute=True)


SHOWN = f"deleted_at IS NULL AND hidden_at IS NULL AND user_id NOT IN ({SUSPENDED})"


def settled(table: Table, column: str, owner: str) -> Any:
    """Counts the comments under a thing, and the people who wrote them but for its owner."""
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
    """)  # noqa: S608  # no part of it comes from outside


SETTLED = {
    "post": settled("posts", "post_id", "user_id"),
    "agent": settled("agents", "agent_id", "owner_id"),
}
THREAD_SETTLED = text(f"""
    UPDATE comments SET reply_count = (SELECT count(*) FROM comments WHERE root_id = :id AND {SHOWN})
    WHERE id = :id
""")  # noqa: S608  # no part of it comes from outside
