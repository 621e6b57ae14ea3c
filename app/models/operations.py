"""Operational data: worker processes, model requests, spending and ends of runs."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any
from uuid import UUID

from sqlalchemy import (
    ARRAY,
    BigInteger,
    CheckConstraint,
    Float,
    ForeignKey,
    Identity,
    Index,
    Integer,
    SmallInteger,
    Text,
    UniqueConstraint,
    false,
    func,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Base


class WorkerProcessRow(Base):
    """Heartbeat of a worker process, renewed every few seconds.

    A process deletes its row on exit; the row of a killed process stays and is no longer renewed.
    """

    __tablename__ = "worker_processes"

    id: Mapped[str] = mapped_column(Text, primary_key=True)
    host: Mapped[str] = mapped_column(Text)
    pid: Mapped[int]
    queues: Mapped[list[str]] = mapped_column(JSONB)
    threads: Mapped[int]
    is_stopping: Mapped[bool] = mapped_column(default=False, server_default=false())
    started_at: Mapped[datetime] = mapped_column(server_default=func.now())
    seen_at: Mapped[datetime] = mapped_column(server_default=func.now())


class UnservedQueue(Base):
    """A queue without a live worker. `notified_at` is the time at which administrators were notified."""

    __tablename__ = "unserved_queues"

    queue: Mapped[str] = mapped_column(Text, primary_key=True)
    since: Mapped[datetime] = mapped_column(server_default=func.now())
    notified_at: Mapped[datetime | None]


class PausedQueue(Base):
    """A tier whose queued runs are not claimed until an administrator resumes it. 0 is `tier-direct`."""

    __tablename__ = "paused_queues"

    tier: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    paused_by: Mapped[UUID | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"))
    note: Mapped[str] = mapped_column(Text, default="", server_default="")
    paused_at: Mapped[datetime] = mapped_column(server_default=func.now())


class PausedProvider(Base):
    """A model provider whose runs are not claimed until an administrator resumes it.

    `tiers` are those that call its models by default. `models` are its models and model choices,
    `other_models` those of other providers, by which an agent replaces the model of a tier.
    """

    __tablename__ = "paused_providers"

    host: Mapped[str] = mapped_column(Text, primary_key=True)
    tiers: Mapped[list[int]] = mapped_column(ARRAY(SmallInteger))
    models: Mapped[list[str]] = mapped_column(ARRAY(Text))
    other_models: Mapped[list[str]] = mapped_column(ARRAY(Text))
    paused_by: Mapped[UUID | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"))
    note: Mapped[str] = mapped_column(Text, default="", server_default="")
    paused_at: Mapped[datetime] = mapped_column(server_default=func.now())


class CounterRow(Base):
    """A monotonic counter, incremented by all worker processes.

    `labels` is a JSON object as text with ordered keys. `app.core.database.counters` defines the metrics.
    """

    __tablename__ = "counters"

    name: Mapped[str] = mapped_column(Text, primary_key=True)
    labels: Mapped[str] = mapped_column(Text, primary_key=True)
    value: Mapped[float] = mapped_column(Float)


class ModelEndpoint(Base):
    """Learned capabilities of a model at an endpoint.

    `learned` is a routing.providers.capabilities Capabilities, with the origin of each under 'facts'.
    `words` is the server's last error without secrets.
    """

    __tablename__ = "model_endpoints"

    endpoint: Mapped[str] = mapped_column(Text, primary_key=True)
    model: Mapped[str] = mapped_column(Text, primary_key=True)
    learned: Mapped[dict[str, Any]] = mapped_column(JSONB)
    since: Mapped[datetime]
    has_answered: Mapped[bool] = mapped_column(default=False, server_default=false())
    words: Mapped[str] = mapped_column(Text, default="", server_default="")
    words_at: Mapped[datetime | None]


class ModelRequest(Base):
    """A request to a model, one per try of a finished call: its duration, tokens and cost, without content.

    A trigger writes it with the call's outcome (`lens_outcomes`, `lens_audits`), so that it does not depend
    on the program that writes those. It stays when the analysis is deleted, so that spending remains correct.
    `number` counts the tries of a call from 1. `failure` is a routing.types.FailureKind, or 'lost'. `attempt`
    is None for audits.
    """

    __tablename__ = "model_requests"
    __table_args__ = (
        UniqueConstraint("analysis_id", "purpose", "tier", "lens", "attempt", "number"),
        Index(
            "ix_model_requests_finished_at",
            "finished_at",
            postgresql_include=["cost_usd", "tokens_in", "tokens_out"],
        ),
        CheckConstraint("purpose IN ('run', 'audit')", name="purpose"),
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    analysis_id: Mapped[UUID | None] = mapped_column(ForeignKey("analyses.id", ondelete="SET NULL"))
    purpose: Mapped[str] = mapped_column(Text)
    attempt: Mapped[int | None]
    tier: Mapped[int] = mapped_column(SmallInteger)
    lens: Mapped[str] = mapped_column(Text)
    model: Mapped[str] = mapped_column(Text)
    number: Mapped[int] = mapped_column(SmallInteger)
    started_at: Mapped[datetime]
    finished_at: Mapped[datetime]
    latency_ms: Mapped[float | None] = mapped_column(Float)
    tokens_in: Mapped[int | None] = mapped_column(Integer)
    tokens_out: Mapped[int | None] = mapped_column(Integer)
    cost_usd: Mapped[float | None] = mapped_column(Float)
    failure: Mapped[str | None] = mapped_column(Text)
    said: Mapped[str | None] = mapped_column(Text)


class SpendingDay(Base):
    """Model spending of the installation on a UTC day, as the sum of its shards.

    Each run charges one of 16 shards, chosen by its id, to reduce lock contention. `spent_usd` is the cost of
    requests (a trigger on `model_requests`). `under_way_usd` is the expected cost of calls that were started
    that day and have no outcome: it is subtracted when the outcome is stored, and stays for a call that was
    cut off. Both stay when the analysis is deleted.
    """

    __tablename__ = "spending_days"

    day: Mapped[date] = mapped_column(primary_key=True)
    shard: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    spent_usd: Mapped[float] = mapped_column(Float, default=0.0, server_default="0")
    under_way_usd: Mapped[float] = mapped_column(Float, default=0.0, server_default="0")


class BudgetWarning(Base):
    """A sent notification that `level` percent of a daily or monthly budget (UTC) is spent."""

    __tablename__ = "budget_warnings"

    period: Mapped[str] = mapped_column(Text, primary_key=True)
    starts_on: Mapped[date] = mapped_column(primary_key=True)
    level: Mapped[int] = mapped_column(SmallInteger, primary_key=True, autoincrement=False)
    notified_at: Mapped[datetime] = mapped_column(server_default=func.now())


class RunEnd(Base):
    """End of a run, written by a trigger on `analyses`. It stays when the analysis is deleted.

    `cost_usd` and `all_top_usd` are those of the receipt, None if unknown.
    """

    __tablename__ = "run_ends"
    __table_args__ = (Index("ix_run_ends_ended_at", "ended_at"),)

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    analysis_id: Mapped[UUID | None] = mapped_column(
        ForeignKey("analyses.id", ondelete="SET NULL"), unique=True
    )
    ended_at: Mapped[datetime]
    status: Mapped[str] = mapped_column(Text)
    tier: Mapped[int] = mapped_column(SmallInteger)
    cost_usd: Mapped[float | None] = mapped_column(Float)
    all_top_usd: Mapped[float | None] = mapped_column(Float)


class LedgerDay(Base):
    """Totals of a closed UTC day of the ledger (`model_requests` by `finished_at`, `run_ends` by `ended_at`).

    A day is stored by `console.daily_totals` and deleted by triggers in the transaction of any later change
    of its ledger rows, so that a stored day always equals the ledger. `usd` is None when no cost is known.
    `compared` counts the ends with both costs, which `saved_usd` covers. Latencies are those of answered
    requests, in milliseconds. A day that was stored by an earlier version has no `failed_calls`; it is
    counted until it is stored again.
    """

    __tablename__ = "ledger_days"

    day: Mapped[date] = mapped_column(primary_key=True)
    calls: Mapped[int] = mapped_column(BigInteger)
    tokens_in: Mapped[int] = mapped_column(BigInteger)
    tokens_out: Mapped[int] = mapped_column(BigInteger)
    usd: Mapped[float | None] = mapped_column(Float)
    unknown: Mapped[int] = mapped_column(BigInteger)
    analyses: Mapped[int] = mapped_column(BigInteger)
    compared: Mapped[int] = mapped_column(BigInteger)
    all_top_usd: Mapped[float | None] = mapped_column(Float)
    saved_usd: Mapped[float | None] = mapped_column(Float)
    failed_runs: Mapped[int | None] = mapped_column(BigInteger)
    canceled_runs: Mapped[int | None] = mapped_column(BigInteger)
    failed_calls: Mapped[int | None] = mapped_column(BigInteger)
    latency_p50: Mapped[float | None] = mapped_column(Float)
    latency_p95: Mapped[float | None] = mapped_column(Float)


class RetriedAttempt(Base):
    """A failed attempt of a run that was retried: its milestones, without parts of the scenario."""

    __tablename__ = "run_lives"

    analysis_id: Mapped[UUID] = mapped_column(ForeignKey("analyses.id", ondelete="CASCADE"), primary_key=True)
    attempt: Mapped[int] = mapped_column(primary_key=True)
    events: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    reason: Mapped[str | None] = mapped_column(Text)
    retried_at: Mapped[datetime] = mapped_column(server_default=func.now())
