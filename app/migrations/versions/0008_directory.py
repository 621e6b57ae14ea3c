"""What everybody may find is counted along an index, by category and by whose it is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_index(
        "ix_agents_shown",
        "agents",
        ["category", "owner_id"],
        postgresql_where=sa.text("is_global AND hidden_at IS NULL"),
    )


def downgrade() -> None:
    op.drop_index("ix_agents_shown", table_name="agents")
