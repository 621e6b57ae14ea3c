"""When a model call went out: null while it waits for its turn. Calls written down before count as sent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    op.add_column(
        "model_calls",
        sa.Column("sent_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=True),
    )


def downgrade() -> None:
    op.execute("DELETE FROM model_calls WHERE sent_at IS NULL")
    op.drop_column("model_calls", "sent_at")
