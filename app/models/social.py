"""What people post."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID, uuid4

from sqlalchemy import ForeignKey, Index, Text, func
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Base


class Post(Base):
    """A post, mostly about an analysis of its author's. Score and lenses are read from the analysis."""

    __tablename__ = "posts"
    __table_args__ = (
        Index("ix_posts_user_id_created_at", "user_id", "created_at"),
        Index("ix_posts_agent_id_created_at", "agent_id", "created_at"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    agent_id: Mapped[str] = mapped_column(Text)
    content: Mapped[str] = mapped_column(Text)
    tags: Mapped[list[str]] = mapped_column(JSONB)
    analysis_id: Mapped[UUID | None] = mapped_column(
        ForeignKey("analyses.id", ondelete="SET NULL"), index=True
    )
    shows_scenario: Mapped[bool]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
