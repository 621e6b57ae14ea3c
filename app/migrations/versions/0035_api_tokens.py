"""API tokens, and the token that started a run."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from app.migrations.locks import hold

revision = "0035"
down_revision = "0034"


def upgrade() -> None:
    hold("analyses", "users")
    op.create_table(
        "api_tokens",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("token_hash", sa.LargeBinary(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("scopes", sa.ARRAY(sa.Text()), nullable=False),
        sa.Column("daily_usd", sa.Float()),
        sa.Column("rate_per_minute", sa.Integer()),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("last_used_at", sa.DateTime(timezone=True)),
        sa.Column("expires_at", sa.DateTime(timezone=True)),
        sa.Column("revoked_at", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_api_tokens")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_api_tokens_token_hash")),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_api_tokens_user_id"), ondelete="CASCADE"
        ),
    )
    op.create_index(op.f("ix_api_tokens_user_id"), "api_tokens", ["user_id"])
    op.add_column("analyses", sa.Column("token_id", sa.Uuid()))


def downgrade() -> None:
    op.drop_column("analyses", "token_id")
    op.drop_table("api_tokens")
