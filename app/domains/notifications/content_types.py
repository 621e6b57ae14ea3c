"""Registry of the content types that people publish: posts, comments and agents."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal
from uuid import UUID

from msgspec import Struct
from sqlalchemy import ColumnElement, Select, and_, case, func, null, or_, select

from app.domains.notifications.visibility import is_shown, is_unrestricted, is_usable_by
from app.models import Agent, AgentLike, AgentShare, Comment, CommentLike, Post, PostLike, PostShare

ContentKind = Literal["post", "comment", "agent"]
ParentKind = Literal["post", "agent"]
"""Kinds that people can comment on and share."""

Rows = Select[*tuple[Any, ...]]


class Parent(Struct, frozen=True):
    """The post or agent that a comment belongs to."""

    kind: ParentKind
    id: UUID


class ContentType(Struct, frozen=True):
    """Tables and columns of a content type.

    `author` holds the author's ID, `title` the text by which lists and notifications name the content. `key`
    is the column that refers to it in `likes`, `shares` and comments. Comments cannot be shared.
    """

    model: Any
    author: Any
    title: Any
    key: str
    likes: Any
    shares: Any = None


CONTENT_TYPES: Mapping[ContentKind, ContentType] = {
    "post": ContentType(Post, Post.user_id, Post.content, "post_id", PostLike, PostShare),
    "comment": ContentType(Comment, Comment.user_id, Comment.content, "comment_id", CommentLike),
    "agent": ContentType(Agent, Agent.owner_id, Agent.name, "agent_id", AgentLike, AgentShare),
}

UNDER_KIND = case((Comment.post_id.is_not(None), "post"), else_="agent").label("under_kind")
UNDER_ID = func.coalesce(Comment.post_id, Comment.agent_id).label("under_id")
_NO_PARENT = (null().label("under_kind"), null().label("under_id"))


def visible_content(kind: ContentKind, reader: UUID | None) -> Rows:
    """Selects content that this reader may see; None is a visitor.

    Columns: `owner`, `about` (the title), `edited_at`, and for comments their parent, `under_kind` and
    `under_id`.
    """
    match kind:
        case "post":
            posts = _select_columns(kind, Post.edited_at, *_NO_PARENT)
            return posts.where(is_shown(Post.hidden_at, Post.user_id, reader))
        case "agent":
            agents = _select_columns(kind, Agent.updated_at.label("edited_at"), *_NO_PARENT)
            return agents.where(is_usable_by(reader))
        case "comment":
            return comments_of_visible_parents(reader).where(is_readable_comment(reader))


def comments_of_visible_parents(reader: UUID | None) -> Rows:
    """Selects comments, including deleted and hidden ones, on posts and agents that this reader may see.

    The columns are those of `visible_content`.
    """
    is_on_post = Comment.post_id.is_not(None)
    is_parent_visible = or_(
        and_(is_on_post, is_shown(Post.hidden_at, Post.user_id, reader)),
        and_(~is_on_post, is_usable_by(reader)),
    )
    comments = _select_columns("comment", Comment.edited_at, UNDER_KIND, UNDER_ID)
    return (
        comments.outerjoin(Post, Post.id == Comment.post_id)
        .outerjoin(Agent, Agent.id == Comment.agent_id)
        .where(is_parent_visible)
    )


def is_readable_comment(reader: UUID | None) -> ColumnElement[bool]:
    """Returns whether a comment exists and is shown to this reader, regardless of its parent."""
    is_visible = and_(Comment.deleted_at.is_(None), is_shown(Comment.hidden_at, Comment.user_id, reader))
    return is_visible if reader is None else and_(is_visible, is_unrestricted(Comment.user_id, reader))


def _select_columns(kind: ContentKind, *more: Any) -> Rows:
    content = CONTENT_TYPES[kind]
    return select(content.author.label("owner"), content.title.label("about"), *more)
