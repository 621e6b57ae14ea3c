"""Runs, their history entries and share links."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import Any, Final
from uuid import UUID, uuid4

from sqlalchemy import (
    ARRAY,
    CheckConstraint,
    Float,
    ForeignKey,
    Index,
    SmallInteger,
    Text,
    UniqueConstraint,
    false,
    func,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB, TSVECTOR
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Base
from app.models.parts import PARTS_CHECK


class RunStatus(StrEnum):
    QUEUED = "queued"
    RUNNING = "running"
    COMPLETED = "completed"
    FAILED = "failed"
    CANCELED = "canceled"


SAFETY_KIND = "safety"
"""`Analysis.kind` of a run that was answered with a safety result.

Such a row counts as deleted from the start: it is in no list or count and is purged with deleted rows. Its
owner can read it by id.
"""
BAND: Final = "band"
"""Kind of a run that measures the stability band of its parent.

It is not an analysis: it is in no history, count, link, post or training data.
"""

FINAL_STATUSES = (RunStatus.COMPLETED, RunStatus.FAILED, RunStatus.CANCELED)


class Analysis(Base):
    """An analysis: its input, state and result.

    `attempt` is the fencing token. It is raised by every claim and by everything else that takes the run away
    from its holder (cancel, stop early, reconciler). A job's writes are conditional on its own attempt.
    `tier_tries` counts attempts of the current tier that ended with a program error, `crashes` deaths of
    processes that held the run, `own_crashes` those of a process that held only this run while its siblings
    survived. A committed lens resets all three to zero.

    `lenses` is the lens set at the time the run was created (routing.types.Lens each), None for the default
    one. `agent_version` is the version of the agent whose lenses they are, None for a built-in one.
    `agent_models` are the models that it names for the tiers, cheapest first. `background` is the context
    from before the run (routing.types.Background). `policy` is the name of the gate policy for all tiers of
    the run, because each tier recomputes the decisions of the previous ones. `parent_id` is the analysis that
    it refines or varies ('what if'). `token_id` is the API token that started it, None for a session; without
    a foreign key, because old tokens are deleted. `lens_scores` is written at completion: 0-10 by lens id, or
    null. `traceparent` (W3C) is the span of the request that created it, None when tracing is off.
    `end_told_at` is when its owner was informed of its end, by an open stream or a notification. A run with
    `deleted_at` is invisible to its owner and purged a day later. A run of kind BAND measures the stability
    band of its parent; its `result` is the parent's result with the band.
    """

    __tablename__ = "analyses"
    __table_args__ = (
        UniqueConstraint("user_id", "idempotency_key"),
        Index("ix_analyses_user_id_created_at", "user_id", "created_at"),
        Index(
            "ix_analyses_open",
            "status",
            "lease_until",
            postgresql_where=text("status IN ('queued', 'running')"),
        ),
        CheckConstraint("status IN ('queued', 'running', 'completed', 'failed', 'canceled')", name="status"),
        CheckConstraint("(status = 'completed') = (result IS NOT NULL)", name="result_iff_completed"),
        CheckConstraint("relation IN ('refined', 'what-if')", name="relation"),
        Index(
            "ix_analyses_end_untold",
            "finished_at",
            postgresql_where=text(
                "end_told_at IS NULL AND status IN ('completed', 'failed') AND kind <> 'imported'"
            ),
        ),
        Index("ix_analyses_newest", "created_at", "id"),
        Index(
            *("ix_analyses_waiting", "tier", "user_id", "created_at"),
            postgresql_where=text("status = 'queued'"),
        ),
        Index(
            "ix_analyses_broken",
            "status",
            "created_at",
            "id",
            postgresql_where=text("status IN ('failed', 'canceled')"),
        ),
        Index("ix_analyses_parent_id", "parent_id", postgresql_where=text("parent_id IS NOT NULL")),
        Index(
            "uq_analyses_band",
            "parent_id",
            unique=True,
            postgresql_where=text("kind = 'band' AND status IN ('queued', 'running', 'completed')"),
        ),
        Index("ix_analyses_deleted_at", "deleted_at", postgresql_where=text("deleted_at IS NOT NULL")),
        Index(
            "ix_analyses_agent_id", "agent_id", "created_at", postgresql_where=text("agent_id IS NOT NULL")
        ),
        Index(
            "ix_analyses_learnable",
            "tier",
            "finished_at",
            postgresql_where=text("status = 'completed' AND policy IS NOT NULL AND deleted_at IS NULL"),
        ),
        Index(
            "ix_analyses_agent_runs", "created_at", "agent_id", postgresql_where=text("agent_id IS NOT NULL")
        ),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    kind: Mapped[str] = mapped_column(Text, default="analysis")
    scenario: Mapped[str] = mapped_column(Text)
    model_choice: Mapped[str] = mapped_column(Text)
    agent_id: Mapped[str | None] = mapped_column(Text)
    agent_name: Mapped[str | None] = mapped_column(Text)
    agent_version: Mapped[int | None]
    agent_models: Mapped[list[str] | None] = mapped_column(JSONB(none_as_null=True))
    lenses: Mapped[list[dict[str, Any]] | None] = mapped_column(JSONB(none_as_null=True))
    background: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    parent_id: Mapped[UUID | None] = mapped_column(ForeignKey("analyses.id", ondelete="SET NULL"))
    relation: Mapped[str | None] = mapped_column(Text)
    policy: Mapped[str | None] = mapped_column(Text)
    token_id: Mapped[UUID | None]

    status: Mapped[str] = mapped_column(Text, default=RunStatus.QUEUED)
    tier: Mapped[int] = mapped_column(SmallInteger)
    attempt: Mapped[int] = mapped_column(default=0)
    tier_tries: Mapped[int] = mapped_column(SmallInteger, default=0)
    crashes: Mapped[int] = mapped_column(SmallInteger, default=0, server_default=text("0"))
    own_crashes: Mapped[int] = mapped_column(SmallInteger, default=0, server_default=text("0"))
    lease_owner: Mapped[str | None] = mapped_column(Text)
    lease_until: Mapped[datetime | None]
    next_run_at: Mapped[datetime] = mapped_column(server_default=func.now())
    enqueued_at: Mapped[datetime | None]
    deadline_at: Mapped[datetime]
    traceparent: Mapped[str | None] = mapped_column(Text)

    idempotency_key: Mapped[str | None] = mapped_column(Text)
    request_hash: Mapped[str | None] = mapped_column(Text)

    result: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    clarity_score: Mapped[float | None] = mapped_column(Float)
    lens_scores: Mapped[dict[str, float | None] | None] = mapped_column(JSONB(none_as_null=True))
    failure_reason: Mapped[str | None] = mapped_column(Text)

    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    started_at: Mapped[datetime | None]
    finished_at: Mapped[datetime | None]
    end_told_at: Mapped[datetime | None]
    deleted_at: Mapped[datetime | None]


class HistoryEntryRow(Base):
    """History entry of an analysis. Separate from the run, whose row is updated at every heartbeat.

    `search` holds the words of title and scenario and the marker word `history_owner(user_id)`, so that one
    index finds the words of one user. `deleted_at` is a copy of the run's, so that list pages need not join
    runs.
    """

    __tablename__ = "history_entries"
    __table_args__ = (
        Index("ix_history_entries_order", "user_id", "is_pinned", "created_at", "analysis_id"),
        Index("ix_history_entries_search", "search", postgresql_using="gin"),
    )

    analysis_id: Mapped[UUID] = mapped_column(ForeignKey("analyses.id", ondelete="CASCADE"), primary_key=True)
    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    title: Mapped[str | None] = mapped_column(Text)
    is_pinned: Mapped[bool] = mapped_column(default=False, server_default=false())
    search: Mapped[str] = mapped_column(TSVECTOR)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    deleted_at: Mapped[datetime | None]


def history_owner(user_id: UUID) -> str:
    """Returns the word that marks a user's entries in the search index.

    No word of a text begins with a colon, so a prefix search cannot match it.
    """
    return f":{user_id}"


class ShareLink(Base):
    """A link to read one analysis without signing in, until it expires or is revoked.

    `parts` are what it publishes in addition to scores and structure; null in rows of an earlier version,
    which only have `shows_scenario`. The token is stored in plain text, so that its owner can copy the link
    again; anyone who can read this table could read the analysis itself.
    """

    __tablename__ = "share_links"
    __table_args__ = (CheckConstraint(PARTS_CHECK, name="parts"),)

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    analysis_id: Mapped[UUID] = mapped_column(ForeignKey("analyses.id", ondelete="CASCADE"), index=True)
    token: Mapped[str] = mapped_column(Text, unique=True)
    shows_scenario: Mapped[bool]
    parts: Mapped[list[str] | None] = mapped_column(ARRAY(Text))
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    expires_at: Mapped[datetime]
    revoked_at: Mapped[datetime | None]
