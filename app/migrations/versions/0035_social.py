"""Readiness of the analysis on posts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0029"

FIGURES = ("readiness_known", "readiness_total")


def upgrade() -> None:
    for name in FIGURES:
        op.add_column("posts", sa.Column(name, sa.SmallInteger()))


def downgrade() -> None:
    for name in FIGURES:
        op.drop_column("posts", name)
