"""Conversations with agents and their turns."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID, uuid4

from sqlalchemy import CheckConstraint, ForeignKey, Index, SmallInteger, Text, func, text
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Base


class Conversation(Base):
    """A conversation. 'thinking' refines the analysis `analysis_id`; 'agent' is a chat with an agent.

    `agent_id` is a built-in agent's name or an agent's UUID as text. `agent_name` is copied, so that a
    conversation stays readable when its agent is deleted.
    """

    __tablename__ = "conversations"
    __table_args__ = (
        Index("ix_conversations_order", "user_id", "kind", "updated_at", "id"),
        Index(
            "uq_conversations_thinking",
            "analysis_id",
            unique=True,
            postgresql_where=text("kind = 'thinking'"),
        ),
        CheckConstraint("kind IN ('thinking', 'agent')", name="kind"),
        CheckConstraint("(kind = 'thinking') = (analysis_id IS NOT NULL)", name="analysis_iff_thinking"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    kind: Mapped[str] = mapped_column(Text)
    agent_id: Mapped[str | None] = mapped_column(Text)
    agent_name: Mapped[str | None] = mapped_column(Text)
    analysis_id: Mapped[UUID | None] = mapped_column(ForeignKey("analyses.id", ondelete="CASCADE"))
    title: Mapped[str] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    updated_at: Mapped[datetime] = mapped_column(server_default=func.now())


class ConversationTurn(Base):
    """A user's message and the run that answers it. The answer is read from the run."""

    __tablename__ = "conversation_turns"

    conversation_id: Mapped[UUID] = mapped_column(
        ForeignKey("conversations.id", ondelete="CASCADE"), primary_key=True
    )
    number: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    message: Mapped[str] = mapped_column(Text)
    analysis_id: Mapped[UUID | None] = mapped_column(
        ForeignKey("analyses.id", ondelete="SET NULL"), index=True
    )
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
