"""Messages to the operator, links to choose a new password, and accounts that are being deleted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from app.migrations.indexes import NewIndex
from app.migrations.locks import hold

revision = "0009"
down_revision = "0008"

INDEXES = (NewIndex("ix_users_closed", "users", "closed_at", where="closed_at IS NOT NULL"),)

NOW = sa.text("now()")


def upgrade() -> None:
    hold("comments", "users")
    _messages()
    _resets()
    op.add_column("users", sa.Column("closed_at", sa.DateTime(timezone=True)))
    op.alter_column("comments", "user_id", nullable=True)


def _messages() -> None:
    op.create_table(
        "contact_messages",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("user_id", sa.Uuid()),
        sa.Column("email", sa.Text(), nullable=False),
        sa.Column("query", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=NOW, nullable=False),
        sa.Column("done_at", sa.DateTime(timezone=True)),
        sa.Column("mailed_at", sa.DateTime(timezone=True)),
        sa.Column("mail_due_at", sa.DateTime(timezone=True), server_default=NOW, nullable=False),
        sa.Column("mail_tries", sa.SmallInteger(), server_default="0", nullable=False),
        sa.Column("mail_error", sa.Text()),
        sa.PrimaryKeyConstraint("id", name="pk_contact_messages"),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name="fk_contact_messages_user_id", ondelete="CASCADE"
        ),
    )
    for name, columns, where in (
        ("newest", ["created_at", "id"], None),
        ("open", ["created_at", "id"], "done_at IS NULL"),
        ("unmailed", ["mail_due_at"], "mailed_at IS NULL AND done_at IS NULL"),
        ("user_id", ["user_id"], "user_id IS NOT NULL"),
    ):
        condition = None if where is None else sa.text(where)
        op.create_index(
            f"ix_contact_messages_{name}", "contact_messages", columns, postgresql_where=condition
        )


def _resets() -> None:
    op.create_table(
        "password_resets",
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("token_hash", sa.LargeBinary(), nullable=False),
        sa.Column("replaces", sa.LargeBinary()),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=NOW, nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_password_resets"),
        sa.UniqueConstraint("token_hash", name="uq_password_resets_token_hash"),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name="fk_password_resets_user_id", ondelete="CASCADE"
        ),
    )


def downgrade() -> None:
    op.execute("DELETE FROM comments WHERE user_id IS NULL")
    op.alter_column("comments", "user_id", nullable=False)
    op.drop_index("ix_users_closed", table_name="users", if_exists=True)
    op.drop_column("users", "closed_at")
    op.drop_table("password_resets")
    op.drop_table("contact_messages")
