"""Likes, votes, bookmarks and shares, each once per user."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

from sqlalchemy import ForeignKey, Index, SmallInteger, Text, func
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Base


class ReactionMixin:
    """Columns of a reaction that each user can have once."""

    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


class PostLike(ReactionMixin, Base):
    __tablename__ = "post_likes"

    post_id: Mapped[UUID] = mapped_column(
        ForeignKey("posts.id", ondelete="CASCADE"), primary_key=True, index=True
    )


class PostVote(ReactionMixin, Base):
    """A vote. `option` is the index of one of the post's options."""

    __tablename__ = "post_votes"

    post_id: Mapped[UUID] = mapped_column(
        ForeignKey("posts.id", ondelete="CASCADE"), primary_key=True, index=True
    )
    option: Mapped[int] = mapped_column(SmallInteger)


class PostBookmark(ReactionMixin, Base):
    """A post that a user has saved to read later. Private."""

    __tablename__ = "post_bookmarks"
    __table_args__ = (Index("ix_post_bookmarks_newest", "user_id", "created_at", "post_id"),)

    post_id: Mapped[UUID] = mapped_column(
        ForeignKey("posts.id", ondelete="CASCADE"), primary_key=True, index=True
    )


class CommentLike(ReactionMixin, Base):
    __tablename__ = "comment_likes"

    comment_id: Mapped[UUID] = mapped_column(
        ForeignKey("comments.id", ondelete="CASCADE"), primary_key=True, index=True
    )


class AgentLike(ReactionMixin, Base):
    __tablename__ = "agent_likes"

    agent_id: Mapped[UUID] = mapped_column(
        ForeignKey("agents.id", ondelete="CASCADE"), primary_key=True, index=True
    )


class PostShare(ReactionMixin, Base):
    """A share of a post. `target` is where it was first shared, if known."""

    __tablename__ = "post_shares"

    post_id: Mapped[UUID] = mapped_column(
        ForeignKey("posts.id", ondelete="CASCADE"), primary_key=True, index=True
    )
    target: Mapped[str | None] = mapped_column(Text)


class AgentShare(ReactionMixin, Base):
    """A share of an agent, like PostShare."""

    __tablename__ = "agent_shares"

    agent_id: Mapped[UUID] = mapped_column(
        ForeignKey("agents.id", ondelete="CASCADE"), primary_key=True, index=True
    )
    target: Mapped[str | None] = mapped_column(Text)
