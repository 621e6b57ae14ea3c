"""What a routed lens leaves to learn from: records, audits, feedback, trained policies."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0007"
down_revision = "0006"

NOW = sa.text("now()")


def upgrade() -> None:
    op.add_column("analyses", sa.Column("policy", sa.Text(), nullable=True))
    _trained()
    _audits()
    op.create_table(
        "lens_feedback",
        sa.Column("analysis_id", sa.Uuid(), nullable=False),
        sa.Column("lens", sa.Text(), nullable=False),
        sa.Column("verdict", sa.Text(), nullable=False),
        sa.Column("why", sa.Text(), nullable=True),
        sa.Column("text", sa.Text(), server_default="", nullable=False),
        sa.Column("given_at", sa.DateTime(timezone=True), server_default=NOW, nullable=False),
        sa.CheckConstraint("verdict IN ('useful', 'missed')", name=op.f("ck_lens_feedback_verdict")),
        sa.CheckConstraint(
            "verdict = 'missed' OR why IS NULL", name=op.f("ck_lens_feedback_why_only_when_missed")
        ),
        sa.ForeignKeyConstraint(
            ["analysis_id"], ["analyses.id"], name=op.f("fk_lens_feedback_analysis_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("analysis_id", "lens", name=op.f("pk_lens_feedback")),
    )


def _trained() -> None:
    op.create_table(
        "trained_policies",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("artefact", sa.LargeBinary(), nullable=False),
        sa.Column("labels", sa.Integer(), nullable=False),
        sa.Column("report", postgresql.JSONB(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=NOW, nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_trained_policies")),
    )
    op.create_table(
        "policy_switches",
        sa.Column("id", sa.BigInteger(), sa.Identity(), nullable=False),
        sa.Column("policy", sa.Text(), nullable=True),
        sa.Column("cause", sa.Text(), nullable=False),
        sa.Column("said", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=NOW, nullable=False),
        sa.CheckConstraint("cause IN ('person', 'drift')", name=op.f("ck_policy_switches_cause")),
        sa.ForeignKeyConstraint(
            ["policy"], ["trained_policies.name"], name=op.f("fk_policy_switches_policy"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_policy_switches")),
    )
    op.create_table(
        "policy_trainings",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("cause", sa.Text(), nullable=False),
        sa.Column("labels", sa.Integer(), nullable=False),
        sa.Column("policy", sa.Text(), nullable=True),
        sa.Column("said", sa.Text(), nullable=True),
        sa.Column("claim", postgresql.JSONB(), nullable=True),
        sa.Column("asked_at", sa.DateTime(timezone=True), server_default=NOW, nullable=False),
        sa.Column("begun_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("finished_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("cause IN ('person', 'labels')", name=op.f("ck_policy_trainings_cause")),
        sa.ForeignKeyConstraint(
            ["policy"],
            ["trained_policies.name"],
            name=op.f("fk_policy_trainings_policy"),
            ondelete="SET NULL",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_policy_trainings")),
    )
    op.create_index("ix_policy_trainings_asked_at", "policy_trainings", ["asked_at"], unique=False)


def _audits() -> None:
    op.create_table(
        "lens_audits",
        sa.Column("analysis_id", sa.Uuid(), nullable=False),
        sa.Column("lens", sa.Text(), nullable=False),
        sa.Column("tier", sa.SmallInteger(), nullable=False),
        sa.Column("propensity", sa.Float(), nullable=False),
        sa.Column("expected_usd", sa.Float(), server_default="0", nullable=False),
        sa.Column("tries", sa.SmallInteger(), server_default="0", nullable=False),
        sa.Column("outcomes", postgresql.JSONB(), nullable=True),
        sa.Column("cost_usd", sa.Float(), nullable=True),
        sa.Column("drawn_at", sa.DateTime(timezone=True), server_default=NOW, nullable=False),
        sa.Column("begun_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("finished_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("propensity > 0 AND propensity <= 1", name=op.f("ck_lens_audits_propensity")),
        sa.ForeignKeyConstraint(
            ["analysis_id"], ["analyses.id"], name=op.f("fk_lens_audits_analysis_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("analysis_id", "lens", name=op.f("pk_lens_audits")),
    )
    op.create_index(
        "ix_lens_audits_open",
        "lens_audits",
        ["drawn_at"],
        unique=False,
        postgresql_where=sa.text("finished_at IS NULL"),
    )
    op.create_index("ix_lens_audits_finished_at", "lens_audits", ["finished_at"], unique=False)


def downgrade() -> None:
    op.drop_table("lens_audits")
    op.drop_table("lens_feedback")
    op.drop_table("policy_trainings")
    op.drop_table("policy_switches")
    op.drop_table("trained_policies")
    op.drop_column("analyses", "policy")
