"""Webhooks and their deliveries."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from app.migrations.locks import hold

revision = "0036"
down_revision = "0035"

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    hold("users")
    op.create_table(
        "webhooks",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("url", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("events", sa.ARRAY(sa.Text()), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", MOMENT, server_default=sa.text("now()"), nullable=False),
        sa.Column("failing_since", MOMENT),
        sa.Column("disabled_at", MOMENT),
        sa.Column("disabled_by", sa.Text()),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_webhooks")),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_webhooks_user_id"), ondelete="CASCADE"
        ),
        sa.CheckConstraint("disabled_by IN ('owner', 'failures')", name=op.f("ck_webhooks_disabled_by")),
        sa.CheckConstraint(
            "(disabled_at IS NULL) = (disabled_by IS NULL)", name=op.f("ck_webhooks_disabled_iff_by")
        ),
    )
    op.create_index(op.f("ix_webhooks_user_id"), "webhooks", ["user_id"])
    op.create_table(
        "webhook_deliveries",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("webhook_id", sa.Uuid(), nullable=False),
        sa.Column("event", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), server_default="pending", nullable=False),
        sa.Column("tries", sa.SmallInteger(), server_default="0", nullable=False),
        sa.Column("next_try_at", MOMENT, server_default=sa.text("now()")),
        sa.Column("status_code", sa.SmallInteger()),
        sa.Column("error", sa.Text()),
        sa.Column("excerpt", sa.Text()),
        sa.Column("created_at", MOMENT, server_default=sa.text("now()"), nullable=False),
        sa.Column("ended_at", MOMENT),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_webhook_deliveries")),
        sa.ForeignKeyConstraint(
            ["webhook_id"],
            ["webhooks.id"],
            name=op.f("fk_webhook_deliveries_webhook_id"),
            ondelete="CASCADE",
        ),
        sa.CheckConstraint(
            "status IN ('pending', 'delivered', 'failed')", name=op.f("ck_webhook_deliveries_status")
        ),
        sa.CheckConstraint(
            "status = 'pending' OR next_try_at IS NULL", name=op.f("ck_webhook_deliveries_ended_not_due")
        ),
    )
    op.create_index(
        "ix_webhook_deliveries_due",
        "webhook_deliveries",
        ["next_try_at"],
        postgresql_where=sa.text("next_try_at IS NOT NULL"),
    )
    op.create_index("ix_webhook_deliveries_log", "webhook_deliveries", ["webhook_id", "created_at", "id"])
    op.create_index("ix_webhook_deliveries_created_at", "webhook_deliveries", ["created_at"])


def downgrade() -> None:
    op.drop_table("webhook_deliveries")
    op.drop_table("webhooks")
