"""Comments on posts and agents."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID, uuid4

from sqlalchemy import CheckConstraint, ForeignKey, Index, Text, UniqueConstraint, func, text
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Base


def _threads(subject: str) -> Index:
    """Returns the index for reading the threads under a post or an agent."""
    return Index(
        f"ix_comments_{subject}_threads",
        f"{subject}_id",
        "created_at",
        "id",
        postgresql_where=text(f"root_id IS NULL AND {subject}_id IS NOT NULL"),
    )


def _people(subject: str) -> Index:
    """Returns the index for counting the comments under a post or an agent, and their authors."""
    return Index(
        f"ix_comments_{subject}_people",
        f"{subject}_id",
        "user_id",
        postgresql_where=text(f"{subject}_id IS NOT NULL AND deleted_at IS NULL AND hidden_at IS NULL"),
    )


class Comment(Base):
    """A comment on either a post or an agent.

    `root_id` is the first comment of its thread, None for that comment itself. `parent_id` is the comment
    that it replies to. A deleted comment loses its text and keeps its place for its replies; `user_id` is
    None once the author's account is deleted. `like_count` and `reply_count` (visible replies in its thread)
    change with what they count. `hidden_at`: hidden by a moderator. `changed_at`: when readers last saw
    another text, or none, than before.
    """

    __tablename__ = "comments"
    __table_args__ = (
        UniqueConstraint("user_id", "idempotency_key"),
        _threads("post"),
        _threads("agent"),
        _people("post"),
        _people("agent"),
        Index(
            "ix_comments_replies", "root_id", "created_at", "id", postgresql_where=text("root_id IS NOT NULL")
        ),
        Index("ix_comments_changed", "post_id", "changed_at", postgresql_where=text("post_id IS NOT NULL")),
        Index("ix_comments_parent_id", "parent_id", postgresql_where=text("parent_id IS NOT NULL")),
        CheckConstraint("(post_id IS NULL) <> (agent_id IS NULL)", name="one_subject"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    post_id: Mapped[UUID | None] = mapped_column(ForeignKey("posts.id", ondelete="CASCADE"))
    agent_id: Mapped[UUID | None] = mapped_column(ForeignKey("agents.id", ondelete="CASCADE"))
    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), nullable=True)
    root_id: Mapped[UUID | None] = mapped_column(ForeignKey("comments.id", ondelete="CASCADE"))
    parent_id: Mapped[UUID | None] = mapped_column(ForeignKey("comments.id", ondelete="SET NULL"))
    content: Mapped[str] = mapped_column(Text)
    like_count: Mapped[int] = mapped_column(default=0, server_default="0")
    reply_count: Mapped[int] = mapped_column(default=0, server_default="0")
    idempotency_key: Mapped[str | None] = mapped_column(Text)
    request_hash: Mapped[str | None] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    edited_at: Mapped[datetime | None]
    deleted_at: Mapped[datetime | None]
    hidden_at: Mapped[datetime | None]
    changed_at: Mapped[datetime] = mapped_column(server_default=func.now())
