"""Mentions of people in posts and comments."""

from __future__ import annotations

from uuid import UUID, uuid4

from sqlalchemy import CheckConstraint, ForeignKey, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Base


class Mention(Base):
    """A person whom a post or a comment mentions, once per text."""

    __tablename__ = "mentions"
    __table_args__ = (
        UniqueConstraint("post_id", "user_id"),
        UniqueConstraint("comment_id", "user_id"),
        CheckConstraint("(post_id IS NULL) <> (comment_id IS NULL)", name="one_text"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    post_id: Mapped[UUID | None] = mapped_column(ForeignKey("posts.id", ondelete="CASCADE"))
    comment_id: Mapped[UUID | None] = mapped_column(ForeignKey("comments.id", ondelete="CASCADE"))
    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
