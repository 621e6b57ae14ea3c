"""Users, sessions, and runs with everything that must last of them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "users",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("username", sa.Text(), nullable=False),
        sa.Column("username_folded", sa.Text(), nullable=False),
        sa.Column("email", sa.Text(), nullable=False),
        sa.Column("email_folded", sa.Text(), nullable=False),
        sa.Column("first_name", sa.Text(), nullable=False),
        sa.Column("last_name", sa.Text(), nullable=False),
        sa.Column("password_hash", sa.Text(), nullable=True),
        sa.Column("is_admin", sa.Boolean(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_users"),
    )
    op.create_index("uq_users_email_folded", "users", ["email_folded"], unique=True)
    op.create_index("uq_users_username_folded", "users", ["username_folded"], unique=True)
    op.create_table(
        "analyses",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("scenario", sa.Text(), nullable=False),
        sa.Column("model_choice", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("tier", sa.SmallInteger(), nullable=False),
        sa.Column("attempt", sa.Integer(), nullable=False),
        sa.Column("tier_tries", sa.SmallInteger(), nullable=False),
        sa.Column("lease_owner", sa.Text(), nullable=True),
        sa.Column("lease_until", sa.DateTime(timezone=True), nullable=True),
        sa.Column("next_run_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("enqueued_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("deadline_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("idempotency_key", sa.Text(), nullable=True),
        sa.Column("request_hash", sa.Text(), nullable=True),
        sa.Column("result", postgresql.JSONB(none_as_null=True, astext_type=sa.Text()), nullable=True),
        sa.Column("clarity_score", sa.Float(), nullable=True),
        sa.Column("failure_reason", sa.Text(), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("started_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("finished_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(
            "(status = 'completed') = (result IS NOT NULL)", name=op.f("ck_analyses_result_iff_completed")
        ),
        sa.CheckConstraint(
            "status IN ('queued', 'running', 'completed', 'failed', 'canceled')",
            name=op.f("ck_analyses_status"),
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_analyses_user_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_analyses"),
        sa.UniqueConstraint("user_id", "idempotency_key", name="uq_analyses_user_id_idempotency_key"),
    )
    op.create_index(
        "ix_analyses_open",
        "analyses",
        ["status", "lease_until"],
        unique=False,
        postgresql_where=sa.text("status IN ('queued', 'running')"),
    )
    op.create_index("ix_analyses_user_id_created_at", "analyses", ["user_id", "created_at"], unique=False)
    op.create_table(
        "sessions",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("token_hash", sa.LargeBinary(), nullable=False),
        sa.Column("user_agent", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column(
            "last_seen_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False
        ),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("revoked_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_sessions_user_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
        sa.UniqueConstraint("token_hash", name="uq_sessions_token_hash"),
    )
    op.create_index("ix_sessions_user_id", "sessions", ["user_id"], unique=False)
    op.create_table(
        "lens_outcomes",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("analysis_id", sa.Uuid(), nullable=False),
        sa.Column("tier", sa.SmallInteger(), nullable=False),
        sa.Column("lens", sa.Text(), nullable=False),
        sa.Column("attempt", sa.Integer(), nullable=False),
        sa.Column("outcome", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.ForeignKeyConstraint(
            ["analysis_id"], ["analyses.id"], name="fk_lens_outcomes_analysis_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_lens_outcomes"),
        sa.UniqueConstraint("analysis_id", "tier", "lens", name="uq_lens_outcomes_analysis_id_tier_lens"),
    )
    op.create_table(
        "model_calls",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=False), nullable=False),
        sa.Column("analysis_id", sa.Uuid(), nullable=False),
        sa.Column("attempt", sa.Integer(), nullable=False),
        sa.Column("tier", sa.SmallInteger(), nullable=False),
        sa.Column("lens", sa.Text(), nullable=False),
        sa.Column("model", sa.Text(), nullable=False),
        sa.Column("started_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("finished_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["analysis_id"], ["analyses.id"], name="fk_model_calls_analysis_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_model_calls"),
        sa.UniqueConstraint(
            "analysis_id", "attempt", "tier", "lens", name="uq_model_calls_analysis_id_attempt_tier_lens"
        ),
    )
    op.create_table(
        "run_events",
        sa.Column("analysis_id", sa.Uuid(), nullable=False),
        sa.Column("attempt", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("type", sa.Text(), nullable=False),
        sa.Column("tier", sa.SmallInteger(), nullable=True),
        sa.Column("lens", sa.Text(), nullable=True),
        sa.Column("data", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.ForeignKeyConstraint(
            ["analysis_id"], ["analyses.id"], name="fk_run_events_analysis_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("analysis_id", "attempt", "seq", name="pk_run_events"),
    )
    op.create_index(
        "uq_run_events_final",
        "run_events",
        ["analysis_id"],
        unique=True,
        postgresql_where=sa.text("type IN ('completed', 'failed', 'canceled')"),
    )
    op.create_index(
        "uq_run_events_once",
        "run_events",
        ["analysis_id", "type", "tier", "lens"],
        unique=True,
        postgresql_where=sa.text("type IN ('lens_completed', 'gate', 'tier_completed')"),
        postgresql_nulls_not_distinct=True,
    )


def downgrade() -> None:
    op.drop_index(
        "uq_run_events_once",
        table_name="run_events",
        postgresql_where=sa.text("type IN ('lens_completed', 'gate', 'tier_completed')"),
        postgresql_nulls_not_distinct=True,
    )
    op.drop_index(
        "uq_run_events_final",
        table_name="run_events",
        postgresql_where=sa.text("type IN ('completed', 'failed', 'canceled')"),
    )
    op.drop_table("run_events")
    op.drop_table("model_calls")
    op.drop_table("lens_outcomes")
    op.drop_index("ix_sessions_user_id", table_name="sessions")
    op.drop_table("sessions")
    op.drop_index("ix_analyses_user_id_created_at", table_name="analyses")
    op.drop_index(
        "ix_analyses_open", table_name="analyses", postgresql_where=sa.text("status IN ('queued', 'running')")
    )
    op.drop_table("analyses")
    op.drop_index("uq_users_username_folded", table_name="users")
    op.drop_index("uq_users_email_folded", table_name="users")
    op.drop_table("users")
