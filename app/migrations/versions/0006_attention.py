"""What calls for attention: notifications, reports, what moderators did."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from app.migrations.indexes import NewIndex
from app.migrations.locks import hold

revision = "0006"
down_revision = "0005"

THIS_TRANSACTION = "(CAST(CAST(pg_current_xact_id() AS text) AS bigint))"
REFUSE_CHANGES = """
    CREATE FUNCTION refuse_changes() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        RAISE EXCEPTION '% is only ever added to', TG_TABLE_NAME;
    END
    $$
"""
ONLY_ADDED_TO = """
    CREATE TRIGGER only_added_to BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_changes()
"""
AWAITED = "end_told_at IS NULL AND status IN ('completed', 'failed') AND kind <> 'imported'"
UNTOLD = "outcome IS NULL AND due_told_on IS DISTINCT FROM review_on"
INDEXES = (
    NewIndex("ix_users_suspended", "users", "id", where="suspended_at IS NOT NULL"),
    NewIndex("ix_users_newest", "users", "created_at, id"),
    NewIndex("ix_analyses_end_untold", "analyses", "finished_at", where=AWAITED),
    NewIndex("ix_decisions_due_untold", "decisions", "review_on", where=UNTOLD),
)


def upgrade() -> None:
    hold("decisions", "analyses", "agents", "users")
    _notifications()
    _moderation()
    op.add_column("users", sa.Column("suspended_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("agents", sa.Column("hidden_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("analyses", sa.Column("end_told_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("decisions", sa.Column("due_told_on", sa.Date(), nullable=True))


def _notifications() -> None:
    op.create_table(
        "notifications",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("recipient_id", sa.Uuid(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("subject_kind", sa.Text(), nullable=False),
        sa.Column("subject_id", sa.Text(), nullable=False),
        sa.Column("about", sa.Text(), nullable=False),
        sa.Column("under_kind", sa.Text(), nullable=True),
        sa.Column("under_id", sa.Text(), nullable=True),
        sa.Column("outcome", sa.Text(), nullable=True),
        sa.Column("people", sa.Integer(), server_default="0", nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("read_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("changed", sa.BigInteger(), server_default=sa.text(THIS_TRANSACTION), nullable=False),
        sa.CheckConstraint(
            "kind IN ('followed', 'liked', 'commented', 'replied', 'shared', 'finished', 'due')",
            name=op.f("ck_notifications_kind"),
        ),
        sa.CheckConstraint("outcome IN ('completed', 'failed')", name=op.f("ck_notifications_outcome")),
        sa.CheckConstraint(
            "subject_kind IN ('post', 'comment', 'agent', 'analysis', 'decision')",
            name=op.f("ck_notifications_subject_kind"),
        ),
        sa.ForeignKeyConstraint(
            ["recipient_id"], ["users.id"], name=op.f("fk_notifications_recipient_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notifications")),
    )
    op.create_index(
        "uq_notifications_unread",
        "notifications",
        ["recipient_id", "kind", "subject_kind", "subject_id"],
        unique=True,
        postgresql_where=sa.text("read_at IS NULL"),
    )
    op.create_index("ix_notifications_order", "notifications", ["recipient_id", "updated_at", "id"])
    op.create_index("ix_notifications_subject", "notifications", ["subject_kind", "subject_id"])
    op.create_index("ix_notifications_changed", "notifications", ["changed"])
    op.create_index("ix_notifications_updated_at", "notifications", ["updated_at"])
    op.create_table(
        "notification_actors",
        sa.Column("notification_id", sa.Uuid(), nullable=False),
        sa.Column("actor_id", sa.Uuid(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.ForeignKeyConstraint(
            ["notification_id"],
            ["notifications.id"],
            name=op.f("fk_notification_actors_notification_id"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["actor_id"], ["users.id"], name=op.f("fk_notification_actors_actor_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("notification_id", "actor_id", name=op.f("pk_notification_actors")),
    )
    op.create_index("ix_notification_actors_latest", "notification_actors", ["notification_id", "at"])
    op.create_index(op.f("ix_notification_actors_actor_id"), "notification_actors", ["actor_id"])


def _moderation() -> None:
    op.create_table(
        "reports",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("thing_id", sa.Uuid(), nullable=False),
        sa.Column("reporter_id", sa.Uuid(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("note", sa.Text(), server_default="", nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("closed_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("kind IN ('post', 'comment', 'agent')", name=op.f("ck_reports_kind")),
        sa.CheckConstraint(
            "reason IN ('spam', 'abuse', 'false', 'personal-data', 'other')", name=op.f("ck_reports_reason")
        ),
        sa.ForeignKeyConstraint(
            ["reporter_id"], ["users.id"], name=op.f("fk_reports_reporter_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
        sa.UniqueConstraint(
            "kind", "thing_id", "reporter_id", name=op.f("uq_reports_kind_thing_id_reporter_id")
        ),
    )
    op.create_index(
        "ix_reports_open", "reports", ["created_at"], postgresql_where=sa.text("closed_at IS NULL")
    )
    op.create_index(op.f("ix_reports_reporter_id"), "reports", ["reporter_id"])
    op.create_table(
        "audit_log",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("actor_id", sa.Uuid(), nullable=True),
        sa.Column("act", sa.Text(), nullable=False),
        sa.Column("subject_kind", sa.Text(), nullable=False),
        sa.Column("subject_id", sa.Text(), nullable=False),
        sa.Column("concerns_id", sa.Uuid(), nullable=True),
        sa.Column("reason", sa.Text(), server_default="", nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_audit_log")),
    )
    op.create_index("ix_audit_log_actor_id", "audit_log", ["actor_id"])
    op.execute(REFUSE_CHANGES)
    op.execute(ONLY_ADDED_TO)


def downgrade() -> None:
    op.drop_index("ix_decisions_due_untold", table_name="decisions", if_exists=True)
    op.drop_column("decisions", "due_told_on")
    op.drop_index("ix_analyses_end_untold", table_name="analyses", if_exists=True)
    op.drop_column("analyses", "end_told_at")
    op.drop_column("agents", "hidden_at")
    op.drop_index("ix_users_newest", table_name="users", if_exists=True)
    op.drop_index("ix_users_suspended", table_name="users", if_exists=True)
    op.drop_column("users", "suspended_at")
    op.drop_table("audit_log")
    op.execute("DROP FUNCTION refuse_changes()")
    op.drop_table("reports")
    op.drop_table("notification_actors")
    op.drop_table("notifications")
