"""Identities at OpenID providers, the agents that people build, and what each model call has cost."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0002"
down_revision = "0001"

COST_OF_STORED_OUTCOMES = """
    UPDATE lens_outcomes SET cost_usd = (
        SELECT sum(CAST(try ->> 'cost' AS float)) FROM jsonb_array_elements(outcome -> 'tries') AS try
    )
"""


def upgrade() -> None:
    op.create_table(
        "agents",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("owner_id", sa.Uuid(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("goal", sa.Text(), nullable=False),
        sa.Column("category", sa.Text(), nullable=False),
        sa.Column("lenses", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("is_global", sa.Boolean(), nullable=False),
        sa.Column("super_agent_enabled", sa.Boolean(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.ForeignKeyConstraint(
            ["owner_id"], ["users.id"], name=op.f("fk_agents_owner_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_agents")),
    )
    op.create_index("ix_agents_owner_id_created_at", "agents", ["owner_id", "created_at"], unique=False)
    op.create_table(
        "identities",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("issuer", sa.Text(), nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("email", sa.Text(), nullable=False),
        sa.Column("picture_url", sa.Text(), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_identities_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_identities")),
        sa.UniqueConstraint("issuer", "subject", name=op.f("uq_identities_issuer_subject")),
    )
    op.create_index(op.f("ix_identities_user_id"), "identities", ["user_id"], unique=False)
    op.create_table(
        "sign_in_attempts",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("ticket_hash", sa.LargeBinary(), nullable=False),
        sa.Column("state_hash", sa.LargeBinary(), nullable=False),
        sa.Column("nonce", sa.Text(), nullable=False),
        sa.Column("code_verifier", sa.Text(), nullable=False),
        sa.Column("redirect_uri", sa.Text(), nullable=False),
        sa.Column("mode", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("answered_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("taken_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("user_id", sa.Uuid(), nullable=True),
        sa.Column("password_ended", sa.Boolean(), nullable=False),
        sa.Column("error_code", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_sign_in_attempts_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sign_in_attempts")),
        sa.UniqueConstraint("state_hash", name=op.f("uq_sign_in_attempts_state_hash")),
        sa.UniqueConstraint("ticket_hash", name=op.f("uq_sign_in_attempts_ticket_hash")),
    )
    op.create_index(op.f("ix_sign_in_attempts_created_at"), "sign_in_attempts", ["created_at"], unique=False)
    op.create_table(
        "agent_follows",
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("agent_id", sa.Uuid(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.ForeignKeyConstraint(
            ["agent_id"], ["agents.id"], name=op.f("fk_agent_follows_agent_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_agent_follows_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("user_id", "agent_id", name=op.f("pk_agent_follows")),
    )
    op.create_index(op.f("ix_agent_follows_agent_id"), "agent_follows", ["agent_id"], unique=False)
    op.add_column("lens_outcomes", sa.Column("cost_usd", sa.Float(), nullable=True))
    op.add_column("users", sa.Column("email_verified_at", sa.DateTime(timezone=True), nullable=True))
    op.execute(COST_OF_STORED_OUTCOMES)


def downgrade() -> None:
    op.drop_column("users", "email_verified_at")
    op.drop_column("lens_outcomes", "cost_usd")
    op.drop_table("agent_follows")
    op.drop_table("sign_in_attempts")
    op.drop_table("identities")
    op.drop_table("agents")
