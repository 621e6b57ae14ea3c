"""Who may open an account: the mode set by an administrator, invitations, addresses to be confirmed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from app.migrations.locks import hold

revision = "0021"
down_revision = "0020"

NOW = sa.text("now()")


def upgrade() -> None:
    hold("sign_in_attempts", "users")
    op.add_column("sign_in_attempts", sa.Column("invitation_hash", sa.LargeBinary()))
    _settings()
    _invitations()
    _confirmations()


def _settings() -> None:
    op.create_table(
        "sign_up_settings",
        sa.Column("id", sa.SmallInteger(), nullable=False),
        sa.Column("mode", sa.Text(), nullable=False),
        sa.Column("domains", sa.ARRAY(sa.Text()), nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), server_default=NOW, nullable=False),
        sa.Column("changed_by", sa.Uuid()),
        sa.PrimaryKeyConstraint("id", name="pk_sign_up_settings"),
        sa.CheckConstraint("id = 1", name=op.f("ck_sign_up_settings_single")),
        sa.CheckConstraint(
            "mode IN ('open', 'invite', 'domains', 'closed')", name=op.f("ck_sign_up_settings_mode")
        ),
        sa.ForeignKeyConstraint(
            ["changed_by"], ["users.id"], name="fk_sign_up_settings_changed_by", ondelete="SET NULL"
        ),
    )


def _invitations() -> None:
    op.create_table(
        "invitations",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("token_hash", sa.LargeBinary(), nullable=False),
        sa.Column("role", sa.Text(), nullable=False),
        sa.Column("note", sa.Text(), server_default="", nullable=False),
        sa.Column("created_by", sa.Uuid()),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=NOW, nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("used_at", sa.DateTime(timezone=True)),
        sa.Column("used_by", sa.Uuid()),
        sa.Column("revoked_at", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("id", name="pk_invitations"),
        sa.UniqueConstraint("token_hash", name="uq_invitations_token_hash"),
        sa.CheckConstraint("role IN ('member', 'administrator')", name=op.f("ck_invitations_role")),
        sa.ForeignKeyConstraint(
            ["created_by"], ["users.id"], name="fk_invitations_created_by", ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["used_by"], ["users.id"], name="fk_invitations_used_by", ondelete="SET NULL"
        ),
    )
    op.create_index("ix_invitations_newest", "invitations", ["created_at", "id"])
    op.create_index("ix_invitations_created_by", "invitations", ["created_by"])
    op.create_index("ix_invitations_used_by", "invitations", ["used_by"])


def _confirmations() -> None:
    op.create_table(
        "email_confirmations",
        sa.Column("user_id", sa.Uuid(), nullable=False),
        sa.Column("token_hash", sa.LargeBinary()),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=NOW, nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("mail_due_at", sa.DateTime(timezone=True), server_default=NOW),
        sa.Column("mail_tries", sa.SmallInteger(), server_default="0", nullable=False),
        sa.Column("mailed_at", sa.DateTime(timezone=True)),
        sa.Column("mail_error", sa.Text()),
        sa.PrimaryKeyConstraint("user_id", name="pk_email_confirmations"),
        sa.UniqueConstraint("token_hash", name="uq_email_confirmations_token_hash"),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name="fk_email_confirmations_user_id", ondelete="CASCADE"
        ),
    )
    op.create_index(
        "ix_email_confirmations_due",
        "email_confirmations",
        ["mail_due_at"],
        postgresql_where=sa.text("mail_due_at IS NOT NULL"),
    )
    op.create_index("ix_email_confirmations_expires_at", "email_confirmations", ["expires_at"])


def downgrade() -> None:
    op.drop_table("email_confirmations")
    op.drop_table("invitations")
    op.drop_table("sign_up_settings")
    op.drop_column("sign_in_attempts", "invitation_hash")
