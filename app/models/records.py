"""What routed lenses leave to learn from, beside their outcomes: audits, feedback, and what was learned."""

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
    """A lens that was accepted below the top tier and that the tiers above are asked about after the run.

    `tier` is where it was accepted, `propensity` the chance (0-1) that such a lens was drawn with at that
    moment. `outcomes` are what the tiers above said (routing.types.LensOutcome each), the top one asked as if
    nobody had answered before; None until they have been asked. `cost_usd` is what that cost, as far as it is
    known, and stands on nobody's receipt; `expected_usd` counts for the budget until then. `tries` counts how
    often it was begun.
    """

    __tablename__ = "lens_audits"
    __table_args__ = (
        Index("ix_lens_audits_open", "drawn_at", postgresql_where=text("finished_at IS NULL")),
        Index("ix_lens_audits_finished_at", "finished_at"),
        Index("ix_lens_audits_drawn_at", "drawn_at"),
        CheckConstraint("propensity > 0 AND propensity <= 1", name="propensity"),
    )

    analysis_id: Mapped[UUID] = mapped_column(ForeignKey("analyses.id", ondelete="CASCADE"), primary_key=True)
    lens: Mapped[str] = mapped_column(Text, primary_key=True)
    tier: Mapped[int] = mapped_column(SmallInteger)
    propensity: Mapped[float] = mapped_column(Float)
    expected_usd: Mapped[float] = mapped_column(Float, default=0.0, server_default="0")
    tries: Mapped[int] = mapped_column(SmallInteger, default=0, server_default="0")
    outcomes: Mapped[list[dict[str, Any]] | None] = mapped_column(JSONB(none_as_null=True))
    cost_usd: Mapped[float | None] = mapped_column(Float)
    drawn_at: Mapped[datetime] = mapped_column(server_default=func.now())
    begun_at: Mapped[datetime | None]
    finished_at: Mapped[datetime | None]


class LensFeedbackRow(Base):
    """What the owner of an analysis thinks of one lens of it: one opinion at a time."""

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
    """A trained policy: an artefact of numbers and text (routing.learning.gate), never code.

    `name` has the version and the beginning of `digest`, the artefact's SHA-256. `labels` are the records it
    was trained on, `report` is what it would have cost and gained on records it had not seen
    (routing.learning.report.Report as JSON).
    """

    __tablename__ = "trained_policies"

    name: Mapped[str] = mapped_column(Text, primary_key=True)
    digest: Mapped[str] = mapped_column(Text)
    artefact: Mapped[bytes] = mapped_column(LargeBinary, deferred=True)
    labels: Mapped[int]
    report: Mapped[dict[str, Any]] = mapped_column(JSONB)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


class PolicySwitch(Base):
    """Which policy decides from a moment on: the newest row holds. `policy` None is the safe one.

    `cause` is 'person' or 'drift', `said` a sentence for who reads the journal. `watch` is what the audits of
    the policy said when they were last looked at (routing.learning.drift.Watch as JSON).
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
    """A training that was asked for, and what came of it. `policy` None with `finished_at`: nothing was
    trained, and `said` says why. `labels` are those that there were when it was asked for. `claim` is what
    the records allowed to be said of the policy in force then (routing.learning.claims.Figures as JSON), and
    `report` what was found of what was trained, promised or not (routing.learning.retraining.Report as JSON).

    `phase` and `share` (0-1) tell how far it is. `seen_at` is the last sign of life of the process that is at
    it, `tries` counts how often it was begun, and `has_failed` says that it ended without having been done.
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
