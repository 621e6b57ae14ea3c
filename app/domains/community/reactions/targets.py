"""Targets of likes and shares: tables, counters, and visibility."""

from __future__ import annotations

from typing import Any, Literal
from uuid import UUID

from msgspec import Struct
from sqlalchemy import Select, null, select

from app.core.errors import NotFound
from app.domains.agents.custom_agents.errors import AgentNotFound
from app.domains.community.comments import queries as comments
from app.domains.community.comments.errors import CommentNotFound
from app.domains.community.posts.errors import PostNotFound
from app.domains.notifications.visibility import is_shown, is_usable_by
from app.models import Agent, AgentLike, AgentShare, Comment, CommentLike, Post, PostLike, PostShare

Kind = Literal["post", "comment", "agent"]
Shareable = Literal["post", "agent"]


class Thing(Struct, frozen=True):
    """A kind of target. `key` is its column in `likes` and `shares`."""

    table: Any
    key: str
    likes: Any
    shares: Any
    missing: type[NotFound]


THINGS: dict[Kind, Thing] = {
    "post": Thing(Post, "post_id", PostLike, PostShare, PostNotFound),
    "comment": Thing(Comment, "comment_id", CommentLike, None, CommentNotFound),
    "agent": Thing(Agent, "agent_id", AgentLike, AgentShare, AgentNotFound),
}

_NOWHERE = (null().label("under_kind"), null().label("under_id"))


def seen(kind: Kind, reader: UUID) -> Select[*tuple[Any, ...]]:
    """Selects owner, title and, for a comment, the subject of the targets that this person may see."""
    match kind:
        case "post":
            posts = select(Post.user_id.label("owner"), Post.content.label("about"), *_NOWHERE)
            return posts.where(is_shown(Post.hidden_at, Post.user_id, reader))
        case "agent":
            agents = select(Agent.owner_id.label("owner"), Agent.name.label("about"), *_NOWHERE)
            return agents.where(is_usable_by(reader))
        case "comment":
            return comments.seen(reader)
