"""Agents that administrators make have a name for addresses."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("agents", sa.Column("slug", sa.Text()))
    op.create_index(
        "uq_agents_slug", "agents", ["slug"], unique=True, postgresql_where=sa.text("slug IS NOT NULL")
    )


def downgrade() -> None:
    op.drop_index("uq_agents_slug", table_name="agents")
    op.drop_column("agents", "slug")
