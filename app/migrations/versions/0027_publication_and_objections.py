"""Publication requests, reasons for hidden things and suspensions, objections, notes of notifications."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from app.migrations.locks import hold

revision = "0027"
down_revision = "0026"

KINDS = (
    "'followed', 'liked', 'commented', 'replied', 'shared', 'finished', 'due', 'promoted', 'removed',"
    " 'hidden', 'restored', 'budget', 'security'"
)
NEW = "'kept-hidden', 'publication-asked', 'publication-accepted', 'publication-declined', 'opened'"
NOW = sa.text("now()")
THINGS = "kind IN ('post', 'comment', 'agent')"


def upgrade() -> None:
    hold("notifications", "agents", "users")
    op.add_column("users", sa.Column("suspension_reason", sa.Text()))
    op.add_column("notifications", sa.Column("note", sa.Text()))
    _publication_requests()
    _hidings()
    _objections()
    _suspension_mails()
    _allow(f"{KINDS}, {NEW}")


def _publication_requests() -> None:
    table = "publication_requests"
    op.create_table(
        table,
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("agent_id", sa.Uuid(), nullable=False),
        sa.Column("asked_by", sa.Uuid()),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("state", sa.Text(), server_default="pending", nullable=False),
        sa.Column("asked_at", sa.DateTime(timezone=True), server_default=NOW, nullable=False),
        sa.Column("answered_at", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("id", name=f"pk_{table}"),
        sa.CheckConstraint("state IN ('pending', 'accepted', 'declined')", name=op.f(f"ck_{table}_state")),
        sa.CheckConstraint("(state = 'pending') = (answered_at IS NULL)", name=op.f(f"ck_{table}_answered")),
        sa.ForeignKeyConstraint(["agent_id"], ["agents.id"], name=f"fk_{table}_agent_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["asked_by"], ["users.id"], name=f"fk_{table}_asked_by", ondelete="SET NULL"),
    )
    op.create_index(
        "uq_publication_requests_pending",
        table,
        ["agent_id"],
        unique=True,
        postgresql_where=sa.text("state = 'pending'"),
    )
    op.create_index("ix_publication_requests_agent", table, ["agent_id", "asked_at"])
    op.create_index("ix_publication_requests_asked_by", table, ["asked_by"])


def _hidings() -> None:
    op.create_table(
        "hidings",
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("thing_id", sa.Uuid(), nullable=False),
        sa.Column("author_id", sa.Uuid(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("hidden_at", sa.DateTime(timezone=True), server_default=NOW, nullable=False),
        sa.PrimaryKeyConstraint("kind", "thing_id", name="pk_hidings"),
        sa.CheckConstraint(THINGS, name=op.f("ck_hidings_kind")),
        sa.ForeignKeyConstraint(["author_id"], ["users.id"], name="fk_hidings_author_id", ondelete="CASCADE"),
    )
    op.create_index("ix_hidings_author_id", "hidings", ["author_id"])


def _objections() -> None:
    table = "objections"
    op.create_table(
        table,
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("thing_id", sa.Uuid(), nullable=False),
        sa.Column("author_id", sa.Uuid(), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("outcome", sa.Text()),
        sa.Column("answer", sa.Text(), server_default="", nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=NOW, nullable=False),
        sa.Column("answered_at", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("id", name=f"pk_{table}"),
        sa.CheckConstraint(THINGS, name=op.f(f"ck_{table}_kind")),
        sa.CheckConstraint("outcome IN ('restored', 'kept')", name=op.f(f"ck_{table}_outcome")),
        sa.CheckConstraint("(outcome IS NULL) = (answered_at IS NULL)", name=op.f(f"ck_{table}_answered")),
        sa.ForeignKeyConstraint(
            ["author_id"], ["users.id"], name=f"fk_{table}_author_id", ondelete="CASCADE"
        ),
    )
    op.create_index(
        "uq_objections_open",
        table,
        ["kind", "thing_id"],
        unique=True,
        postgresql_where=sa.text("answered_at IS NULL"),
    )
    op.create_index("ix_objections_thing", table, ["kind", "thing_id", "created_at"])
    op.create_index("ix_objections_order", table, ["created_at", "id"])
    op.create_index("ix_objections_author_id", table, ["author_id"])


def _suspension_mails() -> None:
    table = "suspension_mails"
    op.create_table(
        table,
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("due_at", sa.DateTime(timezone=True), server_default=NOW, nullable=False),
        sa.Column("tries", sa.SmallInteger(), server_default="0", nullable=False),
        sa.PrimaryKeyConstraint("user_id", name=f"pk_{table}"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=f"fk_{table}_user_id", ondelete="CASCADE"),
    )
    op.create_index("ix_suspension_mails_due_at", table, ["due_at"])


def downgrade() -> None:
    op.execute(f"DELETE FROM notifications WHERE kind IN ({NEW})")  # noqa: S608
    _allow(KINDS)
    for table in ("suspension_mails", "objections", "hidings", "publication_requests"):
        op.drop_table(table)
    op.drop_column("notifications", "note")
    op.drop_column("users", "suspension_reason")


def _allow(kinds: str) -> None:
    """Existing rows are validated afterwards, while others write."""
    name = op.f("ck_notifications_kind")
    op.drop_constraint(name, "notifications", type_="check")
    op.create_check_constraint(name, "notifications", f"kind IN ({kinds})", postgresql_not_valid=True)
    with op.get_context().autocommit_block():
        op.execute(f"ALTER TABLE notifications VALIDATE CONSTRAINT {name}")
