"""What people say of posts and agents."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID, uuid4

from sqlalchemy import CheckConstraint, ForeignKey, Index, Text, UniqueConstraint, func, text
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Base


def _threads(subject: str) -> Index:
    """Along which the threads under a post or an agent are read."""
    return Index(
        f"ix_comments_{subject}_threads",
        f"{subject}_id",
        "created_at",
        "id",
        postgresql_where=text(f"root_id IS NULL AND {subject}_id IS NOT NULL"),
    )


def _people(subject: str) -> Index:
    """By which the comments under a post or an agent are counted, and the people who wrote them."""
    return Index(
        f"ix_comments_{subject}_people",
        f"{subject}_id",
        "user_id",
        postgresql_where=text(f"{subject}_id IS NOT NULL AND deleted_at IS NULL AND hidden_at IS NULL"),
    )


class Comment(Base):
    """A comment on a post or on an agent, one of the two.

    `root_id` is the comment that its thread began with, None for that one itself; `parent_id` is the one
    that it answers. One that is deleted has no words any more, and keeps its place for its replies: without
    a `user_id` once the account of who wrote it is deleted.
    `like_count` and `reply_count` (replies that are shown in its thread) are changed with what they count.
    `hidden_at`: moderators have hidden it.
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
