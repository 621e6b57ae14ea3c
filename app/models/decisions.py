"""The decision journal."""

from __future__ import annotations

from datetime import date, datetime
from uuid import UUID, uuid4

from sqlalchemy import CheckConstraint, ForeignKey, Index, SmallInteger, Text, func, text
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Base


class Decision(Base):
    """A decision, the confidence that it will turn out well (0-100), and its outcome.

    `about` is an excerpt of the scenario, so that the journal stays readable when the analysis is deleted.
    `due_told_on` is the review date for which the owner was notified.
    """

    __tablename__ = "decisions"
    __table_args__ = (
        Index("ix_decisions_review", "user_id", "outcome", "review_on", "id"),
        Index(
            "ix_decisions_due_untold",
            "review_on",
            postgresql_where=text("outcome IS NULL AND due_told_on IS DISTINCT FROM review_on"),
        ),
        CheckConstraint("confidence BETWEEN 0 AND 100", name="confidence"),
        CheckConstraint("outcome IN ('well', 'badly', 'unclear')", name="outcome"),
        CheckConstraint("(outcome IS NULL) = (resolved_at IS NULL)", name="resolved_iff_outcome"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    analysis_id: Mapped[UUID | None] = mapped_column(
        ForeignKey("analyses.id", ondelete="SET NULL"), unique=True
    )
    about: Mapped[str] = mapped_column(Text)
    decided: Mapped[str] = mapped_column(Text)
    confidence: Mapped[int] = mapped_column(SmallInteger)
    review_on: Mapped[date]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    outcome: Mapped[str | None] = mapped_column(Text)
    note: Mapped[str] = mapped_column(Text, default="", server_default="")
    resolved_at: Mapped[datetime | None]
    due_told_on: Mapped[date | None]
