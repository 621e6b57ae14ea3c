"""What people post, and which posts count as hot."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID, uuid4

from sqlalchemy import (
    ARRAY,
    CheckConstraint,
    Computed,
    Float,
    ForeignKey,
    Index,
    Text,
    UniqueConstraint,
    func,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Base
from app.models.parts import PARTS_CHECK

HALF_LIFE_HOURS = 24
"""How much newer a post ranks as high as one of twice its weight."""

POST_HEAT = (
    "((ln(((((1 + like_count) + (2 * commenter_count)) + (3 * share_count)))::double precision)"
    " / (0.6931471805599453)::double precision)"
    " + ((EXTRACT(epoch FROM (created_at - '2025-01-01 00:00:00+00'::timestamp with time zone))"
    " / (86400)::numeric))::double precision)"
)
"""As PostgreSQL writes it; what it means says `app.domains.community.posts.ranking`."""


class Post(Base):
    """A post. Score and lenses are read from the analysis that it is about, if any.

    `kind` is 'analysis' for one that shows an analysis, 'agent' for words about an agent. `tags` are the
    hashtags, lower-cased, each once; `post_tags` is what they are found along. `agent_name` and `model_name`
    are as they were when it was written. The counts are changed with what they count, in one transaction:
    `commenter_count` is how many people but the author have a comment under it. `heat` places it among the
    trending. `parts` as in `ShareLink`. `hidden_at`: moderators have hidden it.
    `request_hash` says what was asked for by the key.
    """

    __tablename__ = "posts"
    __table_args__ = (
        UniqueConstraint("user_id", "idempotency_key"),
        Index("ix_posts_user_id_created_at", "user_id", "created_at"),
        Index("ix_posts_agent_id_created_at", "agent_id", "created_at"),
        Index("ix_posts_newest", "created_at", "id"),
        Index("ix_posts_trending", "heat", "id"),
        CheckConstraint("kind IN ('analysis', 'agent')", name="kind"),
        CheckConstraint(PARTS_CHECK, name="parts"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    kind: Mapped[str] = mapped_column(Text, default="analysis", server_default="analysis")
    agent_id: Mapped[str] = mapped_column(Text)
    agent_name: Mapped[str | None] = mapped_column(Text)
    model_name: Mapped[str | None] = mapped_column(Text)
    content: Mapped[str] = mapped_column(Text)
    tags: Mapped[list[str]] = mapped_column(JSONB)
    analysis_id: Mapped[UUID | None] = mapped_column(
        ForeignKey("analyses.id", ondelete="SET NULL"), index=True
    )
    shows_scenario: Mapped[bool]
    parts: Mapped[list[str] | None] = mapped_column(ARRAY(Text))
    like_count: Mapped[int] = mapped_column(default=0, server_default="0")
    comment_count: Mapped[int] = mapped_column(default=0, server_default="0")
    commenter_count: Mapped[int] = mapped_column(default=0, server_default="0")
    share_count: Mapped[int] = mapped_column(default=0, server_default="0")
    heat: Mapped[float] = mapped_column(Float(53), Computed(POST_HEAT, persisted=True))
    idempotency_key: Mapped[str | None] = mapped_column(Text)
    request_hash: Mapped[str | None] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    hidden_at: Mapped[datetime | None]


class PostTag(Base):
    """A post has a hashtag. `created_at` is the post's: a tag's posts are read along one index."""

    __tablename__ = "post_tags"
    __table_args__ = (Index("ix_post_tags_newest", "tag", "created_at", "post_id"),)

    post_id: Mapped[UUID] = mapped_column(ForeignKey("posts.id", ondelete="CASCADE"), primary_key=True)
    tag: Mapped[str] = mapped_column(Text, primary_key=True)
    created_at: Mapped[datetime]
