"""Agents: their content in versions, how often they are used, and what the directory is read along."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0004"
down_revision = "0003"

FIRST_VERSIONS = """
    INSERT INTO agent_versions (
        agent_id, number, name, goal, category, lenses, super_agent_enabled, created_at
    )
    SELECT id, 1, name, goal, category, lenses, super_agent_enabled, created_at FROM agents
"""
COUNTS_AND_WORDS = """
    UPDATE agents
    SET follower_count = (SELECT count(*) FROM agent_follows WHERE agent_id = agents.id),
        run_count = (SELECT count(*) FROM analyses WHERE agent_id = CAST(agents.id AS text)),
        search = to_tsvector('simple', concat_ws(' ', name,
            coalesce(nullif(trim(concat(first_name, ' ', last_name)), ''), username), goal)),
        updated_at = agents.created_at
    FROM users
    WHERE users.id = agents.owner_id
"""


def upgrade() -> None:
    op.create_table(
        "agent_versions",
        sa.Column("agent_id", sa.Uuid(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("restored_from", sa.Integer(), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("goal", sa.Text(), nullable=False),
        sa.Column("category", sa.Text(), nullable=False),
        sa.Column("lenses", postgresql.JSONB(), nullable=False),
        sa.Column("tags", postgresql.JSONB(), server_default="[]", nullable=False),
        sa.Column("super_agent_enabled", sa.Boolean(), nullable=False),
        sa.Column("adaptive_routing", postgresql.JSONB(), nullable=True),
        sa.Column("single_model", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["agent_id"], ["agents.id"], name=op.f("fk_agent_versions_agent_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("agent_id", "number", name=op.f("pk_agent_versions")),
    )
    op.add_column("agents", sa.Column("version", sa.Integer(), server_default="1", nullable=False))
    op.add_column("agents", sa.Column("run_count", sa.Integer(), server_default="0", nullable=False))
    op.add_column("agents", sa.Column("run_quota", sa.Integer(), server_default="1000", nullable=False))
    op.add_column("agents", sa.Column("follower_count", sa.Integer(), server_default="0", nullable=False))
    op.add_column("agents", sa.Column("started_from_id", sa.Uuid(), nullable=True))
    op.add_column("agents", sa.Column("search", postgresql.TSVECTOR(), server_default="", nullable=False))
    op.add_column(
        "agents",
        sa.Column("updated_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
    )
    op.add_column("agents", sa.Column("tags", postgresql.JSONB(), server_default="[]", nullable=False))
    op.add_column("agents", sa.Column("adaptive_routing", postgresql.JSONB(), nullable=True))
    op.add_column("agents", sa.Column("single_model", sa.Text(), nullable=True))
    op.create_index(
        "ix_agents_category_followers",
        "agents",
        ["category", "follower_count", "id"],
        unique=False,
        postgresql_where=sa.text("is_global"),
    )
    op.create_index(
        "ix_agents_category_newest",
        "agents",
        ["category", "created_at", "id"],
        unique=False,
        postgresql_where=sa.text("is_global"),
    )
    op.create_index(
        "ix_agents_category_uses",
        "agents",
        ["category", "run_count", "id"],
        unique=False,
        postgresql_where=sa.text("is_global"),
    )
    op.create_index(
        "ix_agents_followers",
        "agents",
        ["follower_count", "id"],
        unique=False,
        postgresql_where=sa.text("is_global"),
    )
    op.create_index(
        "ix_agents_newest",
        "agents",
        ["created_at", "id"],
        unique=False,
        postgresql_where=sa.text("is_global"),
    )
    op.create_index(
        "ix_agents_search",
        "agents",
        ["search"],
        unique=False,
        postgresql_using="gin",
        postgresql_where=sa.text("is_global"),
    )
    op.create_index(
        "ix_agents_started_from_id",
        "agents",
        ["started_from_id"],
        unique=False,
        postgresql_where=sa.text("started_from_id IS NOT NULL"),
    )
    op.create_index(
        "ix_agents_uses", "agents", ["run_count", "id"], unique=False, postgresql_where=sa.text("is_global")
    )
    op.create_foreign_key(
        op.f("fk_agents_started_from_id"),
        "agents",
        "agents",
        ["started_from_id"],
        ["id"],
        ondelete="SET NULL",
    )
    op.add_column("analyses", sa.Column("agent_version", sa.Integer(), nullable=True))
    op.add_column("analyses", sa.Column("agent_models", postgresql.JSONB(), nullable=True))
    op.create_index(
        "ix_analyses_agent_id",
        "analyses",
        ["agent_id", "created_at"],
        unique=False,
        postgresql_where=sa.text("agent_id IS NOT NULL"),
    )
    op.create_index("ix_posts_agent_id_created_at", "posts", ["agent_id", "created_at"], unique=False)
    op.execute(FIRST_VERSIONS)
    op.execute(COUNTS_AND_WORDS)


def downgrade() -> None:
    op.drop_index("ix_posts_agent_id_created_at", table_name="posts")
    op.drop_index(
        "ix_analyses_agent_id", table_name="analyses", postgresql_where=sa.text("agent_id IS NOT NULL")
    )
    op.drop_column("analyses", "agent_models")
    op.drop_column("analyses", "agent_version")
    op.drop_constraint(op.f("fk_agents_started_from_id"), "agents", type_="foreignkey")
    op.drop_index("ix_agents_uses", table_name="agents", postgresql_where=sa.text("is_global"))
    op.drop_index(
        "ix_agents_started_from_id",
        table_name="agents",
        postgresql_where=sa.text("started_from_id IS NOT NULL"),
    )
    op.drop_index(
        "ix_agents_search", table_name="agents", postgresql_using="gin", postgresql_where=sa.text("is_global")
    )
    op.drop_index("ix_agents_newest", table_name="agents", postgresql_where=sa.text("is_global"))
    op.drop_index("ix_agents_followers", table_name="agents", postgresql_where=sa.text("is_global"))
    op.drop_index("ix_agents_category_uses", table_name="agents", postgresql_where=sa.text("is_global"))
    op.drop_index("ix_agents_category_newest", table_name="agents", postgresql_where=sa.text("is_global"))
    op.drop_index("ix_agents_category_followers", table_name="agents", postgresql_where=sa.text("is_global"))
    op.drop_column("agents", "single_model")
    op.drop_column("agents", "adaptive_routing")
    op.drop_column("agents", "tags")
    op.drop_column("agents", "updated_at")
    op.drop_column("agents", "search")
    op.drop_column("agents", "started_from_id")
    op.drop_column("agents", "follower_count")
    op.drop_column("agents", "run_quota")
    op.drop_column("agents", "run_count")
    op.drop_column("agents", "version")
    op.drop_table("agent_versions")
