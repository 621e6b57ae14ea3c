"""Which parts of an analysis a link or a post publishes. Null in rows of the version before: they publish
every part with the scenario, else none."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from app.migrations.locks import hold

revision = "0026"
down_revision = "0025"

TABLES = ("share_links", "posts")
CHECK = (
    "parts <@ ARRAY['scenario'::text, 'verdict'::text, 'insights'::text, 'reasoning'::text, 'title'::text,"
    " 'lensNames'::text]"
)


def upgrade() -> None:
    hold(*TABLES)
    for table in TABLES:
        op.add_column(table, sa.Column("parts", sa.ARRAY(sa.Text()), nullable=True))
        op.create_check_constraint(op.f(f"ck_{table}_parts"), table, CHECK)


def downgrade() -> None:
    for table in TABLES:
        op.drop_column(table, "parts")
