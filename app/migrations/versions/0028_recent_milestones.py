"""Index of milestones by time, for the poll of the stream hub."""

from __future__ import annotations

from alembic import op

from app.migrations.indexes import NewIndex

revision = "0028"
down_revision = "0027"

INDEXES = (NewIndex("ix_run_events_newest", "run_events", "created_at"),)


def upgrade() -> None:
    pass


def downgrade() -> None:
    op.drop_index("ix_run_events_newest", table_name="run_events", if_exists=True)
