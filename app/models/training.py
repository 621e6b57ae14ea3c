"""Authorisation of training data downloads."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

from sqlalchemy import ForeignKey, LargeBinary
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Base


class TrainingTicket(Base):
    """Permission to download the training data once, for a short time.

    Only the SHA-256 of its random token is stored.
    """

    __tablename__ = "training_tickets"

    token_hash: Mapped[bytes] = mapped_column(LargeBinary, primary_key=True)
    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    expires_at: Mapped[datetime]
