"""Webhooks and their deliveries."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from app.migrations.locks import hold

revision = "0036"
down_revision = "0035"

KINDS = (
    "'followed', 'liked', 'commented', 'replied', 'shared', 'finished', 'due', 'promoted', 'removed',"
    " 'hidden', 'restored', 'budget', 'security', 'kept-hidden', 'publication-asked', 'publication-accepted',"
    " 'publication-declined', 'opened', 'no-workers', 'message', 'reported', 'training-failed', 'mentioned'"
)
SUBJECTS = (
    "'post', 'comment', 'agent', 'analysis', 'decision', 'budget', 'account', 'person', 'queue', 'message',"
    " 'training'"
)
ENQUEUE = """
    CREATE FUNCTION enqueue_webhooks(owner uuid, event text, data jsonb) RETURNS void LANGUAGE sql AS $$
        INSERT INTO webhook_deliveries (id, webhook_id, event, body)
        SELECT gen_random_uuid(), id, event, CAST(jsonb_build_object(
            'type', event,
            'timestamp', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
            'data', data
        ) AS text)
        FROM webhooks
        WHERE user_id = owner AND event = ANY(events) AND disabled_at IS NULL
        FOR KEY SHARE
    $$
"""
"""The lock skips webhooks that are being deleted. Their foreign key would fail the event's transaction."""

ENQUEUE_ANALYSIS_END = """
    CREATE FUNCTION enqueue_analysis_end() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        PERFORM enqueue_webhooks(NEW.user_id, 'analysis.' || NEW.status, jsonb_build_object(
            'analysisId', NEW.id,
            'status', NEW.status,
            'clarityScore', NEW.clarity_score,
            'failureReason', NEW.failure_reason
        ));
        RETURN NULL;
    END
    $$
"""
# Not for stability bands, imported and sample analyses, nor for deleted ones, which include safety results.
ANALYSIS_END_TRIGGER = """
    CREATE TRIGGER enqueue_analysis_end AFTER UPDATE OF status ON analyses FOR EACH ROW
    WHEN (NEW.status IN ('completed', 'failed') AND OLD.status <> NEW.status AND NEW.deleted_at IS NULL
        AND NEW.kind NOT IN ('band', 'imported') AND NEW.model_choice NOT LIKE 'sample:%')
    EXECUTE FUNCTION enqueue_analysis_end()
"""

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    hold("notifications", "analyses", "users")
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
    for statement in (ENQUEUE, ENQUEUE_ANALYSIS_END, ANALYSIS_END_TRIGGER):
        op.execute(statement)
    _allow(f"{KINDS}, 'webhook-disabled'", f"{SUBJECTS}, 'webhook'")


def downgrade() -> None:
    op.execute("DELETE FROM notifications WHERE kind = 'webhook-disabled'")
    op.execute("DROP TRIGGER enqueue_analysis_end ON analyses")
    op.execute("DROP FUNCTION enqueue_analysis_end()")
    op.execute("DROP FUNCTION enqueue_webhooks(uuid, text, jsonb)")
    op.drop_table("webhook_deliveries")
    op.drop_table("webhooks")
    _allow(KINDS, SUBJECTS)


def _allow(kinds: str, subjects: str) -> None:
    """Existing rows are validated afterwards, while others write."""
    names = {"kind": op.f("ck_notifications_kind"), "subject_kind": op.f("ck_notifications_subject_kind")}
    for column, values in {"kind": kinds, "subject_kind": subjects}.items():
        op.drop_constraint(names[column], "notifications", type_="check")
        op.create_check_constraint(
            names[column], "notifications", f"{column} IN ({values})", postgresql_not_valid=True
        )
    with op.get_context().autocommit_block():
        for name in names.values():
            op.execute(f"ALTER TABLE notifications VALIDATE CONSTRAINT {name}")
