"""What everybody may find is counted along an index, by category and by whose it is."""

from __future__ import annotations

from alembic import op

from app.migrations.indexes import NewIndex

revision = "0008"
down_revision = "0007"

INDEXES = (
    NewIndex("ix_agents_shown", "agents", "category, owner_id", where="is_global AND hidden_at IS NULL"),
)


def upgrade() -> None:
    pass


def downgrade() -> None:
    op.drop_index("ix_agents_shown", table_name="agents", if_exists=True)
