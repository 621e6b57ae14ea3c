"""Consent to training, tickets for the export, how a training stands, and indexes of what is learned from."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from app.migrations.indexes import NewIndex
from app.migrations.locks import hold

revision = "0010"
down_revision = "0009"

LEARNABLE = "status = 'completed' AND policy IS NOT NULL AND deleted_at IS NULL"
INDEXES = (
    NewIndex("ix_analyses_learnable", "analyses", "tier, finished_at", where=LEARNABLE),
    NewIndex("ix_lens_audits_drawn_at", "lens_audits", "drawn_at"),
    NewIndex("ix_lens_feedback_given_at", "lens_feedback", "given_at"),
)


def upgrade() -> None:
    hold("policy_switches", "policy_trainings", "users")
    op.add_column("users", sa.Column("training_agreed_at", sa.DateTime(timezone=True), nullable=True))
    _trainings()
    op.add_column("policy_switches", sa.Column("watch", postgresql.JSONB(), nullable=True))
    op.add_column("policy_switches", sa.Column("watched_at", sa.DateTime(timezone=True), nullable=True))
    op.create_table(
        "training_tickets",
        sa.Column("token_hash", sa.LargeBinary(), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_training_tickets_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_training_tickets")),
    )
    op.create_index(op.f("ix_training_tickets_user_id"), "training_tickets", ["user_id"], unique=False)


def _trainings() -> None:
    """Trainings that are there already stand at the end, or are begun anew."""
    for column in (
        sa.Column("phase", sa.Text(), nullable=True),
        sa.Column("share", sa.Float(), server_default="0", nullable=False),
        sa.Column("seen_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("tries", sa.SmallInteger(), server_default="0", nullable=False),
        sa.Column("has_failed", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("report", postgresql.JSONB(), nullable=True),
    ):
        op.add_column("policy_trainings", column)


def downgrade() -> None:
    op.drop_index("ix_lens_feedback_given_at", table_name="lens_feedback", if_exists=True)
    op.drop_index("ix_lens_audits_drawn_at", table_name="lens_audits", if_exists=True)
    op.drop_index("ix_analyses_learnable", table_name="analyses", if_exists=True)
    op.drop_table("training_tickets")
    op.drop_column("policy_switches", "watched_at")
    op.drop_column("policy_switches", "watch")
    for column in ("report", "has_failed", "tries", "seen_at", "share", "phase"):
        op.drop_column("policy_trainings", column)
    op.drop_column("users", "training_agreed_at")
