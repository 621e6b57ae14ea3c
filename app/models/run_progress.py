"""Progress of a run: its outcomes, model calls and events. PostgreSQL is the source of truth for them."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import (
    BigInteger,
    Float,
    ForeignKey,
    Identity,
    Index,
    SmallInteger,
    Text,
    UniqueConstraint,
    func,
    text,
)
from sqlalchemy.dialects.postgresql import JSON, JSONB
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Base


class LensOutcomeRow(Base):
    """A finished lens call (routing.types.LensOutcome as JSON), committed at once and at most once.

    `lens` is the lens id, or '$summary' for the synthesis call (a SummaryOutcome). `cost_usd` is the known
    cost of all its tries.
    """

    __tablename__ = "lens_outcomes"
    __table_args__ = (UniqueConstraint("analysis_id", "tier", "lens"),)

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    analysis_id: Mapped[UUID] = mapped_column(ForeignKey("analyses.id", ondelete="CASCADE"))
    tier: Mapped[int] = mapped_column(SmallInteger)
    lens: Mapped[str] = mapped_column(Text)
    attempt: Mapped[int]
    outcome: Mapped[dict[str, Any]] = mapped_column(JSONB)
    cost_usd: Mapped[float | None] = mapped_column(Float)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


class ModelCall(Base):
    """A model call, recorded before it goes out, so that the receipt shows it after a crash.

    Closed in the transaction that stores its outcome. A row that is still open when its attempt has lost the
    claim is a call that was cut off: its tokens are unknown, and the receipt estimates its cost as
    `expected_usd`, which was charged to `spending_days` when the row was written. `sent_at` is null while a
    call waits for its turn at the server: such a row is deleted and its charge refunded when its attempt
    loses the claim.
    """

    __tablename__ = "model_calls"
    __table_args__ = (
        UniqueConstraint("analysis_id", "attempt", "tier", "lens"),
        Index("ix_model_calls_open", "started_at", postgresql_where=text("finished_at IS NULL")),
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    analysis_id: Mapped[UUID] = mapped_column(ForeignKey("analyses.id", ondelete="CASCADE"))
    attempt: Mapped[int]
    tier: Mapped[int] = mapped_column(SmallInteger)
    lens: Mapped[str] = mapped_column(Text)
    model: Mapped[str] = mapped_column(Text)
    started_at: Mapped[datetime] = mapped_column(server_default=func.now())
    finished_at: Mapped[datetime | None]
    expected_usd: Mapped[float] = mapped_column(Float, default=0.0, server_default="0")
    sent_at: Mapped[datetime | None] = mapped_column(server_default=func.now())


class RunEventRow(Base):
    """A milestone of a run, with its stream id `{attempt}-{seq}`. Never updated.

    `data` is json, not jsonb, so that it is replayed unchanged, with its key order.
    """

    __tablename__ = "run_events"
    __table_args__ = (
        Index(
            "uq_run_events_once",
            "analysis_id",
            "type",
            "tier",
            "lens",
            unique=True,
            postgresql_where=text("type IN ('lens_completed', 'gate', 'tier_completed')"),
            postgresql_nulls_not_distinct=True,
        ),
        Index(
            "uq_run_events_final",
            "analysis_id",
            unique=True,
            postgresql_where=text("type IN ('completed', 'failed', 'canceled')"),
        ),
        Index("ix_run_events_newest", "created_at"),
    )

    analysis_id: Mapped[UUID] = mapped_column(ForeignKey("analyses.id", ondelete="CASCADE"), primary_key=True)
    attempt: Mapped[int] = mapped_column(primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    type: Mapped[str] = mapped_column(Text)
    tier: Mapped[int | None] = mapped_column(SmallInteger)
    lens: Mapped[str | None] = mapped_column(Text)
    data: Mapped[dict[str, Any]] = mapped_column(JSON)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
