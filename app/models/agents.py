"""Agents, their versions, publication requests and followers."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

from sqlalchemy import CheckConstraint, Computed, Float, ForeignKey, Index, Text, func, text
from sqlalchemy.dialects.postgresql import JSONB, TSVECTOR
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Base

RUN_QUOTA = 1_000
"""Number of runs that a new agent may have."""

HALF_LIFE_DAYS = 30
"""An agent that is this much newer ranks as high as one with twice its weight."""

AGENT_HEAT = (
    "((ln((((((1 + follower_count) + like_count) + (2 * commenter_count)) + (3 * share_count)))"
    "::double precision) / (0.6931471805599453)::double precision)"
    " + ((EXTRACT(epoch FROM (created_at - '2025-01-01 00:00:00+00'::timestamp with time zone))"
    " / (2592000)::numeric))::double precision)"
)
"""Expression as PostgreSQL prints it. The formula is explained in `app.domains.community.posts.ranking`."""

_EVERYBODYS = text("is_global")


def _sorted(name: str, *columns: str) -> Index:
    """Returns an index for one sort order of the directory."""
    return Index(f"ix_agents_{name}", *columns, "id", postgresql_where=_EVERYBODYS)


class AgentContent:
    """Content of an agent. Each of `lenses` has name, enabled and focusBullets.

    `super_agent_enabled`: the agent escalates through the tiers, with the models named in `adaptive_routing`
    (tier1Model, tier2Model, tier3Model, routingStrategy). Otherwise it uses only `single_model`, or the tiers
    if none is named.
    """

    name: Mapped[str] = mapped_column(Text)
    goal: Mapped[str] = mapped_column(Text)
    category: Mapped[str] = mapped_column(Text, default="Business")
    lenses: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    tags: Mapped[list[str]] = mapped_column(JSONB, default=list, server_default="[]")
    super_agent_enabled: Mapped[bool] = mapped_column(default=False)
    adaptive_routing: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    single_model: Mapped[str | None] = mapped_column(Text)


class Agent(AgentContent, Base):
    """A user-built agent in its current `version`.

    `is_global`: all users may find and use it. The counts change in the transaction of what they count;
    `commenter_count` is the number of people other than the owner with a comment. `heat` is the sort key of
    the trending order. `search` holds the words of name, creator and goal. `started_from_id` is the agent
    that it was copied from. `hidden_at`: hidden by a moderator. `slug` is a name for URLs, for agents made by
    administrators.
    """

    __tablename__ = "agents"
    __table_args__ = (
        Index("ix_agents_owner_id_created_at", "owner_id", "created_at"),
        _sorted("newest", "created_at"),
        _sorted("uses", "run_count"),
        _sorted("followers", "follower_count"),
        _sorted("trending", "heat"),
        _sorted("category_newest", "category", "created_at"),
        _sorted("category_uses", "category", "run_count"),
        _sorted("category_followers", "category", "follower_count"),
        Index(
            "ix_agents_shown",
            "category",
            "owner_id",
            postgresql_where=text("is_global AND hidden_at IS NULL"),
        ),
        Index("ix_agents_search", "search", postgresql_using="gin", postgresql_where=_EVERYBODYS),
        Index(
            "ix_agents_trigrams",
            text("agent_trigrams(name, goal, tags)"),
            postgresql_using="gin",
            postgresql_where=_EVERYBODYS,
        ),
        Index(
            "ix_agents_started_from_id",
            "started_from_id",
            postgresql_where=text("started_from_id IS NOT NULL"),
        ),
        Index("uq_agents_slug", "slug", unique=True, postgresql_where=text("slug IS NOT NULL")),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    owner_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    is_global: Mapped[bool] = mapped_column(default=False)
    version: Mapped[int] = mapped_column(default=1, server_default="1")
    run_count: Mapped[int] = mapped_column(default=0, server_default="0")
    run_quota: Mapped[int] = mapped_column(default=RUN_QUOTA, server_default=str(RUN_QUOTA))
    follower_count: Mapped[int] = mapped_column(default=0, server_default="0")
    like_count: Mapped[int] = mapped_column(default=0, server_default="0")
    comment_count: Mapped[int] = mapped_column(default=0, server_default="0")
    commenter_count: Mapped[int] = mapped_column(default=0, server_default="0")
    share_count: Mapped[int] = mapped_column(default=0, server_default="0")
    heat: Mapped[float] = mapped_column(Float(53), Computed(AGENT_HEAT, persisted=True))
    started_from_id: Mapped[UUID | None] = mapped_column(ForeignKey("agents.id", ondelete="SET NULL"))
    slug: Mapped[str | None] = mapped_column(Text)
    search: Mapped[str] = mapped_column(TSVECTOR, default="", server_default="")
    hidden_at: Mapped[datetime | None]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    updated_at: Mapped[datetime] = mapped_column(server_default=func.now())


class AgentVersion(AgentContent, Base):
    """Content of an agent in one version, numbered from 1. Never updated.

    `restored_from` is the earlier version whose content it restored.
    """

    __tablename__ = "agent_versions"

    agent_id: Mapped[UUID] = mapped_column(ForeignKey("agents.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    restored_from: Mapped[int | None]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


class PublicationRequest(Base):
    """An administrator's request that the owner of a private agent makes it global. At most one per agent is
    pending.

    `version` is the agent's version at the time of the request. `asked_by` is None once that account is
    deleted.
    """

    __tablename__ = "publication_requests"
    __table_args__ = (
        Index(
            "uq_publication_requests_pending",
            "agent_id",
            unique=True,
            postgresql_where=text("state = 'pending'"),
        ),
        Index("ix_publication_requests_agent", "agent_id", "asked_at"),
        CheckConstraint("state IN ('pending', 'accepted', 'declined')", name="state"),
        CheckConstraint("(state = 'pending') = (answered_at IS NULL)", name="answered"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    agent_id: Mapped[UUID] = mapped_column(ForeignKey("agents.id", ondelete="CASCADE"))
    asked_by: Mapped[UUID | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"), index=True)
    reason: Mapped[str] = mapped_column(Text)
    version: Mapped[int]
    state: Mapped[str] = mapped_column(Text, default="pending", server_default="pending")
    asked_at: Mapped[datetime] = mapped_column(server_default=func.now())
    answered_at: Mapped[datetime | None]


class AgentFollow(Base):
    """A user follows an agent."""

    __tablename__ = "agent_follows"

    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    agent_id: Mapped[UUID] = mapped_column(
        ForeignKey("agents.id", ondelete="CASCADE"), primary_key=True, index=True
    )
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
