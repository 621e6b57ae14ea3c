"""What workers learn of model servers: one row for each model at each endpoint."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.create_table(
        "model_endpoints",
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("model", sa.Text(), nullable=False),
        sa.Column("learned", postgresql.JSONB(), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.Column("has_answered", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("words", sa.Text(), server_default="", nullable=False),
        sa.Column("words_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("endpoint", "model", name=op.f("pk_model_endpoints")),
    )


def downgrade() -> None:
    op.drop_table("model_endpoints")
