"""The agents that people build, and who follows them."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

from sqlalchemy import ForeignKey, Index, Text, func
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Base


class Agent(Base):
    """An agent of a person's own: a goal and four lenses. `lenses` are name, enabled and focusBullets each.

    `is_global`: everybody may find and use it. `super_agent_enabled`: it climbs the tiers rather than asking
    one model.
    """

    __tablename__ = "agents"
    __table_args__ = (Index("ix_agents_owner_id_created_at", "owner_id", "created_at"),)

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    owner_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    name: Mapped[str] = mapped_column(Text)
    goal: Mapped[str] = mapped_column(Text)
    category: Mapped[str] = mapped_column(Text, default="Business")
    lenses: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    is_global: Mapped[bool] = mapped_column(default=False)
    super_agent_enabled: Mapped[bool] = mapped_column(default=False)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


class AgentFollow(Base):
    """Somebody follows an agent, once."""

    __tablename__ = "agent_follows"

    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    agent_id: Mapped[UUID] = mapped_column(
        ForeignKey("agents.id", ondelete="CASCADE"), primary_key=True, index=True
    )
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
