"""Data for learning: audits, feedback, trainings and trained policies."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Float,
    ForeignKey,
    Identity,
    Index,
    LargeBinary,
    SmallInteger,
    Text,
    false,
    func,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Base


class LensAudit(Base):
    """An audit of a finished lens: missing tiers answer it, and the top tier judges all answers.

    `tier` is the accepting tier, `propensity` the sampling probability (0-1) at that time. Every finished
    call is appended: to `outcomes` the answers of tiers that the run did not ask, then the two independent
    references of the top tier (routing.types.LensOutcome each), and to `judgements` the comparisons
    (routing.judgements.Judgement each). `is_labelled` is set at the end when all labels are known, by the
    model `judge_model` with the prompt `judge_version`; audits of versions without a judge have no labels.
    `cost_usd` is the cost at the end, which is on no receipt; `expected_usd` counts against the budget until
    then. `tries` counts the attempts and is the fencing token of a started audit.
    """

    __tablename__ = "lens_audits"
    __table_args__ = (
        Index("ix_lens_audits_open", "drawn_at", postgresql_where=text("finished_at IS NULL")),
        Index("ix_lens_audits_finished_at", "finished_at"),
        Index("ix_lens_audits_drawn_at", "drawn_at"),
        Index("ix_lens_audits_labelled", "finished_at", postgresql_where=text("is_labelled")),
        CheckConstraint("propensity > 0 AND propensity <= 1", name="propensity"),
    )

    analysis_id: Mapped[UUID] = mapped_column(ForeignKey("analyses.id", ondelete="CASCADE"), primary_key=True)
    lens: Mapped[str] = mapped_column(Text, primary_key=True)
    tier: Mapped[int] = mapped_column(SmallInteger)
    propensity: Mapped[float] = mapped_column(Float)
    expected_usd: Mapped[float] = mapped_column(Float, default=0.0, server_default="0")
    tries: Mapped[int] = mapped_column(SmallInteger, default=0, server_default="0")
    outcomes: Mapped[list[dict[str, Any]] | None] = mapped_column(JSONB(none_as_null=True))
    judgements: Mapped[list[dict[str, Any]] | None] = mapped_column(JSONB(none_as_null=True))
    judge_model: Mapped[str | None] = mapped_column(Text)
    judge_version: Mapped[str | None] = mapped_column(Text)
    is_labelled: Mapped[bool] = mapped_column(default=False, server_default=false())
    cost_usd: Mapped[float | None] = mapped_column(Float)
    drawn_at: Mapped[datetime] = mapped_column(server_default=func.now())
    begun_at: Mapped[datetime | None]
    finished_at: Mapped[datetime | None]


class LensFeedbackRow(Base):
    """The owner's current opinion on one lens of an analysis."""

    __tablename__ = "lens_feedback"
    __table_args__ = (
        CheckConstraint("verdict IN ('useful', 'missed')", name="verdict"),
        CheckConstraint("verdict = 'missed' OR why IS NULL", name="why_only_when_missed"),
        Index("ix_lens_feedback_given_at", "given_at"),
    )

    analysis_id: Mapped[UUID] = mapped_column(ForeignKey("analyses.id", ondelete="CASCADE"), primary_key=True)
    lens: Mapped[str] = mapped_column(Text, primary_key=True)
    verdict: Mapped[str] = mapped_column(Text)
    why: Mapped[str | None] = mapped_column(Text)
    text: Mapped[str] = mapped_column(Text, default="", server_default="")
    given_at: Mapped[datetime] = mapped_column(server_default=func.now())


class TrainedPolicy(Base):
    """A trained policy: an artefact of numbers and text (routing.learning.gate), without code.

    `name` contains the version and a prefix of `digest`, the artefact's SHA-256. `labels` is the number of
    training records. `report` is the evaluation on held-out records (routing.learning.report.Report as JSON).
    """

    __tablename__ = "trained_policies"

    name: Mapped[str] = mapped_column(Text, primary_key=True)
    digest: Mapped[str] = mapped_column(Text)
    artefact: Mapped[bytes] = mapped_column(LargeBinary, deferred=True)
    labels: Mapped[int]
    report: Mapped[dict[str, Any]] = mapped_column(JSONB)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


class PolicySwitch(Base):
    """A change of the policy in force: the newest row applies. `policy` None is the safe policy.

    `cause` is 'person' or 'drift', `said` a sentence for the journal. `watch` is the state of the policy's
    audits at the last drift check (routing.learning.drift.Watch as JSON), with the `claim` of its records
    since the switch (routing.learning.terms.Figures).
    """

    __tablename__ = "policy_switches"
    __table_args__ = (CheckConstraint("cause IN ('person', 'drift')", name="cause"),)

    id: Mapped[int] = mapped_column(BigInteger, Identity(), primary_key=True)
    policy: Mapped[str | None] = mapped_column(ForeignKey("trained_policies.name", ondelete="SET NULL"))
    cause: Mapped[str] = mapped_column(Text)
    said: Mapped[str] = mapped_column(Text)
    watch: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    watched_at: Mapped[datetime | None]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


class PolicyTraining(Base):
    """A requested training and its result.

    `policy` None with `finished_at`: nothing was trained, for the reason in `said`. `labels` is the number of
    labels at the time of the request. `claim` is the statistical claim that the records allowed for the
    policy in force at that time (routing.learning.terms.Figures as JSON). `report` is the evaluation of the
    trained policy, accepted or not (routing.learning.retraining.Report as JSON). `phase` and `share` (0-1)
    are its progress. `seen_at` is the last heartbeat of the training process, `tries` counts the attempts,
    and `has_failed` means that it ended unfinished.
    """

    __tablename__ = "policy_trainings"
    __table_args__ = (
        CheckConstraint("cause IN ('person', 'labels')", name="cause"),
        Index("ix_policy_trainings_asked_at", "asked_at"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    cause: Mapped[str] = mapped_column(Text)
    labels: Mapped[int]
    policy: Mapped[str | None] = mapped_column(ForeignKey("trained_policies.name", ondelete="SET NULL"))
    said: Mapped[str | None] = mapped_column(Text)
    claim: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    report: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    phase: Mapped[str | None] = mapped_column(Text)
    share: Mapped[float] = mapped_column(Float, default=0.0, server_default="0")
    seen_at: Mapped[datetime | None]
    tries: Mapped[int] = mapped_column(SmallInteger, default=0, server_default="0")
    has_failed: Mapped[bool] = mapped_column(default=False, server_default=false())
    asked_at: Mapped[datetime] = mapped_column(server_default=func.now())
    begun_at: Mapped[datetime | None]
    finished_at: Mapped[datetime | None]
