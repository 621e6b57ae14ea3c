"""Conversations, the history as a list of its own, share links, the decision journal and posts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0003"
down_revision = "0002"

HISTORY_OF_STORED_RUNS = """
    INSERT INTO history_entries (analysis_id, user_id, created_at, search)
    SELECT id, user_id, created_at,
        to_tsvector('simple', scenario) || array_to_tsvector(ARRAY[':' || user_id])
    FROM analyses
"""
SCORES_OF_STORED_RESULTS = """
    UPDATE analyses SET lens_scores = (
        SELECT jsonb_object_agg(lens.key, lens.value -> 'score') FROM jsonb_each(result -> 'lenses') AS lens
    )
    WHERE result IS NOT NULL
"""


def upgrade() -> None:
    op.create_table(
        "conversations",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("agent_id", sa.Text(), nullable=True),
        sa.Column("agent_name", sa.Text(), nullable=True),
        sa.Column("analysis_id", sa.Uuid(), nullable=True),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.CheckConstraint(
            "(kind = 'thinking') = (analysis_id IS NOT NULL)",
            name=op.f("ck_conversations_analysis_iff_thinking"),
        ),
        sa.CheckConstraint("kind IN ('thinking', 'agent')", name=op.f("ck_conversations_kind")),
        sa.ForeignKeyConstraint(
            ["analysis_id"], ["analyses.id"], name=op.f("fk_conversations_analysis_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_conversations_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_conversations")),
    )
    op.create_index(
        "ix_conversations_order", "conversations", ["user_id", "kind", "updated_at", "id"], unique=False
    )
    op.create_index(
        "uq_conversations_thinking",
        "conversations",
        ["analysis_id"],
        unique=True,
        postgresql_where=sa.text("kind = 'thinking'"),
    )
    op.create_table(
        "decisions",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("analysis_id", sa.Uuid(), nullable=True),
        sa.Column("about", sa.Text(), nullable=False),
        sa.Column("decided", sa.Text(), nullable=False),
        sa.Column("confidence", sa.SmallInteger(), nullable=False),
        sa.Column("review_on", sa.Date(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("outcome", sa.Text(), nullable=True),
        sa.Column("note", sa.Text(), server_default="", nullable=False),
        sa.Column("resolved_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("outcome IN ('well', 'badly', 'unclear')", name=op.f("ck_decisions_outcome")),
        sa.CheckConstraint(
            "(outcome IS NULL) = (resolved_at IS NULL)", name=op.f("ck_decisions_resolved_iff_outcome")
        ),
        sa.CheckConstraint("confidence BETWEEN 0 AND 100", name=op.f("ck_decisions_confidence")),
        sa.ForeignKeyConstraint(
            ["analysis_id"], ["analyses.id"], name=op.f("fk_decisions_analysis_id"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_decisions_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_decisions")),
        sa.UniqueConstraint("analysis_id", name=op.f("uq_decisions_analysis_id")),
    )
    op.create_index(
        "ix_decisions_review", "decisions", ["user_id", "outcome", "review_on", "id"], unique=False
    )
    op.create_table(
        "history_entries",
        sa.Column("analysis_id", sa.Uuid(), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("title", sa.Text(), nullable=True),
        sa.Column("is_pinned", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("search", postgresql.TSVECTOR(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("deleted_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["analysis_id"], ["analyses.id"], name=op.f("fk_history_entries_analysis_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_history_entries_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("analysis_id", name=op.f("pk_history_entries")),
    )
    op.create_index(
        "ix_history_entries_order",
        "history_entries",
        ["user_id", "is_pinned", "created_at", "analysis_id"],
        unique=False,
    )
    op.create_index(
        "ix_history_entries_search", "history_entries", ["search"], unique=False, postgresql_using="gin"
    )
    op.create_table(
        "posts",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("agent_id", sa.Text(), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("tags", postgresql.JSONB(), nullable=False),
        sa.Column("analysis_id", sa.Uuid(), nullable=True),
        sa.Column("shows_scenario", sa.Boolean(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.ForeignKeyConstraint(
            ["analysis_id"], ["analyses.id"], name=op.f("fk_posts_analysis_id"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_posts_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_posts")),
    )
    op.create_index(op.f("ix_posts_analysis_id"), "posts", ["analysis_id"], unique=False)
    op.create_index("ix_posts_user_id_created_at", "posts", ["user_id", "created_at"], unique=False)
    op.create_table(
        "share_links",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("analysis_id", sa.Uuid(), nullable=False),
        sa.Column("token", sa.Text(), nullable=False),
        sa.Column("shows_scenario", sa.Boolean(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("revoked_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["analysis_id"], ["analyses.id"], name=op.f("fk_share_links_analysis_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_share_links")),
        sa.UniqueConstraint("token", name=op.f("uq_share_links_token")),
    )
    op.create_index(op.f("ix_share_links_analysis_id"), "share_links", ["analysis_id"], unique=False)
    op.create_table(
        "conversation_turns",
        sa.Column("conversation_id", sa.Uuid(), nullable=False),
        sa.Column("number", sa.SmallInteger(), nullable=False),
        sa.Column("message", sa.Text(), nullable=False),
        sa.Column("analysis_id", sa.Uuid(), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.ForeignKeyConstraint(
            ["analysis_id"],
            ["analyses.id"],
            name=op.f("fk_conversation_turns_analysis_id"),
            ondelete="SET NULL",
        ),
        sa.ForeignKeyConstraint(
            ["conversation_id"],
            ["conversations.id"],
            name=op.f("fk_conversation_turns_conversation_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("conversation_id", "number", name=op.f("pk_conversation_turns")),
    )
    op.create_index(
        op.f("ix_conversation_turns_analysis_id"), "conversation_turns", ["analysis_id"], unique=False
    )
    op.add_column("analyses", sa.Column("agent_id", sa.Text(), nullable=True))
    op.add_column("analyses", sa.Column("agent_name", sa.Text(), nullable=True))
    op.add_column(
        "analyses",
        sa.Column("lenses", postgresql.JSONB(), nullable=True),
    )
    op.add_column(
        "analyses",
        sa.Column("background", postgresql.JSONB(), nullable=True),
    )
    op.add_column("analyses", sa.Column("parent_id", sa.Uuid(), nullable=True))
    op.add_column("analyses", sa.Column("relation", sa.Text(), nullable=True))
    op.add_column(
        "analyses",
        sa.Column("lens_scores", postgresql.JSONB(), nullable=True),
    )
    op.add_column("analyses", sa.Column("deleted_at", sa.DateTime(timezone=True), nullable=True))
    op.create_index(
        "ix_analyses_deleted_at",
        "analyses",
        ["deleted_at"],
        unique=False,
        postgresql_where=sa.text("deleted_at IS NOT NULL"),
    )
    op.create_index(
        "ix_analyses_parent_id",
        "analyses",
        ["parent_id"],
        unique=False,
        postgresql_where=sa.text("parent_id IS NOT NULL"),
    )
    op.create_foreign_key(
        op.f("fk_analyses_parent_id"), "analyses", "analyses", ["parent_id"], ["id"], ondelete="SET NULL"
    )
    op.execute("ALTER TABLE run_events ALTER COLUMN data TYPE json USING CAST(data AS json)")
    op.execute(HISTORY_OF_STORED_RUNS)
    op.execute(SCORES_OF_STORED_RESULTS)


def downgrade() -> None:
    op.execute("ALTER TABLE run_events ALTER COLUMN data TYPE jsonb USING CAST(data AS jsonb)")
    op.drop_constraint(op.f("fk_analyses_parent_id"), "analyses", type_="foreignkey")
    op.drop_index(
        "ix_analyses_parent_id", table_name="analyses", postgresql_where=sa.text("parent_id IS NOT NULL")
    )
    op.drop_index(
        "ix_analyses_deleted_at", table_name="analyses", postgresql_where=sa.text("deleted_at IS NOT NULL")
    )
    op.drop_column("analyses", "deleted_at")
    op.drop_column("analyses", "lens_scores")
    op.drop_column("analyses", "relation")
    op.drop_column("analyses", "parent_id")
    op.drop_column("analyses", "background")
    op.drop_column("analyses", "lenses")
    op.drop_column("analyses", "agent_name")
    op.drop_column("analyses", "agent_id")
    op.drop_index(op.f("ix_conversation_turns_analysis_id"), table_name="conversation_turns")
    op.drop_table("conversation_turns")
    op.drop_index(op.f("ix_share_links_analysis_id"), table_name="share_links")
    op.drop_table("share_links")
    op.drop_index("ix_posts_user_id_created_at", table_name="posts")
    op.drop_index(op.f("ix_posts_analysis_id"), table_name="posts")
    op.drop_table("posts")
    op.drop_index("ix_history_entries_search", table_name="history_entries", postgresql_using="gin")
    op.drop_index("ix_history_entries_order", table_name="history_entries")
    op.drop_table("history_entries")
    op.drop_index("ix_decisions_review", table_name="decisions")
    op.drop_table("decisions")
    op.drop_index(
        "uq_conversations_thinking", table_name="conversations", postgresql_where=sa.text("kind = 'thinking'")
    )
    op.drop_index("ix_conversations_order", table_name="conversations")
    op.drop_table("conversations")
