"""Agents that administrators make have a name for addresses. No agent has one before."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from app.migrations.indexes import NewIndex

revision = "0013"
down_revision = "0012"

INDEXES = (NewIndex("uq_agents_slug", "agents", "slug", where="slug IS NOT NULL", unique=True),)


def upgrade() -> None:
    op.add_column("agents", sa.Column("slug", sa.Text()))


def downgrade() -> None:
    op.drop_index("uq_agents_slug", table_name="agents", if_exists=True)
    op.drop_column("agents", "slug")
