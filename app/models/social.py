"""Posts and their hashtags."""

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
    SmallInteger,
    Text,
    UniqueConstraint,
    false,
    func,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from app.models.base import Base
from app.models.parts import PARTS_CHECK

HALF_LIFE_HOURS = 24
"""A post that is this much newer ranks as high as one with twice its weight."""

POST_HEAT = (
    "((ln(((((1 + like_count) + (2 * commenter_count)) + (3 * share_count)))::double precision)"
    " / (0.6931471805599453)::double precision)"
    " + ((EXTRACT(epoch FROM (created_at - '2025-01-01 00:00:00+00'::timestamp with time zone))"
    " / (86400)::numeric))::double precision)"
)
"""Expression as PostgreSQL prints it. The formula is explained in `app.domains.community.posts.ranking`."""


class Post(Base):
    """A post. Score and lenses are read from its analysis, if any.

    `kind` is 'analysis' for a post that shows an analysis, 'agent' for a text about an agent. `tags` are the
    hashtags in lower case without duplicates; `post_tags` is their index. `agent_name` and `model_name` are
    copies from the time of writing. `readiness_*` are copies of how many pieces of information the scenario
    states, null without an analysis and in rows of an earlier version. The counts change in the transaction
    of what they count; `commenter_count` is the number of people other than the author with a comment. `heat`
    is the sort key of the trending order. `parts` as in `ShareLink`. `hidden_at`: hidden by a moderator.
    `request_hash` identifies the request of the idempotency key. Readers vote on `options`. With
    `shows_decision`, the post shows the author's entry of the decision journal. `edited_at`: when the author
    last changed the text or the tags.
    """

    __tablename__ = "posts"
    __table_args__ = (
        UniqueConstraint("user_id", "idempotency_key"),
        Index("ix_posts_user_id_created_at", "user_id", "created_at"),
        Index("ix_posts_agent_id_created_at", "agent_id", "created_at"),
        Index("ix_posts_newest", "created_at", "id"),
        Index("ix_posts_trending", "heat", "id"),
        Index("ix_posts_words", text("post_words(content, tags)"), postgresql_using="gin"),
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
    readiness_known: Mapped[int | None] = mapped_column(SmallInteger)
    readiness_total: Mapped[int | None] = mapped_column(SmallInteger)
    options: Mapped[list[str] | None] = mapped_column(ARRAY(Text))
    shows_decision: Mapped[bool] = mapped_column(default=False, server_default=false())
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
    edited_at: Mapped[datetime | None]
    hidden_at: Mapped[datetime | None]


class PostTag(Base):
    """A hashtag of a post. `created_at` is the post's, so that one index serves a tag's posts in order."""

    __tablename__ = "post_tags"
    __table_args__ = (Index("ix_post_tags_newest", "tag", "created_at", "post_id"),)

    post_id: Mapped[UUID] = mapped_column(ForeignKey("posts.id", ondelete="CASCADE"), primary_key=True)
    tag: Mapped[str] = mapped_column(Text, primary_key=True)
    created_at: Mapped[datetime]


class RemovedSamplePost(Base):
    """A sample post that an administrator has removed from the feed."""

    __tablename__ = "removed_sample_posts"

    sample_id: Mapped[str] = mapped_column(Text, primary_key=True)
    removed_by: Mapped[UUID | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"), index=True)
    removed_at: Mapped[datetime] = mapped_column(server_default=func.now())
