"""Indexes of recent milestones, for the stream hub, and of waiting runs by person, for fair claims."""

from __future__ import annotations

from alembic import op

from app.migrations.indexes import NewIndex

revision = "0028"
down_revision = "0027"

INDEXES = (
    NewIndex("ix_run_events_newest", "run_events", "created_at"),
    NewIndex("ix_analyses_waiting", "analyses", "tier, user_id, created_at", where="status = 'queued'"),
)


def upgrade() -> None:
    pass


def downgrade() -> None:
    op.drop_index("ix_analyses_waiting", table_name="analyses", if_exists=True)
    op.drop_index("ix_run_events_newest", table_name="run_events", if_exists=True)
