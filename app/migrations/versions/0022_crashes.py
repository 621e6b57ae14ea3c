"""Crashes of worker processes are counted apart from tries that failed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from app.migrations.locks import hold

revision = "0022"
down_revision = "0021"

ADDED = ("crashes", "own_crashes")


def upgrade() -> None:
    hold("analyses")
    for name in ADDED:
        op.add_column(
            "analyses", sa.Column(name, sa.SmallInteger(), server_default=sa.text("0"), nullable=False)
        )


def downgrade() -> None:
    for name in ADDED:
        op.drop_column("analyses", name)
